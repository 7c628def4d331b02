import type { Clause, Word } from "../../syntax/ast.ts"
import { type Context, want } from "../scope/context.ts"

/** Verbs of a span itself, which tell its edge: `when your turn ends`. */
const EDGES: ReadonlyMap<string, "start" | "end"> = new Map([
  ["begin", "start"],
  ["start", "start"],
  ["end", "end"],
])

/**
 * `after your next turn`, `when your turn begins`, `whenever this turn`: a span where something that happens belongs. Its edges are
 * moments, which have words of their own. `After this turn` is one, too. Reports it.
 */
export function isSpanAsEvent(word: Word, clause: Clause, context: Context): boolean {
  if (clause.kind === "time") {
    if (word.lemma === "after") return false
    const said = clause.time.text
    context.fail("check/wrong-type", clause, word.lemma === "before" ? { case: "hasBegun", said } : edgeOf("end", said))
    return true
  }
  if (clause.kind !== "clause" || clause.np.items.length !== 1 || clause.np.relative) return false
  const [vp, other] = clause.predicate?.vps ?? []
  const verb = vp?.verb.lemma
  const edge = verb ? EDGES.get(verb) : word.lemma === "before" ? "start" : "end"
  if (!edge || other || vp?.object || clause.predicate?.modal) return false
  const what = context.attempt((inner) => inner.resolve.np(clause.np, want("span"), inner)).value
  // `after the end of a turn` is a moment.
  if (what?.kind !== "span") return false
  const said = context.text.value.slice(clause.np.start, clause.np.end).trim()
  const isGame = clause.np.items[0]?.noun?.kind === "noun" && clause.np.items[0].noun.word.lemma === "game"
  context.fail("check/wrong-type", clause, isGame ? { case: "edgeOfGame" } : edgeOf(edge, said))
  return true
}

const edgeOf = (edge: "start" | "end", said: string) => ({ case: "edgeOfSpan", edge, said }) as const
