import type { Cond, EventPattern, Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { withWords, wordAt, wordsOf } from "../../meaning/provenance.ts"
import type { Do, VP } from "../../syntax/ast.ts"
import { makeEventBindings } from "../events/event-patterns.ts"
import { narrowed } from "../events/moments.ts"
import { negated } from "../parts/comparisons.ts"
import { isOrFits } from "../parts/filter-phrases.ts"
import { ANYTHING, bindingExpr, type Context, you } from "../scope/context.ts"
import { modification } from "./modifications.ts"
import { restriction, saysNo } from "./restrictions.ts"
import { stand } from "./stand.ts"

/**
 * Forms that stand instead of being carried out: restrictions (`you can't draw`, `no card can be commanded`),
 * modifications (`Red cards cost $2 less`), skipped scripts. Undefined where the step is none of them.
 */
export function standing(written: Do, outer: Context): readonly Step[] | null | undefined {
  if (isOnlyUnder(written, outer)) return null
  const behind = conditionBehind(written, outer)
  if (behind === null) return null
  const { node, context } = behind
  const predicate = node.predicate
  const modal = predicate?.modal?.lemma ?? null
  const vp = predicate?.vps[0]
  if (!predicate || !vp) return undefined
  if (modal === "can't" || modal === "can only" || (modal === "can" && saysNo(node)))
    return restriction(node, modal, context)
  if (modal === "can") return permission(node, context)
  if (context.ability && modal === "may") return permitted(node, context)
  if (modal === "may" && context.duration && (context.duration.until !== "game" || context.duration.while === null))
    return given(node, context)
  if (context.ability && !node.subject && vp.verb.lemma === "skip") return skipped(node, vp, context)
  const change = modification(node, vp, context)
  if (change !== undefined) return change
  if (context.ability && context.ability.reactions !== undefined && node.subject === null) {
    return context.fail("check/no-trigger", node, { case: "noWhen" })
  }
  return undefined
}

const MODALS = new Set(["can", "can't", "can only"])

/**
 * `you can only play this if you have $5`: that nothing else is played where one has them, or this nowhere else? A reader takes it
 * as the second, and `can only` forbids what is not named.
 * @returns whether that is said, which is reported
 */
function isOnlyUnder(node: Do, context: Context): boolean {
  const { post, predicate } = node
  const only = predicate?.modal
  if (!post || only?.lemma !== "can only" || !["if", "while"].includes(post.word.lemma)) return false
  const said = (from: number, to: number): string => context.text.value.slice(from, to).trim()
  context.fail("check/only-under", node, {
    before: said(node.start, only.start),
    what: said(only.end, post.word.start),
    word: post.word.text,
    condition: said(post.clauses.start, post.clauses.end),
    isOfAllElse: isOfAllElse(node),
  })
  return true
}

/** Whether what is named is not the very thing that the sentence stands on, of which nobody means that it alone may be done with. */
function isOfAllElse({ predicate }: Do): boolean {
  const [vp] = predicate?.vps ?? []
  if (vp?.form !== "base" || vp.object?.kind !== "np") return false
  const [item] = vp.object.np.items
  return item?.det?.lemma !== "this" || item.noun !== null
}

/** `you can't draw if you have at least $5`: the condition behind what stands is one of those under which it does. */
function conditionBehind(node: Do, context: Context): { readonly node: Do; readonly context: Context } | null {
  const { post } = node
  if (!post || !(context.ability || MODALS.has(node.predicate?.modal?.lemma ?? ""))) return { node, context }
  const word = post.word.lemma
  if (!["if", "unless", "while"].includes(word)) return { node, context }
  const test = context.resolve.clauses(post.clauses, context.child({ mood: "condition" }))
  if (!test) return null
  const condition = context.from(word === "unless" ? negated(test) : test, post.word)
  const plain: Do = { ...node, post: null }
  if (context.ability) return { node: plain, context: narrowed(context, [condition]) }
  return { node: plain, context: context.child({ standsWhile: [...context.standsWhile, condition] }) }
}

/** `this turn, you may ...`: known and typed; no script gives a permission yet. */
function given(node: Do, context: Context): readonly Step[] | null {
  const offer = context.resolve.chain(node, context.child({ duration: null }))
  return (
    offer && [
      { do: "uncarried", said: "a permission that a script gives", parts: [], span: context.span(node) },
      ...offer,
    ]
  )
}

/** `at any time, you may ...`, `during your turn, you may ...`: open at every decision while its conditions hold. */
function permitted(node: Do, context: Context): readonly Step[] | null {
  const { ability } = context
  const body = ability && context.resolve.chain(node, context.child({ ability: null, duration: null }))
  if (!ability || !body) return null
  const span = context.span(node)
  ability.reactions.push({
    role: "permit",
    events: [],
    bindings: makeEventBindings(context),
    test: { cond: "and", of: ability.tests, span },
    body,
    zones: ability.zones,
    once: false,
    limit: ability.limit,
    span,
  })
  return []
}

function permission(node: Do, context: Context): readonly Step[] | null {
  const inner = context.child({ mood: "event", ability: null })
  if (node.subject && !inner.resolve.np(node.subject, ANYTHING, inner)) return null
  for (const vp of node.predicate?.vps ?? []) {
    if (
      vp.object?.kind === "np" &&
      !inner.resolve.np(vp.object.np, { types: null, kinds: null, place: { from: "anywhere" } }, inner)
    )
      return null
  }
  const kept: Step = { do: "uncarried", said: "permission", parts: [], span: context.span(node) }
  context.mark([kept], ...leavesOf(node))
  return [kept]
}

/** `skip the first line of any action you use`: whenever that script would be followed, it is not. */
function skipped(node: Do, vp: VP, context: Context): readonly Step[] | null {
  if (vp.object?.kind !== "np") return context.fail("check/no-object", node, { case: "skip" })
  const span = context.span(node)
  const inner = context.child({ mood: "event" })
  const what = inner.resolve.np(vp.object.np, ANYTHING, inner)
  if (!what) return null
  if (what.kind !== "script") return [{ do: "uncarried", said: "skip", parts: [what], span }]
  // `skip the first line of any action`: of whoever uses it, or of one's own?
  if (!leavesOf(vp.object.np).some((word) => "lemma" in word && word.lemma === "you"))
    return context.fail("check/which-player", vp.object.np, { case: "whoseLine" })
  const bindings = makeEventBindings(context)
  const words = [...wordsOf(what), wordAt(context.text, vp.verb)]
  const tests: Cond[] = [
    { cond: "same", left: bindingExpr(bindings.actor), right: you, span },
    isOrFits(bindingExpr(bindings.object), what.of),
  ]
  const pattern: EventPattern = {
    event: `follow ${what.script}`,
    actor: [],
    tests,
    self: false,
    each: true,
    moment: false,
    youAct: true,
  }
  return stand(node, context, (zones, conditions) => ({
    reaction: {
      role: "replace",
      events: [pattern],
      bindings,
      test: { cond: "and", of: conditions, span },
      body: [{ do: "replaced", span }, withWords({ do: "skipScript", script: what.script, span }, words)],
      zones,
      once: false,
      limit: null,
      span,
    },
  }))
}
