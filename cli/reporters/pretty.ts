import { LineIndex, renderAll, type Span } from "../../dsl/index.ts"
import { changeOf, type Survivor, sentenceOf, type WrongJudgement } from "../../simulator/mutation/index.ts"
import type { RulingResult } from "../../simulator/rulings/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { visible, wrap } from "../columns.ts"
import { counted, tally } from "../open-packs.ts"
import { diagnosticStyle, type Paint } from "../paint.ts"
import type { Canvas, Formatting, Mutated, Report, Reporter } from "./report.ts"
import { differences, misjudgementOf, tooManyWarnings } from "./report-findings.ts"

/** The form for people. */
export const pretty: Reporter = (report, canvas) => {
  const { diagnostics, sources, rulings, formatting } = report
  const { paint } = canvas
  const lines: string[] = []
  if (diagnostics.length > 0) lines.push(renderAll(diagnostics, sources, diagnosticStyle(paint)), "")
  for (const result of rulings?.rulings ?? [])
    if (result.status === "failed") lines.push(...failure(result, sources, canvas))
  if (formatting) lines.push(...rewritten(formatting, sources, paint))
  if (report.mutation)
    return `${unnoticed(report.mutation, paint)
      .map((line) => `${line}\n`)
      .join("")}`
  lines.push(verdict(report, paint))
  return `${lines.join("\n")}\n`
}

/** The last line: what came of it all. */
export function verdict(report: Report, paint: Paint): string {
  const { diagnostics, rulings, formatting, subject } = report
  const tooMany = tooManyWarnings(report)
  const found = [
    diagnostics.length > 0 ? `${subject}: ${tally(diagnostics)}` : "",
    tooMany === null ? "" : paint("red", `where ${counted(report.maxWarnings ?? 0, "warning")} may be left`),
    rulings && rulings.failed > 0 ? paint(["red", "bold"], `${rulings.failed} failed`) : "",
    rulings ? paint(rulings.failed === 0 ? "green" : "dim", `${counted(rulings.passed, "ruling")} passed`) : "",
    formatting ? formatted(formatting) : "",
    report.command === "check" && diagnostics.length === 0 ? `${subject}: ${paint("green", "no mistakes")}` : "",
  ]
  return `${found.filter((part) => part !== "").join(", ")}${waiting(report)}`
}

/** Changes that no ruling notices. How many there were is told apart. */
function unnoticed({ result: { survivors, misjudged } }: Mutated, paint: Paint): string[] {
  const headed = ({ file, line, owner }: Survivor | WrongJudgement, said: string): string =>
    `${paint("blue", `${visible(file)}:${line}`)} ${paint("bold", oneLine(owner ?? "the game"))}: ${oneLine(said)}`
  return [
    ...survivors.flatMap((each) => [headed(each, sentenceOf(each)), `  ${oneLine(changeOf(each))}`]),
    ...misjudged.map((each) => headed(each, misjudgementOf(each))),
  ]
}

const formatted = ({ isWritten, files }: Formatting): string =>
  files.length === 0
    ? `nothing ${isWritten ? "changed" : "to change"}`
    : `${counted(files.length, "file")} ${isWritten ? "formatted" : "would change"}`

/** What is not said of libraries. */
const waiting = ({ command, libraries }: Report): string =>
  libraries.length === 0 || command === "test"
    ? ""
    : `; of ${libraries.join(", ")}, a library, sentences are ${command === "check" ? "read with a game that leans on it and uses them" : "left as they are"}`

function failure(result: RulingResult, sources: ReadonlyMap<string, string>, { paint, columns }: Canvas): string[] {
  const { id, says, span, message, step, log } = result
  const name = `${id === null ? "" : `${oneLine(id)}: `}${oneLine(says)}`
  const width = Math.max(40, Math.min(columns, 110) - 2)
  return [
    `${paint(["red", "bold"], "failed")} ${paint("bold", name)}`,
    `  ${paint("blue", "-->")} ${place(step?.span ?? span, sources)}`,
    ...(step === null ? [] : [`  ${paint("dim", `${step.part}:`)} ${oneLine(step.text)}`]),
    ...message
      .split("\n")
      .flatMap((text) => wrap(text, width))
      .map((each) => `  ${paint("red", each)}`),
    ...(log.length > 0 ? [`  ${paint("dim", "what happened:")}`] : []),
    ...log.map((each) => `    ${visible(each)}`),
    "",
  ]
}

/** The files that are not canonical; with their sentences, where nobody has written them yet. */
function rewritten({ isWritten, files }: Formatting, sources: ReadonlyMap<string, string>, paint: Paint): string[] {
  return files.flatMap(({ file, sentences }) => [
    `${isWritten ? "formatted" : paint("yellow", "would change")} ${visible(file)}: ${counted(sentences.length, "sentence")}`,
    ...(isWritten ? [] : sentences).flatMap(({ text, canonical, edit }) => [
      `  ${paint("blue", "-->")} ${place(edit.span, sources)}`,
      ...differences(text.value.trim(), canonical).map(
        (line) => `  ${paint(line.startsWith("+") ? "green" : "red", visible(line))}`,
      ),
    ]),
  ])
}

function place(span: Span, sources: ReadonlyMap<string, string>): string {
  const { line, column } = new LineIndex(sources.get(span.file) ?? "").position(span.start)
  return `${visible(span.file)}:${line}:${column}`
}
