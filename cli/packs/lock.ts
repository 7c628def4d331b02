/** `cardwright.lock`: which packs the packs of a project lean on, by the hashes of their files. */
import { readFileSync, statSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { stringify } from "yaml"
import {
  type Identity,
  identityOf,
  type PackFiles,
  PROJECT_FILE,
  readLayers,
  readYaml,
  type YamlNode,
} from "../../dsl/index.ts"
import { UsageError } from "../io.ts"
import { writeWhole } from "../whole-file.ts"
import type { PackFinder } from "./finder.ts"

const LOCK_FILE = "cardwright.lock"

/** A pack that is leaned on, as it was agreed to. */
interface Locked extends Identity {
  /** Where it was, for people. */
  readonly from: string
}

/** Of each pack of a project, by its folder, what it leans on, by name. */
type Locks = ReadonlyMap<string, ReadonlyMap<string, Locked>>

/** The lock of the project that a pack is in, there or not yet; of a pack that is in none, in its own folder. */
export function lockPath(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (statSync(join(at, PROJECT_FILE), { throwIfNoEntry: false })?.isFile()) return join(at, LOCK_FILE)
    if (at === dirname(at)) return join(folder, LOCK_FILE)
  }
}

/** By what name a lock knows a pack. */
const keyOf = (path: string, folder: string): string => relative(dirname(path), folder).split(sep).join("/") || "."

/** What a lock says of a pack; null where there is no lock, or the pack is not in it. Throws UsageError. */
export function lockedFor(folder: string): ReadonlyMap<string, Locked> | null {
  const path = lockPath(folder)
  return readLocks(path).get(keyOf(path, folder)) ?? null
}

/** How the packs of the project that a pack is in have agreed to a pack of its name. Throws UsageError. */
export const agreedTo = (folder: string, name: string): readonly Identity[] =>
  [...readLocks(lockPath(folder)).values()].flatMap((needed) => needed.get(name) ?? [])

function readLocks(path: string): Locks {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info === undefined) return new Map()
  const refuse = (): never => {
    throw new UsageError(`${path} is not a lock that can be read`, "take it away, and `cardwright lock` writes it anew")
  }
  if (!info.isFile() || info.size > 1024 * 1024) return refuse()
  const { root, diagnostics } = readYaml(path, readFileSync(path, "utf8"))
  const { version, packs, ...rest } = membersOf(root, refuse)
  if (diagnostics.length > 0 || Object.keys(rest).length > 0 || textOf(version, refuse) !== "1") return refuse()
  return new Map(
    Object.entries(membersOf(packs, refuse)).map(([pack, needed]) => [
      pack,
      new Map(Object.entries(membersOf(needed, refuse)).map(([name, each]) => [name, lockedOf(each, refuse)])),
    ]),
  )
}

type Refuse = () => never

function lockedOf(node: YamlNode, refuse: Refuse): Locked {
  const { version, hash, from, ...rest } = membersOf(node, refuse)
  if (Object.keys(rest).length > 0) refuse()
  return { version: textOf(version, refuse), hash: textOf(hash, refuse), from: textOf(from, refuse) }
}

function membersOf(node: YamlNode | null | undefined, refuse: Refuse): Record<string, YamlNode> {
  if (node?.kind !== "map") return refuse()
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, value]))
}

const textOf = (node: YamlNode | undefined, refuse: Refuse): string =>
  node?.kind === "scalar" ? node.text.value : refuse()

/** Brings the lock up to date, where it has the pack. Returns its path; null where it has not. Throws UsageError. */
export function refreshLock({ folder, files, finder }: Lockable): string | null {
  if (lockedFor(folder) === null) return null
  const path = lockPath(folder)
  writeWhole(path, lockText({ folder, files, finder }))
  return path
}

/** A pack that a lock may have. */
interface Lockable {
  readonly folder: string
  readonly files: PackFiles
  /** Finds its packs, locked or not. */
  readonly finder: PackFinder
}

/**
 * The text of a project's lock with what a pack leans on now, near and far. What comes with Cardwright is not in it: the
 * version of Cardwright says what that is.
 */
export function lockText({ folder, files, finder }: Lockable): string {
  const path = lockPath(folder)
  const now = new Map<string, Locked>()
  readLayers(files, (name) => {
    const found = finder.find(name)
    if (found !== null && found.origin !== "cardwright")
      now.set(name, { ...identityOf(found.files), from: keyOf(path, found.path) })
    return found?.files ?? null
  })
  const locks = new Map([...readLocks(path), [keyOf(path, folder), now]])
  const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  const packs = sorted(locks).map(([pack, needed]) => [pack, Object.fromEntries(sorted(needed))] as const)
  const head = "# Written by `cardwright lock`: what the packs here lean on. Keep it with them.\n"
  return `${head}${stringify({ version: 1, packs: Object.fromEntries(packs) }, { lineWidth: 0 })}`
}
