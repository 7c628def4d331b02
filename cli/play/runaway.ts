import { type Diagnostic, isDiagnosticCode, render } from "../../dsl/index.ts"
import type { RunawayError } from "../../interpreter/index.ts"
import { type Io, say } from "../io.ts"
import { diagnosticStyle, painter } from "../paint.ts"

const MESSAGES: Readonly<Record<RunawayError["code"], string>> = {
  "run/fuel": "this would never come to an end",
  "run/stack": "this leads deeper and deeper into itself",
  "run/lasting": "more effects last at once than there is room for",
  "run/branches": "more players decide at once than there is room for",
  "run/spans": "more turns and phases are going on at once than there is room for",
  "run/waiting": "this waits, and nothing can ever happen",
}

/** Draw a script that would not end as what it is: a mistake of the pack. */
export function sayRunaway(error: RunawayError, sources: ReadonlyMap<string, string>, io: Io): void {
  const { code, source, script } = error
  const style = diagnosticStyle(painter(io, io.stderr))
  const message = `${MESSAGES[code]} (${script})`
  if (source === null || !isDiagnosticCode(code)) {
    say(io.stderr, `${style("error", `error[${code}]`)}${style("message", `: ${message}`)}`)
    if (source !== null) say(io.stderr, `  --> ${source.file}: “${source.text}”`)
    return
  }
  const diagnostic: Diagnostic = {
    code,
    severity: "error",
    span: source,
    message,
    hint: null,
    rule: null,
    related: [],
    fixes: [],
  }
  say(io.stderr, render(diagnostic, sources, style))
}
