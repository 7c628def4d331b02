import { pluralOf } from "../../lexicon/inflect.ts"
import type { Span } from "../../text.ts"
import { write } from "../suggest.ts"
import type { CatalogueSection } from "./entry.ts"

/** What is said of a group of counters: its name, the word for one, and the number that is written. */
export interface Grouped {
  readonly one: string
  readonly name: string
  readonly number: string
}

/** Numbers, measures and comparisons. */
export const amountCatalogue = {
  "check/compared-with-itself": {
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
  "check/does-nothing": {
    severity: "warning",
    title: "a step with the number 0",
    explanation:
      "A step that asks for 0 of something is carried out and changes nothing. It is hardly what its author wants.",
    says: { message: "this does nothing: the number is 0", hint: "Leave it out, or say how many." },
    wrong: { sentence: "discard 0; draw 1" },
    right: { sentence: "discard 1; draw 1" },
  },
  "check/had-elsewhere": {
    title: "what a player has is looked for where nothing of theirs lies",
    explanation:
      "Who “has” something has it in a place of their own. In a place that everybody shares, or in somebody else's, it lies there whoever is looked at, and the sentence would say the same of all players.",
    rule: "their-own",
    says: ({ said, be }: { said: string; be: "is" | "are" | null }) => ({
      message: `“${said}” lies in no place of theirs, so it is the same whoever is looked at`,
      hint: `Say where they have it, as “in their play”${be ? `; or ask what there is: “if there ${be} ${said}”` : ""}.`,
    }),
    wrong: { sentence: "each player who has a card in your play draws 1" },
    right: { sentence: "each player who has a card in their play draws 1" },
  },
  "check/extreme-thing": {
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
      ofWhich: {
        message:
          "this does not say among which cards it is the highest or lowest: all that there are would be looked at",
        hint: "Say among which: “the owner of the card with the highest rank in play”, “the owner of the one of those with the highest rank”.",
      },
    },
    wrong: { sentence: "the player with the highest card in their play draws 1" },
    right: { sentence: "each player with the most cards in their play draws 1" },
  },
  "check/misplaced-than": {
    title: "nothing is compared",
    explanation: "`than` needs a comparison before it: `more`, `less` or `fewer`.",
    rule: "comparison",
    cases: {
      nothing: {
        message: "there is nothing to compare here",
        hint: "Comparisons need “more”, “less” or “fewer”, “who has more cards than you”; of what is printed on a thing they name it: “a card whose cost is more than the cost of that card”.",
      },
      several: {
        message: "this is compared with several, or with nothing that has a number",
        hint: "Compare it with one thing that is named: “choose 1 card in play; discard 1 card in hand costing more than it”.",
      },
    },
    wrong: { sentence: "discard 2 than the next player" },
    right: { sentence: "if you have more cards in hand than the next player, discard 2" },
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
  "check/group": {
    title: "said of a group of counters",
    explanation:
      "A group of counters stands in three ways: a number of it is shared out among its counters by whoever gains, loses or pays it (`gain 2 goods`); `of each` names a number of every one (`gain 2 of each good`); and without a number it is all that there is of them together (`your goods`). What could mean more than one of these is refused.",
    cases: {
      each: ({ one, number }: Grouped) => ({
        message: `“each ${one}” says no number`,
        hint: `Say how many of each: “${number} of each ${one}”.`,
      }),
      whose: ({ name }: Grouped) => ({
        message: `these may be everybody's ${name}, or those of whoever does it`,
        hint: `Say whose: “your ${name}”, “the ${name} of the next player”.`,
      }),
      onSome: ({ name }: Grouped) => ({
        message: `nothing says on which of them the ${name} are`,
        hint: `Say what has them: “a card in your hand has 3 or more ${name}”.`,
      }),
      had: ({ one, name }: Grouped) => ({
        message: `how many of each ${one}, or how many in all, nothing says`,
        hint: `Say how many of each: “1 or more of each ${one}”; or how many in all: “5 or more ${name}”.`,
      }),
      any: ({ one, name }: Grouped) => ({
        message: `“any ${one}” says no number`,
        hint: `Say how many in all: “1 ${one}”, “2 ${name}”; whoever does it says of which.`,
      }),
      another: ({ one }: Grouped) => ({
        message: `another ${one} than which, nothing says`,
        hint: `Write “1 ${one}”.`,
      }),
      both: ({ name, one, number }: Grouped) => ({
        message: `“both” says no number of ${name}`,
        hint: `Write “${number} of each ${one}”.`,
      }),
      pointing: ({ one, name, number }: Grouped) => ({
        message: `no ${one} was named that this could point at`,
        hint: `Write “${number} ${number === "1" ? one : name}”: whoever does it says of which.`,
      }),
      described: ({ name }: Grouped) => ({
        message: `nothing that describes ${name} is carried out`,
        hint: `Write the number alone: “2 ${name}”; or name the counters.`,
      }),
      bounds: ({ one, name, number }: Grouped) => ({
        message: `how many ${name} would be chosen, besides of which`,
        hint: `Write the number alone, “${number} ${number === "1" ? one : name}”; or name it first: “choose a number from 0 to ${number}; call it X”, then “X ${name}”, and what is paid for behind “to”: “pay X ${name} to draw X”.`,
      }),
      unchosen: ({ name, number }: Grouped) => ({
        message: `what the ${name} lie on has to be chosen before they are shared out`,
        hint: `Choose it first: “choose a card; put ${number} ${name} onto it”.`,
      }),
      ofThatOne: ({ name, one, number }: Grouped) => ({
        message: `these could be any of the ${name}, or of the ${one} that is spoken of`,
        hint: `Write “${number} of that ${one}”. What is shared out among all ${name} is said outside of it.`,
      }),
      notSpokenOf: ({ name, one }: Grouped) => ({
        message: `nothing here says of any ${one} which it is`,
        hint: `Speak of it as “that ${one}”: “for each different ${one}: gain 1 of that ${one}”. Once for every one that you have is “for each ${one}”, so many of every sort “2 of each ${one}”${name === one ? "" : `, all at once “your ${name}”`}.`,
      }),
      labelled: ({ one }: Grouped) => ({
        message: `every ${one} would have an option of this one name`,
        hint: "Leave the label out: then each option is called by its sentence.",
      }),
      whichOne: ({ name, one }: Grouped) => ({
        message: `of which ${one} the ${name} is, nothing here says`,
        hint: `Go through them, “for each different ${one}: ...”, or name one of them in the place of “${one}”.`,
      }),
      textOfWhich: ({ name }: Grouped) => ({
        message: `there is a text “${name}” for each counter of a group, and nothing says which is meant`,
        hint: `Put the word of the counter before it: “gold ${name}”; or go through them with “for each different ...”.`,
      }),
      sumOrEach: ({ name }: Grouped) => ({
        message: `a ${name} is so much of each of several counters, and no one number`,
        hint: `What it comes to in all is “the total ${name} of ...”; whether somebody has it is “you have the ${name} of ...”; of one counter, put its word before it: “the gold ${name} of ...”.`,
      }),
      notMember: ({ name, one }: Grouped) => ({
        message: `this verb is for one of the ${name}, and nothing here names one`,
        hint: `Name one of them where its usage says (${one}).`,
      }),
      told: ({ name, one }: Grouped) => ({
        message: `each counter is heard of by itself, and ${name} are several`,
        hint: `Name the counter, one in a sentence: “1 ${one}”.`,
      }),
      set: ({ name }: Grouped) => ({
        message: `one counter is set at a time, and ${name} are several`,
        hint: `To have none of them, write “lose all ${name}”; else set each by its name.`,
      }),
      listed: ({ name, one, number }: Grouped) => ({
        message: `${name} to share out cannot stand in a list with others`,
        hint: `Give them a step of their own: “..., then gain ${number} ${number === "1" ? one : name}”.`,
      }),
      ofThing: ({ one, name, number }: Grouped) => ({
        message: `so much of ${name} can be of each of them, or of all together`,
        hint: `Write “${number} of each ${one}”, or “${number} ${number === "1" ? one : name}” and whoever does it says of which.`,
      }),
    },
    wrong: { sentence: "gain each good" },
    right: { sentence: "gain 1 of each good" },
  },
  "check/no-roll": {
    title: "no roll that could show this",
    explanation:
      "`on 1-2` asks for the last roll of this script. Without a roll before it there is none, and no roll shows a number that is on no die of the game.",
    cases: {
      nothing: { message: "nothing was rolled before this", hint: "Roll first: “roll the die; on 1-2, discard 1”." },
      noSide: ({ number, least, most }: { number: number; least: number; most: number }) => ({
        message: `no die of this game shows ${number}`,
        hint: `They show ${least} to ${most}.`,
      }),
    },
    wrong: { sentence: "on 1-2, discard 1" },
    right: { sentence: "discard 1" },
  },
  "check/not-several": {
    title: "there is only one to go through",
    explanation: "`for each` goes through several things, one after the other. An amount is one thing, however large.",
    says: {
      message: "there is only one of this to go through",
      hint: "“for each” needs things: “for each card in hand”, “for each player”.",
    },
    wrong: { sentence: "for each $5: draw 1" },
    right: { sentence: "for each card in hand: gain $1" },
  },
  "check/nothing-to-compare": {
    title: "nothing to be the same as",
    explanation:
      "`of the same cost` compares with the one thing that was selected last. Nothing before this has that property, or it is several things.",
    cases: {
      as: ({ isSame, isOpen, property }: { isSame: boolean; isOpen: boolean; property: string }) => ({
        message: isOpen
          ? `as which of several ${isSame ? "the same" : "a different"} ${property} is, nothing says`
          : `there is nothing before this to have ${isSame ? "the same" : "a different"} ${property} as`,
        hint: isOpen
          ? `Say whose: “with the ${property} of the discarded card”; or choose one first: “choose 1 of them”.`
          : "Choose something first, or say whose: “of its cost”.",
      }),
      howMany: ({ how, property }: { how: "same" | "different" | "run"; property: string }) => ({
        message: "how many of them go together is not said, and nobody chooses them",
        hint:
          how === "same"
            ? `Say how many, “2 cards of the same ${property}”, or which ${property} it is: “choose a card in hand; discard all cards of its ${property}”.`
            : `Say how many: “3 cards of ${how === "run" ? "consecutive" : "different"} ${pluralOf(property)}”, “any number of cards of ${how === "run" ? "consecutive" : "different"} ${pluralOf(property)}”.`,
      }),
      atLeast: {
        message: "so many that go together are among any greater number, too",
        hint: "Ask for at least so many: “if you have 2 or more cards of the same cost in hand”; that all of some go together, “if they are of different costs”.",
      },
      noOrder: ({ property }: { property: string }) => ({
        message: `only numbers follow each other, and a ${property} is none`,
        hint: "Declare it as a number: `rank: number`.",
      }),
      oneAlone: {
        message: "one alone follows nothing",
        hint: "Say how many follow each other: “3 cards of consecutive ranks”.",
      },
    },
    wrong: { sentence: "discard 1 of the same cost" },
    right: { sentence: "discard 1, then discard 1 of the same cost" },
  },
  "check/nothing-to-multiply": {
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
      forWhom: {
        message: "whose price it is is said by what they do: “cards you play”",
        hint: "Say “cards you play cost $1 less”: that is asked of you alone. “For each card in your play” says how often.",
      },
      ofWhat: { message: "“for each” needs to say of what", hint: "Write “for each card in play”." },
      whichOfThem: ({ last, all }: { last: string; all: string }) => ({
        message: "“for each” could be said of the last amount alone, or of all of them",
        hint: `Of the last alone say “${last}”, of all of them “${all}”.`,
      }),
      bothOrPairs: ({ both, pairs }: { both: string; pairs: string }, span: Span) => ({
        message: "as many as there are of both, or as many pairs of them as there are?",
        hint: `Of both say “for ${both}”; of pairs “for ${pairs}”.`,
        fixes: [both, pairs].flatMap((many) => write(span, many, "unsafe").fixes),
      }),
      bothPlaces: ({ both, through, other }: { both: string; through: string; other: string }, span: Span) => ({
        message: "as many as there are of both, or what is so of both at once?",
        hint: `Of both say “for ${both}”${through === "" ? "" : `; of both at once go through them: “for ${through}: if it has ${other}, ...”`}.`,
        // As many as there are of both is not what is so of both at once.
        fixes: through === "" ? write(span, both, "unsafe").fixes : [],
      }),
      eitherOrAll: ({ either, both }: { either: string; both: string }, span: Span) => ({
        message: "this counts what either is so of, or all of the second, too",
        hint: `${either === "" ? "" : `Where either is enough, say “for ${either}”. `}To add up both, say “for ${both}”.`,
        fixes: [...(either === "" ? [] : [either]), both].flatMap((many) => write(span, many, "unsafe").fixes),
      }),
      countedTogether: {
        message: "what is counted together has no second number",
        hint: "Say the number once: “for each 2 cards in hand or in play”.",
      },
    },
    wrong: { sentence: "gain $1 for each" },
    right: { sentence: "gain $1 for each card in your play" },
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
  "check/unbound-letter": {
    title: "a letter that means no number",
    explanation: "X, Y and Z stand for numbers that a usage or `call` gave them. Nothing here is called so.",
    says: ({ letter }: { letter: string }) => ({
      message: `nothing here is called ${letter}`,
      hint: `Give it a value first: “call the number of cards in hand ${letter}”.`,
    }),
    wrong: { sentence: "draw X" },
    right: { sentence: "call the tide X; draw X" },
  },
} satisfies CatalogueSection
