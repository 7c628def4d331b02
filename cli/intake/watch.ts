import { failed, isOfUser } from "../failure.ts"
import { fileVersion, folderVersion } from "../folder-version.ts"
import { EXIT, type Io, say, UsageError } from "../io.ts"
import type { OpenPack } from "../open-packs.ts"
import { leantOn } from "./changed-packs.ts"
import { findProject, projectPath } from "./project-file.ts"
import { foldersOf, type Selection, type SelectionOptions, select } from "./selection.ts"

/** Milliseconds between two looks at what is watched. */
const LOOK_EVERY = 200

/**
 * Do what a command does with the packs that it means: once, or, with `--watch`, again whenever something of them changes,
 * until somebody wants it to stop.
 * @param once returns the exit code
 * @param named the only pack, where it is named and lies where nobody writes
 * @returns the exit code; 0 where somebody has stopped it
 * Throws what `select` and `once` do; while it watches, what a user can mend is told, and it waits for that.
 */
export async function perform(
  paths: readonly string[],
  options: SelectionOptions,
  io: Io,
  once: (selection: Selection) => number,
  named: OpenPack | null = null,
): Promise<number> {
  if (named) {
    const useless = options.watch ? "--watch" : options.changedSince !== undefined ? "--changed-since" : null
    if (useless === null) return once({ packs: [named], project: findProject(io), files: null })
    throw new UsageError(`${useless} has nothing to look at: ${named.shown} is installed`, "leave it out")
  }
  if (!options.watch) return once(await select(paths, options, io))
  if (paths.includes("-")) throw new UsageError("--watch has no file to look at for `-`", "leave it out")
  const stop = new Stop(io)
  try {
    const watched = new Watched(paths, io)
    for (let isFirst = true; !stop.isAsked; isFirst = false) {
      // Before anything is read, so that what is written meanwhile is seen.
      let before = watched.version()
      try {
        let selection = await select(paths, options, io)
        while (watched.learns(selection)) {
          before = watched.version()
          selection = await select(paths, options, io)
        }
        once(selection)
      } catch (error) {
        // What is wrong with the command line itself ends it.
        if (isFirst || !isOfUser(error)) throw error
        failed(error, io)
      }
      say(io.stderr, "Waits for a change; Ctrl+C ends.")
      await changed(watched, before, stop)
    }
    return EXIT.clean
  } finally {
    stop.forget()
  }
}

/** Waits until something is another than it was, and has stayed so for a moment: files are written one after the other. */
async function changed(watched: Watched, before: string, stop: Stop): Promise<void> {
  for (let last = before; !stop.isAsked; ) {
    await stop.orAfter(LOOK_EVERY)
    const now = watched.version()
    if (now !== before && now === last) return
    last = now
  }
}

/** The packs of a command line, as they are on disk. */
class Watched {
  readonly #paths: readonly string[]
  readonly #io: Io
  #others: readonly string[] = []

  constructor(paths: readonly string[], io: Io) {
    this.#paths = paths
    this.#io = io
  }

  /** What packs lean on is looked at, too. Returns whether that is something else than before. */
  learns({ packs }: Selection): boolean {
    const others = [...new Set(packs.flatMap(leantOn))].sort()
    const isNew = others.join("\0") !== this.#others.join("\0")
    this.#others = others
    return isNew
  }

  version(): string {
    const project = projectPath(this.#io)
    const seen = [...new Set([...this.#folders(), ...this.#others])].map((folder) => `${folder}\0${versionOf(folder)}`)
    return [project === null ? "" : fileVersion(project), ...seen].join("\0")
  }

  /** Where it can't be said just now which they are, there are none: that is another version than any that can be read. */
  #folders(): readonly string[] {
    try {
      return foldersOf(this.#paths, this.#io).folders
    } catch (error) {
      if (!isOfUser(error)) throw error
      return []
    }
  }
}

/** A folder that is gone, or is being moved, has a version of its own; a pack may be a zip. */
function versionOf(folder: string): string {
  try {
    return folderVersion(folder)
  } catch {
    return fileVersion(`${folder}.zip`)
  }
}

/** Whether somebody wants to stop. */
class Stop {
  isAsked = false
  #wake = (): void => {}
  readonly forget: () => void

  constructor(io: Io) {
    const listener = (): void => {
      this.isAsked = true
      this.#wake()
    }
    this.forget = io.onInterrupt?.(listener) ?? (() => {})
  }

  orAfter(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
