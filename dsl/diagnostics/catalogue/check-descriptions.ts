import { pluralOf, withArticle } from "../../lexicon/inflect.ts"
import { LIMITS } from "../../pack/limits.ts"
import type { Span } from "../../text.ts"
import type { ReadingRuleName } from "../reading-rules.ts"
import { write } from "../suggest.ts"
import type { CatalogueSection, Example } from "./entry.ts"
import { unreadWords } from "./unread-words.ts"
import { wholeGame } from "./whole-game.ts"

/** A board of some size, and who is near on it. */
const onBoard = (grid: string): Example =>
  wholeGame(`kinds: { stone: { per: player, start: box } }
boards: { sea: { grid: ${grid} } }
zones: { box: { of: stone, per: player } }
defaults: { put: from your box }
flow: "each player puts 1 stone onto an empty space within 20 spaces of a stone"`)

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

/** What is said of things: adjectives, places, determiners, clauses. */
export const descriptionCatalogue = {
  "check/adjective-not-of-kind": {
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
    title: "words do not agree",
    explanation:
      "A number, an article and a noun agree, and so do a verb and its subject: `1 card`, `2 cards`, `each player draws`, `you draw`. A sentence that does not agree may be about one or about several, and the two are played differently.",
    cases: {
      noun: (f: { word: string; isPlural: boolean; wanted: boolean; isCounter: boolean; text: string; at: Span }) => {
        const written = write(f.at, f.text, "unsafe")
        return {
          message: `“${f.word}” is ${f.isPlural ? "several" : "one"}, where ${f.wanted ? "several are" : "one is"} spoken of`,
          fixes: written.fixes,
          // Wood and money have no plural: whoever declares such a counter has not said so.
          hint:
            f.isCounter && f.wanted
              ? `${written.hint} Of what has no plural the counter says so: \`${f.word}: { plural: "-" }\`.`
              : written.hint,
        }
      },
      verb: (f: { verb: string; after: After; text: string }, span: Span) => ({
        message: `“${f.verb}” does not agree ${afterWhat(f.after)}`,
        // Where nobody is named, somebody may be missing.
        ...write(span, f.text, f.after === null ? "unsafe" : "safe"),
      }),
      auxiliary: ({ text, isOne, wanted }: { text: string; isOne: boolean; wanted: string }, span: Span) => ({
        message: `“${text}” does not agree ${afterWhat(isOne ? "one" : "several")}`,
        ...write(span, wanted, "safe"),
      }),
    },
    wrong: { sentence: "each player draw 2" },
    right: { sentence: "each player draws 2" },
  },
  "check/contradiction": {
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
      noneBetween: ({ least, most }: { least: number; most: number }) => ({
        message: `no number is from ${least} to ${most}`,
        hint: `Write the smaller one first: “from ${most} to ${least}”.`,
      }),
      neverSo: { message: "nothing can be both: this is never so", hint: "Join them with “or”." },
      neverFound: {
        message: "nothing can be both: this can never be found",
        hint: "Join them with “or”: “1 Red or Blue card”.",
      },
      liesThere: {
        message: "what lies there already does not enter it: this is never heard",
        hint: "Leave out where it lies, “when a card enters play”, or say where it comes from, “when a card in your hand enters play”.",
      },
      staysThere: ({ isTheirs }: { isTheirs: boolean }) => ({
        message: "these lie there already: nothing would move",
        hint: isTheirs
          ? "“Their” is of whoever does it. Give who else is meant a name: “choose another player; call them the target; each other player takes 1 card from the target's hand”."
          : "Say another place than where they lie, or whose they are: “take 1 card from the next player's hand”.",
        rule: "place",
      }),
      ontoItsOwn: ({ name }: { name: string | null }) => ({
        message: `“its” is of the ${name ?? "thing"} that is put, which lies there already: nothing would move`,
        hint: "Name whose place is meant: “choose a pawn; put 1 card in your hand onto the space of the pawn”.",
        rule: "it",
      }),
      gainsItself: ({ name }: { name: string }) => ({
        message: `this would add the ${name} to itself, so that there is twice as much`,
        hint: `Say who gets it as what, and that it is gone: “gain money equal to the ${name}, then set the ${name} to 0”.`,
      }),
      gainsOwn: ({ name }: { name: string }) => ({
        message: `these are yours already: you would have twice as many ${name}`,
        hint: `If that is meant, write “gain ${name} equal to your ${name}”; of another's, “take all ${name} from the next player”.`,
      }),
      twoPlaces: {
        message: "two places are said of where these lie, and nothing lies in both",
        hint: "Say one of them; of things in either, join the places by “or”: “1 card in your hand or your play”.",
        rule: "place",
      },
      otherPlace: {
        message: "what lies in one place lies in no other: this is so of all of them, or of none",
        hint: "Leave it out: each of them is one thing, wherever others like it lie. Of those ask by what they have in common, as their cost.",
        rule: "place",
      },
      placeOfFound: ({ said }: { said: string }) => ({
        message: `“${said}” is taken from where it lies: another place would be passed over`,
        hint: `Leave out where it lies, or ask for it before: “if ${said} is in your hand, ...”${
          said.toLowerCase() === "this"
            ? ", and of an ability that is to be heard there “while this is in your hand, when ...”"
            : ""
        }.`,
        rule: "place",
      }),
      placeTwice: {
        message: "two places are said of where these lie, and they are taken from the first alone",
        hint: "Say one of them; of things in either, join the places by “or”: “1 card in your hand or your play”.",
        rule: "place",
      },
      leftOutElsewhere: {
        message: "what is left out here lies in another place than the rest is looked for in",
        hint: "Say where the rest is: “all cards in your play other than the card with the highest cost in your play”.",
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
  "check/idle-determiner": {
    title: "a determiner picks nothing",
    explanation:
      "`no`, `another`, `both`, `each` and the like pick some out of several. Where there is one deck, or something was named already, there is nothing to pick from, and `from no deck` would be read as `from the deck`.",
    rule: "each",
    cases: {
      possible: ({ determiner }: { determiner: string }) => ({
        message: `whether something can be done is asked of one thing, and not of “${determiner}” of them`,
        hint: "Ask it of one: “if you can discard a card”; of what cannot be done, “if you can't discard a card”.",
      }),
      isEach: ({ determiner }: { determiner: string }) => ({
        message: `a player is one of them, and “${determiner}” speaks of all`,
        hint: "Write “a player”, or whoever is meant: “if they are the next player”.",
      }),
      ofThoseDone: ({ determiner }: { determiner: string }) => ({
        message: `what was done is asked of one of them, and not of “${determiner}” of them`,
        hint: "Ask it of one, or of a number: “if you discarded a card this turn”, “if you discarded 3 or more cards this turn”.",
      }),
      eachValue: {
        message: "a value is one of them, and “each” speaks of all",
        hint: "Write “choose a colour”; for all of them it is “for each colour: ...”.",
      },
      eachPlayer: {
        message: "where all of them are chosen there is nothing to choose",
        hint: "Say “choose a player”; of all of them say what they do: “each player draws 1”.",
      },
      ofOne: ({ name }: { name: string }) => ({
        message: `“${name}” is one thing that was named: there is no other of it, and no number`,
        hint: `Say “the ${name}”. Of others that are like it say what they are: “another card”, “2 Red cards”.`,
      }),
      notNamed: ({ said }: { said: string }) => ({
        message: `“${said}” speaks of one that was named, and none was`,
        hint: "Write “a”, and “another” for “the other”: this asks what it is.",
      }),
      thisDescribed: {
        message: "“this” is one thing, wherever it lies and whatever it is like: nothing is picked here",
        hint: "Say “this” alone. Ask the rest of it: “if this is in play, discard this”; of what is done to it, where it comes from: “whenever you discard this from play”.",
      },
      atRandom: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” does not go with “random”, which is one of them by chance`,
        hint: "Write “a random player”, or say it of “each player”.",
      }),
      becomes: ({ determiner }: { determiner: string }) => ({
        message: `“${determiner}” picks nothing here: nobody becomes more than the one`,
        hint: "Write “the”.",
      }),
      spanOfRule: ({ said }: { said: string }) => ({
        message: `a rule holds always, so that “${said}” is none that was spoken of`,
        hint: "Write “during each turn”, “at the start of your turn”; or say after what: “whenever you draw a card, at the end of this turn, ...”.",
        rule: "turns",
      }),
      superlative: ({ determiner, superlative }: { determiner: string; superlative: string }, span: Span) => ({
        message: `“${determiner}” picks nothing here: there is one amount that is the ${superlative}`,
        ...write(span, `the ${superlative}`, "unsafe"),
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
        ...write(span, `${verb} ${begun}`, "unsafe"),
      }),
      heardOneByOne: ({ determiner }: { determiner: string }) => ({
        message: `what “${determiner}” of them do is heard of one after another`,
        hint: "Say “any player”, “another player”, “a player”.",
      }),
      toldOneByOne: ({ verb, thing }: { verb: string; thing: string }) => ({
        message: `“${verb}” is done to one ${thing} after another, and so many are never heard of together`,
        hint: `Say “${withArticle(thing)}”, which is heard of each of them. To hear of several at once, let the verb take them: “usage: ${verb} (those: 1+ ${thing})”.`,
      }),
      soManyOfEach: {
        message: "each of them has some, and only so many of all of them together would be meant",
        hint: "Go through them: “for each other player, discard this and 1 card in their hand”; ask it of them: “if each other player has a Red card in hand”; of all together it is “a card another player has in hand”.",
      },
      extremeOfEach: {
        message: "of each of these places there is a highest or lowest one, and only one of all of them would be taken",
        hint: "Go through them: “for each player, discard the card with the highest cost in their hand”; of all together it is “the card with the highest cost in all hands”.",
      },
      settled: (
        { determiner, noun, isNone }: { determiner: string; noun: string | null; isNone: boolean },
        span: Span,
      ) => ({
        message: `“${determiner}” picks nothing here: ${noun === null ? "what follows" : `“${noun}”`} is one thing that is already settled`,
        hint:
          noun === null
            ? `Leave “${determiner}” out; of several, name them: “you and the next player”.`
            : isNone
              ? `Say “0 ${noun}”, or “who has no ${noun}”.`
              : `Write “the ${noun}”.`,
        // `an opponent`, where there is one: nothing else stands between the two words.
        ...(noun !== null && /^an?$/i.test(determiner) && span.end - span.start === `${determiner} ${noun}`.length
          ? write(span, `the ${noun}`, "unsafe")
          : {}),
      }),
      amount: ({ number, noun }: { number: string; noun: string }, span: Span) => ({
        message: "“the” points at so much that was spoken of, and none was",
        ...write(span, `${number} ${noun}`, "unsafe"),
      }),
      both: ({ each }: { each: string | null }) => ({
        message: "“both” is of two, and here there may be more, or fewer",
        hint:
          each === null
            ? "Say “each of those”."
            : `Say “${each}”; of two that were named, name them: “you and the next player each ...”.`,
      }),
      sameAsWhat: ({ noun }: { noun: string }) => ({
        message: `nothing says what the ${noun} is the same as`,
        hint: `Compare two by it: “if the ${noun} of the top card of the deck is the ${noun} of this”; of several together, “if those are of the same ${noun}”.`,
      }),
      oneOfSeveral: ({ noun, some, property }: { noun: string; some: string; property: string | null }) => ({
        message: `there may be several such ${pluralOf(noun)}, and nothing says which one this is`,
        hint: `Of some of them say “${some}”; of one that was named, “the revealed ${noun}”, “that ${noun}”${property === null ? "" : `; of all together “the total ${property} of the ${pluralOf(noun)} ...”`}.`,
      }),
      forEach: ({ determiner }: { determiner: string }) => ({
        message: `“for” goes through all of them, and “${determiner}” speaks of one`,
        hint: "Say “for each”. To go through one, choose it: “choose a card; ...”.",
      }),
      oneAndNumber: {
        message: "this says one, and how many besides",
        hint: "Say how many: “2 cards”, “cards equal to your score”; or what has the number on it: “a card whose rank is 2”.",
      },
    },
    wrong: { sentence: "draw 1 from no deck" },
    right: { sentence: "draw 1 from the deck" },
  },
  "check/idle-negation": {
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
  "check/misplaced-place": {
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
      fromOrInto: {
        message: "a thing may be put from there or into it",
        hint: "Say which: “whenever you put a card from your hand”, “whenever you put a card into your hand”.",
      },
      whereItWas: {
        message: "where it lay when that was done to it is not remembered",
        hint: "Leave the place out, or say what is to come of it before it is done: “this turn, whenever you discard a card from your hand, gain $1”.",
      },
      otherPlayer: {
        message: "a player is none of the things before this, so that leaving one out says nothing of them",
        hint: "Put it behind the player: “the player other than you with the most cards in hand”.",
        rule: "other",
      },
      inNobody: {
        message: "nobody is no place",
        hint: "Say which place: “a card in your hand”, “a card in no hand”.",
      },
      inEach: ({ part, thing }: { part: string; thing: string }) => ({
        message: `one is not in each ${part}: it has to be said of each of them by itself`,
        hint: `Begin with them: “if each ${part} has 1 or more of your ${pluralOf(thing)}”, “for each player: if each ${part} has 1 or more of their ${pluralOf(thing)}, ...”, “for each ${part}: choose 1 ${thing} in it”.`,
      }),
      inNone: ({ part, thing }: { part: string; thing: string }) => ({
        message: `nothing is looked for in no ${part}`,
        hint: `Say where it is not: “each ${thing} that is not in ${withArticle(part)}”.`,
      }),
      inSome: ({ part, thing }: { part: string; thing: string }) => ({
        message: `one is not in several ${pluralOf(part)}, and which of them are meant is not said`,
        hint: `Count them: “if there are 2 or more ${pluralOf(part)} with your ${pluralOf(thing)}”; or choose them first: “choose 2 ${pluralOf(part)}; for each ${thing} in those ${pluralOf(part)}: ...”.`,
      }),
      inOne: ({ part, thing }: { part: string; thing: string }) => ({
        message: `these may be all in one ${part}, or all in any of them`,
        hint: `Choose it first: “choose ${withArticle(part)}; for each ${thing} in it: ...”; of all of them say “each ${thing} in ${withArticle(part)}”.`,
        rule: "whole",
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
  "check/mixed-joiners": {
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
      eachSort: ({ sorts, noun }: { sorts: readonly string[]; noun: string }) => ({
        message: `one of either would be enough here, where one of each may be meant: ${sorts.join(", ")}`,
        hint: `Of each sort name one: “${sorts.map((sort) => withArticle(`${sort} ${noun}`)).join(" and ")}”; of either say “or”: “${withArticle(`${sorts.join(" or ")} ${noun}`)}”.`,
      }),
      amongList: {
        message: "this may be taken from all of them, or from the first alone, beside all of the others",
        hint: "Of all of them: “discard 1 card in your hand or yard”; of the first alone say the others before it: “discard the cards in your yard and 1 card in your hand”.",
      },
      thingsHeard: {
        message: "a trigger hears of one after the other: that it is done to both, or by both, is no event",
        hint: "Say “or”, where either will do: “whenever you discard a Red card or a Blue card, ...”. For both, ask for the other one: “whenever you draw, if you discarded a card this turn, ...”.",
      },
      vpsHeard: {
        message: "a trigger hears of one thing that is done: that both are done is no event",
        hint: "Say “or” for each of them, or ask for the other one: “when you draw, if you discarded a card this turn, ...”.",
      },
      movedTwice: {
        message: "what is put or moved is heard by whatever verb: this would hear of one card for both",
        hint: "Leave the other verb out: “whenever a card is put into the discard pile” hears of what is discarded, too.",
      },
      clausesHeard: {
        message: "a trigger listens to one clause",
        hint: "Write a second ability for the second event.",
      },
      vps: {
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
      sumTimes: {
        message: "whether one number of this sum is multiplied, or all of it, is not said",
        hint: "Say the product first: “3 times the tide plus 2”. Of all of it: “call the tide plus 2 X; gain money equal to 3 times X”.",
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
    wrong: { sentence: "if the tide is 1 and if you have at least $5 or if the deck is empty, draw 1" },
    right: { sentence: "if the tide is 1, if you have at least $5 or if the deck is empty, draw 1" },
  },
  "check/no-origin": {
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
  "check/too-far": {
    title: "so far on a large board",
    explanation: `The spaces within so many of each one are listed when the game begins. On a large board a long way makes that list too long: more than ${LIMITS.near.toLocaleString("en")} in all.`,
    says: ({ steps }: { steps: number }) => ({
      message: `of the boards of this game too many spaces are within ${steps} of each other`,
      hint: "Ask for what is nearer, for all on the board, or declare a smaller board.",
    }),
    wrong: onBoard("60x60"),
    right: onBoard("15x15"),
  },
  "check/no-such-property": {
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
    title: "this has no such script",
    explanation: "A script belongs to the kinds that declare it, and only their components can have it followed.",
    says: ({ kind, symbol, kind2 }: { kind: string; symbol: string; kind2: string }) => ({
      message: `a ${kind} has no ${symbol}`,
      hint: `Only ${kind2} components have one.`,
    }),
    wrong: { sentence: "choose 1 bead; follow the effect of the bead" },
    right: { sentence: "choose 1 card; follow the effect of the card" },
  },
  "check/not-of-some": {
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
  "check/says-nothing": {
    title: "a sentence without a meaning",
    explanation:
      "The words are known and stand where they may, but together they name nothing that can be done or tested: `each other player who has` says neither what they have nor what they do.",
    cases: {
      notForbidden: {
        message: "what is not done cannot be forbidden",
        hint: "Leave “not” out: “cards can't be discarded”. For what has to be done write a step.",
      },
      movesItself: {
        message: "somebody moves it, and it moves nothing: nothing would come of this",
        hint: "Say what is done to it: “whenever a card is moved into your hand”, “cards in your hand can't be moved”; or “whenever a card enters your hand”.",
      },
      doneToPlayers: ({ verb }: { verb: string }) => ({
        message: `to which player “${verb}” is done is nothing that a ban is told`,
        hint: `Give players a state (“states: { guarded: { opposite: unguarded } }”) and let what the verb does ask for it: “if the target is unguarded, ...”. Of whoever does it say “can't ${verb}”.`,
      }),
      playerMoves: ({ verb }: { verb: string }) => ({
        message: `players lie nowhere, so that none of them ${verb}s a place`,
        hint: `Say what does: “whenever a card ${verb}s your hand”; or who does it, and how: “whenever you move a card ${verb === "leave" ? "from" : "into"} your hand”.`,
      }),
      isSo: {
        message: "this says that something is so, and nothing makes it so",
        hint: "A price is changed by its own word: “Red cards cost $1 more”; a number when something happens: “when you play this, set the level to 7”. What shall only be asked begins with “if” or “while”.",
      },
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
    right: { sentence: "each other player who has at least $3 draws 1" },
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
      fixes: [asRead, other].flatMap(({ wording }) => write(span, wording, "unsafe").fixes),
    }),
    wrong: { sentence: "draw 1 and gain $1 twice" },
    right: { sentence: "draw 1; gain $1 twice" },
  },
  "check/unread-words": {
    title: "nothing comes of some words",
    explanation:
      "Every word of a sentence must have its part in what is done. These can be read, but nothing that is done, asked or looked for hangs on them, so that the sentence would mean the same without them. Leave them out, or say what they mean in words that count: a condition of its own, another place, a relative clause.",
    says: unreadWords,
    wrong: { sentence: "discard 1 more card from hand" },
    right: { sentence: "discard 1 card from hand" },
  },
} satisfies CatalogueSection
