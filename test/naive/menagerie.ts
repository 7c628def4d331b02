/** A game of many sorts of words, for sentences that no pack has: kinds within kinds, numbers, flags, states, counters. */
export const MENAGERIE: Readonly<Record<string, string>> = {
  "menagerie/pack.yaml": "name: menagerie\nversion: 1.0.0\n",
  "menagerie/game.yaml": `game: Menagerie
players: { count: 2-4 }
roles:
  next player: { seat: 1 }
  previous player: { seat: -1 }
  opponent: { is: a player other than you }
  keeper: { held: yes }
kinds:
  card:
    properties:
      cost: { amount: $, participle: costing }
      rank: { type: number, none: yes }
      suit: { values: [Sun, Moon, Star], plural: suits, none: yes }
      Rare: flag
    states: { tired: { opposite: rested }, face-down: { opposite: face-up } }
    scripts: [effect]
  beast: { of: card, properties: { fangs: number, tribe: { values: [Fox, Owl], plural: tribes } } }
  trinket: { of: card, scripts: [charm] }
  bead: { properties: { shade: { values: [Pale, Dark], plural: shades }, weight: number } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, ordered: yes }
  market: { of: [card, bead] }
  hand: { of: card, per: player, faces: owner }
  den: { of: beast, per: player }
  shelf: { of: card, per: player, ordered: yes }
  bowl: { of: bead, per: player }
counters:
  $: { per: player, symbol: $, word: money, plural: "-" }
  feather: { per: player }
  moon: { from: 0, to: 6 }
  scar: { per: card }
groups: { goods: [$, feather] }
spans: { turn: { per: player } }
setup: |
  shuffle all cards into the deck
  put all beads into the market
flow: "4 times: each player takes a turn"
`,
  "menagerie/cards/cards.yaml": `
- { name: Vixen, kind: beast, copies: 3, cost: 2, rank: 1, suit: Sun, fangs: 2, tribe: Fox }
- { name: Cub, kind: beast, copies: 2, cost: 0, rank: 2, fangs: 0, tribe: Fox, Rare: yes }
- { name: Barn Owl, kind: beast, copies: 3, cost: 1, suit: Moon, fangs: 1, tribe: Owl, effect: gain 1 feather }
- { name: Snow Owl, kind: beast, cost: 4, rank: 5, suit: Star, fangs: 3, tribe: Owl, Rare: yes }
- { name: Lantern, kind: trinket, copies: 2, cost: 3, rank: 3, suit: Star, charm: gain $1 }
- { name: Bell, kind: trinket, copies: 2, cost: 1, rank: 1, effect: gain $1 }
- { name: Spell, copies: 3, cost: 2, rank: 4, suit: Sun, effect: gain $2 }
- { name: Whim, copies: 3, cost: 5, suit: Moon, Rare: yes }
- { name: Pearl, kind: bead, copies: 4, shade: Pale, weight: 1 }
- { name: Jet, kind: bead, copies: 4, shade: Dark, weight: 2 }
`,
}
