import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { isMap, isScalar, isSeq, parseDocument } from "yaml"
import { COOKBOOK, cookbookChapters } from "../../scripts/docs/cookbook-chapters.ts"
import { cookbookWordings } from "./cookbook-wordings.ts"
import { measure, OUTCOMES, type Outcome, type Wording, wordingsIn } from "./measure.ts"

const ROOT = fileURLToPath(new URL("../wordings/", import.meta.url))

/** The files of first wordings, by the game that they are for. */
export const wordingFiles = readdirSync(ROOT)
  .filter((file) => file.endsWith(".yaml"))
  .sort()
  .map((file) => ({ name: basename(file, ".yaml"), path: `${ROOT}${file}`, ...wordingsIn(`${ROOT}${file}`) }))

/** The chapters of the cookbook, whose entries have a first wording each. */
const cookbookFiles = () =>
  cookbookChapters().map((chapter) => ({
    name: chapter.chapter,
    path: `${COOKBOOK}/chapters/${chapter.name}.yaml`,
    ...cookbookWordings(chapter, ({ first }) => first),
  }))

interface Measured extends Wording {
  readonly now: Outcome
}

export interface TableOptions {
  /** Each text that is neither read nor led on. */
  readonly all: boolean
  /** Write what came of each text into its file, where it is otherwise now: `came` is what the tests hold. */
  readonly write: boolean
  /** Only the files with this in their path: `cookbook`. */
  readonly only: string
}

/** The table of `npm run wordings`: how many came to what, by game, and what is otherwise than is written beside a text. */
export function wordingsTable({ all, write, only }: TableOptions): readonly string[] {
  const lines = [["", "texts", ...OUTCOMES].map((head, at) => head.padEnd(at === 0 ? 28 : 9)).join("")]
  const total: Measured[] = []
  for (const file of [...wordingFiles, ...cookbookFiles()].filter(({ path }) => path.includes(only))) {
    const outcomes = measure(file)
    const measured = file.wordings.map((wording, at) => ({ ...wording, now: outcomes[at] ?? "nowhere" }))
    total.push(...measured)
    lines.push(rowOf(file.name, measured))
    for (const { text, came, now } of measured) {
      if (came !== now) lines.push(`    ${came} -> ${now}: ${text}`)
      else if (all && now !== "read" && now !== "led") lines.push(`    ${now.padEnd(8)} ${text}`)
    }
    if (write) record(file.path, outcomes)
  }
  const [first, last] = [total.filter((each) => !each.last), total.filter((each) => each.last)]
  return [...lines, rowOf("first, mended for", first), rowOf("last, never mended for", last), rowOf("all", total)]
}

/** Only the values of `came` change: what people wrote stays as it is, to the letter. */
function record(path: string, outcomes: readonly Outcome[]): void {
  const source = readFileSync(path, "utf8")
  const document = parseDocument(source)
  const wordings = document.get("wordings") ?? document.get("entries")
  if (!isSeq(wordings)) throw new Error(`${path} has no wordings`)
  const edits = wordings.items.flatMap((wording, at) => {
    const came = isMap(wording) ? wording.get("came", true) : undefined
    if (!isScalar(came) || !came.range) throw new Error(`a text of ${path} has no "came"`)
    return [{ start: came.range[0], end: came.range[1], outcome: outcomes[at] ?? "nowhere" }]
  })
  const written = edits.reduceRight(
    (text, { start, end, outcome }) => text.slice(0, start) + outcome + text.slice(end),
    source,
  )
  if (written !== source) writeFileSync(path, written)
}

function rowOf(name: string, measured: readonly Measured[]): string {
  const counts = OUTCOMES.map((outcome) => measured.filter(({ now }) => now === outcome).length)
  const share = (count: number): string =>
    measured.length === 0 ? "" : ` ${Math.round((100 * count) / measured.length)}%`
  return [
    name.padEnd(28),
    String(measured.length).padEnd(9),
    ...counts.map((count) => `${count}${share(count)}`.padEnd(9)),
  ].join("")
}
