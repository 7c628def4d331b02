/** The sheets as a PDF. */
import type { Picture } from "../face/load-picture.ts"
import { asJpeg, asPng, newCanvas, paintText } from "./canvas-painter.ts"
import type { TextMark } from "./drawing.ts"
import { fetchFonts } from "./fonts.ts"
import type { LettersAsPicture, PrintedPicture } from "./pdf-painter.ts"
import { pdfOf } from "./pdf-sheets.ts"
import type { Step } from "./print-job.ts"
import type { Plan } from "./print-plan.ts"
import type { PrintSettings } from "./print-settings.ts"
import type { Stock } from "./printed-things.ts"

/** Pixels of a unit, about 1000 to the inch. */
const FINE = 10

/** A line of letters that the app's fonts lack, with those of the device. */
async function pictured(mark: TextMark): Promise<LettersAsPicture> {
  const [above, below] = [mark.size * 1.1, mark.size * 0.4]
  const box = { x: mark.x, y: mark.y - above, width: mark.width + mark.size * 0.2, height: above + below }
  const [canvas, context] = newCanvas(Math.ceil(box.width * FINE), Math.ceil(box.height * FINE))
  context.scale(FINE, FINE)
  paintText(context, { ...mark, x: 0, y: above })
  return { ...box, png: await asPng(canvas) }
}

/** How the camera was held is said beside the pixels, which a PDF does not read. */
const EXIF = [0x45, 0x78, 0x69, 0x66]
const hasExif = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 4096).some((_, at) => EXIF.every((letter, index) => bytes[at + index] === letter))

/** A PDF holds JPEG as it is, and pixels; what is neither is drawn as the screen draws it. */
async function printed({ image, type, bytes, width, height }: Picture): Promise<PrintedPicture> {
  if (type === "image/jpeg" && !hasExif(bytes)) return { type, bytes }
  const [canvas, context] = newCanvas(width, height)
  context.drawImage(image, 0, 0, width, height)
  const isPhoto = type === "image/webp" || type === "image/jpeg"
  const pixels = context.getImageData(0, 0, width, height).data
  if (!isPhoto || pixels.some((value, index) => index % 4 === 3 && value < 255))
    return { type: "image/png", bytes: await asPng(canvas) }
  return { type: "image/jpeg", bytes: await asJpeg(canvas) }
}

export async function sheetsAsPdf(
  plan: Plan,
  settings: PrintSettings,
  { title, credit }: Pick<Stock, "title" | "credit">,
  step: Step,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sides, paper, marks, hasOutlines } = plan
  const { bleed, backs, duplex } = settings
  return pdfOf({
    title,
    credit,
    sides,
    paper,
    bleed,
    marks,
    hasOutlines,
    duplex: backs === "none" ? null : duplex,
    fonts: await fetchFonts(),
    pictured,
    printed,
    step,
  })
}
