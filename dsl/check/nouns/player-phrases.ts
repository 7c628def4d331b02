import type { Cond, Expr } from "../../meaning/index.ts"
import { allWordsOf, withWords } from "../../meaning/provenance.ts"
import { mentions } from "../../meaning/walk.ts"
import type { Item, NP } from "../../syntax/ast.ts"
import { ofSeveral } from "../parts/pronouns.ts"
import { articleOf, pointsAtNamed, writtenQuantity } from "../parts/quantities.ts"
import { extremeThing, notOfEach } from "../parts/tied-extremes.ts"
import { bindingExpr, type Context, everyone, instead, want, you } from "../scope/context.ts"
import { playerIs } from "./player-adjectives.ts"

/** A phrase headed by `player` or a role: `each other player who has $10 or more`, `a random player`, `the players with the most points`. */
export function choosePlayers(item: Item, all: Expr, relative: NP | null, context: Context): Expr | null {
  const many = item.det && MANY.has(item.det.lemma) ? item.det : null
  return context.from(playersOf(item, all, relative, context), articleOf(item), many)
}

/** Determiners that say how many, or which: all that are not counted by whoever asks (`no`), and not others (`another`). */
const MANY: ReadonlySet<string> = new Set(["each", "all", "both", "every", "those", "these", "that", "this", "any"])

function playersOf(item: Item, all: Expr, relative: NP | null, context: Context): Expr | null {
  const span = context.span(item)
  const det = item.det?.lemma ?? null
  const me = context.youActs ?? you
  let from: Expr = all
  const other = item.ordinals.find((ordinal) => ordinal.lemma === "other") ?? (det === "another" ? item.det : null)
  if (other) from = context.from({ kind: "without", from: all, what: me, type: "player", many: true, span }, other)
  const next = item.ordinals.find((ordinal) => ordinal.lemma === "next")
  const last = item.ordinals.find(
    (ordinal) => ordinal.lemma === "first" || ordinal.lemma === "second" || ordinal.lemma === "third",
  )
  const bound =
    det === "that" || det === "those" || det === "the"
      ? [...context.bound]
          .reverse()
          .find(
            (binding) =>
              binding.type === "player" && binding.many === (item.noun?.kind === "noun" && item.noun.word.plural),
          )
      : undefined
  const tests: Cond[] = []
  const loop = context.make({ type: "player", many: false, name: "player" })
  for (const place of item.places) {
    if (place.word.lemma !== "with" && place.word.lemma !== "without") {
      if (place.word.lemma === "among" || place.word.lemma === "of") {
        const set = context.resolve.located(place.located, want("player"), context)
        if (!set) return null
        from = context.from(set, place.word)
        continue
      }
      if (place.word.lemma === "other than") {
        const others = context.resolve.located(place.located, want("player"), context)
        if (!others) return null
        from = context.from({ kind: "without", from, what: others, type: "player", many: true, span }, place.word)
        continue
      }
      const other = context.resolve.located(
        place.located,
        want("component", "space", "zone", "number", "player"),
        context,
      )
      if (!other) return null
      tests.push(
        context.from(
          {
            cond: "uncarried",
            said: place.word.lemma,
            parts: [bindingExpr(loop), other],
            span: context.span(place),
          },
          place.word,
        ),
      )
      continue
    }
    if (place.located.kind !== "item") continue
    const inner = context.child({ actor: bindingExpr(loop) })
    const superlative = place.located.item.ordinals.find((ordinal) =>
      ["most", "fewest", "highest", "lowest"].includes(ordinal.lemma),
    )
    const measured = {
      ...place.located.item,
      ordinals: place.located.item.ordinals.filter((ordinal) => ordinal !== superlative),
    }
    // `with the most cards in their hand`: theirs, whoever has been spoken of before.
    inner.bound.push(loop)
    const value = inner.resolve.item(measured, want("number", "amount", "component"), inner)
    inner.bound.splice(inner.bound.indexOf(loop), 1)
    if (!value) return null
    if (superlative && value.type === "component" && ["highest", "lowest"].includes(superlative.lemma))
      return extremeThing(superlative, place.located.item, context)
    if (superlative) {
      from = alike(item, from, context)
      const measure: Expr =
        value.type === "component" ? { kind: "count", of: value, type: "number", many: false, span } : value
      if (!mentions({ expr: [measure] }, loop)) return notOfEach(place.located.item, context)
      const extreme: Expr = {
        kind: "extremePlayers",
        from,
        item: loop,
        measure,
        most: superlative.lemma === "most" || superlative.lemma === "highest",
        alone: false,
        type: "player",
        many: true,
        span,
      }
      from = context.from(extreme, place.word, superlative)
    } else
      tests.push(
        context.from(
          {
            cond: "uncarried",
            said: place.word.lemma,
            parts: [bindingExpr(loop), value],
            span: context.span(place),
          },
          place.word,
        ),
      )
  }
  if (from.kind !== "extremePlayers") tests.push(...statesOf(item, bindingExpr(loop), context))
  if (relative?.relative) {
    const inner = context.child({ actor: bindingExpr(loop), mood: "condition" })
    inner.bound.push(loop)
    const filters = inner.resolve.relative(relative, loop, bindingExpr(loop), inner)
    inner.bound.splice(inner.bound.indexOf(loop), 1)
    if (!filters) return null
    for (const filter of filters) if (filter.is === "test") tests.push(instead(filter.test, filter))
  }
  if (
    bound &&
    tests.length === 0 &&
    item.places.length === 0 &&
    !relative &&
    item.adjectives.length === 0 &&
    !next &&
    !last &&
    !item.quantity
  )
    return bound.oneOfSeveral ? ofSeveral(item, context) : bindingExpr(bound, span)
  if (all.kind !== "binding" && item.det && pointsAtNamed(item))
    return context.fail(
      "check/nothing-named",
      item,
      `“${item.det.text}” points at players that were named, and none are meant here`,
      "Name them first: “choose a player; that player draws 1”. Or say “a player”, “each player”.",
    )
  if (tests.length > 0) from = { kind: "players", from, item: loop, tests, type: "player", many: true, span }
  if (next && tests.length === 0 && item.places.length === 0 && !relative)
    return context.from({ kind: "seat", of: me, offset: 1, type: "player", many: false, span }, next)
  if (last && from === everyone)
    return context.from(
      { kind: "uncarried", said: `${last.lemma} player`, parts: [], type: "player", many: false, span },
      last,
    )
  const random = item.adjectives.find(
    (adjective) => adjective.kind === "adjective" && adjective.word.lemma === "random",
  )
  const plural = item.noun?.kind === "noun" && item.noun.word.plural
  const many =
    det === "each" ||
    det === "all" ||
    det === "both" ||
    det === "every" ||
    det === "those" ||
    det === "these" ||
    (plural && !item.quantity) ||
    det === "no"
  let certain = false
  if (item.quantity) {
    const quantity = writtenQuantity(item.quantity, context)
    if (!quantity) return null
    const one = quantity.min?.kind === "constant" && quantity.min.value === 1 && quantity.max === quantity.min
    certain = one
    if (!one && !many && context.mood === "step")
      return context.fail(
        "check/several-players",
        item.quantity,
        "so many players can't be chosen at once",
        "Choose one after another (“choose an opponent; call them the first”), or say “each”.",
      )
  }
  // `the next player who has a card`: the first after you of those who do.
  const number = item.quantity?.number ?? null
  if (next && !many)
    return context.from({ kind: "nextPlayer", from, after: me, type: "player", many: false, span }, next)
  if (random)
    return context.from(
      { kind: "randomPlayer", from, type: "player", many: false, span },
      random.kind === "adjective" ? random.word : null,
      number,
    )
  if (many || det === "any") return { ...from, many: true, span }
  if (det === "the" && isWhoseTurn(from, context))
    return withWords<Expr>({ kind: "active", type: "player", many: false, span }, allWordsOf("expr", from))
  // One of them: chosen by the actor, or the only one.
  return context.from(
    {
      kind: "onePlayer",
      from,
      only: det === "the" || next !== undefined,
      type: "player",
      many: false,
      span,
    },
    certain ? number : null,
  )
}

/** `the player whose turn it is`, of a span that players have. */
function isWhoseTurn(from: Expr, context: Context): boolean {
  if (from.kind !== "players" || from.from !== everyone || from.tests.length !== 1) return false
  const [test] = from.tests
  return (
    test?.cond === "span" &&
    test.of?.kind === "binding" &&
    test.of.binding.id === from.item.id &&
    context.symbols.model.spans[test.index]?.per === "player"
  )
}

/** Who is asked for before a superlative: of the free players with the most money nobody else is measured. */
function alike(item: Item, from: Expr, context: Context): Expr {
  const loop = context.make({ type: "player", many: false, name: "player" })
  const tests = statesOf(item, bindingExpr(loop), context)
  return tests.length === 0
    ? from
    : { kind: "players", from, item: loop, tests, type: "player", many: true, span: context.span(item) }
}

/** What the adjectives before `player` ask of one. */
const statesOf = ({ adjectives }: Item, who: Expr, context: Context): Cond[] =>
  adjectives.flatMap((adjective) =>
    adjective.kind === "adjective" && adjective.word.lemma !== "random"
      ? [context.from(playerIs(who, adjective.word.lemma, context.span(adjective), context), adjective.word)]
      : [],
  )
