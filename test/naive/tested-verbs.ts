import type { VerbDecl } from "../../dsl/pack/model.ts"
import type { VP } from "../../dsl/syntax/ast.ts"
import { allHold, type One } from "./conditions.ts"
import { dontKnow, onlyThese } from "./dont-know.ts"
import { type Env, keptFrom, type Meant, reading } from "./env.ts"
import { numberPrinted } from "./numbers.ts"
import { boundsOf, within } from "./quantities.ts"
import type { Thing } from "./world.ts"

/** The usage of a verb that a pack only tests: `(thing: card) want M`. */
const USAGE = /^\((\w+): [^)]*\)\s+(.+)$/

/** Whether it does what a tested verb says: `the card wants M`, `this is yours`, `a card that costs $3`. */
export function testedVerb(vp: VP, one: One, env: Env): boolean {
  if (one.is !== "thing") return dontKnow("a verb of no thing")
  if (vp.verb.lemma === "cost") return costs(vp, one.thing, env)
  onlyThese(vp, ["form", "verb", "object"])
  const counters = countersSaid(vp, env)
  const found = env.words.model.verbs.flatMap((verb) => {
    const [, slot = "", words = ""] = USAGE.exec(verb.usage.value) ?? []
    const isIt = verb.member
      ? words === `${vp.verb.lemma} (${singular(verb.member.group)})` && counters?.includes(verb.member.counter)
      : words === vp.verb.lemma && counters === null
    return verb.is && isIt ? [{ verb, slot }] : []
  })
  if (found.length === 0) return dontKnow(`the verb “${vp.verb.text}”`)
  return found.some(({ verb, slot }) => said(verb, slot, one.thing, env))
}

/** What a verb says it is about: `wants M`, `wants any good`. Null where it says nothing. */
function countersSaid({ object }: VP, { words }: Env): readonly string[] | null {
  if (!object) return null
  const item = object.kind === "np" && object.np.items.length === 1 ? object.np.items[0] : undefined
  if (item?.noun?.kind !== "noun") return dontKnow("what a verb is about")
  onlyThese(item, ["det", "noun"])
  const { lemma } = item.noun.word
  const group = words.model.groups.find(({ name }) => name === lemma)
  if (group && item.det?.lemma !== "any") return dontKnow("which of a group")
  return group ? group.members : [lemma]
}

const singular = (group: string): string => group.replace(/ies$/, "y").replace(/s$/, "")

/** The words of a verb for each counter of a group, as they are said of one: `the good of the thing` is `the M of the thing`. */
function words({ is, member }: VerbDecl): string {
  const text = is?.value ?? ""
  if (!member) return text
  const one = singular(member.group)
  return text
    .replaceAll(new RegExp(`\\b(?:the|that) ${one}(?= of)`, "g"), `the ${member.counter}`)
    .replaceAll(new RegExp(`\\b${one}(?= \\w)`, "g"), member.counter)
}

function said(verb: VerbDecl, slot: string, thing: Thing, env: Env): boolean {
  const clauses = verb.is && env.parse(words(verb))
  if (!clauses) return dontKnow("what a verb says")
  const names = new Map<string, Meant>([[slot, { is: "things", all: [thing] }]])
  const kept = keptFrom(words(verb), env.words)
  return allHold(clauses, { ...env, ...reading(names, env.words), kept, it: null, self: null })
}

function costs({ object }: VP, thing: Thing, env: Env): boolean {
  const item = object?.kind === "np" && object.np.items.length === 1 && !object.np.relative ? object.np.items[0] : null
  if (!item?.quantity) return dontKnow("what it costs")
  onlyThese(item, ["quantity"])
  const cost = numberPrinted(thing, "cost", env)
  return cost !== null && within(cost, boundsOf(item.quantity, env))
}
