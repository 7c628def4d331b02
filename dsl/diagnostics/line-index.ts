/** A place in a file, both counted from 1; a column is a UTF-16 unit, as editors count. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The way between offsets of a file and its lines. Lines end at `\n`, `\r\n` or a lone `\r`. */
export class LineIndex {
  readonly #source: string
  readonly #starts: number[] = [0]

  constructor(source: string) {
    this.#source = source
    for (const ending of source.matchAll(/\r\n|\n|\r/g)) this.#starts.push(ending.index + ending[0].length)
  }

  get lineCount(): number {
    return this.#starts.length
  }

  /** The position of an offset; one past the end gives the position behind the last character. */
  position(offset: number): Position {
    const wanted = Math.max(0, Math.min(offset, this.#source.length))
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.start(middle + 1) <= wanted) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: wanted - this.start(low + 1) + 1 }
  }

  /** The offset of a position; a column past the end of its line gives the end of the line. */
  offset({ line, column }: Position): number {
    const start = this.start(line)
    return Math.min(start + Math.max(0, column - 1), start + this.line(line).length)
  }

  /** A line without its ending. */
  line(line: number): string {
    const text = this.#source.slice(this.start(line), this.#starts[line] ?? this.#source.length)
    return text.replace(/[\r\n]+$/, "")
  }

  private start(line: number): number {
    return this.#starts[Math.max(0, line - 1)] ?? this.#source.length
  }
}

/** The lines of several files, each looked through once, when somebody asks for it. */
export class FileLines {
  readonly #sources: ReadonlyMap<string, string>
  readonly #indexes = new Map<string, LineIndex>()

  /** @param sources the text of every file, by the paths that spans carry */
  constructor(sources: ReadonlyMap<string, string>) {
    this.#sources = sources
  }

  has(file: string): boolean {
    return this.#sources.has(file)
  }

  /** Those of a file that is not there are those of an empty one. */
  of(file: string): LineIndex {
    let index = this.#indexes.get(file)
    if (!index) {
      index = new LineIndex(this.#sources.get(file) ?? "")
      this.#indexes.set(file, index)
    }
    return index
  }
}
