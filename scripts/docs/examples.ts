import { readFileSync } from "node:fs"
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import type { Example } from "../../dsl/diagnostics/catalogue/entry.ts"
import { lentExampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { FormExample } from "../../dsl/syntax/forms.ts"
import { checkRulings } from "../../simulator/rulings/index.ts"

/** The top of the repository, from where the scripts and the tests run. */
export const root = process.cwd()

const prelude = new Map(
  ["pack.yaml", "game.yaml"].map((file) => [
    `content/prelude/${file}`,
    readFileSync(`${root}/content/prelude/${file}`),
  ]),
)

/** The example pack of the catalogue with something on it. */
export function compileExample(example: Example): CompiledPack {
  return compilePack(lentExampleFiles(example), (name) => (name === "prelude" ? prelude : null))
}

/** The words of a sentence where its position puts them. A condition is read by the checker that comes back. */
export function packOf({ text, as = "script", inRuling }: FormExample): Example {
  if (inRuling) return { ruling: `{ says: an example, when: [${JSON.stringify(text)}], then: [it is your turn] }` }
  if (as === "script") return { sentence: text }
  if (as === "condition") return {}
  const lines = text.split("\n").map((line) => `      ${line}`)
  return { card: `name: Example\ncolour: Green\ncost: 2\neffect: draw 1\nabilities:\n  - |\n${lines.join("\n")}` }
}

/** What is wrong with a sentence where its position puts it. */
export function mistakesOf(example: FormExample): readonly Diagnostic[] {
  const compiled = compileExample(packOf(example))
  return example.inRuling ? [...compiled.diagnostics, ...checkRulings(compiled)] : compiled.diagnostics
}
