import {
  type CatalogueEntry,
  catalogue,
  didYouMean,
  type Example,
  isDiagnosticCode,
  nearest,
  type ReadingRule,
  type ReadingRuleName,
  readingRules,
  ruleLine,
  ruleNamed,
} from "../dsl/index.ts"
import { visible, wrap } from "./columns.ts"
import type { Define } from "./command.ts"
import { type Io, say, UsageError } from "./io.ts"
import { type Paint, painter } from "./paint.ts"
import { isOwnCode, type OwnCode, ownFindings } from "./reporters/report-findings.ts"

export const explain: Define = (program, io) => {
  program
    .command("explain")
    .summary("explain a diagnostic, or a rule of reading")
    .description(
      "Explain a diagnostic, with an example that fails and one that works, or a rule by which sentences are read, with a pair that differs.",
    )
    .argument("<code>", "as in the report: pack/unknown-key, or the name or number of a rule")
    .addHelpText("after", "\nExamples:\n  cardwright explain pack/unknown-key\n  cardwright explain relative-clause\n")
    .action((code: string) => {
      const rule = ruleNamed(code)
      if (rule !== null) return drawRule(io, rule)
      if (isOwnCode(code)) return drawOwn(io, code)
      if (!isDiagnosticCode(code)) throw unknownCode(code)
      draw(io, code, catalogue[code])
    })
}

/** What reports find beside mistakes of packs. */
function drawOwn(io: Io, code: OwnCode): void {
  const paint = painter(io, io.stdout)
  const { title, explanation } = ownFindings[code]
  say(io.stdout, `${paint(["red", "bold"], `error[${code}]`)}${paint("bold", `: ${title}`)}\n`)
  say(io.stdout, inWidth(io, explanation))
}

function unknownCode(code: string): UsageError {
  const codes = [...Object.keys(catalogue), ...Object.keys(ownFindings)]
  const near = nearest(code, codes)
  // The stage is easily left out, or mistaken for another.
  const problem = code.slice(code.indexOf("/") + 1)
  const sameProblem = codes.filter((each) => each.endsWith(`/${problem}`))
  const inStage = codes.filter((each) => each.startsWith(`${code.replace(/\/$/, "")}/`))
  const offered = [...new Set([...sameProblem, ...near])].slice(0, 3)
  if (offered.length > 0) return new UsageError(`there is no diagnostic ${code}`, didYouMean(offered))
  if (inStage.length > 0)
    return new UsageError(`there is no diagnostic ${code}`, `these begin so: ${inStage.join(", ")}`)
  const byProblem = codes.filter((each) => nearest(problem, [each.slice(each.indexOf("/") + 1)]).length > 0)
  return new UsageError(`there is no diagnostic ${code}`, didYouMean(byProblem.slice(0, 3)))
}

function draw(io: Io, code: string, entry: CatalogueEntry): void {
  const paint = painter(io, io.stdout)
  const off = entry.isOff ? " (off unless it is turned on)" : ""
  const tone = entry.severity === "error" ? "red" : "yellow"
  say(io.stdout, `${paint([tone, "bold"], `${entry.severity}[${code}]`)}${paint("bold", `: ${entry.title}`)}${off}\n`)
  say(io.stdout, `${inWidth(io, entry.explanation)}\n`)
  example(io, paint("red", "Wrong"), entry.wrong, paint)
  example(io, paint("green", "Right"), entry.right, paint)
  if (entry.severity === "warning")
    say(
      io.stdout,
      inWidth(io, `How much it counts: check --lint ${code}=error, =warning or =off; \`lints\` in cardwright.yaml`),
    )
  if (entry.rule) say(io.stdout, inWidth(io, `It is about ${ruleLine(entry.rule)} (cardwright explain ${entry.rule})`))
}

const inWidth = (io: Io, text: string): string => wrap(text, Math.min(io.stdout.columns, 90)).join("\n")

function drawRule(io: Io, name: ReadingRuleName): void {
  const paint = painter(io, io.stdout)
  const rule: ReadingRule = readingRules[name]
  say(io.stdout, `${paint("bold", ruleLine(name))}\n`)
  say(io.stdout, `${inWidth(io, rule.explanation)}\n`)
  for (const { sentence, meaning } of rule.pair) say(io.stdout, `    ${sentence}\n        ${meaning}`)
  const codes = Object.entries<CatalogueEntry>(catalogue).flatMap(([code, entry]) =>
    entry.rule === name ? [code] : [],
  )
  if (codes.length > 0) say(io.stdout, `\n${inWidth(io, `Named by ${codes.join(", ")}`)}`)
}

function example(io: Io, title: string, shown: Example, paint: Paint): void {
  say(io.stdout, `${title}:`)
  const block = (text: string): void => {
    for (const line of text.replace(/\n$/, "").split("\n")) say(io.stdout, `    ${visible(line)}`.trimEnd())
  }
  if (shown.project !== undefined) say(io.stdout, `  ${paint("blue", "cardwright.yaml:")}`)
  for (const text of [shown.project, shown.sentence, shown.condition, shown.card, shown.ruling])
    if (text !== undefined) block(text)
  for (const [file, content] of Object.entries(shown.files ?? {})) {
    say(io.stdout, `  ${paint("blue", content === null ? `${file} is not there` : `${file}:`)}`)
    if (content !== null) block(typeof content === "string" ? content : new TextDecoder().decode(content))
  }
  for (const [pack, files] of Object.entries(shown.packs ?? {})) {
    if (files instanceof Uint8Array) {
      say(io.stdout, `  ${paint("blue", `${pack}.zip:`)}`)
      block(new TextDecoder().decode(files))
      continue
    }
    for (const [file, content] of Object.entries(files)) {
      say(io.stdout, `  ${paint("blue", `${file} of the pack ${pack}:`)}`)
      block(content)
    }
  }
  say(io.stdout)
}
