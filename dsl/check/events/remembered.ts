import type { Cond, Expr } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Deed, Item, Word } from "../../syntax/ast.ts"
import { fitting, nounOf, quantityCond } from "../parts/comparisons.ts"
import { quantityOf } from "../parts/quantities.ts"
import { extremeHad } from "../parts/tied-extremes.ts"
import { type Context, constant, instead, want } from "../scope/context.ts"
import { eventOf } from "./event-patterns.ts"

/** `you played exactly 0 or 2 cards this turn`, `you used Explore this turn`, `cards you played this turn`. */
export function remembered(
  subject: Expr,
  deed: Deed,
  verb: string,
  gap: Expr | null,
  adverbs: readonly Word[],
  context: Context,
): Cond | null {
  const span = context.span(deed)
  const event = eventOf(verb, context)
  const time = deed.time ?? context.gapTimes[0] ?? null
  // Deeds are remembered by the span they were done in, not by the step: all of the turn would be counted.
  if (time?.lemma === "way")
    return context.fail(
      "check/this-way",
      time,
      "what a single step has done is not remembered, only what was done in all this turn",
      "Ask the step: “you may discard 1; if you do, ...”, or take its number: “discard any number; gain that many”; or say “this turn”.",
    )
  const symbol = time ? (context.symbols.nouns.get(time.lemma) ?? []).find((each) => each.is === "span") : undefined
  const within = symbol?.is === "span" ? symbol.index : time === null ? defaultSpan(context) : -1
  const verbWord = deed.form === "have" ? deed.participle : deed.verb
  if (!event)
    return context.from(
      { cond: "uncarried", said: verb, parts: [subject, ...(gap ? [gap] : [])], span },
      verbWord,
      ...leavesOf(deed),
    )
  const who = subject.type === "player" ? subject : null
  const remember = (what: "count" | "amount" | "set"): Expr =>
    context.from(
      {
        kind: "remembered",
        event,
        who,
        within,
        span,
        what,
        type: what === "set" ? "component" : "number",
        many: what === "set",
      },
      verbWord,
      time,
    )
  const set = remember("set")
  if (gap) return { cond: "fits", what: gap, filters: [{ is: "in", set, not: false }], some: false, span }
  if (subject.type === "component") return fitting(subject, [{ is: "in", set: remember("set"), not: false }], span)
  const object = deed.object
  if (object?.kind !== "np")
    return { cond: "compare", comparison: "ge", left: remember("count"), right: constant(1), span }
  const times = [...adverbs, ...deed.tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb] : []))].find(
    (adverb) => ["once", "twice"].includes(adverb.lemma),
  )
  const compared = object.np.items[0]
  if (compared?.more && compared.than && !compared.noun) {
    // `who counted more than the opponent`
    const than = context.resolve.located(compared.than.than, want("player", "number"), context)
    if (!than) return null
    const amount = (by: Expr | null): Expr => ({ ...(remember("amount") as Remembered), who: by })
    return context.from(
      {
        cond: "compare",
        comparison: compared.more.lemma === "more" ? "gt" : "lt",
        left: amount(who),
        right: than.type === "player" ? amount(than) : than,
        span,
      },
      compared.more,
      compared.than.word,
    )
  }
  const alternatives: Cond[] = []
  for (const item of object.np.items) {
    // `exactly 0 or 2 cards`: a number alone shares the noun of the last.
    const last = object.np.items.at(-1) as Item
    const full: Item = item.noun ? item : { ...item, noun: last.noun, adjectives: last.adjectives }
    const what = context.resolve.item(
      full,
      { types: ["component", "amount", "number", "value", "player"], kinds: null, place: { from: "set", set } },
      context.child({ mood: "event" }),
    )
    if (!what) return null
    const quantity = quantityOf(full, context)
    if (!quantity) return null
    if (times && (what.kind !== "select" || quantity.written === "number")) {
      // How often so much was done is not remembered.
      alternatives.push(
        context.from(
          { cond: "doneTimes", event: verb, who: subject, what, times: times.lemma, span },
          ...leavesOf(deed),
        ),
      )
      continue
    }
    if (what.kind === "amount") {
      // What is remembered of an amount is how much it was in all.
      for (const tail of deed.tails)
        if (tail.kind === "adverb" && tail.adverb.lemma === "in all") context.settle(tail.adverb)
      alternatives.push(
        quantityCond(
          instead({ ...(remember("amount") as Remembered), event: `${event}:${what.counter}` }, what),
          quantity,
          span,
        ),
      )
      continue
    }
    if (what.type === "component" && full.det?.lemma === "the")
      context.bind({
        type: "component",
        many: what.many,
        kinds: what.kind === "select" ? what.kinds : null,
        name: nounOf(full),
        span: what.span,
        alias: what,
      })
    if (what.kind !== "select") {
      alternatives.push(
        what.type === "component"
          ? { cond: "fits", what, filters: [{ is: "in", set, not: false }], some: true, span }
          : context.from({ cond: "uncarried", said: verb, parts: [subject, what], span }, ...leavesOf(deed)),
      )
      continue
    }
    if (subject.kind === "binding" && what.filters.some((filter) => filter.is === "extreme"))
      return extremeHad(full, context)
    if (what.filters.length === 0 && quantity.written === "number" && isOfAnySort(what.kinds, context))
      alternatives.push(instead(quantityCond(remember("count"), quantity, span), what))
    else if (times)
      alternatives.push(
        context.from({ cond: "doneTimes", event: verb, who: subject, what, times: times.lemma, span }, times),
      )
    else
      alternatives.push({
        cond: "exists",
        what: what.from.from === "set" ? what : { ...what, from: { from: "set", set } },
        quantity: quantity.all
          ? { ...quantity, all: false, min: constant(1), max: null, written: "article" }
          : quantity.written === "none"
            ? { ...quantity, max: null }
            : quantity,
        span,
      })
  }
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { cond: "or", of: alternatives, span }
}

type Remembered = Extract<Expr, { kind: "remembered" }>

/** Without a time a past verb looks at the innermost span with an owner; the whole game where there is none. */
function defaultSpan(context: Context): number {
  return context.symbols.model.spans.findIndex((each) => each.per === "player")
}

/** Whether no kind that is asked for is a sort of another: `2 cards`, where `2 events` would be only some of them. */
const isOfAnySort = (kinds: ReadonlySet<number> | null, { symbols }: Context): boolean =>
  kinds === null || [...kinds].some((kind) => symbols.kinds[kind]?.decl.of === null)
