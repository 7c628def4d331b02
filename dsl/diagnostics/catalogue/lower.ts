import type { CatalogueSection } from "./entry.ts"

export const lowerCatalogue = {} satisfies CatalogueSection
