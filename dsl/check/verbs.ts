import type { Deed, DeedObject, Item, NP, Tail } from "../syntax/ast.ts"
import { parseScript } from "../syntax/parse.ts"
import { ANYTHING, bindingExpr, type Context, constant, type Want, want } from "./context.ts"
import { hiddenFrom } from "./doubts.ts"
import type { Binding, Expr, Source, Step } from "./meaning.ts"
import { asNumber, contents, resolveNP } from "./nouns.ts"
import { overlap } from "./pronouns.ts"
import { numberOf } from "./quantities.ts"
import { propertyOfValue, sourceOf } from "./selections.ts"
import type { Slot, Usage } from "./usage.ts"

type PerformStep = Extract<Step, { do: "perform" }>

/** Adverbs that any verb takes. */
const GENERIC = new Set([
  "twice",
  "once",
  "again",
  "instead",
  "in any order",
  "in order",
  "in turn order",
  "at random",
  "at once",
  "at the same time",
  "secretly",
  "face up",
  "face down",
  "one at a time",
  "if able",
  "rounded up",
  "rounded down",
])

interface Match {
  readonly usage: Usage
  /** The node that fills each slot. */
  readonly filled: ReadonlyMap<string, Filler>
  readonly adverbs: readonly string[]
  /** Tails that say where the components come from, who starts, for whom. */
  readonly from: Extract<Tail, { kind: "way" }> | null
  readonly starting: Extract<Tail, { kind: "way" }> | null
  /** `for each card in play`: how often the amount counts; `to a maximum of 5`: what it never exceeds. */
  readonly per: NP | null
  readonly most: NP | null
  readonly score: number
}
type Filler =
  | { readonly subject: true }
  | { readonly np: NP }
  | { readonly item: Item }
  | { readonly noun: import("../syntax/ast.ts").Word }
  | { readonly gap: Expr }
  | { readonly adverb: import("../syntax/ast.ts").Word }

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
    readonly diagnostics: readonly import("../diagnostics/diagnostic.ts").Diagnostic[]
  }[] = []
  for (const match of matches) {
    const { value, diagnostics } = context.attempt((inner) => fill(match, deed, actor, inner))
    if (value) {
      context.checking.diagnostics.push(...diagnostics)
      return value
    }
    failures.push({ match, diagnostics })
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
  if (!deed.object && usages.every((usage) => usage.slots.some((slot) => slot.way === "" && !slot.optional))) {
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

function matchUsage(deed: Deed, usage: Usage, context: Context): Match[] {
  const filled = new Map<string, Filler>()
  const tails = [...deed.tails]
  let score = 0
  const take = (way: string): Extract<Tail, { kind: "way" }> | null => {
    const index = tails.findIndex((tail) => tail.kind === "way" && tail.word.lemma === way)
    if (index < 0) return null
    const [tail] = tails.splice(index, 1)
    return tail?.kind === "way" ? tail : null
  }
  const takeWhere = (way: string, fits: (np: NP) => boolean): NP | null => {
    const index = tails.findIndex(
      (tail) => tail.kind === "way" && tail.word.lemma === way && tail.object.kind === "np" && fits(tail.object),
    )
    const tail = index < 0 ? undefined : tails.splice(index, 1)[0]
    return tail?.kind === "way" && tail.object.kind === "np" ? tail.object : null
  }
  const per = takeWhere("for", (np) => np.items[0]?.det?.lemma === "each")
  const most = takeWhere(
    "to",
    (np) =>
      np.items[0]?.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "maximum") === true &&
      np.items[0].places.some((each) => each.word.lemma === "of"),
  )
  let objectUsed = false
  for (const slot of usage.slots) {
    if (slot.way === "") {
      if (slot.type === "state" && usage.slots.some((other) => other !== slot && other.way === "")) {
        const index = tails.findIndex(
          (tail) => tail.kind === "adverb" && context.symbols.adverbs.has(tail.adverb.lemma),
        )
        const tail = tails[index]
        if (tail?.kind === "adverb") {
          tails.splice(index, 1)
          filled.set(slot.name, { adverb: tail.adverb })
          score += 2
        } else if (!slot.optional) return []
        continue
      }
      if (context.gap && !deed.object) filled.set(slot.name, { gap: context.gap })
      else if (deed.object?.kind === "np" && !objectUsed) filled.set(slot.name, { np: deed.object.np })
      else if (deed.object?.kind === "noun" && !objectUsed) filled.set(slot.name, { noun: deed.object.noun })
      else if (slot.optional) continue
      else return []
      objectUsed = true
      score += 1
    } else if (slot.way === "subject") {
      filled.set(slot.name, { subject: true })
    } else if (slot.way === "recipient") {
      if (deed.recipient) {
        filled.set(slot.name, { item: deed.recipient })
        score += 1
      } else if (!slot.optional) return []
    } else if (deed.object?.kind === "place" && deed.object.place.word.lemma === slot.way && !objectUsed) {
      objectUsed = true
      filled.set(
        slot.name,
        deed.object.place.located.kind === "item"
          ? { item: deed.object.place.located.item }
          : {
              noun:
                deed.object.place.located.kind === "noun"
                  ? deed.object.place.located.noun
                  : deed.object.place.located.time,
            },
      )
      score += 2
    } else {
      const tail = take(slot.way)
      if (tail) {
        filled.set(slot.name, tail.object.kind === "np" ? { np: tail.object } : { noun: tail.object.noun })
        score += 2
      } else if (!slot.optional) return []
    }
  }
  if (usage.fixed !== "") {
    const written = deed.object ? context.text.value.slice(...extent(deed.object)).toLowerCase() : ""
    if (written !== usage.fixed) return []
    objectUsed = true
  }
  if (deed.object && !objectUsed) return []
  if (deed.recipient && !usage.slots.some((slot) => slot.way === "recipient")) return []
  const from = take("from")
  const starting = take("starting with")
  const adverbs = tails.flatMap((tail) => (tail.kind === "adverb" ? [tail.adverb.lemma] : []))
  if (tails.some((tail) => tail.kind === "way")) return []
  for (const adverb of usage.adverbs) {
    if (!adverbs.includes(adverb)) return []
    score += 3
  }
  if (
    adverbs.some(
      (adverb) =>
        !usage.adverbs.includes(adverb) &&
        !GENERIC.has(adverb) &&
        !context.symbols.adverbs.has(adverb) &&
        !context.symbols.model.adverbs.some((each) => each.name === adverb),
    )
  )
    return []
  if (from && !usage.slots.some((slot) => slot.type === "component")) return []
  return [{ usage, filled, adverbs, from, starting, per, most, score }]
}

function fill(match: Match, deed: Deed, actor: Expr, context: Context): PerformStep | null {
  const { usage } = match
  context.resolve.usage(usage)
  context.shared.steps++
  const inner = context.child({ actor })
  const slots = new Map<string, Expr>()
  const binds = new Map<string, Binding>()
  const source = match.from ? fromTail(match.from, inner) : null
  if (match.from && !source) return null
  for (const slot of usage.slots) {
    const filler = match.filled.get(slot.name)
    const expr = filler ? fillSlot(slot, filler, usage, source, inner) : defaultFor(slot, usage, inner)
    if (expr === "none") continue
    if (!expr) return null
    slots.set(slot.name, expr)
    if (
      slot.way !== "subject" &&
      filler &&
      expr.kind === "select" &&
      hiddenFrom(expr, actor, "np" in filler ? filler.np : deed, context)
    )
      return null
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
        kinds: type === "component" ? (kindsOf(expr) ?? slot.kinds) : null,
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
  if (match.per && !multiplied(match, slots, inner)) return null
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
    secret: match.adverbs.includes("secretly"),
    adverbs: match.adverbs,
    span: context.span(deed),
  }
  if (!usage.slots.some((slot) => slot.type === "component") && movesThings(usage)) {
    const number = usage.slots.find((slot) => slot.type === "number")
    const amount = number ? slots.get(number.name) : undefined
    binds.set(
      "",
      context.bind({
        type: "component",
        many: !(amount?.kind === "constant" && amount.value === 1),
        kinds: countedKinds(match, context) ?? movedKinds(usage, context),
        verb: deed.verb.lemma,
        span: context.span(deed),
        loop: context.loop,
      }),
    )
  }
  context.shared.performed = step
  if (usage.decl.operation === "roll") context.shared.rolled = true
  const counter = slots.get(usage.slots.find((slot) => slot.type === "counter")?.name ?? "")
  const value = [...slots.values()].find((each) => each.type === "value")
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

function extent(object: DeedObject): [number, number] {
  const node = object.kind === "np" ? object.np : object.kind === "place" ? object.place : object.noun
  return [node.start, node.end]
}

/** `gain $3 for each card you played`: the amount of the step, as often as there are such things. */
function multiplied(match: Match, slots: Map<string, Expr>, context: Context): boolean {
  const slot = match.usage.slots.find(
    (each) => ["amount", "number", "component"].includes(each.type) && slots.has(each.name),
  )
  const of = slot && slots.get(slot.name)
  if (!slot || !of || !match.per) {
    if (match.per)
      context.fail(
        "check/nothing-to-multiply",
        match.per,
        "“for each” multiplies a number, and this verb has none",
        "Go through them instead: “for each card in hand: ...”.",
      )
    return false
  }
  const factor = factorOf(match.per, match.adverbs.includes("rounded up"), context)
  if (!factor) return false
  if (match.most) {
    const item = match.most.items[0]
    const place = item?.places.find((each) => each.word.lemma === "of")
    const most = place && context.resolve.located(place.located, want("number", "amount"), context)
    const limit = most && (most.kind === "amount" ? most.number : most)
    if (!limit) return false
    slots.set(slot.name, scaled(of, factor, limit, context))
    return true
  }
  slots.set(slot.name, scaled(of, factor, null, context))
  return true
}

function scaled(of: Expr, factor: Expr, limit: Expr | null, context: Context): Expr {
  const scale = (value: Expr): Expr => {
    const product: Expr =
      value.kind === "constant" && value.value === 1 ? factor : arithmetic("multiply", value, factor)
    return limit ? arithmetic("least", product, limit) : product
  }
  if (of.kind === "amount")
    return {
      ...of,
      number: scale(of.number),
      parts: of.parts.map((part) => (part.kind === "amount" ? { ...part, number: scale(part.number) } : part)),
    }
  if (of.kind === "select" && of.quantity) {
    const { min, max } = of.quantity
    const most = max && scale(max)
    const from = of.from.from === "end" ? { ...of.from, count: scale(of.from.count) } : of.from
    return {
      ...of,
      from,
      many: true,
      quantity:
        of.from.from === "end"
          ? { ...of.quantity, max: null, all: true }
          : { ...of.quantity, min: max === min && most ? most : scale(min), max: most },
    }
  }
  return of.type === "number" ? scale(of) : { ...of, span: of.span ?? context.span({ start: 0, end: 0 }) }
}

const arithmetic = (op: "multiply" | "divide" | "divideUp" | "least", left: Expr, right: Expr): Expr => ({
  kind: "arithmetic",
  op,
  left,
  right,
  type: "number",
  many: false,
  span: left.span,
})

/** How many there are of what follows `for each`; of several, the complete sets. */
export function factorOf(np: NP, up: boolean, context: Context): Expr | null {
  let factor: Expr | null = null
  for (const [index, item] of np.items.entries()) {
    if (
      !item.noun &&
      !item.pronoun &&
      !item.quantity &&
      item.adjectives.length + item.places.length + item.measures.length === 0 &&
      !np.relative
    ) {
      return context.fail(
        "check/nothing-to-multiply",
        np,
        "“for each” needs to say of what",
        "Write “for each card in play”.",
      )
    }
    const quantity = item.quantity ? numberOf(item.quantity, context) : null
    if (item.quantity && !quantity) return null
    const bare: Item = { ...item, quantity: null, det: item.quantity ? null : (item.det ?? np.items[0]?.det ?? null) }
    const last = index === np.items.length - 1
    const alone: NP = { ...np, items: [bare], joiners: [], relative: last ? np.relative : null }
    const counted = item.quantity?.symbol
      ? symbolCount(item, context)
      : context.resolve.np(alone, want("component", "player", "amount", "number", "value", "counter"), context)
    const number = counted && countOf(counted, item, context)
    if (!number) return null
    const size = quantity?.[1]
    const sets =
      size && !(size.kind === "constant" && size.value === 1)
        ? arithmetic(up ? "divideUp" : "divide", number, size)
        : number
    factor = factor ? arithmetic("least", factor, sets) : sets
  }
  return factor
}

function symbolCount(item: Item, context: Context): Expr | null {
  const counter = context.symbols.symbolCounters.get(item.quantity?.symbol?.text ?? "")
  return counter === undefined
    ? null
    : { kind: "counter", counter, holder: context.actor, type: "number", many: false, span: context.span(item) }
}

function countOf(expr: Expr, item: Item, context: Context): Expr | null {
  if (expr.type === "component" || expr.type === "player" || expr.type === "value" || expr.kind === "union")
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.kind === "amount")
    return expr.counter >= 0
      ? { kind: "counter", counter: expr.counter, holder: context.actor, type: "number", many: false, span: expr.span }
      : expr.number
  if (expr.kind === "counterName")
    return {
      kind: "counter",
      counter: expr.counter,
      holder: context.actor,
      type: "number",
      many: false,
      span: expr.span,
    }
  return asNumber(expr, item, context)
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
    (expr.kind === "values" || expr.kind === "relation")
  )
}

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

export function kindsOf(expr: Expr): ReadonlySet<number> | null {
  if (expr.kind === "select") return expr.kinds
  if (expr.kind === "binding") return expr.binding.kinds
  return null
}

function nounOf(deed: Deed): string | null {
  if (deed.object?.kind !== "np") return null
  const noun = deed.object.np.items[0]?.noun
  return noun && noun.kind !== "names" ? noun.word.lemma : null
}

function fromTail(tail: Extract<Tail, { kind: "way" }>, context: Context): Source | null {
  const zone =
    tail.object.kind === "np"
      ? context.resolve.np(tail.object, want("zone", "component", "space", "player"), context)
      : context.resolve.located({ kind: "noun", noun: tail.object.noun }, want("zone", "space"), context)
  if (!zone) return null
  if (zone.type === "component") return { from: "set", set: zone }
  return sourceOf(zone) ?? { from: "place", place: zone }
}

function fillSlot(slot: Slot, filler: Filler, usage: Usage, source: Source | null, context: Context): Expr | null {
  if ("gap" in filler) return filler.gap
  if ("subject" in filler) return context.actor
  if ("adverb" in filler) {
    const state = context.symbols.adverbs.get(filler.adverb.lemma)
    return state
      ? { kind: "state", state, on: state.on, type: "state", many: false, span: context.span(filler.adverb) }
      : null
  }
  const wanted: Want = {
    types:
      slot.type === "number" && usage.slots.some((each) => each.type === "counter")
        ? ["number", "value"]
        : typesFor(slot),
    kinds: slot.kinds,
    place: slot.type === "component" ? (source ?? defaultPlace(usage, context)) : null,
  }
  const expr =
    "np" in filler
      ? resolveNP(filler.np, wanted, context)
      : "item" in filler
        ? context.resolve.item(filler.item, wanted, context)
        : context.resolve.located({ kind: "noun", noun: filler.noun }, wanted, context)
  if (!expr) return null
  const node = "np" in filler ? filler.np : "item" in filler ? filler.item : filler.noun
  return coerce(expr, slot, node, usage, context)
}

function typesFor(slot: Slot): readonly import("./meaning.ts").Type[] {
  switch (slot.type) {
    case "component":
      return ["component"]
    case "number":
      return ["number"]
    case "amount":
      return ["amount"]
    case "zone":
      return ["zone", "space", "component"]
    case "space":
      return ["space", "zone", "component"]
    case "word":
      return ["player", "state", "component", "value", "word", "number", "zone"]
    default:
      return [slot.type]
  }
}

/** Whether what was said can fill the slot; amounts give numbers, zones their contents. */
function coerce(
  expr: Expr,
  slot: Slot,
  node: { start: number; end: number },
  usage: Usage,
  context: Context,
): Expr | null {
  if (slot.type === "number") {
    if (expr.type === "number") return expr
    // A counter may hold a value: `set the trump to Red`.
    if (expr.type === "value" && usage.slots.some((each) => each.type === "counter")) return expr
    if (expr.kind === "amount")
      return expr.counter >= 0 && slot.counter < 0
        ? context.fail("check/wrong-type", node, "this is an amount, where a number belongs")
        : expr.number
    if (expr.type === "component") return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
    if (expr.kind === "relation" || expr.type === "word") return { ...expr, type: "number", many: false }
  }
  if (slot.type === "amount") {
    if (expr.kind === "amount") {
      if (slot.counter >= 0 && expr.counter !== slot.counter)
        return context.fail(
          "check/wrong-counter",
          node,
          `this verb counts in ${context.symbols.model.counters[slot.counter]?.name}`,
        )
      return expr
    }
    if (expr.kind === "counter")
      return {
        kind: "amount",
        number: expr,
        counter: expr.counter,
        parts: [],
        type: "amount",
        many: false,
        span: expr.span,
      }
    // A slot that was given a property (`assign its recycle value`) counts as what the property says.
    if (
      expr.kind === "relation" ||
      expr.kind === "union" ||
      expr.type === "amount" ||
      (expr.kind === "binding" && expr.type === "property")
    )
      return { ...expr, type: "amount" }
  }
  if (slot.type === "component") {
    if (expr.type === "zone") return contents(expr, context)
    if (expr.type === "component" || expr.type === "die" || expr.type === "timer") return expr
    // Players have markers of their own on tracks.
    if (expr.type === "player" && /\btrack\b|place/.test(usage.decl.usage.value)) return { ...expr, type: "component" }
    if (
      (expr.kind === "relation" && expr.type !== "player" && expr.type !== "number" && expr.type !== "amount") ||
      expr.type === "space"
    )
      return { ...expr, type: "component" }
  }
  if (
    slot.type === "zone" &&
    (expr.type === "zone" ||
      expr.type === "space" ||
      expr.kind === "relation" ||
      (expr.type === "component" && !expr.many))
  )
    return expr
  if (
    slot.type === "space" &&
    (expr.type === "space" || expr.type === "zone" || expr.type === "component" || expr.kind === "relation")
  )
    return expr
  // `win the game`: a slot named like a noun of the language takes only that.
  if (slot.type === "word" && slot.name === "game" && !(expr.kind === "relation" && expr.relation === "game"))
    return context.fail("check/wrong-type", node, "this is not the game")
  if (slot.type === "word" || expr.type === slot.type || expr.type === "word") return expr
  if (expr.kind === "relation" && slot.type !== "component" && expr.type !== "player") return expr
  if (slot.type === "property" && (expr.kind === "property" || expr.kind === "measure")) return expr
  if (slot.type === "script" && expr.type === "component") {
    // A component with one script stands for it: `follow the ability in the slot`.
    const kinds = kindsOf(expr)
    const scripts = context.symbols.scripts.flatMap((name, script) =>
      context.symbols.nouns.get(name)?.some((symbol) => symbol.is === "script" && kinds && overlap(kinds, symbol.kinds))
        ? [script]
        : [],
    )
    if (scripts.length === 1 && scripts[0] !== undefined)
      return { kind: "script", script: scripts[0], of: expr, type: "script", many: expr.many, span: expr.span }
  }
  if (slot.type === "counter" && expr.kind === "counter") return expr
  return context.fail("check/wrong-type", node, `this is ${article(expr.type)}, where ${article(slot.type)} belongs`)
}

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

function defaultFor(slot: Slot, usage: Usage, context: Context): Expr | null | "none" {
  if (slot.default) {
    const zone = context.symbols.model.zones.findIndex((each) => each.name === slot.default)
    if (zone >= 0)
      return {
        kind: "zone",
        zone,
        of: context.symbols.model.zones[zone]?.per ? context.actor : null,
        number: null,
        type: "zone",
        many: false,
        span: null,
      }
  }
  if (slot.type === "zone") {
    const place = defaultZone(usage, context)
    if (place) return place
  }
  if (slot.optional) return "none"
  return null
}

/** The verb's default place (`draw: from the deck`), read with the doer as its owner. */
export function defaultZone(usage: Usage, context: Context): Expr | null {
  const declared = context.symbols.model.defaults.find((each) => each.verb === usage.verb)
  if (!declared) return null
  const words = declared.place.value.replace(/^(from|in|on|into|of)\s+/i, "")
  const skipped = declared.place.value.length - words.length
  const text = { value: words, file: declared.place.file, offsets: Array.from(declared.place.offsets).slice(skipped) }
  const { ast } = parseScript(text, context.checking.lexicon, "condition")
  if (!ast) return null
  const inner = Object.assign(context.child({ mood: "step" }), { text })
  const clause = ast.first
  if (clause.kind === "noun")
    return inner.resolve.located({ kind: "noun", noun: clause.noun }, want("zone", "space"), inner)
  if (clause.kind === "clause") return inner.resolve.np(clause.np, want("zone", "space"), inner)
  return null
}

function defaultPlace(usage: Usage, context: Context): Source | null {
  const zone = defaultZone(usage, context)
  return zone && sourceOf(zone)
}

export { ANYTHING, bindingExpr, type Step }
