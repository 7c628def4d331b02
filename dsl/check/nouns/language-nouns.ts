import { withArticle } from "../../lexicon/inflect.ts"
import { type Expr, POINTS, type Type } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import type { Item, Noun, NP, Place } from "../../syntax/ast.ts"
import { hasGrid } from "../parts/board-kinds.ts"
import { differentValues } from "../parts/comparisons.ts"
import { dicePhrase } from "../parts/dice-phrases.ts"
import type { HeadedPhrase } from "../parts/headed-phrase.ts"
import { linePhrase } from "../parts/line-phrases.ts"
import { names, ownerOf } from "../parts/owners.ts"
import { headsOf } from "../parts/place-phrases.ts"
import { demonstrative } from "../parts/pronouns.ts"
import { articleOf, quantityOf, writtenQuantity } from "../parts/quantities.ts"
import { bindingExpr, type Context, everyone, self, type Want, want } from "../scope/context.ts"
import type { NounSymbol } from "../scope/symbols.ts"
import { amountOf, asNumber } from "./amounts.ts"
import { choosePlayers } from "./player-phrases.ts"
import { selectComponents } from "./selections.ts"
import { secondsPhrase, timerPhrase } from "./timer-phrases.ts"

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
  space: "space",
  board: "space",
}

function typeOfWord(name: string): Type | null {
  if (["space", "row", "column", "slot", "area", "side"].includes(name)) return "space"
  if (name === "timer") return "timer"
  if (name.endsWith("player")) return "player"
  return name === "roll" ? "number" : null
}

/** `the number of cards in your hand`, `the number of different suits among them`. */
function numberOf(item: Item, of: Place, context: Context): Expr | null {
  const span = context.span(item)
  const counted = context.resolve.located(of.located, want("component", "player", "amount"), context)
  if (!counted) return null
  const different = differentValues(counted)
  if (different) return context.from({ ...different, span }, of.word, articleOf(item), item.noun)
  if (counted.kind !== "counter" && (counted.type === "number" || counted.type === "value"))
    return context.fail(
      "check/wrong-type",
      item,
      "this is one number or value: there is nothing to count",
      "Count things, or what differs among them: “the number of different suits among the cards in your hand”.",
    )
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
    return context.fail(
      "check/wrong-type",
      item,
      `points are what one player has scored, not ${whose.many ? "several" : "a thing"}`,
      "For what is printed on things, declare a property of another name: “worth”.",
    )
  return context.from(
    { kind: "points", of: whose ?? context.actor, type: "number", many: false, span },
    articleOf(item),
  )
}

/** `the timer`, of several: where timers stand somewhere, the one that stands here may be meant. */
function isOneOfSeveralTimers(item: Item, context: Context): boolean {
  const { timers } = context.symbols.model
  const several = timers.length > 1 && timers.every(({ places }) => places === null)
  return several && item.det?.lemma === "the" && !item.quantity && isBare(item)
}

function whichTimer(item: Item, context: Context): null {
  const called = context.symbols.model.timers.map(
    ({ name }) => `“the ${/\btimer$/.test(name) ? name : `${name} timer`}”`,
  )
  return context.fail(
    "check/nothing-named",
    item,
    "which timer is meant is not said",
    `Say ${called.join(" or ")}, or “each timer”.`,
  )
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
      return context.fail(
        "check/wrong-type",
        item,
        `${component.name} is ${withArticle(context.symbols.kinds[component.kind]?.name ?? "")}, where ${withArticle(wanted.types.join(" or "))} belongs`,
      )
    }
    if (wanted.kinds && !wanted.kinds.has(component.kind))
      return context.fail(
        "check/wrong-kind",
        item,
        `${component.name} is ${withArticle(context.symbols.kinds[component.kind]?.name ?? "")}, where ${withArticle(names(wanted.kinds, context))} belongs`,
      )
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

/**
 * Players of whom the item speaks without a noun of its own: `each of those players`, or `1 of the marks`, which `call` gave
 * a name to.
 */
function playersAmong(item: Item, context: Context): Expr | null {
  for (const { word, located } of item.places) {
    if ((word.lemma !== "of" && word.lemma !== "among") || located.kind !== "item") continue
    const { noun } = located.item
    if (noun?.kind === "noun" && noun.word.plural && !noun.genitive && isOfPlayers(located.item, context))
      return everyone
    if (noun?.kind !== "unknown" || noun.genitive) continue
    const binding = context.names.get(noun.word.lemma) ?? context.names.get(noun.word.text)
    if (binding?.type === "player") return bindingExpr(binding, context.span(located.item))
  }
  return null
}

const isOfPlayers = (item: Item, context: Context): boolean =>
  [...headsOf(item, context)].every((head) => head === "player")

/** `each of the suits among the cards in your hand` is `each suit among the cards in your hand`; null for another phrase. */
export function eachValueOf(item: Item, context: Context): Item | null {
  const among = propertyAmong(item, context)
  if (among?.type !== "values") return null
  const { values, noun } = among
  // Which values there are is all that they say.
  context.settle(item.places[0]?.word, values.det)
  const single: Noun = { ...noun, word: { ...noun.word, plural: false } }
  return { ...values, det: item.det, noun: single, places: [...values.places, ...item.places.slice(1)] }
}

/** The property whose values each are spoken of: `each of the suits`. */
function propertyAmong({ det, quantity, noun, places: [of] }: Item, context: Context) {
  if ((det?.lemma !== "each" && det?.lemma !== "every") || quantity || noun || of?.word.lemma !== "of") return null
  const values = of.located.kind === "item" ? of.located.item : null
  if (values?.noun?.kind !== "noun" || values.noun.genitive || values.owner || values.quantity) return null
  if (!values.noun.word.plural || (values.det !== null && values.det.lemma !== "the")) return null
  const property = (context.symbols.nouns.get(values.noun.word.lemma) ?? []).find((symbol) => symbol.is === "property")
  return property?.is === "property" ? { name: property.name, type: property.type, values, noun: values.noun } : null
}

/** `1 card of each of the suits`: values, where things are spoken of. */
function areNoThings(item: Item, context: Context): boolean {
  const among = propertyAmong(item, context)
  if (!among) return false
  context.fail(
    "check/wrong-type",
    item,
    `these are no things: nothing has each ${among.name} of them`,
    `Leave out “of the”: “1 card of each ${among.name}”, “for each different ${among.name} among the cards in your hand”.`,
  )
  return true
}

/** `reveal the top 3 cards of the deck; take the one with the lowest cost`: of those. */
function oneOfNamed(item: Item, wanted: Want, relative: NP | null, context: Context): Expr | null {
  if (item.det?.lemma !== "the" || !item.quantity?.number || !wanted.types?.includes("component")) return null
  const those: Item = { ...item, det: { ...item.det, lemma: "those" } }
  const set = demonstrative(those, ["component"], wanted.kinds, context)
  return set && selectComponents(item, null, relative, { ...wanted, place: { from: "set", set } }, context)
}

/** No noun: `2 in play`, `$5`, `those`, `Red`, `1 costing $5`. */
export function nounless(item: Item, wanted: Want, context: Context, relative: NP | null): Expr | null {
  const span = context.span(item)
  const symbol = item.quantity?.symbol
  if (symbol && item.quantity) {
    const counter = context.symbols.symbolCounters.get(symbol.text)
    if (counter === undefined) return null
    const quantity = writtenQuantity(item.quantity, context)
    return quantity && amountOf(context.from(quantity.max ?? quantity.min, symbol), counter, span)
  }
  if (areNoThings(item, context)) return null
  const types = wanted.types
  if (types === null || types.includes("player")) {
    const players = playersAmong(item, context)
    if (players) return choosePlayers(item, players, relative, context)
  }
  const plain = item.adjectives.length === 0 && item.measures.length === 0 && item.places.length === 0 && !relative
  if (item.det?.lemma === "this" && plain) return context.from({ ...self, span }, item.det)
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
    // `those other than this`: all of them.
    const det = item.quantity === null && item.det.lemma !== "that" ? { ...item.det, text: "all", lemma: "all" } : null
    return selectComponents(
      { ...item, det },
      null,
      relative,
      { ...wanted, place: { from: "set", set: bound } },
      context,
    )
  }
  const one = oneOfNamed(item, wanted, relative, context)
  if (one) return one
  const numeric = types?.includes("number") && !types.includes("component") && item.quantity?.number
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
  // `if X is 0 or less`: a letter by itself is its number, not so many of anything.
  const letter = types === null && item.quantity?.number?.letter && !item.quantity.bound && !item.quantity.orMore
  if (plain && (letter || (item.quantity?.number && types?.includes("number") && !types.includes("component")))) {
    const quantity = writtenQuantity(item.quantity, context)
    return quantity && ((quantity.max ?? quantity.min) as Expr)
  }
  if (item.quantity?.word && types?.includes("number") && !types.includes("component")) {
    const quantity = writtenQuantity(item.quantity, context)
    return quantity?.min ?? null
  }
  const adjective = item.adjectives[0]
  if (
    adjective?.kind === "adjective" &&
    (types?.includes("value") || types?.includes("state")) &&
    !item.quantity &&
    !item.det &&
    item.places.length === 0
  ) {
    if (item.adjectives.length > 1 && types?.includes("value")) return eitherValue(item, context)
    const symbols = context.symbols.adjectives.get(adjective.word.lemma) ?? []
    const value = symbols.find((each) => each.is === "value")
    if (value?.is === "value" && types?.includes("value"))
      return context.from(
        { kind: "value", property: value.property, value: value.value, type: "value", many: false, span },
        adjective.word,
      )
    const state = symbols.find((each) => each.is === "state")
    if (state?.is === "state")
      return context.from(
        { kind: "state", state: state.state, on: state.on, type: "state", many: false, span },
        adjective.word,
      )
    if (types?.includes("state"))
      return context.from({ kind: "word", word: adjective.word.lemma, type: "word", many: false, span }, adjective.word)
  }
  const maximum = item.adjectives.find(
    (each) => each.kind === "adjective" && (each.word.lemma === "maximum" || each.word.lemma === "minimum"),
  )
  if (maximum && (types === null || types.includes("number")))
    return context.from<Expr>(
      {
        kind: "uncarried",
        said: maximum.kind === "adjective" ? maximum.word.lemma : "",
        parts: [],
        type: "number",
        many: false,
        span,
      },
      ...leavesOf(item),
    )
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
      kind: "uncarried",
      said: "amount",
      parts: [quantity.max ?? quantity.min],
      type: "amount",
      many: false,
      span,
    }
  }
  const [words] = item.adjectives
  const level = words?.kind === "level" ? `${words.word.text} ${words.level.number?.text ?? ""}` : null
  const slotted = context.symbols.model.zones.some((zone) => zone.slots !== null)
  const last = level && hasGrid(context) && !slotted ? lastNumbered(words?.word.lemma ?? "", context) : null
  if (level && last)
    return context.fail(
      "check/unknown-word",
      item,
      `no ${words?.word.lemma} is named “${level}”`,
      `The last one is “${last}”.`,
    )
  if (words?.kind === "adjective" && (context.symbols.adjectives.get(words.word.lemma)?.length ?? 0) > 0)
    return context.fail("check/wrong-type", item, `this describes something, where a ${types.join(" or ")} belongs`)
  return context.from<Expr>(
    { kind: "uncarried", said: "which", parts: [], type: types[0] ?? "word", many: false, span },
    ...leavesOf(item),
  )
}

/** `Blue or Gold or Red`: one of these values. */
function eitherValue(item: Item, context: Context): Expr | null {
  const parts = item.adjectives.flatMap((adjective): Expr[] => {
    const symbols = adjective.kind === "adjective" ? (context.symbols.adjectives.get(adjective.word.lemma) ?? []) : []
    const value = symbols.find((each) => each.is === "value")
    if (value?.is !== "value") return []
    const span = context.span(adjective)
    return [
      context.from(
        { kind: "value", property: value.property, value: value.value, type: "value", many: false, span },
        adjective.word,
      ),
    ]
  })
  const isOne =
    parts.length === item.adjectives.length && item.adjectiveJoiners.slice(0, -1).every((each) => each === "or")
  return isOne
    ? { kind: "union", parts, type: "value", many: false, span: context.span(item) }
    : context.fail("check/wrong-type", item, "these are no values to choose from", "Join them by “or”: “Blue or Red”.")
}

/** `row 4`, of the rows of a board: the one with the highest number. */
function lastNumbered(part: string, context: Context): string | null {
  const parts = context.symbols.model.components.filter((each) => each.part && each.kind === part)
  return parts.at(-1)?.name ?? null
}

const isBare = (item: Item): boolean =>
  item.adjectives.length + item.ordinals.length + item.places.length + item.measures.length === 0 && !item.owner
