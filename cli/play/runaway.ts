import { render, runDiagnostic, type Stop } from "../../dsl/index.ts"
import { type Io, say } from "../io.ts"
import { diagnosticStyle, painter } from "../paint.ts"

/** Draw a script that would not end as what it is: a mistake of the pack. */
export function sayRunaway(stop: Stop, sources: ReadonlyMap<string, string>, io: Io): void {
  say(io.stderr, render(runDiagnostic(stop), sources, diagnosticStyle(painter(io, io.stderr))))
}
