/** The table beside the editor: what is on it, who looks, who sits where. */
import { batch, computed, effect, signal } from "@preact/signals"
import type { Diagnostic } from "../../dsl/index.ts"
import type { Setup } from "../../simulator/index.ts"
import {
  type Choice,
  HUMAN,
  type Outcome,
  type Question,
  type Scene,
  type Start,
  type TableRecord,
  type TimerScene,
  usualName,
} from "../../simulator/table/index.ts"
import { Remote, WorkerSilentError } from "../link/remote.ts"
import type { Done, Frame, GameInfo, Kept, Recording, TableApi, Tabled, TrailLink, WhyNot } from "../link/table-api.ts"
import { capital } from "../ui/capital.ts"
import { leadTo } from "./leading.ts"
import { announcement, dismiss, notify, say } from "./notices.ts"
import { changedPaths, files, onOpen, project, whileOpen } from "./project.ts"
import { onSettled } from "./services.ts"
import { company, onTogether } from "./together.ts"
import { lit } from "./view.ts"

/** Milliseconds without a word after which the table's worker counts as stuck; to say which words never end takes a slow device seconds. */
const PATIENCE = 4000
/** A bot may think longer. */
const BOT_PATIENCE = 20_000
/** Opening, and giving the answers again after an edit, takes as long as the pack is large. */
export const OPEN_PATIENCE = 30_000

/** The reader who sees everything. */
export const EVERYONE = -1

export const frame = signal<Frame | null>(null)
export const info = signal<GameInfo | null>(null)
/** It is not said yet how the game goes: there is nothing to play. */
export const isUntold = computed(() => info.value?.hasFlow === false)
/** The table of a pack that is being opened is on its way. */
export const isLaying = signal(true)
/** Why there is no table as it was asked for. */
export const trouble = signal<readonly string[]>([])
/** Whose view it is: a seat, or EVERYONE. */
export const reader = signal(0)
/** By seat: HUMAN, or a bot as `cardwright sim` names it. Seats without an entry are bots that choose at random. */
export const sitting = signal<readonly string[]>([HUMAN])
export const sitterOf = (seat: number): string => sitting.value[seat] ?? "random"

/** The row of the log that is looked at: the table is shown as it was then. */
export const peekedRow = signal<number | null>(null)
const peeked = signal<{ readonly row: number; readonly scene: Scene } | null>(null)
/** The table as it is shown: as it is, or as it was at the row looked at. */
export const scene = computed(() => peeked.value?.scene ?? frame.value?.scene ?? null)
export const isPeeking = computed(() => peeked.value !== null)

/** Components picked so far, where several make one choice. */
export const picked = signal<readonly number[]>([])

/** The question that the reader answers now: the first one open. */
export const question = computed<Question | null>(() => {
  if (peeked.value) return null
  const open = frame.value?.scene.questions ?? []
  return open.find(({ player }) => sitterOf(player) === HUMAN) ?? open[0] ?? null
})

/** A worker that has a table: this one, or those on which versions of a pack are held against each other. */
export const newTable = (): Remote<TableApi> =>
  new Remote<TableApi>(() => new Worker(new URL("../link/table.worker.ts", import.meta.url), { type: "module" }), {
    patience: PATIENCE,
  })

/** Its own worker. */
export const tableWorker = newTable()
const remote = tableWorker

/** What the timers show now, where they alone have changed since the table was told; null where they have not. */
export const timersNow = signal<readonly TimerScene[] | null>(null)

function show(next: Frame | null): void {
  batch(() => {
    frame.value = next
    timersNow.value = null
    peeked.value = null
    peekedRow.value = null
    picked.value = []
  })
}

/** Shows what has changed while time passed: whoever looks back, or is picking, goes on with it. */
function showPassed(next: Frame): void {
  batch(() => {
    const before = question.peek()
    frame.value = next
    timersNow.value = null
    const now = next.scene.questions.find((each) => before !== null && isSameQuestion(each, before))
    picked.value = picked.value.filter((each) => now?.options.some(({ component }) => component === each))
  })
}

/** Whether it asks the same of the same one, whatever may be chosen. */
const isSameQuestion = (one: Question, other: Question): boolean =>
  one.fiber === other.fiber &&
  one.player === other.player &&
  one.kind === other.kind &&
  JSON.stringify(one.prompt) === JSON.stringify(other.prompt)

export function take({ frame: next, info: about, problems, stopped }: Tabled): boolean {
  isClockOn.value = false
  show(next)
  if (about) info.value = about
  trouble.value = problems
  if (stopped) tellOfStop(stopped)
  return problems.length === 0
}

/** The table is being set up again from its answers. */
let again: Promise<void> | null = null

/**
 * Runs a call; where the worker fell silent, it is begun anew and given the same answers. Null then, and where another
 * pack was opened meanwhile.
 */
export async function asked<T>(call: () => Promise<T>): Promise<T | null> {
  const isOpen = whileOpen()
  try {
    const answer = await call()
    return isOpen() ? answer : null
  } catch (error) {
    if (!isOpen()) return null
    if (!(error instanceof WorkerSilentError)) throw error
    again ??= openPack(frame.value?.record ?? null)
      .then(() => say("The table did not answer, and was set up again from its answers."))
      .finally(() => {
        again = null
      })
    await again.catch((failed: Error) => {
      if (isOpen()) throw failed
    })
    return null
  }
}

/** Settles when all that was asked of the table so far is done: what it asks may be something else then. */
let last: Promise<unknown> = Promise.resolve()

/** As `asked`, for what may leave the table with another question. */
export function turned<T>(call: () => Promise<T>): Promise<T | null> {
  const done = asked(call)
  last = done.catch(() => undefined)
  return done
}

/** Lays the table of the pack that is open, unless another is opened meanwhile. */
async function openPack(record: TableRecord | null): Promise<void> {
  const isOpen = whileOpen()
  const open = (texts: ReadonlyMap<string, string>): Promise<Tabled> =>
    remote.within(OPEN_PATIENCE, "open", company.value, [...texts])
  let opened = await open(files.value)
  if (!isOpen()) return
  const saved = project.value?.saved
  if (!opened.frame && saved && changedPaths.value.length > 0) {
    // A draft with mistakes: the table is one of the pack as it was last written outside.
    await open(saved)
    if (!isOpen()) return
    const changes = changedPaths.value.map((path) => [path, files.value.get(path) ?? null] as const)
    opened = await remote.within(OPEN_PATIENCE, "edit", changes, reader.value)
    if (!isOpen()) return
  }
  // Where there is a record nobody sees the table that is dealt before it is followed.
  if (record && opened.info) opened = await remote.within(OPEN_PATIENCE, "restore", record, reader.value)
  if (isOpen()) take(opened)
}

onOpen(async (_, record) => {
  reader.value = 0
  sitting.value = [HUMAN]
  dismiss("table")
  await layTable(record)
})

/** What was to be laid when nothing answered: it may be laid all the same, where a busy device takes longer. */
export const unanswered = signal<{ readonly record: TableRecord | null } | null>(null)

/** Lays the table of the pack that is open, dealt or with a record, and lets bots play at it. */
export async function layTable(record: TableRecord | null): Promise<void> {
  const isOpen = whileOpen()
  unanswered.value = null
  // What lies there is of the pack before: nothing of it can be answered any more.
  isLaying.value = true
  show(null)
  info.value = null
  trouble.value = []
  // A bot that still thinks there keeps this pack waiting.
  if (remote.isBusy) remote.end("another pack was opened")
  try {
    await openPack(record)
  } catch (error) {
    if (!isOpen()) return
    if (!(error instanceof WorkerSilentError)) throw error
    unanswered.value = { record }
  } finally {
    if (isOpen()) isLaying.value = false
  }
  if (isOpen()) void letBotsPlay()
}

onTogether(async (record) => {
  const tabled = await turned(async () => {
    const now = await remote.within(OPEN_PATIENCE, "accompany", company.value, [...files.value], reader.value)
    return record && now.info ? remote.within(OPEN_PATIENCE, "restore", record, reader.value) : now
  })
  if (tabled) take(tabled)
  void letBotsPlay()
})

onSettled(async (changes) => {
  const areLeft = !isPlaying && botsAsked().length > 0
  const tabled = await turned(() => remote.within(OPEN_PATIENCE, "edit", changes, reader.value))
  // While it is laid, what is told last of it has the edit, too.
  if (!tabled || isLaying.value) return
  take(tabled)
  // The edit came between two answers of bots, or led to where one is asked.
  if (!areLeft && botsAsked().length > 0) void letBotsPlay()
})

// Whoever looks from another seat sees what that seat may see.
effect(() => {
  const seat = reader.value
  if (frame.peek() === null || frame.peek()?.scene.reader === seat) return
  void asked(() => remote.call("frame", seat)).then((next) => next && show(next))
})

effect(() => {
  const row = peekedRow.value
  const now = frame.value
  const told = row === null ? undefined : now?.rows[row]
  lit.value = told?.span ?? null
  if (row === null || !told) {
    peeked.value = null
    return
  }
  void asked(() => remote.call("sceneAtRow", reader.peek(), row)).then(
    (then) => {
      if (then && peekedRow.peek() === row) peeked.value = { row, scene: then }
    },
    (error: Error) => {
      // Where another table was laid meanwhile there need be no such row.
      if (frame.peek() === now) throw error
    },
  )
})

/** Begin a game anew. */
export async function begin(start: Start): Promise<boolean> {
  const tabled = await turned(() => remote.within(OPEN_PATIENCE, "begin", start, reader.value))
  if (!tabled || !take(tabled)) return false
  void letBotsPlay()
  return true
}

/** Put a component elsewhere: the game begins anew with it there. */
export async function arrange(
  component: number,
  to: { readonly place: number } | { readonly space: number },
): Promise<boolean> {
  const tabled = await turned(() => remote.within(OPEN_PATIENCE, "arrange", component, to, reader.value))
  return tabled !== null && take(tabled)
}

/** The component that is being tried, until the first answer is given: what is asked is asked for its sake. */
const tried = signal<{ readonly name: string; readonly turn: number } | null>(null)
export const triedNow = computed(() => (tried.value?.turn === frame.value?.turn ? (tried.value?.name ?? null) : null))

/** Put a component on the table as its likes are used. */
export async function tryComponent(name: string, variant: number): Promise<boolean> {
  reader.value = 0
  sitting.value = [HUMAN]
  const seed = frame.value?.record.start.seed ?? 1
  const tabled = await turned(() => remote.within(OPEN_PATIENCE, "try", name, variant, seed, reader.value))
  if (!tabled || !take(tabled)) return false
  tried.value = { name, turn: frame.value?.turn ?? -1 }
  void letBotsPlay()
  return true
}

/** Lay the table as it was when its record was taken. */
export async function restore(record: TableRecord): Promise<boolean> {
  const tabled = await turned(() => remote.within(OPEN_PATIENCE, "restore", record, reader.value))
  return tabled !== null && take(tabled)
}

/** @param isBot what a bot can't do, because the table is another by now, needs no word */
function after(done: Done | null, isBot = false): boolean {
  if (!done) return false
  if (done.frame) show(done.frame)
  if (done.outcome.ok) {
    dismiss("table")
    return true
  }
  if (!isBot || done.outcome.code === "runaway") refuse(done.outcome)
  return false
}

function refuse({ code, diagnostic }: Extract<Outcome, { ok: false }>): void {
  if (code !== "runaway") {
    say("That can't be chosen now.")
    return
  }
  tellOfStop(diagnostic)
}

/** Says what never comes to an end, and leads to its words. */
function tellOfStop(diagnostic: Diagnostic | null): void {
  const step = frame.value?.at ?? 0
  const { file, start, end } = diagnostic?.span ?? { file: "", start: 0, end: 0 }
  const words = files.value.get(file)?.slice(start, end)
  const what = `${diagnostic?.message ?? "this never comes to an end"}${words ? `: “${words}”` : ""}`
  const text = `${capital(what.replaceAll("`", ""))}. The table is back at step ${step}.`
  const actions = [{ label: "Go on", run: () => dismiss("table") }]
  if (diagnostic) actions.unshift({ label: "Show the words", run: () => void leadTo(diagnostic.span) })
  notify({ id: "table", tone: "error", text, actions })
}

/** Questions, as they are shown, whose answers are on their way. */
const answered = new Set<Question>()

/**
 * Give an answer to a question that is shown. The table may be about to ask something else: this is no answer to that.
 * @param isMeant tells the question among those of the table
 */
async function answer(
  isMeant: (open: Question) => boolean,
  give: (now: Question) => Promise<Done> | null,
): Promise<void> {
  const asks = (): readonly Question[] => frame.value?.scene.questions ?? []
  const open = asks().find(isMeant)
  // Who sees nothing happen yet presses again: that is the same answer.
  if (!open || answered.has(open)) return
  answered.add(open)
  let done: Done | null
  try {
    await last
    const now = asks().find((each) => isSameQuestion(each, open))
    // While the clock runs others act at any moment, which changes what may be chosen, but seldom what was.
    const isStill = isClockOn.value || JSON.stringify(now) === JSON.stringify(open)
    const given = now && isStill ? give(now) : null
    if (given === null) {
      say("The table asks something else by now.")
      return
    }
    done = await turned(() => given)
  } finally {
    answered.delete(open)
  }
  if (after(done)) await letBotsPlay()
}

/** Answer a question; then the bots play, until somebody at the screen is asked. */
export function choose(fiber: number, option: number): Promise<void> {
  const has = (open: Question): boolean => open.fiber === fiber && open.options.some(({ index }) => index === option)
  const meant = frame.value?.scene.questions.find(has)?.options.find(({ index }) => index === option)
  return answer(has, (now) => {
    const found = meant && now.options.find((each) => isSameChoice(each, meant))
    return found ? remote.call("choose", fiber, found.index, reader.value) : null
  })
}

/** Whether they are the same but for the number that they have among the others. */
const isSameChoice = ({ index: _, ...one }: Choice, { index, ...other }: Choice): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Pick several components as one choice. */
export const pick = (fiber: number, player: number, components: readonly number[]): Promise<void> =>
  answer(
    (open) => open.fiber === fiber && open.player === player,
    () => remote.call("pick", fiber, player, components, reader.value),
  )

/** Whether time passes by itself, and bots act in it: then nobody waits for anybody. */
export const isClockOn = signal(false)

/** Lets time pass; bots act in it. Returns whether it could. */
export async function pass(milliseconds: number): Promise<boolean> {
  const bots = (frame.value?.scene.seats ?? []).map(({ seat }) => (sitterOf(seat) === HUMAN ? null : sitterOf(seat)))
  const patience = BOT_PATIENCE * Math.max(1, bots.length)
  const passed = await turned(() => remote.within(patience, "pass", milliseconds, bots, reader.value))
  if (!passed) return false
  const before = question.value
  if (passed.frame) showPassed(passed.frame)
  else timersNow.value = passed.timers
  const open = question.value
  if (!(before && open && isSameQuestion(open, before))) tellOnce()
  return after({ outcome: passed.outcome, frame: null })
}

export async function undo(): Promise<void> {
  isClockOn.value = false
  const seats = (frame.value?.scene.seats ?? []).map(({ seat }) => seat).filter((seat) => sitterOf(seat) === HUMAN)
  const next = await turned(() => remote.call("undo", seats, reader.value))
  if (next) show(next)
}

/** After how many answers the table is to stand that is on its way; null while none is. */
const bound = signal<number | null>(null)
/** After how many answers the table stands, or is about to. */
export const standsAt = computed(() => bound.value ?? frame.value?.at ?? 0)

/**
 * To the table as it was after so many answers; what comes later stays, until another answer is given. What is asked for
 * while it is on its way there takes the place of that.
 */
export async function goTo(answers: number): Promise<void> {
  isClockOn.value = false
  const isOnItsWay = bound.value !== null
  bound.value = Math.max(0, Math.min(answers, frame.value?.steps.length ?? 0))
  if (isOnItsWay) return
  try {
    for (let to = -1; to !== bound.value; ) {
      to = bound.value
      const next = await turned(() => remote.call("goTo", to, reader.value))
      if (!next) break
      show(next)
    }
  } finally {
    bound.value = null
  }
}

/** To the course that was left last. */
export async function follow(): Promise<void> {
  const next = await turned(() => remote.call("follow", reader.value))
  if (next) show(next)
}

/** Record a ruling from here on, or from after so many answers. */
export async function record(from: number | null = null): Promise<void> {
  const next = await asked(() => remote.call("record", from, reader.value))
  if (next) show(next)
}

/** Ends the recording. Null where nothing could be recorded, which was said. */
export async function stopRecording(): Promise<Recording | null> {
  const done = await asked(() => remote.within(OPEN_PATIENCE, "stopRecording", reader.value))
  if (!done) return null
  show(done.frame)
  if (!done.recorded) say(done.why)
  return done.recorded
}

/** Lay the table as a game of a batch left it. Everybody at it is a person then. */
export async function layGame(setup: Setup, game: number): Promise<boolean> {
  sitting.value = setup.seats.map(() => HUMAN)
  const tabled = await turned(() => remote.within(undefined, "playGame", setup, game, reader.value))
  return tabled !== null && take(tabled)
}

/** What a file says that an earlier game has left, or why it is no such file. */
export const recordRead = (text: string): Promise<Kept | { readonly refused: string } | null> =>
  asked(() => remote.within(OPEN_PATIENCE, "readRecord", text))

/** What the game on the table leaves, as a file. Null while it is not over. */
export const recordLeft = (): Promise<string | null> => asked(() => remote.call("writeRecord"))

export const trail = (row: number): Promise<readonly TrailLink[] | null> =>
  asked(() => remote.call("trail", reader.value, row))

export const whyNot = (component: number): Promise<WhyNot | null> =>
  asked(() => remote.call("whyNot", Math.max(0, question.value?.player ?? reader.value), component))

/** Milliseconds between two answers of bots, so that one can follow them. */
const BOT_PAUSE = 60
/** So many answers in a row at most: a game of bots alone goes on when it is asked to. */
const BOT_ANSWERS = 400

let isPlaying = false
/** They were called while they played: where another table was laid meanwhile, they go on there. */
let isCalled = false

/** Seats that are asked and whose bots are to answer now. Where somebody at the screen may wait, nobody hurries them. */
function botsAsked(): readonly number[] {
  const now = frame.value?.scene
  if (!now || now.over || isClockOn.value || frame.value?.at !== frame.value?.steps.length) return []
  const asked = now.seats.filter(({ deciding }) => deciding).map(({ seat }) => seat)
  const isWaiting = now.questions.some(({ kind, player }) => kind === "wait" && sitterOf(player) === HUMAN)
  return isWaiting ? [] : asked.filter((seat) => sitterOf(seat) !== HUMAN)
}

/** Lets bots answer as long as they are asked. */
export async function letBotsPlay(): Promise<void> {
  if (isPlaying) {
    isCalled = true
    return
  }
  isPlaying = true
  try {
    for (let answers = 0; answers < BOT_ANSWERS; answers++) {
      const [seat] = botsAsked()
      if (seat === undefined) break
      const turn = frame.value?.turn
      const done = await turned(() => remote.within(BOT_PATIENCE, "bot", seat, sitterOf(seat), reader.value))
      if (!after(done, true)) break
      await new Promise((resolve) => setTimeout(resolve, BOT_PAUSE))
      // Somebody went elsewhere in the meantime: the bots wait there for an answer.
      if (frame.value?.turn !== (turn ?? 0) + 1) break
    }
  } finally {
    isPlaying = false
  }
  if (isCalled) {
    isCalled = false
    return letBotsPlay()
  }
  tellOnce()
}

/** Says to those who listen what is asked, or how the game ended: once for each decision. */
function tellOnce(): void {
  const now = frame.value?.scene
  const open = question.value
  if (now?.over) announcement.value = isUntold.value ? "Nothing to play yet" : resultWords(now)
  else if (open) {
    const asks = open.player === now?.reader ? open.said : open.prompt.words
    const words = open.meanwhile >= 0 ? meanwhileWords(now, open.player, open.meanwhile) : asks
    announcement.value = `${seatName(now, open.player)}: ${words}, ${open.options.length} options`
  }
}

/** What is said to one who may do something while another is asked: the question is not theirs. */
export function meanwhileWords(now: Scene | null | undefined, player: number, other: number): string {
  const decides = other === now?.reader ? "you decide" : `${seatName(now, other)} decides`
  return `${seatName(now, player)} may do something while ${decides}`
}

export function seatName(now: Scene | null | undefined, seat: number): string {
  if (seat < 0) return ""
  return seat === now?.reader ? "You" : (now?.seats[seat]?.name ?? usualName(seat))
}

export function resultWords(now: Scene): string {
  const { winners = [], points = [] } = now.result ?? {}
  const names = winners.map((seat) => seatName(now, seat))
  const who =
    names.length === 0
      ? "Nobody wins"
      : names.join(" and ") + (names[0] === "You" || names.length > 1 ? " win" : " wins")
  return points.some((each) => each !== 0) ? `${who}, ${points.join(" to ")}` : who
}
