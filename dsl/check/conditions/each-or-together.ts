import type { Expr } from "../../meaning/index.ts"
import type { Item, NP, Predicate } from "../../syntax/ast.ts"
import type { Context } from "../scope/context.ts"

const EACH: ReadonlySet<string> = new Set(["each", "every", "all", "both", "no", "any", "a", "an", "another"])

/** `the players have 3 or more wood`: each of them, or all of them together? Reports it. */
export function isEachOrTogether(np: NP, predicate: Predicate, subject: Expr, context: Context): boolean {
  const [item] = np.items
  if (subject.type !== "player" || !item || EACH.has(item.det?.lemma ?? "") || !areSeveral(np, item, subject))
    return false
  const had = predicate.vps.find(
    ({ form, object }) => form === "have" && object?.kind === "np" && object.np.items.some(isSoMany),
  )
  if (had?.object?.kind !== "np") return false
  const said = context.text.value.slice(had.object.np.start, had.object.np.end)
  context.fail(
    "check/which-player",
    { start: np.start, end: had.end },
    {
      case: "eachOrTogether",
      said,
      // `at least 2 players have`: it is asked of how many of them it is so.
      count: /^(?!the\b)(\S.*?) players?$/i.exec(context.text.value.slice(np.start, np.end))?.[1] ?? null,
    },
  )
  return true
}

/** Several players, and not one after another: `the players`, `you and the next player`, `they`. */
const areSeveral = ({ items, joiners }: NP, { noun, pronoun }: Item, subject: Expr): boolean => {
  if (items.length > 1) return joiners.every((joiner) => joiner === "and" || joiner === ",")
  if (pronoun) return pronoun.lemma === "they" && subject.many
  return noun?.kind === "noun" && noun.word.plural && !noun.genitive
}

/** `3 or more wood`; of none, each has none where all together have none. */
const isSoMany = ({ quantity, than }: Item): boolean =>
  quantity?.number != null && quantity.number.max !== 0 && than === null
