import { catalogue } from "../../dsl/diagnostics/catalogue.ts"
import {
  type ReadingRule,
  type ReadingRuleName,
  readingRules,
  ruleNumber,
} from "../../dsl/diagnostics/reading-rules.ts"
import { code, table } from "./markdown.ts"

/** `docs/readings.md`: the rules by which sentences are read, each with its pair. */
export function readingsPage(): string {
  const rules = Object.entries<ReadingRule>(readingRules) as [ReadingRuleName, ReadingRule][]
  return `${[
    "# How sentences are read",
    "Made from the table of rules by `npm run docs`; change that.",
    `Where English leaves open what a sentence means, Cardwright reads it by these ${rules.length} rules, or refuses it with a hint. Each rule has a pair of sentences that differ. Both are run as tests on the small game at the end of [the language](language.md), from the position that stands above them, so that what they come to is what happens. A [diagnostic](diagnostics.md) about a reading names its rule; \`cardwright explain <name or number>\` shows one in a terminal.`,
    table(
      ["", "Rule", "Name"],
      rules.map(([name, rule]) => [String(ruleNumber(name)), `[${rule.title}](#${name})`, code(name)]),
    ),
    ...rules.flatMap(([name, rule]) => [
      `<a id="${name}"></a>`,
      `## ${ruleNumber(name)}. ${rule.title}`,
      rule.explanation,
      `Before it: ${[...(rule.players ? [`there are ${rule.players} players`] : []), ...rule.given].join(", ")}.${doneBefore(rule)}`,
      table(
        ["Sentence", "Meaning", "Behind it"],
        rule.pair.map(({ sentence, meaning, answers = [], after }) => [
          code(sentence),
          meaning,
          `${answers.length > 0 ? `(${answers.join("; ")}) ` : ""}${after.join(", ")}`,
        ]),
      ),
      ...namedBy(name),
    ]),
  ].join("\n\n")}\n`
}

function doneBefore({ before = [], when = [] }: ReadingRule): string {
  const done = [...before, ...when]
  return done.length > 0 ? ` Then: ${done.join("; ")}.` : ""
}

/** The diagnostics whose entry names a rule. */
function namedBy(name: ReadingRuleName): string[] {
  const codes = Object.entries(catalogue).flatMap(([each, entry]) =>
    "rule" in entry && entry.rule === name ? [`[${each}](diagnostics.md#${each.replace("/", "")})`] : [],
  )
  return codes.length > 0 ? [`Named by ${codes.join(", ")}.`] : []
}
