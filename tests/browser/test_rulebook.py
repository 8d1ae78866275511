"""The Rulebook view: its search, its lasting links, its contents, what can be folded away, and its words."""

from __future__ import annotations

import re
import unicodedata

import pytest
from playwright.sync_api import Locator, Page, expect

import rulebook
from rulebook import Rule
from tests.browser.conftest import NARROW, OpenPage
from tests.browser.test_lesson import BOOKS, LESSONS, SLOW, open_lesson, part

LAPTOP = 1366
UNLIKE = ["noctiluca", "coraline"]
"""The two most unlike games, for what no game has a part in."""
SELECTION = "field => field.value.slice(field.selectionStart, field.selectionEnd)"


def search_field(page: Page) -> Locator:
    """The search field, when the page has its rulebook."""
    field = page.get_by_role("combobox", name=re.compile("Search the rules|Buscar en las reglas"))
    expect(field).to_be_visible(timeout=SLOW)
    return field


def speak(page: Page, language: str) -> None:
    """Say the lesson in a language."""
    page.locator(f'[data-language="{language}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(f'.reglario:not([lang="{language}"])')).to_have_count(0)


def shown_rule(page: Page, rule: Rule) -> Locator:
    return page.locator(f'[id="{rule.id}"]')


def shouted(text: str) -> str:
    """A text in capitals and without accents."""
    return "".join(
        one for one in unicodedata.normalize("NFD", text.upper()) if not unicodedata.combining(one)
    )


@pytest.mark.parametrize("game", LESSONS)
def test_the_search_finds_rules_words_and_sections_without_asking_the_kernel(
    open_page: OpenPage, game: str
) -> None:
    visit = open_lesson(open_page, game)
    page, book = visit.page, BOOKS[game]
    field, options = search_field(page), page.locator('[role="option"]')
    for language in rulebook.LANGUAGES:
        speak(page, language)
        sent = [message for message in visit.sent if "comm_msg" in message]
        for section in book.sections:
            field.fill(section.title[language])
            expect(options.locator("strong", has_text=book.number(section.id)).first).to_be_visible()
        for term in book.glossary:
            field.fill(shouted(term.name[language]))
            expect(options.first).to_have_text(f"{term.name[language]} {term.meaning[language]}")
            expect(options.first.locator("mark").first).to_be_visible()
        rule = max(
            (rule for section in book.sections for rule in section.rules),
            key=lambda rule: len(shouted(rule.text[language]).encode()) - len(rule.text[language].encode()),
        )
        for asked in (shouted(rule.text[language]), book.number(rule.id)):
            field.fill(asked)
            expect(options.first).to_have_text(f"{book.number(rule.id)} {rule.text[language]}")
        field.fill("xyzzy")
        expect(options).to_have_count(0)
        assert [message for message in visit.sent if "comm_msg" in message] == sent


def test_a_result_is_chosen_with_arrows_and_enter_and_its_rule_has_the_focus(open_page: OpenPage) -> None:
    page, book = open_lesson(open_page, "coraline", "es").page, BOOKS["coraline"]
    section = [section for section in book.sections if len(section.rules) > 1][-1]
    first, second = section.rules[:2]
    page.keyboard.press("/")
    field = search_field(page)
    expect(field).to_be_focused()
    page.keyboard.type(book.number(section.id))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")  # round from the last to the section itself
    page.keyboard.press("ArrowDown")
    chosen = page.locator('[role="option"][aria-selected="true"]')
    expect(chosen).to_contain_text(first.text.es)
    page.keyboard.press("ArrowDown")
    expect(chosen).to_contain_text(second.text.es)
    page.keyboard.press("Enter")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(shown_rule(page, second)).to_be_in_viewport()
    assert page.url.endswith(f"view=rules#{second.id}")
    expect(part(page, section.id).locator(".element").first).to_be_visible(timeout=SLOW)
    expect(shown_rule(page, second)).to_be_focused()


def test_a_result_is_chosen_by_touch_and_escape_closes_the_list(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca", width=NARROW, has_touch=True).page
    field, results = search_field(page), page.get_by_role("listbox")
    field.fill("island")
    expect(results).to_be_visible()
    page.keyboard.press("Escape")
    expect(results).to_be_hidden()
    expect(field).to_have_value("island")
    page.keyboard.press("/")  # is a letter in a field
    expect(field).to_have_value("island/")
    rule = BOOKS["noctiluca"].rule("collect.free-shore")
    field.fill("5.1")
    page.locator('[role="option"]').first.tap()
    expect(shown_rule(page, rule)).to_be_in_viewport()
    field.fill("box lid")
    page.locator('[role="option"]').first.tap()
    expect(page.locator('[id="word.box-lid"]')).to_be_in_viewport()


@pytest.mark.parametrize("game", UNLIKE)
def test_the_link_to_a_rule_is_copied_and_leads_to_it(open_page: OpenPage, game: str) -> None:
    page, book = open_lesson(open_page, game, "es").page, BOOKS[game]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    section = next(section for section in book.sections if section.rules)
    rule = section.rules[-1]
    part(page, section.id)
    page.get_by_role("button", name=f"Copiar el enlace a la regla {book.number(rule.id)}", exact=True).click()
    expect(shown_rule(page, rule).get_by_role("status")).to_have_text("Copiado.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"?lang=es&view=rules#{rule.id}")
    page.goto("about:blank")
    page.goto(copied)
    expect(shown_rule(page, rule)).to_be_in_viewport(timeout=SLOW)
    expect(shown_rule(page, rule)).to_contain_text(rule.text.es)


def test_where_the_clipboard_is_closed_the_link_is_selected(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca").page
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('closed')); }")
    rule = BOOKS["noctiluca"].sections[0].rules[0]
    page.get_by_role("button", name="Copy the link to rule 1.1", exact=True).click()
    field = shown_rule(page, rule).get_by_role("textbox", name="Copy the link to rule 1.1")
    expect(field).to_be_focused()
    assert field.evaluate(SELECTION).endswith(f"view=rules#{rule.id}")


@pytest.mark.parametrize("game", UNLIKE)
def test_the_contents_stay_in_sight_at_the_side_and_tell_where_one_is(open_page: OpenPage, game: str) -> None:
    visit = open_lesson(open_page, game, width=LAPTOP)
    page, contents = visit.page, visit.page.get_by_role("navigation", name="Contents")
    for section in BOOKS[game].sections[1::3]:
        part(page, section.id)
        here = contents.locator("[aria-current]")
        expect(here).to_have_text(f"{BOOKS[game].number(section.id)} {section.title.en}")
        expect(here).to_be_in_viewport(ratio=1)
        expect(search_field(page)).to_be_in_viewport(ratio=1)
    assert visit.sideways_scroll() <= 0
    page.set_viewport_size({"width": NARROW, "height": 800})
    part(page, BOOKS[game].sections[-1].id)
    expect(contents).not_to_be_in_viewport()


@pytest.mark.parametrize("game", UNLIKE)
def test_what_is_folded_away_stays_so_until_an_address_leads_to_it(open_page: OpenPage, game: str) -> None:
    page = open_lesson(open_page, game).page
    rules = [rule for section in BOOKS[game].sections for rule in section.rules]
    table = [rule for rule in rules if rule.kind == "table"]
    made_up = [rule for rule in rules if rule.status == "reconstruction" and rule.kind != "table"]
    others = [rule for rule in rules if rule.kind != "table" and rule not in made_up]
    for name, some in (("for people at the table", table), ("reconstructions", made_up)):
        if some:
            page.get_by_role("checkbox", name=name).uncheck()
            expect(shown_rule(page, some[0])).to_be_hidden()
    page.reload()
    search_field(page)
    for rule in (*table, *made_up):
        expect(shown_rule(page, rule)).to_be_hidden()
    expect(shown_rule(page, others[-1])).to_be_visible()
    wanted = (table + made_up)[-1]
    search_field(page).fill(BOOKS[game].number(wanted.id))
    page.locator('[role="option"]').first.click()
    expect(shown_rule(page, wanted)).to_be_in_viewport()


@pytest.mark.parametrize("game", LESSONS)
def test_the_words_of_a_game_explain_themselves(open_page: OpenPage, game: str) -> None:
    page, book = open_lesson(open_page, game).page, BOOKS[game]
    words, bubble = page.locator(".rules .word:visible"), page.locator(".meaning")
    for language in rulebook.LANGUAGES:
        speak(page, language)
        meanings = {term.meaning[language] for term in book.glossary}
        told = words.evaluate_all("all => all.map(one => one.getAttribute('aria-description'))")
        assert len(set(told)) > len(meanings) / 2
        assert set(told) <= meanings
        words.nth(0).focus()
        expect(bubble).to_have_text(told[0])
        expect(bubble).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(bubble).to_have_count(0)
        words.nth(1).hover()
        expect(bubble).to_have_text(told[1])
        bubble.hover()
        expect(bubble).to_be_visible()
        page.mouse.move(0, 0)
        expect(bubble).to_have_count(0)


def test_a_word_is_explained_when_it_is_tapped(open_page: OpenPage) -> None:
    page = open_lesson(open_page, "noctiluca", width=NARROW, has_touch=True).page
    word = page.locator(".rules .word", has_text="jars").first
    word.tap()
    expect(page.locator(".meaning")).to_have_text(
        next(term.meaning.en for term in BOOKS["noctiluca"].glossary if term.id == "jar")
    )
    page.get_by_role("heading", level=2).first.tap()
    expect(page.locator(".meaning")).to_have_count(0)


@pytest.mark.parametrize(("game", "language"), [*zip(UNLIKE, rulebook.LANGUAGES, strict=True)])
def test_an_example_keeps_its_answer_until_the_reader_wants_it(
    open_page: OpenPage, game: str, language: str
) -> None:
    page, book = open_lesson(open_page, game, language).page, BOOKS[game]
    section, rule, answers = next(
        (section, rule, answers)
        for section in book.sections
        for rule in section.rules
        if "refused" in (answers := [one.answer for one in rule.examples if one.answer != "set-up"])
    )
    said = {"en": {"accepted": "✓ allowed", "refused": "✗ not allowed"}}
    said["es"] = {"accepted": "✓ permitido", "refused": "✗ no permitido"}
    item = part(page, section.id).locator(f'li[data-rule="{rule.id}"]')
    expect(item.locator("button.answer")).to_have_count(len(answers), timeout=SLOW)
    expect(item).not_to_contain_text(re.compile("[✓✗]"))
    item.locator("button.answer").nth(answers.index("refused")).press("Enter")
    expect(item.locator("strong.answer")).to_have_text(said[language]["refused"])
    expect(item.locator("strong.answer")).to_be_focused()


@pytest.mark.parametrize("width", [NARROW, LAPTOP, 1920])
def test_all_that_opens_in_a_rulebook_is_accessible(open_page: OpenPage, width: int) -> None:
    visit = open_lesson(open_page, "noctiluca", "es", width)
    page = visit.page
    page.get_by_text("Palabras del juego").click()
    page.locator(".rules details summary").first.click()
    search_field(page).fill("orilla")
    page.keyboard.press("ArrowDown")
    expect(page.locator('[role="option"][aria-selected="true"]')).to_have_count(1)
    assert visit.accessibility_violations() == []
    assert visit.sideways_scroll() <= 0
    page.locator(".rules .word").first.focus()
    expect(page.locator(".meaning")).to_be_visible()
    assert visit.accessibility_violations() == []
