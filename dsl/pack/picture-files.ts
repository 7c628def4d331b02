/** Pictures of a pack: which files are some, how they are kept where files are texts, and what keeps one from being shown. */
import { textOf } from "../zip/utf-8.ts"
import { LIMITS } from "./limits.ts"

/** The folder of a pack that its pictures lie in. */
export const ART = "art/"

/** What a face can show, by the endings of files, with the type of each. */
const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
}

/** What a picture is, by the ending of its name: `image/webp`; null for what a face can't show. */
export function pictureType(path: string): string | null {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""
  return Object.hasOwn(TYPES, ending) ? (TYPES[ending] ?? null) : null
}

/** Whether a path in a pack is that of a picture that faces may show. */
export const isArt = (path: string): boolean => path.startsWith(ART) && pictureType(path) !== null

/** Whether what is said of a path, or of a folder with `/` at its end, is said of a file. */
export const isOfArt = (said: string, path: string): boolean =>
  said.endsWith("/") ? path.startsWith(said) : path === said

/** Whether a path that begins anywhere above the pack may be that of one. */
export const isArtBelow = (path: string): boolean => `/${path}`.includes(`/${ART}`) && pictureType(path) !== null

const isDrawing = (path: string): boolean => pictureType(path) === TYPES.svg

/**
 * A picture as a text, for those who keep files as texts: a drawing as it is, any other as a data address.
 * Null for a drawing that is not UTF-8.
 */
export function artText(path: string, bytes: Uint8Array): string | null {
  if (isDrawing(path)) return textOf(bytes)
  let binary = ""
  const step = 0x8000
  for (let at = 0; at < bytes.length; at += step) binary += String.fromCharCode(...bytes.subarray(at, at + step))
  return `${headOf(path)}${btoa(binary)}`
}

/** The picture that such a text is; null for a text that is none. */
export function artBytes(path: string, text: string): Uint8Array<ArrayBuffer> | null {
  if (isDrawing(path)) return new TextEncoder().encode(text)
  const head = headOf(path)
  if (!text.startsWith(head)) return null
  try {
    const binary = atob(text.slice(head.length))
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

const headOf = (path: string): string => `data:${pictureType(path) ?? "application/octet-stream"};base64,`

/** How many bytes a picture has, or would have. */
export function artSize(path: string, content: Uint8Array | string): number {
  if (typeof content !== "string" || isDrawing(path)) return content.length
  const filling = content.endsWith("==") ? 2 : content.endsWith("=") ? 1 : 0
  return Math.floor(((content.length - headOf(path).length) * 3) / 4) - filling
}

/** What keeps a picture from being shown. */
export type PictureFault = "broken" | "large" | "wide"

/** By path, the last content that was looked at: while a pack is written, its pictures are the same each time. */
const known = new Map<string, { readonly content: Uint8Array | string; readonly fault: PictureFault | null }>()
const MOST_KNOWN = 2000

/** What keeps a picture from being shown; null for a good one. Bytes are not to be changed once they were looked at. */
export function pictureFault(path: string, content: Uint8Array | string): PictureFault | null {
  const before = known.get(path)
  if (before && before.content === content) return before.fault
  if (known.size >= MOST_KNOWN) known.clear()
  const fault = faultOf(path, content)
  known.set(path, { content, fault })
  return fault
}

function faultOf(path: string, content: Uint8Array | string): PictureFault | null {
  if (artSize(path, content) > LIMITS.picture) return "large"
  if (isDrawing(path)) {
    const text = typeof content === "string" ? content : textOf(content)
    return text !== null && isSvg(text) ? null : "broken"
  }
  const bytes = typeof content === "string" ? artBytes(path, content) : content
  const size = bytes && pictureSize(path, bytes)
  if (size === null || size[0] === 0 || size[1] === 0) return "broken"
  return Math.max(...size) > LIMITS.pictureSide ? "wide" : null
}

/** How wide and high a picture of pixels says that it is, by its path; null where it is not what that says. */
export const pictureSize = (path: string, bytes: Uint8Array): Size | null =>
  SIZES[pictureType(path) ?? ""]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null

type Size = readonly [width: number, height: number]

/** How wide and high a picture says that it is; null where it is none of the type. */
const SIZES: Readonly<Record<string, (view: DataView) => Size | null>> = {
  "image/png": (view) =>
    isAt(view, 0, "\x89PNG\r\n\x1a\n") && isAt(view, 12, "IHDR") && view.byteLength >= 33
      ? [view.getUint32(16), view.getUint32(20)]
      : null,
  "image/jpeg": sizeOfJpeg,
  "image/webp": (view) => (isAt(view, 0, "RIFF") && isAt(view, 8, "WEBP") ? sizeOfWebp(view) : null),
}

const isAt = (view: DataView, at: number, letters: string): boolean =>
  view.byteLength >= at + letters.length &&
  [...letters].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0))

/** The size stands in the first segment that begins a frame. */
function sizeOfJpeg(view: DataView): Size | null {
  if (!isAt(view, 0, "\xff\xd8")) return null
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const mark = view.getUint8(at + 1)
    if (mark === 0xff) at++
    else if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc)
      return [view.getUint16(at + 7), view.getUint16(at + 5)]
    else if (mark < 0xc0 || (mark >= 0xd0 && mark <= 0xda)) return null
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

function sizeOfWebp(view: DataView): Size | null {
  if (view.byteLength < 30) return null
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (isAt(view, 12, "VP8X")) return [three(24) + 1, three(27) + 1]
  if (isAt(view, 12, "VP8 ") && isAt(view, 23, "\x9d\x01\x2a"))
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (!isAt(view, 12, "VP8L") || view.getUint8(20) !== 0x2f) return null
  const bits = view.getUint32(21, true)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/** Whether a text begins with the element of a drawing, behind what may stand before it. */
function isSvg(text: string): boolean {
  for (let at = 0; ; ) {
    while (/\s/.test(text.charAt(at))) at++
    const before = [
      ["<?", "?>"],
      ["<!--", "-->"],
      ["<!DOCTYPE", ">"],
    ].find(([begin = ""]) => text.startsWith(begin, at))
    if (!before) return /^<svg[\s>/]/.test(text.slice(at, at + 5))
    const end = text.indexOf(before[1] ?? "", at)
    if (end < 0) return false
    at = end + (before[1]?.length ?? 0)
  }
}
