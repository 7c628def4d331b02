/** Paths of the files of a pack, as they come from strangers: out of a zip, a link, a request. */
import { isArt } from "./picture-files.ts"

/** Folders inside each other. */
const DEEPEST = 8
const LONGEST = 200

/** Names that Windows keeps for devices, with whatever ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060\ufeff\\:*?"<>|]/u

/**
 * What keeps a path from being one of a pack's files, on any system; null for a good one. A good path has `/` between
 * folders, stays below the pack, and is of a file that packs have: YAML, a text in Markdown, or a
 * picture.
 */
export function pathProblem(path: string): string | null {
  const isOurs = isPackFile(path) || isArt(path)
  return placeProblem(path) ?? (isOurs ? null : "a pack has files that end in .yaml or .md, and pictures in art/")
}

/** The same of the path of a picture, or of a folder of pictures, which ends in `/`. */
export function artPathProblem(path: string): string | null {
  // What lists the files of a package may read these as a pattern.
  if (/[()[\]{}!]/.test(path)) return "it has characters that not every package can have"
  const isFolder = path.endsWith("/")
  const problem = placeProblem(isFolder ? path.slice(0, -1) : path)
  return problem ?? (isFolder || isPicture(path) ? null : "a picture ends in .svg, .png, .jpg, .webp, .avif or .gif")
}

/** What keeps a path from being one of any file of a pack, whatever sort of file it is. */
export function placeProblem(path: string): string | null {
  const parts = path.split("/")
  if (path.startsWith("/") || parts.includes("..") || /^[a-z]:/i.test(path)) return "it leads out of the pack"
  if (path.length > LONGEST || parts.length > DEEPEST) return "it is too long"
  if (FORBIDDEN.test(path)) return "it has characters that not every system can write"
  if (parts.some((part) => part === "" || part === "." || /[. ]$/.test(part) || DEVICE.test(part)))
    return "not every system can write it"
  if (parts.some((part) => part.startsWith(".") || part === "node_modules")) return "hidden files are no part of a pack"
  return null
}

/** Whether the name of a file is that of a picture. */
export const isPicture = (path: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(path)

/** The file at the top of a project, which is no part of a pack. */
export const PROJECT_FILE = "cardwright.yaml"

/** Whether the name of a file is that of one that packs have. */
export function isPackFile(path: string): boolean {
  return /\.(?:ya?ml|md)$/i.test(path)
}
