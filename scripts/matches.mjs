// Plays two bots against each other, each deal twice with the seats swapped, and tells who is better and how sure that is:
//   npm run matches -- --pack content/unleash --a ismcts:500 --b random [--games 400] [--players 2] [--seed 1]
//                      [--option name=value] [--limit 5000] [--workers 1]
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"
import { bundle, bundleOf, root } from "./bundle.mjs"
import { number } from "./number.mjs"

const built = bundleOf("matches")

if (isMainThread) await main()
else await work()

async function main() {
  const { values } = parseArgs({
    options: {
      pack: { type: "string", default: `${root}content/unleash` },
      a: { type: "string", default: "ismcts:500" },
      b: { type: "string", default: "random" },
      games: { type: "string", default: "400" },
      players: { type: "string", default: "2" },
      seed: { type: "string", default: "1" },
      option: { type: "string", multiple: true, default: [] },
      limit: { type: "string", default: "5000" },
      workers: { type: "string", default: "1" },
    },
  })
  const { pack, a, b } = values
  const [pairs, players, seed, limit, workers] = [
    Math.ceil(number(values.games) / 2),
    number(values.players),
    number(values.seed),
    number(values.limit),
    Math.max(1, number(values.workers)),
  ]
  await bundle(built, [
    "dsl/compile.ts",
    "cli/files.ts",
    "cli/play/options.ts",
    "interpreter/index.ts",
    "scripts/matches/match.ts",
    "scripts/matches/significance.ts",
  ])
  const start = performance.now()
  const parts = await Promise.all(
    Array.from({ length: workers }, (_, part) =>
      inWorker({ pack, a, b, pairs, players, seed, limit, option: values.option, part, workers }),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  const { signTest, meanOf } = await import(pathToFileURL(built).href)
  report({ ...values, seconds, played: parts.flat(), signTest, meanOf })
}

function report({ pack, a, b, players, seed, seconds, played, signTest, meanOf }) {
  const scores = played.flatMap((pair) => pair.scores)
  const count = (score) => scores.filter((each) => each === score).length
  const [wins, draws, losses] = [count(1), count(0.5), count(0)]
  // The two games of a deal are not independent; the deals are.
  const ofPairs = played.map((pair) => (pair.scores[0] + pair.scores[1]) / 2)
  const better = ofPairs.filter((each) => each > 0.5).length
  const worse = ofPairs.filter((each) => each < 0.5).length
  const score = meanOf(ofPairs)
  const lead = meanOf(played.map((pair) => (pair.leads[0] + pair.leads[1]) / 2))
  const answers = played.reduce((sum, pair) => sum + pair.answers, 0)
  const cut = played.reduce((sum, pair) => sum + pair.cut, 0)
  const shown = (p) => (p < 1e-4 ? p.toExponential(1) : p.toFixed(4))
  console.log(`${a} against ${b}: ${pack}, ${players} players, seed ${seed}`)
  console.log(`  ${scores.length} games (${played.length} deals, seats swapped) in ${seconds.toFixed(1)} s`)
  console.log(`  won ${wins}, lost ${losses}, drawn ${draws}${cut > 0 ? ` (${cut} cut at the limit)` : ""}`)
  console.log(`  score ${score.mean.toFixed(3)} +- ${score.margin.toFixed(3)} (95 %)`)
  console.log(`  points ahead ${lead.mean.toFixed(2)} +- ${lead.margin.toFixed(2)} a game`)
  console.log(`  sign test over games: p = ${shown(signTest(wins, losses))}`)
  console.log(`  sign test over deals: ${better} better, ${worse} worse, p = ${shown(signTest(better, worse))}`)
  console.log(`  answers a game: ${(answers / scores.length).toFixed(1)}`)
}

function inWorker(job) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job })
    worker.once("message", resolve)
    worker.once("error", reject)
    worker.once("exit", (code) => reject(new Error(`a worker ended with ${code}`)))
  })
}

/** Plays every deal whose number is this worker's. */
async function work() {
  const { pack: path, a, b, pairs, players, seed, limit, option, part, workers } = workerData
  const { compilePack, readPackFolder, packResolver, readOptions, link, playPair } = await import(
    pathToFileURL(built).href
  )
  const pack = readPackFolder(path)
  const { program, diagnostics } = compilePack(pack.files, packResolver(pack.folder))
  if (program === null) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("\n"))
  const machine = link(program, players)
  const match = { a, b, seed, limit, options: readOptions(program, option) }
  const played = []
  for (let pair = part; pair < pairs; pair += workers) played.push(playPair(machine, match, pair))
  parentPort.postMessage(played)
}
