import { categories as C, fixed as F, type LexicalToken, punctuation as P } from "../tokens.ts"
import type { Synonym } from "./synonym.ts"
import type { TokenLine } from "./token-line.ts"

const COUNTS: readonly string[] = ["1", "2", "3", "4", "5", "6", "two", "three", "four", "five", "six"]

/** When, how long and how often, where others say it. */
export const times: readonly Synonym[] = [
  {
    title: "how long something is forbidden, or costs less, at the end",
    begins: ["this", "until", "during", "for"],
    examples: [
      ["you can't draw cards this turn", "this turn, you can't draw cards"],
      [
        "the next player can't gain money until your next turn",
        "until your next turn, the next player can't gain money",
      ],
      ["you can't gain money for the rest of the turn", "this turn, you can't gain money"],
    ],
    reword(line, at) {
      const [start, end] = [line.startOfSteps(at), line.endOfPart(at)]
      if (at === start || !isLasting(line, start, at)) return null
      const time = lastingTime(line, at, end)
      return time && { length: end - at, tokens: [], front: { at: start, tokens: line.moved(time, start) } }
    },
  },
  {
    title: "how often something is done, at the end",
    begins: ["up", "any", ...COUNTS],
    examples: [
      ["pay $1 to draw 1 up to 3 times", "up to 3 times, pay $1 to draw 1"],
      ["you may pay $1 to draw 1 any number of times", "any number of times, you may pay $1 to draw 1"],
    ],
    reword(line, at) {
      const [start, end] = [line.startOfSteps(at), line.endOfPart(at)]
      const isNumber = line.is(at, C.QPre) ? line.is(at + 1, C.Number) && at + 3 === end : at + 2 === end
      if (at === start || !isNumber || !line.is(at, C.QPre, C.QWord, C.Number) || !line.is(end - 1, F.times))
        return null
      if (!line.isAfterStep(at) || !isPlainAmount(line, start, at)) return null
      return { length: end - at, tokens: [], front: { at: start, tokens: line.moved(line.keep(at, end), start) } }
    },
  },
  {
    title: "`do this twice:`",
    begins: ["do", "repeat"],
    examples: [
      ["do this twice: draw 1, then discard 1", "twice: draw 1, then discard 1"],
      ["do the following 3 times: draw 1, then discard 1", "3 times: draw 1, then discard 1"],
    ],
    reword(line, at) {
      const often = line.says(at + 1, "the", "following") ? at + 3 : line.said(at + 1) === "this" ? at + 2 : -1
      const isOften = line.said(often) === "twice" || (line.is(often, C.Number) && line.is(often + 1, F.times))
      const end = line.said(often) === "twice" ? often + 1 : often + 2
      if (often < 0 || !isOften || !line.is(end, P.Colon) || at !== line.startOfSteps(at)) return null
      return { length: end - at, tokens: line.keep(often, end) }
    },
  },
  {
    title: "once each turn",
    begins: ["once", "twice"],
    examples: [
      ["once each turn, when you draw a card, gain $1", "once per turn, when you draw a card, gain $1", "ability"],
    ],
    reword: (line, at) =>
      /^(?:each|every)$/.test(line.said(at + 1)) && line.isSpan(at + 2)
        ? { length: 2, tokens: line.write(`${line.said(at)} per`, at, at + 2) }
        : null,
  },
]

/** What is done with numbers alone, and may be done again: of a thing it would be open whether it is the same one each time. */
const DONE_WITH_NUMBERS: ReadonlySet<string> = new Set(["draw", "gain", "lose", "pay", "score"])

/** `draw 1`, `you may pay $1 to gain 2 pearls`: one step, without a condition, a choice, or another amount that it hangs on. */
function isPlainAmount(line: TokenLine, start: number, at: number): boolean {
  const other = line.findInPart(start, (index) => {
    if (line.is(index, C.Verb)) return !DONE_WITH_NUMBERS.has(line.said(index))
    // Nobody draws the same card again.
    if (line.is(index, C.Article)) return line.said(index - 1) !== "draw"
    return !line.is(index, C.Symbol, C.Number, C.Noun, F.to) && line.said(index) !== "you" && line.said(index) !== "may"
  })
  return other >= at
}

const BANS: ReadonlySet<string> = new Set(["can't", "cannot", "can not", "may not", "must not", "can only"])

/** Whether what stands there lasts as long as is said: it is forbidden, or a price. A clause of its own might have the time instead. */
function isLasting(line: TokenLine, start: number, at: number): boolean {
  const first = line.findInPart(start, (index) => line.is(index, C.Modal, C.Verb, C.Be, C.Have, F.call))
  const isBan = BANS.has(line.said(first))
  // Is all else forbidden then, or what is named at other times?
  if (line.said(first) === "can only" && line.said(at) === "during") return false
  const isPrice = /^costs?$/.test(line.said(first)) && first > start && line.is(at - 1, C.More)
  // A clause or a condition could have the time instead.
  const clause = line.findInPart(
    start,
    (index) => index > first && index < at && line.is(index, C.Who, F.that, F.whose, C.SubjPron, C.PostCond),
  )
  return first >= 0 && first < at && (isBan || isPrice) && clause < 0
}

/** The time that stands at the end, as it is said in front; null where it is none, or speaks of somebody named before it. */
function lastingTime(line: TokenLine, at: number, end: number): readonly LexicalToken[] | null {
  if (line.is(at, C.TimePhrase)) return at + 1 === end ? line.keep(at, end) : null
  if (line.findInPart(at, (index) => /^(?:,|they|them|their|it|its)$/.test(line.said(index))) >= 0) return null
  const rest = /^(?:for the rest of|until (?:the )?end of) (?:(?:the|this) )?(\w+)$/.exec(line.phrase(at, end))?.[1]
  if (rest !== undefined) return line.knows(`this ${rest}`) ? line.write(`this ${rest}`, at, end) : null
  return /^(?:until|during)$/.test(line.said(at)) ? line.keep(at, end) : null
}
