import type { HostileKind } from "./hostile-kind.ts"
import { depthKinds } from "./kinds/hostile-depths.ts"
import { recordKinds } from "./kinds/hostile-records.ts"
import { sizeKinds } from "./kinds/hostile-sizes.ts"
import { strangerKinds } from "./kinds/hostile-strangers.ts"
import { textKinds } from "./kinds/hostile-texts.ts"
import { yamlKinds } from "./kinds/hostile-yaml.ts"
import { leanedOnKinds, zipKinds } from "./kinds/hostile-zips.ts"

export { CHECK, stillKind } from "./hostile-kind.ts"

/** Every kind of what strangers may send, each laid out by code. */
export const hostileKinds: readonly HostileKind[] = [
  ...yamlKinds,
  ...sizeKinds,
  ...textKinds,
  ...depthKinds,
  ...leanedOnKinds,
  ...zipKinds,
  ...strangerKinds,
  ...recordKinds,
]
