/** What a pack lacks before strangers should have it. */
import { join, relative, sep } from "node:path"
import {
  atLevels,
  type Diagnostic,
  FileLines,
  identityOf,
  LANGUAGE_VERSION,
  type Levels,
  listed,
  packReferences,
  readPack,
} from "../../dsl/index.ts"
import { runRulings } from "../../simulator/rulings/index.ts"
import { type FoundInPack, foundIn } from "../found-in.ts"
import { committedPack } from "../intake/committed-packs.ts"
import { tagNamed, uncommittedIn } from "../intake/git.ts"
import { counted, type OpenPack } from "../open-packs.ts"
import { agreedTo } from "../packs/lock.ts"
import type { Outgoing } from "../packs/outgoing.ts"

/** What is lacking; `advice` is what keeps nobody from publishing. */
export interface Lack {
  readonly what:
    | "licence"
    | "authors"
    | "description"
    | "homepage"
    | "read me"
    | "range"
    | "language"
    | "art"
    | "mistakes"
    | "rulings"
    | "uncommitted"
    | "version"
  readonly severity: "missing" | "advice"
  readonly message: string
  readonly hint: string
  /** Where, as `check` and `test` tell it: `cards/mine.yaml:3`. */
  readonly places: readonly string[]
}

export function lackingIn(opened: OpenPack, outgoing: Outgoing, levels: Levels, cwd: string): readonly Lack[] {
  const found = foundIn(opened, levels)
  return [
    ...unsaid(outgoing),
    ...ranges(opened),
    ...language(opened),
    ...art(outgoing),
    ...mistakes(found, levels),
    ...rulings(found),
    ...uncommitted(opened, outgoing),
    ...version(opened, outgoing, cwd),
  ]
}

/** What pack.yaml does not say to people. */
function unsaid({ data, files }: Outgoing): Lack[] {
  const said = (
    what: Lack["what"],
    message: string,
    hint: string,
    isSaid: boolean,
    severity: Lack["severity"],
  ): Lack[] => (isSaid ? [] : [{ what, severity, message, hint, places: [] }])
  const { license, contributors = [], description, homepage } = data
  return [
    ...said(
      "licence",
      "nobody knows what they may do with it",
      "add `licence: CC-BY-4.0` to pack.yaml, or another of the SPDX list; `UNLICENSED` where nobody may use it",
      license !== undefined,
      "missing",
    ),
    ...said(
      "authors",
      "it does not say who made it",
      "add `authors: [your name]` to pack.yaml",
      contributors.length > 0,
      "missing",
    ),
    ...said(
      "description",
      "it does not say what it is",
      "add a `description` of one or two lines to pack.yaml",
      description !== undefined && description.trim() !== "",
      "missing",
    ),
    ...said(
      "homepage",
      "there is no page to ask or report at",
      "add `homepage: https://...` to pack.yaml",
      homepage !== undefined,
      "advice",
    ),
    ...said(
      "read me",
      "it has no README.md, which is what its page would show",
      "write how it is played, or what it adds, in README.md",
      [...files.keys()].some((path) => /^readme\.md$/i.test(path)),
      "advice",
    ),
  ]
}

/** Packs that it leans on in any version. */
function ranges({ files }: OpenPack): Lack[] {
  const dependencies = readPack(files).manifest?.get("dependencies")?.entries() ?? []
  const known = new Set(dependencies.map(({ name }) => name))
  const open = packReferences(files).filter((name) => name !== "prelude" && !known.has(name))
  if (open.length === 0) return []
  return [
    {
      what: "range",
      severity: "missing",
      message: `it leans on ${listed(open, "and")} in whatever version there is, which may be another game by then`,
      hint: `add \`dependencies: { ${open.map((name) => `${name}: ^1.0.0`).join(", ")} }\` to pack.yaml, with the versions that it works with`,
      places: [],
    },
  ]
}

/** Nothing that says what its sentences mean once a later version of the language reads one of them otherwise. */
function language({ files }: OpenPack): Lack[] {
  if (readPack(files).manifest?.get("language")?.value !== undefined) return []
  return [
    {
      what: "language",
      severity: "missing",
      message:
        "it does not say in which version of the language it is written, and is read by each Cardwright as its own",
      hint: `add \`language: ${LANGUAGE_VERSION}\` to pack.yaml: what means something else in a later version is told then, and migrated`,
      places: [],
    },
  ]
}

function art({ unsourced, artless }: Outgoing): Lack[] {
  const missing: Lack[] =
    unsourced.length === 0
      ? []
      : [
          {
            what: "art",
            severity: "missing",
            message: `it does not say where ${counted(unsourced.length, "picture")} ${unsourced.length === 1 ? "is" : "are"} from: ${unsourced.length === 1 ? "it stays" : "they stay"} at home`,
            hint: "add `art: { art/carp.svg: { source: drawn by Ada } }` to pack.yaml, or take the pictures away; `art/` stands for all of a folder",
            places: unsourced,
          },
        ]
  if (artless.length === 0) return missing
  return [
    ...missing,
    {
      what: "art",
      severity: "missing",
      message: "it says where pictures are from that are not there",
      hint: "take them out of `art` in pack.yaml, or write their paths as they are",
      places: artless,
    },
  ]
}

function mistakes({ compiled, found }: FoundInPack, levels: Levels): Lack[] {
  const all = atLevels(found, levels)
  if (all.length === 0) return []
  const lines = new FileLines(compiled.sources)
  const placeOf = ({ span }: Diagnostic): string => `${span.file}:${lines.of(span.file).position(span.start).line}`
  const errors = all.filter(({ severity }) => severity === "error").length
  const counts = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(all.length > errors ? [counted(all.length - errors, "warning")] : []),
  ]
  return [
    {
      what: "mistakes",
      severity: "missing",
      message: `\`check\` finds ${listed(counts, "and")}`,
      hint: "`cardwright check` tells each with its hint",
      places: [...new Set(all.map(placeOf))],
    },
  ]
}

function rulings({ compiled, prepared }: FoundInPack): Lack[] {
  // Without a game of its own there is nothing to be ruled.
  if (compiled.model === null || compiled.checker === null) return []
  const { rulings: all, failed } = runRulings(compiled, { prepared })
  if (all.length === 0)
    return [
      {
        what: "rulings",
        severity: "advice",
        message: "it has no rulings: nobody knows whether it does what it says",
        hint: "write down what a card must do: `rulings:` beside it",
        places: [],
      },
    ]
  if (failed === 0) return []
  const failing = all.filter(({ status }) => status === "failed")
  return [
    {
      what: "rulings",
      severity: "missing",
      message: `${counted(failed, "ruling")} of ${all.length} ${failed === 1 ? "does" : "do"} not hold`,
      hint: "`cardwright test` tells what is the case instead",
      places: failing.map(({ file, line }) => `${file}:${line}`),
    },
  ]
}

/** Files that go out and that no commit has: whoever looks for the source of what went out would not find it. */
function uncommitted({ folder }: OpenPack, { files }: Outgoing): Lack[] {
  const changed = uncommittedIn(folder)
  if (changed === null) return []
  const own = [...files.keys()].filter((path) => changed.has(join(folder, path)))
  if (own.length === 0) return []
  return [
    {
      what: "uncommitted",
      severity: "missing",
      message: `${counted(own.length, "file")} ${own.length === 1 ? "goes" : "go"} out as git does not have ${own.length === 1 ? "it" : "them"}`,
      hint: "commit what belongs to the pack, and take away what does not",
      places: own,
    },
  ]
}

/** A version that others have already, with other files. */
function version({ folder, files }: OpenPack, { name, version }: Outgoing, cwd: string): Lack[] {
  const { hash } = identityOf(files)
  const tags = [`v${version}`, version, `${name}-${version}`, `${name}-v${version}`, `${name}@${version}`]
  const tagged = tags.filter((tag) => {
    const commit = tagNamed(tag, folder)
    if (commit === null) return false
    const then = committedPack(commit, tag, relative(commit.top, folder).split(sep).join("/"), cwd)
    return then !== null && identityOf(then.files).hash !== hash
  })
  const isLocked = agreedTo(folder, name).some((locked) => locked.version === version && locked.hash !== hash)
  const where = [...tagged.map((tag) => `the tag ${tag}`), ...(isLocked ? ["cardwright.lock"] : [])]
  if (where.length === 0) return []
  return [
    {
      what: "version",
      severity: "missing",
      message: `${name} ${version} is there already, with other files: ${listed(where, "and")}`,
      hint: "raise `version` in pack.yaml: whoever has that version must not get two packs of one name",
      places: [],
    },
  ]
}
