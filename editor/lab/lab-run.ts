/** Runs: many games, played by workers, told as they come, kept when they are stopped. */
import { computed, signal } from "@preact/signals"
import {
  type Batch,
  type Comparison,
  type Entrant,
  gamesIn,
  mergePaired,
  mergeTallies,
  type PairedTally,
  type Part,
  type Range,
  type Results,
  resultsOf,
  runBatch,
  type Setup,
  type Tally,
} from "../../simulator/index.ts"
import type { LabGame } from "../link/lab-game.ts"
import { changesDone } from "../state/changes.ts"
import { editedComponents } from "../state/edited.ts"
import { notify } from "../state/notices.ts"
import { changedPaths, files, onOpen, project, whileOpen } from "../state/project.ts"
import { remote, upToDate } from "../state/services.ts"
import { onTogether } from "../state/together.ts"
import { BrowserPool, poolWidth } from "./pool.ts"
import { settings, setupOf } from "./settings.ts"

/** Milliseconds between two looks at the games done; and at what came of them, where looking costs little. */
const EVERY = 100
const TELL_EVERY = 500
/** Telling may take so large a part of the time at most: the page is to move at 55 pictures a second. */
const TELLING = 0.06

export interface LabRun {
  /** Milliseconds since 1970. */
  readonly when: number
  readonly state: "running" | "whole" | "stopped"
  readonly results: Results
  /** With the pack as it was saved, game by game. */
  readonly comparison: Comparison | null
  /** Names of the components that differ between the two. */
  readonly edited: readonly string[]
  /** Texts of the two by path; null where only one was played. */
  readonly versions: Readonly<Record<"before" | "after", ReadonlyMap<string, string>>> | null
}

export interface Progress {
  readonly done: number
  readonly total: number
  /** Games a second, and seconds left; null before anything can be said of them. */
  readonly rate: number | null
  readonly left: number | null
  readonly isStopping: boolean
}

export const progress = signal<Progress | null>(null)
export const isPlaying = computed(() => progress.value !== null)
export const shown = signal<LabRun | null>(null)
/** There is another version that the draft can be compared with: a new pack was written nowhere yet. */
export const hasBefore = computed(() => changedPaths.value.length > 0 && (project.value?.saved.size ?? 0) > 0)
export const width = poolWidth()

type Ended = (run: LabRun) => void
const listeners = new Set<Ended>()
/** Hear of each run that is over. */
export function onEnded(listener: Ended): void {
  listeners.add(listener)
}

const beginners = new Set<() => void>()
/** Hear of each run that begins. */
export function onBegun(listener: () => void): void {
  beginners.add(listener)
}

let pool: BrowserPool | null = null

/** Ends the run after the games that are being played; what is done is kept. */
export function stop(): void {
  if (!progress.value) return
  progress.value = { ...progress.value, isStopping: true }
  pool?.stop()
}

/** What was played is of another game now. */
function forget(): void {
  void pool?.close()
  pool = null
  progress.value = null
  shown.value = null
}
onOpen(forget)
onTogether(forget)

interface Match {
  readonly after: Entrant
  readonly before: Entrant | null
  readonly setup: Setup
  readonly total: number
  readonly edited: readonly string[]
  readonly versions: LabRun["versions"]
}

/** The programs to be played; null where the pack has mistakes. */
async function matchOf(game: LabGame): Promise<Match | null> {
  const { games: total, against } = settings.value
  await changesDone()
  const texts = { before: project.value?.saved ?? new Map<string, string>(), after: files.value }
  const isCompared = against && hasBefore.value
  const edited = isCompared ? editedComponents() : []
  // Both in one breath: what is typed from here on is no part of the game.
  const [, after] = await Promise.all([upToDate(), remote.call("labEntrant", null)])
  if (after === null) return null
  const before = isCompared ? await remote.call("labEntrant", [...texts.before]) : null
  const isPair = before?.game === after.game
  return {
    after,
    before: isPair ? before : null,
    versions: isPair ? texts : null,
    setup: setupOf(game, settings.value),
    total,
    edited,
  }
}

/** Plays as many games as are wanted. Only one run goes on at a time. */
export async function play(game: LabGame): Promise<void> {
  if (progress.value) return
  const isOpen = whileOpen()
  progress.value = { done: 0, total: settings.value.games, rate: null, left: null, isStopping: false }
  try {
    const match = await matchOf(game)
    // Another pack was opened meanwhile, or somebody stopped before the first game.
    if (!isOpen() || progress.value?.isStopping) return
    if (match) await playMatch(match)
    else notify({ id: "lab", tone: "warning", text: "The pack has a problem. Mend it, and its games can be played." })
  } catch (error) {
    if (isOpen())
      notify({ id: "lab", tone: "error", text: `The games could not be played: ${(error as Error).message}` })
  } finally {
    if (isOpen()) progress.value = null
  }
}

async function playMatch(match: Match): Promise<void> {
  const own = new BrowserPool(Math.min(width, match.total))
  pool = own
  for (const listener of beginners) listener()
  const programs = (match.before ? [match.before, match.after] : [match.after]).map(({ text }) => text)
  const batch: Batch = { programs, setup: match.setup, games: [[0, match.total]] }
  const when = Date.now()
  const following = follow(match, own, when)
  try {
    const { played, tallies, paired } = await runBatch(batch, own)
    // Another pack was opened meanwhile.
    if (pool !== own) return
    const state = gamesIn(played) < match.total ? "stopped" : "whole"
    const run: LabRun = { when, state, ...told(match, played, tallies, paired) }
    shown.value = run
    for (const listener of listeners) listener(run)
  } catch (error) {
    if (pool === own) throw error
  } finally {
    following.end()
    await own.close()
    if (pool === own) pool = null
  }
}

/** Tells how far it is, and what has come of it so far. */
function follow(match: Match, own: BrowserPool, when: number): { end(): void } {
  const pace = paceOf(match.total)
  const began = performance.now()
  const looks = setInterval(() => {
    if (!progress.value) return
    progress.value = { ...progress.value, ...pace(own.done(), (performance.now() - began) / 1000) }
  }, EVERY)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = async (): Promise<void> => {
    const parts = own.done() > 0 ? await own.soFar() : []
    if (pool !== own || progress.value === null) return
    const start = performance.now()
    const games = sumOf(parts)
    if (games > 0 && games < match.total)
      shown.value = { when, state: "running", ...told(match, [[0, games]], talliesOf(parts), pairedOf(parts)) }
    await drawn()
    timer = setTimeout(safely, Math.max(own.done() === 0 ? EVERY : TELL_EVERY, (performance.now() - start) / TELLING))
  }
  // The workers end when the run does: who is asked then does not answer.
  const safely = (): void => void tell().catch(() => undefined)
  timer = setTimeout(safely, EVERY)
  return {
    end() {
      clearInterval(looks)
      clearTimeout(timer)
    },
  }
}

/** When what changed is on the screen: behind the next picture. A page that nobody sees draws none. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, TELL_EVERY)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { games }) => sum + games, 0)
const talliesOf = (parts: readonly Part[]): Tally[] =>
  (parts[0]?.tallies ?? []).map((_, index) => mergeTallies(parts.flatMap(({ tallies }) => tallies[index] ?? [])))
function pairedOf(parts: readonly Part[]): PairedTally | null {
  const pairs = parts.flatMap(({ paired }) => (paired === null ? [] : [paired]))
  return pairs.length === 0 ? null : mergePaired(pairs)
}

function told(
  { after, before, setup, total, edited, versions }: Match,
  played: readonly Range[],
  tallies: readonly Tally[],
  paired: PairedTally | null,
): Pick<LabRun, "results" | "comparison" | "edited" | "versions"> {
  const own = tallies.at(-1)
  if (own === undefined) throw new Error("nothing was played")
  const results = resultsOf(after, setup, { total, share: [0, total], played }, own)
  const [old] = tallies
  if (before === null || paired === null || old === undefined) return { results, comparison: null, edited, versions }
  const side = ({ pack, game, hash }: Entrant, tally: Tally) => ({ pack, game, program: hash, tally })
  return {
    results,
    edited,
    versions,
    comparison: {
      format: 1,
      kind: "comparison",
      setup,
      games: { total, played },
      before: side(before, old),
      after: side(after, own),
      paired,
    },
  }
}

/** Tells how fast it goes. Workers are slow at first, so only the later half of the time says how long it will take. */
function paceOf(total: number): (done: number, seconds: number) => Pick<Progress, "done" | "rate" | "left"> {
  const looks = [{ done: 0, seconds: 0 }]
  return (done, seconds) => {
    looks.push({ done, seconds })
    while (looks[1] !== undefined && looks[1].seconds <= seconds / 2) looks.shift()
    const [before = { done: 0, seconds: 0 }] = looks
    const [lately, took] = [done - before.done, seconds - before.seconds]
    const rate = lately === 0 || took === 0 ? null : lately / took
    return { done, rate, left: rate === null ? null : (total - done) / rate }
  }
}
