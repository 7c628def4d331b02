import { WAYS } from "../rulings/coverage.ts"
import {
  type CoverageCounts,
  type CoverageTotals,
  countsOf,
  coverageShare,
  type FileCoverage,
  shareOf,
} from "../rulings/coverage-totals.ts"
import type { ComponentCoverage } from "../rulings/word-coverage.ts"
import { html, type Markup, oneLine } from "./markup.ts"
import { counted } from "./numbers.ts"
import { pageOf } from "./page.ts"

/** A share as it is shown: never rounded up to all of them. */
export const percentOf = (part: number, whole: number): string => shownShare(shareOf(part, whole))

/** @param share in percent */
export const shownShare = (share: number): string => `${(Math.floor(10 * share) / 10).toFixed(1)} %`

/**
 * A page of what rulings cover, to be read in a browser: one file of HTML that fetches nothing. All text from packs is escaped.
 * @param title what was tested
 * @param textOf the text of a file
 */
export function renderCoverage(title: string, totals: CoverageTotals, textOf: (file: string) => string): string {
  const { words, covered, ways, taken, files } = totals
  return pageOf({
    title: `${title}: words covered by rulings`,
    kind: "Coverage",
    heading: html`${oneLine(title)}`,
    headline: html`${shownShare(coverageShare(totals))} covered: rulings carry out ${percentOf(covered, words)} of the words, and take ${percentOf(taken, ways)} of the ways that these leave open.`,
    facts: html`${fact("Words", covered, words)}${fact("Ways", taken, ways)}`,
    parts: [
      ["files", "Files", filesPart(files)],
      ...files.map((each, index): [string, string, Markup] => [
        `file-${index}`,
        each.file,
        filePart(each, index, textOf),
      ]),
      ["words", "What is counted", COUNTED],
    ],
  })
}

const fact = (name: string, part: number, whole: number): Markup =>
  html`<div><dt>${name}</dt><dd>${part} of ${whole}</dd></div>`

const cells = ({ words, covered, ways, taken }: CoverageCounts): Markup =>
  html`<td class="number">${shownShare(coverageShare({ words, covered, ways, taken }))}</td><td class="number">${covered} / ${words}</td><td class="number">${taken} / ${ways}</td>`

const filesPart = (files: readonly FileCoverage[]): Markup =>
  html`<section id="files"><h2>Files</h2><div class="frame"><table><thead><tr><th scope="col">File</th><th scope="col" class="number">Covered</th><th scope="col" class="number">Words</th><th scope="col" class="number">Ways</th></tr></thead><tbody>${files.map(
    (each, index) => html`<tr><th scope="row"><a href="#file-${index}">${each.file}</a></th>${cells(each)}</tr>\n`,
  )}</tbody></table></div></section>`

const filePart = ({ file, components }: FileCoverage, index: number, textOf: (file: string) => string): Markup =>
  html`<section id="file-${index}"><h2>${file}</h2><dl class="texts coverage">${components.map((each) => componentPart(each, textOf))}</dl></section>`

const componentPart = (of: ComponentCoverage, textOf: (file: string) => string): Markup =>
  html`<div><dt>${of.component} <small>${counted(of.words, "word")}, ${percentOf(of.covered, of.words)}${of.ways.length > 0 ? `; ${countsOf(of).taken} of ${counted(of.ways.length, "way")}` : ""}</small></dt><dd>${marked(of, textOf)}</dd>${of.untaken.map(
    ({ way, text }) => html`<dd class="untaken">${WAYS[way](`“${oneLine(text)}”`)}</dd>`,
  )}</div>\n`

/** The text from its first counted word to its last, with the words that no ruling carries out marked. */
function marked({ each }: ComponentCoverage, textOf: (file: string) => string): Markup {
  const pieces: (Markup | string)[] = []
  let at = each[0]?.start ?? 0
  for (const [index, { file, start, end, isCovered }] of each.entries()) {
    const text = textOf(file)
    const between = text.slice(at, start)
    // Between two texts of a component stand the keys of its declaration.
    pieces.push(/\n\s*[\w -]+:/.test(between) ? " … " : between.replace(/\s+/g, " "))
    const word = text.slice(start, end)
    const isFirst = !isCovered && each[index - 1]?.isCovered !== false
    pieces.push(
      isCovered ? word : html`<mark${isFirst ? html` title="no ruling carries this out"` : null}>${word}</mark>`,
    )
    at = end
  }
  return html`<q>${pieces}</q>`
}

const COUNTED = html`<section id="words"><h2>What is counted</h2><dl class="words">
<div><dt>Words</dt><dd>of components, verbs, spans, rules and the score: those that ask, change something, listen, permit or are a condition. To the setup and the flow of a game no ruling comes. A word is carried out when something came of the shortest part of the sentence that it stands in.</dd></div>
<div><dt>Ways</dt><dd>that these words leave open: a condition holds, and does not; an offer is declined; its price can't be paid. That the words are carried out takes none of them by itself.</dd></div>
</dl></section>`
