import { checkCatalogue } from "./catalogue/check.ts"
import type { CatalogueEntry } from "./catalogue/entry.ts"
import { lowerCatalogue } from "./catalogue/lower.ts"
import { packCatalogue } from "./catalogue/pack.ts"
import { rulingCatalogue } from "./catalogue/ruling.ts"
import { runCatalogue } from "./catalogue/run.ts"
import { syntaxCatalogue } from "./catalogue/syntax.ts"
import { wordsCatalogue } from "./catalogue/words.ts"

const sections = {
  ...packCatalogue,
  ...wordsCatalogue,
  ...syntaxCatalogue,
  ...checkCatalogue,
  ...lowerCatalogue,
  ...rulingCatalogue,
  ...runCatalogue,
}

/** Stage, then problem: `pack/unknown-key`. */
export type DiagnosticCode = keyof typeof sections

/** Every mistake that can be reported, each described once. */
export const catalogue: Readonly<Record<DiagnosticCode, CatalogueEntry>> = sections

/** Whether a word typed by the user names an entry. */
export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code)
}
