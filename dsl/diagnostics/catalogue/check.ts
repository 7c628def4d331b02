import type { Span } from "../../text.ts"
import type { ReadingRuleName } from "../reading-rules.ts"
import { listed, meantWords, write } from "../suggest.ts"
import type { CatalogueSection, Wording } from "./entry.ts"
import { unreadWords } from "./unread-words.ts"

export interface Meant {
  readonly participle: string
  readonly name: string | null
  readonly span: Span | null
}

type Readings = readonly [Reading, Reading]
export interface Reading {
  readonly wording: string
  readonly meaning: string
}

type After = { readonly modal: string } | "several" | "one" | null

function afterWhat(after: After): string {
  if (after === null) return "where nobody is named who does it"
  if (typeof after === "object") return `after “${after.modal}”`
  return after === "several" ? "after several or “you”" : "after one"
}

const badUsage = (message: string): Wording => ({
  message,
  hint: "A usage is the verb with its slots: “exchange (mine: 1 component) for (theirs: 1 component)”.",
})

/** Names, types, pronouns, verbs. */
export const checkCatalogue = {
  "check/adjective-not-of-kind": {
    severity: "error",
    title: "an adjective says nothing of this kind",
    explanation:
      "A value, a flag or a state belongs to the kinds that declare it, and describes only them. Here the noun is of a kind that has no such property, so that nothing could ever be described so.",
    cases: {
      kinds: ({ name, kind, only }: { name: string; kind: string; only: string }) => ({
        message: `“${name}” says nothing about ${kind}`,
        hint: `Only ${only} can be described by it.`,
      }),
      selected: ({ name }: { name: string }) => ({
        message: `“${name}” says nothing about what is selected here`,
        hint: "Only the kinds that declare this property can be described by it.",
      }),
    },
    wrong: { sentence: "discard 1 Pale card from hand" },
    right: { sentence: "discard 1 Green card from hand" },
  },
  "check/agreement": {
    severity: "error",
    title: "words do not agree",
    explanation:
      "A number, an article and a noun agree, and so do a verb and its subject: `1 card`, `2 cards`, `each player draws`, `you draw`. A sentence that does not agree may be about one or about several, and the two are played differently.",
    cases: {
      noun: (f: { word: string; isPlural: boolean; wanted: boolean; text: string; at: Span }) => ({
        message: `“${f.word}” is ${f.isPlural ? "several" : "one"}, where ${f.wanted ? "several are" : "one is"} spoken of`,
        ...write(f.at, f.text),
      }),
      verb: (f: { verb: string; after: After; text: string }, span: Span) => ({
        message: `“${f.verb}” does not agree ${afterWhat(f.after)}`,
        ...write(span, f.text),
      }),
      auxiliary: ({ text, isOne, wanted }: { text: string; isOne: boolean; wanted: string }, span: Span) => ({
        message: `“${text}” does not agree ${afterWhat(isOne ? "one" : "several")}`,
        ...write(span, wanted),
      }),
    },
    wrong: { sentence: "each player draw 2" },
    right: { sentence: "each player draws 2" },
  },
  "check/ambiguous-pronoun": {
    severity: "error",
    title: "a pronoun could be two things",
    explanation:
      "A pronoun stands for what the nearest part before it chose or moved. Where that part did so with two things, nothing says which of them is meant. Name it: `the discarded card`, or give it a name with `call`.",
    rule: "it",
    cases: {
      which: ({ word, meant }: { word: string; meant: readonly Meant[] }) => ({
        message: `“${word}” could be ${meant.map((each) => `“the ${each.participle} ${each.name ?? "one"}”`).join(" or ")}`,
        hint: "Name the one you mean: “the chosen card”, “the discarded card”, or give it a name with “call”.",
        related: meant.flatMap(({ span }) => (span ? [{ span, message: "it could be this" }] : [])),
      }),
      doneForEach: {
        message: "this was done once for each player, and nothing says of whose it is",
        hint: "Say “those” of all of them, or do both for each player: “each player: choose 1 card; discard it”.",
      },
      doneOften: {
        message: "the step before is done more than once, and this does not say which time is meant",
        hint: "Say “those” of all of them: “each player discards 1; gain $1 for each of those”. Or let each of them do both: “each player discards 1, then draws that many”.",
        rule: "that",
      },
      heldBySeveral: {
        message: "the condition before may hold of several players, and this does not say which of them is meant",
        hint: "Say it of each of them, “each other player who has 2 cards draws 1”, or choose one first, “choose another player”.",
        rule: "they",
      },
      whoGoesOn: {
        message: "each of them did the step before, and this does not say who goes on",
        hint: "Say it of each of them: “each other player draws 1, then discards 1 in their hand”; or who does it to whom: “discard 1 card in each other player's hand”.",
      },
      otherThanWhich: {
        message: "other than this card, or than what the part before named? Both could be meant",
        hint: "Say “other than this”, or “other than it”.",
        rule: "other",
      },
      othersOfWhich: {
        message: "the others of those that were named, or all others? Both could be meant",
        hint: "Of those of which some were taken say “the rest”; else say where the others lie: “the other cards in your hand”.",
        rule: "other",
      },
    },
    wrong: { sentence: "discard 1, then play 1; reveal it" },
    right: { sentence: "discard 1, then play 1; reveal the played card" },
  },
  "check/circular": {
    severity: "error",
    title: "rules that need each other",
    explanation:
      "Whether a rule holds must not hang on what it changes or forbids, nor two rules on each other: the machine would have to know the one to find out the other, without end.",
    says: ({ others }: { others: readonly Span[] }) => ({
      message:
        others.length === 0
          ? "whether this holds hangs on itself"
          : "whether this holds hangs on another rule, and whether that one holds on this",
      hint: "Let one of them ask for something else: what a rule changes or forbids can't decide whether the rule holds.",
      related: others.map((span) => ({ span, message: "it is one of them" })),
    }),
    wrong: { card: "{ name: Example, colour: Green, cost: 2, abilities: [you can't draw if you can draw 1] }" },
    right: { card: "{ name: Example, colour: Green, cost: 2, abilities: [you can't draw if you have $5] }" },
  },
  "check/endless-trigger": {
    severity: "error",
    title: "a trigger that causes what it hears",
    explanation:
      "What is done whenever something happens must not make it happen again, without a condition, a limit or an offer: it would never end. What cards run out of ends by itself.",
    says: ({ isStarted }: { isStarted: boolean }) => {
      const other = "et it hang on something: “..., if you have less than $5, gain $1”, “..., you may ...”."
      return {
        message: "this causes what it hears, and so never ends",
        hint: isStarted ? `L${other}` : `Bound it: “once per turn, whenever ...”; or l${other}`,
      }
    },
    wrong: { card: '{ name: Example, colour: Green, cost: 2, abilities: ["whenever you gain money, gain $1"] }' },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, abilities: ["once per turn, whenever you gain money, gain $1"] }',
    },
  },
  "check/bad-usage": {
    severity: "error",
    title: "a usage cannot be read",
    explanation:
      "The usage of a verb is the verb with its slots in round brackets, each with a name and what fills it: `feed (crab: 1 card) to (heron: card)`. This one has no verb, or a slot whose type is no word of the game.",
    cases: {
      unreadable: ({ rest }: { rest: string }) => badUsage(`cannot read “${rest}”`),
      noVerb: badUsage("the pattern has no verb"),
      noName: badUsage("a slot without a name"),
      noType: ({ type, slot }: { type: string; slot: string }) =>
        badUsage(`no type is named “${type}” in the slot “${slot}”`),
    },
    wrong: { game: 'verbs: { hum: { usage: "hum (tune: melody)", do: draw 1 } }\n' },
    right: { game: 'verbs: { hum: { usage: "hum (tune: card)", do: draw 1 } }\n' },
  },
  "check/constant-condition": {
    severity: "warning",
    title: "a condition is always true",
    explanation:
      "A condition that holds whatever happens decides nothing. Asking for 0 or more of anything is the common case.",
    rule: "bounds",
    cases: {
      atLeastNone: { message: "this is always true", hint: "Ask for at least 1." },
      same: { message: "this is always the same", hint: "Compare something that changes." },
    },
    wrong: { sentence: "if you have 0 or more cards in hand, draw 1" },
    right: { sentence: "if you have 1 or more cards in hand, draw 1" },
  },
  "check/contradiction": {
    severity: "error",
    title: "a selection contradicts itself",
    explanation:
      "A component has one value of a property and one side of a state. Adjectives side by side all have to hold, so that two values of one property can never be found together; `or` asks for either.",
    rule: "joiners",
    cases: {
      bothBounds: ({ also }: { also: string }) => ({
        message: `a range has both its bounds: “${also}” would leave one of them out`,
        hint: "Write one number, “3 or more”, “up to 3”, or the range alone, “1-3”.",
        rule: "bounds",
      }),
      twoNumbers: { message: "it can't have been both numbers", hint: "Join them with “or”." },
      noTwice: {
        message: "nobody is left to whom this is forbidden: it says no twice",
        hint: "Say it once: “no player can draw cards”, or “players can't draw cards”.",
        rule: "not",
      },
      neverSo: { message: "nothing can be both: this is never so", hint: "Join them with “or”." },
      neverFound: {
        message: "nothing can be both: this can never be found",
        hint: "Join them with “or”: “1 Red or Blue card”.",
      },
      twoPlaces: {
        message: "two places are said of where these lie, and nothing lies in both",
        hint: "Say one of them; of things in either, join the places by “or”: “1 card in your hand or your play”.",
        rule: "place",
      },
      anothersPlace: {
        message: "these are things of one player in a place of another's",
        hint: "Say whose place: “a card in the next player's hand”.",
        rule: "place",
      },
    },
    wrong: { sentence: "discard 1 Green Amber card from hand" },
    right: { sentence: "discard 1 Green or Amber card from hand" },
  },
  "check/does-nothing": {
    severity: "warning",
    title: "a step with the number 0",
    explanation:
      "A step that asks for 0 of something is carried out and changes nothing. It is hardly what its author wants.",
    says: { message: "this does nothing: the number is 0", hint: "Leave it out, or say how many." },
    wrong: { sentence: "discard 0; draw 1" },
    right: { sentence: "discard 1; draw 1" },
  },
  "check/done-in-condition": {
    severity: "error",
    title: "a condition that would have to do something",
    explanation:
      "A condition only looks at the game: nothing is done, paid or asked by it. Do the thing first and speak of it behind that: `you may discard 1; if you do, draw 1`. `if you can discard 1` asks whether it could be done.",
    rule: "outcome",
    cases: {
      offered: {
        message: "“may” offers a step: nothing can be asked with it",
        hint: "Whether it could be done is asked with “can”: “if you can discard 1”. What is offered goes before: “you may discard 1. If you do, ...”.",
      },
      done: ({ said }: { said: string }) => ({
        message: `a condition only looks: “${said}” would not be done by it`,
        hint: `Do it first: “you may ${said}; if you do, ...”. Or ask whether it was done (“if you ... this turn”), or whether it can be (“if you can ${said}”).`,
      }),
      chosen: {
        message: "a condition asks nobody: nothing is chosen here",
        hint: "Choose first, and ask of that: “choose 1; if it is Red, ...”. Whether there is one is asked without it: “if a card in your hand is Red”.",
      },
    },
    wrong: { sentence: "if you discard 1, draw 1" },
    right: { sentence: "you may discard 1; if you do, draw 1" },
  },
  "check/hidden-faces": {
    severity: "error",
    title: "the chooser cannot see the faces",
    explanation:
      "Whoever chooses must be able to tell which components qualify. The faces of a hand are known to its owner alone, those of a hidden deck to nobody, so that a colour or a cost there cannot be chosen by. Reveal first, choose at random, or let the owner choose.",
    cases: {
      chooser: ({ name }: { name: string }) => ({
        message: `who chooses here cannot see the faces in that ${name}`,
        hint: "Choose without looking (“1 random card”), let its owner choose, or reveal some first and choose of those: “reveal the top 3 cards of the deck; put 1 of them into your hand”.",
      }),
      pile: ({ pile }: { pile: string }) => ({
        message: `nobody sees what lies in the ${pile}, and which of them is meant is not said`,
        hint: `Say “the top 2 cards of the ${pile}”, or “2 random cards in the ${pile}”.`,
      }),
    },
    wrong: { sentence: "choose 1 Green card in the next player's hand; reveal it" },
    right: { sentence: "choose 1 random card in the next player's hand; reveal it" },
  },
  "check/idle-determiner": {
    severity: "error",
    title: "a determiner picks nothing",
    explanation:
      "`no`, `another`, `both`, `each` and the like pick some out of several. Where there is one deck, or something was named already, there is nothing to pick from, and `from no deck` would be read as `from the deck`.",
    rule: "each",
    cases: {
      notNamed: ({ said }: { said: string }) => ({
        message: `“${said}” speaks of one that was named, and none was`,
        hint: "Write “a”: this asks what it is.",
      }),
      atRandom: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” does not go with “random”, which is one of them by chance`,
        hint: "Write “a random player”, or say it of “each player”.",
      }),
      becomes: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” picks nothing here: nobody becomes more than the one`,
        hint: "Write “the”.",
      }),
      pointsInRule: ({ determiner }: { determiner: string }) => ({
        message: `a rule holds always, so that “${determiner}” points at none that was spoken of`,
        hint: "Write “a” or “each”, or say after what: “whenever you draw a card, ...”.",
      }),
      superlative: ({ determiner, superlative }: { determiner: string; superlative: string }, span: Span) => ({
        message: `“${determiner}” picks nothing here: there is one amount that is the ${superlative}`,
        ...write(span, `the ${superlative}`),
      }),
      had: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” is not asked here: it would be enough to have one`,
        hint: "Ask it of them: “if all Red cards are in your hand”. Or say how many: “if you have a Red card”.",
        rule: "each",
      }),
      there: ({ determiner }: { determiner: string }) => ({
        message: `“there” asks how many there are, and “${determiner}” says no number`,
        hint: "Ask it of them: “if each card in your hand is Red”. Or say how many: “if there is a Red card in your hand”.",
      }),
      begun: ({ determiner, verb, begun }: { determiner: string; verb: string; begun: string }, span: Span) => ({
        message: `“${determiner}” picks nothing here: what begins is a new one`,
        ...write(span, `${verb} ${begun}`),
      }),
      heardOneByOne: ({ determiner }: { determiner: string }) => ({
        message: `what “${determiner}” of them do is heard of one after another`,
        hint: "Say “any player”, “another player”, “a player”.",
      }),
      extremeOfEach: {
        message: "of each of these places there is a highest or lowest one, and only one of all of them would be taken",
        hint: "Go through them: “for each player, discard the card with the highest cost in their hand”; of all together it is “the card with the highest cost in all hands”.",
      },
      settled: ({ determiner, noun, isNone }: { determiner: string; noun: string; isNone: boolean }) => ({
        message: `“${determiner}” picks nothing here: “${noun}” is one thing that is already settled`,
        hint: isNone ? `Say “0 ${noun}”, or “who has no ${noun}”.` : `Write “the ${noun}”.`,
      }),
      spanOfRule: ({ determiner, name }: { determiner: string; name: string }) => ({
        message: `a rule holds always, so that “${determiner} ${name}” is none that was spoken of`,
        hint: `Write “during each ${name}”, or say after what: “whenever you draw a card, during this ${name}, ...”.`,
      }),
      forEach: ({ determiner }: { determiner: string }) => ({
        message: `“for” goes through all of them, and “${determiner}” speaks of one`,
        hint: "Say “for each”. To go through one, choose it: “choose a card; ...”.",
      }),
      oneAndNumber: {
        message: "this says one, and how many besides",
        hint: "Say how many: “2 cards”; or what has the number on it: “a card whose rank is 2”.",
      },
    },
    wrong: { sentence: "draw 1 from no deck" },
    right: { sentence: "draw 1 from the deck" },
  },
  "check/idle-negation": {
    severity: "error",
    title: "`non-` says nothing here",
    explanation:
      "`non-` turns an adjective before a noun around: `a non-Green card`. Where an adjective is no description of what is chosen (`the deck is non-empty`, `become non-wet`), it would be read without it. Say `not` instead.",
    rule: "not",
    says: ({ word }: { word: string }) => ({
      message: "“non-” says nothing here",
      hint: `Say what it is not: “the card is not ${word}”, “if the deck is not ${word}”.`,
    }),
    wrong: { sentence: "if the deck is non-empty, draw 1" },
    right: { sentence: "if the deck is not empty, draw 1" },
  },
  "check/limit-in-script": {
    severity: "error",
    title: "a limit in a script",
    explanation:
      "`once per turn` counts how often an ability was used. A script is carried out as often as something follows it, and there is nothing to count.",
    says: {
      message: "a script is carried out whenever it is: nothing counts how often",
      hint: "A limit belongs to an ability: “once per turn, when you draw a card, ...”.",
    },
    wrong: { sentence: "once per turn, draw 1" },
    right: { sentence: "draw 1" },
  },
  "check/long-genitive": {
    severity: "error",
    title: "a genitive of a genitive",
    explanation:
      "One owner may stand before a noun: `the card's colour`. Two of them read badly and are not read at all; give the first a name with `call`, or write `of`.",
    says: { message: "a genitive of a genitive is not read", hint: "Name the first with “call”." },
    wrong: { sentence: "gain money equal to the deck's colour's cost" },
    right: { sentence: "choose 1 card; gain money equal to the card's cost" },
  },
  "check/misplaced-place": {
    severity: "error",
    title: "a place phrase belongs to no noun",
    explanation:
      "A phrase like `in hand` or `at the start of your turn` says something of the noun before it. Where no noun before it can have it, it is in the wrong place: a time goes to the front of the sentence.",
    rule: "place",
    cases: {
      nowhere: ({ said, isTime }: { said: string; isTime: boolean }) => ({
        message: `“${said}” belongs to none of the nouns before it`,
        hint: isTime
          ? "Say when first: “at the start of your turn, draw 1”."
          : "Put it behind the noun that it is about: “1 card in play”.",
        ...(isTime && { rule: "turns" }),
      }),
      noTimeThere: { message: "no time is there", hint: "Write “in”: “at any time in your turn”." },
      whereItLies: {
        message: "where it lies is no part of how it is",
        hint: "Put it after the noun (“a card in your hand that is Red”), or ask for both: “is Red and is in your hand”.",
      },
      momentOfWhat: ({ noun }: { noun: string }) => ({
        message: `the ${noun} of what?`,
        hint: `Say of which span: “the ${noun} of your turn”.`,
      }),
      underPlace: {
        message: "what lies in a place is not under it",
        hint: "Say “in” or “on”: “a card in the deck”, “the bottom card of the deck”.",
      },
      ofLine: ({ shape }: { shape: string }) => ({
        message: `this says nothing of a ${shape}`,
        hint: `Say of what it is, and with what: “a ${shape} of 4 of your discs with it”.`,
      }),
      whenItWas: { message: "when it was belongs to a verb", hint: "Write “you played this turn”." },
      ofNumber: ({ said }: { said: string }) => ({
        message: `“${said}” says nothing of a number`,
        hint: "Say when or where first: “at the start of your turn, draw 1”.",
      }),
    },
    wrong: { sentence: "draw 1 at the start of your turn" },
    right: { sentence: "at the start of your turn, draw 1" },
  },
  "check/misplaced-than": {
    severity: "error",
    title: "nothing is compared",
    explanation: "`than` needs a comparison before it: `more`, `less` or `fewer`.",
    rule: "comparison",
    cases: {
      nothing: {
        message: "there is nothing to compare here",
        hint: "Comparisons need “more”, “less” or “fewer”: “who has more cards than you”.",
      },
      several: {
        message: "this is compared with several, or with nothing that has a number",
        hint: "Compare it with one thing that is named: “choose 1 card in play; discard 1 card in hand costing more than it”.",
      },
    },
    wrong: { sentence: "discard 2 than the next player" },
    right: { sentence: "if you have more cards in hand than the next player, discard 2" },
  },
  "check/mixed-joiners": {
    severity: "error",
    title: "`and if` and `or if` are mixed",
    explanation:
      "Conditions are joined by `and if` or by `or if`, not by both: nothing says which of them belong together. Put one condition inside the other.",
    rule: "joiners",
    cases: {
      andOrIf: {
        message: "“and if” and “or if” are mixed: which belongs to which is not said",
        hint: "Use one of them, or put one condition inside the other.",
      },
      goesOn: ({ word, joiner }: { word: string; joiner: string }) => ({
        message: `“${word}” cannot go on with a condition after “${joiner}”`,
        hint: `It goes on with “if”. Say what is not so: “${joiner} if the deck is not empty”.`,
      }),
      list: {
        message: "this list has “and” and “or” in it",
        hint: "Nothing says which of them belong together. Join conditions: “if you have A and if you have B”, or say them one in the other.",
      },
      deedsHeard: {
        message: "a trigger hears of one deed: that both are done is no event",
        hint: "Say “or” for each of them, or ask for the other one: “when you draw, if you discarded a card this turn, ...”.",
      },
      clausesHeard: {
        message: "a trigger listens to one clause",
        hint: "Write a second ability for the second event.",
      },
      deeds: {
        message: "“and” and “or” are mixed: which belongs to which is not said",
        hint: "Write a menu: “choose one: A | B”.",
      },
      adjectives: {
        message: "“and” and “or” are mixed: which belongs to which is not said",
        hint: "Use one of them.",
      },
      allOrOne: {
        message: "whether each of these is all of this, or one of it, is not said",
        hint: "Join them by “or” for those that are one of it; say “that are ... and are ...” for those that are all of it.",
      },
      joinedOrBeside: {
        message: "which of these words are joined, and which hold beside them, is not said",
        hint: "Name each by itself: “all Green cards and all wet Amber cards”.",
      },
      sumAndList: {
        message: "a sum and a list are mixed: which belongs to which is not said",
        hint: "Say each in a sentence of its own: “if your money is 1 plus 2 or if your money is 3”.",
      },
      leftOutOrBesides: {
        message: "this may be left out, too, or be meant besides",
        hint: "Leave out one after another: “each other player other than the next player”, “all other cards in your play other than Hero”. What is meant besides comes first, or in a sentence of its own.",
        rule: "joiners",
      },
    },
    wrong: { sentence: "if the tide is 1 and if you have $5 or if you have $2, draw 1" },
    right: { sentence: "if the tide is 1, if you have $5 or if you have $2, draw 1" },
  },
  "check/never-found": {
    severity: "warning",
    title: "no component is like this",
    explanation:
      "The selection asks for printed properties that no component of the game has. It will never find anything, which is a slip more often than a plan.",
    cases: {
      noneLikeThis: {
        message: "no component of the game is like this",
        hint: "Compare with what the components of the pack have.",
      },
      noneThere: {
        message: "nothing of this kind can lie there",
        hint: "What a zone holds is said by its `of` in game.yaml.",
      },
    },
    wrong: { sentence: "play 1 costing $99" },
    right: { sentence: "play 1 costing $3" },
  },
  "check/no-anchor": {
    severity: "error",
    title: "a patch without its sentence",
    explanation:
      "A patch stands by a sentence of the script that it changes, written as it is there: a part between `;` or line breaks, in a block or not. The name of a span stands for the sentence that begins it. When the script is edited, its patches must follow.",
    cases: {
      notThere: {
        message: "this is not in the script that it changes",
        hint: "Write a sentence of it exactly, from one “;” or line break to the next, or name a span that it begins.",
      },
      several: { message: "a patch stands by one sentence", hint: "Name the first or the last of them." },
    },
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: draw 1 } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: shuffle all cards into the deck\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle all cards into the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: shuffle all cards into the deck\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "check/no-object": {
    severity: "error",
    title: "a verb without its object",
    explanation:
      "The usage of this verb has an object that must be said. Only slots in square brackets may be left out.",
    cases: {
      usage: ({ verb, patterns }: { verb: string; patterns: string }) => ({
        message: `“${verb}” needs to say what`,
        hint: `It is used like ${patterns}.`,
      }),
      skip: { message: "skip what?" },
    },
    wrong: { sentence: "reveal" },
    right: { sentence: "reveal 1 card in hand" },
  },
  "check/no-origin": {
    severity: "error",
    title: "nothing says of what it is",
    explanation:
      "A step that a board declares (`front: forward`) leads from somewhere: say from where it is seen, `the front of it` or `its front`. A line or a group is of things: `a line of 4 of your discs`, unless it is with one of which the kind is known.",
    cases: {
      line: ({ shape }: { shape: string }) => ({
        message: `nothing says of what this ${shape} is`,
        hint: `Say of what: “a ${shape} of 4 of your discs”.`,
      }),
      direction: ({ symbol }: { symbol: string }) => ({
        message: `nothing says of what this is the ${symbol}`,
        hint: `Say from where it is seen: “the ${symbol} of it”.`,
      }),
    },
    wrong: { sentence: "put 1 shell in your chest onto a front" },
    right: { sentence: "choose a space with a shell; put 1 shell in your chest onto a front of it" },
  },
  "check/no-outcome": {
    severity: "error",
    title: "nothing was done or not done",
    explanation:
      "`if you do` asks about the part before it, which must be able to fail: an offer (`you may ...`), a price, or a step with something to choose. A step that is always done has no other outcome. Whom it asks has to be who was to do it: `if you do` of what you did or were offered, `if they do` of somebody else.",
    rule: "outcome",
    cases: {
      somebodyElse: {
        message: "the part before this was somebody else's to do",
        hint: "Of what you did or were asked say “if you do”, of what somebody else was, “if they do”. What each player does goes with a price: “each player may discard 1 to draw 1”.",
      },
      modalOfOffer: ({ modal }: { modal: string }) => ({
        message: `“${modal}” asks whether it could be done, and what is before this is an offer that may be declined`,
        hint: "For whoever declines or could not write “if you don't”; for what could not be done ask first: “if you have no cards in hand, ...; otherwise, you may ...”.",
      }),
      twoWays: {
        message: "there are two ways through the part before this, and either could be meant",
        hint: "Say it on each of them, in a block: “if A:”, below it “you may B; if you do, C”.",
      },
      noneBefore: {
        message: "nothing before this can be done or not done",
        hint: "“if you do” asks about the part before it: an offer (“you may ...”), a price, or a step that can fail.",
      },
    },
    wrong: { sentence: "draw 1; if you do, gain $1" },
    right: { sentence: "you may discard 1; if you do, gain $1" },
  },
  "check/passed-by": {
    severity: "error",
    title: "a loop that may go past what it waits for",
    explanation:
      "A plain number in a condition is exact. A loop that waits for exactly 7 cards goes on for ever where there are 8 to begin with. A bound ends it: `7 or more`, or `7 or less` where the number becomes less.",
    rule: "bounds",
    says: ({ passed, what }: { passed: string; what: boolean }) => ({
      message: `this waits for ${passed} exactly: past that it goes on for ever`,
      hint: `Say “${passed} or more”, or where it becomes less “${passed} or ${what ? "less" : "fewer"}”.`,
    }),
    wrong: { sentence: "draw 1 until you have 7 cards in hand" },
    right: { sentence: "draw 1 until you have 7 or more cards in hand" },
  },
  "check/same-again": {
    severity: "error",
    title: "a loop that finds the same again and again",
    explanation:
      "What this loop does only shows or names something. Its condition is the same each time, so that it would never end: let the step move what it looks at.",
    says: {
      message: "nothing in this loop changes anything: it finds the same again and again",
      hint: "Let it move what it looks at: “discard the top card of the deck until it is ...”.",
    },
    wrong: { sentence: "reveal the top card of the deck until it is Green" },
    right: { sentence: "discard the top card of the deck until it is Green" },
  },
  "check/no-progress": {
    severity: "warning",
    title: "a loop that never ends by itself",
    explanation:
      "Nothing that this loop does changes what its condition looks at. Once it is entered it goes on until the game is stopped, unless a trigger that it sets off changes it.",
    cases: {
      noEnd: {
        message: "nothing ends this loop",
        hint: "Say how often (“3 times: ...”) or until when (“repeat until ...”), or “stop” in it.",
      },
      noChange: {
        message: "nothing in this loop changes what it waits for",
        hint: "Let the body change it, or bound the loop: “up to 3 times: ...”.",
      },
    },
    wrong: { sentence: "repeat while you have $1: draw 1" },
    right: { sentence: "repeat while you have $1: lose $1, then draw 1" },
  },
  "check/no-roll": {
    severity: "error",
    title: "nothing was rolled",
    explanation: "`on 1-2` asks for the last roll of this script. Without a roll before it there is none.",
    says: { message: "nothing was rolled before this", hint: "Roll first: “roll the die; on 1-2, discard 1”." },
    wrong: { sentence: "on 1-2, discard 1" },
    right: { sentence: "discard 1" },
  },
  "check/nobody-else": {
    severity: "error",
    title: "a rule about another player than whoever acts",
    explanation:
      "A rule of the game stands on nothing that is somebody's: in it, `you` is whoever does what it speaks of, so `another player` would be nobody. Say what holds for whoever acts, and what the others do.",
    rule: "other",
    cases: {
      ofRule: {
        message: "in a rule of the game “you” is whoever does it, and nobody is another player than that",
        hint: "Write the rule for whoever acts: “you can't take cards in another player's hand”, “when you draw, each other player ...”.",
      },
      notChosen: {
        message: "what this is to be other than is not chosen before it",
        hint: "Say how many in all: “2 cards in your hand”; or take one after the other: “discard 1, then discard another card in your hand”.",
        rule: "other",
      },
    },
    wrong: { game: 'rules: ["when another player draws, gain $1"]' },
    right: { game: 'rules: ["when you draw, each other player gains $1"]' },
  },
  "check/other-than-whom": {
    severity: "error",
    title: "others, of whom it is not said than whom",
    explanation:
      "`Each other player` is everybody but you. Behind a step of some players, as in `each player who has $5 gains $1; all other players lose $1`, a reader may take it for the rest of them. Name those who are left out.",
    rule: "other",
    says: {
      message: "the step before is of some players, and these may be all but those, or all but you",
      hint: "Say “each player other than you”, or give the first ones a name: “call each player who has $5 or more the rich; the rich gain $1; each player other than the rich loses $1”.",
    },
    wrong: { sentence: "each player who has $5 or more gains $1; all other players lose $1" },
    right: {
      sentence:
        "call each player who has $5 or more the rich; the rich gain $1; each player other than the rich loses $1",
    },
  },
  "check/passed-on": {
    severity: "error",
    title: "something passed on among other steps",
    explanation:
      "What each player gives to the next is given by all at the same time, so that nothing travels on at once. That is for a step of its own: with others around it the players would act one after another.",
    cases: {
      allChose: {
        message: "these are what all of them chose, and each would give all of it",
        hint: "Say it in one step: “each player secretly gives 1 card in hand to the next player”.",
      },
      goesFurther: {
        message: "what one passes on could go further at once, with the next one's turn",
        hint: "Say what is passed in a step of its own, which all do at the same time: “each player draws 1; each player gives 1 card in hand to the next player”.",
      },
    },
    wrong: { sentence: "each player draws 1, then gives 1 card in hand to the next player" },
    right: { sentence: "each player draws 1; each player gives 1 card in hand to the next player" },
  },
  "check/no-step": {
    severity: "error",
    title: "a state is no step",
    explanation:
      "A step needs a verb in its base form, for something that is done. `is` and `has` say how things are; they belong into conditions.",
    says: {
      message: "this says how things are, not what to do",
      hint: "A step needs a verb in its base form: “gain $5”.",
    },
    wrong: { sentence: "you have 2 cards in hand" },
    right: { sentence: "if you have 2 cards in hand, draw 1" },
  },
  "check/no-such-property": {
    severity: "error",
    title: "this has no such property",
    explanation:
      "A property belongs to the kinds that declare it. Zones, players and components of other kinds have none.",
    rule: "total",
    cases: {
      selected: ({ property, only }: { property: string; only: string }) => ({
        message: `what is selected here has no ${property}`,
        hint: `Only ${only} components have it.`,
      }),
      onlyOfComponent: ({ property }: { property: string }) => ({ message: `only a component has ${property}` }),
      kind: ({ kind, property }: { kind: string; property: string }) => ({ message: `${kind} has no ${property}` }),
    },
    wrong: { sentence: "gain money equal to the cost of your hand" },
    right: { sentence: "gain money equal to the total cost of the cards in your hand" },
  },
  "check/no-such-script": {
    severity: "error",
    title: "this has no such script",
    explanation: "A script belongs to the kinds that declare it, and only their components can have it followed.",
    says: ({ kind, symbol, kind2 }: { kind: string; symbol: string; kind2: string }) => ({
      message: `a ${kind} has no ${symbol}`,
      hint: `Only ${kind2} components have one.`,
    }),
    wrong: { sentence: "choose 1 bead; follow the effect of the bead" },
    right: { sentence: "choose 1 card; follow the effect of the card" },
  },
  "check/no-trigger": {
    severity: "error",
    title: "an ability that says not when",
    explanation:
      "An ability stands by itself: nothing carries it out unless it says when, or gives a permission, or changes what holds. Begin it with `when`, `at the start of` or `you may`.",
    cases: {
      beforeItIsSo: {
        message: "before something becomes true nothing tells that it will",
        hint: "Say “when”, or before which deed: “before you draw a card, ...”.",
      },
      noWhen: {
        message: "this would be done, but nothing says when",
        hint: "Begin an ability with “when ...”, “at the start of ...”, “you may” or a condition under which it stands.",
      },
      notDone: {
        message: "what is not done is no event",
        hint: "Ask for it at a moment: “at the end of your turn, if you drew no cards this turn, ...”.",
      },
      wouldWithIf: {
        message: "“would” announces an event, and “if” only asks about what is",
        hint: "Begin with “when”: “when you would draw, gain $1 instead”, “this turn, when you would draw, ...”.",
      },
    },
    wrong: { card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["draw 1"] }' },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["at the start of your turn, draw 1"] }',
    },
  },
  "check/no-usage": {
    severity: "error",
    title: "a verb is not used like this",
    explanation:
      "Every verb has usages that say which words and slots go with it. None of them fits this sentence; the hint shows what does.",
    says: ({ verb, patterns }: { verb: string; patterns: string }) => ({
      message: `“${verb}” is not used like this`,
      hint: `It is used like ${patterns}.`,
    }),
    wrong: { sentence: "gain $5 to the next player" },
    right: { sentence: "the next player gains $5" },
  },
  "check/no-verb": {
    severity: "error",
    title: "a sentence without a verb",
    explanation: "A step says what is done. This sentence names somebody or something and stops.",
    cases: {
      mayWhat: { message: "this says who may, but not what", hint: "Add a verb: “you may draw 1”." },
      none: { message: "there is no verb here" },
      doWhat: { message: "this says who, but not what they do", hint: "Add a verb: “the previous player draws 1”." },
      named: { message: "this names something, but says nothing of it" },
    },
    wrong: { sentence: "the next player" },
    right: { sentence: "the next player draws 1" },
  },
  "check/nobody": {
    severity: "error",
    title: "what nobody does",
    explanation:
      "A step that nobody carries out is no step. To forbid something, say for how long nobody can do it. In the setup and the flow of a game it is nobody's turn: there “you” is nobody, and `gain $3` would be nothing; say `each player gains $3`.",
    cases: {
      noTurn: {
        message: "this is somebody's, and it is nobody's turn here",
        hint: "Say who: “each player ...”, “the first player ...”; or do it in a turn.",
      },
      step: { message: "what nobody does is no step", hint: "Forbid it: “this turn, no player can draw cards”." },
    },
    wrong: { sentence: "nobody draws 1" },
    right: { sentence: "this turn, nobody can draw" },
  },
  "check/not-several": {
    severity: "error",
    title: "there is only one to go through",
    explanation: "`for each` goes through several things, one after the other. An amount is one thing, however large.",
    says: {
      message: "there is only one of this to go through",
      hint: "“for each” needs things: “for each card in hand”, “for each player”.",
    },
    wrong: { sentence: "for each $5: draw 1" },
    right: { sentence: "for each card in hand: gain $1" },
  },
  "check/nothing-before": {
    severity: "error",
    title: "nothing before it to stand for",
    explanation:
      "`instead`, `that many` and `the rest` speak of the step before them. At the start of a script there is none.",
    rule: "instead",
    cases: {
      happened: {
        message: "what is heard of here has happened: nothing can take its place any more",
        hint: "Say “would”: “when you would draw a card, gain $1 instead”.",
        rule: "instead",
      },
      thatMany: {
        message: "“that many” needs a step before it that did a number of things",
        hint: "Write the step first: “discard any number of cards from hand, then draw that many”.",
        rule: "that",
      },
      rest: ({ word }: { word: string }) => ({
        message: `“${word}” needs a choice before it that left something over`,
        hint: "Choose first: “keep 1 of those; discard the rest”.",
        rule: "that",
      }),
      doesSo: {
        message: "“does so” has no event to repeat",
        hint: "It belongs into “when ... would ..., P does so instead”.",
      },
      instead: {
        message: "“instead” has nothing before it to stand in for",
        hint: "Write what it replaces first: “draw 1; if you have $5, draw 2 instead”.",
      },
    },
    wrong: { sentence: "gain $5 instead" },
    right: { sentence: "gain $1; if the tide is 3, gain $5 instead" },
  },
  "check/nothing-lasts": {
    severity: "error",
    title: "a duration of a single step",
    explanation:
      "A duration bounds what stands: a restriction, a change, a trigger. A step is done once and then over; for a moment write `at the start of your turn`.",
    rule: "turns",
    says: {
      message: "this step is done once: there is nothing that could last",
      hint: "A duration goes before what stands: “this turn, you can't draw”. For a moment write “at the start of your turn, ...”.",
    },
    wrong: { sentence: "this turn, draw 1" },
    right: { sentence: "this turn, you can't draw" },
  },
  "check/nothing-named": {
    severity: "error",
    title: "a pronoun with nothing to stand for",
    explanation:
      "A pronoun stands for something that this text chose, moved or named before. Nothing here fits its place in the sentence.",
    rule: "it",
    cases: {
      pronoun: ({ word }: { word: string }) => ({
        message: `“${word}” has nothing to stand for here`,
        hint: "Say which one: a pronoun stands for something that the sentences before it chose, moved or named.",
      }),
      playerPronoun: ({ word }: { word: string }) => ({
        message: `“${word}” has no player to stand for here`,
        hint: "Say whose: “the previous player's”.",
      }),
      timer: ({ timers }: { timers: string }) => ({
        message: "which timer is meant is not said",
        hint: `Say ${timers}, or “each timer”.`,
      }),
      ofWhat: {
        message: "it is not said of what this is",
        hint: "Name the things: “if both discarded cards are Blue”, “each card in your hand”.",
      },
      before: ({ said }: { said: string }) => ({
        message: `nothing before this is “${said}”`,
        hint: "It must have been chosen, moved or named by an earlier step of this text.",
      }),
      counter: ({ per, name }: { per: string; name: string }) => ({
        message: `each ${per} has its own ${name}, and none is named`,
        hint: `Say whose: “the ${name} of it”.`,
      }),
      notChosen: ({ property, withArticle }: { property: string; withArticle: string }) => ({
        message: `no ${property} was chosen before this`,
        hint: `Choose one first: “choose ${withArticle}”.`,
      }),
      notSpokenOf: ({ property }: { property: string }) => ({
        message: `no ${property} was spoken of before this`,
        hint: `Say whose: “its ${property}”.`,
      }),
      players: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” points at players that were named, and none are meant here`,
        hint: "Name them first: “choose a player; that player draws 1”. Or say “a player”, “each player”.",
      }),
      standsForNothing: ({ said }: { said: string }) => ({
        message: `“${said}” has nothing to stand for`,
        hint: "It stands for things that an earlier step of this text chose, moved or showed.",
      }),
    },
    wrong: { sentence: "reveal it" },
    right: { sentence: "choose 1; reveal it" },
  },
  "check/nothing-to-compare": {
    severity: "error",
    title: "nothing to be the same as",
    explanation: "`of the same cost` compares with what was selected last. Nothing before this has that property.",
    says: ({ isSame, property }: { isSame: boolean; property: string }) => ({
      message: `there is nothing before this to have ${isSame ? "the same" : "a different"} ${property} as`,
      hint: "Choose something first, or say whose: “of its cost”.",
    }),
    wrong: { sentence: "discard 1 of the same cost" },
    right: { sentence: "discard 1, then discard 1 of the same cost" },
  },
  "check/nothing-to-multiply": {
    severity: "error",
    title: "nothing to multiply",
    explanation:
      "`for each` behind a verb multiplies its number or amount by how many there are of something. It has to say of what, and the verb needs a number.",
    cases: {
      noNumber: ({ isForEach }: { isForEach: boolean }) => ({
        message: isForEach
          ? "“for each” multiplies a number, and this verb has none"
          : "a maximum bounds a number, and this verb has none",
        hint: isForEach ? "Go through them instead: “for each card in hand: ...”." : "Say how many: “up to 5”.",
      }),
      ofWhat: { message: "“for each” needs to say of what", hint: "Write “for each card in play”." },
      countedTogether: {
        message: "what is counted together has no second number",
        hint: "Say the number once: “for each 2 cards in hand or in play”.",
      },
    },
    wrong: { sentence: "gain $1 for each" },
    right: { sentence: "gain $1 for each card in your play" },
  },
  "check/offer-goes-on": {
    severity: "error",
    title: "whether it is offered, too, is left open",
    explanation:
      "`you may draw 1, then discard 1` is read by some as one offer, by others as an offer and a step. `and` offers both, `if you do` makes the second hang on the first, and a sentence of its own is done in any case.",
    rule: "chain",
    says: {
      message: "behind “may” this could be offered, too, or be done in any case",
      hint: "Say “you may draw 1 and discard 1” for both, “you may draw 1; if you do, ...” for what hangs on it, “you may draw 1; ...” for what is done in any case.",
    },
    wrong: { sentence: "you may draw 1, then discard 1" },
    right: { sentence: "you may draw 1 and discard 1" },
  },
  "check/opens-nothing": {
    severity: "error",
    title: "a colon behind a step",
    explanation:
      "A colon opens what belongs to a menu (`choose one:`), a loop (`repeat:`, `each player:`) or a condition. Behind a step it opens nothing: what stands there would be done even where the step could not be. A price is `pay $1 to draw 1`.",
    rule: "outcome",
    says: ({ text }: { text: string }) => ({
      message: "a colon behind a step opens nothing: this would be done whether that step was or not",
      hint: `For a price say “${text} to ...”, for a step after it “${text}, then ...”, for a menu “choose one: A | B”.`,
    }),
    wrong: { sentence: "pay $1: draw 1" },
    right: { sentence: "pay $1 to draw 1" },
  },
  "check/otherwise": {
    severity: "error",
    title: "`otherwise` without its gate",
    explanation:
      "`otherwise` goes with the one `if` or `you may` of the part before it. Here there is none, or more than one; a block makes clear which is meant.",
    rule: "outcome",
    cases: {
      twoInstead: {
        message: "two things would take the place of one event",
        hint: "Say when the second does, and the first otherwise: “if you have $5, draw 2 instead; otherwise, draw 1 instead”.",
      },
      noGate: {
        message: "“otherwise” needs a gate in the part before it",
        hint: "Put an “if ...” or “you may ...” before it, or use a block.",
      },
      twoGates: ({ isNested }: { isNested: boolean }) => ({
        message: "“otherwise” could belong to two gates of the part before it",
        hint: isNested
          ? "Join the conditions with “and”, or put what the first governs into a block of its own."
          : "Put an “if ...” or “you may ...” before it, or use a block.",
      }),
    },
    wrong: { sentence: "draw 1; otherwise, gain $1" },
    right: { sentence: "if the tide is 3, draw 1; otherwise, gain $1" },
  },
  "check/out-of-range": {
    severity: "warning",
    title: "a counter never gets there",
    explanation: "The counter ends below this number, so that the comparison never holds.",
    rule: "bounds",
    says: ({ counter, value, to }: { counter: string; value: number; to: number }) => ({
      message: `the ${counter} never reaches ${value}`,
      hint: `It ends at ${to}.`,
    }),
    wrong: { sentence: "if the tide is 9, draw 1" },
    right: { sentence: "if the tide is 6, draw 1" },
  },
  "check/several-anchors": {
    severity: "error",
    title: "a patch with several places",
    explanation:
      "A patch changes one place of a script. Where its sentence is written more than once, nobody can tell which one is meant.",
    says: ({ times }: { times: number }) => ({
      message: `this is written ${times} times in the script that it changes`,
      hint: "Name a sentence that stands there once.",
    }),
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: |\n  shuffle the deck\n  shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: |\n  shuffle all cards into the deck\n  shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "check/several-owners": {
    severity: "error",
    title: "one owner of several things",
    explanation:
      "Each of several things may be of another player. `the owners of those` are all these players, each once; to do it for each thing, go through them with `for each`.",
    cases: {
      movedByThen: {
        message: "by then they are moved, and whose each of them was is not known",
        hint: "Say it of each of them: “whenever a card is discarded, its owner gains $1”.",
      },
      severalThings: {
        message: "these are several things, which may be of several players",
        hint: "Go through them: “for each card in your hand, its owner gains $1”; or say “their owners” of each of those players, once.",
      },
      moved: {
        message: "what was moved is not theirs any more, and several had it",
        hint: "Go through them first: “for each card in play: its owner gains $1; discard it”.",
      },
    },
    wrong: { sentence: "choose 2 cards; the owner of those gains $1" },
    right: { sentence: "choose 2 cards; the owners of those gain $1" },
  },
  "check/several-players": {
    severity: "error",
    title: "several players are chosen at once",
    explanation:
      "A step chooses one player, or means all that fit a description. How many of several players somebody chooses can't be said yet; choose one, and then another.",
    rule: "who-does",
    says: {
      message: "so many players can't be chosen at once",
      hint: "Choose one after another (“choose an opponent; call them the first”), or say “each”.",
    },
    wrong: { sentence: "choose 2 players; they draw 1" },
    right: { sentence: "choose a player; they draw 1" },
  },
  "check/ends-early": {
    severity: "error",
    title: "a semicolon ends what it seems to go on with",
    explanation:
      "A semicolon parts sentences as a line break does. So of `each player: draw 1; gain $1` only the first would be each player's, and of `this turn, when you draw, gain $1; draw 1` the last would be done at once. Write what a colon opens on deeper lines, and what stands for itself on a line of its own.",
    says: ({ isBlock }: { isBlock: boolean }) => ({
      message: isBlock
        ? "a semicolon ends what the colon has opened, so this is no part of it"
        : "a semicolon ends what is waited for, so this is done at once",
      hint: isBlock
        ? "Write what belongs to it on deeper lines below the colon, and what does not on a line of its own."
        : "Join what is done then with “and” or “, then”; begin what is done now on a line of its own.",
    }),
    wrong: { sentence: "each player: draw 1; gain $1" },
    right: { sentence: "each player draws 1, then gains $1" },
  },
  "check/extreme-thing": {
    severity: "error",
    title: "the highest of things that have several numbers, or none",
    explanation:
      "Words like “the most” and “the fewest” count things; “the highest” and “the lowest” measure a number. Of a thing it has to be said which number is meant.",
    rule: "highest",
    cases: {
      amongThings: ({ superlative }: { superlative: string }) => ({
        message: `what is “${superlative}” of these is not said: things can be counted, or measured by a property`,
        hint: "Say “the most” of how many, or name the property: “the player with the highest rank among the cards in their row”.",
      }),
      amongWhich: {
        message: "this does not say among which cards it is the highest or lowest: those of each player, or of all",
        hint: "Compare the players: “the player with the highest rank among the cards in their row”.",
      },
    },
    wrong: { sentence: "the player with the highest card in their play draws 1" },
    right: { sentence: "the player with the most cards in their play draws 1" },
  },
  "check/compared-with-itself": {
    severity: "error",
    title: "players compared by what is not theirs",
    explanation:
      "Words like “the most” and “the highest” compare players with each other, each by something of their own. Something that is the same whoever is looked at puts all of them first.",
    rule: "their-own",
    says: {
      message: "this is the same whichever player is looked at: all of them would have the most of it, and the fewest",
      hint: "Say what each of them has: “their row”, not “your row”.",
    },
    wrong: { sentence: "each player who has the most cards in your play gains $1" },
    right: { sentence: "each player who has the most cards in their play gains $1" },
  },
  "check/not-of-some": {
    severity: "error",
    title: "“not” of some or of each",
    explanation:
      "Said of `a card`, `each card` or `2 cards`, `not` can mean that some of them are not so, or that none is. Say it of those that are there (`there is a card in your hand that is not Green`), or of none (`no card in your hand is Green`).",
    says: (f: { there: string; head: string; said: string; hasNoun: boolean }) => ({
      message: "this can be read in two ways: not each of them is so, or none of them is",
      hint: `Write “${f.there} ${f.head} that ${f.said}”, or ${f.hasNoun ? `begin with “no ${f.head}” and leave` : "leave"} “not” out.`,
    }),
    wrong: { sentence: "if a card in your hand is not Green, draw 1" },
    right: { sentence: "if no card in your hand is Green, draw 1" },
  },
  "check/this-way": {
    severity: "error",
    title: "what a single step has done",
    explanation:
      "A game remembers what was done in a turn, not by which step. What the step before did can be asked in other words: `if you do`, `that many`, or with the things it was done to, `the discarded cards`.",
    rule: "this-way",
    says: {
      message: "what a single step has done is not remembered, only what was done in all this turn",
      hint: "Ask the step: “you may discard 1; if you do, ...”, or take its number: “discard any number; gain that many”; or say “this turn”.",
    },
    wrong: { sentence: "discard 1; if you discarded a card this way, gain $1" },
    right: { sentence: "you may discard 1; if you do, gain $1" },
  },
  "check/scored-for-others": {
    severity: "error",
    title: "points of others in the score of a game",
    explanation:
      "The `score` of a game says what one player scores; it is asked of every player in turn. What it gives to all of them, or to one of them who is described, would be given as many times as there are players.",
    says: {
      message: "“score” is asked of each player, and this is scored once for each",
      hint: "Say what one player scores: “score 2 for each ...”, “if you have the most ..., score 5”.",
    },
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: {} }\nzones: { deck: { of: card }, play: { of: card, per: player } }\nsetup: shuffle all cards into the deck\nflow: each player moves 1 card in the deck into their play\nscore: each player scores 2 for each card in their play\nwinner: the player with the most points wins\n",
        "cards/pool.yaml": "- { name: Crab, copies: 9 }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: {} }\nzones: { deck: { of: card }, play: { of: card, per: player } }\nsetup: shuffle all cards into the deck\nflow: each player moves 1 card in the deck into their play\nscore: score 2 for each card in your play\nwinner: the player with the most points wins\n",
        "cards/pool.yaml": "- { name: Crab, copies: 9 }\n",
      },
    },
  },
  "check/which-place": {
    severity: "error",
    title: "things that can lie in several places",
    explanation:
      "Who takes, gives or discards `a card`, or some of `your cards`, takes it from somewhere: name the place, unless the verb has one of its own (`discard` takes from hand) or things of this kind can lie in one place only. Of things that a step before has found, say `1 of them`.",
    rule: "place",
    says: ({ places, wordingsIs, what }: { places: number; wordingsIs: boolean; what: string }) => ({
      message: `where this is found is not said, and it can lie in ${places} places`,
      hint: wordingsIs
        ? `Say where: ${what}.`
        : "Name the place behind them: “1 card in your hand”; of somebody to be chosen, after it: “choose another player; discard 2 cards in their hand”.",
      rule: "place",
    }),
    wrong: { sentence: "give 1 card to another player" },
    right: { sentence: "give 1 card in your hand to another player" },
  },
  "check/which-player": {
    severity: "error",
    title: "a step that does not say which player is meant",
    explanation:
      "In a condition “any player” is some player, and “any player may” offers it to each. Who carries out a step has to be said: each player, one whom somebody chooses, or those of whom something holds. So has whose several things are: `each card another player has in hand` are those of one player, who is chosen first.",
    rule: "who-does",
    cases: {
      bare: {
        message: "this does not say which of the players is asked",
        hint: "Say “a player” for some one of them, “each player” for all, “you” or “the next player” for one that is certain.",
        rule: "each",
      },
      any: {
        message: "“any player” does not say who does it",
        hint: "Say “each player”, or “a player” for one whom you choose.",
      },
      whose: {
        message: "this is one player, and nothing says whose of them these things are",
        hint: "Choose one first, “choose another player; gain $1 for each card they have in hand”; of all of them it is “each card the other players have in hand”.",
      },
      eitherOr: ({ wording }: { wording: string }) => ({
        message: "“or” leaves open which of them is meant",
        hint: `Say it of each by itself, or choose one first: “${wording}”.`,
        rule: "joiners",
      }),
    },
    wrong: { sentence: "any player gains $1" },
    right: { sentence: "each player gains $1" },
  },
  "check/standing-in-script": {
    severity: "error",
    title: "what stands, in a script that is done once",
    explanation:
      "A restriction or a change of costs would stand for ever: the script that makes it is carried out once and does not end it. Say how long it lasts, or make it an ability of the card.",
    cases: {
      standsForEver: (_: object, span: Span) => ({
        message: "this would stand for ever: a step of a script is done once",
        hint: "Say how long: “this turn, ...”, “until the end of your next turn, ...”, “for the rest of the game, ...”.",
        fixes: [{ title: "Add “this turn,”", edits: [{ span: { ...span, end: span.start }, text: "this turn, " }] }],
      }),
      heardForEver: {
        message: "this would be done for ever: a step of a script is done once",
        hint: "Say how long: “for the rest of the game, at the start of each turn, ...”; or of one of them: “at the start of your next turn”.",
      },
      spans: ({ name }: { name: string }) => ({
        message: "a step of a script lasts for one span of time, and this speaks of many",
        hint: `Write “during this ${name}”, or make it an ability: it holds in each of them.`,
      }),
    },
    wrong: { sentence: "you can't draw" },
    right: { sentence: "this turn, you can't draw" },
  },
  "check/two-readings": {
    severity: "warning",
    title: "a sentence that a player could take in two ways",
    explanation:
      "The grammar takes one way, which a reader may not: what is multiplied or asked may be the last step or all of them, an adjective may describe one thing or each of a list. Both readings are told in other words, with a wording for each that can't be taken in the other.",
    rule: "chain",
    says: ({ rule, readings: [asRead, other] }: { rule: ReadingRuleName; readings: Readings }, span: Span) => ({
      message: `this could mean “${other.meaning}”, too; it is read as “${asRead.meaning}”`,
      hint: `Say “${asRead.wording}” or “${other.wording}”.`,
      rule,
      fixes: [asRead, other].flatMap(({ wording }) => write(span, wording).fixes),
    }),
    wrong: { sentence: "draw 1 and gain $1 twice" },
    right: { sentence: "draw 1; gain $1 twice" },
  },
  "check/unbound-letter": {
    severity: "error",
    title: "a letter that means no number",
    explanation: "X, Y and Z stand for numbers that a usage or `call` gave them. Nothing here is called so.",
    says: ({ letter }: { letter: string }) => ({
      message: `nothing here is called ${letter}`,
      hint: `Give it a value first: “call the number of cards in hand ${letter}”.`,
    }),
    wrong: { sentence: "draw X" },
    right: { sentence: "call the tide X; draw X" },
  },
  "check/unknown-span": {
    severity: "error",
    title: "a memory that names no span",
    explanation:
      "A memory is kept at the end of a span, and `over` says of which. None of its words is a span of the game.",
    says: { message: "this names no span of play", hint: "Say of which span: “their last finished turn”." },
    wrong: {
      game: "memories: { last catch: { per: player, is: the card they played, over: their last finished tide } }\n",
    },
    right: {
      game: "memories: { last catch: { per: player, is: the card they played, over: their last finished turn } }\n",
    },
  },
  "check/unknown-verb": {
    severity: "error",
    title: "a verb without a usage",
    explanation: "The verb is known, but the usage that declares it cannot be read, so that nothing says what it does.",
    says: ({ verb }: { verb: string }) => ({
      message: `no verb “${verb}” is declared`,
      hint: "Declare it under “verbs”.",
    }),
    wrong: { game: 'verbs: { hum: { usage: "hum (tune: melody)", do: draw 1 } }\n', sentence: "hum 1" },
    right: { game: 'verbs: { hum: { usage: "hum (X: number)", do: draw X } }\n', sentence: "hum 1" },
  },
  "check/unknown-word": {
    severity: "error",
    title: "a word that nothing declares",
    explanation:
      "A noun is a kind, zone, counter, property, span or role of the game, or a name that this text gave with `call` before. This word is none of them.",
    cases: {
      name: ({ name, meant }: { name: string; meant: readonly string[] }, span: Span) => ({
        message: `nothing is named “${name}”`,
        ...meantWords(meant, span, "declare it in game.yaml, or give the name with `call` before it is used"),
      }),
      level: ({ noun, level, last }: { noun: string; level: string; last: string }) => ({
        message: `no ${noun} is named “${level}”`,
        hint: `The last one is “${last}”.`,
      }),
    },
    wrong: { sentence: "discard 1 urchin from hand" },
    right: { sentence: "discard 1 card from hand" },
  },
  "check/unread-words": {
    severity: "error",
    title: "nothing comes of some words",
    explanation:
      "Every word of a sentence must have its part in what is done. These can be read, but nothing that is done, asked or looked for hangs on them, so that the sentence would mean the same without them. Leave them out, or say what they mean in words that count: a condition of its own, another place, a relative clause.",
    says: unreadWords,
    wrong: { sentence: "discard 1 more card from hand" },
    right: { sentence: "discard 1 card from hand" },
  },
  "check/whose": {
    severity: "error",
    title: "nobody has this property",
    explanation:
      "A property is always somebody's: `its cost`, `the cost of the card`. Alone it does not say whose is meant.",
    says: ({ property }: { property: string }) => ({
      message: `nothing says whose ${property} this is`,
      hint: `Say it: “its ${property}”, “the ${property} of the card”.`,
    }),
    wrong: { sentence: "play 1 costing size" },
    right: { sentence: "play 1 costing the size of this" },
  },
  "check/whose-zone": {
    severity: "error",
    title: "a zone of nobody in particular",
    explanation:
      "Every player has a zone of this name. `A hand` in a step could be the hand of whoever does it, one that somebody chooses, or any hand there is, and these are played differently. Say whose: `your hand`, `another player's hand`, `each player's hand`. A condition about the zone itself may ask it of some: `if a hand is empty`.",
    rule: "whose-zone",
    says: ({ name }: { name: string }) => ({
      message: `each player has a ${name}, and this does not say whose is meant`,
      hint: `Write “your ${name}”, “another player's ${name}” or “each player's ${name}”.`,
    }),
    wrong: { sentence: "gain $1 for each card in a hand" },
    right: { sentence: "gain $1 for each card in each player's hand" },
  },
  "check/would-without-instead": {
    severity: "error",
    title: "`would` without `instead`",
    explanation:
      "`when you would draw` stops what is about to happen, and something has to happen in its place. Say what, with `instead`; to react to it, leave out `would`.",
    rule: "instead",
    says: {
      message: "“would” announces what happens instead, but nothing does",
      hint: "Say what happens “instead”, or use the verb without “would”.",
    },
    wrong: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["when you would draw a card, gain $1"] }',
    },
    right: {
      card: '{ name: Example, colour: Green, cost: 2, effect: draw 1, abilities: ["when you would draw a card, gain $1 instead"] }',
    },
  },
  "check/wrong-counter": {
    severity: "error",
    title: "another counter is meant",
    explanation:
      "An amount is counted in one counter, and its symbol says which. This property or verb is counted in another.",
    cases: {
      ofVerb: ({ counter }: { counter: string }) => ({ message: `this verb counts in ${counter}` }),
      ofProperty: ({ property, symbol, number }: { property: string; symbol: string; number: string }, span: Span) => ({
        message: `${property} is counted in ${symbol}`,
        ...write(span, `${symbol}${number}`),
      }),
      notSo: ({ property, symbol }: { property: string; symbol: string }) => ({
        message: `${property} is not counted in ${symbol}`,
      }),
    },
    wrong: { sentence: "play 1 costing 3" },
    right: { sentence: "play 1 costing $3" },
  },
  "check/wrong-kind": {
    severity: "error",
    title: "a component of another kind",
    explanation: "The slot of the verb takes components of certain kinds. This phrase names another.",
    cases: {
      namedComponent: ({ component, kind, kind2 }: { component: string; kind: string; kind2: string }) => ({
        message: `${component} is ${kind}, where ${kind2} belongs`,
      }),
      kind: ({ kind, kind2 }: { kind: string; kind2: string }) => ({
        message: `this is ${kind}, where ${kind2} belongs`,
      }),
      before: ({ kind }: { kind: string }) => ({
        message: `what was spoken of before need not be ${kind}`,
        hint: `Call it what it was called before, and ask where it matters: “if it is ${kind}, ...”.`,
      }),
    },
    wrong: {
      game: 'verbs: { string: { usage: "string (bead: 1 bead)", do: move the bead into the discard pile } }\n',
      sentence: "string 1 card",
    },
    right: {
      game: 'verbs: { string: { usage: "string (card: 1 card)", do: move the card into the discard pile } }\n',
      sentence: "string 1 card in hand",
    },
  },
  "check/wrong-type": {
    severity: "error",
    title: "something else belongs here",
    explanation:
      "Every place in a sentence takes things of certain types: a component, a player, a zone, a number, an amount. What stands here is of another type.",
    cases: {
      lastOfAll: {
        message: "which one is the last is only known when the game is over",
        hint: "Say “the end of the game”, or of the one that goes on or comes next: “this turn”, “your next turn”.",
      },
      amountOfTimes: ({ symbol }: { symbol: string }) => ({
        message: "this is an amount, where a number of times belongs",
        hint: `Leave “${symbol}” out.`,
      }),
      otherSymbol: ({ symbol, counter }: { symbol: string; counter: string }) => ({
        message: `“${symbol}” is of another amount than ${counter}`,
        hint: "Write the number alone.",
      }),
      moreThanWhat: {
        message: "more or less than what?",
        hint: "Say “more than 2”, “2 or more”, “more cards than the next player”.",
      },
      restOfWhat: {
        message: "the rest of what?",
        hint: "Say “for the rest of the game”; of things, “for each of the others”.",
      },
      countingCounter: ({ counter, property }: { counter: string; property: string }) => ({
        message: `the ${counter} counts, it holds no ${property}`,
        hint: "Set it to a number.",
      }),
      sumOfThings: ({ sum }: { sum: string }) => ({
        message: `“${sum}” joins numbers, and this says what somebody has`,
        hint: "Compare numbers: “your coins are more than your stones plus 2”.",
      }),
      only: {
        message: "“only” does not say whether there may be more of these, or something else",
        hint: "Of all of them say “if all cards in your hand are Red”; else what there is and how many in all: “the deck has 1 card, the deck has Hero”.",
        rule: "only",
      },
      noneOrZero: ({ name }: { name: string }) => ({
        message: `this may say that no ${name} is printed there, or that it is 0`,
        hint: `Say which: “doesn't have a ${name}”, or “whose ${name} is 0”.`,
      }),
      noSuchChoice: ({ name, wanted }: { name: string; wanted: string }) => ({
        message: `this is nothing that the ${name} can be`,
        hint: `It is one of ${wanted}.`,
      }),
      howManyOfEach: {
        message: "this does not say how many there are of each of them",
        hint: "Ask for each by itself: “if 1 card in your hand is Red and if 1 card in your hand is Gold”; where either will do, join them with “or”.",
      },
      playerForNumber: {
        message: "this is a player, where a number belongs",
        hint: "Say the number of what they have: “the number of cards in their hand”.",
      },
      valueForNumber: { message: "this is a value, where a number belongs" },
      memoryOfCondition: {
        message: "a memory keeps a thing, not a condition",
        hint: "Write what is kept: “the action they used”.",
      },
      foundRole: { message: "this role is found by itself", hint: "Say it with other words." },
      roleIsPlayer: { message: "a role is a player", hint: "Write who: “a player other than you”." },
      findsNoPlayer: { message: "this finds no player", hint: "Write who: “a player other than you”." },
      numbersToMultiply: ({ said }: { said: string }) => ({
        message: "these are numbers: whether they are added up or the different ones counted is not said",
        hint: `Write “for each different ${said}”, or take the sum: “equal to the total ${said}”.`,
      }),
      game: ({ type }: { type: string }) => ({ message: `this is the game, where ${type} belongs` }),
      type: ({ type, wanted }: { type: string; wanted: string }) => ({
        message: `this is ${type}, where ${wanted} belongs`,
      }),
      notGame: { message: "this is not the game" },
      amountForNumber: { message: "this is an amount, where a number belongs" },
      whichForNumber: {
        message: "which ones they are is not chosen: a number belongs here",
        hint: "Say only how many.",
      },
      noNumber: { message: "nothing says how many", hint: "Write a number: “2 cards”." },
      notAllOfKind: {
        message: "what lies there is not all of this kind, and nobody chooses which ones",
        hint: "Say “cards”, or whatever lies there; or look at them first: “look at the top 3 cards of the deck; take 1 of those”.",
      },
      counterOfWords: ({ property }: { property: string }) => ({
        message: `this counter holds a ${property}, no number`,
        hint: `Name a ${property}.`,
      }),
      notTwo: ({ isUnion }: { isUnion: boolean }) => ({
        message: `two things change places, and ${isUnion ? "these are more" : "this is one"}`,
        hint: "Name both, each by itself: “swap a card in your hand and a card in your play”.",
      }),
      noSpan: { message: "this is no span of time" },
      extraSpanAhead: {
        message: "whether a span is an extra one is not known before it begins",
        hint: "Say it of the next one, “until the end of your next turn”, or ask in it: “if this is an extra turn”.",
      },
      lineOfThings: ({ shape }: { shape: string }) => ({ message: `a ${shape} is of things` }),
      lineLength: ({ shape }: { shape: string }) => ({
        message: `a ${shape} is of so many things or more`,
        hint: `Write a plain number: “a ${shape} of 4 of your discs”.`,
      }),
      lineOfComponents: ({ shape }: { shape: string }) => ({ message: `a ${shape} is of components` }),
      notHowMany: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” does not say how many there should be`,
        hint: "Say how many (“if you have 3 cards in hand”), or say it of the things: “if those cards are in your hand”, “if each Red card is in your hand”.",
      }),
      manyOfEach: ({ property, plural }: { property: string; plural: string }) => ({
        message: `so many of each ${property} cannot be asked for at once`,
        hint: `Ask how many there are of each, or how many differ: “if the number of different ${plural} among the cards in your hand is 2”.`,
      }),
      stateOfOther: ({ adjective, of }: { adjective: string; of: string }) => ({
        message: `“${adjective}” is a state of a ${of}`,
        hint: "Say it of what has the state.",
      }),
      duringSpan: {
        message: "this is no span of time",
        hint: "“during” needs a span of the game, or a script while it is followed.",
      },
      severalSpans: { message: "what a script starts lasts for one span" },
      nothingToGoThrough: { message: "“for” needs things to go through: “for each card in hand”" },
      noRollNumbers: { message: "“on” needs the numbers of a roll: “on 1-2, discard 1”" },
      countOfOne: {
        message: "this is one number or value: there is nothing to count",
        hint: "Count things, or what differs among them: “the number of different suits among the cards in your hand”.",
      },
      pointsOfSeveral: ({ isMany }: { isMany: boolean }) => ({
        message: `points are what one player has scored, not ${isMany ? "several" : "a thing"}`,
        hint: "For what is printed on things, declare a property of another name: “worth”.",
      }),
      namedComponent: ({ component, kind, wanted }: { component: string; kind: string; wanted: string }) => ({
        message: `${component} is ${kind}, where ${wanted} belongs`,
      }),
      symbolOfNumber: ({ symbol }: { symbol: string }) => ({
        message: `“${symbol}” is of an amount, where a number of things is told`,
        hint: "Write the number alone: “2 cards”. A cost is “costing $2”.",
      }),
      endOfPile: ({ ordinal }: { ordinal: string }) => ({
        message: `the ${ordinal} of a pile is so many cards: nobody chooses how many`,
        hint: `Write a plain number (“the ${ordinal} 3 cards of the deck”), and choose of those: “take up to 2 of them”.`,
      }),
      numberLeftOut: {
        message: "a number of things is left out here, and nothing says which ones",
        hint: "Say “all but 1 of the cards in your hand”; or choose those first: “choose 1 card in your hand, then discard all other cards in your hand”.",
        rule: "other",
      },
      playersForThings: {
        message: "these are players, where things belong",
        hint: "Say what of theirs: “1 card in another player's hand”.",
      },
      endlessNumbers: ({ property }: { property: string }) => ({
        message: `every number may be a ${property}: there is no end to them`,
        hint: `Go through the things instead: “for each card in your hand: ...”.`,
      }),
      counterIsWord: ({ noun, words }: { noun: string; words: string }) => ({
        message: `the ${noun} holds a ${words}, it does not count`,
      }),
      noValueOf: ({ property }: { property: string }) => ({
        message: `this is no ${property}`,
        hint: `Name the ${property} that is left out, as it is declared.`,
      }),
      notANumber: ({ type }: { type: string }) => ({ message: `this is a ${type}, where a number belongs` }),
      withoutMost: {
        message: "“without” does not go with who has the most",
        hint: "Say who has it: “each player who does not have the most money”.",
      },
      onlyOfComponent: ({ symbol }: { symbol: string }) => ({ message: `only a component has ${symbol}` }),
      namedTwice: ({ name }: { name: string }) => ({
        message: `${name} is named twice here, and one of them would be enough for both`,
        hint: `Say how many: “2 ${name}”.`,
      }),
      adjectiveAlone: ({ wanted }: { wanted: string }) => ({
        message: `this describes something, where a ${wanted} belongs`,
      }),
      noValues: { message: "these are no values to choose from", hint: "Join them by “or”: “Blue or Red”." },
      eachOfThem: ({ among }: { among: string }) => ({
        message: `these are no things: nothing has each ${among} of them`,
        hint: `Leave out “of the”: “1 card of each ${among}”, “for each different ${among} among the cards in your hand”.`,
      }),
      numberAmongThings: {
        message: "a number is listed with things here",
        hint: "A measure has one number: “costing $0”, or “costing $5 or less”.",
      },
      eachPlaceOrBoth: {
        message: "whether so many are meant of each place, or of both together, is not said",
        hint: "Join the places by “or” for so many altogether, or say it of each: “a card in your hand and a card in your play”.",
      },
      wholePlace: {
        message: "this is a whole place, listed with a number of things",
        hint: "Offer two steps below “choose one:”: “- discard the top card of the deck”, “- discard 1 card in the market”.",
      },
      secondsOfNone: {
        message: "these are the seconds of no timer",
        hint: "Say of which: “the seconds of the timer”; or how many: “5 seconds”.",
      },
    },
    wrong: { sentence: "reveal $3" },
    right: { sentence: "reveal 1 card in hand" },
  },
  "check/never-paid": {
    severity: "warning",
    title: "a component that nobody can ever pay for",
    explanation:
      "A property is an amount of a counter, and this component asks for more of it than the counter can hold. Whoever looks for a way to pay finds none, in any game.",
    says: (f: { amount: number; counter: string; to: number; declared: Span }) => ({
      message: `nobody can ever have ${f.amount} of \`${f.counter}\`: it goes up to ${f.to}`,
      hint: "lower the number, or raise the bound",
      related: [{ span: f.declared, message: "its bound is declared here" }],
    }),
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { price: { amount: shell } } } }\ncounters: { shell: { per: player, to: 9 } }\nflow: each player gains 1 shell\n",
        "cards/pool.yaml": "- { name: Whale, price: 12 }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { price: { amount: shell } } } }\ncounters: { shell: { per: player, to: 12 } }\nflow: each player gains 1 shell\n",
        "cards/pool.yaml": "- { name: Whale, price: 12 }\n",
      },
    },
  },
  "check/verb-not-here": {
    severity: "error",
    title: "a verb that speaks of what this game lacks",
    explanation:
      "A verb of a pack that is leaned on says in words what it does, and these words must mean something here: `play` pays a cost and moves a card into play, so that it needs a cost and such a place. Nobody minds as long as the verb is not used.",
    says: (f: { missingIs: boolean; verb: string; missing: readonly string[]; message: string; do: string }) => ({
      message: f.missingIs
        ? `“${f.verb}” does not fit this game, which has no ${listed(f.missing, "and")}`
        : `“${f.verb}” does not fit this game: of what it says, ${f.message}`,
      hint: `Declare what it speaks of, or a verb of your own: it is “${f.do}”.`,
    }),
    wrong: {
      files: {
        "game.yaml":
          'game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { size: number } } }\nzones: { hand: { of: card, per: player } }\nflow: "4 times: each player plays 1 card in hand"\n',
        "cards/pool.yaml": "- { name: Crab, size: 1, copies: 9 }\n",
      },
    },
    right: {
      files: {
        "game.yaml":
          'game: Tide Pool\nplayers: { count: 2 }\nkinds: { card: { properties: { size: number } } }\nzones: { hand: { of: card, per: player }, row: { of: card } }\nverbs: { lay: { usage: "lay (thing: card)", do: move the thing into the row } }\nflow: "4 times: each player lays 1 card in hand"\n',
        "cards/pool.yaml": "- { name: Crab, size: 1, copies: 9 }\n",
      },
    },
  },
  "check/says-nothing": {
    severity: "error",
    title: "a sentence without a meaning",
    explanation:
      "The words are known and stand where they may, but together they name nothing that can be done or tested: `each other player who has` says neither what they have nor what they do.",
    cases: {
      notSo: { message: "that somebody does not do so is no step", hint: "Write “nothing happens instead”." },
      noMeaning: {
        message: "this has no meaning: something that it speaks of is not said",
        hint: "Say the whole of it: who does what, or what is compared with what.",
      },
      notDone: {
        message: "nobody is told not to do something by a step",
        hint: "Say who can't: “no player can draw”. Or leave the “not” out.",
      },
      nobodyChooses: {
        message: "nobody chooses here: this tells what is heard of or forbidden, not what is done",
        hint: "Leave it out: “whenever you discard a card, draw 1”.",
      },
      hasNot: {
        message: "what somebody has not is nowhere to be looked for",
        hint: "Say where it is: “1 card in the deck”, “1 that another player has in play”.",
      },
      relative: {
        message: "this says nothing of what stands before it",
        hint: "Ask it by itself, “if you have more cards than the next player, ...”, or say of the things what they are: “each card that is Red”.",
        rule: "relative-clause",
      },
    },
    wrong: { sentence: "each other player who has" },
    right: { sentence: "each other player who has $3 draws 1" },
  },
} satisfies CatalogueSection
