import { type Binding, chosenFrom, type Expr, type Step } from "../../meaning/index.ts"
import { type ReadWord, wordsOf } from "../../meaning/provenance.ts"
import { visitMeanings } from "../../meaning/walk.ts"
import type { Chain, Do, Item, NP, VP, Word } from "../../syntax/ast.ts"
import { eitherOfThem, isEitherOf } from "../nouns/either-player.ts"
import { bindFoundWith, forget } from "../nouns/found-with-player.ts"
import { agreesWith, isSingle } from "../parts/agreement.ts"
import { nounOf } from "../parts/noun-words.ts"
import { choicesBefore, chosenIfSome } from "../parts/owners.ts"
import { isBehindLoop } from "../parts/pronouns.ts"
import { allTied } from "../parts/tied-extremes.ts"
import { standing } from "../rules/standing-rules.ts"
import { ANYTHING, bindingExpr, type Context, instead, want } from "../scope/context.ts"
import { performVP } from "../verbs/verb-steps.ts"
import { imperative, offered } from "./imperatives.ts"
import { othersOfWhom } from "./other-than-whom.ts"
import { passedRound } from "./passed-round.ts"
import { inPlaceOfEvent, takenOnce } from "./replacing.ts"
import { become, resolveVP } from "./verb-clauses.ts"

/** Who does what. A plural subject does the whole chain each in turn. */
export function resolveDo(node: Do, context: Context): readonly Step[] | null {
  const { predicate, subject } = node
  const stands = standing(node, context)
  if (stands !== undefined) return stands
  if (goesOnAfterOffer(node, context)) return null
  const elided = context.shared.vp
  if (subject && !predicate && !node.block && elided) return verbGoesOn(node, subject, elided, context)
  if (!subject) return withoutSubject(node, context)
  for (const vp of predicate?.vps ?? []) if (!agreesWith(subject, vp, predicate?.modal ?? null, context)) return null
  const [item] = subject.items
  const [first] = predicate?.vps ?? []
  if (item?.pronoun?.lemma === "nothing") return nothingDone(node, item.pronoun, first, context)
  if (item?.pronoun?.lemma === "nobody" && first?.verb.lemma !== "win")
    return context.fail("check/nobody", node, { case: "step" })
  const named = context.resolve.np(subject, ANYTHING, context)
  if (!named) return null
  const isNobodyWinning = item?.det?.lemma === "no" && named.type === "player" && first?.verb.lemma === "win"
  const doer: Expr = isNobodyWinning
    ? context.from(
        instead<Expr>({ kind: "union", parts: [], type: "player", many: true, span: named.span }, named),
        item.det,
      )
    : allTied(named)
  const says = doer.type === "player" && doer.kind !== "union" ? item : undefined
  const modal = predicate?.modal?.lemma ?? null
  if (says && (isNobodyOrAnybody(says, modal, context) || othersOfWhom(named, says, subject, context))) return null
  if (isEitherOf(named)) return eitherOfThem(subject, "doer", context)
  if (doer.type !== "player") return withRest(thingDoes(node, doer, context), node, context)
  if (!doer.many && doer.kind !== "union") return playerDoes(node, subject, doer, context)
  const adverbs = [...node.adverbs, ...(predicate?.adverbs ?? [])].map(({ lemma }) => lemma)
  const secret = adverbs.includes("secretly")
  return eachPlayer(node, doer, secret || adverbs.some((lemma) => TOGETHER.has(lemma)), secret, context)
}

/** `begin the choice phase, then the planning phase`: the verb goes on. */
function verbGoesOn(node: Do, np: NP, elided: VP, context: Context): readonly Step[] | null {
  const vp: VP = { ...elided, object: { kind: "np", np }, start: node.start, end: node.end }
  return withRest(resolveVP(vp, context.actor, context.child({})), node, context)
}

function withoutSubject(node: Do, context: Context): readonly Step[] | null {
  const vps = node.predicate?.vps ?? []
  const third = vps[0]?.form === "base" && !vps[0].verb.plural
  if (third && context.continued)
    return withRest(imperative(node, context.continued, null, context), node, context, context.continued)
  for (const vp of vps) if (!agreesWith(null, vp, null, context)) return null
  return withRest(imperative(node, context.actor, null, context), node, context)
}

/** `nothing happens`. */
function nothingDone(node: Do, pronoun: Word, vp: VP | undefined, context: Context): readonly Step[] | null {
  const nothing: Step = { do: "nothing", span: context.span(node) }
  const adverbs = vp?.tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb] : [])) ?? []
  context.mark([nothing], pronoun, vp?.verb, ...adverbs)
  return withRest(inPlaceOfEvent([nothing], [], node, null, context).steps, node, context)
}

/** One player other than who acts: `the previous player draws 1`. */
function playerDoes(node: Do, np: NP, player: Expr, context: Context): readonly Step[] | null {
  if (!node.predicate && !node.block) return context.fail("check/no-verb", node, { case: "doWhat" })
  if (!node.predicate && node.block) {
    const inner = context.child({ actor: player })
    inner.youActs = player
    return withRest(context.resolve.block(node.block, inner), node, context)
  }
  const actor = chosenFrom(player) ? only(player, np, context) : { expr: player, before: [] }
  // `the previous player may pay $3; if they don't, they ...`: a named subject is what `they` means next.
  if (actor.expr.kind !== "binding" && actor.expr.kind !== "you") {
    const { expr } = actor
    const name = expr.kind === "role" && context.symbols.model.roles[expr.role]?.pronoun === "it" ? "it" : "they"
    context.bind({ type: "player", many: false, name, span: player.span, alias: expr })
  }
  const steps = imperative(node, actor.expr, node.predicate?.modal?.lemma ?? null, context)
  return withRest(steps && [...actor.before, ...steps], node, context, actor.expr)
}

/** `each other player: they give you 1 card`: behind the colon `you` is each of them, as `they` is. Reports it. */
function isYouAndThey(body: readonly Step[], item: Binding, context: Context): boolean {
  const words: ReadWord[] = []
  const { text } = context
  const look = (expr: Expr): void => {
    if (expr.kind !== "binding" || expr.binding !== item) return
    words.push(...wordsOf(expr).filter((word) => word.text === text))
  }
  visitMeanings({ step: body }, { expr: look })
  const said = (pattern: RegExp) => words.find(({ start, end }) => pattern.test(text.value.slice(start, end)))
  const you = said(/^you/i)
  if (!you || !said(/^the(?:y|m|ir|mselves)/i)) return false
  context.fail("check/ambiguous-pronoun", you, { case: "youOrThey", word: text.value.slice(you.start, you.end) })
  return true
}

/**
 * `you may draw 1, then discard 1`: both are offered, or only the first.
 * @returns whether that is left open, which is reported
 */
function goesOnAfterOffer({ predicate, next }: Do, context: Context): boolean {
  if (predicate?.modal?.lemma !== "may" || next?.kind !== "do" || next.predicate?.modal?.lemma === "may") return false
  context.fail("check/offer-goes-on", next)
  return true
}

/** `no player draws`, `any player draws`: who then does it is not said. */
function isNobodyOrAnybody(item: Item, modal: string | null, context: Context): boolean {
  const det = item.det?.lemma
  if (det === "no") context.fail("check/nobody", item, { case: "step" })
  else if (det === "any" && modal === null) context.fail("check/which-player", item, { case: "any" })
  else return false
  return true
}

/** A subject that is one player still to be chosen, or the only one: bound first. */
function only(subject: Expr, np: NP, context: Context): { expr: Expr; before: Step[] } {
  const binding = context.bind({ type: "player", many: false, name: "they", span: subject.span })
  bindFoundWith(subject, bindingExpr(binding), context)
  return { expr: bindingExpr(binding), before: [{ do: "let", binding, value: subject, span: context.span(np) }] }
}

function withRest(
  steps: readonly Step[] | null,
  node: Do,
  context: Context,
  subject: Expr | null = null,
): readonly Step[] | null {
  if (!steps) return null
  if (!node.next) return steps
  context.before = { steps, part: context.part }
  // A verb without subject continues the subject it agrees with: after `they` every base form is theirs.
  const several =
    subject !== null && node.subject !== null && subject.kind !== "you" && isSingle(node.subject) === false
  const rest = context.resolve.chain(
    node.next,
    subject ? context.child({ continued: subject, actor: several ? subject : context.actor }) : context,
  )
  return rest && [...steps, ...rest]
}

/** A third person verb (`draws`) goes on with the subject before it. */
function agrees(node: Do): boolean {
  const verb = node.predicate?.vps[0]?.verb
  return verb !== undefined && node.predicate?.vps[0]?.form === "base" && verb.text !== verb.lemma
}

function eachPlayer(
  node: Do,
  players: Expr,
  together: boolean,
  secret: boolean,
  context: Context,
): readonly Step[] | null {
  const span = context.span(node)
  const item = context.make({ type: "player", many: false, name: "they", span })
  const mark = context.bound.length
  context.bound.push(item)
  const inner = context.child({ actor: bindingExpr(item), loop: item })
  const found = bindFoundWith(players, bindingExpr(item), inner)
  const starting = startingWith(node)
  const from = starting && context.resolve.np(starting.np, want("player"), context)
  if (starting && (!from || startsWithEach(from, starting.np, context))) return null
  let body: readonly Step[] | null
  if (!node.predicate && node.block) {
    inner.youActs = bindingExpr(item)
    body = context.resolve.block(node.block, inner)
    if (body && isYouAndThey(body, item, context)) return null
  } else body = imperative(node, bindingExpr(item), node.predicate?.modal?.lemma ?? null, inner)
  if (!body) return null
  let rest = node.next
  const own = [...body]
  while (
    rest &&
    rest.kind === "do" &&
    rest.subject === null &&
    (agrees(rest) || (node.subject !== null && isSingle(node.subject) === false))
  ) {
    inner.before = { steps: own, part: context.part }
    const more = imperative(rest, bindingExpr(item), rest.predicate?.modal?.lemma ?? null, inner)
    if (!more) return null
    own.push(...more)
    rest = rest.next
  }
  // A gate in the chain still speaks of each of them: “each player draws 1, then if they have 5, discards 1”.
  if (rest && rest.kind === "gate" && saysThey(rest)) {
    inner.before = { steps: own, part: context.part }
    inner.continued = bindingExpr(item)
    const more = context.resolve.chain(rest, inner)
    if (!more) return null
    own.push(...more)
    rest = null
  }
  // After the loop `they` is no longer one of them.
  context.bound.splice(context.bound.indexOf(item, mark), 1)
  forget(found, context)
  // “Secretly” is said of each one's doing.
  if (secret) for (const each of own) if (each.do === "perform") each.secret = true
  const passed = together || secret || from ? null : passedRound(own, item, node, context)
  if (passed === "failed") return null
  const { taken, body: done } = takenOnce(passed ?? own)
  const atOnce = together || passed !== null
  const step: Step = {
    do: "each",
    players,
    item,
    from,
    by: null,
    together: atOnce,
    secret,
    body: done,
    takers: null,
    span,
  }
  for (const offer of own) if (offer.do === "offer") offer.takers = null
  const orders = [...node.adverbs, ...(node.predicate?.adverbs ?? [])].filter(
    ({ lemma }) => ((together || secret) && TOGETHER.has(lemma)) || (secret && lemma === "secretly"),
  )
  context.mark([step], ...orders, starting?.word)
  const steps: Step[] = [...taken, step]
  if (!rest) return steps
  context.before = { steps, part: context.part }
  const more = context.resolve.chain(rest, context)
  return more && [...steps, ...more]
}

function saysThey(gate: Extract<Chain, { kind: "gate" }>): boolean {
  if (gate.prefix.kind !== "clauses") return false
  const clause = gate.prefix.clauses.first
  return clause.kind === "clause" && clause.np.items[0]?.pronoun?.lemma === "they"
}

const TOGETHER: ReadonlySet<string> = new Set(["at the same time", "at once"])

/** `starting with each starting player`: one of them begins. Reports it. */
function startsWithEach(from: Expr, { items: [item] }: NP, context: Context): boolean {
  if (from.kind !== "role" || !item?.det || !["each", "every", "all"].includes(item.det.lemma)) return false
  context.fail("check/idle-determiner", item, {
    case: "settled",
    determiner: item.det.text,
    noun: nounOf(item),
    isNone: false,
  })
  return true
}

function startingWith(node: Do): { readonly np: NP; readonly word: Word } | null {
  for (const vp of node.predicate?.vps ?? []) {
    const tail = vp.tails.find((each) => each.kind === "way" && each.word.lemma === "starting with")
    if (tail?.kind === "way" && tail.object.kind === "np") return { np: tail.object, word: tail.word }
  }
  return null
}

/** A subject that is no player: a component, zone or value that does or becomes something. */
function thingDoes(node: Do, named: Expr, context: Context): readonly Step[] | null {
  const predicate = node.predicate
  const span = context.span(node)
  if (!predicate) {
    if (node.block) return context.resolve.block(node.block, context)
    return context.fail("check/no-verb", node, { case: "named" })
  }
  if (named.kind === "select" && node.subject?.items[0]?.det?.lemma === "each") {
    // `each housed villager gives its yield to its owner`: one after the other.
    const item = context.bind({ type: "component", many: false, kinds: named.kinds, name: "it", span: named.span })
    const body = thingDoes(node, bindingExpr(item), context)
    context.bound.splice(context.bound.indexOf(item), 1)
    return body && [{ do: "for", set: named, item, by: null, body, span }]
  }
  const isTurned = predicate.vps.some(({ verb }) => verb.lemma === "become")
  const subject = isTurned ? chosenIfSome(named, context) : named
  if (subject.kind !== "binding" && subject.type !== "number" && subject.type !== "amount")
    context.bind({
      type: subject.type,
      many: subject.many,
      kinds: subject.kind === "select" ? subject.kinds : null,
      name: "it",
      span: subject.span,
      alias: subject,
    })
  const steps: Step[] = [...choicesBefore(context)]
  for (const vp of predicate.vps) {
    const turned = become(vp, subject, context)
    context.mark(turned ?? null, vp.verb)
    const own =
      turned ??
      (vp.form === "base"
        ? thingVP(vp, subject, context)
        : [{ do: "uncarried", said: vp.verb.lemma, parts: [subject], span } as Step])
    if (!own) return null
    steps.push(...own)
  }
  return offered(steps, [], node, context.actor, predicate.modal?.lemma ?? null, context)
}

function thingVP(vp: VP, subject: Expr, context: Context): readonly Step[] | null {
  if (!context.symbols.usages.has(vp.verb.lemma))
    return context.fail("check/unknown-verb", vp.verb, { verb: vp.verb.text })
  // `your hero moves to the tower`: what a verb without an object does, it does to its subject.
  const usages = context.symbols.usages.get(vp.verb.lemma) ?? []
  const done = !vp.object && !usages.some((usage) => usage.slots.some((slot) => slot.way === "subject"))
  // `each other player discards a card; they draw 1`: the cards don't.
  const isOfEach = subject.kind === "binding" && isBehindLoop(subject.binding, context)
  if (isOfEach && !done && !usages.some(({ slots }) => slots.some(({ way }) => way === "subject")))
    return context.fail("check/ambiguous-pronoun", vp, { case: "whoGoesOn" })
  const inner = context.child({ gap: done ? subject : null })
  const performed = performVP(vp, done ? context.actor : subject, inner)
  // Where no slot took it, it is who does it.
  const isTaken = performed?.usage.slots.some(
    (slot) => slot.type !== "word" && performed.slots.get(slot.name) === subject,
  )
  return performed && [done && !isTaken ? { ...performed, actor: subject } : performed]
}
