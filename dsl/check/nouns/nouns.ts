import { singularOf } from "../../lexicon/inflect.ts"
import { misspelt } from "../../lexicon/misspelt.ts"
import { type Expr, kindsOf, type Type } from "../../meaning/index.ts"
import type { Item, Word } from "../../syntax/ast.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { wasMoved } from "../parts/moved-things.ts"
import { chosenIfSome, heldBy, names, nearestComponent, ownerOf } from "../parts/owners.ts"
import { attachPlaces } from "../parts/place-phrases.ts"
import { overlap, pronoun } from "../parts/pronouns.ts"
import { articleOf, isEach, isPlural } from "../parts/quantities.ts"
import { isExtremeOfAll } from "../parts/tied-extremes.ts"
import { allOnTrack } from "../parts/tracks.ts"
import { ANYTHING, bindingExpr, type Context, everyone, self, want, you } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { counterPhrase, propertyPhrase } from "./amounts.ts"
import { nothingRead } from "./descriptions.ts"
import { familyPhrase } from "./family-phrases.ts"
import { groupPhrase } from "./group-phrases.ts"
import { kindPhrase, zonePhrase } from "./kind-phrases.ts"
import { wordPhrase } from "./language-nouns.ts"
import { nounless } from "./nounless.ts"
import { choosePlayers } from "./player-phrases.ts"
import { foundByRole, whoseSeat } from "./roles.ts"
import { selectComponents } from "./selections.ts"
import { boardPhrase, spacePhrase } from "./space-phrases.ts"

const ALL = { text: "all", lemma: "all" }

/** A phrase headed by a declared noun; what it means depends on what its place can take. */
export function headed(phrase: HeadedPhrase, lemma: string, context: Context): Expr | null {
  const { noun } = phrase.item
  const word = noun && noun.kind !== "names" ? noun.word : null
  return context.from(headedBy(phrase, lemma, context), word)
}

function headedBy(written: HeadedPhrase, lemma: string, context: Context): Expr | null {
  const item = attachPlaces(written.item, context)
  if (!item) return null
  const phrase = { ...written, item }
  const { wanted, owner, relative } = phrase
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
  if (binding?.type === "component" && !binding.many && speaksOfAny(item))
    return context.fail("check/idle-determiner", item, { case: "ofOne", name: lemma })
  // `the finds in your hand`: which of them.
  const described = item.adjectives.some((each) => each.kind !== "participle")
  const narrowed =
    binding?.type === "component" &&
    (relative !== null || item.places.length > 0 || item.measures.length > 0 || described)
  if (binding && !narrowed && item.quantity === null && !isEach(item))
    return context.from(bindingExpr(binding, context.span(item)), pointing(item))
  const of = binding?.type === "player" ? item.places.find(({ word: way }) => way.lemma === "of") : undefined
  if (of) return nothingRead(of, context) || null
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
  return readSymbol(symbol, phrase, context)
}

type Reader<Symbol> = (symbol: Symbol, phrase: HeadedPhrase, context: Context) => Expr | null
type Nouns = {
  readonly [Is in NounSymbol["is"]]: {
    /** What it can be read as. */
    readonly types: (symbol: Extract<NounSymbol, { readonly is: Is }>) => readonly Type[]
    readonly read: Reader<Extract<NounSymbol, { readonly is: Is }>>
  }
}

const typesOf = <Is extends NounSymbol["is"]>(symbol: Extract<NounSymbol, { readonly is: Is }>): readonly Type[] =>
  (NOUNS as Record<Is, Nouns[Is]>)[symbol.is as Is].types(symbol)

const readSymbol = <Is extends NounSymbol["is"]>(
  symbol: Extract<NounSymbol, { readonly is: Is }>,
  phrase: HeadedPhrase,
  context: Context,
): Expr | null => (NOUNS as Record<Is, Nouns[Is]>)[symbol.is as Is].read(symbol, phrase, context)

/** How phrases are read that have each kind of noun at their head. */
const NOUNS: Nouns = {
  kind: {
    types: ({ decl }) => (decl.part ? ["space", "zone", "component"] : ["component"]),
    read: (symbol, phrase, context) =>
      symbol.decl.part ? spacePhrase(symbol, phrase, context) : kindPhrase(symbol.kinds, phrase, context),
  },
  zone: { types: () => ["zone", "component", "space", "number"], read: zonePhrase },
  counter: { types: () => ["amount", "number", "counter"], read: counterPhrase },
  property: {
    types: ({ type }) =>
      type === "values"
        ? ["value", "property"]
        : type === "amount" || type === "text"
          ? ["number", "amount", "property"]
          : ["number", "property"],
    read: propertyPhrase,
  },
  script: { types: () => ["script"], read: scriptPhrase },
  memory: {
    types: () => ["component", "number"],
    read({ index }, { item, owner }, context) {
      const of = ownerOf(item, owner, ["player"], context)
      if (of === "failed") return null
      const span = context.span(item)
      return context.from(
        { kind: "memory", memory: index, of: of ?? you, type: "component", many: false, span },
        articleOf(item),
      )
    },
  },
  role: { types: () => ["player"], read: rolePhrase },
  span: { types: () => ["span"], read: spanPhrase },
  option: {
    types: ({ decl }) => (decl.type === "components" ? ["component"] : ["number", "value"]),
    read({ index, decl }, { item }, context) {
      const many = decl.type === "components"
      return context.from(
        { kind: "option", option: index, type: many ? "component" : "number", many, span: context.span(item) },
        articleOf(item),
      )
    },
  },
  group: { types: () => ["amount", "number"], read: groupPhrase },
  family: {
    types: ({ family }) => (family.of === "script" ? ["script"] : ["amount", "number"]),
    read: familyPhrase,
  },
  board: {
    types: () => ["space", "zone", "component"],
    read: (symbol, phrase, context) => boardPhrase(phrase.item, symbol.index, context),
  },
  step: { types: () => ["space", "zone", "component"], read: spacePhrase },
  die: { types: () => ["die", "component"], read: wordPhrase },
  timer: { types: () => ["timer", "component"], read: wordPhrase },
  track: {
    types: () => ["track", "zone"],
    read: ({ index, decl }, { item }, context) => {
      const counter = context.symbols.model.counters.findIndex(({ name }) => name === decl.by)
      const of = allOnTrack(decl, context)
      const span = context.span(item)
      return context.from(
        { kind: "track", track: index, counter, of, type: "track", many: false, span },
        articleOf(item),
      )
    },
  },
  word: { types: () => ["number", "word", "component", "player", "zone", "space", "value"], read: wordPhrase },
}

type SymbolOf<Is extends NounSymbol["is"]> = Extract<NounSymbol, { readonly is: Is }>

function scriptPhrase(symbol: SymbolOf<"script">, { item, owner }: HeadedPhrase, context: Context): Expr | null {
  const of = ownerOf(item, owner, ["component"], context, symbol.kinds)
  if (of === "failed") return null
  const kinds = of && kindsOf(of)
  if (kinds && !overlap(kinds, symbol.kinds))
    return context.fail("check/no-such-script", item, {
      kind: names(kinds, context),
      symbol: symbol.name,
      kind2: names(symbol.kinds, context),
    })
  const component = of?.type === "player" ? heldBy(of, symbol.kinds, item, context) : chosenIfSome(of ?? self, context)
  if (component.type !== "component" && component.type !== "space")
    return context.fail("check/wrong-type", item, { case: "onlyOfComponent", symbol: symbol.name })
  const { many } = component
  return context.from(
    { kind: "script", script: symbol.index, of: component, type: "script", many, span: context.span(item) },
    articleOf(item),
  )
}

function rolePhrase(symbol: SymbolOf<"role">, { item, owner, relative }: HeadedPhrase, context: Context): Expr | null {
  const span = context.span(item)
  if (symbol.decl.is) return foundByRole(item, symbol.index, owner, relative, context)
  if (isEach(item) || item.quantity) {
    const all: Expr = { kind: "role", role: symbol.index, of: null, type: "player", many: true, span }
    return choosePlayers(item, all, relative, context)
  }
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

function spanPhrase({ index }: SymbolOf<"span">, { item, owner }: HeadedPhrase, context: Context): Expr | null {
  const span = context.span(item)
  const of = ownerOf(item, owner, ["player"], context)
  if (of === "failed") return null
  const most = item.quantity?.number
  if (most && (most.min !== 1 || most.max !== 1))
    return { kind: "uncarried", said: "several spans at once", parts: [], type: "span", many: true, span }
  const ordinal = (["next", "last"] as const).find((each) => item.ordinals.some(({ lemma }) => lemma === each))
  const which = ordinal ?? (["this", "that", "the"].includes(item.det?.lemma ?? "") ? "this" : "any")
  const adjective = item.adjectives.find((each) => each.kind === "adjective" && each.word.lemma === "extra")
  // `another turn` is one more than there would be.
  const extra = adjective !== undefined || item.det?.lemma === "another"
  return context.from(
    { kind: "span", index, extra, which, of, type: "span", many: isEach(item), span },
    pointing(item),
    articleOf(item),
    isEach(item) ? item.det : null,
    ...item.ordinals.filter((each) => each.lemma === which),
    adjective?.kind === "adjective" ? adjective.word : null,
    most,
  )
}

export function roleOf(role: number, of: Expr | null, context: Context, span: Expr["span"]): Expr {
  const decl = context.symbols.model.roles[role]
  if (decl?.seat != null)
    return {
      kind: "seat",
      of: of?.type === "player" ? of : whoseSeat(context),
      offset: decl.seat,
      type: "player",
      many: false,
      span,
    }
  return { kind: "role", role, of, type: "player", many: false, span }
}

function unknown(item: Item, lemma: string, context: Context): Expr | null {
  const known = context.bound.find((binding) => binding.name === lemma)
  if (known) return bindingExpr(known, context.span(item))
  const node = item.noun ?? item
  return context.fail("check/unknown-word", node, {
    case: "name",
    name: lemma,
    meant: misspelt(lemma, context.checking.lexicon.surfaces()),
  })
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
  if (whose && isExtremeOfAll(whose)) return context.fail("check/extreme-thing", item, { case: "ofWhich" })
  const of = whose ? chosenIfSome(whose, context) : nearestComponent(context)
  if ((of.many && !many) || of.type === "player")
    return context.fail("check/several-owners", item, { case: "severalThings" })
  const isMoved = of.kind === "binding" && wasMoved(of.binding, context)
  if (isMoved && many) return context.fail("check/several-owners", item, { case: "moved" })
  const before = isMoved ? { before: true as const } : {}
  return context.from({ kind: "holder", of, ...before, type: "player", many, span }, articleOf(item))
}

/** `whose colour`: the head of a phrase, of an owner already known. */
export function resolveOwned(item: Item, owner: Expr, context: Context): Expr | null {
  const lemma = item.noun && item.noun.kind !== "names" ? item.noun.word.lemma : ""
  const head = item.noun?.genitive
  if (!item.noun || !head) return headed({ item, wanted: ANYTHING, owner, relative: null }, lemma, context)
  // `whose character's deck`: of their character, the deck.
  const of = { ...item, noun: { ...item.noun, genitive: null }, places: [], measures: [], than: null }
  const wanted = want("component", "player", "zone", "span")
  const between = headed({ item: of, wanted, owner, relative: null }, lemma, context)
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
