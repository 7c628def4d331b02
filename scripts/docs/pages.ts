import { diagnosticsPage } from "./diagnostics.ts"
import { languagePage } from "./language.ts"

/** The pages that are made from tables, by their paths. */
export const pages: Readonly<Record<string, () => string>> = {
  "docs/language.md": languagePage,
  "docs/diagnostics.md": diagnosticsPage,
}
