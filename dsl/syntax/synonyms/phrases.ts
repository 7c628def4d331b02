import { pluralOf, singularOf } from "../../lexicon/inflect.ts"
import { categories as C, fixed as F, open, punctuation as P } from "../tokens.ts"
import type { Synonym } from "./synonym.ts"
import { isOtherNamedBefore, type TokenLine } from "./token-line.ts"

/** What does the same in every game that has the other word, of whatever it is said. */
const SAME_VERBS: ReadonlyMap<string, string> = new Map([
  ["steal", "take"],
  ["steals", "takes"],
  ["receive", "gain"],
  ["receives", "gains"],
  ["earn", "gain"],
  ["earns", "gains"],
  ["get", "gain"],
  ["gets", "gains"],
])

/** Amounts, things and places in other words. */
export const phrases: readonly Synonym[] = [
  {
    title: "an opponent, where nobody else was spoken of before",
    begins: ["each", "an", "another", "any", "all", "every", "the", "opponents"],
    examples: [
      ["each opponent discards 1", "each other player discards 1"],
      ["all opponents lose $1", "all other players lose $1"],
      ["if an opponent has at least $5, draw 1", "if another player has at least $5, draw 1"],
    ],
    reword(line, at) {
      const noun = line.said(at) === "opponents" ? at : at + 1
      const written =
        OPPONENTS[
          line
            .keep(at, noun + 1)
            .map((token) => token.image.toLowerCase())
            .join(" ")
        ]
      if (written === undefined || line.knows("opponent") || isOtherNamedBefore(line, at)) return null
      return { length: noun + 1 - at, tokens: line.write(written, at, noun + 1) }
    },
  },
  {
    title: "a comma before `rounded up` and `rounded down`",
    begins: [","],
    examples: [["lose half your money, rounded up", "lose half your money rounded up"]],
    reword: (line, at) => (/^rounded (?:up|down)$/.test(line.said(at + 1)) ? { length: 1, tokens: [] } : null),
  },
  {
    title: "a comma before the bounds of an amount",
    begins: [","],
    examples: [
      [
        "gain money equal to the number of cards in hand, to a maximum of 3",
        "gain money equal to the number of cards in hand to a maximum of 3",
      ],
    ],
    reword: (line, at) =>
      line.said(at + 1) === "to" && line.said(at + 2) === "a" && /^(?:maximum|minimum)$/.test(line.said(at + 3))
        ? { length: 1, tokens: [] }
        : null,
  },
  {
    title: "`per` before things",
    begins: ["per"],
    examples: [["gain $1 per Green card in your play", "gain $1 for each Green card in your play"]],
    reword: (line, at) =>
      !line.knows("per") && line.is(at + 1, C.Adjective, C.Noun, C.Name) && !isSpan(line, at + 1)
        ? { length: 1, tokens: line.write("for each", at, at + 1) }
        : null,
  },
  {
    title: "a number behind the property that it is of",
    begins: ["with"],
    examples: [["discard 1 card with size 2 or more", "discard 1 card with a size of 2 or more"]],
    reword(line, at) {
      const isNumber = line.is(at + 2, C.Number, C.QPre, C.Symbol)
      if (!line.is(at, C.PlaceWord) || !line.is(at + 1, C.Noun, C.VerbalNoun) || !isNumber) return null
      return { length: 2, tokens: line.write(`with a ${line.said(at + 1)} of`, at, at + 2) }
    },
  },
  {
    title: "`with` behind players, of what they have",
    begins: ["player", "players"],
    examples: [
      ["each player with no cards in hand draws 2", "each player who has no cards in hand draws 2"],
      ["each player with a Green card in play draws 2", "each player who has a Green card in play draws 2"],
      [
        "each player with more cards in hand than you loses $1",
        "each player who has more cards in hand than you loses $1",
      ],
    ],
    reword(line, at) {
      if (
        !line.is(at, C.PlayerNoun) ||
        line.said(at + 1) !== "with" ||
        !(["no", "a", "an"].includes(line.said(at + 2)) || line.is(at + 2, C.More, C.Number, C.QPre, C.Symbol))
      )
        return null
      return {
        length: 2,
        tokens: [
          ...line.keep(at, at + 1),
          ...line.write(line.said(at).endsWith("s") ? "who have" : "who has", at + 1, at + 2),
        ],
      }
    },
  },
  {
    title: "verbs that say the same as a game's own",
    begins: [...SAME_VERBS.keys()],
    examples: [["the next player receives $2", "the next player gains $2"]],
    reword(line, at) {
      const verb = SAME_VERBS.get(line.said(at))
      if (verb === undefined || line.knows(line.said(at)) || !line.knows(verb)) return null
      // `steal $2`: from whom?
      if (/^take/.test(verb) && line.findInPart(at, (index) => line.says(index, "from")) < 0) return null
      return { length: 1, tokens: line.write(verb, at, at + 1) }
    },
  },
  {
    title: "the bottom and the top of a pile",
    begins: ["on", "at", "to", "onto"],
    examples: [
      ["put 1 card in hand on the bottom of the deck", "put 1 card in hand beneath the deck"],
      ["put 1 card in hand on top of the deck", "put 1 card in hand onto the deck"],
    ],
    reword(line, at) {
      const side = line.said(at + 1) === "the" ? at + 2 : at + 1
      const isSide = line.says(side, "bottom", "of") || line.says(side, "top", "of")
      if (!isSide || line.is(side + 2, P.Dot)) return null
      const written = line.said(side) === "top" ? "onto" : "beneath"
      return { length: side + 2 - at, tokens: line.write(written, at, side + 2) }
    },
  },
  {
    title: "the thing with most or least of a property",
    begins: ["the"],
    examples: [
      ["discard the cheapest Green card in hand", "discard the Green card with the lowest cost in hand"],
      ["discard the most expensive card in hand", "discard the card with the highest cost in hand"],
    ],
    reword(line, at) {
      const [adverb, adjective] = [line.said(at + 1), line.said(at + 2)]
      const isTwo = adverb === "most" || adverb === "least"
      const extreme = line.extreme(isTwo ? `${adverb} ${adjective}` : adverb)
      const first = at + (isTwo ? 3 : 2)
      let noun = first
      while (line.is(noun, C.Adjective)) noun++
      // `the player with the smallest card` is measured by it, which is said otherwise.
      if (extreme === null || line.said(at - 1) === "with" || !line.is(noun, C.Noun) || line.is(noun, C.PlayerNoun))
        return null
      const measure = line.write(`with the ${extreme.end} ${extreme.property}`, at + 1, first)
      return { length: noun + 1 - at, tokens: [...line.keep(at, at + 1), ...line.keep(first, noun + 1), ...measure] }
    },
  },
  {
    title: "values of a property with `or` or `and` before the last",
    begins: [","],
    examples: [["discard 1 Green, wet or Sleepy card", "discard 1 Green or wet or Sleepy card"]],
    reword(line, at) {
      if (!line.is(at - 1, C.Adjective)) return null
      let last = at
      while (line.is(last, P.Comma) && line.is(last + 1, C.Adjective)) last += 2
      if (line.is(last, P.Comma) && last > at) last++
      if (!line.is(last, F.or, F.and) || !line.is(last + 1, C.Adjective)) return null
      // The comma of a beginning is none of a list: another one has to follow.
      if (line.isInPrefix(at) && line.findInPart(last, (index) => line.is(index, P.Comma)) < 0) return null
      return { length: 1, tokens: last === at + 1 ? [] : line.write(line.said(last), at, at + 1) }
    },
  },
  {
    title: "values of a property as things",
    begins: [],
    examples: [["discard all Ambers in hand", "discard all Amber cards in hand"]],
    reword(line, at) {
      const value = line.is(at, open.Word) ? singularOf(line.written(at)) : null
      const kind = value === null ? null : line.kindWith(value)
      if (value === null || kind === null) return null
      return { length: 1, tokens: line.write(`${value} ${pluralOf(kind)}`, at, at + 1) }
    },
  },
  {
    title: "things with commas between them, and `and` or `or` before the last",
    begins: [","],
    examples: [
      [
        "discard a Green card, an Amber card, and a Sleepy card",
        "discard a Green card, 1 Amber card and a Sleepy card",
      ],
      [
        "draw 1 if you have a Green card, an Amber card and a Sleepy card in hand",
        "draw 1 if you have a Green card and an Amber card and a Sleepy card in hand",
      ],
      [
        "if you have a Green card, an Amber card or a Sleepy card in hand, draw 1",
        "if you have a Green card or an Amber card or a Sleepy card in hand, draw 1",
      ],
    ],
    reword(line, at) {
      const next = line.is(at + 1, F.and, F.or) ? at + 2 : at + 1
      const isAsked = line.isAsked(at)
      if (!isOne(line, next) || !(isAsked || line.isAfterStep(at))) return null
      // The comma before the last joiner says nothing.
      if (next === at + 2) return { length: 1, tokens: [] }
      const last = line.findInPart(next, (index) => line.is(index, F.and, F.or) && isOne(line, index + 1))
      if (last < 0) return null
      // A plain number is exact in what is asked.
      if (isAsked) return { length: 1, tokens: line.write(line.said(last), at, at + 1) }
      return { length: 2, tokens: [...line.keep(at, at + 1), ...line.write("1", at + 1, at + 2)] }
    },
  },
  {
    title: "what a step has done `this way`, right behind it",
    begins: ["card", "cards"],
    examples: [
      [
        "discard any number of cards; gain $1 for each card discarded this way",
        "discard any number of cards; gain $1 for each card among the discarded cards",
      ],
      [
        "discard any number of cards; for each card discarded, gain $1",
        "discard any number of cards; for each card among the discarded cards, gain $1",
      ],
    ],
    reword(line, at) {
      const isSaid = line.said(at + 2) === "this way"
      // `for each card discarded`, with nothing that says when, speaks of the step before it, too.
      const isEnd = line.is(at + 2, P.Comma, P.Colon) || at + 2 === line.endOfPart(at)
      const isShort = isEnd && line.phrase(at - 2, at) === "for each"
      if (!line.is(at, C.Noun) || !line.is(at + 1, C.Passive) || !(isSaid || isShort)) return null
      const [participle, plural] = [line.formOf(at + 1, "Passive", "participle"), line.formOf(at, "Noun", "plural")]
      if (participle === null || plural === null) return null
      // Of several steps that have done so, which way is meant?
      if (line.timesDone(at + 1) !== 1) return null
      const end = isSaid ? at + 3 : at + 2
      const among = line.write(`among the ${participle} ${plural}`, at + 1, end)
      return { length: end - at, tokens: [...line.keep(at, at + 1), ...among] }
    },
  },
]

const OPPONENTS: Readonly<Record<string, string>> = {
  "each opponent": "each other player",
  "every opponent": "each other player",
  "an opponent": "another player",
  "another opponent": "another player",
  "any opponent": "any other player",
  "all opponents": "all other players",
  "the opponents": "the other players",
  opponents: "all other players",
}

/** `a card`, `an Amber card`: one of things, and nobody who goes on to do something. */
const isOne = (line: TokenLine, at: number): boolean =>
  (line.said(at) === "a" || line.said(at) === "an") &&
  line.is(at + 1, C.Adjective, C.Noun) &&
  !line.is(at + 1, C.PlayerNoun)

/** `per turn` is a time, and no number of turns. */
const isSpan = (line: TokenLine, at: number): boolean => line.is(at, C.TimePhrase) || line.isSpan(at)
