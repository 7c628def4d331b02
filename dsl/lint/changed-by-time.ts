import { TIMER_ENDS } from "../check/nouns/timer-phrases.ts"
import type { Cond, Reaction, Watch } from "../meaning/index.ts"
import { leaningOf } from "../meaning/leaning.ts"
import { type Meanings, visitMeanings } from "../meaning/walk.ts"
import type { LintedGame } from "./linted-game.ts"
import { type Declared, usesOf } from "./uses.ts"

/** What is done while nobody acts: when timers end, and by all that hears of that. */
interface DoneByTime {
  readonly uses: ReadonlySet<Declared>
  /** The states that something enters or leaves. */
  readonly turned: ReadonlySet<number>
}

/** Tells of a condition whether it may become true, or false, while nobody acts. */
export function changedByTime(game: LintedGame): (test: Cond, to: boolean) => boolean {
  const done = doneByTime(game)
  const may = (test: Cond, to: boolean): boolean => {
    if (test.cond === "not") return may(test.of, !to)
    // All of `A and B` must become true, all of `A or B` false.
    if ((test.cond === "and" || test.cond === "or") && (test.cond === "and") === to)
      return test.of.every((each) => may(each, to))
    return mayChange(test, done, game)
  }
  return may
}

function mayChange(test: Cond, { uses, turned }: DoneByTime, { symbols }: LintedGame): boolean {
  const { counters, places, states, numbers, other } = leaningOf({ cond: [test] })
  // What a span or the text of a component does then is not looked into.
  if (other || [...uses].some((use) => /^(begins|script|text) /.test(use))) return true
  if ((places || numbers) && uses.size > 0) return true
  if ([...counters].some((counter) => uses.has(`changes ${counter}`) || uses.has("changes -1"))) return true
  const asked = usesOf({ cond: [test] })
  return (
    states && symbols.states.some(({ index, decl }) => asked.has(`state ${index}`) && (turned.has(index) || decl.lost))
  )
}

function doneByTime({ texts, checked }: LintedGame): DoneByTime {
  const reactions: Reaction[] = []
  const watches: Watch[] = []
  for (const { meanings } of texts)
    visitMeanings(meanings, { reaction: (each) => reactions.push(each), watch: (each) => watches.push(each) })
  const uses = new Set<Declared>()
  const turned = new Set<number>()
  const heard = new Set([TIMER_ENDS])
  const add = (meanings: Meanings): void => {
    for (const use of usesOf(meanings)) uses.add(use)
    visitMeanings(meanings, {
      step: (step) => step.do === "turn" && turned.add(step.state.index),
      expr: (expr) => expr.kind === "state" && turned.add(expr.state.index),
    })
  }
  for (let size = -1; size !== uses.size; ) {
    size = uses.size
    for (const { events, body } of reactions) if (events.some(({ event }) => heard.has(event))) add({ step: body })
    if (uses.size > 0) for (const { body } of watches) add({ step: body })
    for (const use of uses) if (use.startsWith("raises ")) heard.add(use.slice(7))
    for (const { index, body } of checked.usages) if (uses.has(`verb ${index}`)) add({ step: body ?? [] })
  }
  return { uses, turned }
}
