import type { Binding } from "../binding.ts"
import { isConstant } from "../constants.ts"
import type { Expr } from "../expressions/index.ts"
import { joined, say, type Told } from "../told.ts"
import type { Usage } from "../verb-usage.ts"
import { plainStep, type StepKind, type StepWording } from "./step-kind.ts"

/** A verb being done. */
export interface Performed {
  readonly do: "perform"
  readonly usage: Usage
  readonly actor: Expr
  slots: ReadonlyMap<string, Expr>
  /** What each component slot is bound to once chosen. */
  readonly binds: ReadonlyMap<string, Binding>
  readonly times: Expr | null
  /** How many were done, and whether it was done at all: made when a later part asks. */
  results: { count: Binding | null; outcome: Binding | null; rest: Binding | null }
  /** Things out of which it is done again and again: what has been moved is no longer one of them. */
  narrows: Binding | null
  /** “Secretly” may be said of all who do it. */
  secret: boolean
  readonly adverbs: readonly string[]
}

export const perform: StepKind<Performed> = {
  parts: { actor: "expr", slots: "expr", times: "expr" },
  ...plainStep,
  binds: ({ binds }) => [...binds.values()],
  // A choice is said before what is done: everything is chosen, then acted on.
  say: (step, wording) => {
    const choices = step.usage.slots.flatMap((slot) => {
      const expr = said(slot, step)
      return expr && isChosen(expr, step)
        ? [
            say`${doesIt(step, "choose", wording)} ${wording.expr(expr)}${orFewer(expr, step)}${step.secret ? ", in secret" : ""}`,
          ]
        : []
    })
    return [...choices, sayDone(step, wording)].map((told, index) => ({
      head: say`${index > 0 ? "then " : ""}${told}`,
    }))
  },
}

function sayDone(step: Performed, wording: StepWording): Told {
  const { usage, times } = step
  const how = joined(
    [
      ...usage.adverbs.map((adverb) => ` ${adverb}`),
      step.adverbs.includes("in any order") ? say`, in an order that ${doesIt(step, "choose", wording)}` : "",
      times ? say`, ${wording.expr(times)} times` : "",
    ],
    "",
  )
  const several = [...step.slots.values()].find((expr) => expr.many)
  if (usage.decl.order === "any" && several) {
    const each = several.kind === "select" ? "them" : wording.expr(several)
    return say`for each of ${each}, in the order that ${doesIt(step, "choose", wording)}: ${usage.verb} it${how}`
  }
  const parts = usage.slots.flatMap((slot): Told[] => {
    const expr = said(slot, step)
    if (!expr) return []
    const told = isChosen(expr, step) ? (expr.many ? "them" : "it") : wording.expr(expr)
    return [slot.way === "" || slot.way === "recipient" ? told : say`${slot.way} ${told}`]
  })
  const needs = usage.needs ? say` (only where ${wording.cond(usage.needs)})` : ""
  const does = doesIt(step, usage.verb, wording)
  // What may be left undone is said of what is chosen, where anything is.
  const orNot = usage.decl.optional && !usage.slots.some((slot) => isPicked(said(slot, step), step)) ? ", or not" : ""
  return say`${joined([usage.fixed === "" ? does : say`${does} ${usage.fixed}`, ...parts], " ")}${how}${orNot}${needs}`
}

const doesIt = ({ actor }: Performed, verb: string, wording: StepWording): Told =>
  say`${wording.expr(actor)} ${wording.verb(actor, verb)}`

/** What stands in a slot, where it is told: not who does it, nor a place that every such verb takes it from. */
const said = ({ name, way, default: preset }: Usage["slots"][number], { slots }: Performed): Expr | undefined =>
  way === "subject" || (preset !== null && way === "from") ? undefined : slots.get(name)

/** What may be left undone takes as few as one likes. */
const orFewer = (expr: Expr, { usage }: Performed): string => {
  const quantity = usage.decl.optional && expr.kind === "select" ? expr.quantity : null
  if (!quantity || isConstant(quantity.min, 0)) return ""
  return isConstant(quantity.max, 1) ? ", or none" : ", or fewer"
}

const isPicked = (expr: Expr | undefined, step: Performed): boolean => expr !== undefined && isChosen(expr, step)

/** Whether somebody picks: fewer than all, and not the ends of a pile. */
const isChosen = (expr: Expr, { usage }: Performed): boolean =>
  expr.kind === "select" &&
  usage.decl.operation !== "choose" &&
  !expr.random &&
  expr.from.from !== "end" &&
  expr.quantity !== null &&
  (!expr.quantity.all || expr.quantity.allBut)
