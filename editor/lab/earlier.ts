/** Earlier runs: whole as long as the page is open; afterwards their numbers, kept on this device. */
import { computed, effect, signal } from "@preact/signals"
import { assess } from "../../simulator/index.ts"
import { percent, read } from "../../simulator/report/index.ts"
import { lastRun } from "../state/lab.ts"
import { onOpen, project } from "../state/project.ts"
import { close } from "./deals.ts"
import { changeHeadline, headlineOf, points, setupWords, sidesOf } from "./headlines.ts"
import { type LabRun, onEnded, shown } from "./lab-run.ts"

export interface KeptRun {
  readonly when: number
  readonly pack: string
  readonly title: string
  readonly headline: string
  readonly note: string
  readonly games: number
  /** What it comes to, in a word: "+2.9", "54.2%". */
  readonly effect: string
  readonly seed: number
}

/** So many are kept. */
const MOST = 30
const NAME = "cardwright.lab"

const isKept = (value: unknown): value is KeptRun =>
  typeof value === "object" &&
  value !== null &&
  ["pack", "title", "headline", "note", "effect"].every((key) => typeof (value as never)[key] === "string") &&
  ["when", "games", "seed"].every((key) => typeof (value as never)[key] === "number")

function load(): readonly KeptRun[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]")
    return Array.isArray(stored) ? stored.filter(isKept).slice(0, MOST) : []
  } catch {
    // A private window: they stay as long as the page does.
    return []
  }
}

const all = signal<readonly KeptRun[]>(load())
/** Those of the pack that is open, the latest first. */
export const earlier = computed(() => all.value.filter(({ pack }) => pack === project.value?.name))
/** A run of which only the numbers are left, that is looked at. */
export const remembered = signal<KeptRun | null>(null)

/** Whole runs of this page. */
const whole = new Map<number, LabRun>()

export function look(run: KeptRun): void {
  const found = whole.get(run.when)
  remembered.value = found ? null : run
  close()
  if (found) shown.value = found
}

effect(() => {
  if (shown.value) remembered.value = null
})

// Another pack may have components of the same names.
onOpen(() => {
  remembered.value = null
  lastRun.value = null
})

function keptOf(run: LabRun): KeptRun {
  const { results, comparison, when, edited } = run
  const reading = read(results)
  const said = comparison && assess(comparison)
  const { title, note } = said ? changeHeadline(said, edited) : headlineOf(reading)
  const card = said?.cards.find(({ name }) => name === edited[0])
  const best = [...sidesOf(reading)].sort((a, b) => b.rate - a.rate)[0]
  return {
    when,
    pack: project.value?.name ?? "",
    title:
      edited[0] === undefined
        ? setupWords(results.setup)
        : edited.length === 1
          ? `${edited[0]} edited`
          : `${edited.length} edited`,
    headline: title,
    note,
    games: reading.done,
    effect: said ? points(card?.winRate?.value ?? said.wins[0]?.value ?? 0) : best ? percent(best.rate) : "",
    seed: results.setup.seed,
  }
}

onEnded((run) => {
  const kept = keptOf(run)
  whole.set(run.when, run)
  all.value = [kept, ...all.value].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify(all.value))
  } catch {
    // Not kept beyond the page.
  }
  const cards = read(run.results).kinds.flatMap(({ cards }) => cards)
  lastRun.value = {
    games: kept.games,
    cards: new Map(
      cards.flatMap(({ card, played }) =>
        played === null
          ? []
          : [[card.name, { games: card.players.played.games, rate: played.rate, ...played.interval }] as const],
      ),
    ),
  }
})
