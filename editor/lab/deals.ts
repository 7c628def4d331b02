/** Deals that changed winner: two tables, one for each version, on which they are played as they were in the run. */
import { batch, signal } from "@preact/signals"
import type { ChangedGame } from "../../simulator/index.ts"
import type { Row, Scene, TableRecord } from "../../simulator/table/index.ts"
import type { Remote } from "../link/remote.ts"
import type { TableApi } from "../link/table-api.ts"
import { notify } from "../state/notices.ts"
import { onOpen } from "../state/project.ts"
import { EVERYONE, newTable, OPEN_PATIENCE } from "../state/table.ts"
import { company } from "../state/together.ts"
import { type LabRun, onBegun } from "./lab-run.ts"

export const SIDES = ["before", "after"] as const
export type Side = (typeof SIDES)[number]
export type Both<T> = Readonly<Record<Side, T>>

/** One version of a deal, played to its end. */
export interface Played {
  readonly rows: readonly Row[]
  readonly end: Scene
  readonly record: TableRecord
}

export interface Deal {
  readonly about: ChangedGame
  readonly played: Both<Played>
  /** The first row that is not the same in both: the number of rows where one goes on and the other is over. */
  readonly parting: number
}

/** So many of those that changed winner are listed. */
export const LISTED = 8

/** By game of the run that is shown; those that were not looked at yet are missing. */
export const known = signal<ReadonlyMap<number, Deal>>(new Map())
/** The deal that is looked at, and the row up to which both versions are shown. */
export const opened = signal<Deal | null>(null)
export const at = signal(0)
/** Both tables as they were then; of another row as long as the right ones are on their way. */
export const scenes = signal<Both<Scene> | null>(null)

interface Desk {
  readonly run: LabRun
  readonly tables: Both<Remote<TableApi>>
  /** What is done at it is done one after another: a table holds one deal. */
  last: Promise<unknown>
  /** The deal that lies there now. */
  game: number | null
}

let desk: Desk | null = null
/** The run that `known` is of. */
let knownOf: LabRun | null = null

/** Puts the tables away; what was found out stays. */
export function rest(): void {
  for (const side of SIDES) desk?.tables[side].end("the deals are put away")
  desk = null
  close()
}

function clear(): void {
  rest()
  knownOf = null
  known.value = new Map()
}
onOpen(clear)
onBegun(clear)

async function both<T>(of: (side: Side) => Promise<T>): Promise<Both<T>> {
  const [before, after] = await Promise.all(SIDES.map(of))
  return { before: before as T, after: after as T }
}

function deskFor(run: LabRun): Desk {
  if (desk?.run === run) return desk
  if (knownOf === run) rest()
  else clear()
  knownOf = run
  const { versions } = run
  if (!versions) throw new Error("a run without two versions has no deals that changed")
  const tables = { before: newTable(), after: newTable() }
  const last = both((side) => tables[side].within(OPEN_PATIENCE, "open", company.value, [...versions[side]]))
  desk = { run, tables, last, game: null }
  return desk
}

/** Does something at a desk once everything before it is done; null where the desk was put away, or the work failed. */
function after<T>(own: Desk, work: () => Promise<T>): Promise<T | null> {
  const done = own.last.then(() => (desk === own ? work() : null))
  own.last = done.catch(() => undefined)
  return done.catch((error: Error) => {
    if (desk === own) notify({ id: "lab", tone: "error", text: `The deal could not be played again: ${error.message}` })
    return null
  })
}

/** Rows are the same if they say the same of the same seat: the sentences behind them may have been edited. */
const saidIn = ({ kind, player, said }: Row): string => [kind, player, ...said.map(({ text }) => text)].join("\0")

function partingOf(before: readonly Row[], after: readonly Row[]): number {
  const most = Math.min(before.length, after.length)
  for (let row = 0; row < most; row++) {
    const [one, other] = [before[row], after[row]]
    if (!one || !other || saidIn(one) !== saidIn(other)) return row
  }
  return most
}

/** Plays a deal with both versions. */
async function lay({ run, tables }: Desk, about: ChangedGame): Promise<Deal> {
  const { setup } = run.results
  const played = await both(async (side): Promise<Played> => {
    // Bots may think as long as they did in the run.
    const { frame, problems } = await tables[side].within(undefined, "playGame", setup, about.game, EVERYONE)
    if (!frame || problems.length > 0) throw new Error(problems[0] ?? "there is no table")
    return { rows: frame.rows, end: frame.scene, record: frame.record }
  })
  return { about, played, parting: partingOf(played.before.rows, played.after.rows) }
}

async function laid(own: Desk, about: ChangedGame): Promise<Deal> {
  const found = known.peek().get(about.game)
  if (found && own.game === about.game) return found
  const deal = await lay(own, about)
  own.game = about.game
  if (desk === own) known.value = new Map(known.peek()).set(about.game, deal)
  return deal
}

/** Finds out where the first deals part, one after another, until one is opened. */
export async function describe(run: LabRun): Promise<void> {
  const listed = run.comparison?.paired.changed.games.slice(0, LISTED) ?? []
  if (knownOf === run && listed.every(({ game }) => known.peek().has(game))) return
  const own = deskFor(run)
  for (const about of listed) {
    if (known.peek().has(about.game)) continue
    const deal = await after(own, async () => (opened.peek() ? null : laid(own, about)))
    if (!deal) return
  }
}

/** Shows both versions of a deal where they part. */
export async function open(run: LabRun, about: ChangedGame): Promise<void> {
  const own = deskFor(run)
  const deal = await after(own, () => laid(own, about))
  if (!deal) return
  batch(() => {
    opened.value = deal
    at.value = deal.parting
    scenes.value = null
  })
  await lookAt(deal.parting)
}

export function close(): void {
  batch(() => {
    opened.value = null
    scenes.value = null
  })
}

/** How far one can go: the last step is how the longer one ended. */
export const lengthOf = ({ played }: Deal): number => Math.max(played.before.rows.length, played.after.rows.length)

/** Shows both versions as they were when a row had just happened; past its rows, as it ended. */
export async function lookAt(row: number): Promise<void> {
  const deal = opened.peek()
  const own = desk
  if (!deal || !own) return
  at.value = Math.max(0, Math.min(row, lengthOf(deal)))
  const wanted = at.value
  const found = await after(own, async () => {
    // Somebody went on meanwhile.
    if (at.peek() !== wanted || opened.peek() !== deal) return null
    return both(async (side) => {
      const { rows, end } = deal.played[side]
      return wanted < rows.length ? ((await own.tables[side].call("sceneAtRow", EVERYONE, wanted)) ?? end) : end
    })
  })
  if (found && opened.peek() === deal) scenes.value = found
}
