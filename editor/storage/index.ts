/** Keeping, sharing and opening packs: what of the editor has no screen. */

export type { TableRecord } from "../../simulator/table/index.ts"
export {
  type Disk,
  type DiskCode,
  type DiskContent,
  DiskError,
  type Saved,
  saveTo,
  type Unreadable,
  type WriteResult,
} from "./disk.ts"
export { canOpenFolders, Folder, pickFolder, reopenFolder } from "./folder.ts"
export type { Version } from "./history.ts"
export { openIndexedStore } from "./indexed-store.ts"
export { Journal, type JournalStatus, type KeptProject, NO_SESSION, type Session } from "./journal.ts"
export { decodeLink, isLink, type Link, type LinkCode, linkTo } from "./link.ts"
export type { OwnPack } from "./own-pack.ts"
export { askToPersist } from "./persistence.ts"
export {
  type ChangedFile,
  type ChangedOutside,
  changedFiles,
  compareOutside,
  edit,
  type Files,
  newProject,
  type Opened,
  type Origin,
  type Project,
  revert,
  settle,
  takeIn,
  wasWritten,
} from "./project.ts"
export type { Refusal } from "./refusal.ts"
export { connectServer, ServedFolder, type ServerCode } from "./server.ts"
export { type KnownPack, type LinkNotice, type OpenedLink, openShared, packsFor, packsOf, sharedOf } from "./share.ts"
export type { PackRef, Shared } from "./shared.ts"
export { Tab, type TabMode } from "./tabs.ts"
export { exportZip, importZip, importZipFile, type ZipCode, type ZippedPack } from "./zip.ts"
