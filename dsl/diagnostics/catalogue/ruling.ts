import type { CatalogueSection } from "./entry.ts"

export const rulingCatalogue = {} satisfies CatalogueSection
