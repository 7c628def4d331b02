import type { Item, NP } from "../syntax/ast.ts"
import { playerIs } from "./being.ts"
import { bindingExpr, type Context, constant, everyone, want, you } from "./context.ts"
import type { Cond, Expr } from "./meaning.ts"
import { ofSeveral } from "./pronouns.ts"
import { writtenQuantity } from "./quantities.ts"

/** A phrase headed by `player` or a role: `each other player who has $10 or more`, `a random player`, `the players with the most points`. */
export function choosePlayers(item: Item, all: Expr, relative: NP | null, context: Context): Expr | null {
  const span = context.span(item)
  const det = item.det?.lemma ?? null
  const me = context.youActs ?? you
  let from: Expr = all
  if (item.ordinals.some((ordinal) => ordinal.lemma === "other") || det === "another")
    from = { kind: "without", from: all, what: me, type: "player", many: true, span }
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
        from = set
        continue
      }
      if (place.word.lemma === "other than") {
        const others = context.resolve.located(place.located, want("player"), context)
        if (!others) return null
        from = { kind: "without", from, what: others, type: "player", many: true, span }
        continue
      }
      const other = context.resolve.located(
        place.located,
        want("component", "space", "zone", "number", "player"),
        context,
      )
      if (!other) return null
      tests.push({
        cond: "relation",
        relation: place.word.lemma,
        parts: [bindingExpr(loop), other],
        span: context.span(place),
      })
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
    if (superlative) {
      const measure: Expr =
        value.type === "component" ? { kind: "count", of: value, type: "number", many: false, span } : value
      from = {
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
    } else
      tests.push({
        cond: "relation",
        relation: place.word.lemma,
        parts: [bindingExpr(loop), value],
        span: context.span(place),
      })
  }
  for (const adjective of item.adjectives) {
    if (adjective.kind === "adjective" && adjective.word.lemma !== "random")
      tests.push(playerIs(bindingExpr(loop), adjective.word.lemma, context.span(adjective), context))
  }
  if (relative?.relative) {
    const inner = context.child({ actor: bindingExpr(loop), mood: "condition" })
    inner.bound.push(loop)
    const filters = inner.resolve.relative(relative, loop, bindingExpr(loop), inner)
    inner.bound.splice(inner.bound.indexOf(loop), 1)
    if (!filters) return null
    for (const filter of filters) if (filter.is === "test") tests.push(filter.test)
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
  if (tests.length > 0) from = { kind: "players", from, item: loop, tests, type: "player", many: true, span }
  if (next && tests.length === 0 && item.places.length === 0 && !relative)
    return { kind: "seat", of: me, offset: 1, type: "player", many: false, span }
  if (last && from === everyone)
    return { kind: "relation", relation: `${last.lemma} player`, parts: [], type: "player", many: false, span }
  const random = item.adjectives.some(
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
  if (item.quantity) {
    const quantity = writtenQuantity(item.quantity, context)
    if (!quantity) return null
    const one = quantity.min?.kind === "constant" && quantity.min.value === 1 && quantity.max === quantity.min
    if (!one && !many && context.mood === "step")
      return context.fail(
        "check/several-players",
        item.quantity,
        "so many players can't be chosen at once",
        "Choose one after another (“choose an opponent; call them the first”), or say “each”.",
      )
  }
  // `the next player who has a card`: the first after you of those who do.
  if (next && !many) return { kind: "relation", relation: "next", parts: [from, me], type: "player", many: false, span }
  if (random) return { kind: "relation", relation: "random", parts: [from], type: "player", many: false, span }
  if (many || det === "any") return { ...from, many: true, span }
  if (det === "the" && isWhoseTurn(from, context)) return { kind: "active", type: "player", many: false, span }
  // One of them: chosen by the actor, or the only one.
  return {
    kind: "relation",
    relation: det === "the" || next ? "only" : "one",
    parts: [from, constant(0)],
    type: "player",
    many: false,
    span,
  }
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
