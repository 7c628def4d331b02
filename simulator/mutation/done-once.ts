/** Steps that each player does, and that are done once the first has done them. */
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import type { Expr, Filter, Source, Step } from "../../dsl/meaning/index.ts"
import { type Meanings, mentions, someMeaning } from "../../dsl/meaning/walk.ts"

type EachStep = Extract<Step, { do: "each" }>
type PerformStep = Extract<Step, { do: "perform" }>

/**
 * `each player moves all cards in the row into the bin` is `move all cards in the row into the bin`: where the others come
 * to it nothing is left to do. Null where each may do something of their own, or a text hears who has done it.
 */
export function doneOnce({ players, item, from, by, together, body }: EachStep, pack: CheckedPack): Step | null {
  const [step, more] = body
  if (!step || more || from || by || together || players.kind !== "everyone") return null
  if (step.do === "turn") return isSettled(step.set) && !mentions({ step: [step] }, item) ? step : null
  if (step.do !== "perform" || !isRepeatable(step) || mentions({ expr: [...step.slots.values()] }, item)) return null
  if (step.actor.kind !== "binding" || step.actor.binding !== item || isHeard(step.usage.event, pack)) return null
  return { ...step, actor: { kind: "you", type: "player", many: false, span: step.actor.span } }
}

/** Operations that leave what they are done to as they would leave it another time; what is turned twice is as before. */
const REPEATABLE: ReadonlySet<string> = new Set(["move", "set", "shuffle", "show"])

function isRepeatable({ usage, slots, times, adverbs, results }: PerformStep): boolean {
  const { operation } = usage.decl
  const isPlain = times === null && adverbs.length === 0 && Object.values(results).every((result) => result === null)
  return isPlain && operation !== null && REPEATABLE.has(operation) && [...slots.values()].every(isSettled)
}

/** Whether it is the same things, zone or number when it is asked for again, or what was left out of it then. */
function isSettled(expr: Expr): boolean {
  if (expr.kind !== "select") return SETTLED.has(expr.kind)
  const { quantity, among, filters, each, from } = expr
  return quantity?.all === true && among.length === 0 && each === null && isWhole(from) && filters.every(isItsOwn)
}

/** Whether a thing is as described whatever becomes of the others. */
const isItsOwn = ({ is }: Filter): boolean => is === "value" || is === "flag" || is === "state" || is === "name"

const SETTLED: ReadonlySet<string> = new Set(["binding", "zone", "constant", "you", "counterName", "state"])

const isWhole = ({ from }: Source): boolean => from === "zones" || from === "anywhere" || from === "place"

const MOVES: ReadonlySet<string> = new Set(["move", "leave"])

/** Whether a text of the game hears it, counts it or remembers it. */
function isHeard(event: string, pack: CheckedPack): boolean {
  const names = (name: string): boolean => name.split(":")[0] === event || MOVES.has(name)
  return someMeaning(everyText(pack), {
    reaction: ({ events }) => events.some((each) => names(each.event)),
    cond: (each) => "event" in each && names(each.event),
    expr: (each) => "event" in each && names(each.event),
  })
}

export function everyText({ components, rules, zoneRules, setup, flow, spans, usages }: CheckedPack): Meanings {
  const abilities = [...rules, ...zoneRules.flat(), ...components.flatMap((each) => each.abilities)]
  const scripts = [setup, flow, ...spans, ...components.flatMap((each) => each.scripts)]
  return {
    step: [...scripts.flatMap((each) => each?.steps ?? []), ...usages.flatMap(({ body }) => body ?? [])],
    reaction: abilities.flatMap(({ reactions }) => reactions),
    modification: abilities.flatMap(({ modifications }) => modifications),
  }
}
