"""A small rulebook of a game of pebbles, right in every way; tests break it in one place at a time."""

PEBBLES = """\
title = {en = "Pebbles", es = "Piedras"}

[[source]]
id = "leaflet"
name = {en = "Leaflet", es = "Folleto"}
about = {en = "A sheet of paper.", es = "Una hoja de papel."}

[[term]]
id = "pebble"
name = {en = "pebble", es = "piedra"}
meaning = {en = "A small stone.", es = "Una roca chica."}

[avoid.en]
stone = "pebble"

[[section]]
id = "turn"
title = {en = "Your turn", es = "Tu turno"}
introduction = {en = "The river is quiet.", es = "El río está en calma."}

[[section.rule]]
id = "take-some"
en = "Take one pebble or two."
es = "Toma una piedra o dos."
status = "printed"
kind = "engine"
source = "leaflet, page 1"
examples = [
    {position = "start", move = "take 2", answer = "accepted"},
    {position = "start", moves = ["take 2"], move = "take 3", answer = "refused"},
]

[[section.rule]]
id = "last-loses"
en = "Whoever takes the last pebble loses."
es = "Pierde quien tome la última piedra."
status = "reading"
kind = "engine"
source = "leaflet, page 2"
alternatives = [{en = "The last pebble wins.", es = "La última piedra gana.", option = "last_pebble=wins"}]

[[section.rule]]
id = "be-kind"
en = "Thank the other player."
es = "Da las gracias al otro jugador."
status = "reconstruction"
kind = "table"
source = "leaflet, page 2"
why = {en = "The engine cannot hear you.", es = "El motor no puede oírte."}

[[section.example]]
text = {en = "Ana takes two.", es = "Ana toma dos."}
rule = "take-some"
position = "start"
move = "take 2"
answer = "accepted"

[[section.task]]
id = "take-two"
en = "Take two pebbles at once."
es = "Toma dos piedras a la vez."
position = "start"
goal = {event = "take", facts = {seat = 0}, at_least = {pebbles = 2}}
tried_by = "take *"
missed = {en = "That was one pebble.", es = "Esa era una sola piedra."}

[[section.task]]
id = "be-refused"
en = "Try to take three."
es = "Intenta tomar tres."
position = "start"
goal = [{move = ["take 3", "take 4|5"], refused = "turn.take-some"}]
"""
