/** What `yaml` alone does with the files of packs. */
import { type Document, parseDocument } from "yaml"
import { readPackFolder } from "../../cli/files.ts"

/** Read and parse all files of some packs. Returns the number of characters. */
export function parse(folders: readonly string[]): number {
  let size = 0
  const kept: Document[] = []
  for (const folder of folders)
    for (const bytes of readPackFolder(folder).files.values()) {
      const text = new TextDecoder().decode(bytes)
      size += text.length
      kept.push(parseDocument(text))
    }
  return kept.some(({ errors }) => errors.length > 0) ? Number.NaN : size
}
