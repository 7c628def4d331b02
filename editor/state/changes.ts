/** Changes of components that the services work out: one after another, each on the newest text. */
import { signal } from "@preact/signals"
import type { Change } from "../link/writing-api.ts"
import { asSentence } from "../ui/capital.ts"
import { say } from "./notices.ts"
import { applyEdits, files, isReadOnly, project } from "./project.ts"
import { settle, upToDate } from "./services.ts"

/** Who made an edit: the form. */
export const FORM = "form"

/** So often a change is worked out anew because the text changed meanwhile. */
const TRIES = 4

/** Why nothing was made of what was asked for before another pack was opened. Who asked may be gone: it is said here. */
const ELSEWHERE = "another pack was opened"

let last: Promise<unknown> = Promise.resolve()
/** So many changes were asked for and are not made yet. */
const pending = signal(0)

/**
 * Ask for a change and carry it out.
 * @returns why there was none, null where it was made
 */
export function change<T extends Change>(ask: () => Promise<T>, done?: (made: T) => void): Promise<string | null> {
  const asked = project.value?.id
  const made = last.then(async () => {
    const refused = await attempt(ask, done, () => project.value?.id === asked)
    if (refused === ELSEWHERE) say("The last change was not made: another pack was opened before it could be.")
    return refused
  })
  pending.value++
  last = made.catch(() => undefined).then(() => pending.value--)
  return made
}

async function attempt<T extends Change>(
  ask: () => Promise<T>,
  done: ((made: T) => void) | undefined,
  isStillOpen: () => boolean,
): Promise<string | null> {
  if (!isStillOpen()) return ELSEWHERE
  if (isReadOnly.value) return "another tab writes this pack"
  for (let tries = 0; tries < TRIES; tries++) {
    await upToDate()
    if (!isStillOpen()) return ELSEWHERE
    const before = files.value
    const answer = await ask()
    if (!isStillOpen()) return ELSEWHERE
    if (answer.edits === null) return answer.refused
    if (files.value !== before) continue
    applyEdits(answer.edits, FORM, answer.removes)
    done?.(answer)
    return null
  }
  return "the text changed meanwhile"
}

/** As `change`; what was refused is said. */
export async function changeOrSay<T extends Change>(ask: () => Promise<T>, done?: (made: T) => void): Promise<boolean> {
  const refused = await change(ask, done)
  if (refused !== null && refused !== ELSEWHERE) say(asSentence(refused))
  return refused === null
}

/** Asks for what was typed, and is not asked for yet because more may follow. */
export const unasked = new Set<() => void>()

/** Whether something was typed that is not in the files yet. */
export const isChanging = (): boolean => pending.value > 0 || unasked.size > 0

/** When all that was typed is in the files. */
export function changesMade(): Promise<unknown> {
  for (const ask of unasked) ask()
  return last
}

/** When all that was asked for is in the files, and read. */
export async function changesDone(): Promise<void> {
  await changesMade()
  await settle()
}
