import { readdirSync, readFileSync } from "node:fs"
import { parse } from "yaml"
import { root } from "./examples.ts"

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
}

export interface Chapter {
  /** The name of its file, without the ending. */
  readonly name: string
  readonly chapter: string
  readonly pack: string
  readonly entries: readonly CookbookEntry[]
}

/** Where the cookbook is, from the top of the repository. */
export const COOKBOOK = "content/cookbook"

const read = (path: string): unknown => parse(readFileSync(`${root}/${path}`, "utf8"))

const filesIn = (folder: string): readonly string[] =>
  readdirSync(`${root}/${folder}`)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => `${folder}/${file}`)

/** The chapters in the order of their files, each as it is written. */
export const writtenChapters = (): readonly { readonly path: string; readonly written: unknown }[] =>
  filesIn(`${COOKBOOK}/chapters`).map((path) => ({ path, written: read(path) }))

/** The chapters with the components that their entries name. Throws for one that is not there. */
export function cookbookChapters(): readonly Chapter[] {
  const packs = new Map<string, ReadonlyMap<string, CookbookComponent>>()
  return writtenChapters().map(({ path, written }) => {
    const { chapter, pack, entries } = written as Omit<Chapter, "name"> & { readonly entries: readonly WrittenEntry[] }
    const components = packs.get(pack) ?? componentsOf(pack)
    packs.set(pack, components)
    const name = path.slice(path.lastIndexOf("/") + 1, -".yaml".length)
    return { name, chapter, pack, entries: entries.map((entry) => ({ ...entry, on: named(entry, components, path) })) }
  })
}

function named(
  { component }: WrittenEntry,
  components: ReadonlyMap<string, CookbookComponent>,
  path: string,
): CookbookComponent {
  const on = components.get(component)
  if (!on) throw new Error(`${path}: its pack has no component “${component}”`)
  return on
}

/** The components of a pack of the cookbook by their names. */
export const componentsOf = (pack: string): ReadonlyMap<string, CookbookComponent> =>
  new Map(
    filesIn(`${COOKBOOK}/${pack}/cards`)
      .flatMap((path) => read(path) as CookbookComponent[])
      .map((component) => [component.name, component]),
  )

/** What the game of a pack declares, under the way to a key of it: `counters: discount`. Throws where nothing is there. */
export function declaredAt(pack: string, way: string): unknown {
  const keys = way.split(": ")
  const value = keys.reduce<unknown>(
    (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
    read(`${COOKBOOK}/${pack}/game.yaml`),
  )
  if (value === undefined) throw new Error(`the game of ${COOKBOOK}/${pack} declares no “${way}”`)
  return keys.reduceRight<unknown>((below, key) => ({ [key]: below }), value)
}
