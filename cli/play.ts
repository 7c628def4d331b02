import { randomInt } from "node:crypto"
import { checkOptions, type Program, RunawayError } from "../interpreter/index.ts"
import { HUMAN, refusedNames, type SavedFile, type Sitter, startOfSaved } from "../simulator/table/index.ts"
import { collect, type Define } from "./command.ts"
import { EXIT, type Io, UsageError } from "./io.ts"
import { checkPlayers, wholeNumber } from "./numbers.ts"
import { openOnePack, programOf } from "./open-packs.ts"
import { Game, type GameStart } from "./play/game.ts"
import { readOptions } from "./play/options.ts"
import { OTHER_CARDWRIGHT, playedWith, type Reopened, reopen } from "./play/played-with.ts"
import { GameRecordFile } from "./play/record-file.ts"
import { sayRunaway } from "./play/runaway.ts"
import { readSaved } from "./play/saved.ts"
import { readNames, readSeats } from "./play/seats.ts"
import { Sitting } from "./play/sitting.ts"
import { laidOver, takesWith, type WithOptions } from "./together/laid-over.ts"

interface PlayOptions extends WithOptions {
  readonly players?: string
  readonly seed?: string
  readonly option?: readonly string[]
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly save?: string
  readonly resume?: string
  readonly record?: string
  readonly quiet?: boolean
  readonly clock?: string | true
}

export const play: Define = (program, io, done) => {
  takesWith(program.command("play"))
    .summary("play a game in the terminal")
    .description("Play a game in the terminal, several people at one screen or against bots.")
    .argument("[pack]", "the folder of a pack, or the name of one that comes with Cardwright")
    .option("-p, --players <number>", "how many play (default: as few as the game allows)")
    .option("-s, --seed <number>", "the same seed deals the same game (default: any)")
    .option("-o, --option <name=value>", "set an option of the game; may be repeated", collect)
    .option(
      "--seat <n=who>",
      "who sits there: human, random, greedy, mc or ismcts, a bot with what it may spend (ismcts:500); all=who for every seat",
      collect,
    )
    .option("--name <n=name>", "what a player is called: 1=Ada; may be repeated", collect)
    .option("--save <file>", "write the game down after each answer")
    .option("--resume <file>", "go on with a saved game")
    .option("--record <file>", "begin with what the last game left there, and leave there what this one does")
    .option(
      "--clock [speed]",
      "let time pass while you think, and bots act by the game's pace (1: as fast as for you; 0: only when you say wait)",
    )
    .option("-q, --quiet", "print nothing but the questions and the result")
    .addHelpText(
      "after",
      `
Examples:
  cardwright play my-game --players 3 --seat 2=random --seat 3=ismcts:500 --name 1=Ada
  cardwright play my-game --seat all=random --players 4 --seed 7 --option "event count=2"
  cardwright play --resume game.json
  cardwright play my-game --record campaign.json
`,
    )
    .action(async (path: string | undefined, options: PlayOptions) => {
      const saved = options.resume === undefined ? null : readSaved(options.resume, io)
      const { own, laid, others } = choosePacks(path, options, saved, io)
      const playable = programOf(laid, io)
      if (playable === null) return done(EXIT.findings)
      const record = options.record === undefined ? null : new GameRecordFile(options.record, playable.program, io)
      const start =
        saved === null
          ? readStart(playable.program, options, record)
          : resumeStart(playable.program, options, saved, others)
      if (saved !== null) record?.mustBeOf(start.options)
      try {
        const speed = readClock(playable.program, options.clock)
        const game = new Game(playable.compiled, start, speed !== null)
        if (saved !== null) resume(game, saved, options.resume ?? "")
        const sitting = new Sitting(game, io, {
          packs: (file) => playedWith(own, laid, file, io),
          file: options.save ?? options.resume ?? null,
          record,
          quiet: options.quiet ?? false,
          speed,
        })
        done(await sitting.run())
      } catch (error) {
        if (!(error instanceof RunawayError)) throw error
        sayRunaway(error, playable.compiled.sources, io)
        done(EXIT.findings)
      }
    })
}

function choosePacks(path: string | undefined, options: PlayOptions, saved: SavedFile | null, io: Io): Reopened {
  if (saved !== null && options.resume !== undefined)
    return reopen(saved, options.resume, { ...options, named: path }, io)
  const own = openOnePack(path ?? ".", io)
  return { own, laid: laidOver(own, options, io), others: [] }
}

/** How fast the clock runs; null for none. Throws UsageError. */
function readClock({ game, timers }: Program, clock: PlayOptions["clock"]): number | null {
  if (clock === undefined) return null
  if (timers.length === 0)
    throw new UsageError(`nothing in ${game} runs in time`, "leave --clock out: it is for games with timers")
  const speed = clock === true ? 1 : Number(clock)
  if (!(speed >= 0 && speed <= 100))
    throw new UsageError(`--clock ${clock} is no speed`, "a number from 0 to 100: --clock 2 is twice as fast")
  return speed
}

function readStart(program: Program, options: PlayOptions, record: GameRecordFile | null): GameStart {
  const usual = record?.players ?? program.players.usual
  const seats = readSeats(options.seat ?? [])
  const players =
    options.players === undefined ? Math.max(usual, seats.highest) : wholeNumber(options.players, "--players")
  checkPlayers(program, players, seats.highest)
  if (record !== null && record.players !== null && record.players !== players)
    throw new UsageError(
      `${options.record} is of ${record.players} players, not ${players} (record/other-players)`,
      "leave --players out",
    )
  return {
    players,
    seed: options.seed === undefined ? randomInt(1_000_000) : wholeNumber(options.seed, "--seed"),
    options: { ...readOptions(program, options.option ?? []), ...record?.options },
    seats: Array.from({ length: players }, (_, seat): Sitter => seats.at(seat) ?? HUMAN),
    ...namesFor(program, players, options.name),
  }
}

function resumeStart(program: Program, options: PlayOptions, saved: SavedFile, others: readonly string[]): GameStart {
  if (options.players !== undefined || options.seed !== undefined || options.option !== undefined)
    throw new UsageError("a saved game has its players, seed and options", "leave --players, --seed and --option out")
  if (saved.program !== program.hash)
    throw new UsageError(
      `the saved game ${options.resume} was played by other rules: ${others.join("; ") || OTHER_CARDWRIGHT}`,
      `\`cardwright replay ${options.resume}\` shows how far it still goes`,
    )
  const bad = checkOptions(program, saved.options)
  const { min, max } = program.players
  if (bad.length > 0 || saved.players < min || saved.players > max) throw new UsageError("the saved game is damaged")
  const seats = readSeats(options.seat ?? [])
  return {
    players: saved.players,
    seed: saved.seed,
    options: saved.options,
    seats: Array.from({ length: saved.players }, (_, seat): Sitter => seats.at(seat) ?? saved.seats[seat] ?? HUMAN),
    ...namesFor(program, saved.players, options.name, saved.names),
    ...(saved.games === undefined ? {} : { games: saved.games }),
    beginning: startOfSaved(saved).beginning,
  }
}

/** What the players are called: as it is said now, or else as it was. Throws UsageError. */
function namesFor(
  program: Program,
  players: number,
  given: readonly string[] = [],
  before: readonly string[] = [],
): Pick<GameStart, "names"> {
  const said = readNames(given)
  checkPlayers(program, players, said.length)
  const names = Array.from({ length: players }, (_, seat) => said[seat] || before[seat] || "")
  const refused = refusedNames(players, names)
  if (refused !== null) throw new UsageError(refused, "each --name is another one")
  return names.some((name) => name !== "") ? { names } : {}
}

function resume(game: Game, saved: SavedFile, path: string): void {
  if (game.replay(saved.answers) >= 0 || game.hash !== saved.hash)
    throw new UsageError(`the saved game ${path} is damaged`, "`cardwright replay` shows how far it still goes")
  game.table.course.noteAll(saved.notes ?? [])
}
