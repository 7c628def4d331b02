/** How wide letters are, and how a canvas and a style sheet call them. */
import type { FontName, Measure } from "./drawing.ts"

const FACE = '"Literata Variable", ui-serif, Georgia, serif'
const UI = '"Geist Variable", system-ui, sans-serif'

interface Letters {
  readonly family: string
  readonly weight: number
  readonly isItalic: boolean
}

export const LETTERS: Readonly<Record<FontName, Letters>> = {
  face: { family: FACE, weight: 400, isItalic: false },
  "face-italic": { family: FACE, weight: 400, isItalic: true },
  "face-strong": { family: FACE, weight: 600, isItalic: false },
  ui: { family: UI, weight: 500, isItalic: false },
}

export const FONT_NAMES = Object.keys(LETTERS) as readonly FontName[]

/** As CSS and a canvas write it. */
export function cssFont(name: FontName, size: number): string {
  const { family, weight, isItalic } = LETTERS[name]
  return `${isItalic ? "italic " : ""}${weight} ${size}px ${family}`
}

let context: CanvasRenderingContext2D | null = null

const known = new Map<string, number>()
/** So many words are remembered. */
const MOST = 20_000

/** As the browser sets it. It measures large letters: small ones are rounded to pixels in some browsers. */
export const measured: Measure = (text, size, font) => {
  const key = `${font} ${text}`
  let width = known.get(key)
  if (width === undefined) {
    context ??= document.createElement("canvas").getContext("2d")
    if (!context) return text.length * size * 0.5
    context.font = cssFont(font, 100)
    width = context.measureText(text).width / 100
    if (known.size >= MOST) known.clear()
    known.set(key, width)
  }
  return width * size
}

let ready: Promise<void> | null = null

/** When all letters can be measured and drawn. */
export function lettersReady(): Promise<void> {
  ready ??= Promise.all(FONT_NAMES.map((name) => document.fonts.load(cssFont(name, 16)))).then(() => {
    // What was measured before was measured with others.
    known.clear()
  })
  return ready
}
