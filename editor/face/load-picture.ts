/** A picture of a pack as a page draws it. */
import { artBytes, LIMITS, pictureFault, pictureType } from "../../dsl/index.ts"

export interface Picture {
  /** As what it is drawn, for as long as the pack is open. */
  readonly url: string
  readonly image: HTMLImageElement
  readonly width: number
  readonly height: number
  /** `image/webp`. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * @param path tells its type
 * @param content as texts are kept: a drawing as it is, any other as a data address
 * @returns null for one that can't be drawn
 */
export async function loadPicture(path: string, content: string): Promise<Picture | null> {
  const type = pictureType(path)
  if (type === null || pictureFault(path, content) !== null) return null
  const isDrawing = type === "image/svg+xml"
  const clean = isDrawing ? (await import("./clean-svg.ts")).cleanSvg(content) : null
  if (isDrawing && clean === null) return null
  const bytes = artBytes(path, clean?.text ?? content)
  if (bytes === null) return null
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
  const { naturalWidth: width, naturalHeight: height } = image
  // What it says of itself at its beginning is not always what it is.
  if (width > 0 && height > 0 && Math.max(width, height) <= LIMITS.pictureSide)
    return { url, image, width, height, type, bytes }
  URL.revokeObjectURL(url)
  return null
}
