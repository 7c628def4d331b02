import { resolve } from "node:path"
import type { Command } from "commander"
import { createTwoFilesPatch } from "diff"
import { atLevels, type Diagnostic, hasErrors, type Levels, type PackFiles, type ResolvePack } from "../dsl/index.ts"
import { type Looked, mendAll } from "../dsl/services/index.ts"
import { checkRulings } from "../simulator/rulings/index.ts"
import { type Io, say, UsageError } from "./io.ts"
import { compileOpenRuled, counted, type OpenPack } from "./open-packs.ts"
import { writeOver } from "./whole-file.ts"

/** The options of `takesFixes`, as commander gives them. */
export interface MendOptions {
  readonly fix?: boolean
  readonly unsafeFixes?: boolean
  readonly dryRun?: boolean
}

/** Adds the options that say what of the mistakes is mended. */
export function takesFixes(command: Command): Command {
  return command
    .option("--fix", "mend what can be mended without changing what is meant, then check")
    .option("--unsafe-fixes", "with --fix: also what may change the meaning; look at what has come of it")
    .option("--dry-run", "with --fix: change nothing, print the difference")
}

/** A pack whose files are mended, or several that are checked together. */
export interface Mendable extends OpenPack {
  /** The files that may be changed, where they are not those of the pack. */
  readonly own?: ReadonlySet<string>
}

/** Throws UsageError for options that would do nothing. */
export function checkMendOptions({ fix, unsafeFixes, dryRun }: MendOptions, fromStdin: boolean): void {
  const option = unsafeFixes ? "--unsafe-fixes" : dryRun ? "--dry-run" : null
  if (!fix && option) throw new UsageError(`${option} goes with --fix`)
  if (fix && fromStdin) throw new UsageError("--fix has no file to write `-` to", "leave it out")
}

/**
 * Apply the fixes of packs.
 * @param options a dry run writes the difference to the standard output, and nothing else anywhere
 * @returns the packs as they are now, and whether something is or would be wrong: errors that are left, or, on a dry run, a difference
 * Throws UsageError for a file that has changed meanwhile.
 */
export function mendPacks(
  packs: readonly Mendable[],
  levels: Levels,
  options: MendOptions,
  io: Io,
): { readonly packs: readonly OpenPack[]; readonly isWrong: boolean } {
  let fixes = 0
  let guesses = 0
  let isWrong = false
  const files = new Set<string>()
  const mended = packs.map((pack): OpenPack => {
    const found = mendPack(pack, levels, options.unsafeFixes === true)
    fixes += found.fixes
    if (!options.unsafeFixes) guesses += found.left.filter(({ fixes }) => fixes.length > 0).length
    isWrong ||= hasErrors(found.left) || (options.dryRun === true && found.changed.size > 0)
    for (const [file, after] of found.changed) {
      const before = found.before.get(file) ?? ""
      files.add(file)
      if (options.dryRun) io.stdout.write(difference(file, before, after))
      else writeOver(resolve(io.cwd, file), before, after)
    }
    return { ...pack, files: new Map([...pack.files, ...found.changed]) }
  })
  const what = options.dryRun ? "would be mended" : "mended"
  const more = guesses > 0 ? `; ${guesses} more with --unsafe-fixes` : ""
  say(io.stderr, `${counted(fixes, "mistake")} ${what} in ${counted(files.size, "file")}${more}`)
  return { packs: mended, isWrong }
}

function mendPack(pack: Mendable, levels: Levels, unsafe: boolean) {
  let before: ReadonlyMap<string, string> = new Map()
  const look = (changed: ReadonlyMap<string, string>): Looked => {
    const looked = lookedAt(pack, changed, levels)
    if (changed.size === 0) before = looked.sources
    return looked
  }
  const own = pack.own ?? new Set(pack.files.keys())
  return { ...mendAll(look, (file) => own.has(file), unsafe), before }
}

/** What `check` finds in a pack with some of its files changed, or some of those that it is played with. */
export function lookedAt(pack: Mendable, changed: ReadonlyMap<string, string>, levels: Levels): Looked {
  const files = withChanged(pack.files, changed)
  const resolve: ResolvePack = (name) => {
    const found = pack.resolve(name)
    return found && withChanged(found, changed)
  }
  const { compiled, prepared } = compileOpenRuled({ ...pack, files, resolve }, pack.own ? "all" : "own")
  const found: readonly Diagnostic[] = [...compiled.diagnostics, ...checkRulings(compiled, prepared)]
  return { sources: compiled.sources, diagnostics: atLevels(found, levels) }
}

function withChanged(files: PackFiles, changed: ReadonlyMap<string, string>): PackFiles {
  const texts = [...changed].filter(([file]) => files.has(file))
  return texts.length === 0 ? files : new Map([...files, ...texts])
}

/** As `git diff` has it, for `git apply` and `patch -p1`. */
export const difference = (file: string, before: string, after: string): string =>
  createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after).replace(/^=+\n/, "")
