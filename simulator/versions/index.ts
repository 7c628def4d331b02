/** Two versions of a pack: what changed in what it does. */
export { compareVersions, type PackVersion } from "./compare-versions.ts"
export type * from "./version-report.ts"
