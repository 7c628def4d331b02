/** Expansions in the app: opened, made, played together with others, handed out. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterEach, describe, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../../cli/edit/server.ts"
import { exportZip, importZip } from "../../../dsl/zip/index.ts"
import type { Results } from "../../../simulator/results/types.ts"
import { folderOf, POND, root, run } from "../../cli/run.ts"
import { blocksOf, written } from "../../docs/blocks.ts"
import { find, openEditor } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"
import { item, toast } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor({ acceptDownloads: true })
const own: EditServer[] = []
afterEach(() => Promise.all(own.splice(0).map((each) => each.close())))

type Texts = Readonly<Record<string, string>>

const expansion = (name: string, title: string, card: string, game = ""): Texts => ({
  "pack.yaml": `name: ${name}\nversion: 1.0.0\ntitle: ${title}\nextends: pond\ndependencies: { pond: ^1.0.0 }\n`,
  "cards/own.yaml": `kind: card\ncomponents:\n  - ${card}\n`,
  ...(game === "" ? {} : { "game.yaml": game }),
})

const ruled = (then: string): string => `[{ says: of its own, given: [you have $0], then: [${then}] }]`
const HERON = expansion(
  "heron",
  "The Heron",
  `{ name: Heron, colour: Blue, cost: 2, effect: draw 3, rulings: ${ruled("you have $0")} }`,
  "amend: { components: { Carp: { cost: 2 } } }\n",
)
const REEDS = expansion(
  "reeds",
  "Reeds",
  "{ name: Reed, colour: Red, cost: 0 }",
  "counters: { rain: { per: player } }\n",
)
const FROST = expansion(
  "frost",
  "Frost",
  `{ name: Ice, colour: Red, cost: 1, rulings: ${ruled("you have $0")} }`,
  "amend: { components: { Carp: { cost: 3 } } }\n",
)

/** Something that every game has to do with. */
const RAIN = expansion(
  "rain",
  "Rain",
  "{ name: Drop, copies: 6, colour: Red, cost: 0, effect: gain $2 }",
  'counters: { puddle: { per: player } }\nrules: ["whenever you play a card, gain 1 puddle"]\n',
)

/** A folder with packs beside each other. */
const besides = (packs: Readonly<Record<string, Texts>>): string =>
  folderOf(
    Object.fromEntries(
      Object.entries(packs).flatMap(([name, texts]) =>
        Object.entries(texts).map(([path, text]) => [`${name}/${path}`, text]),
      ),
    ),
  )

const buffer = (name: string, files: Texts, bases: Readonly<Record<string, Texts>> = {}): Buffer => {
  const mapped = Object.entries(bases).map(([base, texts]) => [base, new Map(Object.entries(texts))] as const)
  return Buffer.from(exportZip(name, new Map(Object.entries(files)), new Map(mapped)))
}

async function openZip(page: Page, name: string, zip: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await find(page, "Open a zip")
  await (await chooser).setFiles({ name: `${name}.zip`, mimeType: "application/zip", buffer: zip })
  await page.locator(`[data-pack="${name}"]`).waitFor()
  await page.locator(".felt").waitFor()
  await page.locator(".kept[data-state='kept'], .top:not(:has(.kept))").waitFor()
  await settled(page)
}

const chip = (page: Page, words: string) => page.locator(".together", { hasText: words })

async function toggle(page: Page, title: string): Promise<void> {
  await page.locator(".together").click()
  await page.getByRole("menuitemcheckbox", { name: title }).click()
  await settled(page)
  await page.keyboard.press("Escape")
}

const onTable = (page: Page, word: string) => page.locator(".felt", { hasText: word })

test("an expansion without words of its own does not wait for ever for what its rulings cover", async () => {
  const { page } = await editor.open()
  await openZip(page, "frost", buffer("frost", FROST, { pond: POND }))
  await page.locator(".bar .facts", { hasText: "1 of 1 rulings pass" }).waitFor()
  await page.getByRole("link", { name: "Rulings" }).click()
  await page.getByRole("heading", { name: "Nothing of this pack has words that are counted." }).waitFor()
})

describe("expansions that this device has", () => {
  test("are played with the one that is open: at the table, in rulings, in the Lab; again after a reload", async () => {
    const { page } = await editor.open()
    await openZip(page, "reeds", buffer("reeds", REEDS, { pond: POND }))
    await openZip(page, "pond", buffer("pond", POND))
    // A zip as `cardwright pack` makes it, without the game, which is here already.
    await openZip(page, "heron", buffer("heron", HERON))
    await chip(page, "with Pond").click()
    await expect
      .poll(() => page.getByRole("menuitemcheckbox").allTextContents())
      .toEqual(["Pondthe game", "The Heronopen", "Reeds1.0.0 · on this device"])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    expect(await onTable(page, "rain").count()).toBe(0)
    // By keys alone.
    await page.keyboard.press("End")
    await page.keyboard.press("Space")
    await onTable(page, "rain").waitFor()
    expect(await page.getByRole("menuitemcheckbox", { name: "Reeds" }).getAttribute("aria-checked")).toBe("true")
    await page.keyboard.press("Escape")
    await chip(page, "with Reeds").waitFor()
    await page.locator(".bar .facts", { hasText: "1 of 1 rulings pass" }).waitFor()
    // What others bring along is no word of this pack by itself.
    expect(await page.getByText("No problems").count()).toBe(1)
    await settled(page)
    await page.reload()
    await onTable(page, "rain").waitFor()
    await chip(page, "with Reeds").waitFor()
    await toggle(page, "Reeds")
    await onTable(page, "rain").waitFor({ state: "detached" })
  })

  test("that change the same are told in the problems with both places, and part again", async () => {
    const { page } = await editor.open()
    await openZip(page, "frost", buffer("frost", FROST, { pond: POND }))
    await openZip(page, "heron", buffer("heron", HERON, { pond: POND }))
    await toggle(page, "Frost")
    const bar = page.getByRole("button", { name: "1 problem" })
    await bar.click()
    const problem = page.locator(".problems li")
    await problem.filter({ hasText: /played together.*frost\/game\.yaml 1:.*pack\/conflict.*game\.yaml 1:/s }).waitFor()
    expect(await problem.count()).toBe(1)
    // The table stays as it was, and says so.
    await onTable(page, "deck").waitFor()
    await problem.locator(".related").click()
    await page.locator(".editor-tab", { hasText: "game.yaml" }).waitFor()
    await toggle(page, "Frost")
    await page.getByText("No problems").waitFor()
  })
})

test("the Lab plays the chosen set: the games that the command line plays with it", async () => {
  const { page } = await editor.open()
  await openZip(page, "rain", buffer("rain", RAIN, { pond: POND }))
  await openZip(page, "pond", buffer("pond", POND))
  await toggle(page, "Rain")
  await page.getByRole("link", { name: "Lab" }).click()
  await page.getByLabel("Seed").fill("7")
  await page.getByLabel("Games", { exact: true }).fill("60")
  await page.keyboard.press("Alt+l")
  await page.getByRole("button", { name: "Export" }).click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Results as JSON" }).click(),
  ])
  const cwd = besides({ pond: POND, rain: RAIN })
  const argv = ["sim", "pond", "--games", "60", "--seed", "7", "--json"]
  // As one pack of several and as a pack with others beside it: the same games.
  const played = (json: string) => {
    const { pack, setup, tally } = JSON.parse(json) as Results
    return { name: pack.name, setup, tally }
  }
  const inLab = played(readFileSync(await download.path(), "utf8"))
  expect(inLab).toEqual(played((await run([...argv, "--with", "rain"], { cwd })).out))
  expect(inLab.name).toBe("pond + rain")
  expect(inLab.tally).not.toEqual(played((await run(argv, { cwd })).out).tally)
})

test("a link plays what it was shared with, whole where it does not come with the app", async () => {
  const { page } = await editor.open()
  await openZip(page, "rain", buffer("rain", RAIN, { pond: POND }))
  await openZip(page, "pond", buffer("pond", POND))
  await toggle(page, "Rain")
  await onTable(page, "puddle").waitFor()
  // The link has the table as it stands: no bot answers any more.
  await settled(page)
  await find(page, "Share")
  const field = page.getByLabel("The link")
  await expect.poll(() => field.inputValue()).toContain("#shared=1.")
  const { page: theirs, complaints } = await openEditor(await editor.elsewhere(), await field.inputValue())
  await theirs.getByText("Pond, from a link.").waitFor()
  await chip(theirs, "with Rain").click()
  await expect
    .poll(() => theirs.getByRole("menuitemcheckbox").allTextContents())
    .toEqual(["Pondthe game", "Rain1.0.0 · came with it"])
  await theirs.keyboard.press("Escape")
  const laid = await page.locator(".felt").textContent()
  await onTable(theirs, "puddle").waitFor()
  await settled(theirs)
  expect(await theirs.locator(".felt").textContent()).toBe(laid)
  // Kept, it is the same when one comes again.
  await theirs.getByRole("button", { name: "Keep a copy" }).click()
  await toast(theirs, "Kept on this device").waitFor()
  await settled(theirs)
  await theirs.goto(`${editor.server.address}#write`)
  await onTable(theirs, "puddle").waitFor()
  await chip(theirs, "with Rain").waitFor()
  expect(complaints).toEqual([])
})

test("expansions beside a folder are offered, and nothing else there", async () => {
  const above = besides({
    pond: POND,
    heron: HERON,
    reeds: REEDS,
    notes: { "pack.yaml": "name: notes\nversion: 1.0.0\nlibrary: yes\n" },
    broken: { "pack.yaml": "name: [\n" },
  })
  const served = await serveEditor({ app: join(root, "dist/editor"), folder: join(above, "pond"), port: 0 })
  own.push(served)
  const { page } = await openEditor(editor.context, served.address)
  await chip(page, "by itself").click()
  await expect
    .poll(() => page.getByRole("menuitemcheckbox").allTextContents())
    .toEqual(["Pondthe game", "The Heron1.0.0 · beside this folder", "Reeds1.0.0 · beside this folder"])
  await page.getByRole("menuitemcheckbox", { name: "Reeds" }).click()
  await onTable(page, "rain").waitFor()
})

/** The files that a page has its reader write, up to a command. */
function writtenBefore(page: string, command: string): Texts {
  const files = new Map<string, string>()
  for (const block of blocksOf(join(root, page))) {
    if (block.is === "command" && block.command === command) break
    if (block.is === "file") files.set(block.path, written(files.get(block.path) ?? null, block))
  }
  return Object.fromEntries(files)
}

test("the zip of the modder's tutorial: its cards are tried on its game, and who changed what is told", async () => {
  const command = "npx cardwright pack night-post"
  const cwd = folderOf(writtenBefore("docs/tutorials/4-night-post.md", command))
  expect((await run(command.split(" ").slice(2), { cwd })).code).toBe(0)
  const { page, complaints } = await editor.open()
  await openZip(page, "night-post", readFileSync(join(cwd, "night-post.zip")))
  await chip(page, "with Letters").waitFor()
  await page.locator(".bar .facts", { hasText: "4 of 4 rulings pass" }).waitFor()
  await item(page, "Lantern").click()
  await page.keyboard.press("Control+Enter")
  await page.locator(".scenario", { hasText: "Lantern" }).waitFor()
  await onTable(page, "Lantern").waitFor()
  await page.getByLabel("Filter", { exact: true }).fill("Spyglass")
  await item(page, "Spyglass").click()
  const history = page.getByRole("region", { name: "Who says what" })
  await history.waitFor()
  await expect
    .poll(() => history.getByRole("listitem").allTextContents())
    .toEqual([
      expect.stringMatching(/^Declared by Letters/),
      expect.stringMatching(/^Amended by Night Post.*gain 1 stamp.*look at all cards/s),
    ])
  expect(complaints).toEqual([])
})

test("an expansion of one's own game goes out as `cardwright pack` makes it, or with the game inside", async () => {
  const { page } = await editor.open()
  await openZip(page, "pond", buffer("pond", POND))
  await find(page, "New expansion")
  await page.getByLabel("What it is called").fill("Night Pond")
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="night-pond"]').waitFor()
  const [download] = await Promise.all([page.waitForEvent("download"), find(page, "Export a zip")])
  expect(download.suggestedFilename()).toBe("night-pond.zip")
  await toast(page, "It leans on pond, not in it").waitFor()
  const [whole] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Zip them together" }).click(),
  ])
  const zip = readFileSync(await download.path())
  // The same files, begun and packed by the command.
  const folder = folderOf(Object.fromEntries(Object.entries(POND).map(([path, text]) => [`pond/${path}`, text])))
  await run(["new", "expansion", "night-pond", "--of", "pond", "--title", "Night Pond"], { cwd: folder })
  await run(["pack", "night-pond"], { cwd: folder })
  expect(zip.equals(readFileSync(join(folder, "night-pond.zip")))).toBe(true)
  const read = importZip(readFileSync(await whole.path()))
  expect(read.ok && [...read.bases].map(([name, files]) => [name, files.get("pack.yaml")])).toEqual([
    ["pond", POND["pack.yaml"]],
  ])
})
