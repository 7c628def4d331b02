import { changeOf, type MutationResult, noticeable, type Survivor, scoreOf, sentenceOf } from "../mutation/index.ts"
import { shownShare } from "./coverage-report.ts"
import { html, type Markup, oneLine } from "./markup.ts"
import { counted } from "./numbers.ts"
import { pageOf } from "./page.ts"

/** A page of what rulings do not notice, to be read in a browser: one file of HTML that fetches nothing. */
export function renderMutation(title: string, result: MutationResult): string {
  const { mutants, survivors, judged } = result
  const byKind = new Map<string, number>()
  for (const { mutation } of survivors) byKind.set(mutation, (byKind.get(mutation) ?? 0) + 1)
  return pageOf({
    title: `${title}: what rulings do not notice`,
    kind: "Mutation",
    heading: html`${oneLine(title)}`,
    headline: html`Rulings notice ${shownShare(scoreOf(result))} of ${counted(noticeable(result), "changed meaning")}.`,
    facts: html`${fact("Changed", mutants)}${fact("Unnoticed", survivors.length)}${judged.length > 0 ? fact("Judged", judged.length) : ""}${[...byKind].map(([name, number]) => fact(name, number))}`,
    parts: [
      ["unnoticed", "Unnoticed", survivors.length > 0 ? survivorsPart(result) : null],
      ["judged", "Judged", judged.length > 0 ? judgedPart(result) : null],
    ],
  })
}

const fact = (name: string, number: number): Markup => html`<div><dt>${name}</dt><dd>${number}</dd></div>`

const survivorsPart = ({ survivors }: MutationResult): Markup =>
  html`<section id="unnoticed"><h2>What no ruling notices</h2><ul class="findings">${survivors.map(
    (each) =>
      html`<li><b>${each.owner ?? "the game"}</b> <small>${each.mutation}, ${each.file}:${each.line}</small><p>${sentenceOf(each)}</p><p>${quoted(each)}</p></li>\n`,
  )}</ul></section>`

/** The text with what is changed of it marked: no space stands where there is no word. */
function quoted({ left, before, right }: Survivor): Markup {
  const marked = before === "" ? [] : [html`<mark>${before}</mark>`]
  const parts = [...(left === "" ? [] : [left]), ...marked, ...(right === "" ? [] : [right])]
  return html`<q>${parts.map((part, at) => html`${at === 0 ? "" : " "}${part}`)}</q>`
}

const judgedPart = ({ judged }: MutationResult): Markup =>
  html`<section id="judged"><h2>What no ruling can notice</h2><ul class="findings">${judged.map(
    (each) =>
      html`<li><b>${each.owner ?? "the game"}</b> <small>${each.mutation}, ${each.file}:${each.line}</small><p><q>${changeOf(each)}</q></p><p>${each.because}</p></li>\n`,
  )}</ul></section>`
