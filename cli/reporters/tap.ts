import { stringify } from "yaml"
import { printable } from "../../dsl/index.ts"
import { type Case, casesOf, isPassed } from "./cases.ts"
import type { Reporter } from "./report.ts"
import type { Finding } from "./report-findings.ts"

/** The Test Anything Protocol, version 14. Source: https://testanything.org/tap-version-14-specification.html */
export const tap: Reporter = (report) => {
  const cases = casesOf(report)
  return ["TAP version 14", `1..${cases.length}`, ...cases.flatMap((each, i) => testPoint(each, i + 1)), ""].join("\n")
}

function testPoint(tested: Case, number: number): string[] {
  const { file, name, finding } = tested
  const described = file === null || file === name ? name : `${file}: ${name}`
  const head = `${isPassed(tested) ? "ok" : "not ok"} ${number} - ${description(described)}`
  return finding === null ? [head] : [head, ...diagnostics(finding)]
}

/** A line; `#` would begin a directive. */
const description = (text: string): string =>
  printable(text.replace(/\s+/g, " ").trim()).replace(/[\\#]/g, (character) => `\\${character}`)

/** Nothing in it steers a terminal. */
const shown = (text: string): string => text.split("\n").map(printable).join("\n")

function diagnostics({ level, code, message, hint, place, detail, related, fixes }: Finding): string[] {
  const value = {
    message: shown(message),
    severity: level,
    code,
    ...(place === null ? {} : { at: { ...place, file: shown(place.file) } }),
    ...(hint === null ? {} : { hint: shown(hint) }),
    ...(detail.length === 0 ? {} : { detail: detail.map(shown) }),
    ...(related.length === 0
      ? {}
      : {
          related: related.map((each) => ({
            at: { ...each.place, file: shown(each.place.file) },
            message: shown(each.message),
          })),
        }),
    ...(fixes.length === 0 ? {} : { fixes: fixes.map(({ title }) => shown(title)) }),
  }
  const written = stringify(value, { lineWidth: 0, defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" })
  const lines = written.trimEnd().split("\n")
  return ["  ---", ...lines.map((line) => `  ${line}`), "  ..."]
}
