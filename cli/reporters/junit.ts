import { printable } from "../../dsl/index.ts"
import { byFile } from "./by-file.ts"
import { type Case, casesOf, isPassed } from "./cases.ts"
import { wordsOf } from "./github.ts"
import type { Reporter } from "./report.ts"
import type { Finding } from "./report-findings.ts"

/** JUnit's XML, as GitLab, Jenkins and others read it: a suite for each file, a case for each ruling or finding. */
export const junit: Reporter = (report) => {
  const cases = casesOf(report)
  const suites = byFile(cases, ({ file }) => file ?? `cardwright ${report.command}`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="cardwright ${report.command}" ${counts(cases)}>`,
    ...[...suites].flatMap(([name, members]) => [
      `  <testsuite name="${attribute(name)}" ${counts(members)}>`,
      ...members.flatMap((each) => testCase(each, name)),
      "  </testsuite>",
    ]),
    "</testsuites>",
  ]
  return `${lines.join("\n")}\n`
}

const counts = (cases: readonly Case[]): string =>
  `tests="${cases.length}" failures="${cases.filter((each) => !isPassed(each)).length}" errors="0" skipped="0" time="0"`

function testCase(tested: Case, suite: string): string[] {
  const { file, line, name, finding } = tested
  const at = file === null ? "" : ` file="${attribute(file)}" line="${line}"`
  const head = `    <testcase name="${attribute(name)}" classname="${attribute(suite)}"${at} time="0"`
  return finding === null ? [`${head}/>`] : [`${head}>`, `      ${outcome(finding)}`, "    </testcase>"]
}

function outcome(finding: Finding): string {
  const { code, level, message, place } = finding
  const at = place === null ? "" : `${place.file}:${place.start.line}:${place.start.column}\n`
  const words = content(at + wordsOf(finding))
  // What is no reason to fail must not fail here.
  if (level === "warning") return `<system-out>${words}</system-out>`
  return `<failure message="${attribute(message)}" type="${attribute(code)}">${words}</failure>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
}

/** Characters that XML forbids are spelt out, as in a terminal. */
const content = (text: string): string =>
  text
    .split("\n")
    .map(printable)
    .join("\n")
    .replace(/[\ufffe\uffff]/g, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? "")

const attribute = (text: string): string => content(text).replace(/["\t\n]/g, (character) => ESCAPES[character] ?? "")
