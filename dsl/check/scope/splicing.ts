import type { Binding, Cond, Performed, Step } from "../../meaning/index.ts"
import type { Context, Outcome } from "./context.ts"
import { aboutMembers } from "./members.ts"
import type { Splice } from "./patches.ts"

/** Where a script stands, to forget afterwards what only one of two ways through it would bring about. */
export interface Mark {
  readonly bound: number
  readonly names: ReadonlyMap<string, Binding>
  readonly before: Outcome | null
  readonly performed: Performed | null
}

export function markOf(context: Context): Mark {
  const { bound, names, before, shared } = context
  return { bound: bound.length, names: new Map(names), before, performed: shared.performed }
}

/** What was bound since is out of reach; the part before is the one that it was. */
function forget(mark: Mark, context: Context): void {
  context.bound.length = mark.bound
  context.names.clear()
  for (const [name, binding] of mark.names) context.names.set(name, binding)
  context.before = mark.before
  context.shared.performed = mark.performed
}

/**
 * What a module adds here. What always holds stands in the script as if it were written there; of what an option switches,
 * nothing that follows may speak, since it may not have happened.
 * @returns false where it has mistakes
 */
export function spliced(splice: Splice, steps: Step[], context: Context): boolean {
  const mark = markOf(context)
  const added = sentences(splice, context)
  if (splice.test !== null) forget(mark, context)
  if (!added) return false
  steps.push(...(splice.test === null ? added : [underTest(splice.test, added, [])]))
  return true
}

/** What stands in a part's place: its own steps where none of the modules is on that replace it. */
export function inPlaceOf(
  own: readonly Step[],
  splices: readonly Splice[],
  mark: Mark,
  context: Context,
): readonly Step[] | null {
  let steps = own
  let failed = false
  let last: Outcome | null = null
  for (const splice of [...splices].reverse()) {
    forget(mark, context)
    const instead = sentences(splice, context)
    last = context.before
    if (!instead) failed = true
    else steps = splice.test === null ? instead : [underTest(splice.test, instead, steps)]
  }
  const settled = splices.every(({ test }) => test === null)
  if (!settled) forget({ ...mark, before: null }, context)
  else context.before = last
  return failed ? null : steps
}

function sentences(splice: Splice, context: Context): readonly Step[] | null {
  const inner = context.child({})
  inner.text = splice.text
  const steps = context.resolve.lines(aboutMembers(splice.script.lines, context.members, inner), inner)
  context.before = inner.before
  return steps
}

function underTest(test: Cond, then: readonly Step[], otherwise: readonly Step[]): Step {
  const span = then[0]?.span ?? test.span ?? { file: "", start: 0, end: 0 }
  return { do: "if", test, then, otherwise, outcome: null, span }
}
