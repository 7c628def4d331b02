/** What one does while something is still under way, as on a slow machine: it is done once, and to what one saw. */
import { beforeEach, describe, expect, test } from "vitest"
import { POND } from "../../cli/run.ts"
import { choosePack, find, packFiles } from "../../support/serve-editor.ts"
import { builtEditor } from "../built-editor.ts"
import { hold, holdWorkers, letGo, waiting } from "../held-workers.ts"
import { anotherStep, field, holdRoute, item, recordGust, stepIs, toast } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor()
beforeEach(() => holdWorkers(editor.context))

describe("the table", () => {
  test("takes an answer once, however often it is given while it is on its way", async () => {
    const { page } = await editor.open()
    await page.locator(".option").first().waitFor()
    await page.locator(".felt").focus()
    const words = (await page.locator(".decision p").textContent()) ?? ""
    await hold(page, "table choose")
    for (let times = 0; times < 3; times++) await page.keyboard.press("1")
    await settled(page)
    expect((await waiting(page)).filter((name) => name === "choose")).toHaveLength(1)
    await letGo(page)
    await page.locator(".decision p").filter({ hasNotText: words }).waitFor()
  })

  test("goes as many steps back as one asked for", async () => {
    const { page } = await editor.open()
    await page.getByRole("link", { name: "Play" }).click()
    await page.locator(".option").first().waitFor()
    await page.locator(".felt").focus()
    const words = page.locator(".scrubber output")
    while (Number(/\d+/.exec((await words.textContent()) ?? "")?.[0]) < 4) {
      await page.locator(".option").first().waitFor()
      const before = (await words.textContent()) ?? ""
      await page.keyboard.press("1")
      await words.filter({ hasNotText: before }).waitFor()
      await page.locator(".option").first().waitFor()
    }
    const last = Number(/\d+/.exec((await words.textContent()) ?? "")?.[0])
    await hold(page, "table goTo")
    for (let times = 0; times < 3; times++) await page.keyboard.press("[")
    await letGo(page)
    await stepIs(page, `step ${last - 3} of ${last}`)
  })

  test("has bots go on where an edit came between two of their answers", async () => {
    const three = POND["game.yaml"]?.replace("count: 2-3", "count: 3") ?? ""
    const { page } = await editor.open({ letters: { ...POND, "game.yaml": three } })
    await find(page, "Carp")
    await page.locator('[data-form="Carp"]').waitFor()
    await page.locator(".option").first().waitFor()
    await hold(page, "table bot")
    await page.locator(".option").first().click()
    // The seat of a bot is asked.
    await page.locator(".decision p", { hasText: "decide" }).waitFor()
    await field(page, "copies").fill("7")
    await expect.poll(() => waiting(page)).toEqual(["bot", "edit"])
    await letGo(page)
    await page.locator(".option").first().waitFor()
  })

  test("forgets why something could not be chosen once it asks something else", async () => {
    const { page } = await editor.open()
    await page.locator(".option").first().waitFor()
    await page.locator('.piece[aria-disabled="true"][data-component]').first().hover()
    await page.locator(".popover.why").waitFor()
    await page.locator(".felt").focus()
    await page.keyboard.press("1")
    await page.locator(".scrubber output", { hasText: /step [1-9]/ }).waitFor()
    await page.locator(".popover.why").waitFor({ state: "detached" })
  })
})

describe("what one writes", () => {
  test("is what Ctrl Z takes back, also while it is on its way", async () => {
    const { page } = await editor.open()
    await find(page, "Gust")
    await field(page, "weight").fill("4")
    await item(page, "Gust").filter({ hasText: "4" }).waitFor()
    await anotherStep(page)
    await hold(page, "services setValue")
    await field(page, "weight").fill("3")
    await page.keyboard.press("Control+z")
    await letGo(page)
    await settled(page)
    await page.getByRole("article", { name: /^Gust.*weight 4/ }).waitFor()
  })

  test("leaves what was deleted to be brought back", async () => {
    const { page } = await editor.open()
    await find(page, "Gust")
    await page.locator('[data-form="Gust"]').waitFor()
    await find(page, "Delete it")
    const back = page.getByRole("button", { name: "Bring it back" })
    await back.waitFor()
    await find(page, "Whisper")
    await field(page, "weight").fill("3")
    await page.getByRole("article", { name: /^Whisper.*weight 3/ }).waitFor()
    await back.click()
    await item(page, "Gust").waitFor()
    await page.getByRole("article", { name: /^Whisper.*weight 3/ }).waitFor()
  })

  test("goes on in the code editor once that was fetched", async () => {
    const { page } = await editor.open()
    const editorCode = await holdRoute(page, "**/code-editor-*.js")
    await find(page, "pack.yaml")
    const area = page.locator(".text-view textarea")
    await area.focus()
    await page.keyboard.press("Control+End")
    await page.keyboard.type("# one")
    await editorCode.letGo()
    await page.locator(".monaco-editor .view-line", { hasText: "# one" }).waitFor()
    await page.keyboard.type(" two")
    await page.locator(".monaco-editor .view-line", { hasText: "# one two" }).waitFor()
  })

  test("is not put by a way to mend into a text that has changed since", async () => {
    const files = packFiles("letters")
    const path = "cards/letters.yaml"
    const { page } = await editor.open({
      letters: { ...files, [path]: files[path]?.replace("choose another free", "choose anothr free") ?? "" },
    })
    await find(page, "Whisper")
    await page.locator(".sentence-problems button").first().waitFor()
    await hold(page, "services setValue")
    await field(page, "weight").fill("33")
    await page.locator(".sentence-problems button").first().click()
    await letGo(page)
    await page.locator(".fix-menu button").first().click()
    await toast(page, "The text changed meanwhile").waitFor()
  })

  test("takes one ability away, however often one asks for it, and writes in none that takes its place", async () => {
    const game = POND["game.yaml"]?.replace("scripts: [effect]", "abilities: yes") ?? ""
    const fish = `kind: card
components:
  - name: Carp
    copies: 12
    colour: Red
    cost: 1
    abilities: ["when you play this, draw 1", "when you play this, draw 2", "when you play this, draw 3"]
`
    const { page } = await editor.open({ letters: { ...POND, "game.yaml": game, "cards/fish.yaml": fish } })
    await find(page, "Carp")
    const remove = page.getByRole("button", { name: "Remove" })
    await remove.nth(2).waitFor()
    await hold(page, "services setAbility")
    await remove.first().click()
    await remove.first().click({ force: true })
    await letGo(page)
    await remove.nth(2).waitFor({ state: "detached" })
    await settled(page)
    expect(await remove.count()).toBe(2)
  })
})

test("a new pack is made once, however often one asks for it", async () => {
  const { page } = await editor.open()
  await find(page, "New game")
  await page.getByLabel("What it is called").fill("Harbour")
  await hold(page, "services newPack")
  const make = page.getByRole("button", { name: "Make the game" })
  await make.click()
  expect(await make.isDisabled()).toBe(true)
  expect(await waiting(page)).toEqual(["newPack"])
  await page.getByRole("button", { name: "Cancel" }).click()
  await make.waitFor({ state: "detached" })
  await letGo(page)
  await settled(page)
  expect(await page.locator(".crumb b").textContent()).toBe("Letters")
})

test("a new game is one's own before its table is laid: it is listed, and can be expanded", async () => {
  const { page } = await editor.open()
  await hold(page, "table open")
  await find(page, "New game")
  await page.getByLabel("What it is called").fill("Moor")
  await page.keyboard.press("Enter")
  await page.locator(".crumb b").getByText("Moor", { exact: true }).waitFor()
  await find(page, "Start page")
  await page.getByRole("region", { name: "Continue", exact: true }).getByText("Moor", { exact: true }).waitFor()
  await page.getByRole("button", { name: /^New expansion/ }).click()
  await page.getByRole("radio", { name: /^Moor/ }).waitFor()
  expect(await waiting(page)).toEqual(["open"])
  // Where it is deleted something else is opened, for which the start page is not left.
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "More for Moor", exact: true }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await settled(page, "open")
  expect(await page.locator("main.start").count()).toBe(1)
  await letGo(page)
  await toast(page, "Moor is deleted").waitFor()
  expect(await page.locator("main.start").count()).toBe(1)
})

test("the Lab plays what was typed just before", async () => {
  const { page } = await editor.open()
  await page.getByRole("link", { name: "Lab" }).click()
  await page.getByRole("button", { name: "Play 1,000 games" }).waitFor()
  await find(page, "Gust")
  await page.locator('[data-form="Gust"]').waitFor()
  await hold(page, "services setValue")
  await field(page, "weight").fill("8")
  await page.keyboard.press("Alt+l")
  await page.getByRole("button", { name: "Stop and keep" }).waitFor()
  await letGo(page)
  await page.locator(".lab-head", { hasText: /deals changed winner/ }).waitFor()
})

test("a run that is stopped before its first game does not begin", async () => {
  const { page } = await editor.open()
  await page.getByRole("link", { name: "Lab" }).click()
  await hold(page, "services labEntrant")
  await page.getByRole("button", { name: "Play 1,000 games" }).click()
  await page.getByRole("button", { name: "Stop and keep" }).click()
  await page.getByText("Ending the games at hand").waitFor()
  await letGo(page)
  await page.getByRole("button", { name: "Play 1,000 games" }).waitFor()
  expect(await page.locator(".lab-tiles").count()).toBe(0)
})

test("Alt L plays at once, also where the Lab has to be fetched first; where it can't, it says why", async () => {
  const { page } = await editor.open()
  await page.keyboard.press("Alt+l")
  await page.locator(".lab-tiles").waitFor()
  await hold(page, "services open")
  await choosePack(page, "Nim")
  await page.locator(".crumb", { hasText: "Nim" }).waitFor()
  await page.keyboard.press("Alt+l")
  await toast(page, "One moment").waitFor()
})

test("a link that can't be made is said", async () => {
  const { page } = await editor.open()
  await page.route("**/packs/*.json", (route) => route.abort())
  await page.getByRole("button", { name: "Share", exact: true }).click()
  await page.getByText("There is no link").waitFor()
})

test("a ruling is saved once, however often one asks for it", async () => {
  const { page } = await editor.open()
  await find(page, "Gust")
  await page.getByText("6 rulings", { exact: true }).waitFor()
  await recordGust(page)
  const says = page.getByLabel("What it says")
  await says.fill("the other player drops what they hold")
  await hold(page, "services addRuling")
  for (let times = 0; times < 2; times++) await says.press("Enter")
  await letGo(page)
  await page.locator(".recorded").waitFor({ state: "detached" })
  await page.getByText(/^[7-9] rulings$/).waitFor()
  await settled(page)
  await page.getByText("7 rulings", { exact: true }).waitFor()
})

test("who goes to another card is not led away from it", async () => {
  const files = packFiles("letters")
  const path = "cards/letters.yaml"
  const { page } = await editor.open({
    letters: { ...files, [path]: files[path]?.replace("choose another free", "choose anothr free") ?? "" },
  })
  await hold(page, "services component")
  await page.locator(".bar .worst button").first().click()
  await item(page, "Gust").click()
  await letGo(page)
  await page.locator('[data-form="Gust"]').waitFor()
  await settled(page)
  expect(await page.locator(".editor-tab.active").textContent()).toBe("Gust")
})

test("where nothing answers for a table, that is said, and it is laid at the next try", async () => {
  const page = await editor.context.newPage()
  await page.route("**/table.worker*", (route) => route.abort())
  await page.goto(`${editor.server.address}#play`)
  await page.getByText("The table could not be laid").waitFor()
  expect(await page.getByText("once the pack has no mistakes").count()).toBe(0)
  await page.unroute("**/table.worker*")
  await page.getByRole("button", { name: "Try again" }).click()
  await page.locator(".decision .option").first().waitFor()
  expect(await page.getByText("The table could not be laid").count()).toBe(0)
})
