/** A game is made from an empty page by forms alone, and played to its end. */
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { find, openPack } from "../../support/serve-editor.ts"
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
  await settled(page)
}

const problems = (page: Page): Locator => page.locator(".sentence-problems")

test("a game of one's own, from an empty page to its end, without a line of YAML", async () => {
  const page = await (await editor.elsewhere()).newPage()
  await page.goto(editor.server.address)
  await page.getByRole("button", { name: /^An empty page/ }).click()
  await page.getByLabel("What it is called").fill("Harbour")
  await page.keyboard.press("Enter")

  // Counters, so that a price can be one; two kinds.
  await page.getByRole("heading", { name: "Cards and pieces", level: 2 }).waitFor()
  await goTo(page, "Counters")
  for (const name of ["coin", "tide", "glory"]) await add(page, "counter", name)
  await control(page, "tide", "who has one").selectOption({ label: "not said" })
  // Whoever hears the list hears what is wrong, too.
  await page.getByRole("button", { name: /^tide\b.*has warnings$/ }).waitFor()
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
  ]) {
    await add(page, "verb", verb ?? "")
    await control(page, verb ?? "", "from where, or to where").fill(place ?? "")
  }
  await goTo(page, "Own verbs")
  await add(page, "verb", "advance")
  await control(page, "advance", "how a sentence says it").fill("advance (dial: counter)")
  await control(page, "advance", "what it does").fill("set the dial to the dial plus 1")
  await goTo(page, "Set-up")
  await field(page, "before the game").fill(
    "shuffle all ships into the deck\nshuffle all storms into the sky\neach player draws 3 and gains 2 coins",
  )
  await goTo(page, "Turn and rounds")
  await add(page, "turn, round or phase", "turn")
  await field(page, "what is done in it").fill(
    "gain 1 coin\ndraw 1\nyou may play 1\nif you do, follow the effect of it",
  )
  await field(page, "course of the game").fill("2 times:\n  advance the tide\n  each player takes a turn")
  await page.locator(".turn-diagram", { hasText: "follow the effect of it" }).waitFor()
  await goTo(page, "Scoring and winner")
  await field(page, "what each player scores").fill("score the total worth of the ships in your play")
  await field(page, "who wins").fill("the players with the most points win")
  await settled(page)
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, ".game-form")).toEqual([])
  }

  await addCard(page, "ship", "Sloop", { cost: "1", worth: "1", copies: "4", effect: "gain 1 coin" })
  await addCard(page, "ship", "Brig", { cost: "2", worth: "3", copies: "4", effect: "draw 1" })
  await addCard(page, "ship", "Galleon", {
    cost: "4",
    worth: "5",
    copies: "2",
    effect: "each other player loses 1 coin",
  })
  await addCard(page, "storm", "Squall", { copies: "2", effect: "each player loses 1 coin" })
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
  expect(await result.getByRole("heading").textContent()).toMatch(/wins/)
  // A rule of the log leads to its field, not to the file.
  await page
    .getByRole("button", { name: /^gain 1 coin/ })
    .first()
    .click()
  await page.locator(".game-form[data-section=turn]").waitFor()
  expect(await page.locator(".monaco-editor").count()).toBe(0)
  await field(page, "what is done in it").fill(
    "gain 2 coins\ndraw 1\nyou may play 1\nif you do, follow the effect of it",
  )
  await page.locator(".log", { hasText: "gain 2 coins" }).waitFor()

  // Another pack, and back by Your games.
  await openPack(page, "Nim")
  await page.locator(".crumb").click()
  await page.getByRole("group", { name: "Your games" }).getByText("Harbour").click()
  await page.locator('[data-pack="harbour"]').waitFor()
  await page.locator(".log", { hasText: "gain 2 coins" }).waitFor()
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
