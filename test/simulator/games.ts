/** Small games whose figures can be worked out by hand. */
import { compilePack } from "../../dsl/compile.ts"
import type { Program } from "../../interpreter/index.ts"
import { type Entrant, entrant, type Setup } from "../../simulator/index.ts"
import { resolverOf } from "../support/packs.ts"

export interface Compiled {
  readonly program: Program
  readonly entrant: Entrant
}

/** Compile a pack from its files. */
export function compiled(files: Readonly<Record<string, string>>, folder = "tried"): Compiled {
  const paths = Object.entries(files).map(([path, text]): [string, string] => [`${folder}/${path}`, text])
  const { program, model, diagnostics } = compilePack(new Map(paths), resolverOf())
  if (program === null || model === null)
    throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"))
  return { program, entrant: entrant(program, model.packs) }
}

const PACK = "name: duel\nversion: 1.0.0\ndependencies:\n  prelude: ^0.1.0\n"

/**
 * Two draw two cards each, 4 and 1 the one, 2 and 3 the other, play one, and discard the other; the higher one wins. So Four
 * always wins, One never does, and Two and Three win where Four was not played. The deck lies open, so its order is that of
 * the cards.
 */
export const DUEL: Readonly<Record<string, string>> = {
  "pack.yaml": PACK,
  "game.yaml": `game: Duel
players: { count: 2 }
kinds:
  card:
    properties:
      worth: number
zones:
  deck: { of: card, ordered: yes, faces: everyone }
  discard pile: { of: card, faces: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
  play: { of: card, per: player, faces: everyone }
defaults:
  draw: from the deck
  discard: from hand
verbs:
  lay: { usage: "lay (card: component)", do: "move the card into play" }
spans:
  turn:
    per: player
    do: draw 2, then choose 1 in hand; lay it, then discard 1
setup: move all cards to the deck
flow: each player takes a turn
score: score the total worth of the cards in your play
winner: the players with the most points win
`,
  "cards/cards.yaml": `kind: card
components:
  - { name: Four, worth: 4 }
  - { name: One, worth: 1 }
  - { name: Two, worth: 2 }
  - { name: Three, worth: 3 }
`,
}

export const SETUP: Setup = {
  players: 2,
  seed: 1,
  options: {},
  varied: [],
  seats: ["random", "random"],
  rotate: false,
  limit: 1000,
}
