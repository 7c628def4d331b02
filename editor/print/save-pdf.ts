/** The sheets as a PDF. */
import { asPng, newCanvas, paintText } from "./canvas-painter.ts"
import type { TextMark } from "./drawing.ts"
import { fetchFonts } from "./fonts.ts"
import type { LettersAsPicture } from "./pdf-painter.ts"
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
    step,
  })
}
