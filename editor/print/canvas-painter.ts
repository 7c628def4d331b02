/** A drawing as pixels. */
import type { Drawing, Mark, TextMark } from "./drawing.ts"
import { PAPER } from "./inks.ts"
import { cssFont } from "./letters.ts"

type Context = CanvasRenderingContext2D

/**
 * Draws what is cut out, and `bleed` millimetres around it, from the upper left of the canvas. What is no rectangle and
 * does not bleed leaves its corners as they were.
 */
export function paint(context: Context, drawing: Drawing, pixelsPerMillimetre: number, bleed: number): void {
  const scale = pixelsPerMillimetre * drawing.unit
  const beyond = bleed / drawing.unit
  const [width, height] = [drawing.width + 2 * beyond, drawing.height + 2 * beyond]
  context.save()
  context.scale(scale, scale)
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  if (drawing.isHex && bleed === 0) context.clip(new Path2D(drawing.outline))
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  context.translate(beyond, beyond)
  for (const mark of drawing.marks) paintMark(context, mark)
  context.restore()
}

function paintMark(context: Context, mark: Mark): void {
  context.save()
  switch (mark.kind) {
    case "path": {
      if (mark.at) {
        context.translate(mark.at.x, mark.at.y)
        context.scale(mark.at.scale, mark.at.scale)
      }
      const path = new Path2D(mark.d)
      if (mark.fill !== undefined) {
        context.fillStyle = mark.fill
        context.fill(path)
      }
      if (mark.stroke !== undefined) {
        context.strokeStyle = mark.stroke
        context.lineWidth = mark.width ?? 1
        context.lineCap = context.lineJoin = "round"
        context.stroke(path)
      }
      break
    }
    case "text":
      paintText(context, mark)
      break
    case "picture":
      context.imageSmoothingQuality = "high"
      context.drawImage(mark.picture.image, mark.x, mark.y, mark.width, mark.height)
      break
    case "group":
      context.translate(mark.x, mark.y)
      if (mark.isTurned) context.rotate(Math.PI)
      if (mark.clip) {
        context.beginPath()
        context.rect(0, 0, mark.clip.width, mark.clip.height)
        context.clip()
      }
      for (const each of mark.marks) paintMark(context, each)
  }
  context.restore()
}

export function paintText(context: Context, { text, x, y, size, font, colour }: TextMark): void {
  context.font = cssFont(font, size)
  context.fillStyle = colour
  context.fillText(text, x, y)
}

export function newCanvas(width: number, height: number): readonly [HTMLCanvasElement, Context] {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d")
  if (!context) throw new Error("This browser can't draw pictures.")
  return [canvas, context]
}

export const asPng = (canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> => as(canvas, "image/png")

export const asJpeg = (canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> => as(canvas, "image/jpeg")

async function as(canvas: HTMLCanvasElement, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!blob) throw new Error("The picture is too large for this browser.")
  return new Uint8Array(await blob.arrayBuffer())
}
