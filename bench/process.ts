/** One process of a benchmark: measures one game and prints what came of it as JSON. */
import { fileURLToPath } from "node:url"
import { packResolver, readPackFolder } from "../cli/files.ts"
import { compilePack } from "../dsl/compile.ts"
import type { Program } from "../interpreter/index.ts"
import { machineContenders } from "./contenders.ts"
import { type Facts, factsOf } from "./facts.ts"
import { type BenchGame, GAMES } from "./games.ts"
import { type Contender, measure, type Timing } from "./measure.ts"

export interface Job {
  readonly game: string
  /** Top of the repository. */
  readonly root: string
  readonly timing: Timing
  /** Which contender begins. */
  readonly first: number
  /** How many games to count instructions in; 0 for none of the facts. */
  readonly factGames: number
}

export interface Report {
  readonly rates: readonly { readonly contender: string; readonly playoutsPerSecond: number }[]
  readonly facts: Facts | null
}

function compiled(game: BenchGame, root: string): Program {
  const pack = readPackFolder(fileURLToPath(new URL(game.pack, root)))
  const { program, diagnostics } = compilePack(pack.files, packResolver(pack.folder))
  if (program === null) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"))
  return program
}

async function work(job: Job): Promise<Report> {
  const game = GAMES.find(({ name }) => name === job.game)
  if (game === undefined) throw new RangeError(`no game is named ${job.game}`)
  const program = compiled(game, job.root)
  const contenders: Contender[] = [
    { name: "hand-written", play: game.limit },
    ...machineContenders(program, game.players),
    ...(game.others ?? []),
  ]
  const rates = await measure(contenders, job.timing, job.first)
  return {
    rates: contenders.map(({ name }, i) => ({ contender: name, playoutsPerSecond: rates[i] ?? Number.NaN })),
    facts: job.factGames > 0 ? await factsOf(program, game.players, job.factGames, job.timing) : null,
  }
}

console.log(JSON.stringify(await work(JSON.parse(process.argv[2] ?? "{}"))))
