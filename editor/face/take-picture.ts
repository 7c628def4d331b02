/** Pictures that somebody drops or chooses, as a pack keeps them: small enough, and with nothing in them but a picture. */
import { artText, LIMITS, pictureSize, pictureType } from "../../dsl/index.ts"

export type Taken =
  | { readonly ending: string; readonly content: string; readonly refused: null }
  | { readonly refused: string }

/** Pixels of the longer side: a poker card at 300 dpi is 744 wide. */
const SIDE = 1024
/** What is no larger is kept as it is, so that small drawings of few colours stay sharp. */
const SMALL = 96 * 1024
/** What is larger is not even read. */
const MOST_READ = 40 * 1024 * 1024
/** Pixels that a browser is asked to hold at once. */
const MOST_PIXELS = 80_000_000
const QUALITIES = [0.86, 0.75, 0.6, 0.45]

export async function takePicture(file: File): Promise<Taken> {
  const type = pictureType(file.name)
  const name = `“${file.name}”`
  if (type === null) return { refused: `${name} is none of the pictures that a face can show: SVG, PNG, JPEG or WebP.` }
  if (file.size > MOST_READ) return { refused: `${name} is too large to be looked at.` }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (type === "image/svg+xml") return takeDrawing(name, bytes)
  const size = pictureSize(file.name, bytes)
  if (size === null || size[0] * size[1] === 0) return { refused: `${name} is not such a picture as its name says.` }
  const [width, height] = size
  if (width * height > MOST_PIXELS) return { refused: `${name} has ${width} × ${height} pixels, which is too many.` }
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null)
  if (!bitmap) return { refused: `${name} can't be drawn: it is damaged, or not such a picture as its name says.` }
  const ending = type === "image/jpeg" ? "jpg" : type.slice("image/".length)
  const isSmall = Math.max(width, height) <= SIDE && bytes.length <= SMALL && ending !== "jpg"
  const kept = isSmall ? { ending, content: artText(`a.${ending}`, bytes) } : await shrunk(bitmap)
  bitmap.close()
  if (!kept || kept.content === null) return { refused: `${name} could not be made small enough.` }
  return { ending: kept.ending, content: kept.content, refused: null }
}

async function takeDrawing(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Taken> {
  const { cleanSvg } = await import("./clean-svg.ts")
  const text = artText("a.svg", bytes)
  const clean = text === null ? null : cleanSvg(text)
  if (clean === null) return { refused: `${name} is no drawing that can be shown: save it anew, as plain SVG.` }
  if (clean.text.length > LIMITS.picture)
    return { refused: `${name} has more than ${LIMITS.picture / 1024} KiB: save it as WebP, or with less in it.` }
  return { ending: "svg", content: clean.text, refused: null }
}

/** As WebP where the browser writes it, else as what it does write; smaller until it has room. */
async function shrunk(
  bitmap: ImageBitmap,
): Promise<{ readonly ending: string; readonly content: string | null } | null> {
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext("2d")
  if (!context) return null
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  for (const type of ["image/webp", "image/jpeg"])
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
      if (!blob || blob.type !== type || blob.size > LIMITS.picture) continue
      const ending = type === "image/webp" ? "webp" : "jpg"
      return { ending, content: artText(`a.${ending}`, new Uint8Array(await blob.arrayBuffer())) }
    }
  return null
}
