import type { Cond, Expr, Mode, Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { addWords, wordsOf } from "../../meaning/provenance.ts"
import type { Block, Do, Item, Node, Quantity, VP } from "../../syntax/ast.ts"
import { doubtLoop } from "../findings/endless-loops.ts"
import { auxiliaryAgrees } from "../parts/agreement.ts"
import { noteEither } from "../parts/either-case.ts"
import { optionsOf } from "../parts/script-bodies.ts"
import { inAnotherCase } from "../parts/takers.ts"
import { type Context, want } from "../scope/context.ts"
import type { Symbols } from "../scope/symbols.ts"
import { type Alternative, alternativesOf } from "./alternative-amounts.ts"
import { looksAtDone, onCondition } from "./asked-behind.ts"
import { inPlaceOfEvent } from "./replacing.ts"
import { resolveVP } from "./verb-clauses.ts"

const NOT_DONE: ReadonlySet<string> = new Set(["don't", "doesn't", "can't"])

/** The verb phrases of one actor: an offer, a price with what it buys, or plain steps. */
export function imperative(node: Do, actor: Expr, modal: string | null, context: Context): readonly Step[] | null {
  const predicate = node.predicate
  if (predicate && predicate.vps.length === 0 && !predicate.so && !node.block)
    return context.fail("check/no-verb", node, { case: "mayWhat" })
  if (!predicate)
    return node.block
      ? context.resolve.block(node.block, context)
      : context.fail("check/no-verb", node, { case: "none" })
  const inner = context.child({ actor })
  const span = context.span(node)
  if (predicate.so) {
    const does = predicate.modal
    if (does && NOT_DONE.has(does.text)) return context.fail("check/says-nothing", does, { case: "notSo" })
    if (does && node.subject && !auxiliaryAgrees(node.subject, does, context)) return null
    const again = doSo(actor, span, context)
    context.mark(again, ...leavesOf(predicate))
    return again && offered(again, [], node, actor, modal, inner)
  }
  const steps: Step[] = []
  const menu = menuOf(node, predicate.vps)
  const laterMenu = menuOf(node, node.purchase ?? [])
  if (predicate.joiners.includes("or")) {
    const choice = either(predicate.vps, predicate.joiners, node, actor, inner)
    const bought = choice && boughtBy(node, laterMenu, actor, inner)
    return bought && offered(choice, bought, node, actor, modal, inner)
  }
  for (const vp of predicate.vps) {
    if (vp === menu?.vp) continue
    // `repeat while C: ...` is the loop itself.
    if (node.block && vp.verb.lemma === "repeat" && !vp.object) {
      if (node.post) context.settle(vp.verb)
      continue
    }
    const own = oneOf(vp, node, actor, inner)
    if (!own) return null
    steps.push(...own)
    inner.before = { steps, part: context.part }
    context.before = inner.before
  }
  if (predicate.vps.length > 1) context.shared.joined.push([...steps])
  if (menu) {
    const step = modes(menu, node, actor, inner)
    return step && offered([...steps, step], [], { ...node, purchase: null }, actor, modal, inner)
  }
  if (node.block && !laterMenu) {
    const inside = opened(node, node.block, inner)
    if (!inside) return null
    steps.push(...inside)
  }
  const bought = boughtBy(node, laterMenu, actor, inner)
  return bought && offered(steps, bought, node, actor, modal, inner)
}

/** `... to draw 1 and gain $1`, `... to draw 1 or gain $1`. */
function boughtBy(node: Do, menu: Menu | null, actor: Expr, context: Context): readonly Step[] | null {
  const vps = node.purchase ?? []
  if (node.purchaseJoiners.includes("or")) return either(vps, node.purchaseJoiners, node, actor, context)
  const bought: Step[] = []
  for (const vp of vps) {
    const own = vp === menu?.vp ? modes(menu, node, actor, context) : oneOf(vp, node, actor, context)
    if (!own) return null
    bought.push(...("do" in own ? [own] : own))
  }
  return bought
}

/** `repeat: ...`, `repeat while C: ...`: the block is the loop. Other steps open none. */
function opened(node: Do, block: Block, context: Context): readonly Step[] | null {
  const [first, second] = node.predicate?.vps ?? []
  // `you may instead: ...`
  if (!first) return context.resolve.block(block, context)
  if (second || first.verb.lemma !== "repeat" || first.object) {
    const text = context.text.value.slice(node.start, block.start).replace(/:\s*$/, "")
    return context.fail("check/opens-nothing", { start: block.start, end: block.end }, { text })
  }
  const inside = context.resolve.block(block, context)
  if (!inside || node.post) return inside
  // A bare `repeat:` goes on until something stops it.
  const span = context.span(node)
  const test = { cond: "constant", value: true, span } as const
  doubtLoop({ how: "while", test, body: inside }, node, context)
  const loop: Step = { do: "loop", how: "while", count: null, test, body: inside, span }
  context.mark([loop], first.verb)
  return [loop]
}

/** `discard 2 or draw 1`: one of them, as the actor chooses. */
function either(
  vps: readonly VP[],
  joiners: readonly ("and" | "or")[],
  node: Node,
  actor: Expr,
  context: Context,
): readonly Step[] | null {
  if (joiners.includes("and")) return context.fail("check/mixed-joiners", vps[0] ?? node, { case: "vps" })
  const alternatives = vps.flatMap((vp) => alternativesOf(vp, context))
  return menuFrom(alternatives, node, actor, context)
}

/** What is done by a verb phrase, which may leave a choice. */
function oneOf(vp: VP, node: Node, actor: Expr, context: Context): readonly Step[] | null {
  const alternatives = alternativesOf(vp, context)
  return alternatives.length > 1 ? menuFrom(alternatives, node, actor, context) : resolveVP(vp, actor, context)
}

function menuFrom(
  alternatives: readonly Alternative[],
  node: Node,
  actor: Expr,
  context: Context,
): readonly Step[] | null {
  const options: Mode[] = []
  for (const { vp, label } of alternatives) {
    const others = options.flatMap(({ steps }) => steps)
    const own = inAnotherCase(others, context, () => resolveVP(vp, actor, context.child({})))
    if (!own) return null
    for (const { steps } of options) noteEither(steps, own, context)
    options.push({ label, steps: own, span: context.span(vp) })
  }
  return [{ do: "modes", decider: actor, style: "one", options, outcome: null, span: context.span(node) }]
}

export function offered(
  done: readonly Step[],
  paidFor: readonly Step[],
  node: Do,
  actor: Expr,
  modal: string | null,
  context: Context,
): readonly Step[] | null {
  // Of `discard cards until ...` it is said that there are several rounds of it.
  const isLoop = modal !== "may" && ["while", "until"].includes(node.post?.word.lemma ?? "")
  const some = isLoop ? undefined : unsaidNumberIn(node, context)
  if (some)
    return context.fail("check/wrong-type", some, {
      case: "howManyOfThem",
      said: context.text.value.slice(some.start, some.end),
      isOffered: modal === "may",
    })
  const several = unsaidEndIn(node, context)
  if (several) return orInAll(several, context)
  const span = context.span(node)
  const { steps, bought } = inPlaceOfEvent(done, paidFor, node, modal, context)
  let all: readonly Step[] = steps
  if (modal === "may" || node.purchase) {
    all = [
      {
        do: "offer",
        decider: actor,
        body: steps,
        then: bought,
        otherwise: [],
        outcome: null,
        takers: null,
        forced: modal !== "may",
        span,
      },
    ]
    if (modal === "may") context.mark(all, node.predicate?.modal)
  }
  if (!node.post) return all
  return afterwards(all, node, node.post, context)
}

/** `discard cards until ...`: all of them at once is not what is meant. */
const isOfUnsaidNumber = ({ det, quantity, noun }: Item): boolean =>
  det === null && quantity === null && noun?.kind === "noun" && noun.word.plural

/** `discard cards`, `you may discard cards`: all of them at once, or some? Of `all actions and events` it is said of both, of `cards equal to X` and `down to 2` how many. */
const unsaidNumberIn = ({ predicate }: Do, { symbols }: Context): Item | undefined =>
  predicate?.vps
    .filter(({ tails }) => !tails.some((tail) => tail.kind === "way" && tail.word.lemma === "down to"))
    .flatMap(({ object }) => (object?.kind === "np" && !object.np.items[0]?.det ? object.np.items : []))
    .find((item) => !item.places.some(({ word }) => word.lemma === "equal to") && areThings(item, symbols))

const areThings = (item: Item, symbols: Symbols): boolean => {
  const head = isOfUnsaidNumber(item) && !item.owner && item.noun?.kind === "noun" ? item.noun : null
  return head !== null && !head.genitive && symbols.nouns.get(head.word.lemma)?.some(({ is }) => is === "kind") === true
}

/** `put 2 damage onto ships`: so much on each of them, or in all? */
const unsaidEndIn = ({ predicate }: Do, { symbols }: Context): Item | undefined =>
  predicate?.vps
    .flatMap(({ tails }) => tails)
    .flatMap((tail) => (tail.kind === "way" && tail.object.kind === "np" ? tail.object.items : []))
    .find((item) => areThings(item, symbols))

function orInAll(item: Item, context: Context): null {
  const { start, end } = item
  const noun = item.noun?.kind === "noun" ? item.noun.word : null
  const { value } = context.text
  const one = noun ? `${value.slice(start, noun.start)}${noun.lemma}${value.slice(noun.end, end)}` : ""
  return context.fail("check/wrong-type", item, { case: "onEachOrInAll", said: value.slice(start, end), one })
}

/** `repeat until C: ...` looks behind each round, as a step does whose own thing is asked about: `discard the top card until it is Red`. */
function goingOn(
  word: "while" | "until",
  test: Cond,
  body: readonly Step[],
  node: Do,
  context: Context,
): readonly Step[] | null {
  const span = context.span(node)
  const [vp] = node.predicate?.vps ?? []
  const looksFirst = word === "until" && vp?.verb.lemma !== "repeat" && !looksAtDone(test, body)
  // `draw 1 until you have 3 or more cards`: nothing is done where it holds already.
  const loop = looksFirst
    ? ({ how: "while", test: { cond: "not", of: test, span: test.span } as Cond, body } as const)
    : { how: word, test, body }
  const several = vp?.object?.kind === "np" ? vp.object.np.items[0] : undefined
  if (several && isOfUnsaidNumber(several))
    return context.fail("check/wrong-type", several, { case: "howManyEachTime", word })
  const [only] = body
  if (!looksFirst || only?.do !== "perform" || only.usage.decl.operation !== "wait") doubtLoop(loop, node, context)
  return [{ do: "loop", count: null, span, ...loop }]
}

/** `... unless they pay`, `... if C`, `... while C`: steps with what is said of them afterwards. */
function afterwards(
  all: readonly Step[],
  node: Do,
  post: NonNullable<Do["post"]>,
  context: Context,
): readonly Step[] | null {
  const span = context.span(node)
  const word = post.word.lemma
  const clause = post.clauses.first
  if (word === "unless" && clause.kind === "clause" && post.clauses.more.length === 0) {
    // `unless they pay $3` is an offer to its subject; with a state it is a condition.
    const { vps = [], joiners = [], modal } = clause.predicate ?? {}
    const [vp] = vps
    if (vp?.form === "base" && !modal) {
      const who = context.resolve.np(clause.np, want("player"), context)
      if (!who) return null
      const inner = context.child({ actor: who })
      const price = joiners.includes("or") ? either(vps, joiners, clause, who, inner) : oneOf(vp, clause, who, inner)
      const offer: readonly Step[] | null = price && [
        {
          do: "offer",
          decider: who,
          body: price,
          then: [],
          otherwise: all,
          outcome: null,
          takers: null,
          forced: false,
          span,
        },
      ]
      context.mark(offer, post.word)
      return offer
    }
  }
  const test = context.resolve.clauses(post.clauses, context, word)
  if (!test) return null
  if (word === "while" || word === "until") {
    const loop = goingOn(word, test, all, node, context)
    context.mark(loop, post.word)
    return loop
  }
  const asked: Cond = word === "unless" ? { cond: "not", of: test, span: test.span } : test
  return onCondition(all, asked, node, post, context)
}

/** `does so instead`: the event again, with a new subject. */
function doSo(actor: Expr, span: Step["span"], context: Context): readonly Step[] | null {
  if (!context.replacing)
    return context.fail("check/nothing-before", { start: 0, end: context.text.value.length }, { case: "doesSo" })
  return [{ do: "repeatEvent", who: actor, span }]
}

/** `choose one` before a block of options. */
interface Menu {
  readonly vp: VP
  readonly block: Block
  readonly quantity: Quantity
}

/** `choose one: a | b`, `pay $1 to choose one: a | b`: the last of what is done may be a menu. */
function menuOf({ block }: Do, vps: readonly VP[]): Menu | null {
  const vp = vps.at(-1)
  if (!block || vp?.form !== "base" || vp.verb.lemma !== "choose") return null
  const item = vp.object?.kind === "np" ? vp.object.np.items[0] : null
  return item?.quantity && !item.noun ? { vp, block, quantity: item.quantity } : null
}

/** `chooses one for you to skip: ...` */
function modes({ vp, block, quantity }: Menu, node: Do, actor: Expr, context: Context): Step | null {
  const forTail = vp.tails.find((tail) => tail.kind === "way" && tail.word.lemma === "for")
  const whose =
    forTail?.kind === "way" && forTail.object.kind === "np"
      ? context.resolve.np(forTail.object, want("player"), context)
      : actor
  if (!whose) return null
  const skip = node.purchase?.some((each) => each.verb.lemma === "skip") ?? false
  const number = menuNumber(quantity)
  const adverb = vp.tails.find((tail) => tail.kind === "adverb")
  const more = vp.object?.kind === "np" && vp.object.np.items.length > 1
  if (number === null || more || adverb || (skip && number > 1))
    return context.fail("lower/unsupported", adverb ?? vp, { case: "menuLikeThis" })
  const options = optionsOf(block, context.child({ actor: whose }), number > 1)
  if (!options) return null
  const step: Step = {
    do: "modes",
    decider: actor,
    style: skip ? "skip one" : "one",
    options,
    ...(number > 1 ? { number } : {}),
    outcome: null,
    span: context.span(node),
  }
  context.mark([step], vp.verb, quantity.number, quantity.bound, forTail?.kind === "way" ? forTail.word : null)
  if (skip) context.mark([step], node.purchase?.[0]?.verb)
  if (whose !== actor) addWords(step, wordsOf(whose))
  return step
}

/** How many options of a menu are chosen; null for what is no plain number. */
function menuNumber({ bound, number, orMore, word, symbol }: Quantity): number | null {
  if (!number || number.letter || number.min < 1 || number.min !== number.max || orMore || word || symbol) return null
  return bound && bound.lemma !== "exactly" ? null : number.min
}
