import type { VerbDecl } from "../pack/model.ts"
import type { Binding, Type } from "./binding.ts"
import type { Cond } from "./conditions/index.ts"
import type { Step } from "./steps/index.ts"

/** A place in a verb's usage that a sentence fills. */
export interface Slot {
  readonly name: string
  readonly type: Type
  readonly many: boolean
  /** The kinds its components must be; null: any. */
  readonly kinds: ReadonlySet<number> | null
  /** "" for the object, "subject" for what does it, "recipient" for whom it is given to, else the way word it follows. */
  readonly way: string
  readonly optional: boolean
  /** A word that fills it where nothing is written: `(zone = hand)`. */
  readonly default: string | null
  /** What follows kind or type in the usage: a condition on what may fill it (`1 component you have`). */
  readonly phrase: string
  /** The counter that an amount must be of; -1: any. */
  readonly counter: number
}

/** The slot of a verb that is there for each counter of a group, and the counter that fills it: `want (good)`. */
export interface MemberSlot {
  readonly slot: Slot
  readonly group: string
  readonly counter: number
}

/** One way of using a verb: its declaration, resolved. */
export interface Usage {
  readonly decl: VerbDecl
  readonly index: number
  /** The verb's lemma. */
  readonly verb: string
  readonly slots: readonly Slot[]
  /** The slots as they are written, with the one that a counter of a group fills: which one it is, is part of the usage. */
  readonly written: readonly Slot[]
  readonly member: MemberSlot | null
  /** An object that is always the same, as written: `convene the council`. */
  readonly fixed: string
  /** Adverbs that belong to it: `play (card) for free`. */
  readonly adverbs: readonly string[]
  /** Name of the event it raises. */
  readonly event: string
  /** Filled when its body is checked. */
  readonly bindings: Map<string, Binding>
  body: readonly Step[] | null
  needs: Cond | null
  state: "unread" | "reading" | "read"
}

/** The slot of the things that a verb is done to; none where that is a number, which it only puts onto a thing or takes off it. */
export function objectSlot({ slots }: Usage): Slot | undefined {
  const things = slots.filter(({ type }) => type === "component")
  const isNumber = slots.some(({ type, way }) => way === "" && (type === "amount" || type === "counter"))
  return things.find(({ way }) => way === "" || way === "subject") ?? (isNumber ? undefined : things[0])
}

/** What a verb's body does by itself, a price among it: `pay the stake to gain $1`. */
export const doneBy = ({ body }: Usage): readonly Step[] =>
  (body ?? []).flatMap((step) => (step.do === "offer" && step.forced ? step.body : [step]))

/** Whether a verb pays something, itself or by another: that is done as a whole or not at all. */
export function isPaid(usage: Usage, seen: Set<Usage> = new Set()): boolean {
  if (usage.decl.operation === "pay") return true
  seen.add(usage)
  return doneBy(usage).some((step) => step.do === "perform" && !seen.has(step.usage) && isPaid(step.usage, seen))
}
