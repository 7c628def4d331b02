import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import type { ReadingRuleName } from "../../diagnostics/reading-rules.ts"
import { report } from "../../diagnostics/report.ts"
import { pluralOf } from "../../lexicon/inflect.ts"
import type { Meanings } from "../../meaning/walk.ts"
import type { Model } from "../../pack/model.ts"
import type { Tellable } from "../../paraphrase/paraphrase.ts"
import { spanIn, type Text } from "../../text.ts"
import type { Symbols } from "../scope/symbols.ts"
import { ofWhatIsBeingDone } from "./being-done.ts"
import type { OpenWording } from "./open-wording.ts"
import type { Holder } from "./reworded.ts"

/** A step with words of its own: up to what joins it with the next. */
const STEP = "([a-z]+ [^,;.:|\\n]*?)"
const REST = "([^,;.:|\\n]+)"

/** A verb, as it stands before how much is done. */
const DONE =
  "(?!(?:or|and|have|has|had|with|are|is|than|of|for|exactly|least|most|to|top|bottom|another|other|the|those|these)\\b)[a-z]+"

const open = (said: string, rule: ReadingRuleName, ...wordings: readonly [string, string]): OpenWording => ({
  said: new RegExp(said, "gim"),
  rule,
  wordings,
})

const openWordings: readonly OpenWording[] = [
  // Does the third step go with both, or with the second alone?
  open(`^${STEP} or ${STEP} then ${REST}`, "chain", "$1 or $2, then $3", "choose one: $1 | $2, then $3"),
  // What is multiplied, asked or repeated: both steps, or the last?
  open(`^${STEP} and ${STEP} (for each ${REST})`, "chain", "$1; $2 $3", "$3: $1 and $2"),
  open(`^${STEP} and ${STEP} (twice)\\b`, "chain", "$1; $2 $3", "2 times: $1 and $2"),
  open(`^${STEP} (?:and|, then) ${STEP} (if ${REST})`, "chain", "$3, $1 and $2", "$1; $3, $2"),
  open(`^${STEP} (?:and|, then) ${STEP} (unless ${REST})`, "chain", "$3, $1 and $2", "$1; $3, $2"),
  // Where the second condition does not hold, or where neither does?
  open(
    "\\b(if [^;.:|\\n]+); (if [^;.:|\\n]+); otherwise,? ([^;.:|\\n]+)",
    "outcome",
    "$1. $2; otherwise, $3",
    "$1; otherwise, $2; otherwise, $3",
  ),
  // Just one, or some?
  open("\\b(if|while) one (?!or\\b)([^,;.:|\\n]+)", "bounds", "$1 1 $2", "$1 at least 1 $2"),
  // So many, or as many as that?
  {
    ...open(
      "\\b((?:(?:if|while|unless|until|when|whenever|as soon as|who)\\b[^,;.:|\\n]{0,99}?\\b(?:have|has|had|there is|there are)|players? with) (?:[^,;.:|\\n]{1,40} (?:or|and) )?)(\\$?[1-9]\\d*)(?![\\w-]| (?:or|and|more|less|fewer|times)\\b| [\\w-]+ of (?:the same|different)\\b)",
      "bounds",
      "$1exactly $2",
      "$1at least $2",
    ),
    isFirst: true,
  },
  // Just so many at once, or as many as that?
  {
    ...open(
      `\\b((?:(?:when|whenever|the next time|if)\\b(?:(?!\\b(?:or|and|more|less|fewer|who|can|may)\\b)[^,;.:|\\n]){0,60}?|who) ${DONE} )(\\$?[1-9]\\d*)(?![\\w-]| (?:or|and|more|less|fewer|times)\\b)`,
      "bounds",
      "$1exactly $2",
      "$1at least $2",
    ),
    isFirst: true,
  },
  // Once for each of them, or once for all?
  {
    ...open(
      `\\b(each other player) ${STEP} unless you (?!(?:have|are)\\b)${REST}`,
      "who-does",
      "for $1, that player $2 unless you $3",
      "you may $3; if you don't, $1 $2",
    ),
    isFirst: true,
  },
  // You, for each of them, or once?
  ...["", " (?:who|with|without) [^,;.:|\\n]*?"].map((which) =>
    open(
      `\\b(each (?:other )?player${which}) ([a-z]+s (?:an?|all|the|their|\\$?\\d)\\b[^,;.:|\\n]*?) and you ${REST}`,
      "who-does",
      "$1 $2; you $3",
      "for $1, that player $2 and you $3",
    ),
  ),
  // Of those who tie each, or one?
  ...(
    [
      ["player", "a $1 $2"],
      ["other player", "an$1 $2"],
    ] as const
  ).map(([who, one]) =>
    open(
      `(?<=^|[;.,:|] |\\bthen )the (${who} (?:with|who has) the (?:most|fewest|least|highest|lowest)) (?![^;.:|\\n]*\\bwins?\\b)${REST}`,
      "the-most",
      "each $1 $2",
      one,
    ),
  ),
  // Is a tie enough?
  ...(
    [
      ["most", "more"],
      ["fewest", "fewer"],
      ["least", "less"],
    ] as const
  ).map(
    ([most, more]): OpenWording => ({
      ...open(
        `\\b(if|while) (you have the ${most}) (?![^,;.:|\\n]*\\balone\\b)([^,;.:|\\n]+)`,
        "the-most",
        `$1 no other player has ${more} $3 than you`,
        "$1 $2 $3 alone",
      ),
      isFirst: true,
    }),
  ),
  // Where does what it lacks lie, or where does it lie itself?
  open(
    "\\b((?:an?|any|each|every|all|no|of|\\d+) (?!(?:in|on|of|the)\\b)[\\w-]+) ((?:without|(?:with|that (?:has|have)) no) (?:an? |any )?[\\w-]+(?: (?!(?:in|on)\\b)[\\w-]+)?)( (?:in|on) (?!(?:it|them|its|their)\\b)[^,;.:|\\n]+?)(?=[,;.:|\\n]|$)",
    "place",
    "$1 $2 that is$3",
    "$1$3 $2",
  ),
  // Does the adjective describe both?
  open(
    "\\b(all|each) ([\\w-]+) (\\w+) ((?:in|on|of) [\\w' ]+?) (and|or) (\\w+) ((?:in|on|of) [\\w' ]+)",
    "joiners",
    "$1 $2 $3 $4 $5 $1 $6 $7",
    "$1 $2 $3 $4 $5 $1 $2 $6 $7",
  ),
]

/** By game: its texts are many. */
const ofGames = new WeakMap<Model, readonly OpenWording[]>()

function openIn(model: Model): readonly OpenWording[] {
  const known = ofGames.get(model) ?? [
    ...openWordings,
    ...ofOpenZones(model),
    ...ofOwnPiles(model),
    ...ofTheLastNoun(model),
    ...ofTheLastPlace(model),
    ...ofEmptyPiles(model),
  ]
  ofGames.set(model, known)
  return known
}

/** `all cards in play`, where each player has a play that everybody sees: one's own, or all of them? */
function ofOpenZones({ zones, defaults }: Model): readonly OpenWording[] {
  const names = zones
    .filter(({ per, faces, name }) => per === "player" && faces === "everyone" && /^[\w ]+$/.test(name))
    .map(({ name }) => name)
  if (names.length === 0) return []
  // What somebody has, or does for themselves, is theirs.
  const own = defaults.filter(({ place }) => names.some((name) => place.value.endsWith(name))).map(({ verb }) => verb)
  // What a verb takes from one's own place, where none is said, it takes from there where that is said.
  const some = `${own.length > 0 ? `(?<!\\b(?:${own.join("|")})s? )` : ""}(?:an?|\\d+)`
  const many = `(?:all|(?<!\\bof )each|every|any|no|${some}|there (?:is|are)|the(?=[^,;.\\n]*s in\\b)|(?:number|total [\\w]+) of)`
  const things = "(?: (?!(?:you|they|have|has|had|who|that|in|on|of|or|and|player|players)\\b)[\\w$-]+)+"
  const said = `(?<!\\b(?:players?|have|has|had)\\b[^;.\\n]*)\\b(${many}${things} in) (${names.join("|")})\\b(?! or\\b)`
  return [open(said, "whose-zone", "$1 your $2", "$1 any $2")]
}

/** `discard 1 card in the next player's hand`, where each player has a discard pile: onto that of whoever discards, or theirs? */
function ofOwnPiles({ zones }: Model): readonly OpenWording[] {
  if (!zones.some(({ name, per }) => name === "discard pile" && per === "player")) return []
  const who = "((?:each other|the next|the previous) player)'s ([\\w ]+?)(?=[,;.:|\\n]|$| (?:and|then)\\b)"
  const pile = "into your discard pile"
  return (
    [
      [`\\bdiscard ((?:an?|\\d+|all)(?: [\\w-]+)+) (?:in|from) ${who}`, "in"],
      [`\\bdiscard (the (?:top|bottom)(?: [\\w-]+)+) of ${who}`, "of"],
    ] as const
  ).map(([said, word]) => ({
    ...open(said, "whose-zone", `put $1 ${word} $2's $3 ${pile}`, `$2 discards $1 ${word} their $3`),
    isFirst: true as const,
  }))
}

/** `a Guest or a Dish costing $2 or more in your hand`: may the Guest cost less? */
function ofTheLastNoun({ zones, boards }: Model): readonly OpenWording[] {
  const places = [...zones, ...boards].map(({ name }) => name).filter((name) => /^[\w ]+$/.test(name))
  const noun =
    "((?:an?|each|every|all) )((?!(?:in|on|of|from|with|that|who|to|than)\\b)[\\w-]+(?: (?!(?:in|on|of|from|with|that|who|to|than|and|or)\\b)[\\w-]+){0,2})"
  const described = "((?:[a-z]+ing|with|without|that|whose) (?:(?! (?:in|on|from) )[^,;.:|\\n])*?)"
  const place = `( (?:in|on|from) (?:[\\w']+ ){0,3}?(?:${places.join("|")})\\b)`
  const both = `\\b${noun} (and|or) ${noun} ${described}`
  return [
    open(`${both}${place}`, "joiners", "$1$2$7 $3 $4$5 $6$7", "$1$2 $6$7 $3 $4$5 $6$7"),
    {
      ...open(`${both}(?=[,;.:|\\n]|$)`, "joiners", "$4$5 $6 $3 $1$2", "$1$2 $6 $3 $4$5 $6"),
      isFirst: true,
    },
  ]
}

/** `rotate all Red cards and unrotate all Blue cards in your play`: the Red cards there alone, or wherever they lie? */
function ofTheLastPlace({ zones, boards }: Model): readonly OpenWording[] {
  const places = [...zones, ...boards].map(({ name }) => name).filter((name) => /^[\w ]+$/.test(name))
  const things =
    "(?:all|each|every)(?: (?!(?:in|on|of|from|with|without|that|who|other|to|than|into|onto|and|or)\\b)[\\w$-]+(?: or (?:more|less|fewer)\\b)?)+"
  const place = `( (?:in|on|from) (?:[\\w']+ ){0,3}?(?:${places.join("|")})\\b)`
  const both = (joiner: string): string => `\\b([a-z]+ )(${things}) ${joiner} ([a-z]+ ${things})${place}`
  return [
    {
      ...open(`(?<!\\bmay )${both("and")}`, "joiners", "$1$2, then $3$4", "$1$2$4 and $3$4"),
      else: ["$3$4 and $1$2"],
    },
    {
      ...open(`\\bmay ${both("and")}`, "joiners", "may: $1$2, then $3$4", "may $1$2$4 and $3$4"),
      else: ["may $3$4 and $1$2"],
    },
    { ...open(both("or"), "joiners", "$3$4 or $1$2", "$1$2$4 or $3$4"), else: ["$3$4 or $1$2"] },
  ]
}

/** `when the deck is empty, shuffle the discard pile into the deck`: as its last card leaves, or once somebody needs more? */
function ofEmptyPiles({ zones, kinds }: Model): readonly OpenWording[] {
  const piles = zones.filter(({ ordered, name }) => ordered && /^[\w ]+$/.test(name))
  return piles.flatMap(({ name, of }): readonly OpenWording[] => {
    const kind = kinds.find((each) => each.name === of[0]) ?? kinds[0]
    if (!kind) return []
    const things = kind.plural ?? pluralOf(kind.name)
    const isEmpty = `(?:is empty|has (?:no|0|exactly 0) ${things}(?: left)?)`
    const another =
      "(?=(?:[a-z]+ ){0,3}?(?:shuffles?|all)\\b|(?:put|move|turn|flip|place) (?:the|your) (?!top|bottom|first))"
    const filled = `, ${another}[^]*?\\b(?:into|in|beneath|under|onto|on|on top of) (?:\\1|it)\\b`
    const said = `\\b(?:when|whenever) ((?:the|your) ${name}) ${isEmpty}(${filled})`
    const asRead = `when the number of ${things} in $1 is 0$2`
    return [{ ...open(said, "bounds", asRead, "when $1 is short$2"), isFirst: true }]
  })
}

/** A stretch of a text that could mean two things. */
export interface TwoReadings {
  readonly start: number
  readonly end: number
  readonly rule: ReadingRuleName
  /** As it is read, then as it could be: what it would mean, and how to say so. */
  readonly readings: readonly [Reading, Reading]
}

interface Reading {
  readonly meaning: string
  readonly wording: string
}

/**
 * What of a text could be taken in two ways where its grammar takes one. Both are tried: nothing is open where one of them
 * could not be said, or means the same.
 * @param isNeeded whether it is what a verb needs: it is asked as behind `if`
 * @param meant what a text means that stands in the place of this one, in other words; null where it is not read
 */
export function twoReadings(
  written: Text,
  isNeeded: boolean,
  symbols: Symbols,
  meant: (text: string) => string | null,
): readonly TwoReadings[] {
  if (isNeeded) return askedBehindIf(written, symbols, meant)
  const text = written.value
  return [...openIn(symbols.model), ...ofWhatIsBeingDone(written, symbols)].flatMap((each) =>
    [...text.matchAll(each.said)].flatMap((match): readonly TwoReadings[] => {
      const { said, wordings, rule, isFirst } = each
      const end = match.index + match[0].length
      const reading = (wording: string): Reading | null => {
        const other = match[0].replace(said, wording)
        const meaning = meant(text.slice(0, match.index) + other + text.slice(end))
        return meaning === null ? null : { meaning, wording: other }
      }
      const now = meant(text)
      const [plain, second] = wordings.map(reading)
      const first =
        [now, second?.meaning].includes(plain?.meaning) || isFirst ? plain : otherwiseSaid(each, now, reading)
      if (!first || !second || first.meaning === second.meaning) return []
      if (now === second.meaning && isFirst) return []
      const pair = isFirst
        ? [first, second]
        : [first, second].sort((a, b) => Number(b.meaning === now) - Number(a.meaning === now))
      const [asRead, other] = pair
      if (!asRead || !other || now === null || (asRead.meaning !== now && !isFirst)) return []
      return [{ start: match.index, end, rule, readings: apart(asRead, other) }]
    }),
  )
}

/** Whether a text is what a verb needs. */
export const isNeededBy = (holder: Holder, { value }: Text): boolean =>
  holder !== null && "decl" in holder && holder.decl.needs?.value === value

/** As warnings; a text that says the same of each of a group of counters is told of once. */
export function notYetTold(
  found: readonly TwoReadings[],
  text: Text,
  before: readonly Diagnostic[],
): readonly Diagnostic[] {
  const told = before.filter(({ code }) => code === "check/two-readings")
  return found.flatMap(({ start, end, ...facts }) => {
    const span = spanIn(text, start, end)
    const isTold = told.some((each) => each.span.file === span.file && each.span.start === span.start)
    return isTold ? [] : [report("check/two-readings", span, facts)]
  })
}

function askedBehindIf(
  written: Text,
  symbols: Symbols,
  meant: (text: string) => string | null,
): readonly TwoReadings[] {
  const lead = "if "
  const said = (text: string): string => (text.startsWith(lead) ? text.slice(lead.length) : text)
  const found = twoReadings({ ...written, value: lead + written.value }, false, symbols, (each) => meant(said(each)))
  return found.map(({ start, end, rule, readings: [asRead, other] }) => ({
    start: Math.max(0, start - lead.length),
    end: end - lead.length,
    rule,
    readings: [
      { ...asRead, wording: start === 0 ? said(asRead.wording) : asRead.wording },
      { ...other, wording: start === 0 ? said(other.wording) : other.wording },
    ],
  }))
}

/** How it is read, in the first of the other wordings that is read so; the last one means the same in another order. */
function otherwiseSaid(
  { else: wordings = [] }: OpenWording,
  now: string | null,
  reading: (wording: string) => Reading | null,
): Reading | null {
  const found = wordings.map(reading)
  const last = found.at(-1)
  const same = found.find((each) => each?.meaning === now)
  return same ?? (last && now !== null ? { ...last, meaning: now } : null)
}

/** Two readings of a long text, without the parts that are the same in both: all such parts, or those at the ends. */
function apart(one: Reading, another: Reading): readonly [Reading, Reading] {
  const [left = [], right = []] = [one, another].map(({ meaning }) => meaning.split("; "))
  const shortest = Math.min(left.length, right.length)
  let same = 0
  while (same < shortest && left[same] === right[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < shortest - same && left.at(-1 - sameAtEnd) === right.at(-1 - sameAtEnd)) sameAtEnd++
  const isAligned = left.length === right.length
  const shortened = (parts: readonly string[], others: readonly string[]): string =>
    closed(
      parts
        .slice(same, parts.length - sameAtEnd)
        .filter((part, at) => !isAligned || part !== others[same + at])
        .join("; "),
    )
  return [
    { ...one, meaning: shortened(left, right) || one.meaning },
    { ...another, meaning: shortened(right, left) || another.meaning },
  ]
}

/** A part of a text with the brackets that were opened or closed in what is left out: `if ...: (gain $1; …)`. */
function closed(part: string): string {
  let [open, before] = [0, 0]
  for (const each of part) {
    if (each === "(") open++
    else if (each === ")" && open > 0) open--
    else if (each === ")") before++
  }
  return "(… ".repeat(before) + part + "; …)".repeat(open)
}

/** What a text came to, for its paraphrase. */
export function tellableOf({ step = [], cond = [], reaction, modification = [], watch = [] }: Meanings): Tellable {
  const [test] = cond
  if (test) return { test }
  if (!reaction) return { steps: step.filter((each) => each != null) }
  const all = { reactions: reaction, modifications: modification, watches: watch }
  return all as Extract<Tellable, { readonly reactions: unknown }>
}
