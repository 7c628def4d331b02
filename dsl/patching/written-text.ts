import type { TextPatch } from "../pack/model.ts"
import type { Span, Text, TextPart } from "../text.ts"

/** A character of a text that several packs write. */
interface Character {
  readonly value: string
  readonly file: string
  readonly offset: number
  /** Who put it in; null for what was there. */
  readonly by: TextPatch | null
  /** Who has put something in its place. */
  goneBy: TextPatch | null
}

/** Something to be put into a text as one pack sees it: offsets are into that. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  /** What is put in, with the place in its text that each character came from. */
  readonly pieces: readonly (string | { readonly from: number; readonly to: number })[]
}

/** A text while packs change it, each of which sees what it knows of: the text as it was, its own, and what it leans on. */
export class WrittenText {
  readonly base: Text
  #characters: Character[]

  constructor(base: Text) {
    this.base = base
    this.#characters = Array.from({ length: base.value.length }, (_, index) => ({
      value: base.value.charAt(index),
      file: base.file,
      offset: base.offsets[index] ?? 0,
      by: null,
      goneBy: null,
    }))
  }

  /** The text as the pack of a patch sees it. */
  seenBy(patch: TextPatch): string {
    return this.#seen(patch)
      .map((index) => this.#characters[index]?.value ?? "")
      .join("")
  }

  /** The same with edits that are only tried, the last place first. */
  tried(patch: TextPatch, edits: readonly TextEdit[]): string {
    return edits.reduce((seen, { start, end, pieces }) => {
      const added = pieces.map((piece) =>
        typeof piece === "string" ? piece : patch.add.value.slice(piece.from, piece.to),
      )
      return seen.slice(0, start) + added.join("") + seen.slice(end)
    }, this.seenBy(patch))
  }

  /** Patches of packs that the one of a patch does not know, which changed something of a stretch that it sees. */
  strangers(patch: TextPatch, start: number, end: number): readonly TextPatch[] {
    const seen = this.#seen(patch)
    const [from, to] = [seen[start] ?? 0, seen[end - 1] ?? -1]
    const found = this.#characters
      .slice(from, to + 1)
      .flatMap(({ by, goneBy }) => [by, goneBy])
      .filter((each) => each !== null && !knows(patch, each))
    return [...new Set(found)] as TextPatch[]
  }

  /** Whether another patch has taken away more than a stretch. */
  reachesBeyond(other: TextPatch, patch: TextPatch, start: number, end: number): boolean {
    const seen = this.#seen(patch)
    const [from, to] = [seen[start] ?? 0, seen[end - 1] ?? -1]
    return this.#characters.some(({ goneBy }, index) => goneBy === other && (index < from || index > to))
  }

  /** Where a stretch that the pack of a patch sees is written, as far as that is in the file that it begins in. */
  spanOf(patch: TextPatch, start: number, end: number): Span {
    const stretch = this.#seen(patch)
      .slice(start, end)
      .flatMap((index) => this.#characters[index] ?? [])
    const { file, offset } = stretch[0] ?? { file: this.base.file, offset: this.base.offsets[0] ?? 0 }
    const last = stretch.findLast((each) => each.file === file)
    return { file, start: offset, end: (last?.offset ?? offset) + 1 }
  }

  write(patch: TextPatch, edits: readonly TextEdit[]): void {
    for (const edit of edits) this.#edit(patch, edit)
  }

  #edit(patch: TextPatch, { start, end, pieces }: TextEdit): void {
    const seen = this.#seen(patch)
    const all = this.#characters
    const first = seen[start] ?? all.length
    const at = this.#before(first)
    // What another has put in the place of what is taken away goes with it.
    if (end > start) for (const character of all.slice(at, (seen[end - 1] ?? first) + 1)) character.goneBy ??= patch
    const { value, file, offsets } = patch.add
    const put = (text: string, offset: (index: number) => number): Character[] =>
      Array.from({ length: text.length }, (_, index) => ({
        value: text.charAt(index),
        file,
        offset: offset(index),
        by: patch,
        goneBy: null,
      }))
    let last = offsets[0] ?? 0
    const added = pieces.flatMap((piece): readonly Character[] => {
      if (typeof piece === "string") return put(piece, () => last)
      last = offsets[piece.to - 1] ?? last
      return put(value.slice(piece.from, piece.to), (index) => offsets[piece.from + index] ?? 0)
    })
    this.#characters = [...all.slice(0, at), ...added, ...all.slice(at)]
  }

  /** All together. */
  text(): Text {
    const left = this.#characters.filter(({ goneBy }) => goneBy === null)
    const parts: TextPart[] = []
    for (const [index, { by, file }] of left.entries()) {
      const last = parts.at(-1)
      if (by === null) continue
      if (last && last.end === index && left[index - 1]?.by === by)
        parts[parts.length - 1] = { ...last, end: index + 1 }
      else parts.push({ start: index, end: index + 1, file })
    }
    return {
      value: left.map(({ value }) => value).join(""),
      file: this.base.file,
      offsets: [...left.map(({ offset }) => offset), this.base.offsets[this.base.value.length] ?? 0],
      made: { base: this.base, parts },
    }
  }

  /** Before a character, and before what another pack has put in its place. */
  #before(index: number): number {
    const gone = this.#characters[index]?.goneBy ?? null
    let at = index
    while (gone !== null && at > 0 && this.#characters[at - 1]?.by === gone) at--
    return at
  }

  /** The characters that the pack of a patch sees. */
  #seen(patch: TextPatch): readonly number[] {
    return this.#characters.flatMap(({ by, goneBy }, index) =>
      (by === null || knows(patch, by)) && !(goneBy && knows(patch, goneBy)) ? [index] : [],
    )
  }
}

const knows = (patch: TextPatch, other: TextPatch): boolean => other.pack === patch.pack || patch.knows.has(other.pack)
