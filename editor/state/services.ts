/** The language services: what the pack means, brought up to date after each edit. */
import { batch, computed, signal } from "@preact/signals"
import type { Entry, Overview, Problem } from "../link/overview.ts"
import { Remote } from "../link/remote.ts"
import type { ServicesApi } from "../link/services-api.ts"
import { icons } from "./icons.ts"
import { dismiss, notify } from "./notices.ts"
import { art } from "./own-art.ts"
import { type Change, files, onEdit, onOpen } from "./project.ts"
import { company, onTogether } from "./together.ts"

/** Milliseconds after the last key before the pack is read. */
const PAUSE = 150

export const remote = new Remote<ServicesApi>(
  () => new Worker(new URL("../link/services.worker.ts", import.meta.url), { type: "module" }),
  // The program is made after the reading was told; what it finds belongs to that.
  {
    onEvent: (event) => {
      const made = event as Overview
      const read = overview.value
      if (read?.version === made.version) show({ ...made, milliseconds: read.milliseconds })
    },
    onEnd: (why) => {
      isHeld = false
      notify({
        id: "services",
        tone: "warning",
        text: `Reading the pack broke off: ${why}. The next edit begins it anew.`,
      })
    },
  },
)

const overview = signal<Overview | null>(null)
export const entries = signal<readonly Entry[]>([])
export const problems = computed<readonly Problem[]>(() => overview.value?.problems ?? [])
export const isSound = computed(() => overview.value?.isSound ?? false)
export const gameName = computed(() => overview.value?.game ?? "")
/** Name of the pack that was last read; empty before the first. */
export const packRead = computed(() => overview.value?.title ?? "")
/** Counts the readings: what is told of the pack is told anew with each. */
export const readings = computed(() => overview.value?.version ?? -1)
export const kinds = signal<readonly { readonly name: string; readonly plural: string }[]>([])
/** How long the last reading took, in milliseconds; null before the first. */
export const checkedIn = computed(() => overview.value?.milliseconds ?? null)
/** A pack is being opened: what is told is of the one before. */
export const isOpening = signal(false)
/** What is shown is of an earlier text: the reading goes on, or waits for a pause. */
export const isStale = signal(true)

/** Why nothing can be done that needs a pack without problems. */
export const whyNotSound = (): string =>
  overview.value === null ? "One moment: the pack is still being read." : "The pack has a problem: mend it first."

const looks = signal<Readonly<Record<string, readonly number[]>>>({})

/** The hue and shape of a property's value; null for a value that has none. */
export const lookOf = (property: string, index: number): number | null => looks.value[property]?.[index] ?? null

const entriesByKey = computed(() => new Map(entries.value.map((entry) => [entry.key, entry])))
export const entryOf = (key: string): Entry | undefined => entriesByKey.value.get(key)

type Settled = (changes: readonly Change[]) => void
const settledListeners = new Set<Settled>()

/** Hear of edits once they have settled: together, after a pause, when the services have read them. */
export function onSettled(listener: Settled): void {
  settledListeners.add(listener)
}

/** Counts the times that the worker was given a pack: what it tells of one before is no news any more. */
let turn = 0
/** The worker has the pack; not where it had to be ended, or could not open it. */
let isHeld = false

let waiting = new Map<string, string | null>()
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Overview): void {
  batch(() => {
    overview.value = next
    if (next.entries) entries.value = next.entries
    if (next.looks) looks.value = next.looks
    if (next.icons) icons.value = next.icons
    if (next.art) art.value = next.art
    if (next.kinds) kinds.value = next.kinds
  })
}

/** The reading that was asked for last: it may be under way still. */
let reading: Promise<void> = Promise.resolve()

function send(): Promise<void> {
  timer = undefined
  if (waiting.size > 0) reading = read([...waiting])
  return reading
}

async function read(changes: readonly Change[]): Promise<void> {
  waiting = new Map()
  for (const listener of settledListeners) listener(changes)
  const began = performance.now()
  if (!isHeld) return give()
  const mine = turn
  const next = await remote.call("edit", changes)
  if (mine !== turn) return
  show(next)
  performance.measure("cardwright:diagnostics", { start: began })
  if (waiting.size === 0) isStale.value = false
}

/** Lets the services take in what was typed so far, so that what is asked next is of the newest text. */
export async function upToDate(): Promise<void> {
  if (!isHeld) await give()
  else if (waiting.size > 0) await remote.call("touch", [...waiting])
}

/** Everything typed so far, read, without waiting for a pause. */
export async function settle(): Promise<void> {
  clearTimeout(timer)
  await send()
}

onEdit((changes) => {
  for (const [path, text] of changes) waiting.set(path, text)
  isStale.value = true
  clearTimeout(timer)
  timer = setTimeout(send, PAUSE)
})

/** Gives the worker the pack, all of it, and shows what it means. */
async function give(): Promise<void> {
  const mine = ++turn
  isHeld = true
  try {
    const next = await remote.call("open", company.value, [...files.value])
    if (mine !== turn) return
    dismiss("services")
    batch(() => {
      show(next)
      isOpening.value = false
    })
  } catch (error) {
    if (mine !== turn) return
    isHeld = false
    isOpening.value = false
    throw error
  }
  if (waiting.size === 0) isStale.value = false
}

onTogether(() => {
  isStale.value = true
  void give()
})

onOpen(() => {
  clearTimeout(timer)
  waiting = new Map()
  isStale.value = true
  batch(() => {
    isOpening.value = true
    // Nothing of the pack before is told of this one.
    overview.value = null
    entries.value = []
    kinds.value = []
    icons.value = null
    art.value = {}
  })
  return give()
})
