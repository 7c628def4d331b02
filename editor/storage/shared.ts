/** What a link carries. */
import { LIMITS, pathProblem } from "../../dsl/index.ts"
import { isPackName } from "../../dsl/zip/index.ts"
import { LONGEST_NAME, readNotes, type TableRecord } from "../../simulator/table/index.ts"
import type { Hunk } from "./patch.ts"

/** A pack as a link names it. */
export interface PackRef {
  readonly name: string
  readonly version: string
  /** As much of it as tells packs apart. */
  readonly hash: string
}

/** A file of the pack shared: whole, taken away, or changed in places. */
export type SharedFile = string | null | readonly Hunk[]

export interface Shared {
  readonly name: string
  readonly title: string
  /** The pack that the files are changes of; null: they are all that the pack has. */
  readonly base: PackRef | null
  readonly files: ReadonlyMap<string, SharedFile>
  /** Packs that come with Cardwright and that this one leans on, or is played with. */
  readonly leansOn: readonly PackRef[]
  /** Other packs that it leans on, or is played with, whole. */
  readonly bases: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Names of packs that it is played with, in the order in which they are laid. */
  readonly playedWith: readonly string[]
  readonly table: TableRecord | null
}

/** As data that JSON has. */
export function toJson({ name, title, base, files, leansOn, bases, playedWith, table }: Shared): unknown {
  const ref = (each: PackRef): unknown => [each.name, each.version, each.hash]
  const fileOf = (file: SharedFile): unknown => (isPatch(file) ? file.map(({ at, lines }) => [at, ...lines]) : file)
  return {
    name,
    ...(title === name ? {} : { title }),
    ...(base ? { base: ref(base) } : {}),
    files: [...files].map(([path, file]) => [path, fileOf(file)]),
    ...(leansOn.length > 0 ? { on: leansOn.map(ref) } : {}),
    ...(bases.size > 0 ? { packs: [...bases].map(([name, texts]) => [name, [...texts]]) } : {}),
    ...(playedWith.length > 0 ? { with: playedWith } : {}),
    ...(table ? { table: tableJson(table) } : {}),
  }
}

function tableJson({ start, answers, at, notes = [] }: TableRecord): unknown {
  const { players, seed, options, games, names, beginning } = start
  return {
    players,
    seed,
    ...(games === undefined ? {} : { games }),
    ...(names === undefined ? {} : { names }),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(beginning.kind === "given" ? { given: beginning.given, when: beginning.when } : {}),
    answers,
    at,
    ...(notes.length > 0 ? { notes } : {}),
  }
}

export function isPatch(file: SharedFile): file is readonly Hunk[] {
  return Array.isArray(file)
}

/** Thrown for data that no link of ours has. */
export class NotShared extends Error {}

/** Of data that may be anything. Throws `NotShared`. */
export function fromJson(data: unknown): Shared {
  const { name, title = name, base, files, on = [], packs = [], with: others = [], table } = record(data)
  return {
    name: packName(name),
    title: text(title, 200),
    base: base === undefined ? null : refOf(base),
    files: filesOf(files, sharedFile),
    leansOn: list(on, LIMITS.packs).map(refOf),
    bases: new Map(
      list(packs, LIMITS.packs).map((each) => {
        const [name, texts] = list(each, 2)
        return [packName(name), filesOf(texts, (file) => text(file))]
      }),
    ),
    playedWith: list(others, LIMITS.packs).map(packName),
    table: table === undefined ? null : tableOf(table),
  }
}

function packName(data: unknown): string {
  const name = text(data, 60)
  if (!isPackName(name)) throw new NotShared("no name of a pack")
  return name
}

function refOf(data: unknown): PackRef {
  const [name, version, hash] = list(data, 3).map((each) => text(each, 200))
  if (name === undefined || version === undefined || hash === undefined || !isPackName(name))
    throw new NotShared("no pack")
  return { name, version, hash }
}

function filesOf<T>(data: unknown, file: (data: unknown) => T): Map<string, T> {
  return new Map(
    list(data, LIMITS.files).map((each) => {
      const [path, content] = list(each, 2)
      if (pathProblem(text(path, 200)) !== null) throw new NotShared("no path of a pack")
      return [path as string, file(content)]
    }),
  )
}

function sharedFile(data: unknown): SharedFile {
  if (data === null) return null
  if (typeof data === "string") return text(data)
  return list(data, 10_000).map((hunk) => {
    const [at, ...lines] = list(hunk, 100_000)
    const isChange = lines.every((line) => typeof line === "string" && /^[ +-]/.test(line))
    if (!isChange) throw new NotShared("no change")
    return { at: whole(at, LIMITS.fileSize), lines: lines as string[] }
  })
}

function tableOf(data: unknown): TableRecord {
  const { players, seed, options = {}, games, names, given, when, answers, at, notes: beside = [] } = record(data)
  const notes = readNotes(beside)
  if (notes === null) throw new NotShared("no notes")
  const sentences = (each: unknown): string[] => list(each, 500).map((line) => text(line, LIMITS.scriptLength))
  const isDealt = given === undefined && when === undefined
  const all = list(answers, 200_000).map((each) => {
    if (typeof each === "string" ? !/^when \d{1,4}$/.test(each) : !Number.isSafeInteger(each))
      throw new NotShared("no answer")
    return each as number | string
  })
  return {
    start: {
      players: whole(players, LIMITS.players),
      seed: whole(seed, Number.MAX_SAFE_INTEGER),
      options: optionsOf(options),
      ...(games === undefined ? {} : { games: whole(games, Number.MAX_SAFE_INTEGER) }),
      ...(names === undefined
        ? {}
        : { names: list(names, LIMITS.players).map((name) => text(name, LONGEST_NAME * 4)) }),
      beginning: isDealt
        ? { kind: "deal" }
        : { kind: "given", given: sentences(given ?? []), when: sentences(when ?? []) },
    },
    answers: all,
    at: whole(at, all.length),
    ...(notes.length > 0 ? { notes } : {}),
  }
}

function optionsOf(data: unknown): TableRecord["start"]["options"] {
  const options = Object.entries(record(data))
  if (options.length > 200) throw new NotShared("too many options")
  for (const [name, value] of options) {
    const isValue = typeof value === "string" || typeof value === "boolean" || Number.isSafeInteger(value)
    const isList = Array.isArray(value) && value.length <= 200 && value.every((each) => typeof each === "string")
    // What an earlier game has left: a number for each that has one.
    const isKept = Array.isArray(value) && value.length <= 10_000 && value.every((each) => Number.isSafeInteger(each))
    if (name === "__proto__" || !(isValue || isList || isKept)) throw new NotShared("no option")
  }
  return Object.fromEntries(options) as TableRecord["start"]["options"]
}

function record(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new NotShared("no record")
  return data as Readonly<Record<string, unknown>>
}

function list(data: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(data) || data.length > most) throw new NotShared("no list")
  return data
}

function text(data: unknown, most: number = LIMITS.fileSize): string {
  if (typeof data !== "string" || data.length > most) throw new NotShared("no text")
  return data
}

function whole(data: unknown, most: number): number {
  if (!Number.isSafeInteger(data) || (data as number) < 0 || (data as number) > most) throw new NotShared("no number")
  return data as number
}
