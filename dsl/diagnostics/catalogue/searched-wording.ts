import type { Span } from "../../text.ts"
import { replaceFix } from "../fix.ts"
import type { Wording } from "./entry.ts"

/** Longer lines are not told whole. */
const SHOWN = 100

/** What was found by trying other wordings, and is read: `write` in place of `said`, and the lines that it is in. */
interface Searched {
  readonly write: string
  readonly said: string
  readonly lines: string
}

/** How to mend what it was searched for, in place of what the entry of the mistake says. */
export const searchedWording = (
  { write, said, lines }: Searched,
  span: Span,
): Required<Pick<Wording, "hint" | "fixes">> => ({
  hint: lines.length <= SHOWN && !lines.includes("\n") ? `Say “${lines}”.` : `Say “${write}” in place of “${said}”.`,
  fixes: [replaceFix(write === "" ? "Leave it out" : `Write “${write}”`, span, write, "unsafe")],
})
