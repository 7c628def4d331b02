import { Workspace } from "../../dsl/services/workspace.ts"
import { resolverOf } from "./packs.ts"

/** A small game with one of everything that the services speak of. */
export const GAME = `game: Tried
players: { count: 2-4 }
roles:
  left player: { seat: 1 }
kinds:
  card:
    properties: { colour: { values: [Red, Blue] }, cost: { amount: $, participle: costing } }
    states: { rotated: { opposite: unrotated } }
    scripts: [effect]
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card }
  hand: { of: card, per: player, faces: owner }
  play: { of: card, per: player }
counters: { $: { per: player, symbol: $, word: money }, penalty: { per: player } }
defaults: { draw: from the deck, discard: from hand, choose: in hand, play: from hand }
verbs:
  scout: { usage: scout (X), do: look at the top X of the deck }
setup: shuffle all cards into the deck
flow: "3 times: each player draws 1"
`

export const HERO = `  - name: Hero
    colour: Red
    cost: 5
    effect: draw 2, then discard 1
    rulings:
      - says: two are drawn
        given: ["the deck has 3 cards"]
        when: [you command Hero]
        then: [you have 1 card in hand]
`

/** A pack whose files have a caret, \`|\`, in one of them; it is taken out. */
export function atCaret(files: Readonly<Record<string, string>>): {
  readonly workspace: Workspace
  readonly path: string
  readonly offset: number
} {
  let at = { path: "", offset: -1 }
  const clean = new Map([
    ["pack.yaml", "name: tried\nversion: 1.0.0\n"],
    ["game.yaml", GAME],
  ])
  for (const [path, text] of Object.entries(files)) {
    const offset = text.indexOf("¦")
    if (offset >= 0) at = { path, offset }
    clean.set(path, text.replace("¦", ""))
  }
  if (at.offset < 0) throw new Error("no caret")
  return { workspace: new Workspace(clean, resolverOf()), ...at }
}

/** A pack with one card more, whose lines are given; the caret is \`¦\`. */
export const card = (lines: string): Record<string, string> => ({
  "cards/all.yaml": `kind: card\ncomponents:\n${HERO}${lines}`,
})
