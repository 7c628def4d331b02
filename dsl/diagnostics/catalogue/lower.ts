import type { CatalogueSection } from "./entry.ts"

/** From meanings to instructions. */
export const lowerCatalogue = {
  "lower/unsupported": {
    severity: "error",
    title: "a form that the machine can't carry out yet",
    explanation:
      "The sentence reads and its types fit, but no operation of the machine does what it says. It is refused, so that a game never leaves out a part of its rules in silence. Permissions, for one, stand on cards and in rules today; a script can't give one yet.",
    wrong: { sentence: "this turn, at any time, you may gain $1" },
    right: { sentence: "you may gain $1" },
  },
  "lower/asks": {
    severity: "error",
    title: "a condition that would have to ask somebody",
    explanation:
      "Conditions and numbers that stand are looked at again and again, and nobody is asked while they are. `another player` in one of them is any of the others; where one player or thing is meant that somebody would have to choose, choose it in a step before.",
    wrong: { sentence: "if another player's money is 3, draw 1" },
    right: { sentence: "if any other player has $3, draw 1" },
  },
  "lower/elapse-in-rules": {
    severity: "error",
    title: "a rule that makes time pass",
    explanation:
      "Time passes while people think; a rule can only wait for it. `elapse 5 seconds` is for rulings, which have no clock.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\ntimers: { tide: { seconds: 20 } }\nflow: start the tide timer; elapse 20 seconds\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\ntimers: { tide: { seconds: 20 } }\nflow: start the tide timer; wait until the tide timer is empty\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "lower/no-flow": {
    severity: "warning",
    title: "a game without a flow",
    explanation:
      "The flow is what happens from the end of the setup to the end of the game: without one there is nothing to play, and the game is over as soon as it begins.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { colour: { values: [Green, Amber] } } } }\nzones: { deck: { of: card, ordered: yes } }\nsetup: shuffle all cards into the deck\n",
        "cards/pool.yaml": "- { name: Crab, colour: Amber }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          'game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { colour: { values: [Green, Amber] } } } }\nzones: { deck: { of: card, ordered: yes } }\nsetup: shuffle all cards into the deck\nflow: "4 times: shuffle the deck"\n',
        "cards/pool.yaml": "- { name: Crab, colour: Amber }\n",
      },
    },
  },
} satisfies CatalogueSection
