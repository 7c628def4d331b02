import type { ComponentDecl, Model, PropertyDecl } from "../pack/model.ts"
import { cut } from "../pack/pieces.ts"
import { propertiesOfKind, usualValues } from "../pack/printed.ts"
import { readYaml, type YamlNode } from "../pack/yaml.ts"
import { componentsIn, declOf } from "./components.ts"
import { type Changed, difference, orderOf } from "./edit-component.ts"
import type { Workspace } from "./workspace.ts"
import { columnOf, insertLines, isFlow } from "./yaml-edit.ts"
import { fileKind } from "./yaml-place.ts"
import { flowOf, itemLines, type Writable } from "./yaml-write.ts"

/** What a new component shall be; what is not said is chosen. */
export interface NewComponent {
  /** The game's first kind of card where absent. */
  readonly kind?: string
  /** Made different from every word of the game: `New card 2`. */
  readonly name?: string
  /** One that it is put beside and takes its properties from. */
  readonly like?: string
  /** Properties, scripts and abilities to begin with. */
  readonly values?: { readonly [key: string]: Writable }
}

/** A new component: the edits that add it, its name, and the file that it is in. */
export type AddedComponent =
  | (Extract<Changed, { readonly refused: null }> & { readonly name: string; readonly path: string })
  | Extract<Changed, { readonly edits: null }>

/**
 * Add a component of a kind to the file of others of its kind, with all properties that it must have: as most others
 * of its kind have them. It says nothing yet, unless `values` has a text for it.
 */
export function newComponent(workspace: Workspace, wanted: NewComponent = {}): AddedComponent {
  const { words } = workspace
  if (!words) return { edits: null, refused: "the game's own file can't be read: nothing says what a card has" }
  const { model, checker } = words
  const like = wanted.like === undefined ? null : declOf(workspace, wanted.like)
  const kind = wanted.kind ?? like?.kind ?? model.kinds.find(({ part }) => part === null)?.name
  if (kind === undefined || !model.kinds.some(({ name }) => name === kind))
    return {
      edits: null,
      refused: kind === undefined ? "the game declares no kind of component" : `there is no kind \`${kind}\``,
    }
  const taken = (name: string): boolean => checker.lexicon.senses(name).length > 0
  const name = freeName(wanted.name?.trim() || `New ${kind}`, taken)
  const values: Record<string, Writable> = { ...propertiesFor(kind, like, model), ...wanted.values }
  const order = orderOf(workspace, { kind })
  const sorted = Object.entries(values).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const place = fileFor(workspace, kind, like, model)
  const named: [string, Writable][] = [["name", name]]
  if (place.kind !== kind) named.push(["kind", kind])
  const data = Object.fromEntries([...named, ...sorted]) as Writable
  const { path } = place
  const source = workspace.files.get(path)
  if (source === undefined) {
    const text = `kind: ${flowOf(kind)}\ncomponents:\n${itemLines(Object.fromEntries([["name", name], ...sorted]), 2)}\n`
    return { edits: [{ span: { file: path, start: 0, end: 0 }, text }], refused: null, name, path }
  }
  const after = added(path, source, data)
  if (after === null) return { edits: null, refused: `\`${path}\` can't be read: mend it first` }
  const { at, text } = after
  return { edits: [{ span: { file: path, start: at, end: at }, text }], refused: null, name, path }
}

/** A name that nothing in the game has. */
export function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name
  for (let number = 2; ; number++) if (!taken(`${name} ${number}`)) return `${name} ${number}`
}

/** What a component of a kind must have: as one like it, else as most of its kind. */
function propertiesFor(kind: string, like: ComponentDecl | null, model: Model): Record<string, Writable> {
  const others = model.components.filter((decl) => decl.kind === kind)
  const values: Record<string, Writable> = {}
  for (const property of propertiesOfKind(kind, model)) {
    if (property.none || property.type === "flag") continue
    const value = like?.properties.get(property.name)?.value ?? usualValues(property.name, others)[0]
    values[property.name] = value ?? firstOf(property)
  }
  return values
}

function firstOf({ type, values, name }: PropertyDecl): Writable {
  if (type === "values") return values[0] ?? ""
  if (type === "text") return name
  return type === "numbers" ? [1] : 0
}

interface FilePlace {
  readonly path: string
  /** What a component of the file is that names no kind. */
  readonly kind: string | null
}

/** The file of a component like it, else the one with most of its kind, else one of its own beside the game. */
function fileFor(workspace: Workspace, kind: string, like: ComponentDecl | null, model: Model): FilePlace {
  const counts = new Map<string, number>()
  for (const decl of model.components) {
    const { file } = workspace.place(decl.span)
    if (decl.kind === kind && workspace.files.has(file)) counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  const beside = like && workspace.place(like.span).file
  const [most] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const path = beside && workspace.files.has(beside) ? beside : most
  const first = model.kinds.find(({ part }) => part === null)?.name ?? null
  if (path !== undefined) return { path, kind: kindOfFile(path, workspace.files.get(path) ?? "") ?? first }
  const folder = [...workspace.files.keys()].find((each) => fileKind(each) === "pack")?.replace(/pack\.yaml$/, "") ?? ""
  const stem = `${folder}cards/${kind.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}s`
  let free = `${stem}.yaml`
  for (let number = 2; workspace.files.has(free); number++) free = `${stem}-${number}.yaml`
  return { path: free, kind }
}

function kindOfFile(path: string, source: string): string | null {
  const head = /^kind: *(.*)$/m.exec(source)?.[0]
  const root = head === undefined ? null : readYaml(path, head).root
  const kind = root?.kind === "map" ? root.entries[0]?.value : null
  return kind?.kind === "scalar" && typeof kind.value === "string" ? kind.value : null
}

/** Where in a file a component goes, and how it is written there: at the end, as the last is; null where that can't be told. */
function added(path: string, source: string, data: Writable): { readonly at: number; readonly text: string } | null {
  const { base, items } = lastItems(path, source)
  const last = items.at(-1)
  if (!last) return source.trim() === "" ? { at: source.length, text: `${itemLines(data, 0)}\n` } : null
  const tail = source.slice(base)
  const dash = tail.lastIndexOf("-", last.span.start - 1)
  const indent = columnOf(tail, dash)
  const previous = items.at(-2)
  const isApart = previous !== undefined && /\n *\r?\n/.test(tail.slice(previous.span.end, dash))
  const lines = isFlow(tail, last) ? `${" ".repeat(indent)}- ${flowOf(data)}` : itemLines(data, indent)
  // What is behind the last item stays behind the new one.
  const put = difference(tail, insertLines(tail, last.span.end, isApart ? `\n${lines}` : lines))
  return put && { at: base + put.start, text: put.text }
}

/** The last two components of a file, or all of them: a long file need not be read for those. */
function lastItems(path: string, source: string): { readonly base: number; readonly items: readonly YamlNode[] } {
  const parts = cut(source)
  if (parts) {
    const tail = parts.items.slice(-2).join("")
    return { base: source.length - tail.length, items: componentsIn(readYaml(path, tail).root) }
  }
  return { base: 0, items: componentsIn(readYaml(path, source).root) }
}
