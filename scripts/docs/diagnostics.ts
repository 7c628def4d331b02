import type { CatalogueEntry, Example } from "../../dsl/diagnostics/catalogue/entry.ts"
import { catalogue } from "../../dsl/diagnostics/catalogue.ts"
import { printable } from "../../dsl/diagnostics/printable.ts"
import { readingRules, ruleNumber } from "../../dsl/diagnostics/reading-rules.ts"
import { fenced, table } from "./markdown.ts"

const stages: readonly (readonly [stage: string, title: string, summary: string])[] = [
  ["pack", "Reading packs", "Files, YAML, keys, versions, what packs declare and how they are merged."],
  ["project", "Projects", "What the `cardwright.yaml` of a project asks for; such a project is not looked at."],
  ["words", "Words", "Words that a pack declares and sentences could not read."],
  ["syntax", "Sentences", "What the grammar can't read."],
  ["check", "Meaning", "Names, pronouns, types; what reads, but says nothing that could be done."],
  [
    "lint",
    "Lints",
    "What reads, can be carried out, and can hardly be meant: looked for in packs that have no mistakes. These and all other warnings have a level that `check --lint <code>=<level>` and the `lints` of a `cardwright.yaml` set: `error`, `warning` or `off`. Those marked “off” are not looked for unless they are turned on.",
  ],
  ["lower", "Programs", "What means something that the machine does not do yet."],
  ["ruling", "Rulings", "Mistakes in the rulings of a pack. A ruling that fails is a result, not a diagnostic."],
  ["run", "Running", "Scripts that the machine stops. The game is back at the last decision."],
]

/** `docs/diagnostics.md`: the catalogue with its examples. */
export function diagnosticsPage(): string {
  const entries = Object.entries<CatalogueEntry>(catalogue)
  return `${[
    "# Diagnostics",
    "Made from the catalogue by `npm run docs`; change that.",
    `There are ${entries.length}. Each has an example that fails and the same one mended; both are run as tests. \`cardwright explain <code>\` shows the same in a terminal. An error keeps a pack from being played, a warning does not.`,
    "The examples stand on the small game at the end of [the language](language.md). A sentence is the effect of a card.",
    ...stages.flatMap(([stage, title, summary]) => {
      const own = entries.filter(([name]) => name.startsWith(`${stage}/`))
      return [
        `## ${title}`,
        summary,
        table(
          ["Code", "", "What is wrong"],
          own.map(([name, entry]) => [
            `[${name}](#${name.replace("/", "")})`,
            entry.isOff ? "off" : entry.severity,
            entry.title,
          ]),
        ),
        ...own.flatMap(([name, entry]) => [
          `### ${name}`,
          entry.explanation,
          ...(entry.rule
            ? [
                `Reading rule ${ruleNumber(entry.rule)}: [${readingRules[entry.rule].title}](readings.md#${entry.rule}).`,
              ]
            : []),
          "Wrong:",
          ...shown(entry.wrong),
          "Right:",
          ...shown(entry.right),
        ]),
      ]
    }),
  ].join("\n\n")}\n`
}

function shown(example: Example): string[] {
  const blocks: string[] = []
  if (example.project !== undefined) blocks.push(fenced(`# cardwright.yaml\n${brief(example.project)}`, "yaml"))
  if (example.game !== undefined) blocks.push(fenced(`# in game.yaml\n${brief(example.game)}`, "yaml"))
  if (example.sentence !== undefined) blocks.push(fenced(brief(example.sentence), "text"))
  if (example.condition !== undefined) blocks.push(fenced(brief(example.condition), "text"))
  for (const yaml of [example.card, example.ruling]) if (yaml !== undefined) blocks.push(fenced(brief(yaml), "yaml"))
  for (const [file, content] of Object.entries(example.files ?? {})) blocks.push(...fileBlock(file, content))
  for (const [pack, files] of Object.entries(example.packs ?? {})) {
    if (files instanceof Uint8Array) blocks.push(...fileBlock(`${pack}.zip`, files))
    else
      for (const [file, content] of Object.entries(files))
        blocks.push(...fileBlock(`${file} of the pack ${pack}`, content))
  }
  const locked = Object.entries(example.lock ?? {}).map(([pack, { hash }]) => `    ${pack}: ${hash}\n`)
  if (locked.length > 0) blocks.push(...fileBlock("of cardwright.lock", locked.join("")))
  return blocks
}

function fileBlock(name: string, content: string | Uint8Array | null): string[] {
  if (content === null) return []
  const text = typeof content === "string" ? content : new TextDecoder().decode(content)
  return [fenced(`# ${name}\n${brief(text)}`, "yaml")]
}

/** What has thousands of characters or a hundred lines makes its point sooner. */
function brief(text: string): string {
  const lines = text.trimEnd().split("\n")
  const few = lines.length <= 16 ? lines : [...lines.slice(0, 6), "...", ...lines.slice(-2)]
  return few.map((line) => printable(line.length <= 400 ? line : `${line.slice(0, 120)} ...`)).join("\n")
}
