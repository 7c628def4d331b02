import type { Example } from "./entry.ts"

/** A tiny game of our own that the examples of the catalogue stand on. */
const BASE: Readonly<Record<string, string>> = {
  "pack.yaml": "name: tide-pool\nversion: 1.0.0\n",
  "game.yaml": `game: Tide Pool
players: { count: 2-4 }
roles:
  previous player: { seat: -1 }
  next player: { seat: 1 }
  first player: { held: yes }
kinds:
  card:
    properties:
      colour: { values: [Green, Amber], plural: colours }
      cost: { amount: $, participle: costing }
      size: { type: number, none: yes, level: yes }
      ransom: { amount: goods }
      Sleepy: flag
    states:
      wet: { opposite: dry, lost: leaving play }
      face-down: { opposite: face-up, hides: yes, manner: [face down, face up] }
    scripts: [effect]
  bead: { properties: { shade: { values: [Pale, Dark] } } }
  shell: { per: player, start: chest }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, ordered: yes }
  hand: { of: card, per: player, faces: owner }
  play: { of: card, per: player }
  chest: { of: shell, per: player }
boards:
  shore: { grid: 3x3, adjacent: all, steps: { front: up }, areas: { cove: a1-b2, Reef: column 3 } }
counters:
  $: { per: player, symbol: $, word: money, plural: "-" }
  tide: { from: 0, to: 6 }
  barnacle: { per: card }
  pearl: { per: player }
  sponge: { per: player }
groups:
  goods: [pearl, sponge]
tracks:
  pearl ranking: { of: player, by: pearl, words: ["adverb: in pearl order"] }
dice:
  die: { sides: 6, plural: dice }
timers:
  sand: { seconds: 60 }
defaults:
  draw: from the deck
  play: from hand
  discard: from hand
  choose: in hand
spans:
  turn: { per: player, do: "you may play 1" }
setup: |
  shuffle all cards into the deck
  each player draws 3 and gains $4
flow: |
  6 times:
    each player takes a turn
score: score 1 for each card in your play
winner: the player with the most money wins
`,
  "cards/pool.yaml": `- { name: Crab, copies: 4, colour: Amber, cost: 1, size: 2, effect: draw 1 }
- { name: Limpet, copies: 4, colour: Green, cost: 0, Sleepy: yes, effect: gain $1 }
- { name: Heron, copies: 2, colour: Green, cost: 3, size: 9, ransom: { pearl: 2, sponge: 1 }, effect: "draw 2, then discard 1" }
- { kind: shell, name: Cowrie, copies: 5 }
`,
}

const lent = new Map(Object.values(BASE).map((text) => [text, new TextEncoder().encode(text)]))

/** As `exampleFiles`, with what is of the game itself as the same bytes each time, so that it is read once. */
export function lentExampleFiles(example: Example): Map<string, string | Uint8Array> {
  return new Map([...exampleFiles(example)].map(([path, content]) => [path, lent.get(String(content)) ?? content]))
}

/** The files that an example stands for, for `loadPack`. */
export function exampleFiles(example: Example): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>(Object.entries(BASE))
  if (example.game !== undefined) files.set("game.yaml", `${BASE["game.yaml"]}${example.game}`)
  if (example.sentence !== undefined) {
    files.set(
      "cards/example.yaml",
      `- name: Example\n  colour: Green\n  cost: 2\n  effect: |\n${indented(example.sentence)}`,
    )
  }
  if (example.condition !== undefined) {
    files.set("rulings/example.yaml", `- says: an example\n  then:\n    - |\n${indented(example.condition)}`)
  }
  if (example.card !== undefined) files.set("cards/example.yaml", `- ${example.card.trim().replaceAll("\n", "\n  ")}\n`)
  if (example.ruling !== undefined)
    files.set("rulings/example.yaml", `- ${example.ruling.trim().replaceAll("\n", "\n  ")}\n`)
  for (const [path, content] of Object.entries(example.files ?? {})) {
    if (content === null) files.delete(path)
    else files.set(path, content)
  }
  return files
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => `      ${line}\n`)
    .join("")
}
