/** What a log keeps of what happened, before it is said in words. */

/** When something happened: while what followed from so many answers was carried out, as the so-many-th thing in it. */
export interface Moment {
  readonly answer: number
  readonly tick: number
}

/** One thing that happened. Components are -1 where the reader does not know which they are. */
export type Part = Moment &
  (
    | { readonly kind: "deed"; readonly event: number; readonly of: number }
    | {
        readonly kind: "moved"
        readonly event: number
        readonly from: number
        readonly to: number
        readonly of: number
      }
    | { readonly kind: "turned"; readonly state: number; readonly on: boolean; readonly of: number }
    | { readonly kind: "revealed"; readonly of: number }
    | {
        readonly kind: "counted"
        readonly counter: number
        readonly holder: number
        readonly before: number
        readonly after: number
      }
    | { readonly kind: "chose"; readonly what: string; readonly seat: number }
    | { readonly kind: "declined" }
    | { readonly kind: "becomes"; readonly seat: number; readonly role: string }
    | { readonly kind: "scored"; readonly points: number }
    | { readonly kind: "out" }
    | { readonly kind: "said"; readonly text: string }
  )

/** A span of play that began. */
export interface Heading extends Moment {
  readonly kind: "span"
  readonly span: number
  readonly player: number
  readonly extra: boolean
  readonly source: number
}

/** A verb's script that is running: the frame it runs in, and the words that called it. */
export interface Deed {
  readonly base: number
  /** Whose stack that lies on. */
  readonly fiber: number
  /** Where it is carried out in the frame of the script that uses it: index into `program.inlined`; else -1. */
  readonly inlined: number
  readonly script: number
  readonly event: number
  readonly player: number
  readonly source: number
  /** What it is done to; -1 for nothing, and for what the reader does not know. */
  readonly component: number
}

/** What the same words brought about, one thing after another. */
export interface Deeds {
  readonly kind: "deeds"
  /** The words: index into the program's source spans; -1 for none, or for words that the reader may not know of. */
  readonly source: number
  readonly player: number
  readonly parts: Part[]
  /** The verbs that did it. */
  readonly by: Deed[]
  /** It comes after a span of play, and does not belong to it. */
  readonly isOutside: boolean
  /** 1: it came of what is told just before. */
  readonly depth: 0 | 1
}

/** A span of play ended: what comes next does not belong to it. */
export interface Ending extends Moment {
  readonly kind: "ended"
}

export type Entry = Heading | Deeds | Ending

/** The entries up to and including what so many answers brought about. */
export function upTo(entries: readonly Entry[], answers: number): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind !== "deeds") return entry.answer <= answers ? [entry] : []
    if ((entry.parts.at(-1)?.answer ?? 0) <= answers) return [entry]
    const parts = entry.parts.filter(({ answer }) => answer <= answers)
    return parts.length === 0 ? [] : [{ ...entry, parts }]
  })
}
