import type { Span } from "../../text.ts"
import { meantBy } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"

export interface Unknown {
  readonly words: string
  readonly known: readonly string[]
}

const unknownPlayer = {
  message: "who this is would have to be chosen, or comes of another sentence",
  hint: "Say who by a role: `you`, `the previous player`.",
}

/** Mistakes in the rulings of a pack, which are its tests. */
export const rulingCatalogue = {
  "ruling/cannot-be-given": {
    title: "a given that cannot be made true",
    explanation:
      "The clauses of `given` are made true before a ruling begins: components are put where they are said to be, counters get their numbers. A clause fails where there are too few components, where a zone has no room, where two clauses exclude each other, or where it is about something that is not set but comes of playing.",
    says: ({ why }: { why: string }) => ({
      message: why,
      hint: "Say what there is: “you have Hero in hand”, “the clock is 4”, “the top card of the deck is Hero”.",
    }),
    wrong: {
      ruling: "{ says: too many, given: [you have 12 cards in hand], when: [you draw 1], then: [nobody is asked] }",
    },
    right: {
      ruling:
        "{ says: enough, given: [you have 2 cards in hand], when: [you draw 1], then: [you have 3 cards in hand] }",
    },
  },
  "ruling/bad-answer": {
    title: "an answer that cannot be read",
    explanation:
      "An answer in `when` is `choose` with what is chosen (`choose Hero and Spy`, `choose nothing`, an option's own words in quotes), `decline`, `accept`, or `answer 2` for the second option.",
    says: ({ verb }: { verb: string }) => ({
      message: `“${verb}” takes ${verb.startsWith("choose") ? "what is chosen" : verb.startsWith("answer") ? "the number of an option" : "nothing after it"}`,
      hint: "Write `choose Hero`, `choose nothing`, `decline`, `accept`, `answer 2` or an option's words in quotes.",
    }),
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
    title: "a choice that nothing in the game is called",
    explanation:
      "What a ruling chooses, says may be chosen or says is seen is a component, a value, a number, a player, or an option by its own words. A word that is none of these is never offered, so that a test with it would prove nothing.",
    cases: {
      pick: ({ words, known }: Unknown, span: Span) => ({
        message: `nothing is called “${words}”`,
        ...(/^(?:yes|no)$/i.test(words)
          ? { hint: "What is offered is taken or not without “choose”: `accept`, `decline`." }
          : meantBy(words, known, span, "Name a component, a value, or an option by its own words.")),
      }),
      component: ({ words, known }: Unknown, span: Span) => ({
        message: `no component is called “${words}”`,
        ...meantBy(words, known, span, "Name a component: `you can see Hero`."),
      }),
    },
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
    title: "a clause of `then` that no ruling can test",
    explanation:
      "`then` tests conditions, and what is asked, seen and done: `nobody is asked`, `you must choose 1 of Crab and Heron`, `you may choose Crab`, `you can't choose Crab`, `you may decline`, `you can see Crab`. What somebody must or may do otherwise shows in what is asked.",
    cases: {
      modal: ({ modal }: { modal: string }) => ({
        message: `what somebody “${modal}” do is told by what is asked`,
        hint: "Write `you must choose 1 of Hero and Spy`, `you may choose Hero`, `you may decline`, or `you can draw 1` for what is possible.",
      }),
      unknownPlayer,
      mustSee: ({ modal }: { modal: string }) => ({
        message: `nobody ${modal} see`,
        hint: "Write `you can see Hero` or `you can't see Hero`.",
      }),
      numberSeen: {
        message: "how many of them are seen is not tested",
        hint: "Name each: `you can see Hero and Spy`.",
      },
      mustAnswer: ({ verb }: { verb: string }) => ({
        message: `nobody must ${verb}: it is one answer of two`,
        hint: "Write `you may decline`, `you can't decline`, or `you must choose 1 of ...`.",
      }),
      numberNotOffered: {
        message: "how many of them can't be chosen is not tested",
        hint: "Say what is not offered at all: `you can't choose Hero`.",
      },
    },
    wrong: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [you must draw 1] }",
    },
    right: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [you have 2 cards in hand] }",
    },
  },
  "ruling/any-of-them": {
    title: "a clause that any component of a name makes true",
    explanation:
      "Where there are several copies of a component, what `then` says of its name alone holds when it holds of any copy, also of one that lies in the deck. The clause says where the one that is meant lies: `Crab is in your play and is wet`.",
    says: ({ name }: { name: string }) => ({
      message: `there are several components called ${name}: any of them would do`,
      hint: `Say where the one that is meant lies, in the same clause: “${name} is in ... and is ...”.`,
    }),
    wrong: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [Crab is dry] }",
    },
    right: {
      ruling:
        "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [Crab is in your hand and is dry] }",
    },
  },
  "ruling/tests-nothing": {
    title: "a ruling that tests nothing",
    explanation:
      "A ruling without `then` can't fail, whatever the rules are: it says what is done, and nothing that must come of it.",
    says: {
      message: "this ruling says nothing that must be the case",
      hint: "Say under `then` what must hold: `then: [you have $2, nobody is asked]`.",
    },
    wrong: { ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1] }" },
    right: {
      ruling: "{ says: drawn, given: [you have Crab in hand], when: [you draw 1], then: [you have 2 cards in hand] }",
    },
  },
  "ruling/no-player": {
    title: "somebody who is no player",
    explanation:
      "Before `choose`, `decline`, `accept`, `may choose` and `can see` a ruling says which player it is about: `you`, or another one by a role of the game.",
    cases: {
      several: {
        message: "an answer is one player's",
        hint: "Write one for each: `the previous player chooses Hero`.",
      },
      unknown: unknownPlayer,
      none: { message: "this is no player", hint: "Say who: `you`, `the previous player`." },
    },
    wrong: {
      ruling: "{ says: seen, given: [you have Crab in hand], when: [you draw 1], then: [the deck can't see Crab] }",
    },
    right: {
      ruling:
        "{ says: seen, given: [you have Crab in hand], when: [you draw 1], then: [the previous player can't see Crab] }",
    },
  },
  "ruling/no-time": {
    title: "time that cannot pass",
    explanation:
      "`elapse 45 seconds` lets time pass in a game with timers. It needs a plain number of seconds, at least 1, and stands alone in its sentence.",
    cases: {
      noTimers: { message: "nothing in this game runs in time", hint: "Declare what does under `timers`." },
      noSeconds: {
        message: "this is no time that could pass",
        hint: "Write a number of seconds: `elapse 45 seconds`.",
      },
    },
    wrong: { ruling: "{ says: later, when: [elapse 0 seconds], then: [nobody is asked] }" },
    right: { ruling: "{ says: later, when: [elapse 20 seconds], then: [nobody is asked] }" },
  },
  "ruling/no-such-game": {
    title: "a game that cannot be set up",
    explanation:
      "A ruling may say how many play and which options are set. The game must allow them, and its setup must come to an end without a question.",
    says: ({ what }: { what: string }) => ({ message: what }),
    wrong: { ruling: "{ says: crowded, players: 9, when: [you draw 1], then: [nobody is asked] }" },
    right: { ruling: "{ says: full, players: 4, when: [you draw 1], then: [nobody is asked] }" },
  },
} satisfies CatalogueSection
