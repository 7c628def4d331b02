import type { CatalogueSection } from "./entry.ts"

export const runCatalogue = {} satisfies CatalogueSection
