# Voila reads this file at every start, alone or in a Jupyter server: the lessons look the same in both.
from widgets.hosting.configuration import configure

configure(get_config())  # type: ignore[name-defined]  # noqa: F821 (Voila provides it)
