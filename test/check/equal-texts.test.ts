import { expect, test } from "vitest"
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import { Assembler } from "../../dsl/lower/code/assembler.ts"
import { allWordsOf } from "../../dsl/meaning/provenance.ts"
import { visitMeanings } from "../../dsl/meaning/walk.ts"
import type { Span } from "../../dsl/text.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"

const GAME = `
game: Tried
players: { count: 2 }
kinds:
  card:
    properties: { cost: { amount: $, participle: costing }, colour: { values: [Red, Blue] } }
    scripts: [effect]
zones:
  deck: { ordered: yes, faces: nobody }
  hand: { per: player, faces: owner }
  discard pile: { faces: everyone }
counters: { $: { per: player, from: 0, symbol: $, word: money, plural: "-" } }
flow: "each player draws 1 card from the deck"
`

/** A pack of cards with these effects, and how each is written in its file. */
function packOf(effects: readonly string[]): CompiledPack {
  const cards = effects.map(
    (effect, index) => `- { name: Card ${"ABCDEFGH"[index]}, cost: 1, colour: Red, effect: ${effect} }`,
  )
  const files = {
    "pack.yaml": PACK_FILE,
    "game.yaml": GAME,
    "cards/all.yaml": `kind: card\ncomponents:\n${cards.join("\n")}\n`,
  }
  const bytes = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))
  return compilePack(bytes, resolverOf())
}

const textOf = ({ model }: CompiledPack, card: number) => {
  const text = model?.components[card]?.scripts.get("effect")
  if (!text) throw new Error("no effect")
  return text
}

const within = (span: Span, pack: CompiledPack, card: number): boolean => {
  const { file, offsets, value } = textOf(pack, card)
  return span.file === file && span.start >= (offsets[0] ?? 0) && span.end <= (offsets[value.length] ?? 0)
}

const SENTENCE = "draw 1 from the deck; you may discard 1 Red card in hand; if you do, gain $2 for each card in hand"

test("what is read of a text that says the same has places, words and bindings of its own", () => {
  const pack = packOf([`"${SENTENCE}"`, `"${SENTENCE}"`, `'${SENTENCE}'`, `|-\n    ${SENTENCE}`].slice(0, 3))
  expect(pack.diagnostics).toEqual([])
  const bindings = pack.checked?.components.map(({ scripts }, card) => {
    const [script] = scripts
    const ids = new Set<number>()
    const step = script?.steps ?? []
    expect(script?.text).toBe(textOf(pack, card))
    expect(step.every((each) => allWordsOf("step", each).every(({ text }) => text === textOf(pack, card)))).toBe(true)
    visitMeanings(
      { step },
      {
        step: ({ span }) => expect(span === null || within(span, pack, card)).toBe(true),
        expr: (expr) => {
          expect(expr.span === null || within(expr.span, pack, card)).toBe(true)
          if (expr.kind === "binding") ids.add(expr.binding.id)
          if (expr.kind === "select") ids.add(expr.item.id)
        },
      },
    )
    return ids
  })
  const [first = new Set(), ...others] = bindings ?? []
  expect(first.size).toBeGreaterThan(0)
  for (const other of others) {
    expect(other.size).toBe(first.size)
    expect([...other].filter((id) => first.has(id))).toEqual([])
  }
})

test("each component's code has the places of its own text", () => {
  const pack = packOf([`"${SENTENCE}"`, `"${SENTENCE}"`])
  const spans = pack.program?.sourceSpans.filter(({ owner }) => owner?.startsWith("Card")) ?? []
  expect(spans.length).toBeGreaterThan(0)
  for (const span of spans) expect(within(span, pack, span.owner === "Card A" ? 0 : 1)).toBe(true)
  const counts = ["Card A", "Card B"].map((name) => spans.filter(({ owner }) => owner === name).length)
  expect(counts[0]).toBe(counts[1])
})

test.each([
  ["a mistake", "draw 1 crad", "check/unknown-word"],
  ["a warning", "discard 1 card costing $7", "check/never-found"],
])("%s is told of each, at its own place", (_, sentence, code) => {
  const pack = packOf([`"${sentence}"`, `"${sentence}"`, `"${sentence}, then draw 1 from the deck"`, `"${sentence}"`])
  for (const card of [0, 1, 2, 3]) {
    const own = pack.diagnostics.filter(({ span }) => within(span, pack, card))
    expect(own.map((each) => each.code)).toEqual([code])
    for (const { fixes } of own)
      for (const { edits } of fixes) for (const { span } of edits) expect(within(span, pack, card)).toBe(true)
  }
  expect(pack.diagnostics.length).toBe(4)
})

test("on components of another kind a text is read anew", () => {
  const kinds = GAME.replace("zones:", "  coin: { scripts: [effect] }\nzones:")
  const files = {
    "pack.yaml": PACK_FILE,
    "game.yaml": kinds,
    "cards/cards.yaml": 'kind: card\ncomponents:\n- { name: A, cost: 1, colour: Red, effect: "gain its cost" }\n',
    "cards/coins.yaml": 'kind: coin\ncomponents:\n- { name: B, effect: "gain its cost" }\n',
  }
  const bytes = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))
  const { diagnostics } = compilePack(bytes, resolverOf())
  expect(diagnostics.filter(({ span }) => span.file.endsWith("coins.yaml")).length).toBeGreaterThan(0)
})

test("code that is copied for a text that says the same is what would be written for it", () => {
  const asking =
    "if you have 2 or more cards in hand, choose one: draw 1 from the deck | discard 1 Red card in hand; otherwise gain $2"
  const told = [0, 1, 2, 3].flatMap((spaces) =>
    [SENTENCE, asking].map((text) => ({ text, spaces: " ".repeat(spaces) })),
  )
  // Spaces within make another text of it, and move nothing.
  const [equal, other] = [
    packOf(told.map(({ text, spaces }) => `"${text}"${spaces}`)),
    packOf(told.map(({ text, spaces }) => `"${text}${spaces}"`)),
  ].map((pack) => {
    expect(pack.diagnostics).toEqual([])
    return { ...pack.lowered?.atLength(), hash: "" }
  })
  expect(equal).toEqual(other)
})

test("what is written within a passage is copied with it, from the words of the copy", () => {
  const asm = new Assembler()
  const write = (start: number) => {
    asm.from({ file: "a", start, end: start + 1 }, "A", () => "")
    const [skip, again] = [asm.label(), asm.label()]
    asm.place(again)
    asm.emit("jump", skip)
    asm.place(skip)
    asm.emit("jump", again)
  }
  const passage = asm.passage(() => {
    write(1)
    asm.passage(() => write(2))
    write(3)
  })
  asm.repeat(passage, ({ start, end }) => asm.sourceOf({ file: "b", start, end }, "B", () => ""))
  const [first, second] = [asm.code.slice(0, passage.to), asm.code.slice(passage.to)]
  expect(second).toEqual(first.map((word, at) => (at % 2 === 1 ? word + passage.to : word)))
  const wordsOf = (sources: readonly number[]) => sources.map((source) => asm.spans[source])
  const moved = wordsOf(asm.sources.slice(0, passage.to)).map((span) => ({ ...span, file: "b", owner: "B" }))
  expect(wordsOf(asm.sources.slice(passage.to))).toEqual(moved)
})
