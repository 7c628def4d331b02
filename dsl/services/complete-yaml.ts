import { schemaAt } from "../../schemas/walk.ts"
import { isIconOf, namesForIcons } from "../pack/declare/look.ts"
import { type Family, familiesOf } from "../pack/families.ts"
import { iconsFor } from "../pack/icon-set.ts"
import type { KindDecl, Model, PropertyDecl } from "../pack/model.ts"
import { ART, isArt } from "../pack/picture-files.ts"
import type { Span } from "../text.ts"
import type { Completion } from "./completion.ts"
import { describe } from "./describe.ts"
import type { DeclaredKind } from "./word-at.ts"
import type { Workspace } from "./workspace.ts"
import type { YamlPlace } from "./yaml-place.ts"

/** The keys that may stand where one is written, without those that are there. */
export function completeKey(workspace: Workspace, place: YamlPlace, offset: number): readonly Completion[] {
  const model = workspace.words?.model ?? null
  const present = new Set((place.map?.entries ?? []).map(({ key }) => key))
  const replaces = spanOf(place, offset)
  const view = schemaAt(place.kind, place.path)
  const keys = new Map<string, { what: string; documentation: string; example: string }>()
  for (const property of [...componentKeys(place, model), ...iconKeys(place, model), ...artKeys(place, model)])
    keys.set(property.name, property)
  for (const [key, description] of view?.keys ?? [])
    if (!keys.has(key))
      keys.set(key, { what: "key", documentation: description ?? "", example: inUse(workspace, place, key) })
  return [...keys].flatMap(([key, { what, documentation, example }]): Completion[] =>
    present.has(key) || !key.startsWith(place.before.value)
      ? []
      : [{ label: key, insert: `${key}: `, kind: "key", replaces, what, documentation, example }],
  )
}

/** The words that a value may be: those of its schema, of a property, or the names that the pack declares for it. */
export function completeValue(workspace: Workspace, place: YamlPlace, offset: number): readonly Completion[] {
  const model = workspace.words?.model ?? null
  // An item of a list of maps, where the first key is still to come.
  const isPicture = isOfArt(place.path) && place.path.length === 3
  if (!isPicture && (schemaAt(place.kind, place.path)?.keys.size ?? 0) > 0 && !place.before.value.includes(" "))
    return completeKey(workspace, place, offset)
  const key = place.path.findLast((step) => !/^\d+$/.test(step)) ?? ""
  const replaces = spanOf(place, offset)
  return valuesFor(workspace, place, key, model).flatMap(({ value, what, documentation }): Completion[] =>
    value.startsWith(place.before.value)
      ? [{ label: value, insert: value, kind: "value", replaces, what, documentation, example: `${key}: ${value}` }]
      : [],
  )
}

function spanOf({ before }: YamlPlace, offset: number): Span {
  return { file: before.file, start: before.value === "" ? offset : (before.offsets[0] ?? offset), end: offset }
}

/** What the kinds of a component declare: its properties and scripts, and within one of them the counters that it is for. */
function componentKeys(place: YamlPlace, model: Model | null) {
  const { path } = place
  const within = path[0] === "components" ? path.slice(1) : path
  const [, family, deeper] = within
  if (place.kind !== "cards" || within.length === 0 || deeper !== undefined || !model) return []
  if (family !== undefined) return memberKeys(family, model)
  const written = place.map?.entries.find(({ key }) => key === "kind")?.value
  const named = written?.kind === "scalar" ? written.text.value : null
  const kinds = model.kinds.filter(({ name, part }) => part === null && (named === null || name === named))
  const families = familiesOf({ ...model, kinds }).filter(({ of }) => of !== "counter")
  return [...families.map((each) => familyKey(each)), ...kinds.flatMap((kind) => singleKeys(kind, model))]
}

const familyKey = ({ name, of, members }: Family) => {
  const documentation = `Something for each of ${[...members.keys()].join(", ")}.`
  return { name, what: of, documentation, example: `${name}: { ${[...members.keys()][0] ?? ""}: … }` }
}

/** What of the game an icon may be of, where icons are said. */
function iconKeys({ kind, path }: YamlPlace, model: Model | null) {
  const [, , of] = path
  if (!model || kind !== "game" || path.length !== 3 || !isOfIcons(path) || !isIconOf(of)) return []
  return namesForIcons(of, model).map((name) => ({
    name,
    what: "icon",
    documentation: `The icon of ${name}.`,
    example: `${name}: ${iconsFor(name, 1)[0] ?? "…"}`,
  }))
}

/** The components that may be given a picture. */
function artKeys({ kind, path }: YamlPlace, model: Model | null) {
  if (!model || kind !== "game" || path.length !== 2 || !isOfArt(path)) return []
  return model.components
    .filter(({ kind }) => model.kinds.some(({ name, part }) => name === kind && part === null))
    .map(({ name }) => ({
      name,
      what: "picture",
      documentation: `The picture of ${name}.`,
      example: `${name}: ${ART}${name.toLowerCase().replaceAll(" ", "-")}.webp`,
    }))
}

const isOfArt = ([look, art]: readonly string[]): boolean => look === "look" && art === "art"

const isOfIcons = ([look, icons]: readonly string[]): boolean => look === "look" && icons === "icons"

/** The counters of the group that a property or script is for each of. */
function memberKeys(family: string, model: Model) {
  const known = familiesOf(model).find(({ name, of }) => name === family && of !== "counter")
  return [...(known?.members ?? [])].map(([counter, name]) => {
    const of = known?.of === "script" ? "script" : "property"
    const told = describe({ kind: of, name, spans: [] }, model)
    return { name: counter, what: of, documentation: told.text, example: `${family}: { ${counter}: … }` }
  })
}

const isSingle = ({ memberOf }: Pick<PropertyDecl, "memberOf">): boolean => memberOf === undefined

function singleKeys({ properties, scripts }: KindDecl, model: Model) {
  return [
    ...properties.filter(isSingle).map(({ name, span }) => {
      const told = describe({ kind: "property", name, spans: [span] }, model)
      const printed = model.components.find((each) => each.properties.has(name))?.properties.get(name)
      const documentation = told.detail ? `${told.text} It takes: ${told.detail}.` : told.text
      return { name, what: "property", documentation, example: `${name}: ${String(printed?.value ?? "…")}` }
    }),
    ...scripts.filter(isSingle).map(({ name, span }) => {
      const told = describe({ kind: "script", name, spans: [span] }, model)
      const text = model.components.find((each) => each.scripts.has(name))?.scripts.get(name)
      return { name, what: "script", documentation: told.text, example: `${name}: ${text?.value.trim() ?? "…"}` }
    }),
  ]
}

/** A line of the pack that has a key. */
function inUse(workspace: Workspace, place: YamlPlace, key: string): string {
  const line = new RegExp(`^[ -]*(${key.replace(/[^\w ]/g, "\\$&")}:.*)$`, "m")
  for (const [path, text] of workspace.files) {
    if (!path.endsWith(".yaml")) continue
    const found = line.exec(text)?.[1]
    if (found !== undefined) return found
  }
  const view = schemaAt(place.kind, [...place.path, key])
  return `${key}: ${view?.words[0] ?? "…"}`
}

interface Value {
  readonly value: string
  readonly what: string
  readonly documentation: string
}

function valuesFor(workspace: Workspace, place: YamlPlace, key: string, model: Model | null): readonly Value[] {
  const property = model?.kinds.flatMap(({ properties }) => properties).find(({ name }) => name === key)
  if (place.kind === "cards" && property) {
    if (property.type === "flag") return ["yes", "no"].map((value) => plain(value, key))
    return property.values.map((value) => plain(value, `value of ${key}`))
  }
  if (place.kind === "game" && place.path.length === 4 && isOfIcons(place.path))
    return iconsFor(place.before.value || key, MOST_ICONS).map((value) => plain(value, `icon of ${key}`))
  if (place.kind === "game" && isOfArt(place.path) && (place.path.length === 3 || place.path[3] === "file"))
    return [...workspace.files.keys()].filter(isArt).map((value) => plain(value, "picture"))
  const words = (schemaAt(place.kind, place.path)?.words ?? []).map((value) => plain(value, key))
  const names = model ? (NAMES[key] ?? []).flatMap((kind) => namesOf(kind, model)) : []
  return [...words, ...names]
}

/** So many icons are offered at a time. */
const MOST_ICONS = 40

const plain = (value: string, what: string): Value => ({ value, what, documentation: `${value}, as the ${what}.` })

/** What the values of a key name. */
const NAMES: Readonly<Record<string, readonly DeclaredKind[]>> = {
  kind: ["kind"],
  of: ["kind", "property"],
  amount: ["counter"],
  start: ["zone"],
  over: ["zone"],
  holds: ["counter", "group"],
}

function namesOf(kind: DeclaredKind, model: Model): Value[] {
  return declaredAs(kind, model).map(({ name, span }) => {
    const told = describe({ kind, name, spans: [span] }, model)
    return { value: name, what: told.what, documentation: told.text }
  })
}

/** What can be named where something of a kind is wanted. */
export function declaredAs(kind: DeclaredKind, model: Model): readonly Pick<PropertyDecl, "name" | "span">[] {
  return kind === "kind"
    ? model.kinds.filter(({ part }) => part === null)
    : kind === "zone"
      ? model.zones
      : kind === "counter"
        ? model.counters
        : kind === "group"
          ? model.groups
          : model.kinds.flatMap(({ properties }) => properties)
}
