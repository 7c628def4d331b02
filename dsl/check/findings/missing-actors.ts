import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { diagnose } from "../../diagnostics/report.ts"
import { type PerformStep, POINTS, type Step } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import type { Symbols } from "../scope/symbols.ts"

/** Operations that are nothing without somebody who does them. */
const NEEDS_SOMEBODY: ReadonlySet<string> = new Set(["score", "win", "out", "take span"])
/** Operations on a counter: on one that each player has, they need to know whose. */
const ON_COUNTERS: ReadonlySet<string> = new Set(["add", "take", "pay"])

/** Parts of a meaning that speak of somebody else, or only say who is asked. */
const PASSED: ReadonlySet<string> = new Set([
  "actor",
  "decider",
  "as",
  "usage",
  "binds",
  "results",
  "binding",
  "item",
  "property",
  "symbol",
  "span",
  "state",
  "listener",
  "change",
])

/**
 * Steps of the setup or the flow that speak of “you” outside everyone's turn: there nobody is. Where they are asked to
 * choose, the first player does; but nothing is theirs.
 */
export function nobodysSteps(steps: readonly Step[], symbols: Symbols): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const report = (span: Span): void => {
    found.set(
      `${span.file} ${span.start}`,
      diagnose("check/nobody", span, "this is somebody's, and it is nobody's turn here", {
        hint: "Say who: “each player ...”, “the first player ...”; or do it in a turn.",
      }),
    )
  }
  const own = new Set<unknown>()
  /** Whether something speaks of “you”. Verbs that are done on the way are looked into. */
  const speaks = (part: unknown): boolean => {
    if (typeof part !== "object" || part === null) return false
    if (part instanceof Map) return [...part.values()].some(speaks)
    if (Array.isArray(part)) return part.some(speaks)
    if (part instanceof Set) return false
    const record = part as Readonly<Record<string, unknown>>
    if (record.kind === "you") return true
    // The next player is the next after the active one; a counter of the game is nobody's.
    if (record.kind === "seat" || record.kind === "zone") return record.kind === "zone" && speaks(record.of)
    if (record.kind === "counter" && symbols.model.counters[Number(record.counter)]?.per !== "player") return false
    if (record.do === "perform" && isNobodys(part as PerformStep)) return true
    return Object.entries(record).some(([key, each]) => !PASSED.has(key) && speaks(each))
  }
  const isNobodys = (step: PerformStep): boolean => {
    if (step.actor.kind !== "you") return false
    const { operation } = step.usage.decl
    if (operation !== null && NEEDS_SOMEBODY.has(operation)) return true
    // `begin a turn`: a span that each player has.
    if (operation === "begin")
      return [...step.slots.values()].some(
        (slot) => slot.kind === "span" && symbols.model.spans[slot.index]?.per === "player",
      )
    if (operation !== null && ON_COUNTERS.has(operation))
      return [...step.slots.values()].some(
        (slot) =>
          slot.kind === "amount" && (slot.counter === POINTS || symbols.model.counters[slot.counter]?.per === "player"),
      )
    if (own.has(step.usage)) return false
    own.add(step.usage)
    const is = step.usage.body !== null && speaks(step.usage.body)
    own.delete(step.usage)
    return is
  }
  const look = (step: Step): void => {
    const { span, ...rest } = step
    const inner = ["body", "then", "otherwise", "options", "steps"]
    const alone = Object.fromEntries(Object.entries(rest).filter(([key]) => !inner.includes(key)))
    if (speaks(alone)) report(span)
    for (const key of inner) {
      const steps = (rest as Readonly<Record<string, unknown>>)[key]
      if (!Array.isArray(steps)) continue
      for (const each of steps) {
        if ("do" in each) look(each)
        else if ("steps" in each) for (const option of each.steps) look(option)
      }
    }
  }
  for (const step of steps) look(step)
  return [...found.values()]
}

/**
 * Points of somebody else in the `score:` of a game. It is asked of every player, so that what it gives to others is given
 * once for each player.
 */
export function othersScored(steps: readonly Step[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const seen = new Set<unknown>()
  const scores = ({ usage, slots }: PerformStep): boolean => {
    if (usage.decl.operation === "score") return true
    if ([...slots.values()].some((slot) => slot.kind === "amount" && slot.counter === POINTS)) return true
    return usage.body !== null && somewhere(usage.body, scores, new Set([usage]))
  }
  const look = (step: PerformStep): boolean => {
    if (step.actor.kind === "you" || !scores(step)) return false
    found.push(
      diagnose(
        "check/scored-for-others",
        step.span,
        "“score” is asked of each player, and this is scored once for each",
        {
          hint: "Say what one player scores: “score 2 for each ...”, “if you have the most ..., score 5”.",
        },
      ),
    )
    return false
  }
  somewhere(steps, look, seen)
  return found
}

/** Whether something is so of a verb that is done in these steps, or on the way by verbs that are done in them. */
function somewhere(part: unknown, is: (step: PerformStep) => boolean, seen: Set<unknown>): boolean {
  if (typeof part !== "object" || part === null || part instanceof Map || part instanceof Set) return false
  if (Array.isArray(part)) return part.some((each) => somewhere(each, is, seen))
  const record = part as Readonly<Record<string, unknown>>
  if (record.do === "perform") {
    const step = part as PerformStep
    if (is(step)) return true
    if (seen.has(step.usage)) return false
    seen.add(step.usage)
    return somewhere(step.usage.body, is, seen)
  }
  return ["body", "then", "otherwise", "options", "steps"].some((key) => somewhere(record[key], is, seen))
}
