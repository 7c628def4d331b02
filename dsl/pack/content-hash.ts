import { sha256 } from "./hash.ts"
import { type PackFiles, packFolder, readPack } from "./read-pack.ts"
import { type Identity, UnresolvedPack } from "./unresolved.ts"

/**
 * A hash of all that is read of a pack, rulings too: the same wherever its folder lies, in a zip, and with whatever line
 * endings.
 */
function contentHash(files: PackFiles): string {
  const folder = packFolder(files)
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  const read = [...files].filter(([path]) => path.startsWith(folder) && /\.ya?ml$/i.test(path))
  const parts = read.map(([path, content]) => {
    const text = (typeof content === "string" ? content : decoder.decode(content)).replaceAll("\r\n", "\n")
    return `${path.slice(folder.length)}\0${text.length}\0${text}`
  })
  return `sha256-${sha256(parts.sort().join("\0"))}`
}

/** Which pack these files are. */
export function identityOf(files: PackFiles): Identity {
  const version = readPack(new Map(manifestOnly(files))).manifest?.get("version")?.value
  return { version: version ?? "0.0.0", hash: contentHash(files) }
}

function manifestOnly(files: PackFiles): [string, Uint8Array | string][] {
  const path = `${packFolder(files)}pack.yaml`
  const content = files.get(path)
  return content === undefined ? [] : [[path, content]]
}

/**
 * The files of a pack that a lock holds. Throws `UnresolvedPack` where they are others.
 * @param locked what the lock says of it; null where it says nothing
 */
export function asLocked(files: PackFiles, locked: Identity | null): PackFiles {
  const is = identityOf(files)
  if (locked?.hash !== is.hash) throw new UnresolvedPack({ code: "pack/not-as-locked", locked, is })
  return files
}
