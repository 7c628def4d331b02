/** A pack and a table in the fragment of an address: `#shared=1.…`. No server ever sees it. */
import { deflateSync } from "fflate"
import { LIMITS } from "../../dsl/index.ts"
import { crc32, inflate, orRefusal, type Refusal, Refused, textOf } from "../../dsl/zip/index.ts"
import type { TableRecord } from "../../simulator/table/index.ts"
import { fromJson, NotShared, type Shared, toJson } from "./shared.ts"

export type LinkCode = "link/not-a-link" | "link/newer" | "link/cut-off" | "link/damaged" | "link/too-large"

const VERSION = 1
/** Longer ones are cut off by programs that pass them on. */
const LONGEST_LINK = 8000
/** A link that somebody opens may be longer than one that we make; beyond this it is none of ours. */
const LONGEST_READ = 4_000_000
/** Before the packed data: how long it is, and its checksum. */
const HEAD = 8

export interface Link {
  readonly address: string
  /** Over 8,000 characters some programs cut it off: offer a zip instead. */
  readonly isTooLong: boolean
  /** So many notes of the table were left out, which there was no room for. */
  readonly unnoted: number
}

/** @param app the address of the app */
export function linkTo(app: string | URL, shared: Shared): Link {
  const whole = addressOf(app, shared)
  const { notes = [], ...table } = shared.table ?? {}
  // What makes it too long is of more account than what was written beside the table.
  const bare = whole.length > LONGEST_LINK && notes.length > 0 ? { ...shared, table: table as TableRecord } : null
  const address = bare === null ? whole : addressOf(app, bare)
  return { address, isTooLong: address.length > LONGEST_LINK, unnoted: bare === null ? 0 : notes.length }
}

function addressOf(app: string | URL, shared: Shared): string {
  const url = new URL(app)
  url.hash = encodeLink(shared)
  return url.href
}

/** The fragment of a link, without `#`. */
export function encodeLink(shared: Shared): string {
  const packed = deflateSync(new TextEncoder().encode(JSON.stringify(toJson(shared))), { level: 9 })
  const bytes = new Uint8Array(HEAD + packed.length)
  const head = new DataView(bytes.buffer)
  head.setUint32(0, packed.length)
  head.setUint32(4, crc32(packed))
  bytes.set(packed, HEAD)
  return `shared=${VERSION}.${toBase64(bytes)}`
}

/** Whether the fragment of an address claims to be one. */
export function isLink(fragment: string): boolean {
  return /^#?shared=/.test(fragment)
}

/** What a link carries, or why it can't be read. Nothing of it has been opened yet. */
export function decodeLink(fragment: string): { readonly ok: true; readonly shared: Shared } | Refusal<LinkCode> {
  return orRefusal(() => {
    const found = /^#?shared=(\d{1,9})\.([\w-]*)/.exec(fragment)
    if (!found) throw new Refused<LinkCode>("link/not-a-link", "this link carries no pack", "copy it anew, all of it")
    const [, version, data = ""] = found
    if (Number(version) !== VERSION)
      throw new Refused<LinkCode>(
        "link/newer",
        "this link was made by another version of Cardwright",
        "open it with the newest version, or ask for a zip",
      )
    if (data.length > LONGEST_READ) throw tooLarge()
    return { ok: true, shared: sharedIn(fromBase64(data)) }
  })
}

function sharedIn(bytes: Uint8Array): Shared {
  if (bytes.length < HEAD) throw cutOff()
  const head = new DataView(bytes.buffer)
  const length = head.getUint32(0)
  const packed = bytes.subarray(HEAD, HEAD + length)
  if (packed.length < length) throw cutOff()
  if (crc32(packed) !== head.getUint32(4)) throw damaged()
  const json = inflate(packed, LIMITS.packSize * 3)
  if (json === null) throw tooLarge()
  try {
    return fromJson(JSON.parse(textOf(json) ?? ""))
  } catch (error) {
    if (error instanceof NotShared || error instanceof SyntaxError) throw damaged()
    throw error
  }
}

function cutOff(): Refused<LinkCode> {
  return new Refused<LinkCode>("link/cut-off", "the end of this link is missing", "copy all of it, or ask for a zip")
}

function damaged(): Refused<LinkCode> {
  return new Refused<LinkCode>("link/damaged", "this link was changed on its way", "copy it anew, or ask for a zip")
}

function tooLarge(): Refused<LinkCode> {
  return new Refused<LinkCode>("link/too-large", "this link holds more than a pack can", "ask for a zip")
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

function toBase64(bytes: Uint8Array): string {
  let text = ""
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const digits = Math.min(bytes.length - at, 3) + 1
    for (let i = 0; i < digits; i++) text += DIGITS.charAt((bits >>> (18 - 6 * i)) & 63)
  }
  return text
}

/** What stands after the last whole byte is left away; the length in the head tells whether it was one. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8))
  let bits = 0
  let known = 0
  let at = 0
  for (const digit of text) {
    bits = ((bits << 6) | (VALUES.get(digit) ?? 0)) & 0xffff
    known += 6
    if (known < 8) continue
    known -= 8
    bytes[at++] = (bits >>> known) & 255
  }
  return bytes
}
