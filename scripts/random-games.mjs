// Plays complete random games of a pack from fixed seeds and checks everything that must hold in any game:
//   npm run random-games -- [pack folder] [--games 10000] [--from 0] [--players 3] [--workers 2]
//                         [--option name=value]
// Options vary from game to game but for those given, and so does the number of players where none is given.
// One game in 20 is saved, loaded and seen by everyone at every answer, and replayed at some; the others are saved, loaded and
// replayed at their end. That the state and the options are sound is checked at every answer of each.
import { availableParallelism } from "node:os"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"
import { bundle, bundleOf, root } from "./bundle.mjs"
import { number } from "./number.mjs"

const built = bundleOf("random-games")

if (isMainThread) await main()
else await work()

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: "string" },
      from: { type: "string" },
      players: { type: "string" },
      workers: { type: "string" },
      option: { type: "string", multiple: true, default: [] },
    },
  })
  const folder = positionals[0] ?? `${root}content/unleash`
  const games = number(values.games ?? "10000")
  const from = number(values.from ?? "0")
  const players = values.players === undefined ? null : number(values.players)
  const workers = Math.max(1, number(values.workers ?? String(Math.min(8, availableParallelism()))))
  await bundle(built, [
    "dsl/compile.ts",
    "cli/files.ts",
    "cli/play/options.ts",
    "interpreter/index.ts",
    "test/games/every-game.ts",
  ])
  const start = performance.now()
  const parts = await Promise.all(
    Array.from({ length: workers }, (_, part) =>
      inWorker({ folder, games, from, players, part, workers, option: values.option }),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  const sum = {}
  for (const part of parts)
    for (const [name, count] of Object.entries(part.counts)) sum[name] = (sum[name] ?? 0) + count
  const faults = parts.flatMap((part) => part.faults)
  const { games: played = 0, ...rest } = sum
  console.log(
    `${played} games in ${seconds.toFixed(1)} s, ${(played / seconds).toFixed(0)} a second, all checks included`,
  )
  for (const [name, count] of Object.entries(rest)) console.log(`  ${name}: ${count}`)
  console.log(`  answers a game: ${((sum.answers ?? 0) / Math.max(1, played)).toFixed(1)}`)
  for (const { message, times } of faults) console.log(`\nFAULT (${times} times) ${message}`)
  console.log(faults.length === 0 ? "no fault" : `${faults.length} faults`)
  process.exitCode = faults.length === 0 && played === games ? 0 : 1
}

function inWorker(job) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job })
    worker.once("message", resolve)
    worker.once("error", reject)
    worker.once("exit", (code) => reject(new Error(`a worker ended with ${code}`)))
  })
}

/** Plays every game whose number is this worker's. */
async function work() {
  const { folder, games, from, players, part, workers, option } = workerData
  const { compilePack, readPackFolder, packResolver, playMany, readOptions } = await import(pathToFileURL(built).href)
  const pack = readPackFolder(folder)
  const { program, diagnostics } = compilePack(pack.files, packResolver(pack.folder))
  if (program === null) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"))
  const seeds = []
  for (let seed = from + part; seed < from + games; seed += workers) seeds.push(seed)
  const count = players === null ? program.players : { min: players, max: players }
  parentPort.postMessage(playMany(program, seeds, 20, count, readOptions(program, option)))
}
