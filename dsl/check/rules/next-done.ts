import type { PropertySymbol } from "../../meaning/declared.ts"
import { type Cond, type Expr, objectSlot, type Reaction, type Usage } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import type { Clause, Item, NP, VP, Word } from "../../syntax/ast.ts"
import { eventPatterns, makeEventBindings } from "../events/event-patterns.ts"
import { isOrFits } from "../parts/filter-phrases.ts"
import { isPlural } from "../parts/quantities.ts"
import { type Context, everyone, you } from "../scope/context.ts"
import { defaultZone } from "../verbs/slot-fillers.ts"

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
 * `the next card you play costs 2 less`: until one has been played, that is said of every card that may be the one. Nobody
 * else would pay that price, so what others have is none. Null where it is a mistake, undefined of other phrases.
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
  if (!usages.some((usage) => pays(usage, property)))
    return context.fail("check/next-done", subject, { case: "notPaid", verb, property: property.name })
  // Whoever buys from the market looks at the price that is there for all.
  if (!usages.some((usage) => isOwn(defaultZone(usage, context))))
    return context.fail("check/next-done", subject, { case: "forAll", verb })
  const bindings = makeEventBindings(context)
  const patterns = eventPatterns(doneClause(written), false, bindings, context.child({ ability: null, duration: null }))
  const things = context.resolve.np(
    asOne(written, null),
    { types: ["component"], kinds: property.kinds, place: { from: "anywhere" } },
    context.child({ mood: "event" }),
  )
  if (!patterns || !things) return null
  const span = context.span(subject)
  const others: Expr = {
    kind: "without",
    from: everyone,
    what: context.youActs ?? you,
    type: "player",
    many: true,
    span: null,
  }
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
    isIt: (it) => ({
      cond: "and",
      of: [
        isOrFits(it, things),
        { cond: "fits", what: it, filters: [{ is: "held", by: others, not: true }], some: true, span },
      ],
      span,
    }),
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

/** Whether a verb, or what it does in turn, speaks of a property: its price, where it is one that is paid. */
function pays(usage: Usage, property: PropertySymbol, seen: ReadonlySet<Usage> = new Set()): boolean {
  if (seen.has(usage)) return false
  // What the prelude lends is not read before somebody uses it.
  if (usage.body === null) return usage.decl.do !== null && wordsIn(usage.decl.do.value).includes(property.name)
  const within = new Set(seen).add(usage)
  return someMeaning(
    { step: usage.body },
    {
      expr: (each) => each.kind === "property" && each.property.index === property.index,
      step: (each) => each.do === "perform" && pays(each.usage, property, within),
    },
  )
}

const wordsIn = (text: string): readonly string[] => text.split(/[^\w-]+/)

const isOwn = (place: Expr | null): boolean => place?.kind === "zone" && place.of !== null
