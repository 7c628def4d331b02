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
    rule: "each",
    wrong: { sentence: "if a card in your hand costs another player's money, draw 1" },
    right: { sentence: "choose another player; if a card in your hand costs that player's money, draw 1" },
  },
  "lower/several-as-one": {
    severity: "error",
    title: "several players where one is taken",
    explanation:
      "A number, a place or a step takes one player here, and the words before it mean several. Which of them it is, or what becomes of all of them together, has to be said.",
    rule: "whole",
    wrong: { sentence: "gain money equal to the money of each player" },
    right: { sentence: "gain money equal to the money of the next player" },
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
