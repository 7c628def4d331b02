/** How long packs take to be read, in shares of what `yaml` takes to parse the same files. */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { largeFiles } from "../editor/large-pack.mjs"

const root = fileURLToPath(new URL("../../", import.meta.url))
const prelude = join(root, "content/prelude")

/** Large games, with the most that a command may take. */
const GAMES = ["unleash", "wonder-duel", "mad-oracle"]
const MOST = { check: 4, test: 6 }
/** Cards of generated packs. */
const SIZES = [2500, 5000, 10_000]
/** Milliseconds from an edit to diagnostics. */
const SOON = 10
const MEGABYTES = 1000
const EDITS = 60

/**
 * @param run runs one job in a process of its own: `{ module: "yaml" | "ours", work, given }`
 * @param how `times` processes for each figure, a folder for what is generated, `quick` for whether it runs at all
 * @returns rows: what was done, with which pack, milliseconds, the share of `yaml`, megabytes, and what is aimed at
 */
export async function readingRows(run, { times, folder, quick, median }) {
  const rows = []
  for (const name of quick ? GAMES.slice(0, 1) : GAMES) {
    const pack = join(root, "content", name)
    // By turns, so that what slows this computer for a while slows all.
    const jobs = [
      yamlJob(pack),
      { module: "ours", work: "check", given: [pack] },
      { module: "ours", work: "test", given: [pack] },
    ]
    const [yaml, ...ours] = await byTurns(run, jobs, times, median)
    rows.push(row(name, "yaml", yaml, yaml, null))
    rows.push(row(name, "check", ours[0], yaml, MOST.check), row(name, "test", ours[1], yaml, MOST.test))
    rows.push(await editRow(run, name, pack, quick))
  }
  let perCard = null
  for (const cards of quick ? [60] : SIZES) {
    const pack = await generated(folder, cards)
    const jobs = [yamlJob(pack), { module: "ours", work: "check", given: [pack] }]
    const [yaml, ours] = await byTurns(run, jobs, Math.ceil(times / 3), median)
    rows.push(row(`${cards} cards`, "yaml", yaml, yaml, null), row(`${cards} cards`, "check", ours, yaml, MOST.check))
    perCard ??= ours.run / cards
    rows.at(-1).perCard = ours.run / cards / perCard
    if (cards === SIZES.at(-1)) rows.push(await editRow(run, `${cards} cards`, pack, quick))
  }
  return rows
}

const yamlJob = (pack) => ({ module: "yaml", work: "parse", given: [[pack, prelude]] })

async function byTurns(run, jobs, times, median) {
  const reports = jobs.map(() => [])
  for (let turn = 0; turn < times; turn++)
    for (const [index, job] of jobs.entries()) reports[index].push(await run(job))
  return reports.map((each) => ({
    load: median(each.map(({ load }) => load)),
    run: median(each.map(({ run }) => run)),
    memory: median(each.map(({ memory }) => memory)) / MEGABYTES,
  }))
}

const row = (pack, work, { load, run, memory }, yaml, most) => ({
  pack,
  work,
  load,
  milliseconds: run,
  ofYaml: run / yaml.run,
  most,
  memory,
})

async function editRow(run, name, pack, quick) {
  const { load, memory, result } = await run({ module: "ours", work: "edit", given: [pack, quick ? 5 : EDITS] })
  const sorted = [...result].sort((a, b) => a - b)
  return {
    pack: name,
    work: "edit of a card",
    load,
    milliseconds: sorted[sorted.length >> 1],
    ofYaml: null,
    most: SOON,
    memory: memory / MEGABYTES,
  }
}

async function generated(folder, cards) {
  const pack = join(folder, `${cards}`, "large")
  for (const [path, text] of Object.entries(largeFiles(root, cards))) {
    const file = join(dirname(pack), path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return pack
}

/** Lines for people, their heads first. */
export function readingTable(rows) {
  const figure = (number) => number.toLocaleString("en-US", { maximumFractionDigits: number < 100 ? 1 : 0 })
  return [
    ["pack", "work", "ms", "of yaml", "at most", "ms/card, of the first", "MB", "load, ms"],
    ...rows.map(({ pack, work, milliseconds, ofYaml, most, perCard, memory, load }) => [
      pack,
      work,
      figure(milliseconds),
      ofYaml === null ? "" : ofYaml.toFixed(2),
      most === null ? "" : ofYaml === null ? `${most} ms` : most.toFixed(2),
      perCard === undefined ? "" : perCard.toFixed(2),
      memory.toFixed(0),
      load.toFixed(0),
    ]),
  ]
}
