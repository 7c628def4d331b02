import type { CatalogueSection } from "./entry.ts"

export const syntaxCatalogue = {} satisfies CatalogueSection
