import { categories as C, fixed as F, punctuation as P } from "../tokens.ts"
import type { Synonym } from "./synonym.ts"
import type { TokenLine } from "./token-line.ts"

/** Steps that follow each other and conditions that go on, in other words than `then`, `and` and `otherwise`. */
export const joinedSteps: readonly Synonym[] = [
  {
    title: "`and` before who does the next step, with or without a comma",
    begins: ["and", ","],
    examples: [
      ["draw 1, and you may play it", "draw 1, then you may play it"],
      ["the next player draws 1 and you gain $2", "the next player draws 1, then you gain $2"],
    ],
    reword(line, at) {
      const and = line.is(at, P.Comma) ? at + 1 : at
      if (!line.is(and, F.and) || !isSubject(line, and + 1) || !line.isAfterStep(at) || isOpen(line, at)) return null
      // `you may discard 1 and you gain $2`: whether they gain it who decline would be left open.
      // `draw 1 or gain $2 and you lose $1`: so would whether they lose it who draw.
      const opens = (index: number): boolean => line.is(index, C.Modal) || joinsSteps(line, index, F.or)
      if (line.findInPart(line.startOfSteps(at), (index) => index < at && opens(index)) >= 0) return null
      return { length: and + 1 - at, tokens: line.write(", then", at, and + 1) }
    },
  },
  {
    title: "a comma before the `and` or `or` of the last step",
    begins: [","],
    examples: [["draw 1, and discard 1", "draw 1 and discard 1"]],
    reword(line, at) {
      if (!line.is(at + 1, F.and, F.or) || !isVerb(line, at + 2) || !line.isAfterStep(at) || isOpen(line, at))
        return null
      const other = line.is(at + 1, F.and) ? F.or : F.and
      if (line.findInPart(line.startOfSteps(at), (index) => joinsSteps(line, index, other)) >= 0) return null
      return { length: 1, tokens: [] }
    },
  },
  {
    title: "commas between steps whose last has `and` or `or` before it",
    begins: [","],
    examples: [
      ["draw 2, gain $1 and discard 1", "draw 2 and gain $1 and discard 1"],
      ["draw 1, gain $2, or lose 1 pearl", "draw 1 or gain $2 or lose 1 pearl"],
    ],
    reword(line, at) {
      if (!isVerb(line, at + 1) || !line.isAfterStep(at) || isOpen(line, at)) return null
      const last = line.findInPart(at + 2, (index) => line.is(index, F.and, F.or) && isVerb(line, index + 1))
      // The other joiner between them would leave open what belongs to which.
      const other = last < 0 ? null : line.is(last, F.and) ? F.or : F.and
      if (other === null || line.findInPart(line.startOfSteps(at), (index) => joinsSteps(line, index, other)) >= 0)
        return null
      return { length: 1, tokens: line.write(line.said(last), at, at + 1) }
    },
  },
  {
    title: "`if not`",
    begins: ["if"],
    examples: [["you may discard 1; if not, gain $1", "you may discard 1; otherwise, gain $1"]],
    reword: (line, at) =>
      line.is(at + 1, F.not) && line.is(at + 2, P.Comma) && at === line.startOfPart(at)
        ? { length: 2, tokens: line.write("otherwise", at, at + 2) }
        : null,
  },
  {
    title: "`otherwise` and `else` behind a comma",
    begins: [","],
    examples: [
      ["if you have at least $3, draw 1, otherwise discard 1", "if you have at least $3, draw 1; otherwise, discard 1"],
      ["you may discard 1, or else lose $2", "you may discard 1; otherwise, lose $2"],
    ],
    reword(line, at) {
      const word = line.is(at + 1, F.or) ? at + 2 : at + 1
      const isSaid = line.is(word, F.otherwise) || (line.said(word) === "else" && !line.knows("else"))
      if (!isSaid || !line.isAfterStep(at)) return null
      const end = line.is(word + 1, P.Comma) ? word + 2 : word + 1
      return { length: end - at, tokens: line.write("; otherwise,", at, end) }
    },
  },
  {
    title: "`if` before what would happen",
    begins: ["if"],
    examples: [
      ["this turn, if you would gain money, draw 1 instead", "this turn, when you would gain money, draw 1 instead"],
    ],
    reword(line, at) {
      const comma = line.findInPart(at + 1, (index) => line.is(index, P.Comma))
      const would = line.findInPart(at + 1, (index) => line.says(index, "would"))
      return would < 0 || comma < would ? null : { length: 1, tokens: line.write("when", at, at + 1) }
    },
  },
  {
    title: "`too` and `as well` at the end",
    begins: ["too", "as"],
    examples: [
      ["the next player draws 1, then you may draw 1 too", "the next player draws 1, then you may draw 1"],
      ["draw 1; the next player draws 1 as well", "draw 1; the next player draws 1"],
    ],
    reword(line, at) {
      const length = line.says(at, "as", "well") ? 2 : 1
      const isSaid = length === 2 || (line.said(at) === "too" && !line.knows("too"))
      return isSaid && at + length === line.endOfPart(at) && line.isAfterStep(at) ? { length, tokens: [] } : null
    },
  },
  {
    title: "`either` before steps with `or` between them",
    begins: ["either"],
    examples: [["either draw 1 or gain $2", "draw 1 or gain $2"]],
    reword: (line, at) =>
      !line.knows("either") &&
      isVerb(line, at + 1) &&
      line.findInPart(at + 2, (index) => line.is(index, F.or) && isVerb(line, index + 1)) >= 0
        ? { length: 1, tokens: [] }
        : null,
  },
  {
    title: "`each` behind those who do something",
    begins: ["each"],
    examples: [
      ["you and the next player each gain $2", "you and the next player gain $2"],
      ["the next player and you each gain $2", "the next player and you gain $2"],
      ["all players each discard 1", "all players discard 1"],
    ],
    reword(line, at) {
      const isBehindSeveral =
        line.says(at - 2, "and", "you") ||
        (line.said(at - 1) === "they" ? areSeveral(line, at - 2) : endsSeveral(line, at - 1))
      if (!isBehindSeveral || !line.isVerb(at + 1) || line.is(at + 1, C.PlayerNoun)) return null
      return { length: 2, tokens: line.asVerb(at + 1) }
    },
  },
]

/** `all players`, `you and the next player`, `each other player`: and not one alone. */
function endsSeveral(line: TokenLine, at: number): boolean {
  if (!line.is(at, C.PlayerNoun)) return false
  if (isPlural(line, at)) return true
  let start = at
  while (start > line.startOfPart(at) && line.is(start - 1, C.Article, C.Det, C.Ordinal, C.Adjective)) start--
  return line.said(start) === "each" || line.said(start) === "every" || line.is(start - 1, F.and)
}

/** Whether the players spoken of last are several; where none were, things are meant. */
function areSeveral(line: TokenLine, from: number): boolean {
  let at = from
  while (at >= 0 && !line.is(at, C.PlayerNoun)) at--
  return at < 0 || endsSeveral(line, at)
}

const isPlural = (line: TokenLine, at: number): boolean => line.formOf(at, "PlayerNoun", "plural") === line.said(at)

const isVerb = (line: TokenLine, at: number): boolean => line.is(at, C.Verb)

/** `you may`, `they draw`, `the next player gains`; not `you and` of a list, and not `you have`, which may be said of things. */
function isSubject(line: TokenLine, at: number): boolean {
  if (line.is(at, C.SubjPron)) return line.is(at + 1, C.Verb, C.Modal)
  let noun = at
  while (line.is(noun, C.Article, C.Det, C.Ordinal)) noun++
  return noun > at && line.is(noun, C.PlayerNoun) && line.is(noun + 1, C.Verb, C.Modal)
}

/** Whether a part has a condition behind a step, or a price: what goes on behind it could belong to that as well. */
const isOpen = (line: TokenLine, at: number): boolean =>
  line.findInPart(
    line.startOfSteps(at),
    (index) => line.is(index, C.PostCond) || (line.is(index, F.to) && isVerb(line, index + 1)),
  ) >= 0

const joinsSteps = (line: TokenLine, at: number, joiner: (typeof F)["and"]): boolean =>
  line.is(at, joiner) && isVerb(line, at + 1)
