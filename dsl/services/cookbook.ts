import { parse, stringify } from "yaml"

/** What came of a first wording, as `test/wordings` measures it. */
export type Came = "read" | "led" | "astray" | "nowhere" | "wrong"

/** An entry as it is written: `schemas/cookbook.json` says what each key is. */
interface WrittenEntry {
  readonly ask: string
  readonly first: string
  readonly came: Came
  readonly component: string
  readonly with?: readonly string[]
  readonly not: { readonly say: string; readonly means: string }
}

/** A component of a cookbook's pack, as its file has it. */
export interface CookbookComponent {
  readonly name: string
  readonly kind?: string
  readonly effect?: string
  readonly abilities?: string | readonly string[]
  readonly rulings?: readonly { readonly says: string }[]
  readonly [property: string]: unknown
}

export interface CookbookEntry extends WrittenEntry {
  /** The component that says it. */
  readonly on: CookbookComponent
  /** What says it there, a line each. */
  readonly text: string
  /** What the game declares for it, as YAML; empty where nothing is. */
  readonly declared: string
}

export interface Chapter {
  /** The name of its file, without the ending. */
  readonly name: string
  readonly chapter: string
  readonly pack: string
  readonly entries: readonly CookbookEntry[]
}

/**
 * The cookbook: how to say what authors ask for. Each entry names a component of a small pack that says it.
 * @param files by their paths in the cookbook's folder: `chapters/*.yaml`, `<pack>/game.yaml`, `<pack>/cards/*.yaml`
 * Throws where a chapter names what is not there.
 */
export function readCookbook(files: ReadonlyMap<string, string>): readonly Chapter[] {
  const read = (path: string): unknown => parse(files.get(path) ?? "")
  const packs = new Map<string, CookbookPack>()
  return pathsIn("chapters", files).map((path) => {
    const { chapter, pack, entries } = read(path) as Omit<Chapter, "name"> & { entries: readonly WrittenEntry[] }
    const from = packs.get(pack) ?? {
      game: read(`${pack}/game.yaml`),
      components: pathsIn(`${pack}/cards`, files).flatMap((cards) => read(cards) as CookbookComponent[]),
    }
    packs.set(pack, from)
    const name = path.slice(path.lastIndexOf("/") + 1, -".yaml".length)
    return { name, chapter, pack, entries: entries.map((entry) => entryOf(entry, from, path)) }
  })
}

interface CookbookPack {
  readonly game: unknown
  readonly components: readonly CookbookComponent[]
}

const pathsIn = (folder: string, files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((path) => path.startsWith(`${folder}/`) && path.endsWith(".yaml")).sort()

function entryOf(entry: WrittenEntry, { game, components }: CookbookPack, path: string): CookbookEntry {
  const on = components.find(({ name }) => name === entry.component)
  if (!on) throw new Error(`${path}: its pack has no component “${entry.component}”`)
  const declared = (entry.with ?? []).map((way) => stringify(declaredAt(game, way, path), { lineWidth: 0 }).trimEnd())
  return { ...entry, on, text: textOf(on), declared: declared.join("\n") }
}

const textOf = ({ effect, abilities }: CookbookComponent): string =>
  effect ?? (typeof abilities === "string" ? abilities : (abilities ?? []).join("\n"))

/** What a game declares under the way to a key of it: `counters: discount`. */
function declaredAt(game: unknown, way: string, path: string): unknown {
  const keys = way.split(": ")
  const value = keys.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], game)
  if (value === undefined) throw new Error(`${path}: its game declares no “${way}”`)
  return keys.reduceRight<unknown>((below, key) => ({ [key]: below }), value)
}
