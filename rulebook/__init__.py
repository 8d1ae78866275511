"""What the rules say: the text of every game's rulebook in two languages, with an id for every rule."""

from rulebook.entry import RulebookError
from rulebook.games import Game, games
from rulebook.languages import LANGUAGES, Text, plural_translator, translator
from rulebook.loader import load, read
from rulebook.model import Alternative, Example, Goal, Rule, Rulebook, Section, Source, Task, Term

__all__ = [
    "LANGUAGES",
    "Alternative",
    "Example",
    "Game",
    "Goal",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Section",
    "Source",
    "Task",
    "Term",
    "Text",
    "games",
    "load",
    "plural_translator",
    "read",
    "translator",
]
