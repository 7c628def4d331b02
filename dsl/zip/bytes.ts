/** Checksums, and unpacking that stops where it was to stop. */
import { Inflate } from "fflate"

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The CRC-32 of zip files. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}

/** So many bytes are unpacked at once: they become at most a thousand times as many. */
const STEP = 2048

/**
 * Unpack deflated bytes. Null for what is none, or is more than `most` bytes; no more than a little above is ever made.
 */
export function inflate(packed: Uint8Array, most: number): Uint8Array | null {
  const parts: Uint8Array[] = []
  let size = 0
  let isWhole = false
  const stream = new Inflate((part, isLast) => {
    parts.push(part)
    size += part.length
    isWhole = isLast
    if (size > most) throw new RangeError("too long")
  })
  try {
    for (let at = 0; at < packed.length || at === 0; at += STEP)
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  } catch {
    return null
  }
  if (!isWhole) return null
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
