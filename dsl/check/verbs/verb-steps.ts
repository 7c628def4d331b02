import { listed } from "../../diagnostics/suggest.ts"
import {
  type Binding,
  chosenFrom,
  type Expr,
  objectSlot,
  type Slot,
  type Step,
  type Usage,
} from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Deed, NP } from "../../syntax/ast.ts"
import { fixedWords } from "../../syntax/tokens.ts"
import { hiddenFrom } from "../findings/doubts.ts"
import { ofNobodyNamed } from "../nouns/descriptions.ts"
import { eitherOfThem, isEitherOf } from "../nouns/either-player.ts"
import { propertyOfValue } from "../parts/filter-phrases.ts"
import { movesObject, noteMoved } from "../parts/moved-things.ts"
import { type Context, constant } from "../scope/context.ts"
import { multiplied } from "./multiples.ts"
import { defaultFor, fillSlot, fromTail, kindsLyingIn, kindsOf, originSlot, sourceFrom } from "./slot-fillers.ts"
import { isUnplaced } from "./unplaced.ts"
import { type Match, matchUsage } from "./usage-matching.ts"

type PerformStep = Extract<Step, { do: "perform" }>

/** A verb with its objects, done by `actor`. */
export function performDeed(deed: Deed, actor: Expr, context: Context): PerformStep | null {
  const usages = context.symbols.usages.get(deed.verb.lemma) ?? []
  if (usages.length === 0)
    return context.fail(
      "check/unknown-verb",
      deed.verb,
      `no verb “${deed.verb.text}” is declared`,
      "Declare it under “verbs”.",
    )
  const matches = usages.flatMap((usage) => matchUsage(deed, usage, context)).sort((a, b) => b.score - a.score)
  const failures: {
    readonly match: Match
    readonly diagnostics: readonly import("../../diagnostics/diagnostic.ts").Diagnostic[]
  }[] = []
  for (const match of matches) {
    const { value, diagnostics } = context.attempt((inner) => fill(match, deed, actor, inner))
    if (value) {
      context.checking.diagnostics.push(...diagnostics)
      return value
    }
    failures.push({ match, diagnostics })
    // Things of which only the place is missing are no amount.
    if (diagnostics.some(({ code }) => code === "check/which-place")) break
  }
  const unplaced = failures.at(-1)?.diagnostics.filter(({ code }) => code === "check/which-place") ?? []
  if (unplaced.length > 0) {
    context.checking.diagnostics.push(...unplaced)
    return null
  }
  if (failures[0] && failures[0].diagnostics.length > 0) {
    // The reading that came furthest tells best what is wrong; one that only misses the type says so.
    const best =
      failures.length > 1 &&
      failures.every((each) => each.diagnostics.some((diagnostic) => diagnostic.code === "check/wrong-type"))
        ? failures[0]
        : (failures.find((each) => !each.diagnostics.some((diagnostic) => diagnostic.code === "check/wrong-type")) ??
          failures[0])
    context.checking.diagnostics.push(...best.diagnostics)
    return null
  }
  if (failures.length > 0) return null
  const patterns = usages.map((usage) => `“${usage.decl.usage.value}”`).join(" or ")
  const unsaid = deed.tails.length === 0 ? usages.some(needsObject) : usages.every(needsObject)
  if (!deed.object && unsaid) {
    return context.fail(
      "check/no-object",
      deed,
      `“${deed.verb.text}” needs to say what`,
      `It is used like ${patterns}.`,
    )
  }
  return context.fail(
    "check/no-usage",
    deed,
    `“${deed.verb.text}” is not used like this`,
    `It is used like ${patterns}.`,
  )
}

const needsObject = (usage: Usage): boolean => usage.slots.some((slot) => slot.way === "" && !slot.optional)

/** The words that a verb is written with and the game lacks. Its slots are words there. */
function missingWords({ decl, slots }: Usage, { checking }: Context): readonly string[] {
  const known = new Set(checking.lexicon.surfaces().flatMap((surface) => surface.toLowerCase().split(" ")))
  const names = new Set<string>([...fixedWords, ...slots.flatMap(({ name }) => [name, `${name}s`])])
  const words = (decl.do ?? decl.needs)?.value.toLowerCase().match(/[a-z]+/g) ?? []
  return [...new Set(words)].filter((word) => !known.has(word) && !names.has(word))
}

function fill(match: Match, deed: Deed, actor: Expr, context: Context): PerformStep | null {
  const { usage } = match
  const wrong = context.resolve.usage(usage)
  if (wrong) {
    const missing = missingWords(usage, context)
    return context.fail(
      "check/verb-not-here",
      deed.verb,
      missing.length > 0
        ? `“${usage.verb}” does not fit this game, which has no ${listed(missing, "and")}`
        : `“${usage.verb}” does not fit this game: of what it says, ${wrong.message}`,
      `Declare what it speaks of, or a verb of your own: it is “${(usage.decl.do ?? usage.decl.needs)?.value ?? usage.decl.usage.value}”.`,
    )
  }
  context.shared.steps++
  const inner = context.child({ actor })
  const slots = new Map<string, Expr>()
  const binds = new Map<string, Binding>()
  const tailSource = match.from ? fromTail(match.from, inner) : null
  if (match.from && !tailSource) return null
  // `take 1 card [from (source: zone)]`: where the things of the verb come from is said by a slot of its own.
  const origin = originSlot(usage)
  const originFiller = origin && match.filled.get(origin.name)
  const originExpr = origin && originFiller ? fillSlot(origin, originFiller, usage, null, inner) : null
  if (originFiller && !originExpr) return null
  const source = tailSource ?? (originExpr && sourceFrom(originExpr))
  for (const slot of usage.slots) {
    const filler = match.filled.get(slot.name)
    const expr =
      slot === origin && originExpr
        ? originExpr
        : filler
          ? fillSlot(slot, filler, usage, source, inner)
          : defaultFor(slot, usage, inner)
    if (expr === "none") continue
    if (!expr) return null
    if (isOpen(expr, usage, deed, context)) return null
    slots.set(slot.name, expr)
    const phrase = filler && ("np" in filler ? filler.np : "item" in filler ? filler.item : null)
    if (slot.way !== "subject" && filler) {
      if (expr.kind === "select" && hiddenFrom(expr, actor, phrase ?? deed, context)) return null
      if (phrase && isUnplaced(expr, phrase, deed, inner)) return null
      if ("np" in filler && isAllOrAll(expr, filler.np, inner)) return null
    }
    doubtNumber(expr, deed, context)
    if (slot.way === "subject" || !filler || !bindable(slot, expr, usage)) continue
    // `command it; rotate it`: one thing, by whatever verb it was last touched.
    const alias = expr.kind === "binding" && expr.many === expr.binding.many ? expr : null
    const type = expr.type === "number" && slot.type === "component" ? "component" : expr.type
    binds.set(
      slot.name,
      context.bind({
        type,
        many: expr.many,
        kinds: type === "component" || type === "space" ? (kindsOf(expr) ?? slot.kinds) : null,
        property: propertyOfValue(expr),
        counter: expr.kind === "counterName" ? expr.counter : -1,
        verb: deed.verb.lemma,
        name: nounOf(deed),
        span: expr.span,
        loop: context.loop,
        alias,
      }),
    )
  }
  const isRandom = [...slots.values()].some((each) => each.kind === "select" && each.random)
  if (isRandom && originExpr?.kind === "zone" && originExpr.of?.kind === "onePlayer" && !originExpr.of.only)
    return ofNobodyNamed(deed, context)
  const script = [...slots.values()].find((each) => each.kind === "script")
  // `follow its effect, then discard it`: the component whose script it is.
  if (script?.kind === "script" && script.of.kind !== "this")
    context.bind({
      type: "component",
      many: script.of.many,
      kinds: kindsOf(script.of),
      verb: deed.verb.lemma,
      span: script.of.span,
      alias: script.of,
    })
  if ((match.per || match.most) && !multiplied(match, slots, inner)) return null
  let times: Expr | null = null
  if (match.adverbs.includes("twice")) times = constant(2)
  const step: PerformStep = {
    do: "perform",
    usage,
    actor,
    slots,
    binds,
    times,
    results: { count: null, outcome: null, rest: null },
    narrows: null,
    secret: match.adverbs.includes("secretly"),
    adverbs: match.adverbs,
    span: context.span(deed),
  }
  // `elapse 1 second`, where `second` is read as an ordinal.
  const [first] = deed.object?.kind === "np" ? deed.object.np.items : []
  if (usage.decl.operation === "elapse" && !first?.noun)
    context.settle(first?.ordinals.find(({ lemma }) => lemma === "second"))
  // Which usage it is, each way word and adverb has its part in: what no slot took was refused.
  const ways = deed.tails.flatMap((tail) =>
    tail.kind === "adverb" ? [tail.adverb] : tail === match.starting ? [] : [tail.word],
  )
  const other = first?.det && !["the", ...usage.fixed.split(" ")].includes(first.det.lemma) ? first.det : null
  const fixed = usage.fixed !== "" && deed.object ? leavesOf(deed.object).filter((leaf) => leaf !== other) : []
  context.mark([step], deed.verb, ...ways, ...fixed, deed.object?.kind === "place" ? deed.object.place.word : null)
  if (!usage.slots.some((slot) => slot.type === "component") && movesThings(usage)) {
    const number = usage.slots.find((slot) => slot.type === "number")
    const amount = number ? slots.get(number.name) : undefined
    const counted = countedKinds(match, context)
    const lying = kindsLyingIn(
      [...slots.values()].find((each) => each.type === "zone"),
      context,
    )
    if (counted && lying && ![...lying].every((kind) => counted.has(kind)))
      return context.fail(
        "check/wrong-type",
        deed,
        "what lies there is not all of this kind, and nobody chooses which ones",
        "Say “cards”, or whatever lies there; or look at them first: “look at the top 3 cards of the deck; take 1 of those”.",
      )
    binds.set(
      "",
      context.bind({
        type: "component",
        many: !(amount?.kind === "constant" && amount.value === 1),
        kinds: counted ?? movedKinds(usage, context),
        verb: deed.verb.lemma,
        span: context.span(deed),
        loop: context.loop,
      }),
    )
  }
  takeFromThose(step, context)
  context.shared.performed = step
  noteMoved(step, context)
  context.shared.doneIn.set(step, { loop: context.loop, loops: context.loops })
  if (usage.decl.operation === "roll") context.shared.rolled = true
  const counter = slots.get(usage.slots.find((slot) => slot.type === "counter")?.name ?? "")
  const value = [...slots.values()].find((each) => each.type === "value")
  const words = counter?.kind === "counterName" ? context.symbols.model.counters[counter.counter]?.of : null
  if (words && !value)
    return context.fail("check/wrong-type", deed, `this counter holds a ${words}, no number`, `Name a ${words}.`)
  if (
    counter?.kind === "counterName" &&
    value &&
    context.symbols.model.counters[counter.counter]?.of !== propertyOfValue(value)?.name
  ) {
    return context.fail(
      "check/wrong-type",
      deed,
      `the ${context.symbols.model.counters[counter.counter]?.name} counts, it holds no ${propertyOfValue(value)?.name ?? "value"}`,
      "Set it to a number.",
    )
  }
  return step
}

/** `discard all cards in hand or all cards in the market`: whoever does it would choose between the two. */
function isAllOrAll(expr: Expr, node: NP, context: Context): boolean {
  const { items, joiners } = node
  const isListed = expr.kind === "union" && expr.type === "component" && expr.many && joiners.at(-1) === "or"
  // `all beads or cards`: all that are one of both.
  if (context.mood !== "step" || !isListed || items.slice(1).every(({ det }) => det === null)) return false
  context.fail(
    "lower/unsupported",
    items[1] ?? node,
    "the machine cannot carry out a choice between all of this and all of that yet",
    "Offer two steps below “choose one:”: “- discard all cards in your hand”, “- discard all cards in the market”. For both of them say “and”.",
  )
  return true
}

/** Who of several gets something, or what changes places with what, where nothing says it. Reports it. */
function isOpen(expr: Expr, usage: Usage, deed: Deed, context: Context): boolean {
  if (expr.type === "player" && isEitherOf(expr) && usage.decl.operation !== "choose") {
    eitherOfThem(deed, "choose the next player or the previous player; give them $1", context)
    return true
  }
  const isSwap = usage.decl.operation === "swap" && usage.slots.filter(({ type }) => type === "component").length === 1
  // What each of several players chose is several.
  const isOfEach = expr.kind === "binding" && expr.binding.loop !== null
  const isPair = expr.kind === "union" ? !expr.parts.some(({ many }) => many) : expr.many || isOfEach
  if (!isSwap || isPair) return false
  context.fail(
    "check/wrong-type",
    deed,
    `two things change places, and ${expr.kind === "union" ? "these are more" : "this is one"}`,
    "Name both, each by itself: “swap a card in your hand and a card in your play”.",
  )
  return true
}

/** `draw 0`: a step that never does anything. */
function doubtNumber(expr: Expr, deed: Deed, context: Context): void {
  const number =
    expr.kind === "select" && expr.quantity?.written === "number"
      ? expr.quantity.max
      : expr.kind === "amount"
        ? expr.number
        : expr.type === "number"
          ? expr
          : null
  if (number?.kind === "constant" && number.value === 0 && deed.verb.lemma !== "set" && deed.object)
    context.warn("check/does-nothing", deed, "this does nothing: the number is 0", "Leave it out, or say how many.")
}

/** What a slot is filled with can be spoken of later: components and places by any verb, the rest where it was chosen. */
function bindable(slot: Slot, expr: Expr, usage: Usage): boolean {
  if (slot.type === "component" || expr.type === "component") return true
  if (
    slot.way === "" &&
    (expr.type === "zone" || expr.type === "space" || expr.type === "timer" || expr.type === "die")
  )
    return true
  if (usage.decl.operation === "choose") return expr.type !== "word" && expr.kind !== "binding"
  return (
    (slot.type === "value" || slot.type === "player" || slot.type === "space") &&
    (expr.kind === "values" || expr.kind === "uncarried" || chosenFrom(expr) !== null)
  )
}

/** `each player takes 1 of those`: what the first has taken, the next can't. */
function takeFromThose(step: PerformStep, context: Context): void {
  const chosen = step.slots.get(objectSlot(step.usage)?.name ?? "")
  if (chosen?.kind !== "select" || chosen.from.from !== "set" || !movesObject(step.usage, context)) return
  const { set } = chosen.from
  if (set.kind !== "binding" || !set.binding.many || !isBoundOutside(set.binding, context)) return
  step.narrows = set.binding
  step.results.rest ??= context.make({ type: "component", many: true, kinds: set.binding.kinds })
}

/** Whether something was bound before the loop that is gone through now. */
const isBoundOutside = ({ loop, loops }: Binding, context: Context): boolean =>
  loops < context.loops || (context.loop !== null && loop !== context.loop)

/** A verb without component slots whose body moves something: `draw 1; if it is a spell, ...`. */
function movesThings(usage: Usage): boolean {
  return movedIn(usage) !== null
}

export function movedIn(usage: Usage): Binding | null {
  return usage.body ? movedBy(usage.body) : null
}

function movedBy(body: readonly Step[]): Binding | null {
  for (const step of [...body].reverse()) {
    if (step.do === "each" || step.do === "for" || step.do === "loop") {
      const inner = movedBy(step.body)
      if (inner) return inner
    }
    if (step.do === "if" || step.do === "offer") {
      const inner = movedBy(step.then) ?? (step.do === "offer" ? movedBy(step.body) : null)
      if (inner) return inner
    }
    if (step.do !== "perform") continue
    const binding = [...step.binds.values()].find((each) => each.type === "component")
    if (binding) return binding
  }
  return null
}

/** `draw 1 basic quest`: the noun of the number says what is moved. */
function countedKinds(match: Match, context: Context): ReadonlySet<number> | null {
  for (const filler of match.filled.values()) {
    const noun = "np" in filler ? filler.np.items[0]?.noun : null
    if (!noun || noun.kind === "names") continue
    const kind = (context.symbols.nouns.get(noun.word.lemma) ?? []).find((symbol) => symbol.is === "kind")
    if (kind?.is === "kind") return kind.kinds
  }
  return null
}

function movedKinds(usage: Usage, _context: Context): ReadonlySet<number> | null {
  return movedIn(usage)?.kinds ?? null
}

function nounOf(deed: Deed): string | null {
  if (deed.object?.kind !== "np") return null
  const noun = deed.object.np.items[0]?.noun
  return noun && noun.kind !== "names" ? noun.word.lemma : null
}
