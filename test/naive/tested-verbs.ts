import type { VerbDecl } from "../../dsl/pack/model.ts"
import type { VP } from "../../dsl/syntax/ast.ts"
import { allHold, type One } from "./conditions.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { type Env, type Meant, reading } from "./env.ts"
import { numberPrinted } from "./numbers.ts"
import { boundsOf, within } from "./quantities.ts"
import type { Thing } from "./world.ts"

/** The usage of a verb that a pack only tests: `(thing: card) want M`. */
const USAGE = /^\((\w+): [^)]*\)\s+(.+)$/

/** Whether it does what a tested verb says: `the card wants M`, `this is yours`, `a card that costs $3`. */
export function testedVerb(vp: VP, one: One, env: Env): boolean {
  if (one.is !== "thing") return dontKnow("a verb of no thing")
  if (vp.verb.lemma === "cost") return costs(vp, one.thing, env)
  onlyThese(vp, ["form", "verb"])
  for (const verb of env.words.model.verbs) {
    const [, slot = "", words = ""] = USAGE.exec(verb.usage.value) ?? []
    if (verb.is && words === vp.verb.lemma) return said(verb, slot, one.thing, env)
  }
  return dontKnow(`the verb “${vp.verb.text}”`)
}

function said(verb: VerbDecl, slot: string, thing: Thing, env: Env): boolean {
  const clauses = verb.is && env.parse(verb.is.value)
  if (!clauses) return dontKnow("what a verb says")
  const names = new Map<string, Meant>([[slot, { is: "things", all: [thing] }]])
  return allHold(clauses, { ...env, ...reading(names, env.words), it: null, self: null })
}

function costs({ object }: VP, thing: Thing, env: Env): boolean {
  const item = object?.kind === "np" && object.np.items.length === 1 && !object.np.relative ? object.np.items[0] : null
  if (!item?.quantity) return dontKnow("what it costs")
  onlyThese(item, ["quantity"])
  const cost = numberPrinted(thing, "cost", env)
  return cost !== null && within(cost, boundsOf(item.quantity, env))
}
