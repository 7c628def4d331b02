import type { PropertySymbol } from "../../meaning/declared.ts"
import { type Cond, type Expr, objectSlot, type Reaction } from "../../meaning/index.ts"
import type { Clause, Item, NP, VP, Word } from "../../syntax/ast.ts"
import { eventPatterns, makeEventBindings } from "../events/event-patterns.ts"
import { isOrFits } from "../parts/filter-phrases.ts"
import { isPlural } from "../parts/quantities.ts"
import { type Context, you } from "../scope/context.ts"
import { paying, refusePayment } from "./asked-prices.ts"

/** `the next card you play`: one thing, found only when it is done. */
interface NextDone {
  /** Whether a thing may be the next. */
  readonly isIt: (it: Expr) => Cond
  /** What is heard when the next one has been. */
  readonly ends: Reaction
}

/** The words of `the next card you play`. */
interface Written {
  readonly subject: NP
  readonly item: Item
  readonly next: Word
  readonly doer: Item
  readonly vp: VP
}

/**
 * `the next card you play costs 2 less`: until one has been played, that is the price of every card that it is asked of for
 * whoever would play it, and for nothing else. Null where it is a mistake, undefined of other phrases.
 */
export function nextDone(subject: NP, property: PropertySymbol, context: Context): NextDone | null | undefined {
  const written = writtenNext(subject)
  if (!written) return undefined
  const { item, next, doer, vp } = written
  const verb = vp.verb.lemma
  if (context.ability) return context.fail("check/next-done", subject, { case: "inAbility" })
  if (item.quantity || isPlural(item)) return context.fail("check/next-done", subject, { case: "several" })
  const usages = (context.symbols.usages.get(verb) ?? []).filter((usage) => objectSlot(usage) !== undefined)
  if (usages.length === 0) return undefined
  const payers = paying(usages, property)
  if (payers.length === 0) return refusePayment(usages, property, subject, context)
  const bindings = makeEventBindings(context)
  const patterns = eventPatterns(doneClause(written), false, bindings, context.child({ ability: null, duration: null }))
  const things = context.resolve.np(
    asOne(written, null),
    { types: ["component"], kinds: property.kinds, place: { from: "anywhere" } },
    context.child({ mood: "event" }),
  )
  if (!patterns || !things) return null
  const span = context.span(subject)
  const who = context.youActs ?? you
  const ends: Reaction = {
    role: "after",
    events: patterns,
    bindings,
    test: { cond: "and", of: [], span },
    body: [],
    zones: [],
    once: false,
    limit: null,
    span,
  }
  return {
    ends: context.from(ends, item.det, next, doer.pronoun, vp.verb),
    isIt: (it) => {
      const done = payers.map(({ event }): Cond => ({ cond: "doing", event, who, what: it, span }))
      return { cond: "and", of: [isOrFits(it, things), { cond: "or", of: done, span }], span }
    },
  }
}

function writtenNext(subject: NP): Written | null {
  const [item, another] = subject.items
  const { relative } = subject
  const next = item?.ordinals.find(({ lemma }) => lemma === "next")
  if (!item || another || !next || item.ordinals.length > 1 || relative?.kind !== "subject") return null
  if (item.det?.lemma !== "the") return null
  const { claim, subject: doer } = relative
  const { vp } = claim
  const isPlain = vp !== null && vp.form === "base" && !vp.not && vp.object === null && vp.tails.length === 0
  if (!isPlain || claim.modal || claim.so || claim.adverbs.length > 0 || claim.times.length > 0) return null
  return doer.pronoun?.lemma === "you" ? { subject, item, next, doer, vp } : null
}

/** The thing alone, without `next` and who does it. */
const asOne = ({ subject, item }: Written, det: Word | null): NP => ({
  ...subject,
  items: [{ ...item, det, ordinals: [] }],
  relative: null,
})

/** `you play a card`. */
function doneClause(written: Written): Clause {
  const { subject, item, doer, vp } = written
  const { start, end } = subject
  const det = item.det && { ...item.det, lemma: "a" }
  return {
    kind: "clause",
    start,
    end,
    np: { kind: "np", items: [doer], joiners: [], relative: null, start: doer.start, end: doer.end },
    adverbs: [],
    predicate: {
      modal: null,
      adverbs: [],
      so: false,
      vps: [{ ...vp, object: { kind: "np", np: asOne(written, det) } }],
      joiners: [],
      start: vp.start,
      end: vp.end,
    },
  }
}
