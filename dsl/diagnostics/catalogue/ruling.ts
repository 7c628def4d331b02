import type { CatalogueSection } from "./entry.ts"

/** Mistakes in the rulings of a pack, which are its tests. */
export const rulingCatalogue = {
  "ruling/cannot-be-given": {
    severity: "error",
    title: "a given that cannot be made true",
    explanation:
      "The clauses of `given` are made true before a ruling begins: components are put where they are said to be, counters get their numbers. A clause fails where there are too few components, where a zone has no room, where two clauses exclude each other, or where it is about something that is not set but comes of playing.",
    wrong: {
      ruling: "{ says: too many, given: [you have 12 cards in hand], when: [you draw 1], then: [nobody is asked] }",
    },
    right: {
      ruling:
        "{ says: enough, given: [you have 2 cards in hand], when: [you draw 1], then: [you have 3 cards in hand] }",
    },
  },
  "ruling/bad-answer": {
    severity: "error",
    title: "an answer that cannot be read",
    explanation:
      "An answer in `when` is `choose` with what is chosen (`choose Hero and Spy`, `choose nothing`, an option's own words in quotes), `decline`, `accept`, or `answer 2` for the second option.",
    wrong: {
      ruling:
        "{ says: declined, given: [you have Crab in hand, you have $4], when: [you play 1, decline Crab], then: [you have $4] }",
    },
    right: {
      ruling:
        "{ says: declined, given: [you have Crab in hand, you have $4], when: [you play 1, decline], then: [you have $4] }",
    },
  },
  "ruling/unknown-choice": {
    severity: "error",
    title: "a choice that nothing in the game is called",
    explanation:
      "What a ruling chooses, says may be chosen or says is seen is a component, a value, a number, a player, or an option by its own words. A word that is none of these is never offered, so that a test with it would prove nothing.",
    wrong: {
      ruling:
        "{ says: kept, given: [you have Crab and Heron in hand], when: [you discard 1], then: [you may choose Crap] }",
    },
    right: {
      ruling:
        "{ says: kept, given: [you have Crab and Heron in hand], when: [you discard 1], then: [you may choose Crab] }",
    },
  },
  "ruling/cannot-be-tested": {
    severity: "error",
    title: "a clause of `then` that no ruling can test",
    explanation:
      "`then` tests conditions, and what is asked, seen and done: `nobody is asked`, `you must choose 1 of Crab and Heron`, `you may choose Crab`, `you can't choose Crab`, `you may decline`, `you can see Crab`. What somebody must or may do otherwise shows in what is asked.",
    wrong: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [you must draw 1] }",
    },
    right: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [you have 2 cards in hand] }",
    },
  },
  "ruling/any-of-them": {
    severity: "error",
    title: "a clause that any component of a name makes true",
    explanation:
      "Where there are several copies of a component, what `then` says of its name alone holds when it holds of any copy, also of one that lies in the deck. The clause says where the one that is meant lies: `Crab is in your play and is wet`.",
    wrong: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [Crab is dry] }",
    },
    right: {
      ruling:
        "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [Crab is in your hand and is dry] }",
    },
  },
  "ruling/tests-nothing": {
    severity: "error",
    title: "a ruling that tests nothing",
    explanation:
      "A ruling without `then` can't fail, whatever the rules are: it says what is done, and nothing that must come of it.",
    wrong: { ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1] }" },
    right: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [you have 2 cards in hand] }",
    },
  },
  "ruling/no-player": {
    severity: "error",
    title: "somebody who is no player",
    explanation:
      "Before `choose`, `decline`, `accept`, `may choose` and `can see` a ruling says which player it is about: `you`, or another one by a role of the game.",
    wrong: {
      ruling: "{ says: seen, given: [you have Crab in hand], when: [you draw 1], then: [the deck can't see Crab] }",
    },
    right: {
      ruling:
        "{ says: seen, given: [you have Crab in hand], when: [you draw 1], then: [the previous player can't see Crab] }",
    },
  },
  "ruling/no-time": {
    severity: "error",
    title: "time that cannot pass",
    explanation:
      "`elapse 45 seconds` lets time pass in a game with timers. It needs a plain number of seconds, at least 1, and stands alone in its sentence.",
    wrong: { ruling: "{ says: later, when: [elapse 0 seconds], then: [nobody is asked] }" },
    right: { ruling: "{ says: later, when: [elapse 20 seconds], then: [nobody is asked] }" },
  },
  "ruling/no-such-game": {
    severity: "error",
    title: "a game that cannot be set up",
    explanation:
      "A ruling may say how many play and which options are set. The game must allow them, and its setup must come to an end without a question.",
    wrong: { ruling: "{ says: crowded, players: 9, when: [you draw 1], then: [nobody is asked] }" },
    right: { ruling: "{ says: full, players: 4, when: [you draw 1], then: [nobody is asked] }" },
  },
} satisfies CatalogueSection
