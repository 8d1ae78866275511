"""Pebbles, a tiny game of these tests: it proves that the widgets know no game.

Two players or more put light and dark pebbles into a row of six hollows. Each has a secret favourite
colour and scores its pebbles. The first hollow lets a player peek at the next player's favourite;
the last one shows everybody their own.
"""
