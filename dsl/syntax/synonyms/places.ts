import { categories as C, fixed as F, open, punctuation as P } from "../tokens.ts"
import type { Synonym } from "./synonym.ts"
import { isOtherNamedBefore, type TokenLine } from "./token-line.ts"

/** Whose things are meant, how many of nothing, and where they go, in other words. */
export const places: readonly Synonym[] = [
  {
    title: "`next to`",
    begins: ["next"],
    examples: [
      [
        "choose 1 shell on the shore; put 1 shell in your chest onto a space next to it",
        "choose 1 shell on the shore; put 1 shell in your chest onto a space adjacent to it",
      ],
    ],
    reword: (line, at) =>
      line.said(at + 1) === "to" && line.is(at - 1, C.Noun) && !line.is(at - 1, C.PlayerNoun)
        ? { length: 2, tokens: line.write("adjacent to", at, at + 2) }
        : null,
  },
  {
    title: "`place` for `put`",
    begins: ["place", "places"],
    examples: [["place 1 shell in your chest onto an empty space", "put 1 shell in your chest onto an empty space"]],
    reword(line, at) {
      // A slot of a verb may be called so.
      const isDone = at === line.startOfSteps(at) || line.is(at - 1, C.Modal, C.SubjPron, C.PlayerNoun, F.and, F.or)
      const isWhat = line.is(at + 1, C.Article, C.Number, C.Det, C.QPre, C.Poss)
      if (line.knows("place") || !line.is(at, open.Word) || !isDone || !isWhat) return null
      return { length: 1, tokens: line.write(line.said(at).endsWith("s") ? "puts" : "put", at, at + 1) }
    },
  },
  {
    title: "`on` behind what is put there",
    begins: ["on"],
    examples: [["put 1 shell in your chest on an empty space", "put 1 shell in your chest onto an empty space"]],
    reword(line, at) {
      const verb = line.startOfSteps(at)
      // Where it is said where things go, `on` says where they are; and of two of them, which one is which?
      const way = line.findInPart(
        verb,
        (index) => index !== at && (line.is(index, C.WayWord) || line.said(index) === "on"),
      )
      const isPut = /^puts?$/.test(line.said(verb)) && line.is(at - 1, C.Noun)
      return isPut && way < 0 ? { length: 1, tokens: line.write("onto", at, at + 1) } : null
    },
  },
  {
    title: "`none` of what is gained or lost",
    begins: ["none"],
    examples: [["gain 1 pearl if you have none", "gain 1 pearl if you have no pearls"]],
    reword(line, at) {
      const isEnd = at + 1 === line.endOfPart(at) || line.is(at + 1, P.Comma)
      if (line.knows("none") || !line.is(at, open.Word) || !line.is(at - 1, C.Have) || !isEnd) return null
      const amounts = line.allInPart(line.startOfPart(at), (index) => line.is(index, C.Number))
      const [number = -1] = amounts
      const isChanged = /^(?:gain|lose|pay)s?$/.test(line.said(number - 1)) && line.is(number + 1, C.Noun)
      if (amounts.length !== 1 || !isChanged) return null
      const plural = line.formOf(number + 1, "Noun", "plural") ?? line.said(number + 1)
      return { length: 1, tokens: line.write(`no ${plural}`, at, at + 1) }
    },
  },
  {
    title: "`enemy`, where nobody else was spoken of before",
    begins: ["an", "the", "each", "every", "all", "enemy", "1", "2", "3", "two", "three"],
    examples: [
      ["discard an enemy shell on the shore", "discard 1 of the other players' shells on the shore"],
      ["discard each enemy shell on the shore", "discard each of the other players' shells on the shore"],
    ],
    reword(line, at) {
      const enemy = line.said(at) === "enemy" ? at : at + 1
      if (line.said(enemy) !== "enemy" || line.knows("enemy") || isOtherNamedBefore(line, at)) return null
      if (!ALL_OF_THEM.has(line.said(at)) && !isDoneTo(line, at)) return null
      let noun = enemy + 1
      while (line.is(noun, C.Adjective)) noun++
      const things = line.is(noun, C.Noun) && !line.is(noun, C.PlayerNoun) ? line.formOf(noun, "Noun", "plural") : null
      if (things === null || (enemy === at && !isBare(line, at))) return null
      const theirs = HOW_MANY[line.said(at)] ?? `${line.said(at)} of the other players'`
      const described = line.keep(enemy + 1, noun).map(({ image }) => image)
      const what = line.said(at) === "the" ? line.written(noun) : things
      return { length: noun + 1 - at, tokens: line.write([theirs, ...described, what].join(" "), at, noun + 1) }
    },
  },
]

const HOW_MANY: Readonly<Record<string, string>> = {
  an: "1 of the other players'",
  the: "the other players'",
  every: "each of the other players'",
  all: "all other players'",
  enemy: "the other players'",
}

const ALL_OF_THEM: ReadonlySet<string> = new Set(["the", "each", "every", "all", "enemy"])

/** Whether something is done to what stands there: in a condition or a description `1 of` them would be exactly one. */
function isDoneTo(line: TokenLine, at: number): boolean {
  if (!(line.is(at - 1, C.Verb, C.WayWord) || line.said(at - 1) === "to") || line.isInPrefix(at)) return false
  return (
    line.findInPart(line.startOfPart(at), (index) => index < at && line.is(index, C.PostCond, C.CondWord, C.Who)) < 0
  )
}

/** `enemy units`; behind any word that says which they are, this is read where that word stands, or not at all. */
const isBare = (line: TokenLine, at: number): boolean =>
  at === line.startOfSteps(at) || line.is(at - 1, C.PlaceWord, C.WayWord, C.Verb)
