/** How to play the same games again, and what the words mean. */

import type { Reading } from "../batch-reading.ts"
import { packsOfName, packWords, quoted, setupWords, shardWords } from "../command-lines.ts"
import { html, type Markup, oneLine } from "../markup.ts"
import { thousands } from "../numbers.ts"
import type { PlayedKind } from "../page.ts"

export function repeatPart({ results, done }: Reading): Markup {
  const { pack, program, setup, games } = results
  const shard = shardWords(games.share, games.total)
  const command = ["cardwright sim", packWords(pack.name), ...setupWords(setup, games.total), ...(shard ?? [])].join(
    " ",
  )
  const [from, to] = games.share
  const isPart = from > 0 || to < games.total
  return html`<section id="repeat"><h2>How to repeat it</h2>
<pre tabindex="0"><code>${command}</code></pre>
<p>The same pack gives the same numbers, on any machine and with any number of threads. <code>${quoted(packsOfName(pack.name).base)}</code> stands for the folder of the pack.${isPart ? ` These are the games ${thousands(from)} to ${thousands(to - 1)} of ${thousands(games.total)}.` : ""}${done < to - from ? ` The batch was stopped: ${thousands(done)} of ${thousands(to - from)} games were played.` : ""}</p>
<dl class="facts wide"><div><dt>Pack</dt><dd>${oneLine(pack.name)} ${oneLine(pack.version)} <code>${shortHash(pack.hash)}</code></dd></div><div><dt>Compiled</dt><dd><code>${program}</code></dd></div></dl></section>`
}

/** The part of a pack's hash that its own files make, as the command line shows it. */
export const shortHash = (hash: string): string => hash.split("-").at(-1)?.slice(0, 8) ?? ""

const INTERVAL =
  "With another seed the numbers would be a little different. The true value lies in the interval 95 times in 100; four times as many games halve it"

type Word = readonly [word: string, meaning: string]

const METHODS: Readonly<Record<PlayedKind, Word>> = {
  Simulation: ["95% interval", `${INTERVAL} (of rates by Wilson’s method).`],
  Comparison: ["95% interval", `${INTERVAL} (of changed rates by Bonett and Price’s method).`],
}

const WORDS: readonly Word[] = [
  [
    "stands out",
    "The difference would come about by chance in fewer than 5 of 100 reports, allowing for how many were looked at (Holm’s method). Of fewer than 100 players nothing is said.",
  ],
  ["drawn", "It came to a hand, a zone that every player has and only its owner sees."],
  ["held", "It lay in a hand, at any time in the game."],
  ["played", "Its holder moved it from hand to where everyone sees it; not when discarding it."],
  ["used", "Its text was followed."],
  ["chosen", "It was the answer to a question that offered it."],
  ["choice", "A player answers one question; its options are the answers that the rules allow."],
]

export const wordsPart = (kind: PlayedKind): Markup =>
  html`<section id="words"><h2>What the words mean</h2><dl class="words">${[METHODS[kind], ...WORDS].map(([word, meaning]) => html`<div><dt>${word}</dt><dd>${meaning}</dd></div>`)}</dl></section>`
