/** The icons of the game that is open: what has one, and their drawings, which are fetched when one is first shown. */
import { batch, signal } from "@preact/signals"
import type { services } from "../../dsl/index.ts"
import { ICON_GRID, iconFile, USED_ICONS } from "../link/icon-files.ts"
import { fetchJson } from "../link/shelf-packs.ts"

export type IconOf = keyof services.Icons

export const icons = signal<services.Icons | null>(null)

/** The icon of something that the game declares; null where nobody gave it one. */
export function iconOf(of: IconOf, name: string): string | null {
  const named = icons.value?.[of]
  return named && Object.hasOwn(named, name) ? (named[name] ?? null) : null
}

/** What the words that the services tell of are called in a look. */
const SORTS: Readonly<Record<string, IconOf>> = {
  counter: "counters",
  property: "properties",
  kind: "kinds",
  zone: "zones",
  verb: "verbs",
}

/** The icon of a word, by what it is said to be: `verb`, `value of colour`. */
export function iconOfWord(what: string, text: string): string | null {
  const of = what.startsWith("value") ? "values" : SORTS[what]
  return of === undefined ? null : iconOf(of, text)
}

/** `wood pile`, for people. */
export const iconInWords = (icon: string): string => icon.replaceAll("-", " ")

/** Outlines by the names of icons; null for one that can't be had. */
const drawings = signal<ReadonlyMap<string, string | null>>(new Map())
const asked = new Map<string, Promise<void>>()

/** The outline of an icon on a grid of `ICON_GRID`; undefined while it is fetched, null where it can't be had. */
export function outlineOf(icon: string): string | null | undefined {
  const known = drawings.value.get(icon)
  if (known === undefined) void fetchOutline(icon)
  return known
}

export const GRID = ICON_GRID

async function fetchOutline(icon: string): Promise<void> {
  await fetchFile(USED_ICONS)
  if (drawings.peek().has(icon)) return
  await fetchFile(iconFile(icon))
  if (!drawings.peek().has(icon)) add({ [icon]: null })
}

/** Each file once; one that could not be had is asked for again with the next icon. */
function fetchFile(file: string): Promise<void> {
  const known = asked.get(file)
  if (known) return known
  const fetched = fetchJson<Readonly<Record<string, string>>>(new URL(file, document.baseURI)).then(add, () => {
    asked.delete(file)
  })
  asked.set(file, fetched)
  return fetched
}

const add = (outlines: Readonly<Record<string, string | null>>): void =>
  batch(() => {
    drawings.value = new Map([...drawings.peek(), ...Object.entries(outlines)])
  })

/** Fetches the drawings of all icons of the game: whoever draws what nobody draws again has them then. */
export async function allDrawn(): Promise<void> {
  const names = Object.values(icons.peek() ?? {}).flatMap((named) => Object.values(named))
  await Promise.all(names.filter((name) => !drawings.peek().get(name)).map(fetchOutline))
}
