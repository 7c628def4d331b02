/** Does all of a work that could be left in between, and gives what comes of it. */
export function drive<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}
