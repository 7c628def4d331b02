import type { Item, Word } from "../syntax/ast.ts"
import { bindingExpr, type Context, everyone, self, type Want, you } from "./context.ts"
import type { Binding, Expr, Type } from "./meaning.ts"

/** What a pronoun may stand for: the nearest part with a fitting candidate wins; two in that part is a mistake. */
export function pronoun(word: Word, want: Want, context: Context): Expr | null {
  const span = context.span(word)
  switch (word.lemma) {
    case "you":
      return { ...(context.youActs ?? you), span }
    case "everyone":
      return { ...everyone, span }
    case "nobody":
      return { kind: "union", parts: [], type: "player", many: true, span }
    case "nothing":
      return { kind: "union", parts: [], type: want.types?.[0] ?? "component", many: true, span }
    case "the rest":
    case "the others":
      return rest(word, context)
    case "it":
    case "itself":
      return nearest(word, context, (binding) => !binding.many && fits(binding, want) && (binding.type !== "player" || binding.name === "it"), want)
    default:
      return they(word, want, context)
  }
}

function they(word: Word, want: Want, context: Context): Expr | null {
  const fitting = (binding: Binding): boolean => (binding.type === "player" || (binding.many && want.types !== null && !want.types.includes("player"))) && fits(binding, want)
  return nearest(word, context, fitting, want)
}

function fits(binding: Binding, want: Want): boolean {
  if (binding.type === "word") return false
  if (want.types !== null && !want.types.includes(binding.type) && !(binding.type === "zone" && want.types.includes("component"))) return false
  if (binding.type === "component" && want.kinds && binding.kinds) return overlap(want.kinds, binding.kinds)
  return true
}

export function overlap(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const each of one) if (other.has(each)) return true
  return false
}

export function nearest(word: Word, context: Context, fitting: (binding: Binding) => boolean, _want: Want): Expr | null {
  const candidates = context.bound.filter(fitting)
  const latest = candidates.at(-1)
  if (!latest) {
    return context.fail("check/nothing-named", word, `“${word.text}” has nothing to stand for here`, "Say which one: a pronoun stands for something that the sentences before it chose, moved or named.")
  }
  const rivals = candidates.filter((binding) => binding.part === latest.part && binding !== latest && binding.type === latest.type)
  const objects = rivals.filter((binding) => binding.verb !== null || binding.type !== "player")
  if (objects.length > 0 && latest.type === "component") {
    return context.fail("check/ambiguous-pronoun", word, `“${word.text}” could be ${[...objects, latest].map((each) => `“${each.name ?? `the ${each.verb ?? "chosen"} one`}”`).join(" or ")}`,
      "Name the one you mean: “the chosen card”, or give it a name with “call”.",
      { related: [...objects, latest].flatMap((each) => (each.span ? [{ span: each.span, message: "it could be this" }] : [])) })
  }
  return bindingExpr(latest, context.span(word))
}

/** What the last choice or move left of its set. */
function rest(word: Word, context: Context): Expr | null {
  const step = context.shared.performed
  if (!step) return context.fail("check/nothing-before", word, `“${word.text}” needs a choice before it that left something over`, "Choose first: “keep 1 of those; discard the rest”.")
  step.results.rest ??= context.make({ type: "component", many: true })
  return bindingExpr(step.results.rest, context.span(word))
}

/** `your`, `their`, `its`: whose. */
export function possessor(word: Word, context: Context): Expr | null {
  switch (word.lemma) {
    case "your":
      return { ...(context.youActs ?? you), span: context.span(word) }
    case "its":
      return nearest(word, context, (binding) => !binding.many && ["component", "space", "zone", "timer", "value", "player"].includes(binding.type), { types: null, kinds: null, place: null })
    default: {
      const binding = [...context.bound].reverse().find((each) => each.type === "player")
      if (binding) return bindingExpr(binding, context.span(word))
      if (context.actor.kind !== "you") return { ...context.actor, span: context.span(word) }
      return context.fail("check/nothing-named", word, `“${word.text}” has no player to stand for here`, "Say whose: “the previous player's”.")
    }
  }
}

/** `this`, `that card`, `those`, `the 3 cards`: something bound before, or null where nothing is. */
export function demonstrative(item: Item, types: readonly Type[] | null, kinds: ReadonlySet<number> | null, context: Context): Expr | null {
  const det = item.det?.lemma
  if (det === "this" && !item.noun && item.adjectives.length === 0) return { ...self, span: context.span(item) }
  const participle = item.adjectives.find((each) => each.kind === "participle")
  const plural = det === "those" || det === "these" || (item.noun !== null && item.noun.kind !== "names" && item.noun.word.plural)
  const singular = !plural && item.noun !== null
  const found = [...context.bound].reverse().find((binding) => {
    if (types !== null && !types.includes(binding.type)) return false
    if (kinds && binding.kinds && !overlap(kinds, binding.kinds)) return false
    if (participle) return binding.verb !== null && participle.word.lemma === binding.verb
    if (det === "those" || det === "these") return binding.many || binding.loop !== null
    if (singular) return !binding.many
    return plural ? binding.many : true
  })
  return found ? bindingExpr(found, context.span(item)) : null
}
