/** Sheets of a PDF: forms at their places, marks where they are cut. */
import * as fontkit from "@cantoo/fontkit"
import { Duplex as Flip, PDFDocument, type PDFPage, type PDFRef, PrintScaling } from "@cantoo/pdf-lib"
import type { Drawing, FontName } from "./drawing.ts"
import type { FontFiles } from "./fonts.ts"
import { type PainterOptions, type PdfFonts, PdfPainter, POINTS, pathOperators } from "./pdf-painter.ts"
import type { Duplex, Line, Paper, Place, Side } from "./sheet-layout.ts"

export interface PdfJob {
  readonly title: string
  /** Whom it has to name; null for nobody. */
  readonly credit: string | null
  /** Drawn one by one, as each has its turn. */
  readonly sides: readonly Side<() => Drawing>[]
  readonly paper: Paper
  readonly bleed: number
  /** Lines on every side. */
  readonly marks: readonly Line[]
  /** How sheets with backs are turned over; null without backs. */
  readonly duplex: Duplex | null
  /** Whether each card is drawn around, where it is cut. */
  readonly hasOutlines: boolean
  readonly fonts: FontFiles
  readonly pictured: PainterOptions["pictured"]
  readonly printed: PainterOptions["printed"]
  /** Called before each card; lets others have a turn, and throws where nobody wants the PDF any more. */
  readonly step: (done: number, all: number) => Promise<void>
}

/** Half a point would be seen on the card. */
const MARK_WIDTH = 0.25

export async function pdfOf(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  const { sides, paper, bleed, step } = job
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(job.title)
  if (job.credit !== null) document.setSubject(job.credit)
  document.setCreator("Cardwright")
  document.setProducer("Cardwright")
  // Printed as it is: a size of 98 % is what one finds out after cutting.
  const preferences = document.catalog.getOrCreateViewerPreferences()
  preferences.setPrintScaling(PrintScaling.None)
  if (job.duplex !== null)
    preferences.setDuplex(job.duplex === "long" ? Flip.DuplexFlipLongEdge : Flip.DuplexFlipShortEdge)
  const fonts = await embedded(document, job.fonts)
  const painter = new PdfPainter({ document, fonts, bleed, pictured: job.pictured, printed: job.printed })
  const all = sides.reduce((sum, { lying }) => sum + lying.length, 0)
  let done = 0
  for (const side of sides) {
    const page = document.addPage([paper.width * POINTS, paper.height * POINTS])
    const writing = new PageWriting(page, paper)
    for (const { what, place } of side.lying) {
      await step(done++, all)
      const drawing = what()
      writing.place(await painter.form(drawing), place, bleed)
      if (job.hasOutlines) writing.outline(drawing, place)
    }
    for (const line of job.marks) writing.line(line)
    writing.end()
  }
  await step(all, all)
  return (await document.save({ objectsPerTick: 40 })) as Uint8Array<ArrayBuffer>
}

async function embedded(document: PDFDocument, files: FontFiles): Promise<PdfFonts> {
  const fonts: Partial<Record<FontName, PdfFonts[FontName]>> = {}
  // A letter is a letter: what two of them are joined to is read as something else by who copies it.
  for (const [name, file] of Object.entries(files))
    fonts[name as FontName] = await document.embedFont(file, { subset: true, features: { liga: false, clig: false } })
  return fonts as PdfFonts
}

const n = (value: number): string => String(Math.round(value * 10000) / 10000)

/** What is written of one page, in points from its lower left. */
class PageWriting {
  readonly #page: PDFPage
  readonly #paper: Paper
  readonly #said: string[] = []
  readonly #keys = new Map<PDFRef, string>()

  constructor(page: PDFPage, paper: Paper) {
    this.#page = page
    this.#paper = paper
  }

  #x = (millimetres: number): number => millimetres * POINTS
  #y = (millimetres: number): number => (this.#paper.height - millimetres) * POINTS

  place(form: PDFRef, { x, y, width, height, turn }: Place, bleed: number): void {
    const [left, right] = [this.#x(x - bleed), this.#x(x + width + bleed)]
    const [top, bottom] = [this.#y(y - bleed), this.#y(y + height + bleed)]
    this.#say(`q ${turned(turn, left, bottom, right, top)} cm /${this.#keyOf(form)} Do Q`)
  }

  outline({ outline, unit, height }: Drawing, { x, y, turn, ...size }: Place): void {
    const scale = unit * POINTS
    // A drawing goes downwards from its upper left.
    const [left, right] = [this.#x(x), this.#x(x + size.width)]
    const [top, bottom] = [this.#y(y), this.#y(y + size.height)]
    this.#say(`q ${turned(turn, left, bottom, right, top)} cm ${n(scale)} 0 0 ${n(-scale)} 0 ${n(height * scale)} cm`)
    this.#say(`0.81 0.84 0.84 RG ${n(0.15 / unit)} w`)
    this.#say(`${pathOperators(outline)} S Q`)
  }

  line({ from, to }: Line): void {
    this.#say(
      `0 G ${MARK_WIDTH} w ${n(this.#x(from[0]))} ${n(this.#y(from[1]))} m ${n(this.#x(to[0]))} ${n(this.#y(to[1]))} l S`,
    )
  }

  end(): void {
    const { doc, node } = this.#page
    node.addContentStream(doc.context.register(doc.context.flateStream(this.#said.join("\n"))))
  }

  #say(words: string): void {
    this.#said.push(words)
  }

  #keyOf(form: PDFRef): string {
    const found = this.#keys.get(form)
    if (found !== undefined) return found
    const key = this.#page.node.newXObject("Card", form).decodeText()
    this.#keys.set(form, key)
    return key
  }
}

/** How something is turned, and then lies with its corners here. */
function turned(turn: Place["turn"], left: number, bottom: number, right: number, top: number): string {
  const [matrix, x, y] = (
    [
      ["1 0 0 1", left, bottom],
      ["0 1 -1 0", right, bottom],
      ["-1 0 0 -1", right, top],
      ["0 -1 1 0", left, top],
    ] as const
  )[turn]
  return `${matrix} ${n(x)} ${n(y)}`
}
