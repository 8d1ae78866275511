"""What the browser gets: ES modules and style sheets of this folder, joined into one text each.

A widget's `_esm` is loaded as one module, where relative imports fail. The files import each other
all the same, so that editors and type checkers can follow them; here every file becomes a function
scope and its imports become look-ups of what the files before it export.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

_IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./([a-z_]+)\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
_COMMENT = re.compile(r"^\s*/\*\*.*?\*/\n|^\s*// .*\n", re.MULTILINE | re.DOTALL)


@cache
def module(entry: str) -> str:
    """One ES module from `<entry>.js` and all it imports; its default export is that of `<entry>.js`.

    Raises ValueError when a file exports in a form other than `export function|class|const` or
    `export default`, or when files import each other in a circle.
    """
    order: list[str] = []
    _collect(entry, order, ())
    scopes = [_scope(name) for name in order]
    return "\n".join(["const modules = {};", *scopes, f"export default modules.{entry}.main;", ""])


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
