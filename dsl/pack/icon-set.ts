/** The icons that packs may use: those of the set game-icons, by their names. */
import { ICON_NAMES } from "../../schemas/generated/icon-names.ts"

let known: ReadonlySet<string> | null = null

/** Whether the set has an icon of a name. */
export function isIcon(name: string): boolean {
  known ??= new Set(ICON_NAMES)
  return known.has(name)
}

/**
 * Icons whose names have all the words of a text, or begin with them: those that are called so first, then the shorter ones.
 * @param limit how many at most
 */
export function iconsFor(text: string, limit: number): readonly string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  if (words.length === 0) return []
  const found = ICON_NAMES.flatMap((name) => {
    const parts = name.split("-")
    const isWhole = (word: string): boolean => parts.includes(word)
    if (!words.every((word) => parts.some((part) => part.startsWith(word)))) return []
    return [{ name, rank: (words.every(isWhole) ? 0 : 100) + parts.length * 10 + name.length / 10 }]
  })
  found.sort((a, b) => a.rank - b.rank)
  return found.slice(0, limit).map(({ name }) => name)
}

/** For a name that the set lacks, those that have one of its words. */
export function iconsLike(name: string, limit: number): readonly string[] {
  const parts = name.split("-").filter((part) => part.length > 2)
  const singular = parts.map((part) => part.replace(/s$/, ""))
  const found = [...parts, ...singular].flatMap((part) => iconsFor(part, limit))
  return [...new Set(found)].slice(0, limit)
}
