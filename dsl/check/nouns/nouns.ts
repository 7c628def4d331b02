import { didYouMean } from "../../diagnostics/suggest.ts"
import { singularOf } from "../../lexicon/inflect.ts"
import { misspelt } from "../../lexicon/misspelt.ts"
import type { Expr, Type } from "../../meaning/index.ts"
import type { Item, NP, Word } from "../../syntax/ast.ts"
import { wasMoved } from "../parts/moved-things.ts"
import { heldBy, names, nearestComponent, ownerOf } from "../parts/owners.ts"
import { attachPlaces } from "../parts/place-phrases.ts"
import { overlap, pronoun } from "../parts/pronouns.ts"
import { articleOf, isEach, isPlural } from "../parts/quantities.ts"
import { ANYTHING, bindingExpr, type Context, everyone, self, type Want, want, you } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { counterPhrase, propertyPhrase } from "./amounts.ts"
import { kindPhrase, zonePhrase } from "./kind-phrases.ts"
import { nounless, wordPhrase } from "./language-nouns.ts"
import { choosePlayers } from "./player-phrases.ts"
import { eachActor, foundByRole } from "./roles.ts"
import { selectComponents } from "./selections.ts"
import { boardPhrase, spacePhrase } from "./space-phrases.ts"

const ALL = { text: "all", lemma: "all" }

/** A phrase headed by a declared noun; what it means depends on what its place can take. */
export function headed(
  written: Item,
  lemma: string,
  wanted: Want,
  owner: Expr | null,
  context: Context,
  relative: NP | null,
): Expr | null {
  const { noun } = written
  const word = noun && noun.kind !== "names" ? noun.word : null
  return context.from(headedBy(written, lemma, wanted, owner, context, relative), word)
}

function headedBy(
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
  // But `the top card of the deck` is no slot called `card`: where it lies says which one is meant. Nor is `a card`, nor
  // are `4 or fewer cards`.
  const elsewhere =
    (item.places.length + item.ordinals.length > 0 || speaksOfAny(item)) && context.symbols.nouns.has(lemma)
  const near = context.names.get(lemma) ?? context.names.get(word.text)
  const binding = elsewhere && near?.type === "component" && !near.many ? undefined : near
  // `the finds in your hand`: which of them.
  const described = item.adjectives.some((each) => each.kind !== "participle")
  const narrowed =
    binding?.type === "component" &&
    (relative !== null || item.places.length > 0 || item.measures.length > 0 || described)
  if (binding && !narrowed && item.quantity === null && !isEach(item))
    return context.from(bindingExpr(binding, context.span(item)), pointing(item))
  if (binding?.type === "player") return choosePlayers(item, bindingExpr(binding), relative, context)
  if (binding && binding.type === "component")
    return selectComponents(
      // `the finds in your hand`: all of them.
      { ...item, noun: null, det: binding.many && item.det?.lemma === "the" ? { ...item.det, ...ALL } : item.det },
      binding.kinds,
      relative,
      { ...wanted, place: { from: "set", set: bindingExpr(binding) } },
      context,
    )
  if (lemma === "owner") return ownerPhrase(item, owner, context)
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

function typesOf(symbol: NounSymbol): readonly Type[] {
  switch (symbol.is) {
    case "kind":
      return symbol.decl.part ? ["space", "zone", "component"] : ["component"]
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
    case "step":
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
      if (symbol.decl.part) return spacePhrase(item, symbol, wanted, owner, context, relative)
      return kindPhrase(item, symbol.kinds, owner, wanted, context, relative)
    case "step":
      return spacePhrase(item, symbol, wanted, owner, context, relative)
    case "board":
      return symbol.decl.grid
        ? boardPhrase(item, symbol.index, context)
        : wordPhrase(item, symbol, wanted, owner, context, relative)
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
      return context.from(
        { kind: "script", script: symbol.index, of: component, type: "script", many: component.many, span },
        articleOf(item),
      )
    }
    case "memory": {
      const of = ownerOf(item, owner, ["player"], context)
      if (of === "failed") return null
      return context.from(
        { kind: "memory", memory: symbol.index, of: of ?? you, type: "component", many: false, span },
        articleOf(item),
      )
    }
    case "role": {
      if (symbol.decl.is) return foundByRole(item, symbol.index, owner, relative, context)
      if (isEach(item) || item.quantity)
        return choosePlayers(
          item,
          { kind: "role", role: symbol.index, of: null, type: "player", many: true, span },
          relative,
          context,
        )
      if (relative && symbol.decl.seat === 1) {
        // `the next player who has a card`: the first after you of those who do.
        const next = { text: "next", lemma: "next", plural: false, start: item.start, end: item.start }
        return choosePlayers({ ...item, ordinals: [...item.ordinals, next] }, everyone, relative, context)
      }
      const of = ownerOf(item, owner, ["player", "component", "space"], context)
      if (of === "failed") return null
      const role = context.from(roleOf(symbol.index, of, context, span), articleOf(item))
      return relative
        ? { kind: "uncarried", said: `${symbol.name} who`, parts: [role], type: "player", many: false, span }
        : role
    }
    case "span": {
      const of = ownerOf(item, owner, ["player"], context)
      if (of === "failed") return null
      const most = item.quantity?.number
      if (most && (most.min !== 1 || most.max !== 1))
        return { kind: "uncarried", said: "several spans at once", parts: [], type: "span", many: true, span }
      const which = item.ordinals.some((each) => each.lemma === "next")
        ? "next"
        : item.ordinals.some((each) => each.lemma === "last")
          ? "last"
          : item.det?.lemma === "this" || item.det?.lemma === "that" || item.det?.lemma === "the"
            ? "this"
            : "any"
      const extra = item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "extra")
      return context.from(
        {
          kind: "span",
          index: symbol.index,
          // `another turn` is one more than there would be.
          extra: extra !== undefined || item.det?.lemma === "another",
          which,
          of: of ?? null,
          type: "span",
          many: isEach(item),
          span,
        },
        pointing(item),
        articleOf(item),
        isEach(item) ? item.det : null,
        ...item.ordinals.filter((each) => each.lemma === which),
        extra?.kind === "adjective" ? extra.word : null,
        most,
      )
    }
    case "option":
      return context.from(
        {
          kind: "option",
          option: symbol.index,
          type: symbol.decl.type === "components" ? "component" : "number",
          many: symbol.decl.type === "components",
          span,
        },
        articleOf(item),
      )
    case "group":
      return groupPhrase(item, symbol.members, wanted, owner, context, relative)
    case "space":
    case "die":
    case "timer":
    case "track":
    case "word":
      return wordPhrase(item, symbol, wanted, owner, context, relative)
  }
}

export function roleOf(role: number, of: Expr | null, context: Context, span: Expr["span"]): Expr {
  const decl = context.symbols.model.roles[role]
  if (decl?.seat != null)
    return {
      kind: "seat",
      of: of?.type === "player" ? of : (context.youActs ?? eachActor(context) ?? you),
      offset: decl.seat,
      type: "player",
      many: false,
      span,
    }
  return { kind: "role", role, of, type: "player", many: false, span }
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
      kind: "uncarried",
      said: members.join(" or "),
      parts: [],
      type: wanted.types?.[0] ?? "amount",
      many: true,
      span: context.span(item),
    }
  return { kind: "union", parts, type: parts[0]?.type ?? "amount", many: true, span: context.span(item) }
}

function unknown(item: Item, lemma: string, context: Context): Expr | null {
  const known = context.bound.find((binding) => binding.name === lemma)
  if (known) return bindingExpr(known, context.span(item))
  const node = item.noun ?? item
  return context.fail(
    "check/unknown-word",
    node,
    `nothing is named “${lemma}”`,
    didYouMean(misspelt(lemma, context.checking.lexicon.surfaces())) ??
      "declare it in game.yaml, or give the name with `call` before it is used",
  )
}

/** `its owner`, `the owners of those`: whoever has it, or has one of them. */
function ownerPhrase(item: Item, owner: Expr | null, context: Context): Expr | null {
  const span = context.span(item)
  const many = isPlural(item)
  // `their owners`: of things, while `their hand` would be a player's.
  const theirs = many && item.owner?.lemma === "their" ? item.owner : null
  const whose = theirs
    ? context.from(pronoun({ ...theirs, lemma: "they" }, want("component"), context), theirs)
    : ownerOf(item, owner, ["component"], context)
  if (whose === "failed" || (theirs && !whose)) return null
  const of = whose ?? nearestComponent(context)
  if ((of.many && !many) || of.type === "player")
    return context.fail(
      "check/several-owners",
      item,
      "these are several things, which may be of several players",
      "Go through them: “for each card in your hand, its owner gains $1”; or say “their owners” of each of those players, once.",
    )
  const isMoved = of.kind === "binding" && wasMoved(of.binding, context)
  if (isMoved && many)
    return context.fail(
      "check/several-owners",
      item,
      "what was moved is not theirs any more, and several had it",
      "Go through them first: “for each card in play: its owner gains $1; discard it”.",
    )
  const had = isMoved ? { had: "last" as const } : {}
  return context.from({ kind: "holder", of, ...had, type: "player", many, span }, articleOf(item))
}

/** `whose colour`: the head of a phrase, of an owner already known. */
export function resolveOwned(item: Item, owner: Expr, context: Context): Expr | null {
  const lemma = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : ""
  const head = item.noun?.genitive
  if (!item.noun || !head) return headed(item, lemma, ANYTHING, owner, context, null)
  // `whose character's deck`: of their character, the deck.
  const of = { ...item, noun: { ...item.noun, genitive: null }, places: [], measures: [], than: null }
  const between = headed(of, lemma, want("component", "player", "zone", "span"), owner, context, null)
  const whole: Item = { ...head, places: [...head.places, ...item.places], measures: item.measures, than: item.than }
  return between && resolveOwned(whole, between, context)
}

/** `the card`, `that card`, `these`: it points at what was named. */
const pointing = ({ det }: Item): Word | null =>
  det && ["the", "that", "this", "those", "these"].includes(det.lemma) ? det : null

const ANY: ReadonlySet<string> = new Set(["a", "an", "another", "any", "every", "no"])

/** `a card`, `4 cards`, `cards`: not one that was named, but any of that sort. */
const speaksOfAny = (item: Item): boolean =>
  item.quantity !== null || ANY.has(item.det?.lemma ?? "") || isEach(item) || isPlural(item)
