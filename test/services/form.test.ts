import { describe, expect, test } from "vitest"
import { draft, formTexts } from "../../dsl/services/form.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { card, GAME } from "../support/caret.ts"
import { resolverOf } from "../support/packs.ts"

const spy = (lines: string): Workspace =>
  new Workspace(
    new Map([
      ["pack.yaml", "name: tried\nversion: 1.0.0\n"],
      ["game.yaml", GAME],
      ...Object.entries(card(`  - name: Spy\n    colour: Blue\n    cost: 3\n${lines}`)),
    ]),
    resolverOf(),
  )

describe("the texts of a component for a form", () => {
  test("a script stands as its author wrote it, each character with its place", () => {
    const workspace = spy("    effect: |\n      draw 2 # why\n      discard 1\n")
    const source = workspace.text("cards/all.yaml") ?? ""
    const [effect] = formTexts(workspace, "Spy") ?? []
    expect(effect).toMatchObject({ script: "effect", index: 0, text: "draw 2 # why\ndiscard 1\n" })
    expect(effect?.offsets).toHaveLength((effect?.text.length ?? 0) + 1)
    const at = effect?.text.indexOf("discard") ?? -1
    expect(source.startsWith("discard", effect?.offsets[at])).toBe(true)
  })

  test("a script that it lacks is there to be written, abilities come behind", () => {
    const texts = formTexts(spy("    abilities: [when you draw, gain $1, you can't discard]\n"), "Spy")
    expect(texts?.map(({ script, index, text }) => ({ script, index, text }))[0]).toEqual({
      script: "effect",
      index: 0,
      text: "",
    })
    expect(texts?.slice(1).every(({ script }) => script === null)).toBe(true)
  })

  test("there is none of a component that the pack lacks", () => {
    expect(formTexts(spy(""), "Nobody")).toBeNull()
  })
})

describe("a sentence being typed", () => {
  const place = { component: "Spy", key: "effect" }
  const tried = (text: string) => {
    const found = draft(spy("    effect: draw 1\n"), place, text, text.length)
    if (!found) throw new Error("the pack has no words")
    return found
  }

  test("its words are told apart", () => {
    const text = "draw 2, then gain $10"
    const kinds = tried(text).tokens.map(({ span, kind }) => [text.slice(span.start, span.end), kind])
    expect(kinds).toContainEqual(["draw", "verb"])
    expect(kinds).toContainEqual(["2", "number"])
  })

  test("a mistake is at its place in the sentence, not in a file", () => {
    const { problems } = tried("draw 2, then gian $10")
    expect(problems.map(({ span }) => [span.start, span.end])).toContainEqual([13, 17])
  })

  test("an empty one has no mistake, and chips to begin with", () => {
    const { problems, tokens, chips } = tried("")
    expect({ problems, tokens }).toEqual({ problems: [], tokens: [] })
    expect(chips.length).toBeGreaterThan(3)
  })
})
