/** Packs as zips, and what else comes from strangers in one piece. */
export { crc32, inflate } from "./bytes.ts"
export { type Files, isPackName, type Manifest, manifestOf } from "./manifest-texts.ts"
export { orRefusal, type Refusal, Refused } from "./refusal.ts"
export { textOf } from "./utf-8.ts"
export { exportZip, importZip, LARGEST_ZIP, oversized, type ZipCode, type ZippedPack } from "./zip.ts"
