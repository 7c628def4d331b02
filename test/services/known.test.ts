import fc from "fast-check"
import { expect, test } from "vitest"
import { inOrder } from "../../dsl/diagnostics/order.ts"
import { KnownPack } from "../../dsl/pack/known.ts"
import { type LoadedPack, loadPack } from "../../dsl/pack/load.ts"
import { cut } from "../../dsl/pack/pieces.ts"
import { resolverOf } from "../support/packs.ts"
import { inFiles } from "../support/places.ts"

const GAME = `game: Tried
players: { count: 2-4 }
kinds:
  card:
    properties: { colour: { values: [Red, Blue] }, cost: { amount: $ } }
    scripts: [effect]
  token: { scripts: [effect] }
zones: { deck: { of: card }, play: { of: card, per: player } }
counters: { $: { per: player, symbol: $, word: money } }
flow: "3 times: each player gains $1"
`
const resolve = resolverOf()
const filesOf = (cards: string): Map<string, string> =>
  new Map([
    ["pack.yaml", "name: tried\nversion: 1.0.0\n"],
    ["game.yaml", GAME],
    ["cards/all.yaml", cards],
  ])

/** As a reading from scratch has it: spans in files, the texts of pieces where they stand in them. */
function told({ model, diagnostics }: LoadedPack, known: KnownPack | null): unknown {
  return inFiles({ model, diagnostics: inOrder(diagnostics, known) }, known)
}

test.each([
  ["a list under its kind", "kind: card\ncomponents:\n  - name: A\n  - name: B\n", ["  - name: A\n", "  - name: B\n"]],
  ["a list alone", "# all\n- name: A\n\n- name: B\n", ["- name: A\n\n", "- name: B\n"]],
  ["dashes below the key", "components:\n- name: A\n- name: B\n", ["- name: A\n", "- name: B\n"]],
  ["a dash on a line of its own", "-\n  name: A\n- name: B\n", null],
  [
    "a list in a component",
    "- name: A\n  abilities:\n    - x\n    - y\n",
    ["- name: A\n  abilities:\n    - x\n    - y\n"],
  ],
  ["a block", "- name: A\n  effect: |\n    - x\n- name: B\n", ["- name: A\n  effect: |\n    - x\n", "- name: B\n"]],
  ["an anchor", "- name: A\n  effect: &a draw 1\n- name: B\n  effect: *a\n", null],
  ["a key behind the list", "components:\n  - name: A\nkind: card\n", null],
  ["Windows line ends", "- name: A\r\n- name: B\r\n", null],
  ["a map", "{ components: [] }\n", null],
])("a file is cut where its components begin: %s", (_, source, items) => {
  expect(cut(source)?.items ?? null).toEqual(items)
})

test("a long file is cut, unless it could hold more values than a file may", () => {
  const item = `- name: A\n  effect: ${"draw 1; ".repeat(20)}\n`
  expect(cut(item.repeat(3000))?.items).toHaveLength(3000)
  expect(cut(`- [${"a,".repeat(400_000)}]\n`)).toBeNull()
})

const ITEMS = [
  "- { name: A, colour: Red, cost: 1, effect: draw 1 }\n",
  "- name: B # why\n  colour: Blue\n  cost: 2\n  effect: |\n    draw 1\n    draw 2\n",
  "- name: C\n  colour: Green\n  cost: x\n",
  "- name: C\n  effect: >-\n    draw 1;\n\n    draw 2\n\n# between\n",
  "- colour: Red\n",
  '- name: D\n  effect: "draw \\u0007 1"\n',
  "- name: E\n  efect: 'it''s'\n  copies: many\n",
  "- name: F\n  abilities:\n  - when you draw, gain $1\n  - x: y\n  rulings: []\n",
  '- name: G\n  effect: "not closed\n',
  "-\n",
  "- name: H\n  colour: [Red, Blue]\n  cost: 1\n  kind: token\n",
  "- name: I\n  effect: |+\n    draw 1\n\n",
]
const HEADS = [
  "",
  "# all of them\n",
  "kind: card\ncomponents:\n",
  "kind: nothing\n\ncomponents: # here\n",
  "kind: 5\ncomponents:\n",
]
const states = fc.array(
  fc.record({
    head: fc.constantFrom(...HEADS),
    indent: fc.constantFrom("", "  "),
    items: fc.array(fc.constantFrom(...ITEMS), { maxLength: 6 }),
    cut: fc.nat({ max: 40 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test("what is read after edits is what is read from scratch", () => {
  fc.assert(
    fc.property(states, (edits) => {
      const known = new KnownPack()
      for (const { head, indent, items, cut: dropped } of edits) {
        const list = items.join("").replace(/^(?=.)/gm, head.includes("components") ? indent : "")
        const text = head + list
        // Now and then the end is still missing, as while somebody writes.
        const files = filesOf(dropped < 10 ? text.slice(0, text.length - dropped) : text)
        expect(told(loadPack(files, resolve, known), known)).toEqual(told(loadPack(files, resolve), null))
      }
    }),
    { numRuns: 80 },
  )
})

test("a component keeps its declaration while another one is written", () => {
  const known = new KnownPack()
  const [a = "", b = ""] = ITEMS
  const before = loadPack(filesOf(a + b), resolve, known).model?.components
  const after = loadPack(filesOf(a.replace("draw 1", "draw 2, then draw 3") + b), resolve, known).model?.components
  expect(after?.[0]).not.toBe(before?.[0])
  expect(after?.[1]).toBe(before?.[1])
})
