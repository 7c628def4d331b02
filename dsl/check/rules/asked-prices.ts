import type { PropertySymbol } from "../../meaning/declared.ts"
import { type Cond, type Expr, objectSlot, type Usage } from "../../meaning/index.ts"
import { someMeaning, visitMeanings } from "../../meaning/walk.ts"
import type { NP } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

/**
 * `cards you buy cost 1 less`: a price is asked in the texts of the verb that pays it, for whoever does it, of what it is done
 * to. So what is done must pay it itself, and be done to the very things of which the price is said. Reports it.
 */
export function refuseUnasked(test: Cond, it: Expr, property: PropertySymbol, subject: NP, context: Context): boolean {
  let refused = false
  visitMeanings(
    { cond: [test] },
    {
      cond: (cond) => {
        if (cond.cond !== "doing" || refused) return
        const isIt = cond.what.kind === "binding" && it.kind === "binding" && cond.what.binding.id === it.binding.id
        const usages = [...context.symbols.usages.values()].flat().filter(({ event }) => event === cond.event)
        if (!isIt) context.fail("check/next-done", subject, { case: "ofAnother", property: property.name })
        else if (paying(usages, property).length === 0) refusePayment(usages, property, subject, context)
        else return
        refused = true
      },
    },
  )
  return refused
}

/** That none of some usages asks for a price itself. */
export function refusePayment(
  usages: readonly Usage[],
  { index, name: property }: PropertySymbol,
  subject: NP,
  context: Context,
): null {
  const verb = usages[0]?.verb ?? ""
  const inner = usages.map((usage) => payerWithin(usage, index)).find((each) => each !== null)
  if (inner) return context.fail("check/next-done", subject, { case: "paidBy", verb, payer: inner.verb, property })
  return context.fail("check/next-done", subject, { case: "notPaid", verb, property })
}

/** Those of some usages that ask for a property of what they are done to. */
export const paying = (usages: readonly Usage[], property: PropertySymbol): readonly Usage[] =>
  usages.filter((usage) => asksFor(usage, property.index, property.name))

function asksFor(usage: Usage, property: number, name = ""): boolean {
  const { body, needs, decl, bindings } = usage
  const slot = objectSlot(usage)
  if (!slot) return false
  // What the prelude lends is not read before somebody uses it.
  if (body === null) return name !== "" && wordsIn(decl.do?.value ?? "").includes(name)
  const object = bindings.get(slot.name)?.id
  return someMeaning(
    { step: body, cond: [needs] },
    {
      expr: (each) =>
        each.kind === "property" &&
        each.property.index === property &&
        each.of.kind === "binding" &&
        each.of.binding.id === object,
    },
  )
}

/** The verb that a verb lets pay: `acquire`, which buys. */
function payerWithin({ body }: Usage, property: number, seen: ReadonlySet<Usage> = new Set()): Usage | null {
  let found: Usage | null = null
  visitMeanings(
    { step: body ?? [] },
    {
      step: (each) => {
        if (found || each.do !== "perform" || seen.has(each.usage)) return
        if (asksFor(each.usage, property)) found = each.usage
        else found = payerWithin(each.usage, property, new Set([...seen, each.usage]))
      },
    },
  )
  return found
}

const wordsIn = (text: string): readonly string[] => text.split(/[^\w-]+/)
