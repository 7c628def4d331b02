import { withArticle } from "../../lexicon/inflect.ts"
import { type Expr, type Filter, kindsOf } from "../../meaning/index.ts"
import type { Adjective, Item } from "../../syntax/ast.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { movesThings } from "../parts/moved-things.ts"
import { contents, names, ownerOf } from "../parts/owners.ts"
import { demonstrative, mayBeOther, notSpokenOf, overlap } from "../parts/pronouns.ts"
import { articleOf, isEach } from "../parts/quantities.ts"
import { bindingExpr, type Context, constant, everyone } from "../scope/context.ts"
import { areKindsSeveral } from "../scope/several.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { isElsewhere } from "./owners-apart.ts"
import { amongTheirs, selectComponents } from "./selections.ts"

/** `discard 1; if your card has a feather`: others of theirs would be asked than the one that was moved. */
function areTheirsMoved(item: Item, owner: Expr | null, kinds: ReadonlySet<number>, context: Context): boolean {
  const { noun, quantity, adjectives, ordinals, places, measures } = item
  const isTheirs = owner?.type === "player" || item.owner?.lemma === "your" || item.owner?.lemma === "their"
  const isOne = noun?.kind === "noun" && !noun.word.plural && quantity === null
  const isBare = [adjectives, ordinals, places, measures].every(({ length }) => length === 0)
  if (context.mood !== "condition" || !isTheirs || !isOne || !isBare) return false
  return [...context.bound, ...context.shared.gone].some(
    (each) =>
      each.type === "component" && each.kinds && each.verb && !mayBeOther(each, kinds) && takesAway(each.verb, context),
  )
}

/** Whether a verb moves things and is not told where: what was put into somebody's row may be theirs there. */
const takesAway = (verb: string, context: Context): boolean =>
  movesThings(verb, context) &&
  (context.symbols.usages.get(verb) ?? []).every(({ slots }) =>
    slots.every(({ type, way }) => type !== "zone" || way === "from"),
  )

const ALL = { text: "all", lemma: "all" }

export function kindPhrase(
  kinds: ReadonlySet<number>,
  { item, wanted, owner, relative }: HeadedPhrase,
  context: Context,
): Expr | null {
  if (wanted.kinds && !overlap(wanted.kinds, kinds)) {
    return context.fail("check/wrong-kind", item, {
      case: "kind",
      kind: withArticle(names(kinds, context)),
      kind2: withArticle(names(wanted.kinds, context)),
    })
  }
  if (!relative && areTheirsMoved(item, owner, kinds, context))
    return context.fail("check/ambiguous-pronoun", item, { case: "theirsMoved" })
  if (owner) {
    const selected = selectComponents(item, kinds, relative, { ...wanted, isOwned: true }, amongTheirs(owner, context))
    if (selected?.kind !== "select") return selected
    const held: Filter = { is: "held", by: owner, not: false }
    return isElsewhere(selected.from, [held], item, context)
      ? null
      : { ...selected, filters: [...selected.filters, held] }
  }
  const det = item.det?.lemma
  const bare = item.places.length === 0 && item.measures.length === 0 && !relative && item.ordinals.length === 0
  const known = item.adjectives.every(isOfWhatWasDone)
  if (bare && known && (det === "the" || det === "that" || det === "those" || det === "this" || det === "these")) {
    if (det === "this") return context.from(context.itself(item, det), item.det)
    const bound = demonstrative(item, ["component"], kinds, context)
    if (bound && !item.quantity) return ofThatKind(bound, kinds, item, context)
    if (bound && item.quantity)
      return selectComponents(
        { ...item, noun: null, adjectives: [] },
        kinds,
        null,
        { ...wanted, place: { from: "set", set: bound } },
        context,
      )
    const isOne = item.noun?.kind === "noun" && !item.noun.word.plural && !item.quantity
    const some = isOne && det === "the" && areKindsSeveral(kinds, context)
    if (det !== "the" || item.adjectives.length > 0 || some) return notSpokenOf(item, context)
  }
  // `those cards in your hand`: of the things that were spoken of.
  if (item.det && (det === "that" || det === "those" || det === "these")) {
    const spoken = item.adjectives.filter(isOfWhatWasDone)
    const bound = demonstrative({ ...item, adjectives: spoken }, ["component"], kinds, context)
    const described = item.adjectives.filter((each) => !isOfWhatWasDone(each))
    const own = {
      ...item,
      adjectives: described,
      det: item.quantity || det === "that" ? null : { ...item.det, ...ALL },
    }
    if (bound) return selectComponents(own, kinds, relative, { ...wanted, place: { from: "set", set: bound } }, context)
    // `those cards that you played` says itself which.
    if (!relative) return notSpokenOf(item, context)
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
        : ofThatKind(bound, kinds, item, context)
  }
  return selectComponents(item, kinds, relative, wanted, context)
}

/** Of several places `a slot` is one of one's own; of a single one each has, it would be nobody's in particular. */
const isSomeones = (item: Item, zone: number, context: Context): boolean =>
  ["a", "an"].includes(item.det?.lemma ?? "") && (context.symbols.model.zones[zone]?.number ?? 1) === 1

/** `each card in a hand`: yours, one that is chosen, or all of them. */
function someonesZone(item: Item, zone: number, context: Context): null {
  const name = context.symbols.model.zones[zone]?.name ?? "place"
  return context.fail("check/whose-zone", { start: item.start, end: item.end }, { name })
}
/** `choose 1 card; discard the beast`: whether it is to be discarded where it is none would not be said. */
function ofThatKind(bound: Expr, kinds: ReadonlySet<number>, item: Item, context: Context): Expr | null {
  if (!mayBeOther({ kinds: kindsOf(bound, context.self) }, kinds)) return bound
  const kind = names(kinds, context)
  return context.fail("check/wrong-kind", item, { case: "before", kind: withArticle(kind) })
}

/** `the discarded cards`, `the chosen card` */
const isOfWhatWasDone = (adjective: Adjective): boolean =>
  adjective.kind === "participle" || (adjective.kind === "adjective" && adjective.word.lemma === "chosen")

export function zonePhrase(
  { index: zone, decl }: Extract<NounSymbol, { is: "zone" }>,
  { item, wanted, owner }: HeadedPhrase,
  context: Context,
): Expr | null {
  const perPlayer = decl.per === "player"
  const span = context.span(item)
  const of = ownerOf(item, owner, ["player", "component", "space"], context)
  if (of === "failed") return null
  let whose: Expr | null = null
  let number: Expr | null = null
  if (perPlayer) {
    if (of?.type === "player") whose = of
    else if (of?.type === "component") whose = { kind: "holder", of, type: "player", many: of.many, span }
    else if (isEach(item)) whose = context.from(everyone, item.det)
    else if (context.mood === "event") whose = null
    else if (isSomeones(item, zone, context)) return someonesZone(item, zone, context)
    else whose = context.actor
  } else if (item.ordinals.length > 0) {
    const position = ["first", "second", "third"].indexOf(item.ordinals[0]?.lemma ?? "")
    if (position >= 0) number = context.from(constant(position), item.ordinals[0])
  }
  if (
    !perPlayer &&
    (item.det?.lemma === "the" || item.det?.lemma === "that" || item.det?.lemma === "this") &&
    (context.symbols.model.zones[zone]?.number ?? 1) > 1
  ) {
    const bound = [...context.bound].reverse().find((each) => each.type === "zone")
    if (bound) return context.from(bindingExpr(bound, span), item.det)
  }
  const many = (whose?.many ?? false) || (perPlayer && whose === null)
  const zones: Expr = { kind: "zone", zone, of: whose, number, type: "zone", many, span }
  const whole = context.from(zones, articleOf(item))
  // `a row with room`: no operation picks a place by what lies there. Left out, the phrase would mean more than it says.
  const state = item.adjectives.find((each) => each.kind === "adjective")?.word
  const picked = state ?? item.places.find(({ word }) => word.lemma !== "of")?.word
  // `your town`, where there is one for all: whose it is says nothing that a machine knows.
  const owned: Expr =
    of && !perPlayer ? { kind: "uncarried", said: "whose", parts: [whole, of], type: "zone", many, span } : whole
  const place: Expr = picked
    ? context.from(
        {
          kind: "uncarried",
          said: picked.lemma,
          parts: [whole],
          type: "zone",
          many,
          span: context.span(picked),
        },
        picked,
      )
    : owned
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
