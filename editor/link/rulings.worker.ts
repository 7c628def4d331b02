/** Runs the rulings of the pack being written, after each edit: those near the edit first. */

import {
  type CompiledPack,
  differing,
  holderOf,
  LineIndex,
  type Model,
  type RulingDecl,
  type Span,
  services,
  type Text,
} from "../../dsl/index.ts"
import { Coverage, type RulingResult, RulingRun, rulingsOf } from "../../simulator/rulings/index.ts"
import { gather } from "./company.ts"
import type { Place } from "./overview.ts"
import { serve } from "./remote.ts"
import type { RulingOutcome, RulingSheet, RulingsApi, RulingsEvent } from "./rulings-api.ts"

/** Milliseconds after which results are told, and the worker looks whether there is a new edit. */
const SPELL = 40
/** Rulings that are compiled together: more at a time take longer before the first of them is run. */
const BATCH = 120

let workspace = new services.Workspace(new Map(), () => null)
let run = 0
const lines = new Map<string, { readonly text: string; readonly index: LineIndex }>()

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
const tell = (event: RulingsEvent): void => send(event)

function placeOf(span: Span): Place {
  const { file, start, end } = workspace.place(span)
  const text = workspace.text(file) ?? ""
  const known = lines.get(file)
  const index = known?.text === text ? known.index : new LineIndex(text)
  if (known?.text !== text) lines.set(file, { text, index })
  return { file, start, end, ...index.position(start) }
}

const spanOf = ({ file, offsets, value }: Text): Span => ({
  file,
  start: offsets[0] ?? 0,
  end: offsets[value.length] ?? 0,
})

function sheetOf(
  { id, says, component, steps, span, players, seed, options }: RulingDecl,
  packs: Model["packs"],
): RulingSheet {
  const holder = holderOf(span.file, packs)
  return {
    id,
    says,
    component,
    pack: holder === undefined || holder.isMain ? null : holder.name,
    place: placeOf(span),
    steps: steps.map(({ part, text }) => ({ part, text: text.value, place: placeOf(spanOf(text)) })),
    players,
    seed,
    options: Object.fromEntries(options),
  }
}

/** @param lifted what packs say no longer holds */
function outcomeOf(
  { status, message, actual, step, log, id, says }: RulingResult,
  sheet: RulingSheet | undefined,
  lifted: Model["lifted"],
): RulingOutcome {
  const reason = status === "failed" ? lifted.find(({ name }) => name === (id ?? says)) : undefined
  if (reason)
    return { status: "lifted", message: `${reason.pack}: ${reason.because}`, actual: null, step: null, log: [] }
  const at = step === null ? null : placeOf(step.span)
  const index = sheet?.steps.findIndex(({ place }) => place.file === at?.file && place.start === at.start) ?? -1
  return { status, message, actual, step: index < 0 ? null : index, log }
}

/** Where a text was edited: the stretch of the new one that the old one does not have. */
function editedStretch(before: string, after: string): readonly [from: number, to: number] {
  const { start, endAfter } = differing(before, after)
  return [start, endAfter]
}

/** A fault of ours ends the worker, so that the page hears of it. */
const orBreak = (running: Promise<void>): void => {
  running.catch((error: unknown) =>
    setTimeout(() => {
      throw error
    }),
  )
}

/** @param edited stretches of files: rulings in them, or of components in them, are run first */
async function begin(edited: readonly Place[]): Promise<void> {
  const own = ++run
  // What comes next in the queue of messages may be another edit.
  await pause()
  if (own !== run) return
  const began = performance.now()
  const compiled = workspace.compiled()
  const decls = compiled.model ? rulingsOf(compiled.model) : []
  const packs = compiled.model?.packs ?? []
  const sheets = decls.map((decl) => sheetOf(decl, packs))
  tell({ kind: "list", run: own, sheets })
  if (compiled.lowered === null) return tell({ kind: "unsound", run: own })
  const coverage = new Coverage<Place>()
  for (const batch of batches(sheets, edited)) {
    await pause()
    if (own !== run || !(await runBatch(own, compiled, decls, sheets, batch, coverage))) return
  }
  const textOf = (file: string): string => workspace.text(file) ?? ""
  tell({
    kind: "done",
    run: own,
    milliseconds: performance.now() - began,
    coverage: coverage.byComponent(textOf).map(({ each, ...told }) => told),
  })
}

/** Numbers of rulings, in the order to run them. */
function batches(sheets: readonly RulingSheet[], edited: readonly Place[]): readonly (readonly number[])[] {
  const near = new Set(
    edited.flatMap(({ file, start, end }) => [
      services.componentAt(workspace, file, start),
      services.componentAt(workspace, file, end),
    ]),
  )
  near.delete(null)
  const isNear = ({ component, place }: RulingSheet): boolean =>
    (component !== null && near.has(component)) ||
    edited.some(({ file, start, end }) => file === place.file && place.start <= end && start <= place.end)
  const first: number[] = []
  const rest: number[] = []
  for (const [index, sheet] of sheets.entries()) (isNear(sheet) ? first : rest).push(index)
  const found = first.length > 0 ? [first] : []
  for (let from = 0; from < rest.length; from += BATCH) found.push(rest.slice(from, from + BATCH))
  return found
}

/** Returns false when another run has begun. */
async function runBatch(
  own: number,
  compiled: CompiledPack,
  decls: readonly RulingDecl[],
  sheets: readonly RulingSheet[],
  batch: readonly number[],
  coverage: Coverage<Place>,
): Promise<boolean> {
  const rulings = new RulingRun(
    compiled,
    batch.flatMap((index) => decls[index] ?? []),
  )
  let told: (readonly [number, RulingOutcome])[] = []
  let last = performance.now()
  let next = 0
  for (const result of rulings.results()) {
    const index = batch[next++] ?? -1
    told.push([index, outcomeOf(result, sheets[index], compiled.model?.lifted ?? [])])
    if (performance.now() - last < SPELL) continue
    tell({ kind: "results", run: own, results: told })
    told = []
    await pause()
    if (own !== run) return false
    last = performance.now()
  }
  tell({ kind: "results", run: own, results: told })
  coverage.add(
    rulings.coverage().filter(({ of }) => of === "component"),
    placeOf,
  )
  return true
}

const send = serve<RulingsApi>({
  open: async (company, files) => {
    const bases = await gather(company, files)
    workspace = new services.Workspace(new Map(files), (name) => bases.get(name) ?? null, company.playedWith)
    lines.clear()
    orBreak(begin([]))
    return run
  },
  edit: (changes) => {
    const edited = changes.flatMap(([path, text]): Place[] => {
      const before = workspace.files.get(path) ?? ""
      workspace.edit(path, text)
      if (text === null) return []
      const [start, end] = editedStretch(before, text)
      return [{ file: path, start, end, line: 0, column: 0 }]
    })
    orBreak(begin(edited))
    return run
  },
})
