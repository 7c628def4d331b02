/** The files in a zip, taken out one by one: zips come from strangers, and may claim anything. */
import { crc32, inflate } from "./bytes.ts"
import { Refused } from "./refusal.ts"

export interface ZipEntry {
  /** With `/` between folders, whatever the zip has. */
  readonly path: string
  /** Bytes once unpacked, as the zip claims. */
  readonly size: number
  readonly isLink: boolean
  /** Throws `Refused` where the bytes are not what the zip says of them. */
  bytes(): Uint8Array
}

export type ZipFault = "zip/not-a-zip" | "zip/damaged" | "zip/locked" | "zip/unknown-form"

const END = 0x06054b50
const LISTED = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const LISTED_SIZE = 46
const LOCAL_SIZE = 30
const LINK = 0o120000
const KIND_OF_FILE = 0o170000

/** All files that a zip lists, none of them unpacked yet. Folders are left out. Throws `Refused`. */
export function readZip(zip: Uint8Array): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const listSize = view.getUint32(end + 12, true)
  const listAt = end - listSize
  // What stands before the zip, such as a program that unpacks it, moves everything by its length.
  const shift = listAt - view.getUint32(end + 16, true)
  if (count === 0xffff || listSize === 0xffffffff)
    throw new Refused<ZipFault>(
      "zip/unknown-form",
      "this zip is larger than a pack can be",
      "zip the pack's folder alone",
    )
  if (listAt < 0 || shift < 0) throw damaged()
  const entries: ZipEntry[] = []
  let at = listAt
  for (let i = 0; i < count; i++) {
    if (at + LISTED_SIZE > end || view.getUint32(at, true) !== LISTED) throw damaged()
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const path = nameOf(zip.subarray(at + LISTED_SIZE, at + LISTED_SIZE + (nameSize ?? 0)))
    if (!path.endsWith("/")) entries.push(entryAt(zip, view, at, shift, path))
    at += LISTED_SIZE + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0)
  }
  if (at > end) throw damaged()
  return entries
}

/** The record that ends a zip is the last thing in it but for a note of any text. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_SIZE; at >= Math.max(0, view.byteLength - END_SIZE - 0xffff); at--)
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength) return at
  const isCut = view.byteLength >= 4 && view.getUint32(0, true) === LOCAL
  if (isCut) throw damaged()
  throw new Refused<ZipFault>("zip/not-a-zip", "this file is no zip", "choose a .zip that holds the folder of a pack")
}

function entryAt(zip: Uint8Array, view: DataView, at: number, shift: number, path: string): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const sum = view.getUint32(at + 16, true)
  const packedSize = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const system = view.getUint8(at + 5)
  const rights = view.getUint16(at + 40, true)
  const local = view.getUint32(at + 42, true) + shift
  const bytes = (): Uint8Array => {
    if (flags & 1) throw new Refused<ZipFault>("zip/locked", `${path} is locked by a password`, "zip it without one")
    if (local + LOCAL_SIZE > zip.length || view.getUint32(local, true) !== LOCAL) throw damaged()
    const begin = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (begin + packedSize > zip.length) throw damaged()
    const packed = zip.subarray(begin, begin + packedSize)
    const unpacked = method === 0 ? packed : method === 8 ? inflate(packed, size) : null
    if (unpacked === null && method !== 8)
      throw new Refused<ZipFault>("zip/unknown-form", `${path} is packed in a way that is not known`, "zip it anew")
    if (unpacked === null || unpacked.length !== size || crc32(unpacked) !== sum) throw damaged(path)
    return unpacked
  }
  return { path, size, isLink: system === 3 && (rights & KIND_OF_FILE) === LINK, bytes }
}

function nameOf(bytes: Uint8Array): string {
  let name: string
  try {
    name = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    // Of an old program, in a code of its country; which one the zip does not say.
    name = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  }
  return name.replaceAll("\\", "/")
}

function damaged(path = "this zip"): Refused<ZipFault> {
  return new Refused<ZipFault>("zip/damaged", `${path} is damaged, or not all of it is there`, "fetch or make it again")
}
