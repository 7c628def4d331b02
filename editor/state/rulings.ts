/** Rulings of the pack, and what came of them: run in a worker after each edit. */
import { computed, signal } from "@preact/signals"
import { Remote } from "../link/remote.ts"
import type { ComponentCoverage, RulingOutcome, RulingSheet, RulingsApi, RulingsEvent } from "../link/rulings-api.ts"
import { notify } from "./notices.ts"
import { files, onOpen } from "./project.ts"
import { onSettled } from "./services.ts"
import { company, onTogether } from "./together.ts"

/** Milliseconds after a pack was opened before its rulings are run: what is looked at first goes first. */
const PATIENCE = 1200

export interface Ruling extends RulingSheet {
  /** Where it stands, in words: the same one in another run has the same, so long as it is where it was. */
  readonly key: string
  /** Null until it was run. */
  readonly outcome: RulingOutcome | null
  /** The outcome is of an earlier text of the pack. */
  readonly isStale: boolean
}

export const rulings = signal<readonly Ruling[]>([])
/** A run goes on. */
export const isRunning = signal(false)
/** The pack has mistakes; results are of the text before. */
export const isBlocked = signal(false)
/** By name of component. */
export const coverage = signal<ReadonlyMap<string, ComponentCoverage>>(new Map())
/** Key of the ruling that is looked at. */
export const chosenRuling = signal<string | null>(null)

const byComponent = computed(() => {
  const found = new Map<string | null, Ruling[]>()
  for (const ruling of rulings.value) {
    const list = found.get(ruling.component)
    if (list) list.push(ruling)
    else found.set(ruling.component, [ruling])
  }
  return found
})

/** Rulings beside a component; of null, those that stand by themselves. */
export const rulingsBeside = (component: string | null): readonly Ruling[] => byComponent.value.get(component) ?? []

export const totals = computed(() => {
  const all = rulings.value
  const of = (wanted: RulingOutcome["status"]): number => all.filter(({ outcome }) => outcome?.status === wanted).length
  return { all: all.length, passed: of("passed"), failed: of("failed"), lifted: of("lifted") }
})

/** Words of components that can do something, and how many of them rulings carry out; null before the first run is over. */
export const coveredWords = computed(() => {
  const all = [...coverage.value.values()]
  const words = all.reduce((sum, each) => sum + each.words, 0)
  return words === 0 ? null : { words, covered: all.reduce((sum, each) => sum + each.covered, 0) }
})

/** Events of runs before this one are of a pack, or of a text, that is no longer open. */
let run = Number.POSITIVE_INFINITY

/** Rulings have no names of their own: the component and the words, and which of several with the same. */
function keysOf(sheets: readonly RulingSheet[]): readonly string[] {
  const seen = new Map<string, number>()
  return sheets.map(({ component, says, id, pack }) => {
    const key = `${pack ?? ""} / ${component ?? ""} / ${id ?? ""} / ${says}`
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} / ${times + 1}`
  })
}

function hear(event: RulingsEvent): void {
  if (event.run < run) return
  run = event.run
  switch (event.kind) {
    case "list": {
      const before = new Map(rulings.value.map((ruling) => [ruling.key, ruling.outcome]))
      const keys = keysOf(event.sheets)
      rulings.value = event.sheets.map((sheet, index) => {
        const key = keys[index] ?? ""
        return { ...sheet, key, outcome: before.get(key) ?? null, isStale: true }
      })
      isRunning.value = true
      isBlocked.value = false
      break
    }
    case "results": {
      const all = [...rulings.value]
      for (const [index, outcome] of event.results) {
        const ruling = all[index]
        if (ruling) all[index] = { ...ruling, outcome, isStale: false }
      }
      rulings.value = all
      break
    }
    case "done":
      coverage.value = new Map(event.coverage.map((each) => [each.component, each]))
      isRunning.value = false
      performance.measure("cardwright:rulings", { start: performance.now() - event.milliseconds })
      break
    case "unsound":
      isRunning.value = false
      isBlocked.value = true
      break
  }
}

const remote = new Remote<RulingsApi>(
  () => new Worker(new URL("../link/rulings.worker.ts", import.meta.url), { type: "module" }),
  {
    onEvent: (event) => hear(event as RulingsEvent),
    onEnd: (why) => {
      isRunning.value = false
      isOpen = false
      notify({ id: "rulings", tone: "warning", text: `The rulings broke off: ${why}. The next edit runs them anew.` })
    },
  },
)

let timer: ReturnType<typeof setTimeout> | undefined
/** The worker has the pack. */
let isOpen = false
/** Counts packs that were opened, and workers that were given one: of what went before nothing is heard any more. */
let turn = 0

/** Nothing is heard from here on, until a new run begins. Returns whose turn it is. */
function hush(): number {
  run = Number.POSITIVE_INFINITY
  turn++
  return turn
}

async function start(): Promise<void> {
  timer = undefined
  isOpen = true
  const mine = hush()
  try {
    const begun = await remote.call("open", company.value, [...files.value])
    if (mine === turn) run = begun
  } catch (error) {
    if (mine !== turn) return
    isOpen = false
    isRunning.value = false
    notify({ id: "rulings", tone: "warning", text: `The rulings could not be run: ${(error as Error).message}` })
  }
}

onOpen(() => {
  isOpen = false
  hush()
  rulings.value = []
  coverage.value = new Map()
  chosenRuling.value = null
  isBlocked.value = false
  // It is not known yet whether it has any.
  isRunning.value = true
  clearTimeout(timer)
  timer = setTimeout(start, PATIENCE)
})

onTogether(() => {
  isRunning.value = true
  clearTimeout(timer)
  timer = setTimeout(start, 0)
})

onSettled((changes) => {
  if (isOpen) remote.call("edit", changes).catch(() => undefined)
  else if (timer === undefined) void start()
})
