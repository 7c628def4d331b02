import type { Chain, Clause, Gate, NP, Script, VP } from "../../../dsl/syntax/ast.ts"
import { allHold } from "../conditions.ts"
import { dontKnow } from "../dont-know.ts"
import type { Env } from "../env.ts"
import { playersOf } from "../players.ts"
import { thingsOf } from "../things.ts"
import type { Thing } from "../world.ts"

/** Something that is done: by whom, to which things. */
export interface Happening {
  readonly verb: string
  readonly actor: number
  readonly things: readonly Thing[]
}

/** How an ability takes part in an event. */
export interface Part {
  readonly role: "trigger" | "replacement" | "prohibition"
  /** How often it is carried out. */
  readonly times: number
  /** At most so often in a turn. */
  readonly limit: number
}

const NOT_HEARD: Part = { role: "trigger", times: 0, limit: Number.POSITIVE_INFINITY }

/**
 * What an ability has to do with an event, for one component that carries it (or for the rule that it is).
 * @param env as its controller reads it: `you` is whoever has the carrier, `this` the carrier
 */
export function heard({ lines: [line] }: Script, event: Happening, env: Env): Part {
  const body = line?.parts[0]?.body
  if (!body || body.kind === "block") return dontKnow("an ability in a block")
  return follow(body, event, env, env.self === null || env.self.place.zone === "play", Number.POSITIVE_INFINITY)
}

function follow(chain: Chain, event: Happening, env: Env, isHere: boolean, limit: number): Part {
  if (chain.kind === "name") return dontKnow("a name in an ability")
  if (chain.kind === "do") return forbids(chain, event, env, isHere)
  const { prefix, body } = chain
  if (prefix.kind !== "clauses" || body.kind === "block") return dontKnow("how an ability begins")
  switch (prefix.word.lemma) {
    case "while":
      // It names the place where it works.
      return allHold(prefix.clauses, env) ? follow(body, event, env, true, limit) : NOT_HEARD
    case "once per":
      return follow(body, event, env, isHere, 1)
    case "when":
    case "whenever":
    case "before":
      return reacts(chain, event, env, isHere, limit)
    default:
      return dontKnow(`“${prefix.word.text}” before an ability`)
  }
}

function reacts({ prefix, body }: Gate, event: Happening, env: Env, isHere: boolean, limit: number): Part {
  if (prefix.kind !== "clauses" || body.kind === "block") return dontKnow("an ability")
  const { first, more } = prefix.clauses
  if (more.length > 0 || first.kind !== "clause") return dontKnow("several events")
  const vp = first.predicate?.vps[0]
  if (!vp) return dontKnow("an event without a deed")
  const isReplacement = first.predicate?.modal?.lemma === "would"
  const role = isReplacement ? "replacement" : "trigger"
  // What happens to the carrier itself is heard wherever it is.
  const isSelf = vp.object?.kind === "np" && vp.object.np.items[0]?.det?.lemma === "this"
  const times = isHere || isSelf ? matches(first, vp, event, env) : 0
  return { role, times: isConditionMet(body, env) ? times : 0, limit }
}

/** `..., if the moon is 2 or more, gain 1` */
function isConditionMet(body: Chain, env: Env): boolean {
  if (body.kind !== "gate") return true
  if (body.prefix.kind !== "clauses" || body.prefix.word.lemma !== "if") return dontKnow("what an ability asks")
  return allHold(body.prefix.clauses, env)
}

/** How often an event is what a clause says: `a card` is each card, `cards` all at once. */
function matches(clause: Extract<Clause, { kind: "clause" }>, vp: VP, event: Happening, env: Env): number {
  if (vp.form === "be") return suffers(clause.np, vp, event, env)
  if (vp.verb.lemma !== event.verb || !players(clause.np, env).includes(event.actor)) return 0
  if (vp.object === null) return 1
  if (vp.object.kind !== "np") return dontKnow("the object of an event")
  const meant = things(vp.object.np, env)
  const struck = event.things.filter((thing) => meant.includes(thing))
  const [item] = vp.object.np.items
  const isEach = item?.det !== null && item?.det !== undefined
  return isEach ? struck.length : Math.min(1, struck.length)
}

/** `whenever a Red card is poked`: by anybody. */
function suffers(np: NP, vp: VP, event: Happening, env: Env): number {
  if (vp.participle?.lemma !== event.verb) return 0
  const meant = things(np, env)
  return event.things.filter((thing) => meant.includes(thing)).length
}

const players = (np: NP, env: Env): readonly number[] => env.attach(np).parts.flatMap((part) => playersOf(part, env))
const things = (np: NP, env: Env): readonly Thing[] =>
  env.attach(np).parts.flatMap((part) =>
    // In an event `in play` is in anybody's.
    env.world.seats.flatMap((doer) => thingsOf(part, { ...env, doer })),
  )

/** `other players can't poke cards in your play` */
function forbids(chain: Extract<Chain, { kind: "do" }>, event: Happening, env: Env, isHere: boolean): Part {
  const vp = chain.predicate?.vps[0]
  if (chain.predicate?.modal?.lemma !== "can't" || !vp || !chain.subject) return dontKnow("what an ability does")
  const isMeant = isHere && vp.verb.lemma === event.verb && players(chain.subject, env).includes(event.actor)
  const struck = vp.object?.kind === "np" ? things(vp.object.np, env) : dontKnow("what is forbidden")
  return {
    role: "prohibition",
    times: isMeant && event.things.some((thing) => struck.includes(thing)) ? 1 : 0,
    limit: Number.POSITIVE_INFINITY,
  }
}
