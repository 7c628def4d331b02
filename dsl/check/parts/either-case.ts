import type { Binding, Performed, Step, Type } from "../../meaning/index.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Case, Context } from "../scope/context.ts"
import { same } from "./same-binding.ts"

function caseOf(steps: readonly Step[]): Case {
  const all = new Set<Step>()
  const bindings = new Set<Binding>()
  visitSteps(steps, (step) => {
    all.add(step)
    for (const binding of stepKind(step).binds(step)) bindings.add(binding)
  })
  return { steps: all, bindings }
}

/** Notes what was done in one case, and what in the other. */
export function noteEither(one: readonly Step[], other: readonly Step[], { shared }: Context): void {
  shared.eithers.push([caseOf(one), caseOf(other)])
}

/** What the other case has brought about instead of what was found, one or several. */
export function ofOtherCase(found: Binding, { bound, shared }: Context): readonly Binding[] {
  return shared.eithers.flatMap((cases) => {
    const own = cases.findIndex(({ bindings }) => bindings.has(found))
    const instead = own < 0 ? undefined : cases[1 - own]
    return bound.filter((each) => each.type === found.type && instead?.bindings.has(each) && !same(each, found))
  })
}

/** Whether a word would mean what was found of one case only; reported. */
export function isOfEitherCase(found: Binding, node: Node, context: Context): boolean {
  return ofOtherCase(found, context).length > 0 && reported(node, context)
}

/** Whether the other case has done something instead of a step; reported. */
export function wasDoneInEither(step: Performed, node: Node, context: Context): boolean {
  const isEither = context.shared.eithers.some((cases) => {
    const own = cases.findIndex(({ steps }) => steps.has(step))
    return own >= 0 && [...(cases[1 - own]?.steps ?? [])].some((each) => "usage" in each && hasNumber(each))
  })
  return isEither && reported(node, context)
}

/** Whether it is done so many times or to so many; `end the turn` and `shuffle the deck` are neither. */
export const hasNumber = ({ usage, slots }: Performed): boolean =>
  usage.decl.do !== null || [...slots.values()].some(({ type }) => NUMBERED.has(type))

const NUMBERED: ReadonlySet<Type> = new Set<Type>(["amount", "number", "component", "player", "space", "value"])

function reported(node: Node, context: Context): true {
  context.fail("check/ambiguous-pronoun", node, {
    case: "eitherCase",
    word: context.text.value.slice(node.start, node.end),
  })
  return true
}
