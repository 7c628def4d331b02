/** Keeping, sharing and opening packs: what of the editor has no screen. */

export { openIndexedStore } from "./indexed-store.ts"
export { Journal, type JournalStatus, type KeptProject, NO_SESSION, type Session } from "./journal.ts"
export type { OwnPack } from "./own-pack.ts"
export { askToPersist } from "./persistence.ts"
export * from "./project.ts"
export type { TableRecord } from "./table-record.ts"
export { Tab, type TabMode } from "./tabs.ts"
