/** Rules text set in lines, for where nothing wraps by itself: SVG. */
import type { FaceView } from "../link/writing-api.ts"
import { remindersIn } from "./rules.tsx"

export interface Line {
  readonly text: string
  readonly italic: boolean
  readonly left: number
  /** The baseline, from the top of the text. */
  readonly y: number
}

export interface SetText {
  readonly lines: readonly Line[]
  /** Rules drawn above what holds all the time, from the top of the text. */
  readonly rules: readonly number[]
  readonly size: number
  readonly fits: boolean
}

interface Block {
  readonly text: string
  readonly italic: boolean
  readonly indent: number
  readonly rule: boolean
}

const FACE = '"Literata Variable", ui-serif, Georgia, serif'
const SIZES = [14, 13.5, 13, 12.5, 12] as const

let context: CanvasRenderingContext2D | null = null

function widthOf(text: string, size: number, italic: boolean): number {
  context ??= document.createElement("canvas").getContext("2d")
  if (!context) return text.length * size * 0.5
  context.font = `${italic ? "italic " : ""}${size}px ${FACE}`
  return context.measureText(text).width
}

/** The largest letters in which a face's text has room; reminders are left out where they take it. */
export function setText(face: FaceView, width: number, height: number): SetText {
  const [text, reminders] = [blocksOf(face), reminderBlocks(face)]
  for (const size of SIZES)
    for (const blocks of [[...text, ...reminders], text]) {
      const set = setIn(blocks, width, height, size)
      if (set.fits) return set
    }
  return setIn(text, width, height, SIZES[SIZES.length - 1] ?? 12)
}

function blocksOf({ texts }: FaceView): readonly Block[] {
  return texts.flatMap(({ paragraphs, underLine }, index) =>
    (paragraphs ?? []).map(({ depth, bullet, segments, reminders }, at) => ({
      text: [
        (bullet ? "• " : "") + segments.map((segment) => segment.text).join(""),
        ...reminders.map((each) => `(${each.text})`),
      ].join(" "),
      italic: false,
      indent: depth * 12 + (bullet ? 6 : 0),
      rule: at === 0 && underLine && !texts[index - 1]?.underLine,
    })),
  )
}

function reminderBlocks({ texts }: FaceView): readonly Block[] {
  const found = remindersIn(texts.flatMap(({ paragraphs }) => paragraphs ?? []))
  return found.map(({ verb, text }) => ({ text: `${verb}: ${text}`, italic: true, indent: 0, rule: false }))
}

function setIn(blocks: readonly Block[], width: number, height: number, size: number): SetText {
  const lines: Line[] = []
  const rules: number[] = []
  let y = 0
  for (const [index, { text, italic, indent, rule }] of blocks.entries()) {
    const letters = italic ? size * 0.88 : size
    if (index > 0) y += 4
    if (rule) {
      rules.push(y + 3)
      y += 8
    }
    let line = ""
    const end = (): void => {
      y += letters * 1.4
      lines.push({ text: line, italic, left: indent, y: y - letters * 0.36 })
    }
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`
      if (line !== "" && widthOf(longer, letters, italic) > width - indent) {
        end()
        line = word
      } else line = longer
    }
    end()
  }
  return { lines, rules, size, fits: y <= height }
}
