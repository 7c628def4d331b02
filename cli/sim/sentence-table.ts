import {
  answersOf,
  gamesOf,
  neverChosen,
  neverRun,
  type SentenceTally,
  silentOwners,
  type Tally,
} from "../../simulator/index.ts"
import { percent, plain, thousands } from "../../simulator/report/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import type { Paint } from "../paint.ts"
import { clipped } from "../play/draw-table.ts"
import { drawTable, type SummaryOptions } from "./columns.ts"

/** Lines of a list, unless everything is wanted. */
const SHOWN = 8

/** Columns beside the words of a sentence and its answers. */
const BESIDE = 2 + 5 + 2 + 5 + 2

/** How often sentences did something, and what they asked was answered: the most asked ones, or all. */
export function sentenceTable(tally: Tally, { full, columns }: SummaryOptions, paint: Paint): string[] {
  const busy = tally.sentences.filter(({ times, asked }) => times > 0 || asked > 0)
  const asked = busy.filter((sentence) => sentence.asked > 0).sort((a, b) => b.asked - a.asked)
  const shown = full ? busy : asked.slice(0, SHOWN)
  if (shown.length === 0) return []
  const games = gamesOf(tally)
  const each = (count: number): string => (count === 0 ? paint("dim", "–") : plain(count / games))
  const room = Math.max(24, columns - BESIDE)
  const longest = Math.max(...shown.map((sentence) => said(sentence).length))
  const words = full ? longest : Math.min(longest, Math.floor(room / 2))
  const right = "right"
  const more = busy.length - shown.length
  return [
    "",
    ...drawTable(
      [
        { title: full ? "Sentences" : "Most asked" },
        { title: "did", align: right },
        { title: "asked", align: right },
        { title: "taken, when offered" },
      ],
      shown.map((sentence) => {
        const answers = answerWords(sentence)
        return [
          clipped(said(sentence), words),
          each(sentence.times),
          each(sentence.asked),
          paint("dim", full ? answers : clipped(answers, room - words)),
        ]
      }),
      paint,
    ),
    paint("dim", `did, asked: how often in a game${more > 0 ? `; ${more} more sentences: --full shows them` : ""}`),
  ]
}

/** "raise 46.5%, call 41.7%", the most taken first. */
const answerWords = (sentence: SentenceTally): string =>
  answersOf(sentence)
    .map(({ label, share }) => `${oneLine(label)} ${percent(share)}`)
    .join(", ")

/** What no game made use of: what was offered most and never chosen first, with how often it was. */
export function unused({ sentences }: Tally, { full, columns }: SummaryOptions, paint: Paint): string[] {
  const list = (title: string, count: number, lines: readonly string[], last: readonly string[] = []): string[] => {
    if (count === 0) return []
    const shown = full ? lines : lines.slice(0, SHOWN)
    const more = lines.length - shown.length
    return [
      "",
      `${paint("bold", title)} ${paint("dim", `(${thousands(count)})`)}`,
      ...[...shown, ...last].map((line) => `  ${full ? line : clipped(line, columns - 2)}`),
      ...(more > 0 ? [paint("dim", `  ... and ${more} more, --full shows them`)] : []),
    ]
  }
  const offers = neverChosen(sentences)
  const offered = offers.map(
    ({ sentence, options }) =>
      `${said(sentence)}: ${options.map(({ label, offered }) => `${oneLine(label)} ${thousands(offered)}×`).join(", ")}`,
  )
  const silent = neverRun(sentences)
  // Of these perhaps nothing was in play: what is more telling is not to be lost among them.
  const owners = full || silent.length <= SHOWN ? new Set<string>() : silentOwners(sentences)
  const rest = silent.filter(({ owner }) => !owners.has(owner))
  return [
    ...list(
      "Offered, never chosen",
      offers.reduce((sum, { options }) => sum + options.length, 0),
      offered,
    ),
    ...list(
      "Sentences that nothing came of",
      silent.length,
      rest.map(said),
      owners.size === 0 ? [] : [`everything of ${[...owners].map(oneLine).join(", ")}`],
    ),
  ]
}

const said = ({ owner, text }: SentenceTally): string => `${oneLine(owner)} “${oneLine(text)}”`
