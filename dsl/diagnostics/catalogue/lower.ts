import type { CatalogueSection } from "./entry.ts"

/** From meanings to instructions. */
export const lowerCatalogue = {
  "lower/unsupported": {
    severity: "error",
    title: "a form that the machine cannot carry out",
    explanation: "The sentence reads and its types fit, but no operation of the machine does what it says.",
    wrong: {},
    right: {},
  },
} satisfies CatalogueSection
