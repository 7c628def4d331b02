import { chosenFrom, type Expr, type Step } from "../../meaning/index.ts"
import { allWordsOf, withWords, wordsOf } from "../../meaning/provenance.ts"

type Extreme = Extract<Expr, { kind: "extremePlayers" }>

/**
 * `the player with the most points wins; on a tie, the player with the most cards wins`: of those who have the most points,
 * the one with the most cards wins, which is the one with the most points where nobody ties.
 * @returns the step that stands for both, or null where the part before lets nobody win by having the most
 */
export function amongTied(own: readonly Step[], before: readonly Step[]): readonly Step[] | null {
  const [gate] = own
  if (own.length !== 1 || gate?.do !== "if" || gate.test.cond !== "tie") return null
  const tied = leadersIn(before)
  if (!tied || !leadersIn(gate.then)) return null
  // The step before is within this one now, and so are the words of the gate.
  const words = [...wordsOf(gate), ...wordsOf(gate.test), ...before.flatMap((step) => allWordsOf("step", step))]
  return gate.then.map((step) => withWords(narrowed(step, tied), words))
}

/** The players who win by having the most, in steps that let somebody win; null where there are none. */
function leadersIn(steps: readonly Step[]): Extreme | null {
  const wins = (list: readonly Step[]): boolean =>
    list.some((step) => step.do === "perform" && step.usage.decl.operation === "win")
  for (const step of steps) {
    if (step.do === "let" && wins(steps)) return leaders(step.value)
    if (step.do === "each" && wins(step.body)) return leaders(step.players)
  }
  return null
}

function leaders(expr: Expr): Extreme | null {
  if (expr.kind === "extremePlayers") return expr
  const from = chosenFrom(expr)
  return from && leaders(from)
}

/** The same step, its players those of the tied who have the most of something else. */
function narrowed(step: Step, tied: Extreme): Step {
  const among = (expr: Expr): Expr => {
    if (expr.kind === "extremePlayers") return { ...expr, from: tied }
    return expr.kind === "onePlayer" || expr.kind === "randomPlayer" || expr.kind === "nextPlayer"
      ? { ...expr, from: among(expr.from) }
      : expr
  }
  if (step.do === "let") return { ...step, value: among(step.value) }
  return step.do === "each" ? { ...step, players: among(step.players) } : step
}
