import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { analysePack, compilePack } from "../../dsl/compile.ts"
import { inOrder } from "../../dsl/diagnostics/order.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { GAME as SMALL_GAME } from "../support/caret.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const resolve = resolverOf()
const PACK = "name: tried\nversion: 1.0.0\n"
const GAME = SMALL_GAME.replace("setup:", 'rules: ["whenever any player plays Hero, they gain $1"]\nsetup:')
const CARDS = `kind: card
components:
  - name: Hero
    colour: Red
    cost: 5
    effect: draw 2, then discard 1
  - name: Dark Hero
    colour: Blue
    cost: 2
    effect: "if you have Hero in play, gain $2" # helped
    abilities:
      - when you play a Red card, gain $1
  - name: Spy
    colour: Blue
    cost: 7
    effect: |
      scout 2
      discard 1 Blue card costing $7
`

const filesOf = (): Map<string, string> =>
  new Map([
    ["pack.yaml", PACK],
    ["game.yaml", GAME],
    ["cards/all.yaml", CARDS],
  ])

function expectAsAnew(workspace: Workspace): void {
  const anew = analysePack(workspace.files, resolve)
  expect(workspace.analyse().diagnostics).toEqual(inOrder(anew.diagnostics))
}

describe("after an edit, all is as if it were read anew", () => {
  test.each([
    ["an effect", "draw 2, then", "draw 3, then"],
    ["an effect that does not read any more", "draw 2, then", "drw 2, then"],
    ["a name that others use", "- name: Hero", "- name: Heroine"],
    ["a name that is part of a longer one", "- name: Dark Hero", "- name: Dark Knight"],
    ["the only card that a selection finds", "cost: 7", "cost: 8"],
    ["a card that a trigger's selection finds", "colour: Red", "colour: Blue"],
    ["a quote that is not closed", "draw 2, then discard 1", '"draw 2, then discard 1'],
    ["a second card of the same name", "- name: Spy", "- name: Hero"],
    ["an unknown key", "    effect: draw", "    efect: draw"],
    ["the kind of all", "kind: card", "kind: token"],
    ["a name that is a noun", "- name: Spy", "- name: deck"],
    ["a card that goes", CARDS.slice(CARDS.indexOf("  - name: Spy")), ""],
  ])("%s", (_, from, to) => {
    const workspace = new Workspace(filesOf(), resolve)
    expect(workspace.analyse().diagnostics).toEqual([])
    const text = CARDS.replace(from, to)
    expect(text).not.toBe(CARDS)
    workspace.edit("cards/all.yaml", text)
    expectAsAnew(workspace)
    workspace.edit("cards/all.yaml", CARDS)
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  test.each([
    ["a name", "put Ace into your hand", "name: Ace", "name: Ace, copies: 3", "check/which-place"],
    ["a kind", "discard the coin", "name: Penny", "name: Penny, copies: 3", "check/nothing-named"],
    ["a kind that another is of now", "discard the coin", "kind: paper", "kind: coin", "check/nothing-named"],
    ["a kind, in a hint", "discrd the coin", "name: Penny", "name: Penny, copies: 3", null],
    ["a kind, in a better wording", "put the coin to your hand", "name: Penny", "name: Penny, copies: 3", null],
  ])("there are several of what a text speaks of: %s", (_, text, from, to, code) => {
    const game = SMALL_GAME.replace("zones:", "  coin: {}\n  paper: {}\nzones:")
      .replaceAll("of: card, per", "per")
      .replace("discard pile: { of: card", "discard pile: { of: [card, coin]")
    const cards = `- { name: Act, kind: card, colour: Red, cost: 1, effect: ${text} }
- { name: Ace, kind: card, colour: Red, cost: 1 }
- { name: Penny, kind: coin }
- { name: Ticket, kind: paper }
`
    const files = { "pack.yaml": PACK, "game.yaml": game, "cards/all.yaml": cards }
    const workspace = new Workspace(new Map(Object.entries(files)), resolve)
    const codes = (): string[] => workspace.analyse().diagnostics.map((each) => each.code)
    const before = codes()
    if (code) expect(before).toEqual([])
    workspace.edit("cards/all.yaml", cards.replace(from, to))
    expect(codes()).toEqual(code ? [code] : before)
    expectAsAnew(workspace)
    workspace.edit("cards/all.yaml", cards)
    expectAsAnew(workspace)
  })

  test.each([
    ["a zone that goes", "  deck: {", "  dek: {"],
    ["a verb whose body is wrong", "look at the top X", "look at the tp X"],
    ["a verb of the pack that is taken by nobody", "scout: { usage: scout (X)", "spy on: { usage: spy on (X)"],
    ["a comment before all", "game: Tried", "# why\ngame: Tried"],
    ["a counter's symbol", "symbol: $,", "symbol: €,"],
    ["no flow", 'flow: "3 times: each player draws 1"\n', ""],
    ["not YAML", "kinds:", "kinds: {"],
  ])("of game.yaml: %s", (_, from, to) => {
    const workspace = new Workspace(filesOf(), resolve)
    workspace.analyse()
    workspace.edit("game.yaml", GAME.replace(from, to))
    expectAsAnew(workspace)
    workspace.edit("game.yaml", GAME)
    expect(workspace.analyse().diagnostics).toEqual([])
  })

  const PIECES = [
    "Hero",
    "Red",
    "draw ",
    "1",
    "$",
    "\n",
    "  ",
    "- ",
    ":",
    '"',
    "# ",
    "deck",
    "costing $7",
    "s",
    "name: ",
  ]
  const edits = fc.array(
    fc.record({
      file: fc.constantFrom("cards/all.yaml", "cards/all.yaml", "cards/all.yaml", "game.yaml"),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat({ max: 12 }),
      added: fc.constantFrom("", "", ...PIECES),
      undone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )

  test("any edits, one after another", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const workspace = new Workspace(filesOf(), resolve)
        for (const { file, at, removed, added, undone } of list) {
          const text = workspace.text(file) ?? ""
          const start = Math.floor(at * text.length)
          workspace.edit(file, text.slice(0, start) + added + text.slice(start + removed))
          expectAsAnew(workspace)
          if (undone) workspace.edit(file, text)
        }
      }),
      { numRuns: 20 },
    )
  })
})

test("the program is the one that is made from scratch, its words in the files", () => {
  const workspace = new Workspace(filesOf(), resolve)
  workspace.analyse()
  const text = CARDS.replace("draw 2", "draw 4").replace("gain $1", "gain $3")
  workspace.edit("cards/all.yaml", text)
  const anew = compilePack(new Map([...filesOf(), ["cards/all.yaml", text]]), resolve)
  expect(anew.program).not.toBeNull()
  expect(workspace.compile().program).toEqual(anew.program)
  expect(workspace.compile().diagnostics).toEqual(inOrder(anew.diagnostics))
})

test("what was made of code before is used again, and changes nothing", () => {
  const files = new Map(
    [...folderFiles("content/unleash")].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const),
  )
  const workspace = new Workspace(files, resolve)
  workspace.compile()
  const edits: readonly (readonly [path: string, from: string, to: string])[] = [
    ["blue.yaml", "draw 3; each other", "draw 4; each other"],
    ["blue.yaml", "Up to 4 times", "up to 4 times"],
    ["red.yaml", "play 1; gain $3", "gain $3; play 1"],
    ["events.yaml", "at the start of your turn, play 1", "at the start of your turn, play up to 2"],
    ["gold.yaml", "when you play this, command it", "when you play this, gain $2"],
  ]
  for (const [file, from, to] of edits) {
    const path = `content/unleash/cards/${file}`
    workspace.edit(path, (workspace.text(path) ?? "").replace(from, to))
    workspace.compile()
  }
  expect(workspace.compile().program).toEqual(compilePack(workspace.files, resolve).program)
})

test("a program can be made a little at a time, and is left when the pack is edited", () => {
  const workspace = new Workspace(filesOf(), resolve)
  const work = workspace.compiling()
  let slices = 0
  let step = work.next()
  for (; !step.done; step = work.next()) slices++
  expect(slices).toBeGreaterThan(10)
  expect(step.value?.program).toEqual(compilePack(filesOf(), resolve).program)
  workspace.edit("cards/all.yaml", CARDS.replace("draw 2", "draw 4"))
  const left = workspace.compiling()
  expect(left.next().done).toBe(false)
  // A look at what another text would give is an edit, too.
  workspace.tried(new Map([["cards/all.yaml", CARDS]]))
  expect(left.next()).toEqual({ done: true, value: null })
  expect(workspace.compile().program).toEqual(compilePack(workspace.files, resolve).program)
})

test("a module may add what the script says already", () => {
  const game = `${GAME}options: { more: { one of: [More], default: More } }
modules:
  More: { flow: { after: "3 times: each player draws 1", add: "3 times: each player draws 1" } }
`
  const workspace = new Workspace(new Map([...filesOf(), ["game.yaml", game]]), resolve)
  expect(workspace.analyse().diagnostics).toEqual(inOrder(analysePack(workspace.files, resolve).diagnostics))
})

test("an edit of one card reads that card, not the others", () => {
  const workspace = new Workspace(
    new Map([...folderFiles("content/unleash")].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])),
    resolve,
  )
  expect(workspace.analyse().diagnostics).toEqual([])
  const path = "content/unleash/cards/blue.yaml"
  const text = workspace.text(path) ?? ""
  const before = workspace.analyse().model?.components ?? []
  workspace.edit(path, text.replace("draw 2 | gain $5", "draw 3 | gain $5"))
  const after = workspace.analyse()
  expectAsAnew(workspace)
  expect(after.model?.components.filter((each, index) => each !== before[index]).map(({ name }) => name)).toEqual([
    "Advisor",
  ])
})
