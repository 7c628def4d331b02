import { singularOf } from "../lexicon/inflect.ts"
import type { Item, Located, Noun, NP, Word } from "../syntax/ast.ts"
import { agree } from "./agreement.ts"
import { ANYTHING, bindingExpr, type Context, constant, everyone, self, type Want, want, you } from "./context.ts"
import type { Expr, Type } from "./meaning.ts"
import { attachPlaces, headsOf, moveRelative, type RelatedItem } from "./places.ts"
import { choosePlayers } from "./players.ts"
import { demonstrative, overlap, possessor, pronoun } from "./pronouns.ts"
import { quantityOf, writtenQuantity } from "./quantities.ts"
import { type CountedItem, selectComponents, sourceOf } from "./selections.ts"
import type { NounSymbol, PropertySymbol } from "./symbols.ts"

/** A noun phrase: its items, joined. */
export function resolveNP(np: NP, wanted: Want, context: Context): Expr | null {
  const last = np.items.at(-1)
  if (!last) return null
  if (np.items.length === 1) {
    const moved = np.relative && moveRelative(last, np.relative, context)
    if (moved) return resolveItem(moved, wanted, context, null)
    return resolveItem(last, wanted, context, np.relative ? np : null)
  }
  const joiner = np.joiners[0]
  if (joiner === "plus" || joiner === "minus" || joiner === "times") return arithmetic(np, wanted, context)
  return list(np, wanted, context)
}

function arithmetic(np: NP, wanted: Want, context: Context): Expr | null {
  const head = np.items[0]
  const equal = head?.places.findIndex((place) => place.word.lemma === "equal to") ?? -1
  const number = head?.places[equal]
  if (head && number?.located.kind === "item") {
    // `cards equal to the number of players plus 1`: the sum is what they are equal to.
    const first: Item = {
      ...number.located.item,
      places: [...number.located.item.places, ...head.places.slice(equal + 1)],
    }
    const sum = arithmetic({ ...np, items: [first, ...np.items.slice(1)] }, want("number"), context)
    const counted: CountedItem | null = sum && { ...head, places: head.places.slice(0, equal + 1), equal: sum }
    return counted && resolveItem(counted, wanted, context, null)
  }
  let left: Expr | null = null
  for (const [index, item] of np.items.entries()) {
    const isLast = index === np.items.length - 1
    const value = asNumber(
      resolveItem(item, want("number", "amount"), context, isLast && np.relative ? np : null),
      item,
      context,
    )
    if (!value) return null
    const joiner = np.joiners[index - 1]
    left =
      left === null
        ? value
        : {
            kind: "arithmetic",
            op: joiner === "minus" ? "subtract" : joiner === "times" ? "multiply" : "add",
            left,
            right: value,
            type: "number",
            many: false,
            span: context.span(np),
          }
  }
  return left
}

/** `A, B and C`; a place after the last belongs to all that have none. */
function list(np: NP, wanted: Want, context: Context): Expr | null {
  const parts: Expr[] = []
  const last = np.items.at(-1) as Item
  const first = np.items[0] as Item
  for (const [index, item] of np.items.entries()) {
    const isLast = index === np.items.length - 1
    let shared = item
    if (!isLast && item.places.length === 0 && last.places.length > 0 && !item.pronoun)
      shared = { ...shared, places: last.places }
    if (index > 0 && !item.det && !item.quantity && !item.owner && first.det && item.noun)
      shared = { ...shared, det: first.det }
    // `each card in your hand or your cache`: the second is another place for the first.
    const before = parts.at(-1)
    if (before?.kind === "select" && before.from.from === "zones" && isZoneItem(item, context)) {
      const zone = resolveItem(item, want("zone"), context, null)
      const source = zone && sourceOf(zone)
      if (source?.from === "zones") {
        parts[parts.length - 1] = { ...before, from: { from: "zones", zones: [...before.from.zones, ...source.zones] } }
        continue
      }
    }
    const part = resolveItem(shared, wanted, context, np.relative && (isLast || !item.pronoun) ? np : null)
    if (!part) return null
    parts.push(part)
  }
  const only = parts[0]
  if (parts.length === 1 && only) return only
  const type = parts[0]?.type ?? "component"
  if (parts.every((part) => part.kind === "amount")) {
    const counters = new Set(parts.map((part) => (part.kind === "amount" ? part.counter : -1)))
    const head = parts[0] as Extract<Expr, { kind: "amount" }>
    if (counters.size > 0 && np.joiners.at(-1) !== "or")
      return {
        kind: "amount",
        number: head.number,
        counter: head.counter,
        parts,
        type: "amount",
        many: true,
        span: context.span(np),
      }
  }
  const single = np.joiners.at(-1) === "or" && parts.every((part) => !part.many)
  return { kind: "union", parts, type, many: !single, span: context.span(np) }
}

function isZoneItem(item: Item, context: Context): boolean {
  return (
    item.noun?.kind === "noun" &&
    !item.noun.genitive &&
    !item.quantity &&
    (context.symbols.nouns.get(item.noun.word.lemma) ?? []).some((symbol) => symbol.is === "zone")
  )
}

export function resolveLocated(located: Located, wanted: Want, context: Context): Expr | null {
  if (located.kind === "item") return resolveItem(located.item, wanted, context, null)
  const word = located.kind === "noun" ? located.noun : located.time
  const item: Item = {
    ...blankItem(word),
    noun: { kind: "noun", word, more: null, genitive: null, start: word.start, end: word.end },
  }
  return resolveItem(item, wanted, context, null)
}

export function blankItem(node: { start: number; end: number }): Item {
  return {
    kind: "item",
    start: node.start,
    end: node.end,
    pronoun: null,
    det: null,
    owner: null,
    multiplier: null,
    of: null,
    ordinals: [],
    quantity: null,
    more: null,
    adjectives: [],
    adjectiveJoiners: [],
    noun: null,
    measures: [],
    places: [],
    than: null,
  }
}

/** One noun phrase, with the relative clause that belongs to it. */
export function resolveItem(item: Item | RelatedItem, wanted: Want, context: Context, given: NP | null): Expr | null {
  const relative: NP | null =
    given ??
    ("relative" in item
      ? { kind: "np", start: item.start, end: item.relative.end, items: [item], joiners: [], relative: item.relative }
      : null)
  if (!agree(item, context)) return null
  if (item.pronoun) {
    const stands = pronoun(item.pronoun, wanted, context)
    return stands && item.places.length + item.measures.length > 0 && stands.type === "component"
      ? selectComponents(
          { ...item, pronoun: null },
          null,
          relative,
          { ...wanted, place: { from: "set", set: stands } },
          context,
        )
      : stands
  }
  if (item.multiplier && item.of) return multiplied(item, wanted, context, relative)
  if (item.noun?.genitive) return genitive(item, item.noun, wanted, context, relative)
  if (!item.noun) return nounless(item, wanted, context, relative)
  if (item.noun.kind === "names") return named(item, wanted, context, relative)
  return headed(item, item.noun.word.lemma, wanted, null, context, relative)
}

function multiplied(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
  const of =
    item.of &&
    resolveItem(
      { ...item.of, places: [...item.of.places, ...item.places] },
      wanted.types?.includes("component") ? want("number", "amount", "component") : want("number", "amount"),
      context,
      relative,
    )
  if (!of) return null
  const scale = (value: Expr): Expr => ({
    kind: "arithmetic",
    op: item.multiplier?.lemma === "double" ? "multiply" : "divide",
    left: value,
    right: constant(2),
    type: "number",
    many: false,
    span: context.span(item),
  })
  if (of.kind === "amount") return { ...of, number: scale(of.number) }
  if (of.kind === "select")
    return {
      ...of,
      quantity: {
        min: scale({ kind: "count", of, type: "number", many: false, span: of.span }),
        max: scale({ kind: "count", of, type: "number", many: false, span: of.span }),
        exact: false,
        open: false,
        all: false,
        allBut: false,
        written: "number",
      },
    }
  const value = asNumber(of, item, context)
  return value && scale(value)
}

/** `the deed's colour`: the owner is resolved first, the head is what follows. */
function genitive(item: Item, noun: Noun, wanted: Want, context: Context, relative: NP | null): Expr | null {
  if (!noun.genitive) return null
  const ownerItem: Item = { ...item, noun: { ...noun, genitive: null } as Noun, places: [], measures: [], than: null }
  const owner = resolveItem(ownerItem, want("component", "player", "zone", "span"), context, null)
  if (!owner) return null
  const head: Item = {
    ...noun.genitive,
    places: [...noun.genitive.places, ...item.places],
    measures: item.measures,
    than: item.than,
  }
  const lemma = head.noun && head.noun.kind !== "names" ? head.noun.word.lemma : ""
  if (head.noun?.genitive)
    return context.fail(
      "check/long-genitive",
      noun.genitive,
      "a genitive of a genitive is not read",
      "Name the first with “call”.",
    )
  return headed(head, lemma, wanted, owner, context, relative)
}

/** Whose property, zone or script: a genitive, `your`, `of X`. Null where nothing says. */
function ownerOf(
  item: Item,
  given: Expr | null,
  types: Type[],
  context: Context,
  kinds: ReadonlySet<number> | null = null,
): Expr | null | "failed" {
  if (given) return given
  if (item.owner) return ownedBy(item.owner, kinds, context) ?? "failed"
  const place = item.places.find((each) => each.word.lemma === "of")
  if (place) return context.resolve.located(place.located, want(...types), context) ?? "failed"
  return null
}

/** `its attack` is of what can have an attack, where there is such a thing. */
function ownedBy(owner: Word, kinds: ReadonlySet<number> | null, context: Context): Expr | null {
  if (owner.lemma !== "its" || !kinds) return possessor(owner, context)
  const fitting = context.attempt((inner) => possessor(owner, inner, { types: ["component"], kinds, place: null }))
  if (fitting.value || fitting.diagnostics.some((each) => each.code === "check/ambiguous-pronoun")) {
    context.checking.diagnostics.push(...fitting.diagnostics)
    return fitting.value
  }
  return possessor(owner, context)
}

/** A phrase headed by a declared noun; what it means depends on what its place can take. */
function headed(
  written: Item,
  lemma: string,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const item = attachPlaces(written, context)
  if (!item) return null
  const noun = item.noun
  if (!noun) return nounless(item, wanted, context, relative)
  const word = noun.kind === "names" ? noun.names[0] : noun.word
  if (!word) return null
  // A name given by `call`, or a slot of the verb, is nearer than any declaration.
  const binding = context.names.get(lemma) ?? context.names.get(word.text)
  if (binding && (!relative || binding.type !== "component") && item.quantity === null && !isEach(item))
    return bindingExpr(binding, context.span(item))
  if (binding?.type === "player") return choosePlayers(item, bindingExpr(binding), relative, context)
  if (binding && binding.type === "component")
    return selectComponents(
      { ...item, noun: null },
      binding.kinds,
      relative,
      { ...wanted, place: { from: "set", set: bindingExpr(binding) } },
      context,
    )
  if (lemma === "owner") {
    const of = ownerOf(item, owner, ["component"], context)
    return of === "failed"
      ? null
      : { kind: "holder", of: of ?? nearestComponent(context), type: "player", many: false, span: context.span(item) }
  }
  if (lemma === "player") return choosePlayers(item, everyone, relative, context)
  const singular = singularOf(lemma)
  // `hearts` may be a property of that name and the plural of the counter `heart`.
  const symbols = [
    ...(context.symbols.nouns.get(lemma) ?? []),
    ...(singular && singular !== lemma ? (context.symbols.nouns.get(singular) ?? []) : []),
  ]
  if (symbols.length === 0) return unknown(item, lemma, context)
  const readings = symbols.filter(
    (symbol) => !wanted.types || wanted.types.some((type) => typesOf(symbol).includes(type)),
  )
  // A property without anybody who has it gives way to a counter or noun of that name.
  const owned =
    owner !== null ||
    item.owner !== null ||
    item.places.some((place) => place.word.lemma === "of" || place.word.lemma === "among")
  const symbol = (owned ? undefined : readings.find((each) => each.is !== "property")) ?? readings[0] ?? symbols[0]
  if (!symbol) return null
  const tried: Expr | null = readSymbol(item, symbol, wanted, owner, context, relative)
  return tried
}

const isEach = (item: Item): boolean =>
  item.det !== null && ["each", "all", "any", "every", "another", "no", "both"].includes(item.det.lemma)

function typesOf(symbol: NounSymbol): readonly Type[] {
  switch (symbol.is) {
    case "kind":
      return ["component"]
    case "zone":
      return ["zone", "component", "space", "number"]
    case "counter":
      return ["amount", "number", "counter"]
    case "property":
      return symbol.type === "values"
        ? ["value", "property"]
        : symbol.type === "amount" || symbol.type === "text"
          ? ["number", "amount", "property"]
          : ["number", "property"]
    case "script":
      return ["script"]
    case "memory":
      return ["component", "number"]
    case "role":
      return ["player"]
    case "span":
      return ["span"]
    case "option":
      return symbol.decl.type === "components" ? ["component"] : ["number", "value"]
    case "group":
      return ["amount", "component", "number"]
    case "board":
    case "space":
      return ["space", "zone", "component"]
    case "die":
      return ["die", "component"]
    case "timer":
      return ["timer", "component"]
    case "track":
      return ["track", "zone"]
    case "word":
      return ["number", "word", "component", "player", "zone", "space", "value"]
  }
}

function readSymbol(
  item: Item,
  symbol: NounSymbol,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const span = context.span(item)
  switch (symbol.is) {
    case "kind":
      return kindPhrase(item, symbol.kinds, owner, wanted, context, relative)
    case "zone":
      return zonePhrase(item, symbol.index, symbol.decl.per === "player", wanted, owner, context)
    case "counter":
      return counterPhrase(item, symbol.index, symbol.decl.per, wanted, owner, context, relative)
    case "property":
      return propertyPhrase(item, symbol, wanted, owner, context, relative)
    case "script": {
      const of = ownerOf(item, owner, ["component"], context, symbol.kinds)
      if (of === "failed") return null
      const kinds =
        of === null ? null : of.kind === "binding" ? of.binding.kinds : of.kind === "select" ? of.kinds : null
      if (kinds && !overlap(kinds, symbol.kinds))
        return context.fail(
          "check/no-such-script",
          item,
          `a ${names(kinds, context)} has no ${symbol.name}`,
          `Only ${names(symbol.kinds, context)} components have one.`,
        )
      const component = of?.type === "player" ? heldBy(of, symbol.kinds, context) : (of ?? self)
      if (component.type !== "component" && component.type !== "space")
        return context.fail("check/wrong-type", item, `only a component has ${symbol.name}`)
      return { kind: "script", script: symbol.index, of: component, type: "script", many: component.many, span }
    }
    case "memory": {
      const of = ownerOf(item, owner, ["player"], context)
      if (of === "failed") return null
      return { kind: "memory", memory: symbol.index, of: of ?? you, type: "component", many: false, span }
    }
    case "role": {
      if (isEach(item) || item.quantity)
        return choosePlayers(
          item,
          { kind: "role", role: symbol.index, of: null, type: "player", many: true, span },
          relative,
          context,
        )
      const of = ownerOf(item, owner, ["player", "component", "space"], context)
      if (of === "failed") return null
      return roleOf(symbol.index, of, context, span)
    }
    case "span": {
      const of = ownerOf(item, owner, ["player"], context)
      if (of === "failed") return null
      const which = item.ordinals.some((each) => each.lemma === "next")
        ? "next"
        : item.ordinals.some((each) => each.lemma === "last")
          ? "last"
          : item.det?.lemma === "this" || item.det?.lemma === "that" || item.det?.lemma === "the"
            ? "this"
            : "any"
      const extra = item.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "extra")
      return { kind: "span", index: symbol.index, extra, which, of: of ?? null, type: "span", many: isEach(item), span }
    }
    case "option":
      return {
        kind: "option",
        option: symbol.index,
        type: symbol.decl.type === "components" ? "component" : "number",
        many: symbol.decl.type === "components",
        span,
      }
    case "group":
      return groupPhrase(item, symbol.members, wanted, owner, context, relative)
    default:
      return wordPhrase(item, symbol, wanted, owner, context, relative)
  }
}

function nearestComponent(context: Context): Expr {
  const bound = [...context.bound].reverse().find((each) => each.type === "component")
  return bound ? bindingExpr(bound) : self
}

export function roleOf(role: number, of: Expr | null, context: Context, span: Expr["span"]): Expr {
  const decl = context.symbols.model.roles[role]
  if (decl?.seat != null)
    return {
      kind: "seat",
      of: of?.type === "player" ? of : (context.youActs ?? you),
      offset: decl.seat,
      type: "player",
      many: false,
      span,
    }
  if (decl?.name === "active player") return { kind: "active", type: "player", many: false, span }
  return { kind: "role", role, of, type: "player", many: false, span }
}

function kindPhrase(
  item: Item,
  kinds: ReadonlySet<number>,
  owner: Expr | null,
  wanted: Want,
  context: Context,
  relative: NP | null,
): Expr | null {
  if (wanted.kinds && !overlap(wanted.kinds, kinds)) {
    return context.fail(
      "check/wrong-kind",
      item,
      `this is a ${names(kinds, context)}, where a ${names(wanted.kinds, context)} belongs`,
    )
  }
  if (owner) {
    const selected = selectComponents(item, kinds, relative, wanted, context)
    return selected?.kind === "select"
      ? { ...selected, filters: [...selected.filters, { is: "held", by: owner, not: false }] }
      : selected
  }
  const det = item.det?.lemma
  const bare = item.places.length === 0 && item.measures.length === 0 && !relative && item.ordinals.length === 0
  const known = item.adjectives.every(
    (each) => each.kind === "participle" || (each.kind === "adjective" && each.word.lemma === "chosen"),
  )
  if (bare && known && (det === "the" || det === "that" || det === "those" || det === "this" || det === "these")) {
    if (det === "this") return { ...self, span: context.span(item) }
    const bound = demonstrative(item, ["component"], kinds, context)
    if (bound && !item.quantity) return bound
    if (bound && item.quantity)
      return selectComponents(
        { ...item, noun: null, adjectives: [] },
        kinds,
        null,
        { ...wanted, place: { from: "set", set: bound } },
        context,
      )
    if (det === "that" || det === "those" || item.adjectives.length > 0)
      return context.fail(
        "check/nothing-named",
        item,
        `nothing before this is “${context.text.value.slice(item.start, item.end)}”`,
        "It must have been chosen, moved or named by an earlier step of this text.",
      )
  }
  if (item.adjectives.some((each) => each.kind === "participle")) {
    const bound = demonstrative(item, ["component"], kinds, context)
    if (bound)
      return item.quantity || item.det?.lemma !== "the"
        ? selectComponents(
            { ...item, adjectives: [] },
            kinds,
            relative,
            { ...wanted, place: { from: "set", set: bound } },
            context,
          )
        : bound
  }
  return selectComponents(item, kinds, relative, wanted, context)
}

const names = (kinds: ReadonlySet<number>, context: Context): string =>
  [...kinds].map((kind) => context.symbols.kinds[kind]?.name).join(" or ")

function zonePhrase(
  item: Item,
  zone: number,
  perPlayer: boolean,
  wanted: Want,
  owner: Expr | null,
  context: Context,
): Expr | null {
  const span = context.span(item)
  const of = ownerOf(item, owner, ["player", "component", "space"], context)
  if (of === "failed") return null
  let whose: Expr | null = null
  let number: Expr | null = null
  if (perPlayer) {
    if (of?.type === "player") whose = of
    else if (of?.type === "component") whose = { kind: "holder", of, type: "player", many: of.many, span }
    else if (isEach(item)) whose = everyone
    else if (context.mood === "event") whose = null
    else whose = context.actor
  } else if (item.ordinals.length > 0) {
    const position = ["first", "second", "third"].indexOf(item.ordinals[0]?.lemma ?? "")
    if (position >= 0) number = constant(position)
  }
  if (
    !perPlayer &&
    (item.det?.lemma === "the" || item.det?.lemma === "that" || item.det?.lemma === "this") &&
    (context.symbols.model.zones[zone]?.number ?? 1) > 1
  ) {
    const bound = [...context.bound].reverse().find((each) => each.type === "zone")
    if (bound) return bindingExpr(bound, span)
  }
  const place: Expr = {
    kind: "zone",
    zone,
    of: whose,
    number,
    type: "zone",
    many: (whose?.many ?? false) || (perPlayer && whose === null),
    span,
  }
  if (
    wanted.types &&
    !wanted.types.includes("zone") &&
    !wanted.types.includes("space") &&
    wanted.types.includes("component")
  )
    return contents(place, context)
  if (
    wanted.types &&
    !wanted.types.includes("zone") &&
    wanted.types.includes("number") &&
    !wanted.types.includes("component")
  )
    return { kind: "count", of: contents(place, context), type: "number", many: false, span }
  return place
}

/** A zone where components are wanted means all that is in it: `discard your hand`. */
export function contents(place: Expr, context: Context): Expr {
  return {
    kind: "select",
    kinds: null,
    from: sourceOf(place) ?? { from: "place", place },
    filters: [],
    random: false,
    among: [],
    each: null,
    quantity: { min: constant(0), max: null, exact: false, open: false, all: true, allBut: false, written: "none" },
    item: context.make({ type: "component", many: false }),
    type: "component",
    many: true,
    span: place.span,
  }
}

/** `2 penalties`, `the clock`, `your penalties`, `penalties equal to X`, `all coins`. */
function counterPhrase(
  item: Item,
  counter: number,
  per: string | null,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const span = context.span(item)
  const equal = item.places.find((each) => each.word.lemma === "equal to")
  if (equal) {
    const number =
      "equal" in item
        ? (item as CountedItem).equal
        : asNumber(context.resolve.located(equal.located, want("number", "amount"), context), item, context)
    return number && { kind: "amount", number, counter, parts: [], type: "amount", many: false, span }
  }
  let holder: Expr | null = null
  if (per !== null) {
    const of = ownerOf(item, owner, ["player", "component"], context)
    if (of === "failed") return null
    holder = of ?? context.actor
    if (relative?.relative?.kind === "subject" && relative.relative.claim.deed?.form === "have") {
      holder = context.resolve.item(relative.relative.subject, want("player"), context)
      if (!holder) return null
    }
  }
  const current: Expr = { kind: "counter", counter, holder, type: "number", many: false, span }
  if (item.quantity) {
    const quantity = writtenQuantity(item.quantity, context)
    if (!quantity) return null
    const number = quantity.max ?? quantity.min
    return { kind: "amount", number, counter, parts: [], type: "amount", many: false, span }
  }
  if (item.det && ["a", "an", "another"].includes(item.det.lemma))
    return { kind: "amount", number: constant(1, span), counter, parts: [], type: "amount", many: false, span }
  if (wanted.types?.includes("counter") && !wanted.types.includes("number") && !wanted.types.includes("amount"))
    return { kind: "counterName", counter, type: "counter", many: false, span }
  const asAmount = wanted.types !== null && wanted.types.includes("amount") && !wanted.types.includes("number")
  return asAmount ? { kind: "amount", number: current, counter, parts: [], type: "amount", many: false, span } : current
}

function propertyPhrase(
  item: Item,
  property: PropertySymbol,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const span = context.span(item)
  const type: Type = property.type === "values" ? "value" : "number"
  const among = item.places.find(
    (each) =>
      each.word.lemma === "among" ||
      each.word.lemma === "of" ||
      (["in", "on"].includes(each.word.lemma) &&
        each.located.kind === "item" &&
        headsOf(each.located.item, context).has("component")),
  )
  const high = item.ordinals.find((each) => ["highest", "lowest", "most", "fewest"].includes(each.lemma))
  const total = item.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "total")
  const different = item.adjectives.some((each) => each.kind === "adjective" && each.word.lemma === "different")
  const wantsValue = property.type === "values" && !owner && !item.owner && !among
  if (
    wantsValue &&
    (item.det?.lemma === "that" ||
      item.det?.lemma === "this" ||
      item.det?.lemma === "the" ||
      item.det?.lemma === "those")
  ) {
    const bound = [...context.bound]
      .reverse()
      .find((each) => each.type === "value" && (each.property === null || each.property.index === property.index))
    if (bound) return bindingExpr(bound, span)
    if (item.det.lemma !== "the")
      return context.fail(
        "check/nothing-named",
        item,
        `no ${property.name} was chosen before this`,
        `Choose one first: “choose a ${property.name}”.`,
      )
  }
  const owned = ownerOf(item, owner, ["component", "player", "space"], context, property.kinds)
  if (owned === "failed") return null
  // `their production`: of all that they have.
  if (owned?.type === "player" && type === "number")
    return {
      kind: "measure",
      how: "total",
      property,
      counter: -1,
      of: { ...heldBy(owned, property.kinds, context), many: true },
      type: "number",
      many: false,
      span,
    }
  const of = owned
  const source = of ?? (among ? context.resolve.located(among.located, want("component"), context) : null)
  if (among && !source) return null
  if (source && (high || total || different)) {
    return {
      kind: "measure",
      how: total
        ? "total"
        : different
          ? "different"
          : high?.lemma === "lowest" || high?.lemma === "fewest"
            ? "lowest"
            : "highest",
      property,
      counter: -1,
      of: source,
      type: "number",
      many: false,
      span,
    }
  }
  if (source) {
    if (source.type === "zone" && property.name === "limit")
      return { kind: "relation", relation: "limit", parts: [source], type: "number", many: false, span }
    if (source.type !== "component" && source.type !== "space")
      return context.fail("check/no-such-property", item, `only a component has a ${property.name}`)
    const kinds =
      source.kind === "binding"
        ? source.binding.kinds
        : source.kind === "select"
          ? source.kinds
          : source.kind === "this"
            ? context.self
            : null
    if (kinds && !overlap(kinds, property.kinds))
      return context.fail("check/no-such-property", item, `a ${names(kinds, context)} has no ${property.name}`)
    const of =
      context.mood === "step" &&
      source.kind === "select" &&
      (source.quantity?.written === "article" || source.quantity?.written === "number")
        ? chosenFirst(source, context)
        : source
    const value: Expr = { kind: "property", property, of, type, many: source.many, span }
    const amount =
      (property.counter >= 0 || property.type === "amount" || property.type === "text") &&
      wanted.types !== null &&
      wanted.types.includes("amount") &&
      !wanted.types.includes("number")
    return amount
      ? { kind: "amount", number: value, counter: property.counter, parts: [], type: "amount", many: false, span }
      : value
  }
  if (high)
    return {
      kind: "measure",
      how: high.lemma === "lowest" || high.lemma === "fewest" ? "lowest" : "highest",
      property,
      counter: -1,
      of: contentsAnywhere(property, context),
      type: "number",
      many: false,
      span,
    }
  if (wantsValue) return { kind: "values", property, type: "value", many: false, span }
  const det = item.det?.lemma
  if (det === "that" || det === "this" || det === "those") {
    const bound = [...context.bound]
      .reverse()
      .find(
        (each) =>
          each.property?.index === property.index ||
          (each.type === "component" && (each.kinds === null || overlap(each.kinds, property.kinds))),
      )
    if (!bound)
      return context.fail(
        "check/nothing-named",
        item,
        `no ${property.name} was spoken of before this`,
        `Say whose: “its ${property.name}”.`,
      )
    if (bound.type !== "component") return bindingExpr(bound, span)
    return { kind: "property", property, of: bindingExpr(bound), type, many: bound.many, span }
  }
  if (wanted.types?.includes("property")) return { kind: "propertyName", property, type: "property", many: false, span }
  if (
    context.self === null ||
    !overlap(context.self, property.kinds) ||
    (det !== "the" && !wanted.types?.includes("word"))
  )
    return context.fail(
      "check/whose",
      item,
      `nothing says whose ${property.name} this is`,
      `Say it: “its ${property.name}”, “the ${property.name} of the card”.`,
    )
  return { kind: "property", property, of: self, type, many: false, span }
}

/** `pay the cost of a menace to remove it`: which one is chosen before the step. */
function chosenFirst(source: Extract<Expr, { kind: "select" }>, context: Context): Expr {
  const usage = (context.symbols.usages.get("choose") ?? []).find(
    (each) => each.decl.operation === "choose" && each.slots.length === 1,
  )
  const slot = usage?.slots[0]
  if (!usage || !slot) return source
  const binding = context.bind({
    type: "component",
    many: source.many,
    kinds: source.kinds,
    verb: "choose",
    name: "it",
    span: source.span,
    loop: context.loop,
  })
  context.shared.pending.push({
    do: "perform",
    usage,
    actor: context.actor,
    slots: new Map([[slot.name, source]]),
    binds: new Map([[slot.name, binding]]),
    times: null,
    results: { count: null, outcome: null, rest: null },
    secret: false,
    adverbs: [],
    span: source.span ?? context.span({ start: 0, end: 0 }),
  })
  return bindingExpr(binding, source.span)
}

/** Components of some kinds that a player has. */
function heldBy(player: Expr, kinds: ReadonlySet<number>, context: Context): Expr {
  return {
    kind: "select",
    kinds,
    from: { from: "anywhere" },
    filters: [{ is: "held", by: player, not: false }],
    random: false,
    among: [],
    each: null,
    quantity: { min: constant(0), max: null, exact: false, open: false, all: true, allBut: false, written: "none" },
    item: context.make({ type: "component", many: false, kinds }),
    type: "component",
    many: false,
    span: player.span,
  }
}

function contentsAnywhere(property: PropertySymbol, context: Context): Expr {
  return {
    kind: "select",
    kinds: property.kinds,
    from: { from: "anywhere" },
    filters: [],
    random: false,
    among: [],
    each: null,
    quantity: { min: constant(0), max: null, exact: false, open: false, all: true, allBut: false, written: "none" },
    item: context.make({ type: "component", many: false, kinds: property.kinds }),
    type: "component",
    many: true,
    span: null,
  }
}

function groupPhrase(
  item: Item,
  members: readonly string[],
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const parts: Expr[] = []
  for (const member of members) {
    const symbol = (context.symbols.nouns.get(member) ?? [])[0]
    if (!symbol) continue
    const part =
      symbol.is === "counter" || symbol.is === "kind"
        ? readSymbol(item, symbol, wanted, owner, context, relative)
        : null
    if (part) parts.push(part)
  }
  if (parts.length === 0)
    return {
      kind: "relation",
      relation: members.join(" or "),
      parts: [],
      type: wanted.types?.[0] ?? "amount",
      many: true,
      span: context.span(item),
    }
  return { kind: "union", parts, type: parts[0]?.type ?? "amount", many: true, span: context.span(item) }
}

/** The language's own nouns, and those a pack only names. */
function wordPhrase(
  item: Item,
  symbol: NounSymbol,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const span = context.span(item)
  const of = item.places.find((each) => each.word.lemma === "of")
  if (symbol.name === "number" && of) {
    const counted = context.resolve.located(of.located, want("component", "player", "amount"), context)
    if (!counted) return null
    if (counted.kind === "counter" || counted.kind === "amount") return asNumber(counted, item, context)
    return { kind: "count", of: counted, type: "number", many: false, span }
  }
  if (symbol.name === "total" && of) {
    const counted = context.resolve.located(of.located, want("number", "amount", "component"), context)
    return counted && asNumber(counted, item, context)
  }
  if (symbol.name === "point" || symbol.name === "score") {
    if (item.quantity) {
      const quantity = writtenQuantity(item.quantity, context)
      return (
        quantity && {
          kind: "amount",
          number: quantity.max ?? quantity.min,
          counter: -1,
          parts: [],
          type: "amount",
          many: false,
          span,
        }
      )
    }
    return { kind: "points", of: context.actor, type: "number", many: false, span }
  }
  const holder = ownerOf(item, owner, ["component", "player", "space", "zone", "span", "value", "number"], context)
  if (holder === "failed") return null
  const bound =
    !item.quantity && item.det && ["the", "that", "those", "this"].includes(item.det.lemma)
      ? [...context.bound].reverse().find((each) => each.name === symbol.name)
      : undefined
  if (bound) return bindingExpr(bound, span)
  if (relative) {
    const placeholder = context.make({ type: wanted.types?.[0] ?? "word", many: false, name: symbol.name })
    const filters = context.resolve.relative(relative, placeholder, bindingExpr(placeholder), context)
    if (!filters) return null
  }
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const type: Type =
    symbol.is === "die"
      ? "die"
      : symbol.is === "timer"
        ? "timer"
        : symbol.is === "track"
          ? "track"
          : symbol.is === "space" ||
              symbol.is === "board" ||
              ["space", "row", "column", "slot", "area", "side"].includes(symbol.name)
            ? "space"
            : symbol.name === "timer"
              ? "timer"
              : symbol.name.endsWith("player")
                ? "player"
                : symbol.name === "roll"
                  ? "number"
                  : (wanted.types?.[0] ?? "word")
  const parts = [...(holder ? [holder] : [])]
  return { kind: "relation", relation: symbol.name, parts, type, many: quantity.all || quantity.max === null, span }
}

/** Names: components, values, spaces. */
function named(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
  if (item.noun?.kind !== "names") return null
  const first = item.noun.names[0]
  if (!first) return null
  const symbols = context.symbols.names.get(first.lemma) ?? []
  const value = symbols.find((symbol) => symbol.is === "value")
  if (value?.is === "value" && (wanted.types === null || wanted.types.includes("value"))) {
    const parts = item.noun.names.flatMap((name): Expr[] => {
      const symbol = (context.symbols.names.get(name.lemma) ?? []).find((each) => each.is === "value")
      return symbol?.is === "value"
        ? [
            {
              kind: "value",
              property: symbol.property,
              value: symbol.value,
              type: "value",
              many: false,
              span: context.span(name),
            },
          ]
        : []
    })
    return parts.length === 1 && parts[0]
      ? parts[0]
      : { kind: "union", parts, type: "value", many: true, span: context.span(item) }
  }
  const component = symbols.find((symbol) => symbol.is === "component")
  if (component?.is === "component") {
    if (wanted.types && !wanted.types.includes("component")) {
      if (wanted.types.includes("space") || wanted.types.includes("zone"))
        return {
          kind: "relation",
          relation: component.name,
          parts: [],
          type: "space",
          many: false,
          span: context.span(item),
        }
      return context.fail(
        "check/wrong-type",
        item,
        `${component.name} is a ${context.symbols.kinds[component.kind]?.name}, where a ${wanted.types.join(" or ")} belongs`,
      )
    }
    if (wanted.kinds && !wanted.kinds.has(component.kind))
      return context.fail(
        "check/wrong-kind",
        item,
        `${component.name} is a ${context.symbols.kinds[component.kind]?.name}, where a ${names(wanted.kinds, context)} belongs`,
      )
    return selectComponents(item, new Set([component.kind]), relative, wanted, context)
  }
  return {
    kind: "relation",
    relation: first.lemma,
    parts: [],
    type: wanted.types?.[0] ?? "word",
    many: false,
    span: context.span(item),
  }
}

/** No noun: `2 in play`, `$5`, `those`, `Red`, `1 costing $5`. */
function nounless(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
  const span = context.span(item)
  const symbol = item.quantity?.symbol
  if (symbol && item.quantity) {
    const counter = context.symbols.symbolCounters.get(symbol.text)
    if (counter === undefined) return null
    const quantity = writtenQuantity(item.quantity, context)
    return (
      quantity && {
        kind: "amount",
        number: quantity.max ?? quantity.min,
        counter,
        parts: [],
        type: "amount",
        many: false,
        span,
      }
    )
  }
  const types = wanted.types
  const plain = item.adjectives.length === 0 && item.measures.length === 0 && item.places.length === 0 && !relative
  if (item.det?.lemma === "this" && plain) return { ...self, span }
  if (item.det && ["that", "those", "these"].includes(item.det.lemma) && item.ordinals.length === 0) {
    const bound =
      demonstrative(
        item,
        types?.includes("component") || types === null ? ["component"] : types,
        wanted.kinds,
        context,
      ) ?? demonstrative(item, types, null, context)
    if (!bound)
      return context.fail(
        "check/nothing-named",
        item,
        `“${context.text.value.slice(item.start, item.end)}” has nothing to stand for`,
        "It stands for things that an earlier step of this text chose, moved or showed.",
      )
    if (bound.type !== "component" || (plain && !item.quantity)) return bound
    return selectComponents(
      { ...item, det: null },
      null,
      relative,
      { ...wanted, place: { from: "set", set: bound } },
      context,
    )
  }
  const numeric = types !== null && types.includes("number") && !types.includes("component") && item.quantity?.number
  const misplaced = { start: item.places[0]?.start ?? item.start, end: item.places.at(-1)?.end ?? item.end }
  if (numeric && item.places[0])
    return context.fail(
      "check/misplaced-place",
      misplaced,
      `“${context.text.value.slice(misplaced.start, misplaced.end)}” says nothing of a number`,
      "Say when or where first: “at the start of your turn, draw 1”.",
    )
  if (numeric && item.than)
    return context.fail(
      "check/misplaced-than",
      item,
      "there is nothing to compare here",
      "Comparisons need “more”, “less” or “fewer”.",
    )
  if (plain && item.quantity?.number && types !== null && types.includes("number") && !types.includes("component")) {
    const quantity = writtenQuantity(item.quantity, context)
    return quantity && ((quantity.max ?? quantity.min) as Expr)
  }
  if (item.quantity?.word && types !== null && types.includes("number") && !types.includes("component")) {
    const quantity = writtenQuantity(item.quantity, context)
    return quantity && quantity.min
  }
  const adjective = item.adjectives[0]
  if (
    adjective?.kind === "adjective" &&
    (types?.includes("value") || types?.includes("state")) &&
    !item.quantity &&
    !item.det &&
    item.places.length === 0
  ) {
    const symbols = context.symbols.adjectives.get(adjective.word.lemma) ?? []
    const value = symbols.find((each) => each.is === "value")
    if (value?.is === "value" && types?.includes("value"))
      return { kind: "value", property: value.property, value: value.value, type: "value", many: false, span }
    const state = symbols.find((each) => each.is === "state")
    if (state?.is === "state")
      return { kind: "state", state: state.state, on: state.on, type: "state", many: false, span }
    if (types?.includes("state")) return { kind: "word", word: adjective.word.lemma, type: "word", many: false, span }
  }
  const maximum = item.adjectives.find(
    (each) => each.kind === "adjective" && (each.word.lemma === "maximum" || each.word.lemma === "minimum"),
  )
  if (maximum && (types === null || types.includes("number")))
    return {
      kind: "relation",
      relation: maximum.kind === "adjective" ? maximum.word.lemma : "",
      parts: [],
      type: "number",
      many: false,
      span,
    }
  if (types === null || types.includes("component")) return selectComponents(item, null, relative, wanted, context)
  if (types.includes("player")) return choosePlayers(item, everyone, relative, context)
  if (types.includes("amount") && item.quantity) {
    const quantity = writtenQuantity(item.quantity, context)
    if (!quantity) return null
    // `that many` of the amount spoken of before.
    const spoken = [...(context.shared.performed?.slots.values() ?? [])].find((each) => each.type === "amount")
    if (item.quantity.word && quantity.min.kind === "binding" && quantity.min.binding.type === "amount")
      return { ...quantity.min, type: "amount" }
    if (item.quantity.word && spoken)
      return {
        kind: "amount",
        number: quantity.min,
        counter: spoken.kind === "amount" ? spoken.counter : -1,
        parts: [spoken],
        type: "amount",
        many: false,
        span,
      }
    return {
      kind: "relation",
      relation: "amount",
      parts: [quantity.max ?? quantity.min],
      type: "amount",
      many: false,
      span,
    }
  }
  const words = item.adjectives[0]
  if (words?.kind === "adjective" && (context.symbols.adjectives.get(words.word.lemma)?.length ?? 0) > 0)
    return context.fail("check/wrong-type", item, `this describes something, where a ${types.join(" or ")} belongs`)
  return { kind: "relation", relation: "which", parts: [], type: types[0] ?? "word", many: false, span }
}

function unknown(item: Item, lemma: string, context: Context): Expr | null {
  const near = context.checking.lexicon.nearest(lemma)[0] ?? null
  const known = context.bound.find((binding) => binding.name === lemma)
  if (known) return bindingExpr(known, context.span(item))
  const node = item.noun ?? item
  return context.fail(
    "check/unknown-word",
    node,
    `nothing is named “${lemma}”`,
    near ? `Did you mean “${near}”?` : "Declare it in game.yaml, or give the name with “call” before it is used.",
    near ? { fixes: [{ title: `Write “${near}”`, edits: [{ span: context.span(node), text: near }] }] } : {},
  )
}

/** `whose colour`: the head of a phrase, of an owner already known. */
export function resolveOwned(item: Item, owner: Expr, context: Context): Expr | null {
  const lemma = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : ""
  return headed(item, lemma, ANYTHING, owner, context, null)
}

/** A number, from whatever has one. */
export function asNumber(expr: Expr | null, node: { start: number; end: number }, context: Context): Expr | null {
  if (!expr) return null
  if (expr.type === "number") return expr
  if (expr.kind === "amount") return expr.number
  if (expr.type === "component" && expr.many)
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.type === "component" && expr.kind === "select")
    return { kind: "count", of: expr, type: "number", many: false, span: expr.span }
  if (expr.kind === "relation" || expr.type === "word" || expr.type === "die")
    return { kind: "relation", relation: "number", parts: [expr], type: "number", many: false, span: expr.span }
  // The counter that a slot was given: how much of it there is.
  if (expr.kind === "binding" && (expr.binding.type === "amount" || expr.binding.type === "counter"))
    return { ...expr, type: "number" }
  return context.fail("check/wrong-type", node, `this is a ${expr.type}, where a number belongs`)
}
