import { MutationSession, type PackFilesWhole, type TextOutcome } from "../mutation/index.ts"

/** One text of a pack, to be changed in all ways. */
export interface MutationTask {
  readonly pack: PackFilesWhole
  readonly text: number
}

/** A thread works for one pack alone, and reads it once. */
let session: MutationSession | null = null

export function examineText({ pack, text }: MutationTask): TextOutcome {
  if (session === null) {
    const made = MutationSession.of(pack)
    if (typeof made === "string") throw new Error(`a pack that was fit for this has ${made}`)
    session = made
  }
  const found = session.texts[text]
  return found ? session.examine(found) : { mutants: 0, survivors: [] }
}
