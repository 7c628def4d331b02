/** Rules text set in lines, for where nothing wraps by itself: words and the signs among them. */
import { remindersIn } from "../face/rules.tsx"
import { textIcons } from "../face/text-icons.ts"
import type { FaceView } from "../link/writing-api.ts"
import { iconOf } from "../state/icons.ts"
import type { FontName, Measure } from "./drawing.ts"
import { type Sign, signOf } from "./signs.ts"

/** What stands in a line without a break: letters, or a sign as high as they are. */
export type Piece = string | Sign

export interface Run {
  readonly piece: Piece
  /** From the left of the text. */
  readonly x: number
  readonly width: number
}

export interface SetLine {
  readonly runs: readonly Run[]
  readonly font: FontName
  readonly size: number
  /** The baseline, from the top of the text. */
  readonly y: number
}

export interface SetText {
  readonly lines: readonly SetLine[]
  /** Rules drawn above what holds all the time, from the top of the text. */
  readonly rules: readonly number[]
  readonly height: number
}

interface Block {
  readonly words: readonly (readonly Piece[])[]
  readonly italic: boolean
  readonly indent: number
  readonly rule: boolean
}

const SIZES = [14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10] as const
export const LARGEST = SIZES[0]
export const SMALLEST = 10
/** Of a sign, of the letters beside it. */
const SIGN = 1
/** Between a sign and what it stays with. */
const NARROW = "\u2009"

/** A face's text in a box of this width, as large as it has room; reminders are left out where they take it. */
export class TextBox {
  readonly #text: readonly Block[]
  readonly #reminders: readonly Block[]
  readonly #width: number
  readonly #measure: Measure
  /** With reminders and without, by size: how high the box is says only which of them is taken. */
  readonly #set = new Map<string, SetText>()

  constructor(face: FaceView, width: number, measure: Measure) {
    this.#text = blocksOf(face)
    this.#reminders = reminderBlocks(face)
    this.#width = width
    this.#measure = measure
  }

  /** @param least of the letters; where there is no room for them, they are of this size all the same */
  within(height: number, least: number = SMALLEST): SetText & { readonly fits: boolean } {
    for (const size of SIZES.filter((each) => each >= least))
      for (const isReminded of this.#reminders.length > 0 ? [true, false] : [false]) {
        const set = this.#setIn(size, isReminded)
        if (set.height <= height) return { ...set, fits: true }
      }
    return { ...this.#setIn(least, false), fits: false }
  }

  #setIn(size: number, isReminded: boolean): SetText {
    const key = `${size} ${isReminded}`
    const found = this.#set.get(key)
    if (found) return found
    const made = setIn(isReminded ? [...this.#text, ...this.#reminders] : this.#text, this.#width, size, this.#measure)
    this.#set.set(key, made)
    return made
  }
}

type Paragraph = NonNullable<FaceView["texts"][number]["paragraphs"]>[number]

function blocksOf({ texts }: FaceView): readonly Block[] {
  return texts.flatMap(({ paragraphs, underLine }, index) =>
    (paragraphs ?? []).map((paragraph, at) => ({
      words: wordsOf(paragraph),
      italic: false,
      indent: paragraph.depth * 12 + (paragraph.bullet ? 6 : 0),
      rule: at === 0 && underLine && !texts[index - 1]?.underLine,
    })),
  )
}

/** Cut where a line may end. */
function wordsOf({ bullet, segments, reminders }: Paragraph): readonly (readonly Piece[])[] {
  const words: Piece[][] = [[]]
  const write = (text: string): void => {
    const [first = "", ...rest] = text.split(" ")
    if (first !== "") words.at(-1)?.push(first)
    for (const word of rest) words.push(word === "" ? [] : [word])
  }
  if (bullet) write("• ")
  const icons = textIcons(segments, iconOf)
  for (const [index, { amount, text }] of segments.entries()) {
    const icon = icons[index] ?? null
    const sign = icon && signOf(icon.icon)
    if (!icon || !sign) write(text)
    else if (amount) {
      words.at(-1)?.push(sign)
      write(amount.number)
    } else if (icon.isAlone) {
      // It stays with its number.
      if (words.at(-1)?.length === 0) words.pop()
      words.at(-1)?.push(NARROW, sign)
    } else {
      words.at(-1)?.push(sign, NARROW)
      write(text)
    }
  }
  for (const { text } of reminders) write(` (${text})`)
  return words.filter((word) => word.length > 0)
}

function reminderBlocks({ texts }: FaceView): readonly Block[] {
  const found = remindersIn(texts.flatMap(({ paragraphs }) => paragraphs ?? []))
  return found.map(({ verb, text }) => ({
    words: `${verb}: ${text}`.split(" ").map((word) => [word]),
    italic: true,
    indent: 0,
    rule: false,
  }))
}

function setIn(blocks: readonly Block[], width: number, size: number, measure: Measure): SetText {
  const lines: SetLine[] = []
  const rules: number[] = []
  let y = 0
  for (const [index, { words, italic, indent, rule }] of blocks.entries()) {
    const letters = italic ? size * 0.88 : size
    const font = italic ? "face-italic" : "face"
    if (index > 0) y += 4
    if (rule) {
      rules.push(y + 3)
      y += 8
    }
    for (const line of broken(words, width - indent, (text) => measure(text, letters, font), letters)) {
      y += letters * 1.4
      const runs = line.map((run) => ({ ...run, x: run.x + indent }))
      lines.push({ runs, font, size: letters, y: y - letters * 0.36 })
    }
  }
  return { lines, rules, height: y }
}

/** Words in lines, each as full as it can be. */
function broken(
  words: readonly (readonly Piece[])[],
  width: number,
  measure: (text: string) => number,
  size: number,
): readonly (readonly Run[])[] {
  const lines: (readonly Run[])[] = []
  let line: readonly Piece[] = []
  // Words are measured one by one, as most come again and again; the line as a whole once.
  const space = measure(" ")
  let reach = 0
  for (const word of words) {
    const wide = endOf(runsOf(word, measure, size))
    if (line.length > 0 && reach + space + wide > width) {
      lines.push(runsOf(line, measure, size))
      line = joined(word)
      reach = wide
    } else {
      line = line.length === 0 ? joined(word) : joined([...line, " ", ...word])
      reach += (reach > 0 ? space : 0) + wide
    }
  }
  if (line.length > 0) lines.push(runsOf(line, measure, size))
  return lines
}

const endOf = (runs: readonly Run[]): number => {
  const last = runs.at(-1)
  return last ? last.x + last.width : 0
}

/** Letters that stand beside each other are one run of them. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (typeof piece === "string" && typeof last === "string") found[found.length - 1] = last + piece
    else found.push(piece)
  }
  return found
}

function runsOf(pieces: readonly Piece[], measure: (text: string) => number, size: number): readonly Run[] {
  let x = 0
  return pieces.map((piece, index) => {
    const width = typeof piece === "string" ? measure(piece) : size * SIGN
    const run = { piece, x, width }
    const next = pieces[index + 1]
    // What ends a sentence stands close to what it ends.
    const isBefore = typeof piece !== "string" && typeof next === "string" && /^[\p{L}\p{N}]/u.test(next)
    x += width + (isBefore ? size * 0.08 : 0)
    return run
  })
}
