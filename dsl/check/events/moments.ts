import type { Cond, Duration, Expr } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { allWordsOf, type ReadWord, withWords, wordAt } from "../../meaning/provenance.ts"
import type { Clause, Item, Node, Word } from "../../syntax/ast.ts"
import { attachPlaces } from "../parts/place-phrases.ts"
import { articleOf, pointsAtNamed } from "../parts/quantities.ts"
import { type Context, instead, want, you } from "../scope/context.ts"
import { nounNamed } from "../scope/symbols.ts"
import { grantedSpan, grantOf, isOneToCome } from "./granted-spans.ts"

export function narrowed(context: Context, tests: readonly Cond[], zones: readonly number[] | null = null): Context {
  const ability = context.ability
  return ability
    ? context.child({
        ability: { ...ability, tests: [...ability.tests, ...tests], zones: zones ?? ability.zones },
        heardIn: zones ?? ability.zones,
      })
    : context
}

export interface SpanRef {
  readonly index: number
  readonly of: Expr | null
  readonly which: string
  /** `an extra turn` is one that was taken in addition. */
  readonly extra: boolean
  /** `each turn`, `each of your turns`: more than one. */
  readonly every: boolean
  /** The words that name it. */
  readonly words: readonly ReadWord[]
}

export function spanIndex(word: Word, context: Context): number {
  const symbol = nounNamed("span", word.lemma, context.symbols)
  return symbol ? symbol.index : -1
}

/** Determiners of the one game, and of all spans of a sort. */
const GAME: ReadonlySet<string> = new Set(["the", "this"])
const EACH: ReadonlySet<string> = new Set(["each", "every", "any", "all"])

/** A span phrase, with whose it is. */
export function spanIn(located: import("../../syntax/ast.ts").Located, node: Item, context: Context): SpanRef | null {
  if (located.kind !== "item") {
    return located.kind === "noun" ? namedSpan(located.noun, context) : pointedAt(located.time, context)
  }
  const noun = located.item.noun
  if (noun && noun.kind !== "names" && noun.word.lemma === "game")
    return {
      index: -1,
      of: null,
      which: "this",
      extra: false,
      every: false,
      words: leavesOf(located.item)
        .filter((leaf) => leaf !== located.item.det || GAME.has(located.item.det.lemma))
        .map((leaf) => wordAt(context.text, leaf)),
    }
  // `each of your turns`
  const partitive = !noun && located.item.places[0]
  if (partitive) {
    const each = spanIn(partitive.located, node, context)
    const { det } = located.item
    const words = [partitive.word, det && EACH.has(det.lemma) ? det : null].flatMap((word) =>
      word ? [wordAt(context.text, word)] : [],
    )
    return each && { ...each, every: true, words: [...each.words, ...words] }
  }
  const expr = context.resolve.item(located.item, want("span"), context)
  if (!expr) return null
  if (expr.kind === "span" && expr.of && expr.of.kind !== "you" && expr.of.kind !== "binding")
    context.bind({ type: "player", many: expr.of.many, name: "they", span: expr.span, alias: expr.of })
  if (expr.kind !== "span") {
    // `the end of each of your turns`
    const inner = located.item.places[0]
    if (inner) return spanIn(inner.located, node, context)
    return context.fail("check/wrong-type", node, { case: "noSpan" })
  }
  if (isNoneOfTheTime(located.item, expr.which, context)) return null
  if (located.item.det?.lemma === "that") {
    const granted = grantOf(expr.index, context)
    if (granted) return grantedSpan(located.item, granted, context)
    if (isOneToCome(located.item, expr.index, context)) return null
  }
  if (expr.which === "next") context.shared.comingSpans.add(expr.index)
  const of = located.item.owner || expr.of ? (expr.of ?? you) : null
  const every = expr.which === "any" && (expr.many || of?.many === true)
  return { index: expr.index, of, which: expr.which, extra: expr.extra, every, words: allWordsOf("expr", expr) }
}

/** Whether a span is spoken of that nobody can point at: the last of all, `that turn` of a rule, which holds always. */
function isNoneOfTheTime(item: Item, which: string, context: Context): boolean {
  if (which === "last") context.fail("check/wrong-type", item, { case: "lastOfAll" })
  return which === "last" || (pointsAtNamed(item) && isOfRule(item, context))
}

/** `this turn`, `that turn`, `the next turn` of a rule, which holds always: none was spoken of. Reports it. */
export function isOfRule({ start, end }: Node, context: Context): boolean {
  if (!context.ability) return false
  const said = context.text.value.slice(start, end).trim()
  context.fail("check/idle-determiner", { start, end }, { case: "spanOfRule", said })
  return true
}

/** `this turn`. */
const pointedAt = (word: Word, context: Context): SpanRef | null =>
  word.lemma !== "game" && isOfRule(word, context) ? null : namedSpan(word, context)

/** A span by its word alone. */
export const namedSpan = (word: Word, context: Context): SpanRef => ({
  index: spanIndex(word, context),
  of: null,
  which: "this",
  extra: false,
  every: false,
  words: [wordAt(context.text, word)],
})

/** `another player's turn`, `other players' turns`: of whoever but one. */
export const isOfOthers = (of: Expr): of is Others | Extract<Expr, { kind: "onePlayer" }> =>
  of.kind === "onePlayer"
    ? isOfOthers(of.from)
    : of.kind === "without" && of.many && of.from.kind === "everyone" && !of.what.many

type Others = Extract<Expr, { kind: "without" }>

/** Somebody's, and not that of the one who is left out: nobody has to be chosen for that. */
function ofNobodyElse(index: number, of: Expr): Cond {
  const others = of.kind === "onePlayer" ? of.from : of
  const not: Cond = { cond: "span", index, of: (others as Others).what, span: null }
  return instead<Cond>(
    {
      cond: "and",
      of: [
        { cond: "span", index, of: null, span: null },
        { cond: "not", of: not, span: null },
      ],
      span: null,
    },
    of,
    others,
  )
}

/** That a span is going on. */
export function goingOn({ index, of, extra, words }: SpanRef): Cond {
  const isOn: Cond = of && isOfOthers(of) ? ofNobodyElse(index, of) : { cond: "span", index, of, span: null }
  const isExtra: Cond = { cond: "extra", index, span: null }
  const both: Cond = of === null ? isExtra : { cond: "and", of: [isOn, isExtra], span: null }
  return withWords<Cond>(extra ? both : isOn, words)
}

/** Each of `a planning or a production`; null where one is no span. */
export function spansOfClause(clause: Clause, context: Context): readonly SpanRef[] | null {
  const first = spanOfClause(clause, context)
  if (!first || clause.kind !== "clause") return first && [first]
  const others = clause.np.items.slice(1).map((item) => spanIn({ kind: "item", item }, item, context))
  return others.every((span) => span !== null) ? [first, ...others] : null
}

export function spanOfClause(clause: Clause, context: Context): SpanRef | null {
  if (clause.kind === "time") return pointedAt(clause.time, context)
  if (clause.kind === "noun") return namedSpan(clause.noun, context)
  if (clause.kind !== "clause" || clause.predicate) return null
  const item = clause.np.items[0]
  if (!item) return null
  const noun = item.noun
  if (noun && noun.kind !== "names" && (noun.word.lemma === "start" || noun.word.lemma === "end")) {
    const place = attachPlaces(item, context)?.places.find((each) => each.word.lemma === "of")
    const span = place ? spanIn(place.located, item, context) : null
    const edge = [noun.word, place?.word, articleOf(item)].flatMap((word) => (word ? [wordAt(context.text, word)] : []))
    return span && { ...span, words: [...span.words, ...edge] }
  }
  return spanIn({ kind: "item", item }, item, context)
}

/** `until the end of your next turn`, `until your next turn`. */
export function durationOf(clause: Clause, context: Context): Duration | null {
  const span = spanOfClause(clause, context)
  if (!span) {
    const test = context.resolve.clause(clause, context)
    return (
      test && {
        until: "game",
        span: -1,
        of: null,
        count: 1,
        next: false,
        while: { cond: "not", of: test, span: test.span },
      }
    )
  }
  if (span.extra) return context.fail("check/wrong-type", clause, { case: "extraSpanAhead" })
  const noun = clause.kind === "clause" ? clause.np.items[0]?.noun : null
  const word = noun && noun.kind !== "names" ? noun.word.lemma : null
  const until = word === "end" ? "end" : "start"
  const duration: Duration = {
    until: span.index < 0 ? "game" : until,
    span: span.index,
    of: span.of,
    count: 1,
    next: span.which === "next",
    while: null,
  }
  return withWords(duration, span.words)
}
