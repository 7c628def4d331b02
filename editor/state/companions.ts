/** Expansions of the open pack's game, wherever they are: with the app, on this device, in the folder. */
import { signal } from "@preact/signals"
import type { Manifest } from "../../dsl/zip/index.ts"
import { fetchPack } from "../link/shelf-packs.ts"
import type { Files, Project } from "../storage/project.ts"
import { journal, keepOpen, openFromShelf, openKept } from "./drafts.ts"
import { notify } from "./notices.ts"
import { disk } from "./outside.ts"
import { appBase, onOpen, project, shelf, whileOpen } from "./project.ts"
import { remote } from "./services.ts"
import { before, playedWith, playTogether, type Together } from "./together.ts"

/** An expansion that can be played with the open pack. */
export interface Companion {
  readonly name: string
  readonly title: string
  readonly version: string
  /** Where it is: with the app, kept on this device, in a folder beside the one that is open, or in what is open itself. */
  readonly place: "app" | "device" | "folder" | "inside"
  /** Of the project that has it; null where none has. */
  readonly id: string | null
}

interface Known extends Companion {
  readonly extends: string | null
  /** The pack with those that it brings along. Null where it is gone. */
  files(): Promise<ReadonlyMap<string, Files> | null>
}

/** The game that is played: the pack that is open, or the one that it expands in the end. */
export const game = signal<{ readonly name: string; readonly title: string } | null>(null)
/** Expansions of that game, but for the open pack and those it leans on. */
export const companions = signal<readonly Companion[]>([])

let known: readonly Known[] = []

/** Looks where expansions may be. */
export async function lookForCompanions(): Promise<void> {
  const isOpen = whileOpen()
  const now = project.value
  if (!now) return
  const found = await everythingKnown(now)
  const own = await manifestsOf([now.files, ...now.bases.values()])
  if (!isOpen()) return
  const all = new Map(found.map((each) => [each.name, each]))
  const above = (name: string | null, seen: readonly string[] = []): readonly string[] => {
    if (name === null || seen.includes(name)) return seen
    const at = own.find((each) => each.name === name) ?? all.get(name) ?? shelfed(name)
    return above(at?.extends ?? null, [...seen, name])
  }
  const line = above(own[0]?.name ?? now.name)
  const root = line.at(-1) ?? now.name
  const bottom = own.find((each) => each.name === root) ?? all.get(root) ?? shelfed(root)
  known = found.filter(({ name }) => !line.includes(name) && above(name).at(-1) === root)
  game.value = { name: root, title: bottom?.title ?? root }
  companions.value = known
}

const shelfed = (name: string): Pick<Known, "name" | "title" | "extends"> | undefined => {
  const about = shelf.value.find((each) => each.name === name)
  return about && { name, title: about.title, extends: about.extends ?? null }
}

const manifestsOf = (packs: readonly Files[]): Promise<readonly Manifest[]> =>
  remote.call(
    "manifests",
    packs.map((files) => files.get("pack.yaml") ?? ""),
  )

/** All packs but the one that is open; of several with one name the nearest: its own, the folder's, this device's, the app's. */
async function everythingKnown(now: Project): Promise<readonly Known[]> {
  const [kept, lying] = await Promise.all([journal.manifests(), disk.value?.neighbours() ?? new Map<string, Files>()])
  const others = kept.filter(({ about }) => about.id !== now.id)
  const near = [
    ...[...lying].map(([name, files]) => ({ name, files, place: "folder" }) as const),
    ...[...now.bases].map(([name, files]) => ({ name, files, place: "inside" }) as const),
  ]
  const texts = near.map(({ files }) => files.get("pack.yaml") ?? "")
  const manifests = await remote.call("manifests", [...texts, ...others.map(({ text }) => text)])
  const nearby = near.flatMap(({ name, files, place }, index): Known[] => {
    const manifest = manifests[index]
    return manifest
      ? [{ ...described(manifest, name), place, id: null, files: async () => new Map([[name, files]]) }]
      : []
  })
  const onDevice = others.flatMap(({ about: { id, title, name } }, index): Known[] => {
    const manifest = manifests[near.length + index]
    if (!manifest) return []
    const own = described(manifest, name)
    return [{ ...own, title: manifest.title ?? title, place: "device", id, files: () => keptFiles(id, own.name) }]
  })
  const withApp = shelf.value.map((about): Known => {
    const { name, title, version } = about
    const files = async (): Promise<ReadonlyMap<string, Files> | null> =>
      (await fetchPack(appBase, name)) === null ? null : new Map()
    return { name, title, version, place: "app", id: `content:${name}`, extends: about.extends ?? null, files }
  })
  const byName = new Map([...withApp, ...onDevice.toReversed(), ...nearby].map((each) => [each.name, each]))
  byName.delete(now.name)
  return [...byName.values()]
}

const described = (manifest: Manifest, name: string): Pick<Known, "name" | "title" | "version" | "extends"> => ({
  name: manifest.name ?? name,
  title: manifest.title ?? manifest.name ?? name,
  version: manifest.version ?? "",
  extends: manifest.extends,
})

async function keptFiles(id: string, name: string): Promise<ReadonlyMap<string, Files> | null> {
  const kept = await journal.load(id)
  return kept && new Map([...kept.project.bases, [name, kept.project.files]])
}

/** Packs by their names, with what they bring along; told where one is not there any more. */
export async function fetchOthers(names: readonly string[]): Promise<Together> {
  const found = await Promise.all(
    names.map(async (name) => ({ name, files: await known.find((each) => each.name === name)?.files() })),
  )
  const gone = found.filter(({ files }) => !files).map(({ name }) => name)
  if (gone.length > 0)
    notify({
      id: "together",
      tone: "warning",
      text: `${gone.join(" and ")} ${gone.length === 1 ? "is" : "are"} not here any more: it is played without.`,
    })
  return {
    names: names.filter((name) => !gone.includes(name)),
    files: new Map(found.flatMap(({ files }) => [...(files ?? [])])),
  }
}

/** Opens an expansion that the app or this device has. */
export async function openCompanion({ name, id, place }: Companion): Promise<void> {
  if (place === "app") await openFromShelf(name)
  else if (id !== null) await openKept(id)
}

/** Have an expansion played with the open pack, or no longer. */
export async function toggleCompanion(name: string): Promise<void> {
  const names = playedWith.value
  const chosen = names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
  await playTogether(fetchOthers(chosen))
  keepOpen()
}

onOpen(() => {
  known = []
  companions.value = []
  game.value = null
  const { names } = before.value ?? {}
  const looked = lookForCompanions()
  void (names ? playTogether(looked.then(() => fetchOthers(names))) : looked).catch(() => undefined)
})
