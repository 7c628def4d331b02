/** A game is made from an empty page by forms alone, and played to its end. */
import type { BrowserContext, Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { find } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { asked } from "../asked.ts"
import { builtEditor } from "../built-editor.ts"
import { field } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor()

const head = (page: Page, name: string): Locator => page.locator(`.thing-head[data-name="${name}"]`).last()
/** The fields of a thing. */
const thing = (page: Page, name: string): Locator =>
  page.locator(".game-thing", { has: page.locator(`> [data-name="${name}"]`) }).last()
const control = (page: Page, name: string, label: string): Locator =>
  thing(page, name).getByLabel(label, { exact: true })

async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole("navigation", { name: "Pages of the game" }).getByRole("button", { name: title }).click()
  await page.getByRole("heading", { name: title, level: 2 }).waitFor()
}

/** Makes something and types its name: it has the focus. */
async function add(page: Page, one: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `Add a ${one}`, exact: true }).click()
  await page.waitForFunction(
    (label) => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent === label,
    `Name of the ${one}`,
  )
  await page.keyboard.type(name)
  await page.keyboard.press("Enter")
  await head(page, name).waitFor()
}

async function addPlace(page: Page, name: string, holds: string, faces: string, isOwn = false): Promise<void> {
  await add(page, "place", name)
  await thing(page, name).getByRole("group", { name: "holds" }).getByRole("button", { name: holds }).click()
  await control(page, name, "who sees what lies there").selectOption(faces)
  if (isOwn) await control(page, name, "each player has one").check()
  if (faces === "nobody") await control(page, name, "has a top and a bottom").check()
  await head(page, name).click()
}

async function addCard(
  page: Page,
  kind: string,
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole("button", { name: "New, of another kind" }).click()
  await page.getByRole("menuitem", { name: `New ${kind}` }).click()
  await page.waitForFunction(() => document.activeElement?.id === "component-name")
  await page.keyboard.type(name)
  await page.keyboard.press("Enter")
  await page.locator(`[data-form="${name}"]`).waitFor()
  for (const [key, value] of Object.entries(values)) await field(page, key).fill(value)
}

/** The app as who comes to it with no address finds it. */
async function openStart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(editor.server.address)
  return page
}

const RULED = /^1 of 1 rulings? pass/
const problems = (page: Page): Locator => page.locator(".sentence-problems")

/** Twelve cards: what is typed into the form of each. */
const CARDS: readonly (readonly [kind: string, name: string, values: Readonly<Record<string, string>>])[] = [
  ["ship", "Sloop", { cost: "1", worth: "1", copies: "3", effect: "gain 2 coins" }],
  ["ship", "Brig", { cost: "2", worth: "3", copies: "2", effect: "draw 1" }],
  ["ship", "Galleon", { cost: "4", worth: "5", copies: "2", effect: "each other player loses 1 coin" }],
  ["ship", "Ferry", { cost: "1", worth: "1", copies: "2", effect: "gain 1 glory" }],
  ["ship", "Tug", { cost: "1", worth: "2", effect: "if the tide is 2 or more, gain 2 coins" }],
  ["ship", "Yacht", { cost: "3", worth: "4", effect: "pay 1 coin to gain 1 glory" }],
  ["ship", "Barge", { cost: "2", worth: "2", effect: "draw 2" }],
  ["ship", "Lighter", { cost: "1", worth: "1", effect: "gain 1 coin for each ship in your play" }],
  ["storm", "Squall", { effect: "each player loses 1 coin" }],
  ["storm", "Gale", { effect: "each player loses 2 coins" }],
  ["storm", "Calm", { effect: "each player gains 1 coin" }],
  ["storm", "Fog", { effect: "each player draws 1" }],
]

test("a game of one's own, from an empty page to its end, without a line of YAML", async () => {
  const { context } = editor
  const page = await openStart(context)
  await page.getByRole("button", { name: /^An empty page/ }).click()
  await page.getByLabel("What it is called").fill("Harbour")
  await page.keyboard.press("Enter")

  // Until it is said how it goes there is nothing to play, and that is said, too.
  await page.getByRole("heading", { name: "Cards and pieces", level: 2 }).waitFor()
  await page.getByRole("button", { name: "Say how it goes" }).click()
  await page.getByRole("heading", { name: "Turn and rounds", level: 2 }).waitFor()
  // Counters, so that a price can be one; two kinds.
  await goTo(page, "Counters")
  for (const name of ["coin", "tide", "glory"]) await add(page, "counter", name)
  await control(page, "tide", "who has one").selectOption({ label: "not said" })
  // Whoever hears the list hears what is wrong, too.
  await page.getByRole("button", { name: /^tide\b.*has warnings$/ }).waitFor()
  // What is missing is told on the page that lacks it, wherever the file tells it.
  await page.getByRole("button", { name: /^Turn and rounds has warnings$/ }).waitFor()
  await goTo(page, "Cards and pieces")
  await add(page, "kind", "ship")
  await add(page, "property", "worth")
  await add(page, "property", "cost")
  await control(page, "cost", "what it is").selectOption({ label: "an amount, as a price" })
  await control(page, "cost", "of which counter").waitFor()
  await page.getByRole("button", { name: "Add a text", exact: true }).click()
  await field(page, "text 1").waitFor()
  await head(page, "ship").click()
  await add(page, "kind", "storm")
  await page.getByRole("button", { name: "Add a text", exact: true }).click()
  await field(page, "text 1").waitFor()

  await goTo(page, "Places")
  await addPlace(page, "deck", "ship", "nobody")
  await addPlace(page, "hand", "ship", "owner", true)
  await addPlace(page, "play", "ship", "everyone", true)
  await addPlace(page, "discard pile", "ship", "everyone")
  await addPlace(page, "sky", "storm", "nobody")
  for (const [verb, place] of [
    ["draw", "from the deck"],
    ["play", "from hand"],
    ["discard", "from hand"],
  ]) {
    await add(page, "verb", verb ?? "")
    await control(page, verb ?? "", "from where, or to where").fill(place ?? "")
  }
  await goTo(page, "Own verbs")
  await add(page, "verb", "advance")
  await control(page, "advance", "how a sentence says it").fill("advance (dial: counter)")
  await control(page, "advance", "what it does").fill("set the dial to the dial plus 1")
  await add(page, "verb", "launch")
  await control(page, "launch", "how a sentence says it").fill("launch (ship)")
  await control(page, "launch", "what it does").fill("play the ship\nfollow the effect of the ship")
  await goTo(page, "Set-up")
  await field(page, "before the game").fill(
    "shuffle all ships into the deck\nshuffle all storms into the sky\neach player draws 3 and gains 2 coins",
  )
  await goTo(page, "Turn and rounds")
  await add(page, "turn, round or phase", "turn")
  await field(page, "what is done in it").fill(
    "gain 1 coin\ndraw 1\nyou may launch 1 from hand\nif you have more than 5 ships in hand, discard 1",
  )
  await field(page, "course of the game").fill(
    "2 times:\n  advance the tide\n  follow the effect of the top storm of the sky\n  each player takes a turn",
  )
  await page.locator(".turn-diagram", { hasText: "you may launch 1 from hand" }).waitFor()
  await goTo(page, "Scoring and winner")
  await field(page, "what each player scores").fill("score the total worth of the ships in your play")
  await field(page, "who wins").fill("the players with the most points win")
  await settled(page)
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, ".game-form")).toEqual([])
  }

  for (const card of CARDS) await addCard(page, ...card)
  await settled(page)
  expect(await problems(page).count()).toBe(0)
  expect(await page.getByText("cards/", { exact: false }).count()).toBe(0)

  // Played against a bot to its end: what is offered first.
  const result = page.getByRole("region", { name: "Result" })
  for (let answers = 0; (await result.count()) === 0; answers++) {
    expect(answers).toBeLessThan(20)
    await asked(page)
    if ((await result.count()) === 0) await page.locator(".decision .option").first().click()
    await settled(page)
  }
  expect(await result.getByRole("heading").textContent()).toMatch(/\bwins?\b/)
  // A rule of the log leads to its field, not to the file.
  await page
    .getByRole("button", { name: /^gain 1 coin/ })
    .first()
    .click()
  await page.locator(".game-form[data-section=turn]").waitFor()
  expect(await page.locator(".monaco-editor").count()).toBe(0)
  await field(page, "what is done in it").fill(
    "gain 2 coins\ndraw 1\nyou may launch 1 from hand\nif you have more than 5 ships in hand, discard 1",
  )
  await page.locator(".log", { hasText: "gain 2 coins" }).waitFor()

  // A ruling is recorded by playing.
  await find(page, "Sloop")
  await page.keyboard.press("Control+Enter")
  await page.locator(".decision .option:first-child", { hasText: "Sloop" }).waitFor()
  await asked(page)
  await page.keyboard.press("Alt+r")
  await page.getByRole("region", { name: "Recording" }).waitFor()
  await page.keyboard.press("1")
  await page.locator(".log", { hasText: "play Sloop" }).waitFor()
  await settled(page)
  await page.keyboard.press("Alt+r")
  await page.getByLabel("What it says").fill("a Sloop brings in more than it costs")
  await page.keyboard.press("Enter")
  await page.getByText(RULED).waitFor()
  await page.getByText("3 of 3 words covered").waitFor()
  // All of it is printed.
  await find(page, "Print")
  const print = page.getByRole("dialog", { name: "Print" })
  await print.getByText("17 cards on 2 sheets of A4").waitFor()
  const [sheets] = await Promise.all([
    page.waitForEvent("download"),
    print.getByRole("button", { name: "Save the PDF" }).click(),
  ])
  expect(sheets.suggestedFilename()).toBe("harbour-sheets.pdf")

  // The tab is closed; in the next another game is opened, and one's own is found again.
  await settled(page)
  await page.close()
  const next = await openStart(context)
  await next.getByRole("button", { name: /^Letters\b/ }).click()
  await next.locator('[data-pack="letters"]').waitFor()
  await next.locator(".crumb").click()
  await next.getByRole("group", { name: "Your games" }).getByText("Harbour").click()
  await next.locator('[data-pack="harbour"]').waitFor()
  await next.locator(".log", { hasText: "gain 2 coins" }).waitFor()
  await next.getByText(RULED).waitFor()
})

test("what is wrong stands at its field; another name goes along; what would break is told; Ctrl Z takes each back", async () => {
  const { page } = await editor.open()
  await find(page, "Game rules as a form")
  await goTo(page, "Places")
  await head(page, "deck").click()
  // By keyboard: the name of a place, in all sentences and files at once.
  await field(page, "Name of the place").fill("satchel")
  await page.keyboard.press("Enter")
  await head(page, "satchel").waitFor()
  await settled(page)
  await thing(page, "satchel")
    .getByRole("button", { name: /more fields$/ })
    .press("Enter")
  await page.waitForFunction(() => document.activeElement?.closest(".game-row, .game-text, .game-things") !== null)
  await thing(page, "satchel").getByRole("button", { name: "Remove satchel" }).click()
  await page
    .getByRole("alert")
    .getByText(/would be wrong/)
    .waitFor()
  // It is asked by keyboard, and answered there: the focus stays where one is.
  await page.waitForFunction(() => document.activeElement?.textContent === "Keep it")
  await page.keyboard.press("Enter")
  await page.waitForFunction(() => document.activeElement?.textContent === "Remove satchel")
  await page.keyboard.press("Control+z")
  await head(page, "deck").waitFor()
  await goTo(page, "Options")
  await page.getByRole("button", { name: "Add an option" }).click()
  await field(page, "Name of the option").waitFor()
  expect(await field(page, "at most so many").count()).toBe(0)
  await page.getByRole("button", { name: /^Remove new option/ }).press("Enter")
  await page.waitForFunction(() => document.activeElement?.textContent === "Add an option")
  await goTo(page, "Scoring and winner")
  await field(page, "who wins").fill("the players with the most pionts win")
  await page.locator(".sentence-problems .error", { hasText: "pionts" }).first().waitFor()
  await page.getByRole("button", { name: /^Scoring and winner has problems/ }).waitFor()
  // Whoever has no text before them is told the page, not a line.
  await page.locator(".bar .worst").getByText("Scoring and winner", { exact: true }).waitFor()
  await page.keyboard.press("Control+z")
  await problems(page).first().waitFor({ state: "detached" })
})

test("a rule is in the file once something of it is typed, and until it is removed", async () => {
  const { page } = await editor.open()
  const begin = async (name: string): Promise<void> => {
    await page.getByRole("button", { name: "Add a rule" }).click()
    await page.waitForFunction(
      (label) => (document.activeElement as HTMLTextAreaElement | null)?.labels?.[0]?.textContent === label,
      name,
    )
  }
  const comeAgain = async (): Promise<void> => {
    await settled(page)
    await goTo(page, "Places")
    await goTo(page, "Standing rules")
  }
  await find(page, "Game rules as a form")
  await goTo(page, "Standing rules")
  await begin("rule")
  await comeAgain()
  expect(await field(page, "rule").count()).toBe(0)
  await begin("rule")
  await page.keyboard.type("whenever you draw, gain 1 token")
  await begin("rule 2")
  await page.keyboard.type("whenever you gain a token, draw 1")
  await settled(page)

  // An empty one is told, and the file keeps the last.
  await field(page, "rule 1").fill("")
  await page.getByText(/^An empty rule is not written/).waitFor()
  await comeAgain()
  expect(await field(page, "rule 1").inputValue()).toBe("whenever you draw, gain 1 token")
  // What is typed stays with its rule when the one before it goes.
  await field(page, "rule 2").fill("")
  await page
    .locator(".sentence-field", { has: field(page, "rule 1") })
    .getByRole("button", { name: "Remove" })
    .press("Enter")
  await page.waitForFunction(() => document.activeElement?.textContent === "Add a rule")
  await field(page, "rule").waitFor()
  expect(await field(page, "rule").inputValue()).toBe("")
  await comeAgain()
  expect(await field(page, "rule").inputValue()).toBe("whenever you gain a token, draw 1")
})
