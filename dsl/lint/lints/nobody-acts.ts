import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond, Expr, PerformStep, Reaction, Step } from "../../meaning/index.ts"
import { visitMeanings } from "../../meaning/walk.ts"
import { changedByTime } from "../changed-by-time.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"
import { usesOf } from "../uses.ts"

/** A span that waits for what players do, and in which nobody may do anything. */
export const nobodyActs: Lint = function* (game): Iterable<Diagnostic> {
  const { model, checked } = game
  const allowed = permissions(game)
  if (allowed === null) return
  const anywhere = begunAnywhere(game)
  // Time changes things, too: where a timer runs, a wait for what that may bring about has an end.
  const isTimed = model.timers.some((_, index) => game.uses.has(`timer ${index}`)) || game.uses.has("starts -1")
  const mayChange = isTimed ? changedByTime(game) : null
  for (const [index, decl] of model.spans.entries()) {
    if (!game.isOwn(decl.span)) continue
    const waits = waitsIn(checked.spans[index]?.steps ?? [])
    const wait = waits.find(({ test, how }) => !mayChange || (test && !mayChange(test, how === "until")))?.step
    const whole = [index, ...around(game, index)]
    if (!wait || anywhere.has(-1) || whole.some((each) => anywhere.has(each))) continue
    if (![...whole, ...within(game, index)].some((each) => allowed.has(each)))
      yield report("lint/nobody-acts", wait.span, { name: decl.name })
  }
}

/** The spans in which somebody may do something at any time; null where something may be done in whichever. */
function permissions({ texts }: LintedGame): ReadonlySet<number> | null {
  const spans = new Set<number>()
  let anywhere = false
  for (const { meanings } of texts)
    visitMeanings(meanings, {
      reaction: (reaction) => {
        if (reaction.role !== "permit") return
        const only = spansOf(reaction)
        if (only === null) anywhere = true
        else for (const span of only) spans.add(span)
      },
    })
  return anywhere ? null : spans
}

/** The spans that it is held to by `in a night`; null for none. */
function spansOf({ test }: Reaction): readonly number[] | null {
  const parts = (cond: Cond): readonly Cond[] => (cond.cond === "and" ? cond.of.flatMap(parts) : [cond])
  for (const part of parts(test)) {
    const either = part.cond === "or" ? part.of : [part]
    const named = either.flatMap((each) => (each.cond === "span" ? [each.index] : []))
    if (named.length > 0 && named.length === either.length) return named
  }
  return null
}

/** A wait, and what it is for: until that holds, or while it does. */
interface Wait {
  readonly step: PerformStep
  readonly test: Cond | null
  readonly how: "until" | "while"
}

function waitsIn(steps: readonly (Step | null)[]): readonly Wait[] {
  const found = new Map<PerformStep, Wait>()
  const isWait = (step: Step | undefined): step is PerformStep =>
    step?.do === "perform" && step.usage.decl.operation === "wait"
  const note = (step: Step): void => {
    const [first] = step.do === "loop" ? step.body : []
    if (step.do === "loop" && isWait(first))
      found.set(first, { step: first, test: step.test, how: step.how === "while" ? "while" : "until" })
    if (isWait(step) && !found.has(step)) found.set(step, { step, test: null, how: "until" })
  }
  visitMeanings({ step: steps }, { step: note })
  return [...found.values()]
}

/** The spans that one begins, and those that these begin. */
function within(game: LintedGame, span: number, seen: Set<number> = new Set()): ReadonlySet<number> {
  for (const other of begunBy(game.checked.spans[span]?.steps ?? []))
    if (!seen.has(other)) within(game, other, seen.add(other))
  return seen
}

/** The spans in which one takes place. */
const around = (game: LintedGame, span: number): readonly number[] =>
  [...game.model.spans.keys()].filter((other) => within(game, other).has(span))

function begunBy(steps: readonly (Step | null)[]): readonly number[] {
  const found: number[] = []
  const note = (expr: Expr): unknown => expr.kind === "span" && found.push(expr.index)
  visitMeanings({ step: steps }, { expr: note })
  return found
}

/** Spans that a rule, a verb or a card begins, in whatever goes on then; -1: any. */
function begunAnywhere({ texts, checked }: LintedGame): ReadonlySet<number> {
  const inCourse = new Set([checked.setup, checked.flow, ...checked.spans].map((script) => script?.text))
  const found = new Set<number>()
  for (const { text, meanings } of texts)
    if (!inCourse.has(text))
      for (const use of usesOf(meanings)) if (use.startsWith("begins ")) found.add(Number(use.slice(7)))
  return found
}
