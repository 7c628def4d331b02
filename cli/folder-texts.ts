import { artText, isArt, type PackFiles, packFolder } from "../dsl/index.ts"

/** The texts of a pack by their paths in its own folder; a mark at the start of a file stays. */
export function textsOf(files: PackFiles): Map<string, string> {
  const at = packFolder(files)
  return new Map([...files].map(([path, content]) => [path.slice(at.length), textOf(path.slice(at.length), content)]))
}

function textOf(path: string, content: Uint8Array | string): string {
  if (typeof content === "string") return content
  const text = isArt(path) ? artText(path, content) : null
  return text ?? new TextDecoder("utf-8", { ignoreBOM: true }).decode(content)
}
