import type { Span } from "../text.ts"
import { checkCatalogue } from "./catalogue/check.ts"
import type { CatalogueEntry, Wording, Written } from "./catalogue/entry.ts"
import { lintCatalogue } from "./catalogue/lint.ts"
import { lowerCatalogue } from "./catalogue/lower.ts"
import { packCatalogue } from "./catalogue/pack.ts"
import { patchCatalogue } from "./catalogue/patches.ts"
import { projectCatalogue } from "./catalogue/project-files.ts"
import { rulingCatalogue } from "./catalogue/ruling.ts"
import { runCatalogue } from "./catalogue/run.ts"
import { syntaxCatalogue } from "./catalogue/syntax.ts"
import { wordsCatalogue } from "./catalogue/words.ts"

const sections = {
  ...packCatalogue,
  ...projectCatalogue,
  ...wordsCatalogue,
  ...syntaxCatalogue,
  ...checkCatalogue,
  ...patchCatalogue,
  ...lowerCatalogue,
  ...lintCatalogue,
  ...rulingCatalogue,
  ...runCatalogue,
}

/** Stage, then problem: `pack/unknown-key`. */
export type DiagnosticCode = keyof typeof sections

type FactsOfWording<W> = W extends (facts: infer Facts, span: Span) => Wording ? Facts : unknown

type FactsOfEntry<Entry> = Entry extends { readonly cases: infer Cases }
  ? { readonly [Case in keyof Cases]: { readonly case: Case } & FactsOfWording<Cases[Case]> }[keyof Cases]
  : Entry extends { readonly says: infer Says }
    ? FactsOfWording<Says>
    : never

/** What a report of this code must tell; unknown where there is nothing to tell. */
export type FactsOf<C extends DiagnosticCode> = FactsOfEntry<(typeof sections)[C]>

/** The facts as the last argument of a report, which is left out where there are none. */
export type FactsArgument<C extends DiagnosticCode> = unknown extends FactsOf<C> ? [] : [facts: FactsOf<C>]

/** Every mistake that can be reported, each described once. */
export const catalogue = Object.fromEntries(
  Object.entries<Written>(sections).map(([code, entry]): [string, CatalogueEntry] => [
    code,
    { severity: "error", ...entry },
  ]),
) as Readonly<Record<DiagnosticCode, CatalogueEntry>>

/** Whether a word typed by the user names an entry. */
export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code)
}
