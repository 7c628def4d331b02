/** Drawings as objects of a PDF: lines stay lines, and letters stay letters of the app's own fonts. */
import { type PDFDocument, type PDFFont, type PDFHexString, PDFName, type PDFRef } from "@cantoo/pdf-lib"
import svgpath from "svgpath"
import type { Picture } from "../face/load-picture.ts"
import type { Drawing, FontName, Mark, PathMark, PictureMark, TextMark } from "./drawing.ts"
import { channels } from "./inks.ts"

/** Points of a millimetre: a PDF counts in 72nds of an inch. */
export const POINTS = 72 / 25.4

export type PdfFonts = Readonly<Record<FontName, PDFFont>>

/** A picture of letters that the fonts lack, and where it lies. */
export interface LettersAsPicture {
  readonly png: Uint8Array
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PainterOptions {
  readonly document: PDFDocument
  readonly fonts: PdfFonts
  /** Millimetres around what is cut out. */
  readonly bleed: number
  /** Draws a line of letters that the fonts lack, with others of the device. */
  readonly pictured: (mark: TextMark) => Promise<LettersAsPicture>
  /** A picture of the pack in a form that a PDF can hold. */
  readonly printed: (picture: Picture) => Promise<PrintedPicture>
}

export interface PrintedPicture {
  readonly type: "image/png" | "image/jpeg"
  readonly bytes: Uint8Array
}

/** What a PDF writes of a number: a hundredth of a unit is smaller than any printer's dot. */
const n = (value: number): string => String(Math.round(value * 100) / 100)
/** Of what all others are multiplied with. */
const exact = (value: number): string => String(Math.round(value * 1e6) / 1e6)

const colour = (value: string, operator: "rg" | "RG"): string => `${channels(value).map(exact).join(" ")} ${operator}`

/** Puts drawings into a document, each once, however often it is printed. */
export class PdfPainter {
  readonly #options: PainterOptions
  readonly #made = new Map<Drawing, Promise<PDFRef>>()
  readonly #pictures = new Map<Picture, Promise<PDFRef>>()
  readonly #known = new Map<FontName, ReadonlySet<number>>()

  constructor(options: PainterOptions) {
    this.#options = options
  }

  /** A form as large as what is cut out and what bleeds, in points; its beginning is its lower left corner. */
  form(drawing: Drawing): Promise<PDFRef> {
    const found = this.#made.get(drawing)
    if (found) return found
    const made = this.#form(drawing)
    this.#made.set(drawing, made)
    return made
  }

  async #form(drawing: Drawing): Promise<PDFRef> {
    const { document, bleed } = this.#options
    const scale = drawing.unit * POINTS
    const around = bleed * POINTS
    const [width, height] = [drawing.width * scale + 2 * around, drawing.height * scale + 2 * around]
    const writing = new Writing()
    // From here on as on the screen: downwards, in the drawing's own units.
    writing.say(`${exact(scale)} 0 0 ${exact(-scale)} ${exact(around)} ${exact(height - around)} cm`)
    for (const mark of drawing.marks) await this.#write(mark, writing)
    const { context } = document
    const stream = context.flateStream(writing.text(), {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, width, height],
      Resources: { Font: this.#fontResources(writing.fonts), XObject: Object.fromEntries(writing.pictures) },
    })
    return context.register(stream)
  }

  #fontResources(used: ReadonlySet<FontName>): Record<string, PDFRef> {
    return Object.fromEntries([...used].map((name) => [fontKey(name), this.#options.fonts[name].ref]))
  }

  async #write(mark: Mark, writing: Writing): Promise<void> {
    switch (mark.kind) {
      case "path":
        return writing.path(mark)
      case "text":
        if (this.#has(mark)) return this.#text(mark, writing)
        return this.#picture(await this.#options.pictured(mark), writing)
      case "picture":
        return writing.picture(await this.#embedded(mark.picture), mark)
      case "group": {
        const { x, y, isTurned, clip, marks } = mark
        const way = isTurned ? -1 : 1
        writing.say(`q ${way} 0 0 ${way} ${n(x)} ${n(y)} cm`)
        if (clip) writing.say(`0 0 ${n(clip.width)} ${n(clip.height)} re W n`)
        for (const each of marks) await this.#write(each, writing)
        writing.say("Q")
      }
    }
  }

  #has({ text, font }: TextMark): boolean {
    const known = this.#known.get(font) ?? new Set(this.#options.fonts[font].getCharacterSet())
    this.#known.set(font, known)
    return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
  }

  #text({ text, x, y, size, font, colour: ink, width }: TextMark, writing: Writing): void {
    const face = this.#options.fonts[font]
    writing.fonts.add(font)
    // As wide as it was set: a browser moves pairs of letters closer together, a PDF does not.
    const letters = [...text].length
    const spacing = letters > 1 ? (width - face.widthOfTextAtSize(text, size)) / letters : 0
    const shown: PDFHexString = face.encodeText(text)
    writing.say(
      `BT ${colour(ink, "rg")} /${fontKey(font)} ${n(size)} Tf ${exact(spacing)} Tc 1 0 0 -1 ${n(x)} ${n(y)} Tm ${shown} Tj ET`,
    )
  }

  async #picture({ png, ...box }: LettersAsPicture, writing: Writing): Promise<void> {
    writing.picture((await this.#options.document.embedPng(png)).ref, box)
  }

  /** Each once, on however many cards it is. */
  #embedded(picture: Picture): Promise<PDFRef> {
    const found = this.#pictures.get(picture)
    if (found) return found
    const { document, printed } = this.#options
    const made = printed(picture).then(async ({ type, bytes }) => {
      const image = type === "image/png" ? await document.embedPng(bytes) : await document.embedJpg(bytes)
      return image.ref
    })
    this.#pictures.set(picture, made)
    return made
  }
}

const fontKey = (name: FontName): string => PDFName.of(name).decodeText()

/** What of a form has been written so far. */
class Writing {
  readonly #said: string[] = []
  readonly fonts = new Set<FontName>()
  readonly pictures = new Map<string, PDFRef>()

  say(words: string): void {
    this.#said.push(words)
  }

  picture(ref: PDFRef, { x, y, width, height }: Pick<PictureMark, "x" | "y" | "width" | "height">): void {
    const key = `P${this.pictures.size}`
    this.pictures.set(key, ref)
    this.say(`q ${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm /${key} Do Q`)
  }

  path({ d, fill, stroke, width = 1, at }: PathMark): void {
    if (at) this.say(`q ${exact(at.scale)} 0 0 ${exact(at.scale)} ${n(at.x)} ${n(at.y)} cm`)
    if (fill !== undefined) this.say(colour(fill, "rg"))
    if (stroke !== undefined) this.say(`${colour(stroke, "RG")} ${n(width)} w 1 J 1 j`)
    this.say(pathOperators(d))
    this.say(fill === undefined ? "S" : stroke === undefined ? "f" : "B")
    if (at) this.say("Q")
  }

  text(): string {
    return this.#said.join("\n")
  }
}

/** A path of SVG as a PDF draws it: it has neither arcs nor curves of one handle. */
export function pathOperators(d: string): string {
  const said: string[] = []
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, x, y) => {
      const [command, ...numbers] = segment as unknown as [string, ...number[]]
      const [a = 0, b = 0, c = 0, e = 0] = numbers
      if (command === "M") said.push(`${n(a)} ${n(b)} m`)
      else if (command === "L") said.push(`${n(a)} ${n(b)} l`)
      else if (command === "H") said.push(`${n(a)} ${n(y)} l`)
      else if (command === "V") said.push(`${n(x)} ${n(a)} l`)
      else if (command === "C") said.push(`${numbers.map(n).join(" ")} c`)
      else if (command === "Q") {
        const first = [x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3]
        const second = [c + ((a - c) * 2) / 3, e + ((b - e) * 2) / 3]
        said.push(`${[...first, ...second, c, e].map(n).join(" ")} c`)
      } else said.push("h")
    })
  return said.join("\n")
}
