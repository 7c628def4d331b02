import type { CatalogueSection } from "./entry.ts"

export const wordsCatalogue = {
  "words/reserved": { severity: "error", title: "reserved", explanation: "", wrong: {}, right: {} },
  "words/two-kinds": { severity: "error", title: "two kinds", explanation: "", wrong: {}, right: {} },
  "words/verb-and-noun": { severity: "warning", title: "verb and noun", explanation: "", wrong: {}, right: {} },
} satisfies CatalogueSection
