import type { PerformStep } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

/** Adverbs that something else has read, or that say what a step does anyway. */
const READ = new Set([
  "rounded up",
  "rounded down",
  "twice",
  "once",
  "secretly",
  "instead",
  "at the same time",
  "at once",
  "at random",
  "one at a time",
  "in turn order",
  "in any order",
  "alone",
])

/** What no part of the lowering reads is refused. */
export function refuseAdverbs({ adverbs, usage, span }: PerformStep, { lower, symbols }: Frame): void {
  for (const adverb of adverbs) {
    // Every roll is a new one.
    const isRead = READ.has(adverb) || (adverb === "again" && usage.decl.operation === "roll")
    if (!isRead && !usage.adverbs.includes(adverb) && !symbols.adverbs.has(adverb))
      lower.unsupported({ case: "adverb", adverb }, span)
  }
}
