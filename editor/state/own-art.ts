/** Which components have a picture, and what of it is shown: told with each reading. */
import { signal } from "@preact/signals"
import type { services } from "../../dsl/index.ts"

export const art = signal<services.Art>({})

export const artOf = (name: string): services.FaceArt | null =>
  Object.hasOwn(art.value, name) ? (art.value[name] ?? null) : null
