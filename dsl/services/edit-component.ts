import type { Edit } from "../diagnostics/fix.ts"
import { differing } from "../differing.ts"
import type { ComponentDecl, MemberOf, RulingStep } from "../pack/model.ts"
import { familyOf, propertiesOfKind } from "../pack/printed.ts"
import { plain, readYaml, type YamlMap } from "../pack/yaml.ts"
import { componentsIn, declOf } from "./components.ts"
import type { Workspace } from "./workspace.ts"
import { addEntry, addItem, setEntry, setItem, withoutItem, withoutKey } from "./yaml-edit.ts"
import type { Writable } from "./yaml-write.ts"

/** The edits of a change, or why there are none. Edits of a file that is not there make it. */
export type Changed =
  | { readonly edits: readonly Edit[]; readonly refused: null }
  | { readonly edits: null; readonly refused: string }

/** A ruling as data. */
export interface RulingData {
  readonly id?: string
  readonly says: string
  readonly players?: number
  readonly seed?: number
  readonly options?: { readonly [name: string]: string | number | boolean | readonly string[] | readonly number[] }
  /** What is given, what happens, what must then be so: in turns, for a scenario of several moments. */
  readonly steps: readonly { readonly part: RulingStep["part"]; readonly text: string }[]
}

/**
 * Give a component another value of a property, script, `name`, `copies`: one that it has is changed in place, in the
 * style that it is written in; a new one is added where its kind declares it; null takes it away. Nothing else of the
 * file changes.
 */
export function setValue(workspace: Workspace, component: string, key: string, value: Writable | null): Changed {
  const member = memberNamed(workspace, component, key)
  if (member) return setMember(workspace, component, member, value)
  return change(workspace, component, ({ source, map, decl }) => {
    const entry = map.entries.find((each) => each.key === key)
    const expected = { ...(plain(map) as Record<string, unknown>) }
    if (value === null) {
      if (!entry) return { ways: [source], expected }
      delete expected[key]
      return { ways: withoutKey(source, entry.keySpan.start), expected }
    }
    expected[key] = value
    if (entry) return { ways: setEntry(source, map, entry, value), expected }
    return { ways: addedWays(workspace, decl, source, map, key, value), expected }
  })
}

/** What a component has for one counter of a group, by the name of that: `gold cost` is what `cost` says of gold. */
function memberNamed(workspace: Workspace, component: string, key: string): MemberOf | undefined {
  const { model } = workspace.analyse()
  const decl = declOf(workspace, component)
  if (!model || !decl) return undefined
  const kinds = familyOf(decl.kind, model)
  return kinds.flatMap(({ properties, scripts }) => [...properties, ...scripts]).find(({ name }) => name === key)
    ?.memberOf
}

/** The map of all counters, with another value for one of them. */
function setMember(workspace: Workspace, component: string, member: MemberOf, value: Writable | null): Changed {
  const place = placeOf(workspace, component)
  if ("refused" in place) return place
  const entry = place.map.entries.find(({ key }) => key === member.family)
  const before = entry?.value.kind === "map" ? (plain(entry.value) as Record<string, Writable>) : {}
  const { [member.counter]: _, ...others } = before
  const now = value === null ? others : { ...before, [member.counter]: value }
  return setValue(workspace, component, member.family, Object.keys(now).length === 0 ? null : now)
}

/** Change one ability of a component; one past the last is added, null takes one away. */
export function setAbility(workspace: Workspace, component: string, index: number, text: string | null): Changed {
  return changeList(workspace, component, "abilities", index, text)
}

/** Add a ruling to a component. */
export function addRuling(workspace: Workspace, component: string, ruling: RulingData): Changed {
  const decl = declOf(workspace, component)
  return changeList(workspace, component, "rulings", decl?.rulings.length ?? 0, dataOf(ruling))
}

/** Change a ruling of a component; null takes it away. */
export function setRuling(workspace: Workspace, component: string, index: number, ruling: RulingData | null): Changed {
  return changeList(workspace, component, "rulings", index, ruling && dataOf(ruling))
}

/** Take a component out of its file, with its lines. */
export function removeComponent(workspace: Workspace, component: string): Changed {
  const place = placeOf(workspace, component)
  if ("refused" in place) return place
  const { path, base, source, map, siblings } = place
  if (siblings === 1) return refuse(`\`${component}\` is the only one of its file: take the file away`)
  const [without] = withoutItem(source, map.span.start)
  if (without === undefined) return refuse(`the lines of \`${component}\` can't be taken out without touching others`)
  return { edits: editsOf(path, base, source, without), refused: null }
}

/** What a ruling is in its file, its keys in their order; what it lacks is left out. */
function dataOf({ id, says, players, seed, options, steps }: RulingData): Writable {
  const runs: { part: RulingStep["part"]; texts: string[] }[] = []
  for (const { part, text } of steps) {
    const last = runs.at(-1)
    if (last?.part === part) last.texts.push(text)
    else runs.push({ part, texts: [text] })
  }
  const parts = runs.map(({ part, texts }) => [part, texts] as const)
  const isPlain = runs.every(
    ({ part }, index) => index === 0 || ORDER.indexOf(part) > ORDER.indexOf(runs[index - 1]?.part ?? part),
  )
  const said = isPlain ? parts : [["steps", parts.map((part) => Object.fromEntries([part]))] as const]
  const entries = [...Object.entries({ id, says, players, seed, options }), ...said]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Writable
}

const ORDER: readonly RulingStep["part"][] = ["given", "when", "then"]

function changeList(
  workspace: Workspace,
  component: string,
  key: string,
  index: number,
  value: Writable | null,
): Changed {
  return change(workspace, component, ({ source, map, decl }) => {
    const entry = map.entries.find((each) => each.key === key)
    const old = entry ? plain(entry.value) : null
    const items = Array.isArray(old) ? [...old] : old === null ? [] : [old]
    const expected: Record<string, unknown> = { ...(plain(map) as Record<string, unknown>) }
    if (value === null) items.splice(index, 1)
    else items[index] = value
    expected[key] = items
    const list = entry?.value.kind === "list" ? entry.value : null
    if (entry && items.length === 0) {
      delete expected[key]
      return { ways: withoutKey(source, entry.keySpan.start), expected }
    }
    if (entry && list && list.items.length > 0) {
      if (value === null) return { ways: withoutItem(source, list.items[index]?.span.start ?? -1), expected }
      return {
        ways: index < list.items.length ? setItem(source, list, index, value) : addItem(source, list, value),
        expected,
      }
    }
    if (entry) return { ways: setEntry(source, map, entry, items as Writable), expected }
    return { ways: addedWays(workspace, decl, source, map, key, items as Writable), expected }
  })
}

/** Ways to add a key to a component, where its kind declares it; one that it does not declare comes last. */
function addedWays(
  workspace: Workspace,
  decl: ComponentDecl,
  source: string,
  map: YamlMap,
  key: string,
  value: Writable,
): string[] {
  const order = orderOf(workspace, decl)
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  const after = map.entries.findLast((each) => rank(each.key) <= rank(key)) ?? map.entries[0]
  return after ? addEntry(source, map, after, key, value) : []
}

/** The keys of a component in the order in which they are written. */
export function orderOf(workspace: Workspace, { kind }: Pick<ComponentDecl, "kind">): readonly string[] {
  const { model } = workspace.analyse()
  const properties = model ? propertiesOfKind(kind, model) : []
  const scripts = model ? familyOf(kind, model).flatMap((each) => each.scripts) : []
  const keys = [...properties, ...scripts].map(({ name, memberOf }) => memberOf?.family ?? name)
  return ["name", "kind", "copies", ...new Set(keys), "abilities", "rulings"]
}

/** Where a component is written. Offsets of the map are into the source, which begins at `base` of the file. */
interface Place {
  readonly path: string
  readonly base: number
  readonly source: string
  readonly map: YamlMap
  readonly decl: ComponentDecl
  /** How many components the file has. */
  readonly siblings: number
}

function placeOf(workspace: Workspace, component: string): Place | { readonly edits: null; readonly refused: string } {
  const decl = declOf(workspace, component)
  if (!decl) return refuse(`there is no \`${component}\``)
  const { file: path, start } = workspace.place(decl.span)
  if (!workspace.files.has(path)) return refuse(`\`${component}\` belongs to another pack`)
  const piece = workspace.piece(decl.span)
  const source = piece?.text ?? workspace.text(path) ?? ""
  const base = piece?.span.start ?? 0
  const list = componentsIn(readYaml(path, source).root)
  const map = list.find(({ span }) => span.start <= start - base && start - base <= span.end)
  if (map?.kind !== "map") return refuse(`\`${component}\` can't be found in \`${path}\``)
  const siblings = (workspace.analyse().model?.components ?? []).filter(
    ({ span }) => workspace.place(span).file === path,
  ).length
  return { path, base, source, map, decl, siblings }
}

/** What is written of a component in its file, by key; null for what this pack's files don't declare. */
export function writtenOf(workspace: Workspace, component: string): Readonly<Record<string, unknown>> | null {
  const place = placeOf(workspace, component)
  return "refused" in place ? null : (plain(place.map) as Readonly<Record<string, unknown>>)
}

/** Of the ways to make a change the first that makes it, and no other. */
function change(
  workspace: Workspace,
  component: string,
  make: (place: Place) => { readonly ways: readonly string[]; readonly expected: unknown },
): Changed {
  const place = placeOf(workspace, component)
  if ("refused" in place) return place
  const { path, base, source } = place
  const { ways, expected } = make(place)
  const before = componentsIn(readYaml(path, source).root)
  const index = before.findIndex(({ span }) => span.start === place.map.span.start)
  const wanted = before.map((node, at) => normal(at === index ? expected : plain(node)))
  const way = ways.find((text) => {
    const { root, diagnostics } = readYaml(path, text)
    return diagnostics.length === 0 && sameData(componentsIn(root).map(plain).map(normal), wanted)
  })
  if (way === undefined) return refuse(`the lines of \`${component}\` can't be changed here without touching others`)
  return { edits: editsOf(path, base, source, way), refused: null }
}

/** What makes one text of another that begins at `base` of a file. */
export function editsOf(file: string, base: number, before: string, after: string): readonly Edit[] {
  const edit = difference(before, after)
  return edit ? [{ span: { file, start: base + edit.start, end: base + edit.end }, text: edit.text }] : []
}

/** What differs between two texts. */
export function difference(
  before: string,
  after: string,
): { readonly start: number; readonly end: number; readonly text: string } | null {
  if (before === after) return null
  const { start, end, endAfter } = differing(before, after)
  return { start, end, text: after.slice(start, endAfter) }
}

/** Data as it is compared: flags by their word, texts without the line break that a block ends in. */
export function normal(value: unknown): unknown {
  if (typeof value === "string") return value.trimEnd()
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (Array.isArray(value)) return value.map(normal)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, normal(each)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const sameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function refuse(refused: string): { readonly edits: null; readonly refused: string } {
  return { edits: null, refused }
}
