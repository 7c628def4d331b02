/** The same game on another program: after an edit of its pack. */
import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { runDiagnostic } from "../../dsl/run-diagnostic.ts"
import { RunawayError } from "../../interpreter/index.ts"
import { Course } from "./course.ts"
import { giveAgain, type Misfit } from "./matching.ts"
import type { Question } from "./questions.ts"
import { EVERYTHING } from "./reader.ts"
import { sceneOf } from "./scene.ts"
import type { Problem } from "./start.ts"

/** Where two courses part. */
export interface Parting {
  /** The first answer that no longer fits. */
  readonly step: number
  readonly why: Exclude<Misfit, RunawayError> | "runaway"
  /** What was asked there before; null for time, and for a sentence of the beginning. */
  readonly before: Question | null
  /** What is asked there now. */
  readonly now: readonly Question[]
  readonly diagnostic: Diagnostic | null
}

export interface ReplayedCourse {
  readonly course: Course
  readonly matched: number
  readonly parted: Parting | null
}

/**
 * Play a course again on another program, each answer by what it means. It ends where the first no longer fits; the
 * rest is a branch of the new one.
 */
export function replayOn(
  old: Course,
  compiled: CompiledPack,
): ReplayedCourse | { readonly problems: readonly Problem[] } {
  const course = Course.open(compiled, old.start)
  if (!(course instanceof Course)) return { problems: course }
  // Whoever was told of the old one is told of this one, from its beginning.
  course.listen(old.logs.readers)
  for (const { from, given, notes } of old.branches) course.branch(given, from, notes)
  for (const [step, given] of old.given.entries()) {
    const misfit = giveAgain(course, given)
    if (misfit === null) continue
    course.branch([...old.given], step, old.notes)
    course.noteAll(old.notes)
    return { course, matched: step, parted: partingOf(old, course, step, misfit) }
  }
  const matched = old.given.length
  course.noteAll(old.notes)
  course.goTo(old.at)
  return { course, matched, parted: null }
}

function partingOf(old: Course, course: Course, step: number, misfit: Misfit): Parting {
  const asked = old.given[step]?.asked ?? null
  const before =
    asked &&
    questionsAt(old, step).find(
      (each) => each.player === asked.player && each.kind === asked.kind && each.prompt.words === asked.words,
    )
  return {
    step,
    why: misfit instanceof RunawayError ? "runaway" : misfit,
    before: before ?? null,
    now: questionsAt(course, course.at),
    diagnostic: misfit instanceof RunawayError ? runDiagnostic(misfit) : null,
  }
}

const questionsAt = (course: Course, answers: number): readonly Question[] =>
  sceneOf(course.machine, course.names, course.stateAt(answers), EVERYTHING, answers).questions
