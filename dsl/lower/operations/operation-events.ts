import type { Symbols } from "../../check/scope/symbols.ts"
import type { Expr, Usage } from "../../meaning/index.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import type { Frame } from "../code/frame.ts"

const untoldKnown = new WeakMap<Symbols["usages"], ReadonlySet<string>>()

/** Whether an event is only that of verbs which are carried out where they stand, so that nobody is told of it. */
export function isUntold(event: string, { usages }: Symbols): boolean {
  let untold = untoldKnown.get(usages)
  if (!untold) {
    const all = [...usages.values()].flat()
    const isTold = ({ decl }: Usage) => decl.operation === "follow" || !machineVerb(decl.operation)?.inPlace
    const told = new Set(all.filter(isTold).map((usage) => usage.event))
    untold = new Set(all.map((usage) => usage.event).filter((each) => !told.has(each)))
    untoldKnown.set(usages, untold)
  }
  return untold.has(event)
}

/** Nobody remembers what nobody is told of. */
export function refuseForgotten({ event, span }: Extract<Expr, { kind: "remembered" }>, frame: Frame): void {
  if (isUntold(event, frame.symbols)) frame.lower.unsupported({ case: "remembered", event }, span)
}

/** Whether an event is done to components: what must not be done to them is not offered. */
export const happensToThings = (event: string, symbols: Symbols): boolean =>
  [...symbols.usages.values()]
    .flat()
    .some((usage) => usage.event === event && usage.slots.some(({ type }) => type === "component"))
