import { singularOf } from "../../lexicon/inflect.ts"
import { categories as C, fixed as F, open, punctuation as P } from "../tokens.ts"
import type { Synonym } from "./synonym.ts"
import type { TokenLine } from "./token-line.ts"

/** What is done with amounts alone, as of a step that was done. */
const CHANGED_BEFORE: ReadonlySet<string> = new Set(["gained", "lost", "paid", "spent"])

/** What is done with amounts alone. */
const AMOUNTS_CHANGED: ReadonlySet<string> = new Set(["gain", "lose", "pay", "spend"])

/** `1 stone`, `$2`. */
const isCounted = (line: TokenLine, at: number): boolean =>
  line.is(at - 1, C.Number) && line.is(at, C.Noun) && !line.is(at, C.PlayerNoun)

/** How many of what, in other words. */
export const howMany: readonly Synonym[] = [
  {
    title: "`half of`",
    begins: ["half"],
    examples: [["lose half of your money", "lose half your money"]],
    reword: (line, at) =>
      line.said(at + 1) === "of" && line.is(at + 2, C.Poss, C.Article, C.Det)
        ? { length: 2, tokens: line.keep(at, at + 1) }
        : null,
  },
  {
    title: "`that much` behind what was gained, lost, paid or spent",
    begins: ["that"],
    examples: [
      ["you may pay up to $3; gain that much money", "you may pay up to $3; gain that many money"],
      [
        "this turn, when you would gain money, lose that much money instead",
        "this turn, when you would gain money, lose that many money instead",
      ],
    ],
    reword: (line, at) =>
      line.said(at + 1) === "much" && !line.knows("much") && line.isAfterVerb(at, AMOUNTS_CHANGED)
        ? { length: 2, tokens: line.write("that many", at, at + 2) }
        : null,
  },
  {
    title: "`any` of what somebody has",
    begins: ["any"],
    examples: [
      ["if you have any pearls, draw 1", "if you have at least 1 pearl, draw 1"],
      [
        "if the next player has any Green cards in hand, draw 1",
        "if the next player has at least 1 Green card in hand, draw 1",
      ],
    ],
    reword(line, at) {
      if (!line.is(at - 1, C.Have)) return null
      let noun = at + 1
      while (line.is(noun, C.Adjective)) noun++
      const one = line.is(noun, C.Noun, C.Name) && !line.is(noun, C.PlayerNoun) ? line.singular(noun) : null
      if (one === null) return null
      const described =
        noun > at + 1
          ? `${line
              .keep(at + 1, noun)
              .map(({ image }) => image)
              .join(" ")} `
          : ""
      return { length: noun + 1 - at, tokens: line.write(`at least 1 ${described}${one}`, at, noun + 1) }
    },
  },
  {
    title: "`at least` and `at most` so much as something else is",
    begins: ["at"],
    examples: [
      ["if your money is at least your pearls, draw 1", "if your money is not less than your pearls, draw 1"],
      [
        "choose 1 card in hand whose cost is at most the tide",
        "choose 1 card in hand whose cost is not more than the tide",
      ],
    ],
    reword(line, at) {
      const less = line.said(at) === "at least" ? "less" : line.said(at) === "at most" ? "more" : null
      if (less === null || !line.is(at - 1, C.Be) || !line.is(at + 1, C.Poss, C.Article)) return null
      return { length: 1, tokens: line.write(`not ${less} than`, at, at + 1) }
    },
  },
  {
    title: "as many as somebody has",
    begins: ["as"],
    examples: [
      ["draw as many cards as you have pearls", "draw cards equal to your pearls"],
      ["each player draws as many cards as they have pearls", "each player draws cards equal to their pearls"],
      ["gain as much money as the next player has pearls", "gain money equal to the next player's pearls"],
    ],
    reword(line, at) {
      if (!line.is(at - 1, C.Verb) || !/^(?:many|much)$/.test(line.said(at + 1))) return null
      if (!line.is(at + 2, C.Noun) || line.said(at + 3) !== "as") return null
      const have = line.findInPart(at + 4, (index) => line.is(index, C.Have))
      const owner = have < 0 ? null : ownerOf(line, at + 4, have)
      // `as many cards as you have Green cards in play` counts things, which is said otherwise.
      const isWhole = have + 2 === line.endOfPart(at) || line.is(have + 2, P.Comma, C.PostCond)
      if (owner === null || !line.is(have + 1, C.Noun) || !isWhole) return null
      const many = line.write(`equal to ${owner} ${line.written(have + 1)}`, at + 3, have + 2)
      return { length: have + 2 - at, tokens: [...line.keep(at + 2, at + 3), ...many] }
    },
  },
  {
    title: "`without` behind players, of what they have",
    begins: ["player", "players"],
    examples: [
      ["each player without pearls gains 1 pearl", "each player who has no pearls gains 1 pearl"],
      ["all players without cards in hand draw 2", "all players who have no cards in hand draw 2"],
    ],
    reword(line, at) {
      const noun = ["any", "a", "an"].includes(line.said(at + 2)) ? at + 3 : at + 2
      if (!line.is(at, C.PlayerNoun) || line.said(at + 1) !== "without") return null
      if (!line.is(noun, C.Noun, C.Adjective) || line.is(noun, C.PlayerNoun)) return null
      // Of several things, whether all of them are lacking or one is would be left open.
      const end = line.findInPart(noun, (index) => line.is(index, F.and, F.or, C.Verb, C.Have, C.Be, C.Modal))
      if (line.is(end, F.and, F.or)) return null
      const have = line.said(at).endsWith("s") ? "who have no" : "who has no"
      return { length: noun - at, tokens: [...line.keep(at, at + 1), ...line.write(have, at + 1, noun)] }
    },
  },
  {
    title: "`any` and `no` of what was gained or lost, in a condition",
    begins: ["any", "no"],
    examples: [
      ["if you gained any pearls this turn, draw 1", "if you gained at least 1 pearl this turn, draw 1"],
      ["if you gained no pearls this turn, draw 1", "if you gained exactly 0 pearls this turn, draw 1"],
    ],
    reword(line, at) {
      const noun = amountChangedThisTurn(line, at, at + 1)
      const many = line.said(at) === "any" ? `at least 1 ${noun}` : `exactly 0 ${line.said(at + 1)}`
      return noun === null ? null : { length: 2, tokens: line.write(many, at, at + 2) }
    },
  },
  {
    title: "what was gained or lost, in a condition",
    begins: [...CHANGED_BEFORE],
    examples: [["if you gained pearls this turn, draw 1", "if you gained at least 1 pearl this turn, draw 1"]],
    reword(line, at) {
      const noun = amountChangedThisTurn(line, at + 1, at + 1)
      return noun === null
        ? null
        : { length: 2, tokens: [...line.keep(at, at + 1), ...line.write(`at least 1 ${noun}`, at + 1, at + 2)] }
    },
  },
  {
    title: "as much of another thing instead",
    begins: ["gain", "gains", "lose", "loses", "draw", "draws", "pay", "pays"],
    examples: [
      [
        "this turn, when you would gain money, gain pearls instead",
        "this turn, when you would gain money, gain that many pearls instead",
      ],
    ],
    reword(line, at) {
      const isBare = line.is(at + 1, C.Noun) && !line.is(at + 1, C.PlayerNoun) && line.said(at + 2) === "instead"
      const would = line.findInPart(line.startOfPart(at), (index) => line.says(index, "would"))
      if (!isBare || would < 0 || would > at || !line.isVerb(at)) return null
      // Of `would discard a card` it would be open how much is as much.
      const number = line.findInPart(would, (index) => line.is(index, C.Number, C.Article, C.Symbol))
      if (number >= 0 && number < at) return null
      return { length: 1, tokens: [...line.keep(at, at + 1), ...line.write("that many", at, at + 1)] }
    },
  },
  {
    title: "names of cards in the plural",
    begins: [],
    examples: [
      ["gain $1 if you have no Crabs in hand", "gain $1 if you have no Crab in hand"],
      ["discard all Crabs in hand", "discard all Crab in hand"],
      ["if you have any Crabs in hand, draw 1", "if you have any Crab in hand, draw 1"],
    ],
    reword(line, at) {
      const found = pluralName(line, at)
      if (found === null) return null
      // `discard Crabs` would be one of them.
      const before = line.said(at - 1)
      const isHad = before === "any" && line.is(at - 2, C.Have)
      if (!isHad && !line.is(at - 1, C.Number, C.More) && !/^(?:all|no|are|of)$/.test(before)) return null
      return { length: found.length, tokens: line.write(found.name, at, at + found.length) }
    },
  },
  {
    title: "a comma before the `and` of the last amount",
    begins: [","],
    examples: [["gain 2 pearls, 1 sponge, and $1", "gain 2 pearls, 1 sponge and $1"]],
    reword(line, at) {
      const isList = line.is(at + 1, F.and) && isCounted(line, at - 1) && line.is(at - 3, P.Comma)
      const isLast = isCounted(line, at + 3) || (line.is(at + 2, C.Symbol) && line.is(at + 3, C.Number))
      return isList && isLast && line.isAfterStep(at) ? { length: 1, tokens: [] } : null
    },
  },
  {
    title: "commas between what somebody has",
    begins: [","],
    examples: [["if you have pearls, money and sponges, draw 1", "if you have pearls and money and sponges, draw 1"]],
    reword(line, at) {
      const start = line.startOfPart(at)
      if (!line.is(start, C.CondWord) || line.findInPart(start, (index) => index < at && line.is(index, C.Have)) < 0)
        return null
      let next = at
      while (line.is(next, P.Comma) && isHad(line, next + 1)) next += 2
      // A comma before the last joiner says nothing.
      const joiner = line.is(next, P.Comma) ? next + 1 : next
      const isList = isHad(line, at - 1) && line.is(joiner, F.and, F.or) && isHad(line, joiner + 1)
      if (!isList || !line.is(joiner + 2, P.Comma)) return null
      return { length: 1, tokens: at === joiner - 1 ? [] : line.write(line.said(joiner), at, at + 1) }
    },
  },
]

/** The words of the longest name. */
const NAME_WORDS = 5

/** The name whose plural begins at a place, in as many words as it has: `Crabs`, `Hermit Crabs`; null where none does. */
function pluralName(line: TokenLine, at: number): { readonly name: string; readonly length: number } | null {
  for (let length = 1; length <= NAME_WORDS && at + length <= line.length; length++) {
    const last = line.is(at + length - 1, open.Word) ? singularOf(line.written(at + length - 1)) : null
    if (last === null) continue
    const first = Array.from({ length: length - 1 }, (_, index) => line.written(at + index))
    const name = [...first, last].join(" ")
    if (line.isName(name)) return { name, length }
  }
  return null
}

/** Whose it is that somebody has: `your` of `you have`; null of several, or of things. */
function ownerOf(line: TokenLine, from: number, have: number): string | null {
  const who = line.phrase(from, have)
  if (who === "you" || who === "they") return who === "you" ? "your" : "their"
  const isOne = /^(?:the|that|another)$/.test(line.said(from)) && line.is(have - 1, C.PlayerNoun)
  const isPlain = line.keep(from + 1, have - 1).every((_, index) => line.is(from + 1 + index, C.Ordinal, C.Det))
  return isOne && isPlain && !line.said(have - 1).endsWith("s") ? `${who}'s` : null
}

/** In a condition, the singular of what was gained or lost `this turn`, at `noun`, behind the verb that ends before `at`. */
function amountChangedThisTurn(line: TokenLine, at: number, noun: number): string | null {
  const isCondition = line.is(line.startOfPart(at), C.CondWord) || line.findInPart(line.startOfPart(at), isAsked) >= 0
  if (!CHANGED_BEFORE.has(line.said(at - 1)) || !isCondition || !line.is(noun, C.Noun)) return null
  if (line.is(noun, C.PlayerNoun) || !/^this /.test(line.said(noun + 1))) return null
  return line.singular(noun)

  function isAsked(index: number): boolean {
    return index < at && line.is(index, C.PostCond, C.Who)
  }
}

/** `pearls` in a list of what somebody has. */
const isHad = (line: TokenLine, at: number): boolean =>
  line.is(at, C.Noun) && !line.is(at, C.PlayerNoun) && !line.is(at, C.Verb)
