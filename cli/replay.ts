import { checkOptions, hashState, RunawayError } from "../interpreter/index.ts"
import { EVERYTHING, oneLine, quoted, type SavedFile, startOfSaved } from "../simulator/table/index.ts"
import type { Define } from "./command.ts"
import { EXIT, type Io, say } from "./io.ts"
import { programOf } from "./open-packs.ts"
import { painter } from "./paint.ts"
import { Game } from "./play/game.ts"
import { logLines } from "./play/log-lines.ts"
import { OTHER_CARDWRIGHT, reopen } from "./play/played-with.ts"
import { sayRunaway } from "./play/runaway.ts"
import { readSaved } from "./play/saved.ts"
import { takesWith, type WithOptions } from "./together/laid-over.ts"

export const replay: Define = (program, io, done) => {
  takesWith(program.command("replay"))
    .summary("play a saved game again")
    .description("Play a saved game again from its seed and answers, and compare where it ends.")
    .argument("<file>", "a saved game")
    .option("--pack <path>", "the pack to play it with (default: the one that the file names)")
    .option("--log", "print what happens")
    .addHelpText("after", "\nExample:\n  cardwright replay game.json\n")
    .action((path: string, options: { pack?: string; log?: boolean } & WithOptions) => {
      const saved = readSaved(path, io)
      const { laid, others } = reopen(saved, path, { ...options, named: options.pack }, io)
      const playable = programOf(laid, io)
      if (playable === null) return done(EXIT.findings)
      const { compiled, program: rules } = playable
      if (rules.hash !== saved.program)
        say(io.stderr, `This game was played by other rules: ${others.join("; ") || OTHER_CARDWRIGHT}.`)
      const { min, max } = rules.players
      if (saved.players < min || saved.players > max || checkOptions(rules, saved.options).length > 0) {
        say(io.stdout, `The game can't begin: ${oneLine(rules.game)} does not allow its players or options.`)
        return done(EXIT.findings)
      }
      try {
        const game = new Game(compiled, { ...startOfSaved(saved), seats: saved.seats })
        const refused = game.replay(saved.answers)
        game.table.course.noteAll(saved.notes ?? [])
        if (options.log) for (const line of logLines(game, EVERYTHING, 0, painter(io, io.stdout))) say(io.stdout, line)
        done(compare(game, saved, refused, io))
      } catch (error) {
        if (!(error instanceof RunawayError)) throw error
        sayRunaway(error, compiled.sources, io)
        done(EXIT.findings)
      }
    })
}

function compare(game: Game, saved: SavedFile, refused: number, io: Io): number {
  const paint = painter(io, io.stdout)
  const total = saved.answers.length
  if (refused >= 0) {
    say(io.stdout, `${paint("red", "refused")}: answer ${refused + 1} of ${total} can't be given`)
    const { decision } = game
    const span = decision && game.machine.program.sourceSpans[decision.source]
    if (decision)
      say(io.stdout, `  ${game.names.player(decision.player)} is asked${span ? ` by ${quoted(span.text)}` : ""} there`)
    else say(io.stdout, game.isOver ? "  the game is over there" : "  nobody is asked anything there")
    return EXIT.findings
  }
  const hash = hashState(game.state)
  if (hash !== saved.hash) {
    say(io.stdout, `${paint("red", "different")}: all ${total} answers are accepted, but they lead elsewhere`)
    say(io.stdout, `  saved ${oneLine(saved.hash)}\n  now   ${hash}`)
    if (game.machine.program.hash === saved.program)
      say(io.stdout, "  The pack is the same, so it is Cardwright that has changed.")
    return EXIT.findings
  }
  say(
    io.stdout,
    `${paint("green", "same")}: ${total} answers, ${game.isOver ? "a whole game" : "a game not yet over"}, state ${hash}`,
  )
  return EXIT.clean
}
