import { toJson } from "../../dsl/index.ts"
import { scoreOf } from "../../simulator/mutation/index.ts"
import { rulingsToJson } from "../../simulator/rulings/index.ts"
import { jsonText } from "../format.ts"
import { published } from "../published.ts"
import type { Report, Reporter } from "./report.ts"
import { differences, hasFailed, type Placer, placer, sentenceSpan } from "./report-findings.ts"

/** The form for programs: `schemas/reports/report-1.json`. Keys may be added; what is there changes only together with `version`. */
export const json: Reporter = (report) => {
  const { command, files, sources, diagnostics, maxWarnings, libraries } = report
  // Its paths are those of the current folder, as the command is given them.
  const placed = placer({ ...report, inRepository: (file) => file })
  const value = {
    $schema: published("schemas/reports/report-1.json"),
    version: 1,
    command,
    ok: !hasFailed(report),
    files,
    libraries,
    maxWarnings,
    diagnostics: toJson(diagnostics, sources).diagnostics,
    ...rulings(report, placed),
    ...formatting(report, placed),
    ...mutation(report),
  }
  return jsonText(value)
}

function rulings({ rulings, uncovered: isListed, sources }: Report, placed: Placer): object {
  if (rulings === null) return {}
  const { passed, failed, rulings: results } = rulingsToJson(rulings, sources)
  const uncovered = rulings.coverage.flatMap(({ isCovered, component, span, text }) =>
    isCovered ? [] : [{ component, text, ...placed(span) }],
  )
  return { passed, failed, rulings: results, ...(isListed === null ? {} : { uncovered }) }
}

function mutation({ mutation }: Report): object {
  if (mutation === null) return {}
  const { mutants, survivors, judged, misjudged } = mutation.result
  return { score: scoreOf(mutation.result), mutants, judged: judged.length, survivors, misjudged }
}

function formatting({ formatting }: Report, placed: Placer): object {
  if (formatting === null) return {}
  return {
    written: formatting.isWritten,
    unformatted: formatting.files.map(({ file, sentences }) => ({
      file,
      sentences: sentences.map(({ text, canonical, edit }) => ({
        ...placed(sentenceSpan(text)),
        text: text.value.trim(),
        canonical,
        differences: differences(text.value.trim(), canonical),
        edit: { ...placed(edit.span), text: edit.text },
      })),
    })),
  }
}
