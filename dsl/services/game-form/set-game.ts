import { schemaAt, shapesAt } from "../../../schemas/walk.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { plain, readYaml, type YamlEntry, type YamlMap, type YamlNode } from "../../pack/yaml.ts"
import { type Changed, editsOf, normal, refuse, sameData } from "../edit-component.ts"
import { freeName } from "../new-component.ts"
import { applied } from "../rename.ts"
import type { Workspace } from "../workspace.ts"
import { addEntry, addItem, setEntry, setItem, withoutItem, withoutKey } from "../yaml-edit.ts"
import type { Writable } from "../yaml-write.ts"
import { type Data, valueAt, withValue } from "./game-data.ts"
import { gameRoot, wordsOf } from "./game-form.ts"
import { FIELDS, FIRST, GAME_FILE, keysOf, patternOf } from "./game-words.ts"
import { iconPath } from "./icon-fields.ts"
import { nodeAt } from "./node-at.ts"

/** A change that others may not agree with: what would be wrong then that is not now. */
export type Removal = Changed & { readonly breaks: readonly Diagnostic[] }

/**
 * Give a place of game.yaml another value, in the style that it is written in; null takes it away, and with the last of its kind the
 * section. Items of lists are told by their numbers, one past the last is added. Nothing else of the file changes.
 */
export function setGame(workspace: Workspace, path: readonly string[], value: Writable | null): Changed {
  const root = gameRoot(workspace)
  if (root?.kind !== "map") return refuse("the game's own file can't be read: mend it first")
  return changed(workspace, root, withValue(plain(root) as Data, path, value), path)
}

/** Make something of a section, under a name that is free yet. */
export function addToGame(
  workspace: Workspace,
  section: readonly string[],
): Changed & { readonly path: readonly string[] } {
  const words = wordsOf(section)
  const root = gameRoot(workspace)
  const data = root ? (plain(root) as Data) : {}
  const there = valueAt(data, section)
  const known = Array.isArray(there) ? there.map(String) : Object.keys((there as object | undefined) ?? {})
  const { checker } = workspace.words ?? { checker: null }
  const isTaken = (name: string): boolean =>
    known.includes(name) || (checker !== null && checker.lexicon.senses(name).length > 0)
  const { usual = [], one = "one" } = words
  // What is no word by itself, as a list of several, is no name either.
  const [wanted = usual.at(-1) ?? `new ${one}`] = usual.filter((each) => !isTaken(each))
  const name = freeName(wanted, isTaken)
  const path = [...section, name]
  const begins = begun(words.begins ?? {}, data, name)
  return { ...("refused" in begins ? refuse(begins.refused) : setGame(workspace, path, begins.value)), path }
}

/** What of several sorts something shall be; what fits no other sort goes. */
export function setSort(workspace: Workspace, path: readonly string[], sort: string): Changed {
  const { sorts = {} } = wordsOf(path)
  const wanted = sorts[sort]
  const root = gameRoot(workspace)
  if (!wanted || !root) return refuse(`there is no such sort as \`${sort}\``)
  const data = plain(root) as Data
  const first = begun(wanted.begins, data, "")
  if ("refused" in first) return refuse(first.refused)
  const begins = first.value
  const before = valueAt(data, path)
  const keys = ["type", ...Object.values(sorts).flatMap(keysOf)]
  const isKept = ([key]: readonly [string, unknown]): boolean => !keys.includes(key)
  const kept = typeof before === "object" && before !== null ? Object.entries(before).filter(isKept) : []
  const isWord = wanted.key === undefined || wanted.key === begins
  if (isWord && kept.length === 0) return setGame(workspace, path, begins)
  const said: Writable = wanted.key === undefined ? { type: begins } : { [wanted.key]: isWord ? false : begins }
  return setGame(workspace, path, { ...said, ...(Object.fromEntries(kept) as Record<string, Writable>) })
}

/** Take something out of the game. What would be wrong then is told, whether or not anybody wants it. */
export function removeFromGame(workspace: Workspace, path: readonly string[]): Removal {
  const change = withoutThing(workspace, path)
  if (change.edits === null) return { ...change, breaks: [] }
  const before = workspace.analyse().diagnostics
  const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`
  const known = new Set(before.map(keyOf))
  const after = workspace.tried(applied(workspace.files, change.edits))
  const breaks = after.filter((each) => each.severity === "error" && !known.has(keyOf(each)))
  return { ...change, breaks }
}

/** Without a thing goes its icon, which is said apart from it. */
function withoutThing(workspace: Workspace, path: readonly string[]): Changed {
  const source = workspace.files.get(GAME_FILE) ?? ""
  const root = gameRoot(workspace)
  const icon = root && iconPath(path, root)
  if (root?.kind !== "map" || !icon || nodeAt(root, icon) === null) return setGame(workspace, path, null)
  const bare = changedText(source, root, withValue(plain(root) as Data, icon, null), icon)
  const rest = bare === null ? null : readYaml(GAME_FILE, bare).root
  if (bare === null || rest?.kind !== "map") return setGame(workspace, path, null)
  const gone = changedText(bare, rest, withValue(plain(rest) as Data, path, null), path)
  return gone === null ? refuse(UNTOUCHED) : { edits: editsOf(GAME_FILE, 0, source, gone), refused: null }
}

/** What something is at first: words for what the game has already are that; null where it has none. */
function begun(
  begins: Writable,
  data: Data,
  name: string,
): { readonly value: Writable } | { readonly refused: string } {
  if (begins === "usage") return { value: { usage: name, do: "stop" } }
  const isList = Array.isArray(begins)
  if (typeof begins === "object" && !isList)
    return begunRecord(begins as Readonly<Record<string, Writable>>, data, name)
  const first = FIRST[String(isList ? begins[0] : begins)]
  if (!first) return { value: begins }
  const { section, lacking, per } = first
  const known = Object.entries((valueAt(data, [section]) as Data | undefined) ?? {})
  const found = known.find(([, each]) => per === undefined || (each as Data | null)?.per === per)?.[0]
  return found === undefined ? { refused: lacking } : { value: isList ? [found] : found }
}

function begunRecord(begins: Readonly<Record<string, Writable>>, data: Data, name: string): ReturnType<typeof begun> {
  const made: Record<string, Writable> = {}
  for (const [key, value] of Object.entries(begins)) {
    const own = begun(value, data, name)
    if ("refused" in own) return own
    made[key] = own.value
  }
  return { value: made }
}

function changed(workspace: Workspace, root: YamlMap, expected: Data, path: readonly string[]): Changed {
  const source = workspace.files.get(GAME_FILE) ?? ""
  if (sameData(normal(plain(root)), normal(expected))) return { edits: [], refused: null }
  const text = changedText(source, root, expected, path)
  return text === null ? refuse(UNTOUCHED) : { edits: editsOf(GAME_FILE, 0, source, text), refused: null }
}

/** Of the ways to write other data the first that writes them, and nothing else; null where there is none. */
function changedText(source: string, root: YamlMap, expected: Data, path: readonly string[]): string | null {
  const isMade = (text: string): boolean => {
    const { root: after, diagnostics } = readYaml(GAME_FILE, text)
    return diagnostics.length === 0 && after !== null && sameData(normal(plain(after)), normal(expected))
  }
  for (const way of waysTo(source, root, expected, path)) if (isMade(way)) return way
  return null
}

const UNTOUCHED = "these lines can't be changed here without touching others: their text can"

/** The smallest change first: where the path ends, then of what is around it. */
function* waysTo(source: string, root: YamlMap, expected: Data, path: readonly string[]): Generator<string> {
  // With the last of its kind goes what held it.
  const gone = path.findIndex((_, index) => valueAt(expected, path.slice(0, index + 1)) === undefined)
  const end = gone < 0 ? path.length : gone + 1
  for (let length = end; length > 0; length--) {
    const at = path.slice(0, length)
    const holder = nodeAt(root, at.slice(0, -1))
    if (holder !== null) yield* waysIn(source, holder, at, valueAt(expected, at) as Writable | undefined)
  }
}

/** Ways to change one key or item of a map or list. */
function* waysIn(
  source: string,
  holder: YamlNode,
  path: readonly string[],
  value: Writable | undefined,
): Generator<string> {
  const step = path.at(-1) ?? ""
  if (holder.kind === "list") {
    const index = Number(step)
    if (value === undefined) yield* withoutItem(source, holder.items[index]?.span.start ?? -1)
    else yield* index < holder.items.length ? setItem(source, holder, index, value) : addItem(source, holder, value)
  }
  if (holder.kind !== "map") return
  const entry = holder.entries.find(({ key }) => key === step)
  if (value === undefined) yield* entry ? withoutKey(source, entry.keySpan.start) : []
  else if (entry) yield* setEntry(source, holder, entry, value)
  else {
    const after = entryBefore(holder, path)
    const isTop = path.length === 1
    if (after) for (const text of addEntry(source, holder, after, step, value)) yield isTop ? parted(text, step) : text
  }
}

/** The entry of a map that a new key goes behind: a new thing behind all others, a key as the schema or the form has them. */
function entryBefore({ entries }: YamlMap, path: readonly string[]): YamlEntry | undefined {
  const around = path.slice(0, -1)
  if (around.length > 0 && shapesAt("game", around).some(({ is }) => is === "things")) return entries.at(-1)
  const order = around.length === 0 ? [...(schemaAt("game", [])?.keys.keys() ?? [])] : Object.keys(FIELDS)
  const rank = (key: string): number => order.indexOf(around.length === 0 ? key : patternOf([...around, key]))
  const own = rank(path.at(-1) ?? "")
  return entries.findLast(({ key }) => rank(key) <= own) ?? entries[0]
}

/** Sections stand apart. */
const parted = (text: string, key: string): string => text.replace(new RegExp(`(?<=[^\\n]\\n)(?=${key}:)`), "\n")
