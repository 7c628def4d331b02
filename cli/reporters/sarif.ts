import { catalogue, type Example, isDiagnosticCode } from "../../dsl/index.ts"
import { jsonText } from "../format.ts"
import { published, version } from "../published.ts"
import { byFile } from "./by-file.ts"
import { wordsOf } from "./github.ts"
import type { Reporter } from "./report.ts"
import { aboutFinding, type Finding, findingsOf, type Place } from "./report-findings.ts"

/**
 * SARIF 2.1.0, as code scanning and editors read it. What has no place is a notification of the run.
 * Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: Reporter = (report) => {
  const found = findingsOf(report)
  const codes = [...new Set(found.map(({ code }) => code))]
  const results = found.filter(({ place }) => place !== null)
  const notifications = found.filter(({ place }) => place === null)
  const log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Cardwright",
            semanticVersion: version(),
            informationUri: published("README.md"),
            rules: codes.map(ruleOf),
          },
        },
        automationDetails: { id: `cardwright/${report.command}/` },
        invocations: [
          {
            executionSuccessful: true,
            exitCode: found.some(({ level }) => level === "error") ? 1 : 0,
            toolExecutionNotifications: notifications.map((each) => ({
              level: each.level,
              message: { text: wordsOf(each) },
              associatedRule: { id: each.code, index: codes.indexOf(each.code) },
            })),
          },
        ],
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The top of the repository." } } },
        artifacts: [...new Set(report.files.map(report.inRepository))].map((file) => ({ location: locationOf(file) })),
        results: results.map((each) => resultOf(each, codes)),
      },
    ],
  }
  return jsonText(log)
}

function ruleOf(code: string): object {
  const { title, explanation } = aboutFinding(code)
  const isCatalogued = isDiagnosticCode(code)
  const level = isCatalogued ? catalogue[code].severity : "error"
  const page = isCatalogued ? `docs/diagnostics.md#${code.replace("/", "")}` : "docs/ci.md"
  const examples = isCatalogued
    ? [["Wrong", catalogue[code].wrong] as const, ["Right", catalogue[code].right] as const]
    : []
  const blocks = examples.map(([name, example]) => `${name}:\n\n${writtenIn(example)}`)
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: {
      text: [explanation, ...blocks].join("\n\n"),
      markdown: [explanation, ...blocks.map((block) => block.replace(/\n\n([\s\S]*)$/, "\n\n````\n$1\n````"))].join(
        "\n\n",
      ),
    },
    helpUri: published(page),
    defaultConfiguration: { level },
  }
}

/** What an example has written, without the small game that it stands on. */
function writtenIn({ sentence, condition, card, ruling, game, files }: Example): string {
  const written = Object.entries(files ?? {}).map(([file, text]) =>
    text === null ? `(no ${file})` : `# ${file}\n${typeof text === "string" ? text : new TextDecoder().decode(text)}`,
  )
  const parts = [sentence, condition, card, ruling, game, ...written].filter((part) => part !== undefined)
  return parts.map((part) => part.trimEnd()).join("\n\n")
}

function resultOf(finding: Finding, codes: readonly string[]): object {
  const { code, level, place, related, fixes } = finding
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level,
    message: { text: wordsOf(finding) },
    locations: place === null ? [] : [{ physicalLocation: physical(place) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((each, id) => ({
            id,
            physicalLocation: physical(each.place),
            message: { text: each.message },
          })),
        }),
    ...(fixes.length === 0 ? {} : { fixes: fixes.map(fixOf) }),
  }
}

function fixOf({ title, edits }: Finding["fixes"][number]): object {
  const changed = byFile(edits, ({ place }) => place.file)
  return {
    description: { text: title },
    artifactChanges: [...changed].map(([file, own]) => ({
      artifactLocation: locationOf(file),
      replacements: own.map(({ place, text }) => ({
        deletedRegion: regionOf(place),
        insertedContent: { text },
      })),
    })),
  }
}

const physical = (place: Place): object => ({
  artifactLocation: locationOf(place.file),
  region: regionOf(place),
})

const regionOf = ({ start, end }: Place): object => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
})

const locationOf = (file: string): object => ({
  uri: file.split("/").map(encodeURIComponent).join("/"),
  uriBaseId: "%SRCROOT%",
})
