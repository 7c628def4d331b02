import { type ChangeKind, changes, changesOf } from "../../simulator/mutation/changes/index.ts"
import { Words } from "../../simulator/mutation/words.ts"
import { excused } from "./excused/index.ts"
import { generated } from "./generator.ts"
import { isTold, programOf } from "./program.ts"
import { randomFrom } from "./random.ts"
import { isClear, meant } from "./reading.ts"
import { applies, type Rule, type Same, sameOf } from "./same.ts"
import type { Sentence, Source } from "./sources.ts"

/** What became of changes. */
export interface Counts {
  changed: number
  refused: number
  otherwise: number
  excused: number
  same: number
}

export interface Report {
  readonly bySource: Map<string, Counts>
  readonly byKind: Map<ChangeKind, Counts>
  readonly sentences: Map<string, number>
  /** What means the same, and nobody has said that it may. */
  readonly same: Same[]
  /** What each rule was used for. */
  readonly used: Map<Rule, Same[]>
  /** Changed sentences that stopped the checker, with its words. */
  readonly threw: { readonly text: string; readonly message: string }[]
}

const none = (): Counts => ({ changed: 0, refused: 0, otherwise: 0, excused: 0, same: 0 })

export const emptyReport = (): Report => ({
  bySource: new Map(),
  byKind: new Map((Object.keys(changes) as ChangeKind[]).map((kind) => [kind, none()])),
  sentences: new Map(),
  same: [],
  used: new Map(excused.map((rule) => [rule, []])),
  threw: [],
})

/** Which of a sentence's changes are made: all of them, or a share that the random numbers pick. */
export interface Extent {
  readonly share: number
  /** Share of the changes that mean something else whose programs are compared, too. */
  readonly compiled: number
  readonly seed: number
}

/** Change the sentences of a game, and note what they mean then. */
export function examine(
  source: Source,
  sentences: Iterable<Sentence>,
  extent: Extent,
  report: Report,
  most = Number.POSITIVE_INFINITY,
): number {
  const words = new Words(source.checker)
  const random = randomFrom(extent.seed)
  const seen = new Set<string>()
  let made = 0
  for (const sentence of sentences) {
    if (made >= most) break
    const key = `${sentence.position}\0${sentence.text}`
    if (seen.has(key)) continue
    seen.add(key)
    made += examineOne(source, sentence, words, extent, report, random)
  }
  return made
}

function examineOne(
  source: Source,
  sentence: Sentence,
  words: Words,
  extent: Extent,
  report: Report,
  random: () => number,
): number {
  const { checker } = source
  const original = meant(sentence.read, checker, sentence.text)
  if (original === null || !isClear(checker, sentence.text, sentence.entry)) return 0
  // What only the lowering refuses is no sentence either.
  const program = original.lowered && programOf(source.checked, original.lowered)
  if (original.lowered && program === null) return 0
  const name = sentence.position.startsWith("generated") ? `generated: ${source.name}` : source.name
  report.sentences.set(name, (report.sentences.get(name) ?? 0) + 1)
  let made = 0
  for (const changed of changesOf(original.tree, words)) {
    if (random() >= extent.share) continue
    // What is told from outside is a binding like another: which of them a text names, its meaning alone does not show.
    if (changed.kind === "otherNoun" && sentence.names?.length) continue
    made++
    const became = ((): keyof Counts => {
      const now = attempt(() => meant(sentence.read, checker, changed.text), changed.text, report)
      if (now === null) return "refused"
      const isOther =
        now.meaning !== original.meaning &&
        !(
          random() < extent.compiled &&
          now.lowered &&
          isTold(now.lowered) &&
          program !== null &&
          attempt(() => programOf(source.checked, now.lowered as never), changed.text, report) === program
        )
      if (isOther) return "otherwise"
      if (!isClear(checker, changed.text, sentence.entry)) return "refused"
      const same = sameOf(source, sentence, original.tree, changed)
      const rule = excused.find((each) => applies(each, same))
      ;((rule && report.used.get(rule)) ?? report.same).push(same)
      return rule ? "excused" : "same"
    })()
    for (const counts of [countsOf(report.bySource, name), countsOf(report.byKind, changed.kind)]) {
      counts.changed++
      counts[became]++
    }
  }
  return made
}

function countsOf<Key>(all: Map<Key, Counts>, key: Key): Counts {
  const counts = all.get(key) ?? none()
  all.set(key, counts)
  return counts
}

function attempt<Result>(read: () => Result, text: string, report: Report): Result | null {
  try {
    return read()
  } catch (error) {
    report.threw.push({ text, message: (error as Error).message })
    return null
  }
}

/** Change what a generator makes, until so many changes are made. */
export function examineGenerated(source: Source, extent: Extent, report: Report, most: number): number {
  return examine(source, generated(source, randomFrom(extent.seed)), extent, report, most)
}
