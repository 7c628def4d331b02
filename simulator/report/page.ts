/** The page around a report: one file that needs nothing else. */
import { sha256 } from "../../dsl/pack/hash.ts"
import { type Content, html, Markup } from "./markup.ts"
import { SCRIPT } from "./page-script.ts"
import { STYLE } from "./style.ts"

/** How a report begins, so that one is known from other files. */
export const REPORT_BEGINS = "<!doctype html>\n<!-- A report by Cardwright -->\n"

/** Reports of games that were played. */
export type PlayedKind = "Simulation" | "Comparison"

export interface Page {
  /** Of the window: the game, and what was played. */
  readonly title: string
  readonly kind: PlayedKind | "Coverage" | "Mutation"
  readonly heading: Content
  readonly headline: Content
  readonly facts: Content
  readonly parts: readonly (readonly [id: string, name: string, part: Markup | null])[]
}

/** Nothing is fetched, and no script but the page's own runs: what the policy does not name is refused. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${base64(sha256(SCRIPT))}'; img-src data:; base-uri 'none'; form-action 'none'`

export function pageOf({ title, kind, heading, headline, facts, parts }: Page): string {
  const shown = parts.filter((part): part is readonly [string, string, Markup] => part[2] !== null)
  const page = html`<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Cardwright">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>
<p class="brand">${LOGO}<b>Cardwright</b> <span>${kind}</span></p>
<h1>${heading}</h1>
<p class="headline">${headline}</p>
</header>
<aside aria-label="What was played">
<dl class="facts">${facts}</dl>
<nav aria-label="Contents"><ol>${shown.flatMap(([id, name]) => (name === "" ? [] : [html`<li><a href="#${id}">${name}</a></li>`]))}</ol></nav>
</aside>
<main>
${shown.map(([, , part]) => html`${part}\n`)}</main>
<script>${new Markup(SCRIPT)}</script>
</body>
</html>
`
  return REPORT_BEGINS + page.text
}

const LOGO = html`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true"><rect x="2.7" y="4.2" width="9" height="12.6" rx="2" transform="rotate(-9 7.2 10.5)" stroke="currentColor" stroke-width="1.5"/><path class="thread" d="M10.6 3.2 15.7 4a2 2 0 0 1 1.66 2.28l-1.28 8.2a2 2 0 0 1-2.28 1.66" stroke-width="1.5" stroke-linecap="round"/></svg>`

/** Of bytes in hexadecimal. */
function base64(hex: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("")
  const groups = bits.match(/.{1,6}/g) ?? []
  const text = groups.map((group) => letters[Number.parseInt(group.padEnd(6, "0"), 2)]).join("")
  return text.padEnd(Math.ceil(text.length / 4) * 4, "=")
}
