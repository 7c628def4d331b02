/** Games that came to no end before an edit, or after it. */

import { stoppedIn } from "../batch-reading.ts"
import { html, type Markup } from "../markup.ts"
import { stoppedKind } from "../parts/stopped.ts"
import type { ChangeReading } from "./change-reading.ts"

/** Null where every game ended both times. */
export function changedEndings({ comparison: { before, after } }: ChangeReading): Markup | null {
  const kinds = [
    ...stoppedIn(before.tally).map((each) => stoppedKind(each, "before")),
    ...stoppedIn(after.tally).map((each) => stoppedKind(each, "after")),
  ]
  if (kinds.length === 0) return null
  return html`<section id="stopped"><h2>Games without an end</h2>
<p class="lead">What did not come to an end both times is no part of the changes.</p>
${kinds}</section>`
}
