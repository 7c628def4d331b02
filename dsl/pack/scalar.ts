/** A value with the file offset of each of its characters, and one more for its end. */
export interface Decoded {
  readonly value: string
  readonly offsets: ArrayLike<number>
}

/** The numbers from 0, of which each text that stands in its file as it is takes a part. */
let numbers = new Uint32Array(1 << 16).map((_, index) => index)

/** The offsets of characters that stand one after another, and of their end. */
function inARow(from: number, length: number): ArrayLike<number> {
  const end = from + length + 1
  if (end > numbers.length) numbers = new Uint32Array(2 * end).map((_, index) => index)
  return numbers.subarray(from, end)
}

/** What makes a scalar of a style stand for other characters than its own. */
const CHANGED = { plain: /\n/, "single-quoted": /[\n']/, "double-quoted": /[\n\\]/ } as const

/** Collects characters together with where each came from. */
class Tracer {
  #value = ""
  readonly #offsets: number[] = []

  get last(): string {
    return this.#value.at(-1) ?? ""
  }

  /** Text that stands in the file as it is. */
  copy(text: string, offset: number): void {
    this.#value += text
    for (let i = 0; i < text.length; i++) this.#offsets.push(offset + i)
  }

  /** Text that one place of the file stands for: an escape, a folded line break. */
  stand(text: string, offset: number): void {
    this.#value += text
    for (let i = 0; i < text.length; i++) this.#offsets.push(offset)
  }

  finish(end: number): Decoded {
    this.#offsets.push(end)
    return { value: this.#value, offsets: this.#offsets }
  }
}

/**
 * Decode a plain or quoted scalar as YAML 1.2 does, keeping track of where each character came from.
 * @param source the scalar with its quotes
 * @param offset where `source` starts in the file
 */
export function decodeFlow(
  source: string,
  offset: number,
  style: "plain" | "single-quoted" | "double-quoted",
): Decoded {
  const quote = style === "plain" ? 0 : 1
  const own = source.slice(quote, source.length - quote)
  if (source.length > quote && !CHANGED[style].test(own))
    return { value: own, offsets: inARow(offset + quote, own.length) }
  if (style === "double-quoted") return decodeDoubleQuoted(source, offset)
  const tracer = new Tracer()
  if (style === "plain") {
    unfold(source, offset, (text, at) => tracer.copy(text, at), tracer)
    return tracer.finish(offset + source.length)
  }
  const put = (text: string, at: number): void => {
    let from = 0
    for (let quote = text.indexOf("''"); quote !== -1; quote = text.indexOf("''", from)) {
      tracer.copy(text.slice(from, quote + 1), at + from)
      from = quote + 2
    }
    tracer.copy(text.slice(from), at + from)
  }
  unfold(source.slice(1, -1), offset + 1, put, tracer)
  return tracer.finish(offset + source.length - 1)
}

/** Line folding of flow scalars: one break is a space, n breaks are n - 1 newlines, spaces around them go. */
function unfold(source: string, offset: number, put: (text: string, at: number) => void, tracer: Tracer): void {
  const lines = source.split("\n")
  let at = offset
  let breakAt = -1
  let breaks = 0
  lines.forEach((raw, index) => {
    const isLast = index === lines.length - 1
    let line = isLast ? raw : raw.replace(/\r$/, "")
    if (!isLast) line = line.replace(/[ \t]+$/, "")
    const lead = index === 0 ? 0 : (/^[ \t]*/.exec(line)?.[0].length ?? 0)
    const content = line.slice(lead)
    if (index > 0 && (content !== "" || isLast)) {
      tracer.stand(breaks === 1 ? " " : "\n".repeat(breaks - 1), breakAt)
      breaks = 0
    }
    put(content, at + lead)
    if (content !== "" || index === 0) breakAt = at + line.length
    breaks += 1
    at += raw.length + 1
  })
}

const ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  N: "\u0085",
  _: "\u00a0",
  L: "\u2028",
  P: "\u2029",
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  "\t": "\t",
}
const CODE_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

function decodeDoubleQuoted(source: string, offset: number): Decoded {
  const tracer = new Tracer()
  const end = source.length - 1
  let i = 1
  const skipBlanks = (): void => {
    while (source[i] === " " || source[i] === "\t") i++
  }
  while (i < end) {
    const at = offset + i
    const character = source.charAt(i)
    if (character === "\r" && source[i + 1] === "\n") {
      i++
    } else if (character === "\n") {
      let breaks = 0
      while (
        source[i] === "\n" ||
        (source[i] === "\r" && source[i + 1] === "\n") ||
        source[i] === " " ||
        source[i] === "\t"
      ) {
        if (source[i] === "\n") breaks++
        i++
      }
      tracer.stand(breaks === 1 ? " " : "\n".repeat(breaks - 1), at)
    } else if (character === "\\") {
      const sign = source.charAt(i + 1)
      const length = CODE_LENGTHS[sign]
      i += 2
      if (sign === "\n" || (sign === "\r" && source[i] === "\n")) {
        if (sign === "\r") i++
        skipBlanks()
      } else if (length !== undefined) {
        tracer.stand(codePoint(source.slice(i, i + length)), at)
        i += length
      } else {
        tracer.stand(ESCAPES[sign] ?? "", at)
      }
    } else if (character === " " || character === "\t") {
      const start = i
      skipBlanks()
      const lineEnds = source[i] === "\n" || (source[i] === "\r" && source[i + 1] === "\n")
      if (!lineEnds) tracer.copy(source.slice(start, i), at)
    } else {
      tracer.copy(character, at)
      i++
    }
  }
  return tracer.finish(offset + end)
}

function codePoint(digits: string): string {
  const code = Number.parseInt(digits, 16)
  return Number.isNaN(code) || code > 0x10ffff ? "" : String.fromCodePoint(code)
}

/**
 * Decode the lines of a block scalar (`|` or `>`), keeping track of where each character came from.
 * @param header the indicator as written: `|`, `>-`, `|2+`
 * @param source everything after the line of the header
 * @param parentIndent the indentation that an indicator in the header adds to
 */
export function decodeBlock(header: string, source: string, offset: number, parentIndent: number): Decoded {
  const folded = header.startsWith(">")
  const chomp = /[-+]/.exec(header)?.[0] ?? ""
  const indicator = Number(/[1-9]/.exec(header)?.[0] ?? 0)
  const lines = blockLines(source, offset)
  let chompStart = lines.length
  while (chompStart > 0 && lines[chompStart - 1]?.content === "") chompStart--
  const tracer = new Tracer()
  const end = offset + source.length
  if (chompStart === 0) {
    if (chomp === "+" && lines.length > 0) tracer.stand("\n".repeat(Math.max(1, lines.length - 1)), offset)
    return tracer.finish(end)
  }
  const contentStart = lines.findIndex((line) => line.content !== "")
  const trim = indicator > 0 ? parentIndent + indicator : (lines[contentStart]?.indent ?? 0)
  for (let i = lines.length - 1; i >= chompStart; i--) {
    if ((lines[i]?.indent ?? 0) > trim) chompStart = i + 1
  }
  for (const line of lines.slice(0, contentStart)) {
    tracer.copy(" ".repeat(Math.max(0, line.indent - trim)), line.at + trim)
    tracer.stand("\n", line.at + line.indent)
  }
  let separator = ""
  let previousMoreIndented = false
  let endOfPrevious = offset
  for (const line of lines.slice(contentStart, chompStart)) {
    const deeper = Math.max(0, line.indent - trim)
    const put = (): void => {
      tracer.stand(separator, endOfPrevious)
      tracer.copy(" ".repeat(deeper), line.at + trim)
      tracer.copy(line.content, line.at + line.indent)
    }
    if (!folded) {
      put()
      separator = "\n"
    } else if (deeper > 0 || line.content.startsWith("\t")) {
      if (separator === " ") separator = "\n"
      else if (!previousMoreIndented && separator === "\n") separator = "\n\n"
      put()
      separator = "\n"
      previousMoreIndented = true
    } else if (line.content === "") {
      if (separator === "\n") tracer.stand("\n", line.at)
      else separator = "\n"
    } else {
      put()
      separator = " "
      previousMoreIndented = false
    }
    endOfPrevious = line.at + line.indent + line.content.length
  }
  if (chomp === "+") {
    for (const line of lines.slice(chompStart)) {
      tracer.stand("\n", endOfPrevious)
      tracer.copy(" ".repeat(Math.max(0, line.indent - trim)), line.at + trim)
      endOfPrevious = line.at + line.indent
    }
    if (tracer.last !== "\n") tracer.stand("\n", endOfPrevious)
  } else if (chomp === "") {
    tracer.stand("\n", endOfPrevious)
  }
  return tracer.finish(end)
}

function blockLines(source: string, offset: number): { indent: number; content: string; at: number }[] {
  if (source === "") return []
  let at = offset
  return source.split("\n").map((raw) => {
    const indent = /^ */.exec(raw)?.[0].length ?? 0
    const line = { indent, content: raw.slice(indent).replace(/\r$/, ""), at }
    at += raw.length + 1
    return line
  })
}
