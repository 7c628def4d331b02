/** How large a picture is meant to be: without it, programs print 300 dots to the inch as if they were 96. */
import { crc32 } from "../../dsl/zip/index.ts"

const SIGNATURE = 8
/** Length, type, contents and checksum of a chunk. */
const HEADER = 25

/** The picture with its dots to the inch written into it. */
export function withDensity(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode("pHYs"), 4)
  const perMetre = Math.round(dpi / 0.0254)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  chunk[16] = 1
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  const at = SIGNATURE + HEADER
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, at))
  whole.set(chunk, at)
  whole.set(png.subarray(at), at + chunk.length)
  return whole
}
