import { readdirSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { measure, OUTCOMES, type Outcome, type Wording, wordingsIn } from "./measure.ts"

const ROOT = fileURLToPath(new URL("../wordings/", import.meta.url))

/** The files of first wordings, by the game that they are for. */
export const wordingFiles = readdirSync(ROOT)
  .filter((file) => file.endsWith(".yaml"))
  .sort()
  .map((file) => ({ name: basename(file, ".yaml"), ...wordingsIn(`${ROOT}${file}`) }))

interface Measured extends Wording {
  readonly now: Outcome
}

/** The table of `npm run wordings`: how many came to what, by game; with `all` each text that is neither read nor led on. */
export function wordingsTable(all: boolean): readonly string[] {
  const lines = [["", "texts", ...OUTCOMES].map((head, at) => head.padEnd(at === 0 ? 28 : 9)).join("")]
  const total: Measured[] = []
  for (const file of wordingFiles) {
    const outcomes = measure(file)
    const measured = file.wordings.map((wording, at) => ({ ...wording, now: outcomes[at] ?? "nowhere" }))
    total.push(...measured)
    lines.push(rowOf(file.name, measured))
    if (all)
      for (const { text, now } of measured)
        if (now !== "read" && now !== "led") lines.push(`    ${now.padEnd(8)} ${text}`)
  }
  const [first, last] = [total.filter((each) => !each.last), total.filter((each) => each.last)]
  return [...lines, rowOf("first, mended for", first), rowOf("last, never mended for", last), rowOf("all", total)]
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
