/** Components that lie face down where everyone sees them: what players know of them, in views, in what they hear, dealt anew. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { advance, answer, decisions, link, type Machine, newGame, seenBy, view } from "../../interpreter/index.ts"
import { createBot } from "../../simulator/bots/index.ts"
import { resolverOf } from "../support/packs.ts"
import { watchKnowledge } from "./knowledge.ts"

const ADVERBS = "manner: [face down, face up]"

function compiled(flow: string, state = "hides: yes"): ReturnType<typeof compilePack> {
  const game = `game: Tried
players: { count: 2 }
roles: { other player: { seat: 1 } }
kinds:
  card: { states: { face-down: { opposite: face-up, ${ADVERBS}, ${state} } } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner }
  display: { of: card }
  shelf: { of: card }
  heap: { of: card, per: player }
setup: |
  shuffle all cards into the deck
  each player draws 4 from the deck
flow: |
${flow.trim().replaceAll(/^/gm, "  ")}
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\n",
    "tried/game.yaml": game,
    "tried/cards/all.yaml": Array.from("ABCDEFGHIJKL", (name) => `- { name: Card ${name} }\n`).join(""),
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  return compilePack(new Map(bytes), resolverOf())
}

function machineOf(flow: string): Machine {
  const { program, diagnostics } = compiled(flow)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) throw new Error("it does not compile")
  return link(program, 2)
}

/** Plays the first option of every question. */
function play(machine: Machine): Int32Array {
  const state = newGame(machine, { seed: 1 })
  advance(machine, state)
  for (let [open] = decisions(machine, state); open; [open] = decisions(machine, state))
    expect(answer(machine, state, open.fiber, open.first).ok).toBe(true)
  return state
}

/** What a player sees in the zones of a name: how many known cards, how many backs. */
function seen(machine: Machine, state: Int32Array, zone: string, player: number): [number, number] {
  const index = machine.program.zones.findIndex(({ name }) => name === zone)
  const cards = view(machine, state, player)
    .places.filter((place) => place.zone === index)
    .flatMap(({ components }) => components)
  return [cards.filter((card) => card !== null).length, cards.filter((card) => card === null).length]
}

const put = (how: string): string => `choose a random player; they put 1 card in their hand onto the display${how}`

test.each([
  ["face up it is seen", put(""), [1, 0]],
  ["face down nobody sees it, not even who put it there", put(" face down"), [0, 1]],
  ["turned up again everyone sees it", `${put(" face down")}\nflip all face-down cards in the display face up`, [1, 0]],
  ["turned down later nobody may look again", `${put("")}\nflip all cards in the display face down`, [0, 1]],
  ["revealed it is known though it lies face down", `${put(" face down")}\nreveal all cards in the display`, [1, 0]],
  [
    "taken from one open place to another it stays hidden",
    `${put(" face down")}\nmove all cards in the display onto the shelf`,
    [0, 1],
  ],
])("%s", (_says, flow, wanted) => {
  const machine = machineOf(flow)
  const state = play(machine)
  for (const player of [0, 1]) {
    const [display, shelf] = ["display", "shelf"].map((zone) => seen(machine, state, zone, player))
    expect(display?.map((number, i) => number + (shelf?.[i] ?? 0))).toEqual(wanted)
  }
})

const DEALING = `6 times:
  each player:
    you may put 1 card in your hand onto the display face down
    put 1 card in your hand onto the display
    choose one: "first": look at 1 face-down card in the display | "second": move all cards in the display onto the shelf
    choose one:
      - flip 1 face-down card on the shelf face up
      - move all cards on the shelf into your heap
      - move 1 face-down card in your heap onto the shelf
    draw 2 from the deck`

test("nobody learns more than they may: views, deals, bots, what they hear", () => {
  const { program, diagnostics } = compiled(DEALING)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return
  const bots = ["random", "ismcts:10"].map((spec) => {
    const created = createBot(spec)
    if (!created.ok) throw new Error(created.code)
    return created.bot
  })
  let dealt = 0
  for (let seed = 0; seed < 20; seed++) dealt += watchKnowledge(link(program, 2), { seed, options: {} }, bots).dealt
  expect(dealt).toBeGreaterThan(1000)
})

test("nobody hears which card comes face down", () => {
  const machine = machineOf(put(" face down"))
  const state = newGame(machine, { seed: 1 })
  advance(machine, state)
  const heard: number[][] = [[], []]
  const observers = [0, 1].map((player) =>
    seenBy(machine, player, {
      moved: (component) => heard[player]?.push(component),
      turned: (component) => heard[player]?.push(component),
      chose: () => {},
    }),
  )
  machine.observer = {
    moved: (...told) => {
      for (const each of observers) each.moved?.(...told)
    },
    turned: (...told) => {
      for (const each of observers) each.turned?.(...told)
    },
  }
  const [open] = decisions(machine, state)
  if (!open) throw new Error("nothing is asked")
  answer(machine, state, open.fiber, open.first)
  expect(heard).toEqual([
    [-1, -1],
    [-1, -1],
  ])
})

test.each([["hides: yes, lost: leaving display"]])("a state that hides ends by no move: %s", (state) => {
  const codes = compiled(put(" face down"), state).diagnostics.map(({ code }) => code)
  expect(codes).toContain("lower/unsupported")
})

test("a step with nothing to turn is refused", () => {
  const codes = compiled("each player draws 1 from the deck face down").diagnostics.map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(0)
})
