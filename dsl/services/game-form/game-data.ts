import { shapesAt } from "../../../schemas/walk.ts"
import type { Writable } from "../yaml-write.ts"
import { FIELDS, patternOf } from "./game-words.ts"

/** What game.yaml says, as data. */
export type Data = { readonly [key: string]: unknown }

const isNumber = (step: string): boolean => /^\d+$/.test(step)

/** What stands at a path; undefined where nothing does. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined
    value = Object.hasOwn(value, step) ? (value as Data)[step] : undefined
  }
  return value
}

/** The data with another value at a path; null takes it away, and what is empty without it. */
export function withValue(data: Data, path: readonly string[], value: Writable | null): Data {
  return (put(data, [], path, value) ?? {}) as Data
}

function put(data: unknown, at: readonly string[], path: readonly string[], value: Writable | null): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value ?? undefined
  // One of some names in a list is told by its name.
  if (Array.isArray(data) && !isNumber(step) && rest.length === 0 && value === null) {
    const others = data.filter((name) => name !== step)
    return others.length === 0 ? undefined : others
  }
  const holder = widened(data, at, step)
  const before = valueAt(holder, [step])
  const now = put(before, [...at, step], rest, value)
  if (Array.isArray(holder)) {
    const items = [...holder]
    if (now === undefined) items.splice(Number(step), 1)
    else items[Number(step)] = now
    return items.length === 0 ? undefined : items
  }
  const { [step]: _, ...others } = holder as Data
  if (now !== undefined) return { ...(holder as Data), [step]: now }
  return Object.keys(others).length === 0 && isNothingWithout(at) ? undefined : others
}

/** Whether a map with nothing in it says nothing: a section, the states of a kind. A zone without a word about it is one. */
function isNothingWithout(path: readonly string[]): boolean {
  return path.length === 1 || path[0] === "look" || shapesAt("game", path).some(({ is }) => is === "things")
}

/** A value that something is to be put in, where it was written in a shorter way. */
function widened(data: unknown, at: readonly string[], step: string): object {
  if (typeof data === "object" && data !== null) {
    if (!Array.isArray(data) || isNumber(step)) return data
    return Object.fromEntries(data.map((name) => [String(name), {}]))
  }
  if (data === null || data === undefined) return isNumber(step) && isList(at) ? [] : {}
  if (isNumber(step)) return [data]
  const { sorts = {} } = FIELDS[patternOf(at)] ?? {}
  const key = sorts[String(data)]?.key
  return key === undefined ? { type: data } : { [key]: false }
}

const isList = (path: readonly string[]): boolean => shapesAt("game", path).some(({ is }) => is === "list")
