import type { PropertySymbol } from "../../meaning/declared.ts"
import type { Expr, Step, Type } from "../../meaning/index.ts"
import type { Item, Node, Word } from "../../syntax/ast.ts"
import { sameExpr } from "../findings/doubts.ts"
import { bindingExpr, type Context, instead, self, want } from "../scope/context.ts"
import { sourceOf } from "./filter-phrases.ts"
import { possessor } from "./pronouns.ts"
import { anywhere } from "./protected-zones.ts"
import { allFrom } from "./whole-selections.ts"

/** Whose property, zone or script: a genitive, `your`, `of X`. Null where nothing says. */
export function ownerOf(
  item: Item,
  given: Expr | null,
  types: Type[],
  context: Context,
  kinds: ReadonlySet<number> | null = null,
): Expr | null | "failed" {
  if (given) return given
  if (item.owner) return ownedBy(item.owner, kinds, context) ?? "failed"
  const place = item.places.find((each) => each.word.lemma === "of")
  if (place)
    return context.from(context.resolve.located(place.located, want(...types), context), place.word) ?? "failed"
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

export function nearestComponent(context: Context): Expr {
  const bound = [...context.bound].reverse().find((each) => each.type === "component")
  return bound ? bindingExpr(bound) : self
}

export const names = (kinds: ReadonlySet<number>, context: Context): string =>
  [...kinds].map((kind) => context.symbols.kinds[kind]?.name).join(" or ")

/** A zone where components are wanted means all that is in it: `discard your hand`. */
export function contents(place: Expr, context: Context): Expr {
  const from = sourceOf(place) ?? { from: "place", place }
  return instead(allFrom(from, context, { span: place.span }), place)
}

/** `pay the cost of a card to remove it`: which one is chosen before the step. */
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
    narrows: null,
    secret: false,
    adverbs: [],
    span: source.span ?? context.span({ start: 0, end: 0 }),
  })
  return bindingExpr(binding, source.span)
}

/** `follow the effect of a card in your hand`: where some of several are meant, which ones is chosen before the step. */
export function chosenIfSome(of: Expr, context: Context): Expr {
  if (context.mood !== "step" || of.kind !== "select" || of.type !== "component" || !of.quantity) return of
  const { all, written } = of.quantity
  const isSome = !all && (written !== "none" || of.filters.some(({ is }) => is === "extreme"))
  return isSome ? chosenFirst(of, context) : of
}

/** The choices that what is read now hangs on. */
export const choicesBefore = ({ shared }: Context): readonly Step[] => shared.pending.splice(0)

/** Components of some kinds that a player has. */
export function heldBy(player: Expr, kinds: ReadonlySet<number>, node: Node, context: Context): Expr {
  const filters = [{ is: "held", by: player, not: false }] as const
  const from = anywhere(kinds, node.start, context)
  return { ...allFrom(from, context, { kinds, filters, span: player.span }), many: false }
}

export const contentsAnywhere = ({ kinds }: PropertySymbol, node: Node, context: Context): Expr =>
  allFrom(anywhere(kinds, node.start, context), context, { kinds })

/**
 * Whether the places where what somebody has is looked for are theirs: in `who has a card in your row` they are not. Reports it.
 * A place that is only known in the game, and a group of players that is not looked at one by one, are left to what is said.
 */
export function areTheirs(what: Expr, who: Expr, item: Item, context: Context): boolean {
  if (what.kind !== "select" || what.from.from !== "zones" || !sameExpr(who, who)) return true
  const isWho = (of: Expr): boolean =>
    sameExpr(of, who) || (of.kind === "binding" && of.binding.alias != null && isWho(of.binding.alias))
  if (what.from.zones.some(({ of }) => of !== null && isWho(of))) return true
  const said = context.text.value.slice(item.start, item.end).trim()
  context.fail("check/had-elsewhere", item, { said, be: item.more ? null : what.many ? "are" : "is" })
  return false
}

/** What somebody has, where no place is named: wherever they have it. */
export const held = (what: Expr, by: Expr): Expr =>
  what.kind === "select" && what.from.from === "anywhere"
    ? { ...what, filters: [...what.filters, { is: "held", by, not: false }] }
    : what
