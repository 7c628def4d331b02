/** What the tests of a page need of the editor's storage, in one script. */
export * from "../../editor/storage/disk.ts"
export * from "../../editor/storage/folder.ts"
export * from "../../editor/storage/indexed-store.ts"
export * from "../../editor/storage/journal.ts"
export * from "../../editor/storage/persistence.ts"
export * from "../../editor/storage/project.ts"
export * from "../../editor/storage/server.ts"
export * from "../../editor/storage/tabs.ts"
