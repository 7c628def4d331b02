/** Sentences of packs that no ruling notices when they are left out: those that are excused, and why. */
import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { CompiledPack } from "../../dsl/compile.ts"
import { LineIndex } from "../../dsl/diagnostics/line-index.ts"
import type { Span } from "../../dsl/text.ts"
import type { LeftOut } from "../../simulator/mutation/index.ts"

/** What is excused: a script of every game, or of one pack a sentence or condition as it is written, however often. */
export interface Excuse {
  readonly pack?: string
  readonly script?: "setup" | "flow"
  readonly sentence?: string
  readonly reason: string
}

/** @param root the folder of the project, with a slash at its end */
export const readExcuses = (root: string): readonly Excuse[] =>
  parse(readFileSync(`${root}test/content/unnoticed.yaml`, "utf8"))

/** The words of a span, on one line. */
export const wordsOf = ({ file, start, end }: Span, { sources }: Pick<CompiledPack, "sources">): string =>
  (sources.get(file) ?? "").slice(start, end).replace(/\s+/g, " ").trim()

/** Where a span is: `cards/blue.yaml:60`. */
export const placeOf = ({ file, start }: Span, { sources }: Pick<CompiledPack, "sources">): string =>
  `${file}:${new LineIndex(sources.get(file) ?? "").position(start).line}`

/** The excuse of what is left out; undefined for none. */
export const excuseOf = (
  excuses: readonly Excuse[],
  pack: string,
  mutant: LeftOut,
  compiled: Pick<CompiledPack, "sources">,
): Excuse | undefined =>
  excuses.find(
    (each) =>
      (each.pack === undefined || each.pack === pack) &&
      (each.script !== undefined ? each.script === mutant.script : each.sentence === wordsOf(mutant.span, compiled)),
  )
