"""The ES modules and style sheets of this folder, joined: what the browser gets of all widgets.

A widget's `_esm` is loaded as one module, where relative imports fail. The files import each other
all the same, so that editors and type checkers can follow them; here every file becomes a function
scope and its imports become look-ups of what the files before it export.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.resources import files

ENTRIES = ("board", "table", "learn", "practise", "section", "game", "lesson")
"""The files that are a widget's browser side."""

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([a-z_]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*(?:(?!\*/)[\s\S])*\*/|//[^\n]*)\n", re.MULTILINE)


def all_code() -> str:
    """The code of all widgets, as the beginning of an ES module that has a `house` to put it into."""
    return f"{joined('missed', *ENTRIES)}\n{house()}"


def page_code() -> str:
    """An ES module that puts the code of all widgets into a page, which needs no kernel for it."""
    return f"{all_code()}house.enter(modules);\nhouse.entered = true;\n"


def page_style() -> str:
    """The style of all widgets."""
    return style("board", "table", "stage", "section", "lesson")


def house() -> str:
    """A place in the page that belongs to just this code: pages of JupyterLab may hold several versions."""
    name = hashlib.sha256(joined(*ENTRIES).encode()).hexdigest()[:12]
    return (
        f'const house = ((globalThis.reglario ??= {{}})["{name}"] ??= {{}});\n'
        "house.modules ??= new Promise((resolve) => { house.enter = resolve; });\n"
    )


@cache
def joined(*entries: str) -> str:
    """The scopes of the files `<entry>.js` and of all they import, as entries of an object `modules`.

    Raises ValueError when a file exports in a form other than `export function|class|const` or
    `export default`, or when files import each other in a circle.
    """
    order: list[str] = []
    for entry in entries:
        _collect(entry, order, ())
    return "\n".join(["const modules = {};", *map(_scope, order)])


@cache
def style(*names: str) -> str:
    """The style sheets `<name>.css` in the order given, as one text."""
    return "\n".join(_read(f"{name}.css") for name in names)


def _collect(name: str, order: list[str], importers: tuple[str, ...]) -> None:
    if name in importers:
        raise ValueError(f"{name}.js imports itself by way of {', '.join(importers)}")
    for match in _IMPORT.finditer(_read(f"{name}.js")):
        if match[2] not in order:
            _collect(match[2], order, (*importers, name))
    order.append(name)


def _scope(name: str) -> str:
    source = _COMMENT.sub("", _read(f"{name}.js"))
    source = _IMPORT.sub(lambda match: f"const {match[1]} = modules.{match[2]};\n", source)
    exported = [match[2] for match in _EXPORT.finditer(source)]
    source = _EXPORT.sub(r"\1 \2", source)
    if "export default " in source:
        source = source.replace("export default ", "const main = ")
        exported.append("main")
    if left := re.search(r"^(?:import|export)\b.*", source, re.MULTILINE):
        raise ValueError(f"{name}.js: {left[0]!r} cannot be joined; use named imports and plain exports")
    return f"modules.{name} = (() => {{\n{source}\nreturn {{ {', '.join(exported)} }};\n}})();"


def _read(name: str) -> str:
    return files("widgets").joinpath(name).read_text(encoding="utf-8")
