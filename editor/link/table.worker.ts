/** The table, off the main thread: a game of the pack being written, brought up to date after each edit. */
import { type CompiledPack, compilePack, isStop, type PackFiles, services } from "../../dsl/index.ts"
import { BatchTable, createBot } from "../../simulator/index.ts"
import {
  arranged,
  Clock,
  keepsRecord,
  keptWords,
  type LaidParting,
  type Outcome,
  outcomeOf,
  type Parting,
  type Problem,
  readRecord,
  resumeSaved,
  type SavedFile,
  type Start,
  Table,
  type TableRecord,
  tryOut,
  writeRecord,
} from "../../simulator/table/index.ts"
import { type Company, gather } from "./company.ts"
import { serve } from "./remote.ts"
import { OTHER_RULES, type Played, readSaved, savedFile } from "./saved-answers.ts"
import type { Files } from "./shelf-packs.ts"
import type {
  Done,
  Frame,
  GameInfo,
  Kept,
  Passed,
  Replay,
  ResumedGame,
  TableApi,
  Tabled,
  TrailLink,
  WhyNot,
} from "./table-api.ts"

let bases: ReadonlyMap<string, PackFiles> = new Map()
/** Names of packs that are laid over the one that is written. */
let playedWith: readonly string[] = []
/** What the pack leans on, read by itself once its rulings are needed. */
let basePacks: readonly CompiledPack[] | null = null
let workspace = new services.Workspace(new Map(), () => null)
let table: Table | null = null
let turn = 0
let replay: Replay | null = null
/** The pack has mistakes: the table is one of its last version without. */
let isBehind = false

interface Placed {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** Places as the author's files have them: the workspace reads large files in pieces. */
const placed = <T extends { readonly span: Placed | null }>(each: T): T =>
  each.span === null ? each : { ...each, span: { ...each.span, ...workspace.place(each.span) } }

function frame(reader: number): Frame | null {
  if (!table) return null
  const { at, record } = table
  const scene = sceneFor(table.scene(reader))
  const [last] = table.branches(reader).slice(-1)
  return {
    turn,
    scene,
    rows: table.rows(reader).map(placed),
    steps: table.steps(reader),
    left: last && last.from <= at ? { from: last.from, count: last.steps.length } : null,
    at,
    notes: table.notes,
    record,
    kept: keptOf(table),
    replay,
    isBehind,
    recordingFrom: table.recordingFrom,
  }
}

function keptOf({ machine, start: { players, options, games = 0 } }: Table): Kept | null {
  return games === 0 ? null : { players, games, options, words: keptWords(machine.program, options) }
}

function sceneFor(scene: Frame["scene"]): Frame["scene"] {
  return { ...scene, questions: scene.questions.map((each) => ({ ...each, prompt: placed(each.prompt) })) }
}

function info(): GameInfo | null {
  const { program, model } = workspace.compiled()
  if (!program || !model) return null
  const { min, max, usual } = program.players
  return {
    game: program.game,
    players: { min, max, usual },
    hasFlow: model.flow !== null,
    keepsRecord: keepsRecord(program),
    options: program.options.map((option) => ({
      name: option.name,
      type: option.type,
      min: "min" in option ? option.min : 0,
      max: "max" in option ? option.max : 0,
      choices: "choices" in option ? option.choices : [],
    })),
    rulings: [...model.rulings, ...model.components.flatMap(({ rulings }) => rulings)].map((ruling) => ({
      component: ruling.component ?? "",
      id: ruling.id,
      says: ruling.says,
      players: ruling.players,
      given: ruling.steps.filter(({ part }) => part === "given").map(({ text }) => text.value),
      when: ruling.steps.filter(({ part }) => part === "when").map(({ text }) => text.value),
      options: Object.fromEntries(ruling.options),
    })),
  }
}

const messageOf = ({ sentence, message }: Problem): string => (sentence ? `“${sentence.text}”: ${message}` : message)

/** Puts a table in place of the one that was there; where that can't be, it stays. */
function lay(made: Table | { readonly problems: readonly Problem[] }, reader: number): Tabled {
  if (!(made instanceof Table)) return { frame: frame(reader), info: info(), problems: made.problems.map(messageOf) }
  table = made
  replay = null
  isBehind = false
  turn++
  const { problems } = made
  const stopped = problems.map(({ diagnostic }) => diagnostic).find((each) => each && isStop(each))
  const told = { frame: frame(reader), info: info(), problems: problems.map(messageOf) }
  return stopped ? { ...told, stopped: placed(stopped) } : told
}

function leanedOn(): readonly CompiledPack[] {
  basePacks ??= [...bases.values()].map((files) => compilePack(files, (name) => bases.get(name) ?? null))
  return basePacks
}

const withMistakes = (reader: number): Tabled => ({
  frame: frame(reader),
  info: null,
  problems: ["the pack has mistakes"],
})

const dealt = (seed: number, players: number): Start => ({ players, seed, options: {}, beginning: { kind: "deal" } })

function done(given: Outcome, reader: number): Done {
  if (given.ok) turn++
  replay = null
  const outcome = given.ok || !given.diagnostic ? given : { ...given, diagnostic: placed(given.diagnostic) }
  return { outcome, frame: frame(reader) }
}

/** The clock of a table, and of those who sit at it. */
let clock: { readonly of: Table; readonly bots: string; readonly clock: Clock } | null = null

function clockOf(of: Table, bots: readonly (string | null)[]): Clock {
  const key = bots.join()
  if (clock?.of !== of || clock.bots !== key) {
    const made = bots.flatMap((bot, seat) => (bot === null ? [] : [[seat, createBot(bot)] as const]))
    clock = { of, bots: key, clock: new Clock(of, new Map(made)) }
  }
  return clock.clock
}

function pass(milliseconds: number, bots: readonly (string | null)[], reader: number): Passed {
  if (!table) return { outcome: noTable, timers: [], frame: null }
  const before = table.state.slice()
  const own = clockOf(table, bots)
  const outcome = outcomeOf(() => own.pass(milliseconds))
  const { timers } = table
  if (outcome.ok && own.isAsBefore(before)) return { outcome, timers, frame: null }
  return { ...done(outcome, reader), timers }
}

const noTable: Outcome = { ok: false, code: "not-open", diagnostic: null }

function begin(start: Start, reader: number): Tabled {
  const compiled = workspace.compiled()
  if (!compiled.program) return withMistakes(reader)
  return lay(Table.open(compiled, start), reader)
}

function restore(record: TableRecord, reader: number): Tabled {
  const compiled = workspace.compiled()
  return compiled.program ? lay(Table.restore(compiled, record), reader) : withMistakes(reader)
}

function again(reader: number): Tabled {
  const compiled = workspace.compiled()
  if (!compiled.program) {
    isBehind = table !== null
    return { frame: frame(reader), info: null, problems: [] }
  }
  if (!table) return begin(dealt(1, compiled.program.players.usual), reader)
  const began = performance.now()
  const made = table.replayOn(compiled)
  if ("problems" in made) return { frame: frame(reader), info: info(), problems: made.problems.map(messageOf) }
  const { matched, of, parted } = made
  table = made.table
  isBehind = false
  turn++
  replay = { milliseconds: performance.now() - began, matched, of, parted: parted && partingWords(parted) }
  return { frame: frame(reader), info: info(), problems: [] }
}

const played = (): Played => ({ files: workspace.files, bases, with: playedWith })

function resume(saved: SavedFile, reader: number): ResumedGame {
  const none = { hasSameRules: true, matched: 0, of: 0, parted: null }
  const compiled = workspace.compiled()
  if (!compiled.program) return { ...withMistakes(reader), refused: "the pack has mistakes", ...none }
  const laid = resumeSaved(compiled, saved)
  if (laid === null || "problems" in laid) {
    const refused = laid === null ? OTHER_RULES : laid.problems.map(messageOf).join("; ")
    return { frame: frame(reader), info: info(), problems: [], refused, ...none }
  }
  const { hasSameRules, matched, of, parted } = laid
  return { ...lay(laid.table, reader), refused: null, hasSameRules, matched, of, parted: parted && wordsOf(parted) }
}

/** Where the edit and the answers part, in words. */
function partingWords({ before, now, why, diagnostic }: Parting): string {
  const isEndless = why === "runaway"
  return wordsOf({
    before: before?.prompt.words ?? "",
    now: now[0]?.prompt.words ?? null,
    diagnostic: isEndless ? diagnostic : null,
  })
}

function wordsOf({ before, now, diagnostic }: LaidParting): string {
  if (diagnostic !== null) return diagnostic.message
  if (before !== "" && before === now) return `what was chosen for “${now}” can't be chosen there any more`
  const was = before === "" ? "what was done" : `“${before}”`
  return now === null
    ? `${was} was answered here; now nothing is asked`
    : `${was} was answered here; now “${now}” is asked`
}

async function read(company: Company, files: Files): Promise<void> {
  const known = await gather(company, files)
  bases = known
  basePacks = null
  playedWith = company.playedWith
  workspace = new services.Workspace(new Map(files), (name) => known.get(name) ?? null, company.playedWith)
}

serve<TableApi>({
  open: async (company, files) => {
    // Where what it leans on can't be fetched, nothing is left of the pack before.
    table = null
    workspace = new services.Workspace(new Map(), () => null)
    await read(company, files)
    return again(0)
  },
  accompany: async (company, files, reader) => {
    await read(company, files)
    return again(reader)
  },
  edit: (changes, reader) => {
    for (const [path, text] of changes) workspace.edit(path, text)
    return again(reader)
  },
  begin,
  try: (component, variant, seed, reader) => {
    const compiled = workspace.compiled()
    if (!compiled.program) return withMistakes(reader)
    return lay(tryOut(compiled, { name: component, variant, seed, elsewhere: leanedOn() }), reader)
  },
  arrange: (component, to, reader) => {
    if (!table) return { frame: null, info: info(), problems: ["there is no table"] }
    const place = "place" in to ? to.place : table.machine.spaces.at.indexOf(to.space)
    const start = arranged(table.course, component, place)
    if (!start) return { frame: frame(reader), info: info(), problems: ["No words say that it lies there"] }
    return lay(Table.open(table.course.compiled, start), reader)
  },
  restore,
  readRecord: (text) => {
    const { program } = workspace.compiled()
    if (!program) return { refused: "the pack has mistakes" }
    const read = readRecord(program, null, text)
    if (!read.ok) return { refused: read.what }
    const { record, options } = read
    return { players: record.players, games: record.games, options, words: keptWords(program, options) }
  },
  writeRecord: () => {
    if (!table?.isOver) return null
    const { machine, state, start } = table
    return `${JSON.stringify(writeRecord(machine, state, start.games ?? 0), null, 2)}\n`
  },
  playGame: (setup, game, reader) => {
    const { program } = workspace.compiled()
    if (!program) return withMistakes(reader)
    const { seed, options, answers } = new BatchTable(program, setup).recordOf(game)
    const start: Start = { players: setup.players, seed, options, beginning: { kind: "deal" } }
    return restore({ start, answers, at: answers.length }, reader)
  },
  saved: (seats) => table && savedFile(table, played(), seats),
  readSaved: (text) => {
    const compiled = workspace.compiled()
    return compiled.program ? readSaved(text, compiled, played()) : { refused: "the pack has mistakes" }
  },
  resume,
  note: (before, after, reader) => ({
    refused: table ? table.note(before, after) : "there is no table",
    frame: frame(reader),
  }),
  frame,
  choose: (fiber, option, reader) => done(table?.choose(fiber, option) ?? noTable, reader),
  pick: (fiber, player, components, reader) => done(table?.pick(fiber, player, components) ?? noTable, reader),
  pass,
  bot: (seat, bot, reader) => done(table?.bot(seat, bot) ?? noTable, reader),
  undo: (seats, reader) => {
    if (table?.undo(seats)) turn++
    replay = null
    return frame(reader)
  },
  follow: (reader) => {
    const last = (table?.branches(reader).length ?? 0) - 1
    if (table && last >= 0) table.follow(last)
    turn++
    return frame(reader)
  },
  goTo: (answers, reader) => {
    table?.goTo(answers)
    turn++
    return frame(reader)
  },
  sceneAtRow: (reader, row) => (table ? sceneFor(table.sceneAtRow(reader, row)) : null),
  trail: (reader, row): readonly TrailLink[] =>
    (table?.trail(reader, row) ?? []).map(({ text, span }) => placed({ text, span })),
  whyNot: (seat, component): WhyNot | null => {
    const refusal = table?.whyNot(seat, component)
    const [first] = refusal?.reasons ?? []
    if (!refusal || !first) return null
    const { text, words, owner, span } = first
    return placed({ title: refusal.title, reason: text, words, owner, span })
  },
  record: (from, reader) => {
    table?.startRecording(from ?? table.at)
    return frame(reader)
  },
  stopRecording: (reader) => {
    const recorded = table?.stopRecording() ?? { why: "there is no table" }
    const isThere = !("why" in recorded)
    return { recorded: isThere ? recorded : null, why: isThere ? "" : recorded.why, frame: frame(reader) }
  },
})
