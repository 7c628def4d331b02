import type { CheckedAbility, CheckedCondition, CheckedScript, Checker } from "../check/checker.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { hasErrors } from "../diagnostics/report.ts"
import { foundAlone } from "../lower/pack/checked.ts"
import type { Meanings } from "../meaning/walk.ts"
import type { As } from "../pack/sentences.ts"
import { type Line, paraphrase, type Tellable } from "../paraphrase/paraphrase.ts"
import type { Clauses, Script } from "../syntax/ast.ts"
import type { Text } from "../text.ts"

/** A sentence as one kind of text. */
export interface Reading {
  readonly as: As
  readonly text: Text
  readonly ast: Script | Clauses | null
  /** What it means, in other words; null where it does not read. */
  readonly words: readonly Line[] | null
  readonly diagnostics: readonly Diagnostic[]
}

/** A sentence of which nothing is known: as a script, else an ability, else a condition; else what came furthest. */
export function readAs(text: Text, checker: Checker): Reading {
  // `this` needs something that the sentence is written on: each kind is tried.
  const kinds = [null, ...checker.symbols.kinds.map((kind) => kind.kinds)]
  const order: readonly As[] = STANDING.test(text.value)
    ? ["ability", "script", "condition"]
    : ["script", "ability", "condition"]
  let best: Reading | null = null
  for (const as of order) {
    for (const self of kinds) {
      const reading = readOne(as, checker, text, self)
      if (reading.ast !== null && !hasErrors(reading.diagnostics)) return reading
      if (best === null || furthest(reading) > furthest(best)) best = reading
    }
  }
  return best ?? { as: "script", text, ast: null, words: null, diagnostics: [] }
}

/** As an effect, `when you draw, ...` would begin to hold only once it is carried out. */
const STANDING = /^\s*(when|whenever|while|during|as long as)\b/i

/** A sentence as the text that it is; `self` are the kinds of the component that it is written on. */
export function readOne(as: As, checker: Checker, text: Text, self: ReadonlySet<number> | null): Reading {
  const from = checker.diagnostics.length
  const checked = checker[as](text, self)
  const found = checker.diagnostics.splice(from)
  const diagnostics =
    checked.ast === null || hasErrors(found) ? found : [...found, ...refusedLater(checked, checker, self)]
  const isRead = checked.ast !== null && !hasErrors(diagnostics)
  const meaning = isRead ? meaningOf(checked) : null
  return { as, text, ast: checked.ast, words: meaning && paraphrase(meaning, checker.symbols), diagnostics }
}

/** What `check` finds once all sentences of a pack are read: what cannot be carried out, and what never ends. */
export function foundLater(
  checked: Checked,
  checker: Checker,
  self: ReadonlySet<number> | null,
): readonly Diagnostic[] {
  const meanings = meaningsOf(checked)
  const alone = foundAlone(meanings, checker.symbols)
  return alone?.length === 0 ? checker.refused(meanings, self) : (alone ?? [])
}

/** The same, with hints that lead on. */
function refusedLater(checked: Checked, checker: Checker, self: ReadonlySet<number> | null): readonly Diagnostic[] {
  const found = foundLater(checked, checker, self)
  return found.length === 0 ? [] : checker.inOtherWords(checked.text, found)
}

export type Checked = CheckedScript | CheckedAbility | CheckedCondition

function meaningsOf(checked: Checked): Meanings {
  if ("reactions" in checked) {
    const { reactions, modifications, watches } = checked
    return { reaction: reactions, modification: modifications, watch: watches }
  }
  return "steps" in checked ? { step: checked.steps ?? [] } : { cond: [checked.test] }
}

function meaningOf(checked: Checked): Tellable | null {
  if ("reactions" in checked) return checked
  if ("steps" in checked) return checked.steps && { steps: checked.steps }
  return checked.test && { test: checked.test }
}

/** How far it came. What only lacks the moment of an ability may be an effect with a mistake of its own, which says more. */
function furthest({ ast, diagnostics }: Reading): number {
  if (diagnostics.some(({ code }) => code === "check/no-trigger")) return 0
  return (ast === null ? 1 : 1_000_000) + Math.min(...diagnostics.map(({ span }) => span.start))
}
