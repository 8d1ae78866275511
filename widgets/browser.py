"""How the code of the widgets comes into the page, once.

A lesson has a widget for every section. Were each to carry all the code, the page would load it a dozen
times; so they refer to one widget that sees to it, and wait. The pages of our site come with the code;
elsewhere, as in JupyterLab, that widget carries it.
"""

from __future__ import annotations

from functools import cache

import anywidget

from widgets.document import is_only_served
from widgets.joined import all_code, house, joined, page_code, page_style


class SharedCode(anywidget.AnyWidget):
    """The code and style of all widgets, sent to the page once; it shows nothing."""

    _esm = f"""{all_code()}
export default {{ initialize({{ model }}) {{
  house.enter(modules);
  modules.missed.main(model.widget_manager);
}} }};
"""
    _css = page_style()


class CodeOfPage(anywidget.AnyWidget):
    """Looks whether the page has the code of just this version, and sends it when asked to."""

    _esm = f"""{joined("fetched")}
{house()}
export default {{ initialize({{ model }}) {{
  house.modules.then(({{ missed }}) => missed.main(model.widget_manager));
  if (!house.entered) modules.fetched.main(model);
}} }};
"""

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(lambda *_message: self.send({"code": page_code(), "style": page_style()}))


@cache
def share_code() -> anywidget.AnyWidget:
    """Bring the code to the page, once in the life of the kernel."""
    return CodeOfPage() if is_only_served() else SharedCode()


@cache
def browser_side(entry: str) -> str:
    """The `_esm` of a widget whose browser side is `<entry>.js`: it waits until the code is in the page."""
    render = f'(view) => modules.waiting.main(house.modules, "{entry}", view)'
    return f"{joined('waiting')}\n{house()}export default {{ render: {render} }};\n"
