/** What can be done with the pack as a whole: share it, write it, open another. */

import type { Output } from "../print/print-settings.ts"
import { changesMade } from "../state/changes.ts"
import { register } from "../state/commands.ts"
import { resetToShelf } from "../state/drafts.ts"
import { notify } from "../state/notices.ts"
import { canOpenFolders, hasFolder, openFolder, writeToFolder } from "../state/outside.ts"
import { changedPaths, project } from "../state/project.ts"
import { entries, kinds } from "../state/services.ts"
import { chooseFile } from "../ui/file-dialogs.ts"

const transfer = (): Promise<typeof import("./transfer.ts")> => import("./transfer.ts")

/**
 * Says what went wrong, instead of nothing.
 * @param before what is waited for: of what goes out, the last key is a part
 */
const safely = (run: () => Promise<void>, before?: Promise<unknown>): Promise<void> =>
  Promise.resolve(before)
    .then(run)
    .catch((error: Error) => notify({ id: "files", tone: "error", text: error.message }))

const whyNot = (): string => "One moment: no pack is open yet."

const hasComponents = (): boolean => entries.value.length > 0
const print = (output?: Output): Promise<void> =>
  safely(async () => (await import("../print/print-dialog.tsx")).openPrintDialog(output), changesMade())

register(
  {
    id: "share",
    title: "Share",
    group: "files",
    isAvailable: () => project.value !== null,
    whyNot,
    run: () => safely(async () => (await import("./dialog.tsx")).openShareDialog(), changesMade()),
  },
  {
    id: "save",
    title: "Write to the folder, or export a zip",
    group: "files",
    keys: ["Ctrl S"],
    isAvailable: () => project.value !== null,
    whyNot,
    run: () =>
      safely(async () => ((await hasFolder()) ? writeToFolder() : (await transfer()).downloadZip()), changesMade()),
  },
  {
    id: "export-zip",
    title: "Export a zip",
    group: "files",
    isAvailable: () => project.value !== null,
    run: () => safely(async () => (await transfer()).downloadZip(), changesMade()),
  },
  {
    id: "export-with-bases",
    title: "Export a zip with the packs it leans on",
    group: "files",
    isAvailable: () => (project.value?.bases.size ?? 0) > 0,
    run: () => safely(async () => (await transfer()).downloadWithBases(), changesMade()),
  },
  {
    id: "spreadsheet",
    title: "Take cards to a spreadsheet, and back",
    group: "files",
    isAvailable: () => kinds.value.length > 0,
    whyNot,
    run: () => safely(async () => (await import("../sheet/sheet-dialog.tsx")).openSheetDialog(), changesMade()),
  },
  {
    id: "print",
    title: "Print",
    group: "files",
    isAvailable: hasComponents,
    whyNot: () => "There is nothing to print yet.",
    run: () => print(),
  },
  {
    id: "print-pictures",
    title: "Save faces as pictures",
    isAvailable: hasComponents,
    run: () => print("png"),
  },
  {
    id: "print-decks",
    title: "Save decks for Tabletop Simulator",
    isAvailable: hasComponents,
    run: () => print("tts"),
  },
  {
    id: "import-zip",
    title: "Open a zip",
    group: "files",
    // Asked for at once: a browser lets nobody choose a file long after a key was pressed.
    run: () =>
      chooseFile(".zip,application/zip", (file) => void safely(async () => (await transfer()).openChosenZip(file))),
  },
  {
    id: "open-link",
    title: "Open a link",
    group: "files",
    run: () => safely(async () => (await import("./link-dialog.tsx")).openLinkDialog()),
  },
  {
    id: "credits",
    title: "Credits and licences",
    group: "files",
    run: () => safely(async () => (await import("../app/credits.tsx")).openCredits()),
  },
  {
    id: "open-folder",
    title: "Open a folder",
    group: "files",
    isAvailable: canOpenFolders,
    run: () => safely(openFolder),
  },
  {
    id: "reset",
    title: "Take back all changes of this pack",
    group: "files",
    isAvailable: () => project.value?.origin.kind === "content" && changedPaths.value.length > 0,
    run: () => safely(() => resetToShelf(project.value?.origin.name ?? "")),
  },
)
