import { type PackFiles, packFolder } from "../dsl/index.ts"

/** The texts of a pack by their paths in its own folder; a mark at the start of a file stays. */
export function textsOf(files: PackFiles): Map<string, string> {
  const at = packFolder(files)
  return new Map([...files].map(([path, content]) => [path.slice(at.length), textOf(content)]))
}

const textOf = (content: Uint8Array | string): string =>
  typeof content === "string" ? content : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content)
