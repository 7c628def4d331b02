import type { CatalogueSection } from "./entry.ts"

export const checkCatalogue = {} satisfies CatalogueSection
