import { cookbookPage } from "./cookbook.ts"
import { diagnosticsPage } from "./diagnostics.ts"
import { languagePage } from "./language.ts"
import { migratingPage } from "./migrating.ts"
import { readingsPage } from "./readings.ts"

/** The pages that are made from tables, by their paths. */
export const pages: Readonly<Record<string, () => string>> = {
  "docs/cookbook.md": cookbookPage,
  "docs/language.md": languagePage,
  "docs/diagnostics.md": diagnosticsPage,
  "docs/migrating.md": migratingPage,
  "docs/readings.md": readingsPage,
}
