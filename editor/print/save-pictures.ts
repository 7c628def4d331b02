/** Faces as pictures: one by itself, several in a zip, and sheets of them for Tabletop Simulator. */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate"
import { asPng, newCanvas, paint } from "./canvas-painter.ts"
import { addressOf, cellOf, savedObject } from "./deck-sheets.ts"
import { decksOf } from "./decks.ts"
import type { Drawing } from "./drawing.ts"
import { FileNames, slugOf } from "./file-names.ts"
import { withDensity } from "./png-density.ts"
import type { Step } from "./print-job.ts"
import { type PrintSettings, shapeOf } from "./print-settings.ts"
import type { Drawings, Printable, Stock } from "./printed-things.ts"

const MILLIMETRES = 25.4
const CREDITS = "credits.txt"

/** A file to be saved. */
export interface Saved {
  readonly name: string
  readonly type: string
  readonly content: BlobPart
}

/** One face, and what bleeds around it. */
export async function faceAsPng(drawing: Drawing, { dpi, bleed }: PrintSettings): Promise<Uint8Array<ArrayBuffer>> {
  const scale = dpi / MILLIMETRES
  const pixels = (side: number): number => Math.round((side * drawing.unit + 2 * bleed) * scale)
  const [canvas, context] = newCanvas(pixels(drawing.width), pixels(drawing.height))
  paint(context, drawing, scale, bleed)
  return withDensity(await asPng(canvas), dpi)
}

export async function facesAsPngs(
  things: readonly Printable[],
  settings: PrintSettings,
  drawings: Drawings,
  { title, credit }: Pick<Stock, "title" | "credit">,
  step: Step,
): Promise<Saved> {
  const names = new FileNames()
  const nameOf = ({ face }: Printable): string => names.nameFor(face.name, ".png")
  const [only] = things
  if (only && things.length === 1)
    return { name: nameOf(only), type: "image/png", content: await faceAsPng(drawings.face(only), settings) }
  const zip = new Zipped()
  for (const [done, thing] of things.entries()) {
    await step(done, things.length)
    zip.add(nameOf(thing), await faceAsPng(drawings.face(thing), settings))
  }
  if (settings.backs !== "none")
    for (const [name, drawing] of backsOf(things, settings.backs, drawings, names))
      zip.add(name, await faceAsPng(drawing, settings))
  if (credit !== null) zip.addText(CREDITS, `${credit}\n`)
  await step(things.length, things.length)
  return { name: `${slugOf(title)}-faces.zip`, type: "application/zip", content: zip.end() }
}

/** Each back once, under the name of its file. */
function backsOf(
  things: readonly Printable[],
  by: "pack" | "kind",
  drawings: Drawings,
  names: FileNames,
): ReadonlyMap<string, Drawing> {
  const found = new Map<Drawing, string>()
  for (const thing of things) {
    const back = drawings.back(thing, by)
    if (!found.has(back)) found.set(back, names.nameFor(by === "pack" ? "back" : `back ${thing.face.kind}`, ".png"))
  }
  return new Map([...found].map(([drawing, name]) => [name, drawing]))
}

/** Sheets, backs and the saved object. */
export async function decksAsZip(
  things: readonly Printable[],
  settings: PrintSettings,
  drawings: Drawings,
  { title, credit }: Pick<Stock, "title" | "credit">,
  step: Step,
): Promise<Saved> {
  const decks = decksOf(things, settings, title)
  const shape = shapeOf(settings)
  const zip = new Zipped()
  const slug = slugOf(title)
  const by = settings.backs === "kind" ? "kind" : "pack"
  const backs = new Map<string, Drawing>()
  let done = 0
  for (const { sheets, back } of decks)
    for (const sheet of sheets) {
      const cell = cellOf(sheet, shape, settings.sheetSide)
      const [canvas, context] = newCanvas(cell.width * sheet.columns, cell.height * sheet.rows)
      const at = (place: number, drawing: Drawing): void => {
        context.save()
        context.translate((place % sheet.columns) * cell.width, Math.floor(place / sheet.columns) * cell.height)
        paint(context, drawing, cell.width / (drawing.width * drawing.unit), 0)
        context.restore()
      }
      for (const [place, { thing }] of sheet.cards.entries()) {
        await step(done++, things.length)
        at(place, drawings.face(thing))
        backs.set(back, drawings.back(thing, by))
      }
      const hidden = backs.get(back)
      if (hidden) at(sheet.columns * sheet.rows - 1, hidden)
      zip.add(sheet.file, await asPng(canvas))
    }
  for (const [name, drawing] of backs) zip.add(name, await faceAsPng(drawing, { ...settings, bleed: 0 }))
  zip.addText(`${slug}.json`, `${JSON.stringify(savedObject(decks, shape, addressOf(settings.address)), null, 2)}\n`)
  if (credit !== null) zip.addText(CREDITS, `${credit}\n`)
  await step(things.length, things.length)
  return { name: `${slug}-tabletop-simulator.zip`, type: "application/zip", content: zip.end() }
}

/** A zip that is written while its files are made, so that no two copies of them are held. */
class Zipped {
  readonly #parts: Uint8Array<ArrayBuffer>[] = []
  readonly #zip = new Zip((error, part) => {
    if (error) throw error
    this.#parts.push(part as Uint8Array<ArrayBuffer>)
  })

  /** What is packed as well as it can be already. */
  add(name: string, content: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(content, true)
  }

  addText(name: string, text: string): void {
    const file = new ZipDeflate(name)
    this.#zip.add(file)
    file.push(new TextEncoder().encode(text), true)
  }

  end(): Blob {
    this.#zip.end()
    return new Blob(this.#parts)
  }
}
