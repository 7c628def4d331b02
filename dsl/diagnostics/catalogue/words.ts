import type { CatalogueSection } from "./entry.ts"

export const wordsCatalogue = {} satisfies CatalogueSection
