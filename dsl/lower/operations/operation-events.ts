import type { Symbols } from "../../check/scope/symbols.ts"
import type { Expr } from "../../meaning/index.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import type { Frame } from "../code/frame.ts"

/** Whether an event is only that of verbs which are carried out where they stand, so that nobody is told of it. */
export function isUntold(event: string, symbols: Symbols): boolean {
  const usages = [...symbols.usages.values()].flat().filter((usage) => usage.event === event)
  return (
    usages.length > 0 && usages.every(({ decl }) => decl.operation !== "follow" && machineVerb(decl.operation)?.inPlace)
  )
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
