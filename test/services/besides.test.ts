import { describe, expect, test } from "vitest"
import { analysePack } from "../../dsl/compile.ts"
import { inOrder } from "../../dsl/diagnostics/order.ts"
import { entries } from "../../dsl/services/entries.ts"
import { quickFixes } from "../../dsl/services/fixes.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { GAME } from "../support/caret.ts"
import { resolverOf } from "../support/packs.ts"

type Texts = Readonly<Record<string, string>>

const card = (name: string, effect: string, says: string): string =>
  `- { name: ${name}, kind: card, colour: Red, cost: 1, effect: ${effect}, rulings: [{ says: ${says}, then: [you have $0] }] }\n`
const expansion = (name: string, rest = ""): string =>
  `name: ${name}\nversion: 1.0.0\nextends: tried\ndependencies: { tried: ^1.0.0 }\n${rest}`
const amended = (effect: string): string => `amend: { components: { Hero: { effect: ${effect} } } }\n`

const puddle = card("Puddle", "gain $1 for each Puddle in your hand", "of both")

const PACKS: Readonly<Record<string, Texts>> = {
  tried: {
    "pack.yaml": "name: tried\nversion: 1.0.0\n",
    "game.yaml": GAME,
    "cards/all.yaml": card("Hero", "draw 1", "of tried"),
  },
  storm: {
    "pack.yaml": expansion("storm"),
    "game.yaml": amended("draw 2"),
    "cards/all.yaml": card("Gale", "draw 3", "of storm"),
  },
  night: { "pack.yaml": expansion("night"), "cards/all.yaml": card("Owl", "draw 1", "of night") },
  rain: { "pack.yaml": expansion("rain"), "cards/all.yaml": puddle },
  snow: { "pack.yaml": expansion("snow"), "cards/all.yaml": puddle },
  flood: { "pack.yaml": expansion("flood"), "game.yaml": amended("draw 4") },
}

const own = resolverOf()
const resolve = (name: string) => (PACKS[name] ? new Map(Object.entries(PACKS[name])) : own(name))
const opened = (name: string, besides: readonly string[]): Workspace =>
  new Workspace(new Map(Object.entries(PACKS[name] ?? {})), resolve, besides)

describe("packs that are played with one that does not lean on them", () => {
  test.each([["rain"], ["snow"]])(
    "a name that both give is told at the one that is open, with a fix for it: %s",
    (main) => {
      const workspace = opened(main, [main === "rain" ? "snow" : "rain"])
      const found = workspace.analyse().diagnostics
      expect(found.map(({ code, span }) => [code, span.file])).toEqual([
        ["pack/duplicate-definition", "cards/all.yaml"],
      ])
      const [fix] = quickFixes(workspace, { file: "cards/all.yaml", start: 10, end: 10 })
      const renamed = `${main.replace(/^./, (letter) => letter.toUpperCase())} Puddle`
      expect(fix).toMatchObject({ title: `Call it “${renamed}”`, mends: true })
      expect([...(fix?.preview ?? [])]).toEqual([["cards/all.yaml", puddle.replaceAll("Puddle", renamed)]])
    },
  )

  test.each([
    ["storm", ["night"], ["Hero tried", "Gale storm own", "Owl night"], "draw 2"],
    ["night", ["storm"], ["Hero tried", "Owl night own", "Gale storm"], "draw 2"],
    ["tried", ["night", "storm"], ["Hero tried own", "Owl night", "Gale storm"], "draw 2"],
    ["tried", [], ["Hero tried own"], "draw 1"],
  ])("%s with %j", (main, besides, components, hero) => {
    const workspace = opened(main, besides)
    const { diagnostics, model } = workspace.analyse()
    expect(diagnostics).toEqual([])
    expect(entries(workspace).map((each) => `${each.name} ${each.pack}${each.isOwn ? " own" : ""}`)).toEqual(components)
    expect(model?.components[0]?.scripts.get("effect")?.value).toBe(hero)
    expect(model?.packs.find(({ isMain }) => isMain)?.name).toBe(main)
    // Who changes a component takes its place.
    const says = model?.components.flatMap(({ rulings }) => rulings.map((each) => each.says))
    expect(says).toEqual(components.map((each) => `of ${each.split(" ")[1]}`))
    expect(workspace.compile().program).not.toBeNull()
  })

  test("an edit gives what reading them anew gives", () => {
    const workspace = opened("storm", ["night"])
    for (const text of ["draw 2, then discard 1", "draw the Owl", "drw 2", "draw 5"]) {
      workspace.edit("cards/all.yaml", card("Gale", text, "of storm"))
      const anew = analysePack(workspace.files, resolve, null, "all", ["night"])
      expect(workspace.analyse().diagnostics).toEqual(inOrder(anew.diagnostics))
    }
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test.each([
    ["storm", ["flood"], "flood/game.yaml", "game.yaml"],
    ["flood", ["storm"], "storm/game.yaml", "game.yaml"],
    ["tried", ["storm", "flood"], "flood/game.yaml", "storm/game.yaml"],
  ])("%s with %j change the same: both places are told", (main, besides, at, other) => {
    const [conflict, ...others] = opened(main, besides).analyse().diagnostics
    expect(others).toEqual([])
    expect([conflict?.code, conflict?.span.file, conflict?.related[0]?.span.file]).toEqual(["pack/conflict", at, other])
  })

  test("one that is not there is told", () => {
    const { diagnostics } = opened("storm", ["nobody"]).analyse()
    expect(diagnostics.map(({ code, span }) => [code, span.file])).toEqual([["pack/missing-dependency", "pack.yaml"]])
  })
})
