import { importZip, LARGEST_ZIP, oversized, type Refusal, type ZipCode, type ZippedPack } from "../../dsl/zip/index.ts"

/** The pack in a zip that was chosen or dropped. One that is too large is not even read. */
export async function importZipFile(file: File): Promise<ZippedPack | Refusal<ZipCode>> {
  if (file.size > LARGEST_ZIP) return oversized()
  return importZip(new Uint8Array(await file.arrayBuffer()), file.name)
}
