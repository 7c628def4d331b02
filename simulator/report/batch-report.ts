import type { Results } from "../results/types.ts"
import { read } from "./batch-reading.ts"
import { html, oneLine } from "./markup.ts"
import { counted } from "./numbers.ts"
import { pageOf } from "./page.ts"
import { cardsPart } from "./parts/cards-part.ts"
import { clockPart } from "./parts/clock-part.ts"
import { figuresPart } from "./parts/figures.ts"
import { findingsPart } from "./parts/findings.ts"
import { factsOf } from "./parts/heading.ts"
import { headlineOf } from "./parts/headline.ts"
import { repeatPart, wordsPart } from "./parts/repeat.ts"
import { sentencesPart } from "./parts/sentences-part.ts"
import { sidesPart } from "./parts/sides.ts"
import { spreadPart } from "./parts/spread.ts"
import { stoppedPart } from "./parts/stopped.ts"

/**
 * A report of a batch to be read in a browser: one file of HTML that fetches nothing. The same results give the same text.
 * All text from packs is escaped.
 */
export function renderReport(results: Results): string {
  const reading = read(results)
  const game = oneLine(results.game)
  const spread = spreadPart(reading)
  return pageOf({
    title: `${game}: ${counted(reading.done, "game")}`,
    kind: "Simulation",
    heading: html`${game}`,
    headline: headlineOf(reading),
    facts: factsOf(reading),
    parts: [
      ["", "", figuresPart(reading)],
      ["findings", "Worth a look", findingsPart(reading)],
      ["wins", "Who wins", sidesPart(reading)],
      ["spread", reading.hasScores ? "Scores and length" : "Length", spread],
      ["time", "Time", clockPart(reading)],
      ["cards", "What was played", cardsPart(reading)],
      ["sentences", "Sentences", sentencesPart(reading)],
      ["stopped", "Games without an end", stoppedPart(reading)],
      ["repeat", "How to repeat it", repeatPart(reading)],
      ["words", "What the words mean", wordsPart("Simulation")],
    ],
  })
}
