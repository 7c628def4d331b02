import { withArticle } from "../../lexicon/inflect.ts"
import { type Expr, POINTS, type Type } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Item, NP, Place } from "../../syntax/ast.ts"
import { hasGrid } from "../parts/board-kinds.ts"
import { differentValues } from "../parts/comparisons.ts"
import { dicePhrase } from "../parts/dice-phrases.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { linePhrase } from "../parts/line-phrases.ts"
import { names, ownerOf } from "../parts/owners.ts"
import { doneOften, isLoopOver } from "../parts/pronouns.ts"
import { articleOf, quantityOf, writtenQuantity } from "../parts/quantities.ts"
import { isCountedUnseen } from "../parts/unplaced.ts"
import { bindingExpr, type Context, type Want, want } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { amountOf, asNumber, isOfThoseMany } from "./amounts.ts"
import { selectComponents } from "./selections.ts"
import { secondsPhrase, timerPhrase } from "./timer-phrases.ts"

/** The language's own nouns, and those a pack only names. */
export function wordPhrase(symbol: NounSymbol, phrase: HeadedPhrase, context: Context): Expr | null {
  const { item, owner, relative } = phrase
  const die = relative ? undefined : dicePhrase(item, symbol, context)
  if (die) return die
  const of = item.places.find((each) => each.word.lemma === "of")
  if (symbol.name === "number" && of) return numberOf(item, of, context)
  if (symbol.name === "total" && of) {
    const counted = context.resolve.located(of.located, want("number", "amount", "component"), context)
    return context.from(counted && asNumber(counted, item, context), of.word, articleOf(item))
  }
  if (symbol.name === "point" || symbol.name === "score") return pointsPhrase(phrase, context)
  if ((symbol.name === "line" || symbol.name === "group") && hasGrid(context))
    return linePhrase(item, symbol.name, context)
  const seconds = secondsPhrase(item, symbol, owner, context)
  if (seconds !== undefined) return seconds
  const holder = ownerOf(item, owner, ["component", "player", "space", "zone", "span", "value", "number"], context)
  if (holder === "failed") return null
  const bound =
    !item.quantity && item.det && ["the", "that", "those", "this"].includes(item.det.lemma)
      ? [...context.bound].reverse().find((each) => each.name === symbol.name)
      : undefined
  const timer = timerPhrase(item, symbol, context)
  if (timer && (symbol.is === "timer" || item.adjectives.length > 0)) return timer
  if (bound?.type === "number") {
    if (isLoopOver(bound, context)) return doneOften(item, context)
    const others = context.bound.filter(({ name, type }) => name === symbol.name && type === bound.type)
    if (others.length > 1) return context.fail("check/ambiguous-pronoun", item, { case: "numbers" })
  }
  if (bound) return context.from(bindingExpr(bound, context.span(item)), item.det)
  if (timer) return timer
  if (symbol.name === "timer" && isOneOfSeveralTimers(item, context)) return whichTimer(item, context)
  return named(symbol, holder, phrase, context)
}

/** A word that only names something. */
function named(
  symbol: NounSymbol,
  holder: Expr | null,
  { item, wanted, relative }: HeadedPhrase,
  context: Context,
): Expr | null {
  const type = TYPES[symbol.is] ?? typeOfWord(symbol.name) ?? wanted.types?.[0] ?? "word"
  if (relative) {
    const one = context.make({ type: wanted.types?.[0] ?? "word", many: false, name: symbol.name })
    const filters = context.resolve.relative(relative, one, bindingExpr(one), context)
    if (!filters) return null
  }
  const quantity = quantityOf(item, context)
  if (!quantity) return null
  const span = context.span(item)
  const many = quantity.all || quantity.max === null
  const found = holder || relative ? null : knownWord(symbol.name, item)
  if (found) return context.from({ ...found, type, many, span }, ...leavesOf(item))
  // A word that no machine knows is refused when it is carried out, with all that is said of it.
  const parts = holder ? [holder] : []
  return context.from({ kind: "uncarried", said: symbol.name, parts, type, many, span }, ...leavesOf(item))
}

const TYPES: { readonly [Is in NounSymbol["is"]]?: Type } = {
  die: "die",
  timer: "timer",
  track: "track",
}

function typeOfWord(name: string): Type | null {
  if (["space", "row", "column", "slot"].includes(name)) return "space"
  if (name === "timer") return "timer"
  if (name.endsWith("player")) return "player"
  return name === "roll" ? "number" : null
}

/** `the number of cards in your hand`, `the number of different suits among them`. */
function numberOf(item: Item, of: Place, context: Context): Expr | null {
  const span = context.span(item)
  const counted = context.resolve.located(of.located, want("component", "player", "amount"), context)
  if (!counted) return null
  if (isCountedUnseen(counted, of.located.kind === "item" ? of.located.item : item, context)) return null
  const isSoMany = counted.kind === "select" && counted.quantity?.written === "number"
  if (isSoMany && !isOfThoseMany(of)) return context.fail("check/wrong-type", item, { case: "countOfSoMany" })
  const different = differentValues(counted)
  if (different) return context.from({ ...different, span }, of.word, articleOf(item), item.noun)
  if (counted.kind !== "counter" && (counted.type === "number" || counted.type === "value"))
    return context.fail("check/wrong-type", item, { case: "countOfOne" })
  const number: Expr | null =
    counted.kind === "counter" || counted.kind === "amount"
      ? asNumber(counted, item, context)
      : { kind: "count", of: counted, type: "number", many: false, span }
  return context.from(number, of.word, articleOf(item))
}

/** `2 points`, `points equal to its cost`, `your points`. */
function pointsPhrase({ item, owner }: HeadedPhrase, context: Context): Expr | null {
  const span = context.span(item)
  const equal = item.places.find((each) => each.word.lemma === "equal to")
  if (equal) {
    const number = asNumber(context.resolve.located(equal.located, want("number", "amount"), context), item, context)
    return context.from(number && amountOf(number, POINTS, span), equal.word)
  }
  if (item.quantity) {
    const quantity = writtenQuantity(item.quantity, context)
    return quantity && amountOf(quantity.max ?? quantity.min, POINTS, span)
  }
  const whose = ownerOf(item, owner, ["player"], context)
  if (whose === "failed") return null
  if (whose && (whose.type !== "player" || whose.many))
    return context.fail("check/wrong-type", item, { case: "pointsOfSeveral", isMany: whose.many })
  return context.from(
    { kind: "points", of: whose ?? context.actor, type: "number", many: false, span },
    articleOf(item),
  )
}

/** `the timer`, of several: where timers stand somewhere, the one that stands here may be meant. */
function isOneOfSeveralTimers(item: Item, context: Context): boolean {
  const { timers } = context.symbols.model
  const several = timers.length > 1
  return several && item.det?.lemma === "the" && !item.quantity && isBare(item)
}

function whichTimer(item: Item, context: Context): null {
  const called = context.symbols.model.timers.map(
    ({ name }) => `“the ${/\btimer$/.test(name) ? name : `${name} timer`}”`,
  )
  return context.fail("check/nothing-named", item, { case: "timer", timers: called.join(" or ") })
}

/** `the game`, and in a ruling `the next rolls`. */
function knownWord(name: string, item: Item): { readonly kind: "game" | "rolls" } | null {
  const isNext = item.ordinals.every(({ lemma }) => lemma === "next")
  if (!isNext || !isBare({ ...item, ordinals: [] }) || item.quantity !== null) return null
  if (name === "roll") return { kind: "rolls" }
  return name === "game" && item.ordinals.length === 0 ? { kind: "game" } : null
}

/** Names: components, values, spaces. */
export function properName(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
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
            context.from(
              {
                kind: "value",
                property: symbol.property,
                value: symbol.value,
                type: "value",
                many: false,
                span: context.span(name),
              },
              name,
            ),
          ]
        : []
    })
    return parts.length === 1 && parts[0]
      ? parts[0]
      : { kind: "union", parts, type: "value", many: true, span: context.span(item) }
  }
  const component = symbols.find((symbol) => symbol.is === "component")
  if (component?.is === "component") {
    const { part } = context.symbols.kinds[component.kind]?.decl ?? {}
    if (wanted.types && !wanted.types.includes("component") && !(part && wanted.types.includes("space"))) {
      if (wanted.types.includes("space") || wanted.types.includes("zone"))
        return context.from(
          {
            kind: "uncarried",
            said: component.name,
            parts: [],
            type: "space",
            many: false,
            span: context.span(item),
          },
          first,
        )
      return context.fail("check/wrong-type", item, {
        case: "namedComponent",
        component: component.name,
        kind: withArticle(context.symbols.kinds[component.kind]?.name ?? ""),
        wanted: withArticle(wanted.types.join(" or ")),
      })
    }
    if (wanted.kinds && !wanted.kinds.has(component.kind))
      return context.fail("check/wrong-kind", item, {
        case: "namedComponent",
        component: component.name,
        kind: withArticle(context.symbols.kinds[component.kind]?.name ?? ""),
        kind2: withArticle(names(wanted.kinds, context)),
      })
    const kinds = item.noun.names.flatMap(({ lemma }) =>
      (context.symbols.names.get(lemma) ?? []).flatMap((symbol) => (symbol.is === "component" ? [symbol.kind] : [])),
    )
    return selectComponents(item, new Set(kinds), relative, wanted, context)
  }
  return context.from(
    {
      kind: "uncarried",
      said: first.lemma,
      parts: [],
      type: wanted.types?.[0] ?? "word",
      many: false,
      span: context.span(item),
    },
    first,
  )
}

const isBare = (item: Item): boolean =>
  item.adjectives.length + item.ordinals.length + item.places.length + item.measures.length === 0 && !item.owner
