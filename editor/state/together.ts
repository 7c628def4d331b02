/** What the open pack is played with: expansions of its game that somebody chose. */
import { batch, computed, signal } from "@preact/signals"
import type { TableRecord } from "../../simulator/table/index.ts"
import type { Company } from "../link/company.ts"
import type { Files } from "../storage/project.ts"
import { appBase, onOpen, project, whileOpen } from "./project.ts"

/** Names of packs, in the order in which they are laid, with the files of those that do not come with the app. */
export interface Together {
  readonly names: readonly string[]
  readonly files: ReadonlyMap<string, Files>
}

const ALONE: Together = { names: [], files: new Map() }

const together = signal<Together>(ALONE)

/** The packs that are laid with the open one. */
export const chosen = computed<Together>(() => together.value)

export const playedWith = computed(() => before.value?.names ?? together.value.names)

/** What workers are told of other packs. The pack's own idea of one that it leans on comes first. */
export const company = computed<Company>(() => {
  const beside = new Map([...together.value.files, ...(project.value?.bases ?? [])])
  return {
    base: appBase,
    beside: [...beside].map(([name, files]) => [name, [...files]] as const),
    playedWith: together.value.names,
  }
})

/** @param table as it is to be laid with them; null for the one that lies there, brought up to date */
type Listener = (table: TableRecord | null) => void
const listeners: Listener[] = []

/** Hear of other packs being chosen for the one that is open. Whoever opens a pack reads `company` as it is then. */
export function onTogether(listener: Listener): void {
  listeners.push(listener)
}

/** What was played with a pack when it was open last, until that is found again. */
export interface Before {
  readonly names: readonly string[]
  readonly table: TableRecord | null
}

/** Of the pack that is being opened, or is open and waits for the others. */
export const before = signal<Before | null>(null)

// Heard first, before those who give the pack to their workers.
onOpen(() => {
  together.value = ALONE
})

/** Play the open pack with others from now on. @param found the packs, once they are there */
export async function playTogether(found: Promise<Together>): Promise<void> {
  const isOpen = whileOpen()
  const others = await found
  if (!isOpen()) return
  const table = before.value?.table ?? null
  batch(() => {
    before.value = null
    together.value = others
  })
  for (const listener of listeners) listener(table)
}
