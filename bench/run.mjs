// Random playouts per second, ours and others', in one run:
//   npm run bench -- [--games unleash,goofspiel] [--rounds 5] [--processes 5] [--milliseconds 200] [--clock cpu] [--quick] [--json file]
// or how long packs take to be read:
//   npm run bench -- --reading [--processes 5] [--clock cpu] [--quick] [--json file]
// See bench/README.md.
import { execFile } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { basename, dirname } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseArgs, promisify } from "node:util"
import { build } from "esbuild"
import { readingRows, readingTable } from "./reading/rows.mjs"
import { table } from "./table.mjs"

const root = new URL("../", import.meta.url)
// A folder of this run's own, so that nothing it measures is replaced by another.
const cache = fileURLToPath(new URL(`node_modules/.cache/cardwright/bench-${process.pid}/`, root))

const OPTIONS = {
  reading: { type: "boolean" },
  games: { type: "string" },
  rounds: { type: "string" },
  processes: { type: "string" },
  milliseconds: { type: "string" },
  clock: { type: "string" },
  quick: { type: "boolean" },
  json: { type: "string" },
}
const values = given()
const [rounds, processes, milliseconds] = values.quick ? [1, 1, 20] : [5, 5, 200]
const timing = {
  rounds: positive("rounds", rounds),
  milliseconds: positive("milliseconds", milliseconds),
  // A host goes on compiling for a while what has been played often.
  warmUp: 6 * positive("milliseconds", milliseconds),
  clock: values.clock ?? "wall",
}
if (!["wall", "cpu"].includes(timing.clock)) fail(`--clock takes wall or cpu, not ${timing.clock}`)
const times = positive("processes", processes)

const { median } = await bundled("measure")
const { GAMES } = await bundled("games")
await (values.reading ? reading() : playing())

await rm(cache, { recursive: true, force: true })

/** Playouts of games. */
async function playing() {
  const worker = await bundle("process")
  const games = chosen()
  const reports = new Map(games.map(({ name }) => [name, []]))
  // The processes of a game lie as far apart as can be: what slows this computer for a while slows all games.
  for (let process = 0; process < times; process++)
    for (const { name } of games) {
      progress(`process ${process + 1} of ${times}: ${name}`)
      reports.get(name).push(await measured(worker, name, process))
    }
  progress("")
  const rows = games.flatMap(({ name }) => rowsOf(name, reports.get(name)))
  const facts = games.map(({ name }) => ({ game: name, ...reports.get(name)[0].facts }))
  print(rows, facts)
  const { rounds, milliseconds, clock } = timing
  await write({ rows, facts, how: { node: process.version, processes: times, rounds, milliseconds, clock } })
}

/** Cold processes that read packs. */
async function reading() {
  const modules = { yaml: await bundle("reading/yaml"), ours: await bundle("reading/ours") }
  const worker = fileURLToPath(new URL("bench/reading/worker.mjs", root))
  const { clock } = timing
  const run = async ({ module, work, given }) => {
    progress(`${work} ${basename(String(given[0]))}`)
    return runProcess(
      [worker, JSON.stringify({ module: pathToFileURL(modules[module]).href, work, given, clock })],
      work,
    )
  }
  const rows = await readingRows(run, { times, folder: cache, quick: values.quick, median })
  progress("")
  console.log(`Reading packs in cold processes; medians of ${times}, ${clock} time.\n`)
  table(readingTable(rows))
  await write({ rows, how: { node: process.version, processes: times, clock } })
}

async function write(figures) {
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}

function given() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    return fail(error.message)
  }
}

function positive(name, usual) {
  const given = values[name]
  const number = given === undefined ? usual : Number(given)
  if (!Number.isInteger(number) || number < 1) fail(`--${name} takes a whole number from 1, not ${given}`)
  return number
}

function fail(message) {
  console.error(message)
  rmSync(cache, { recursive: true, force: true })
  process.exit(2)
}

function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

/** The games named, or all whose packs are there. */
function chosen() {
  const there = ({ pack }) => existsSync(new URL(`${pack}/pack.yaml`, root))
  if (values.games === undefined) {
    for (const { name, pack } of GAMES.filter((game) => !there(game))) console.error(`${name}: no pack in ${pack}`)
    return GAMES.filter(there)
  }
  return values.games.split(",").map((name) => {
    const game = GAMES.find((each) => each.name === name)
    if (game === undefined) fail(`no game is named ${name}: there are ${GAMES.map((each) => each.name).join(", ")}`)
    if (!there(game)) fail(`${name}: no pack in ${game.pack}`)
    return game
  })
}

async function bundle(name) {
  const outfile = `${cache}${name}.mjs`
  await mkdir(dirname(outfile), { recursive: true })
  await build({
    entryPoints: [fileURLToPath(new URL(`bench/${name}.ts`, root))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  })
  return outfile
}

async function bundled(name) {
  return import(pathToFileURL(await bundle(name)).href)
}

/** One process: its rates, and the first time the facts. */
function measured(worker, game, index) {
  const job = { game, root: root.href, timing, first: index, factGames: index > 0 ? 0 : values.quick ? 5 : 200 }
  return runProcess([worker, JSON.stringify(job)], game)
}

/** What a script prints as JSON. */
async function runProcess(argv, name) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, argv)
    return JSON.parse(stdout)
  } catch (error) {
    progress("")
    return fail(`${name}: ${error.stderr || error.message}`)
  }
}

/** A row for each contender: medians over the processes, of its rate and of its share of the limit in the same one. */
function rowsOf(game, processes) {
  const limits = processes.map(({ rates }) => rates[0].playoutsPerSecond)
  const contenders = processes[0].rates.map(({ contender }, i) => {
    const rates = processes.map((each) => each.rates[i].playoutsPerSecond)
    const shares = rates.map((rate, p) => rate / limits[p])
    return {
      game,
      contender,
      playoutsPerSecond: round(median(rates)),
      ofLimit: round(median(shares)),
      lowest: round(Math.min(...shares)),
      highest: round(Math.max(...shares)),
    }
  })
  // Of several ways to drive one engine the fastest counts.
  return contenders.filter(
    (row) => !contenders.some((other) => other.contender === row.contender && other.ofLimit > row.ofLimit),
  )
}

/** Four figures. */
function round(number) {
  return Number(number.toPrecision(4))
}

function print(rows, facts) {
  console.log(`Random playouts on one core; medians of ${times} processes, ${timing.rounds} rounds each.\n`)
  table([
    ["game", "contender", "playouts/s", "of limit", "lowest", "highest"],
    ...rows.map((row) => [
      row.game,
      row.contender,
      Math.round(row.playoutsPerSecond).toLocaleString("en-US"),
      share(row.ofLimit),
      share(row.lowest),
      share(row.highest),
    ]),
  ])
  console.log("")
  table([
    ["game", "bytes/state", "answers/game", "instructions/answer", "copy, ns", "of a bare copy"],
    ...facts.map((fact) => [
      fact.game,
      String(fact.bytesPerState),
      fact.answersPerGame.toFixed(1),
      fact.instructionsPerAnswer.toFixed(1),
      fact.copyNanoseconds.toFixed(0),
      fact.copyOfBare.toFixed(2),
    ]),
  ])
}

function share(number) {
  return number < 0.01 ? number.toPrecision(2) : number.toFixed(3)
}
