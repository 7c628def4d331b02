/** Pictures of components: read, laid over what packs lean on, and refused where they can't be shown. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { LIMITS } from "../../dsl/pack/limits.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import { artBytes, artText, isArt, type PictureFault, pictureFault } from "../../dsl/pack/picture-files.ts"
import * as services from "../../dsl/services/index.ts"
import { Workspace } from "../../dsl/services/index.ts"
import { expectDiagnostics, GAME_FILE, PACK_FILE, resolverOf } from "../support/packs.ts"
import { jpeg, png, SVG, webp } from "../support/pictures.ts"

const GAME = `${GAME_FILE}kinds: { card: {} }\nzones: { deck: {} }\n`
const CARDS = "kind: card\ncomponents: [{ name: Hero }, { name: Sea Horse }, { name: Eel }]\n"

describe("one fault, one diagnostic on its exact span", () => {
  const rows: [string, DiagnosticCode, string][] = [
    ["no component", "pack/unknown-name", "«Herro»: art/hero.svg"],
    ["a kind is none", "pack/unknown-name", "«card»: art/hero.svg"],
    ["no file", "pack/unknown-picture", "Hero: «art/herro.svg»"],
    ["no file, written in full", "pack/unknown-picture", "Hero: { file: «art/herro.svg», zoom: 2 }"],
    ["another case", "pack/unknown-picture", "Hero: «art/Hero.svg»"],
    ["another format", "pack/bad-picture", "Hero: «art/hero.gif»"],
    ["no format", "pack/bad-picture", "Hero: «art/hero»"],
    ["another folder", "pack/bad-picture", "Hero: «hero.svg»"],
    ["out of the pack", "pack/bad-picture", "Hero: «../art/hero.svg»"],
    ["out of the folder", "pack/unknown-picture", "Hero: «art/../art/hero.svg»"],
    ["not what its name says", "pack/bad-picture", "Hero: «art/lie.png»"],
    ["the same, said once", "pack/bad-picture", "Hero: «art/lie.png», Eel: art/lie.png"],
    ["too many pixels", "pack/bad-picture", "Hero: «art/wide.webp»"],
    ["too many bytes", "pack/bad-picture", "Hero: «art/large.jpg»"],
    ["no picture", "pack/wrong-type", "Hero: «5»"],
    ["no file said", "pack/missing-key", "«Hero»: { zoom: 2 }"],
    ["a key of another sort", "pack/unknown-key", "Hero: { file: art/hero.svg, «crop»: 2 }"],
    ["a focus outside", "pack/bad-value", "Hero: { file: art/hero.svg, focus: [0.5, «1.5»] }"],
    ["half a focus", "pack/bad-value", "Hero: { file: art/hero.svg, focus: «[0.5]» }"],
    ["a zoom that shows more than there is", "pack/bad-value", "Hero: { file: art/hero.svg, zoom: «0.5» }"],
  ]
  test.each(rows)("%s", (_, code, said) => {
    const marked = {
      "tried/pack.yaml": PACK_FILE,
      "tried/game.yaml": `${GAME}look: { art: { ${said} } }\n`,
      "tried/cards/all.yaml": CARDS,
      "tried/art/hero.svg": SVG,
      "tried/art/lie.png": artText("lie.png", jpeg(8, 8)) ?? "",
      "tried/art/wide.webp": artText("wide.webp", webp(LIMITS.pictureSide + 1, 8)) ?? "",
      "tried/art/large.jpg": artText("large.jpg", jpeg(8, 8, LIMITS.picture + 1)) ?? "",
    }
    expectDiagnostics(marked, code)
  })
})

const ALMOST: readonly [path: string, content: Uint8Array | string, fault: PictureFault | null][] = [
  ["a.png", png(8, 9), null],
  ["a.PNG", png(LIMITS.pictureSide, LIMITS.pictureSide), null],
  ["a.png", png(LIMITS.pictureSide + 1, 1), "wide"],
  ["a.png", png(0, 9), "broken"],
  ["a.png", png(8, 9).slice(0, 20), "broken"],
  ["a.png", new Uint8Array(), "broken"],
  ["a.png", webp(8, 9), "broken"],
  ["a.jpg", jpeg(8, 9), null],
  ["a.jpeg", jpeg(8, LIMITS.pictureSide + 1), "wide"],
  ["a.jpg", jpeg(8, 9).slice(0, 12), "broken"],
  ["a.jpg", jpeg(8, 9, LIMITS.picture), null],
  ["a.jpg", jpeg(8, 9, LIMITS.picture + 1), "large"],
  ["a.webp", webp(8, 9), null],
  ["a.webp", webp(8, 9, "VP8L"), null],
  ["a.webp", webp(8, 9, "VP8 "), null],
  ["a.webp", webp(LIMITS.pictureSide + 1, 9, "VP8L"), "wide"],
  ["a.webp", webp(8, LIMITS.pictureSide + 1, "VP8 "), "wide"],
  ["a.svg", SVG, null],
  [
    "a.svg",
    `\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${SVG}`,
    null,
  ],
  ["a.svg", `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}`, "broken"],
  ["a.svg", "<svgx/>", "broken"],
  ["a.svg", "<html><svg/></html>", "broken"],
  ["a.svg", "<!-- no end", "broken"],
  ["a.svg", "", "broken"],
  ["a.svg", `<svg>${" ".repeat(LIMITS.picture)}</svg>`, "large"],
  ["a.png", "data:image/webp;base64,AAAA", "broken"],
  ["a.png", "data:image/png;base64,not base64!", "broken"],
]
test.each(ALMOST)("%s with %o is %s", (path, content, fault) => {
  expect(pictureFault(path, content)).toBe(fault)
  if (typeof content === "string") return
  const text = artText(path, content)
  expect(pictureFault(path, text ?? "")).toBe(fault)
  expect(artBytes(path, text ?? "")).toEqual(content)
})

test("no bytes whatever are a fault of ours, or take long", () => {
  const heads = [png(8, 9), jpeg(8, 9), webp(8, 9), webp(8, 9, "VP8L"), new Uint8Array([0xff, 0xd8])]
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat({ max: 40 }),
      fc.constantFrom("png", "jpg", "webp", "svg"),
      (head, noise, cut, ending) => {
        const bytes = new Uint8Array([...head.slice(0, cut), ...noise])
        expect([null, "broken", "large", "wide"]).toContain(pictureFault(`a.${ending}`, bytes))
      },
    ),
    { numRuns: 2000 },
  )
})

test("what is art is told by its folder and its ending", () => {
  const art = ["art/a.svg", "art/b/a.WEBP", "art/a.gif", "art/a", "docs/art/a.svg", "Art/a.svg", "art/constructor"]
  expect(art.filter(isArt)).toEqual(["art/a.svg", "art/b/a.WEBP"])
})

type Files = Readonly<Record<string, string | Uint8Array>>

function artOf(
  look: string,
  over: readonly (readonly [name: string, more: string, look: string, files?: Files])[] = [],
) {
  const filesOf = (pack: string, game: string, more: Files): Files => ({
    "pack.yaml": pack,
    "game.yaml": game,
    ...more,
  })
  const all: Record<string, Files> = {
    base: filesOf("name: base\nversion: 1.0.0\n", `${GAME}${look}`, {
      "cards/all.yaml": CARDS,
      "art/hero.svg": SVG,
      "art/eel.png": png(8, 9),
    }),
  }
  for (const [name, more, said, files = {}] of over)
    all[name] = filesOf(`name: ${name}\nversion: 1.0.0\n${more}`, said, files)
  const main = all[over.at(-1)?.[0] ?? "base"] ?? {}
  const lent = Object.fromEntries(Object.entries(all)) as Record<string, Record<string, string>>
  const { model, diagnostics } = loadPack(new Map(Object.entries(main)), resolverOf(lent))
  return {
    codes: diagnostics.map(({ code }) => code),
    art: (model?.look.art ?? []).map(
      ({ name, pack, file, focus, zoom }) => `${name}: ${pack} ${file} ${focus} ${zoom}`,
    ),
  }
}

test("a picture is kept with how it lies in its place", () => {
  const said =
    "look: { art: { Hero: art/hero.svg, Sea Horse: { file: art/eel.png, focus: [0.25, 1], zoom: 1.5 }, Eel: { file: art/eel.png } } }\n"
  expect(artOf(said)).toEqual({
    codes: [],
    art: [
      "Hero: base art/hero.svg 0.5,0.5 1",
      "Sea Horse: base art/eel.png 0.25,1 1.5",
      "Eel: base art/eel.png 0.5,0.5 1",
    ],
  })
})

const OVER = "extends: base\n"

test("what a pack says lies over what it leans on, each picture from the pack that says it", () => {
  const base = "look: { art: { Hero: { file: art/hero.svg, zoom: 3, focus: [0, 0] }, Eel: art/eel.png } }\n"
  const files = { "art/hero.svg": SVG }
  const row = (said: string) => artOf(base, [["over", OVER, `look: { art: { ${said} } }\n`, files]])
  expect(row("Hero: { file: art/hero.svg, focus: [1, 1] }")).toEqual({
    codes: [],
    // Another picture is not cut as the one below it was.
    art: ["Hero: over art/hero.svg 1,1 1", "Eel: base art/eel.png 0.5,0.5 1"],
  })
  expect(row("Sea Horse: art/hero.svg").art).toEqual([
    "Hero: base art/hero.svg 0,0 3",
    "Eel: base art/eel.png 0.5,0.5 1",
    "Sea Horse: over art/hero.svg 0.5,0.5 1",
  ])
  expect(row("Sea Horse: art/eel.png").codes).toEqual(["pack/unknown-picture"])
})

test("two packs that know nothing of each other must not give one component two pictures", () => {
  const look = "look: { art: { Hero: art/hero.svg } }\n"
  const needs = `${OVER}dependencies: { one: ^1.0.0, other: ^1.0.0 }\n`
  const files = { "art/hero.svg": SVG }
  expect(
    artOf("", [
      ["one", OVER, look, files],
      ["other", OVER, look, files],
      ["both", needs, "rules: []\n"],
    ]).codes,
  ).toEqual(["pack/conflict"])
})

test("a component that is called otherwise keeps its picture", () => {
  const aliases = `${OVER}aliases: { base: { components: { Hero: Champion } } }\n`
  expect(artOf("look: { art: { Hero: art/hero.svg } }\n", [["over", aliases, "rules: []\n"]])).toEqual({
    codes: [],
    art: ["Champion: base art/hero.svg 0.5,0.5 1"],
  })
})

test("a renamed component keeps its picture, and the picture its name", () => {
  const game = `${GAME}look: { art: { Hero: art/Hero.svg } }\n`
  const workspace = new Workspace(
    new Map([
      ["pack.yaml", PACK_FILE],
      ["game.yaml", game],
      ["cards/all.yaml", CARDS],
      ["art/Hero.svg", SVG],
    ]),
    resolverOf(),
  )
  const renamed = services.rename(workspace, "cards/all.yaml", CARDS.indexOf("Hero") + 1, "Champion")
  const edits = renamed.edits ?? []
  expect(
    edits.map(({ span }) => [span.file, game.slice(span.start, span.end)]).filter(([file]) => file === "game.yaml"),
  ).toEqual([["game.yaml", "Hero"]])
})

/** The game.yaml of a pack once one of its components was given a picture. */
function given(component: string, picture: Parameters<typeof services.setArt>[2], game: string | null): string {
  const files = new Map([
    ["pack.yaml", PACK_FILE],
    ["cards/all.yaml", CARDS],
    ["art/hero.svg", SVG],
    ...(game === null ? [] : [["game.yaml", game] as const]),
  ])
  const workspace = new Workspace(files, resolverOf())
  const { edits } = services.setArt(workspace, component, picture)
  return services.applied(workspace.files, edits ?? []).get("game.yaml") ?? ""
}

const LOOK = `${GAME}# mine\nlook:\n  art:\n    Hero: art/hero.svg # seen\n`

test.each([
  [
    "a first",
    "Hero",
    { file: "art/hero.svg", focus: [0.5, 0.5], zoom: 1 },
    GAME,
    "look:\n  art:\n    Hero: art/hero.svg\n",
  ],
  ["another", "Sea Horse", { file: "art/hero.svg", focus: [0.5, 0.5], zoom: 1 }, LOOK, "    Sea Horse: art/hero.svg\n"],
  ["cut otherwise", "Hero", { file: "art/hero.svg", focus: [0.123, 1], zoom: 1 }, LOOK, "focus: [0.12, 1]"],
  ["larger", "Hero", { file: "art/hero.svg", focus: [0.5, 0.5], zoom: 1.499 }, LOOK, "zoom: 1.5"],
  [
    "an expansion without a game.yaml",
    "Hero",
    { file: "art/a.svg", focus: [0.5, 0.5], zoom: 1 },
    null,
    "look:\n  art:",
  ],
] as const)(
  "it is given in the shortest way, and what else is written stays: %s",
  (_, name, picture, game, expected) => {
    const text = given(name, picture, game)
    expect(text).toContain(expected)
    if (game === LOOK) expect(text).toContain("# mine\n")
    expect(text.includes("focus")).toBe(picture.focus[0] !== 0.5)
    expect(text.includes("zoom")).toBe(picture.zoom !== 1)
  },
)

test("it goes with its last entry, and the look with it", () => {
  expect(given("Hero", null, LOOK)).not.toContain("look")
})

test("a component that is taken out leaves no picture of nobody", () => {
  const files = new Map([
    ["pack.yaml", PACK_FILE],
    ["game.yaml", LOOK],
    ["cards/all.yaml", CARDS],
    ["art/hero.svg", SVG],
  ])
  const after = (name: string): readonly string[] => {
    const workspace = new Workspace(files, resolverOf())
    const texts = services.applied(files, services.removeWithPicture(workspace, name).edits ?? [])
    for (const [path, text] of texts) workspace.edit(path, text)
    return [
      String(workspace.files.get("cards/all.yaml")?.includes(name)),
      ...workspace.analyse().diagnostics.flatMap(({ code, severity }) => (severity === "error" ? [code] : [])),
    ]
  }
  expect([after("Hero"), after("Eel")]).toEqual([["false"], ["false"]])
})

test("each picture has a path of its own", () => {
  const taken = new Set(["art/sea-horse.webp", "art/sea-horse-2.webp"])
  expect(services.artPath("Sea Horse", "webp", (path) => taken.has(path))).toBe("art/sea-horse-3.webp")
  expect(services.artPath("Ärger & Co.", "svg", () => false)).toBe("art/arger-co.svg")
})

test.each([
  ["a component", "look:\n  art:\n    Hero: art/hero.svg\n    «»\n", ["Eel", "Sea Horse"]],
  ["a file", "look:\n  art:\n    Hero: «»\n", ["art/hero.svg"]],
  ["a file, in full", "look:\n  art:\n    Hero:\n      file: a«»\n", ["art/hero.svg"]],
])("%s is completed", (_, look, expected) => {
  const marked = `${GAME}${look}`
  const offset = marked.indexOf("«")
  const files = new Map([
    ["pack.yaml", PACK_FILE],
    ["game.yaml", marked.replace("«»", "")],
    ["cards/all.yaml", CARDS],
    ["art/hero.svg", SVG],
  ])
  const found = services.complete(new Workspace(files, resolverOf()), "game.yaml", offset).map(({ label }) => label)
  expect(found.filter((label) => expected.includes(label)).sort()).toEqual(expected)
})
