/** Sentences: how often something came of each, and what was chosen. */
import { answersOf } from "../../results/figures.ts"
import { compareText } from "../../results/merge-tallies.ts"
import type { SentenceTally } from "../../results/types.ts"
import type { Reading, SentenceReading } from "../batch-reading.ts"
import { type Content, html, type Markup, oneLine } from "../markup.ts"
import { counted, percent, plain, thousands } from "../numbers.ts"
import { exact, type Row, table } from "../sortable-table.ts"

export function sentencesPart(reading: Reading): Markup | null {
  const { sentences, done } = reading
  if (sentences.length === 0 || done === 0) return null
  const kinds = [...new Set(sentences.map(({ kind }) => kind))].sort((a, b) => Number(a === null) - Number(b === null))
  return html`<section id="sentences"><h2>Sentences</h2>
<p class="lead">How often something came of each in a game: it began a verb, changed something, or set something off. Where it asked a player, how often each answer was taken, of the times it was offered.</p>
${neverChosen(sentences)}
${silentList(sentences)}
${kinds.map((kind, index) =>
  sentenceTable(
    `sentences-${index + 1}`,
    kind === null ? "In the rules of the game" : `On each ${oneLine(kind)}`,
    sentences.filter((each) => each.kind === kind),
    done,
  ),
)}</section>`
}

/** "Carp “draw 1”" */
const said = ({ owner, text }: SentenceTally): Markup => html`<b>${oneLine(owner)}</b> <q>${oneLine(text)}</q>`

function neverChosen(sentences: readonly SentenceReading[]): Markup | null {
  const rows = sentences.flatMap(({ sentence, never }) =>
    never.map(({ label, offered }) => ({ sentence, label: oneLine(label), offered })),
  )
  if (rows.length === 0) return null
  rows.sort((a, b) => b.offered - a.offered)
  return html`<details class="list" id="never"><summary>${counted(rows.length, "option")} offered and never chosen</summary>${table(
    "never-table",
    "Offered and never chosen; what was offered only now and then may be chance",
    [
      { title: "option", form: "text" },
      { title: "sentence", form: "text" },
      { title: "offered", form: "number" },
    ],
    rows.map(({ sentence, label, offered }) => ({
      cells: [
        { shown: label, value: label },
        { shown: said(sentence), value: oneLine(sentence.owner) },
        { shown: thousands(offered), value: offered },
      ],
    })),
  )}</details>`
}

function silentList(sentences: readonly SentenceReading[]): Markup | null {
  const silent = sentences.filter(({ isSilent }) => isSilent)
  if (silent.length === 0) return null
  const owners = [...new Set(silent.map(({ sentence }) => sentence.owner))]
  const items = owners.map((owner) => {
    const own = sentences.filter(({ sentence }) => sentence.owner === owner)
    const texts = silent.filter(({ sentence }) => sentence.owner === owner)
    const about = texts.length === own.length && own.length > 1 ? html` <small>all of it</small>` : null
    return html`<div><dt>${oneLine(owner)}${about}</dt>${texts.map(({ sentence }) => html`<dd><q>${oneLine(sentence.text)}</q></dd>`)}</div>`
  })
  return html`<details class="list" id="silent"><summary>${counted(silent.length, "sentence")} of which nothing came</summary><dl class="texts">${items}</dl></details>`
}

function sentenceTable(id: string, caption: string, sentences: readonly SentenceReading[], done: number): Markup {
  const ordered = [...sentences].sort(asWritten)
  const most = Math.max(...sentences.map(({ sentence: { times } }) => times), 1)
  return table(
    id,
    caption,
    [
      { title: "sentence", form: "text" },
      { title: "times a game", form: "number" },
      { title: "asked a game", form: "number" },
    ],
    ordered.map(({ sentence, isSilent }): Row => {
      const { owner, text, times, asked } = sentence
      return {
        cells: [
          {
            shown: html`<span class="owner">${oneLine(owner)}</span> <span class="${isSilent ? "says silent" : "says"}">${oneLine(text)}</span>${answers(sentence)}`,
            value: oneLine(owner),
          },
          {
            shown: withBar(times / done, times / most, isSilent ? html`<b>never</b>` : null),
            value: exact(times / done),
          },
          {
            shown: asked === 0 ? html`<span class="none">–</span>` : plain(asked / done),
            value: asked === 0 ? null : exact(asked / done),
          },
        ],
      }
    }),
    "sentences",
  )
}

/** As they stand in the pack; those of which nothing came at the end. */
const asWritten = (a: SentenceReading, b: SentenceReading): number =>
  Number(a.isSilent) - Number(b.isSilent) ||
  compareText(a.sentence.file, b.sentence.file) ||
  a.sentence.start - b.sentence.start

const withBar = (times: number, share: number, instead: Content): Markup =>
  html`${instead ?? plain(times)}<svg class="bar" width="100%" height="4" aria-hidden="true"><rect width="${(share * 100).toFixed(2)}%" height="4" rx="2"/></svg>`

/** What was chosen, the most taken first. */
function answers(sentence: SentenceTally): Markup | null {
  const { options } = sentence
  if (options.length === 0) return null
  const sorted = answersOf(sentence).map((each) => ({ ...each, label: oneLine(each.label) }))
  const [first] = sorted
  const never = sorted.filter(({ taken }) => taken === 0).length
  const most =
    first === undefined || first.taken === 0 ? null : html`, most often ${first.label} ${percent(first.share)}`
  return html`<details class="answers"><summary>${counted(options.length, "option")}${sorted.length > 1 ? most : null}${never > 0 ? html`, ${thousands(never)} never chosen` : null}</summary><ul>${sorted.map(
    ({ label, offered, taken, share }) =>
      html`<li${taken === 0 ? html` class="silent"` : null}><span>${label}</span> <span class="share"><b>${percent(share)}</b> <small>of ${thousands(offered)}</small></span><svg class="bar" width="100%" height="4" aria-hidden="true"><rect width="${(share * 100).toFixed(1)}%" height="4" rx="2"/></svg></li>`,
  )}</ul></details>`
}
