import type { FactsOf } from "../../diagnostics/catalogue.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import { type Expr, type PerformStep, POINTS, type Step, type Usage } from "../../meaning/index.ts"
import { machineVerb } from "../../meaning/machine-verbs.ts"
import type { Meaning, Sort } from "../../meaning/parts.ts"
import { partsIn, stepsIn } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import type { Symbols } from "../scope/symbols.ts"

/** Keys of parts that speak of somebody else, or only say who is asked. */
const PASSED: ReadonlySet<string> = new Set(["actor", "decider", "as", "listener", "change"])

/**
 * Steps of the setup or the flow that speak of “you” outside everyone's turn: there nobody is. Where they are asked to
 * choose, the first player does; but nothing is theirs.
 */
export function stepsWithoutActor(steps: readonly Step[], symbols: Symbols): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  const note = (span: Span, facts: FactsOf<"check/nobody"> = { case: "noTurn" }): void => {
    found.set(`${span.file} ${span.start}`, report("check/nobody", span, facts))
  }
  /** Whether something speaks of “you”. Verbs that are done on the way are looked into, each once. */
  const speaks = (part: Meaning, sort: Sort, seen: Set<Usage>): boolean => {
    if (sort === "expr") {
      const expr = part as Expr
      if (expr.kind === "you") return true
      // The next player is the next after the active one; a counter of the game is nobody's.
      if (expr.kind === "seat") return false
      if (expr.kind === "zone") return expr.of !== null && speaks(expr.of, "expr", seen)
      if (expr.kind === "counter" && symbols.model.counters[expr.counter]?.per !== "player") return false
    }
    if (sort === "step" && lacksActor(part as Step, seen)) return true
    return [...partsIn(sort, part)].some((each) => !PASSED.has(each.key) && speaks(each.part, each.sort, seen))
  }
  const lacksActor = (step: Step, seen: Set<Usage>): boolean => {
    if (step.do !== "perform" || step.actor.kind !== "you") return false
    const { operation } = step.usage.decl
    const doer = machineVerb(operation)?.doer
    if (doer === "somebody") return true
    // `begin a turn`: a span that each player has.
    if (operation === "begin")
      return [...step.slots.values()].some(
        (slot) => slot.kind === "span" && symbols.model.spans[slot.index]?.per === "player",
      )
    // On a counter that each player has, it needs to know whose.
    if (doer === "owner")
      return [...step.slots.values()].some(
        (slot) =>
          slot.kind === "amount" && (slot.counter === POINTS || symbols.model.counters[slot.counter]?.per === "player"),
      )
    if (seen.has(step.usage)) return false
    seen.add(step.usage)
    return step.usage.body?.some((each) => speaks(each, "step", seen)) ?? false
  }
  const look = (step: Step): void => {
    const own = [...partsIn("step", step)].filter(
      ({ sort, key }) => sort !== "step" && sort !== "mode" && !PASSED.has(key),
    )
    if (isUpToNobody(step)) note(step.span, { case: "upToNobody" })
    else if (lacksActor(step, new Set()) || own.some(({ part, sort }) => speaks(part, sort, new Set()))) note(step.span)
    for (const each of stepsIn(step)) look(each)
  }
  for (const step of steps) look(step)
  return [...found.values()]
}

/** `up to 3 times: begin the round`: of each pass somebody has to be asked, and its step is nobody's in particular. */
function isUpToNobody(step: Step): boolean {
  if (step.do !== "loop" || step.how !== "upTo") return false
  const [first] = step.body
  if (first?.do === "perform") return first.actor.kind === "you"
  return first?.do !== "modes" && first?.do !== "offer"
}

/**
 * Points of somebody else in the `score:` of a game. It is asked of every player, so that what it gives to others is given
 * once for each player.
 */
export function othersScored(steps: readonly Step[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const scores = ({ usage, slots }: PerformStep): boolean =>
    usage.decl.operation === "score" ||
    [...slots.values()].some((slot) => slot.kind === "amount" && slot.counter === POINTS)
  const look = (step: PerformStep): boolean => {
    if (step.actor.kind === "you" || !somewhere([step], scores, new Set())) return false
    found.push(report("check/scored-for-others", step.span))
    return false
  }
  somewhere(steps, look, new Set())
  return found
}

/** Whether something is so of a verb that is done in these steps, or on the way by verbs that are done in them. */
const somewhere = (steps: readonly Step[], is: (step: PerformStep) => boolean, seen: Set<Usage>): boolean =>
  steps.some((step) => {
    if (step.do !== "perform") return somewhere(stepsIn(step), is, seen)
    if (is(step)) return true
    if (seen.has(step.usage)) return false
    seen.add(step.usage)
    return somewhere(step.usage.body ?? [], is, seen)
  })
