import type { Comparison, Side } from "../compare/types.ts"
import { readChanges } from "./changes/change-reading.ts"
import { changedCards } from "./changes/changed-cards.ts"
import { changedClock } from "./changes/changed-clock.ts"
import { changedDeals } from "./changes/deals.ts"
import { changeFindings, changeHeadline } from "./changes/findings.ts"
import { changeFigures, measuresOf, measuresPart } from "./changes/measures.ts"
import { changedEndings } from "./changes/stopped.ts"
import { quoted, setupWords } from "./command-lines.ts"
import { html, type Markup, oneLine } from "./markup.ts"
import { counted, thousands } from "./numbers.ts"
import { pageOf } from "./page.ts"
import { fact, setupFacts } from "./parts/heading.ts"
import { shortHash, wordsPart } from "./parts/repeat.ts"

/** A report of the same games played before and after an edit: one file of HTML, as `renderReport` makes one of a batch. */
export function renderComparison(comparison: Comparison): string {
  const reading = readChanges(comparison)
  const { before, after, setup, games } = comparison
  const measures = reading.said.games === 0 ? [] : measuresOf(reading)
  const game = oneLine(after.game)
  const done =
    reading.done < games.total ? `${thousands(reading.done)} of ${thousands(games.total)}` : thousands(games.total)
  return pageOf({
    title: `${game}: before and after, ${counted(reading.done, "game")}`,
    kind: "Comparison",
    heading: game,
    headline: changeHeadline(reading, measures),
    facts: [
      fact("Before", sideName(before)),
      fact("After", sideName(after)),
      fact("Games", done),
      ...setupFacts(setup),
    ],
    parts: [
      ["", "", changeFigures(reading, measures)],
      ["findings", "Worth a look", changeFindings(reading, measures)],
      ["measures", "The game", measures.length === 0 ? null : measuresPart(reading, measures)],
      ["time", "Time", changedClock(reading)],
      ["cards", "Cards", changedCards(reading)],
      ["deals", "Deals that changed winner", changedDeals(reading)],
      ["stopped", "Games without an end", changedEndings(reading)],
      ["repeat", "How to repeat it", repeatPart(comparison)],
      ["words", "What the words mean", wordsPart("Comparison")],
    ],
  })
}

const sideName = ({ pack }: Side): Markup =>
  html`${oneLine(pack.name)} ${oneLine(pack.version)} <small>${shortHash(pack.hash)}</small>`

function repeatPart({ before, after, setup, games }: Comparison): Markup {
  // Both may have the same name, as two copies of one pack have.
  const isSame = before.pack.name === after.pack.name
  const one = isSame ? "before" : quoted(before.pack.name)
  const other = isSame ? "after" : quoted(after.pack.name)
  const command = `cardwright sim ${one} --against ${other} ${setupWords(setup, games.total).join(" ")}`
  return html`<section id="repeat"><h2>How to repeat it</h2>
<pre tabindex="0"><code>${command}</code></pre>
<p>The same packs give the same numbers, on any machine and with any number of threads. <code>${one}</code> and <code>${other}</code> stand for the folders of the packs.</p></section>`
}
