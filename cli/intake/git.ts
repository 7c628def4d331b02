import { type SpawnSyncOptions, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { UsageError } from "../io.ts"

/** What git's configuration must not start on our behalf. */
const QUIET = ["-c", "core.fsmonitor=false"] as const

const HOW = {
  stdio: ["pipe", "pipe", "ignore"],
  maxBuffer: 256 * 1024 * 1024,
  env: { ...process.env, GIT_OPTIONAL_LOCKS: "0" },
} as const satisfies SpawnSyncOptions

/**
 * The files of a repository that differ from what they were when its branch left a commit, as whole paths: changed,
 * committed or not, new, even where git does not know them yet, removed, or renamed, by both names. Those that git
 * ignores are none.
 * @param ref what git knows a commit by
 * @returns also the top of the repository
 * Throws UsageError where there is no git, no repository or no such commit.
 */
export function changedSince(ref: string, cwd: string): { readonly top: string; readonly files: ReadonlySet<string> } {
  const { top, id: commit } = commitNamed(ref, cwd)
  // What others have done to the branch since is not ours. A shallow clone may not know where the two parted.
  const from = git(["merge-base", commit, "HEAD"], top)?.trim() || commit
  const diff = ["diff", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff", "--no-textconv"]
  const differing = git([...diff, from, "--"], top)
  const untracked = git(["ls-files", "--others", "--exclude-standard", "-z"], top)
  if (differing === null || untracked === null) throw new UsageError(`git can't tell what has changed since ${ref}`)
  const names = `${differing}${untracked}`.split("\0").filter((name) => name !== "")
  return { top, files: new Set(names.map((name) => resolve(top, name))) }
}

/**
 * Of what lies below a folder, what git does not ignore: what is made there is none of an author's files. A folder that is
 * ignored itself was named. Where git can't tell, all of it.
 */
export function withoutIgnored(folder: string, below: readonly string[]): readonly string[] {
  if (below.length === 0 || !isInRepository(folder)) return below
  const { status, stdout } = spawnSync("git", [...QUIET, "check-ignore", "-z", "--stdin"], {
    ...HOW,
    cwd: folder,
    encoding: "utf8",
    input: [folder, ...below].map((path) => `${path}\0`).join(""),
  })
  const ignored = new Set(status === 0 ? stdout.split("\0") : [])
  return ignored.has(folder) ? below : below.filter((path) => !ignored.has(path))
}

function isInRepository(folder: string): boolean {
  const up = dirname(folder)
  return existsSync(join(folder, ".git")) || (up !== folder && isInRepository(up))
}

/** A commit of the repository that a folder is in. */
export interface Commit {
  /** The top of the repository, as a whole path. */
  readonly top: string
  readonly id: string
}

/** Throws UsageError where there is no git, no repository or no such commit. */
export function commitNamed(ref: string, cwd: string): Commit {
  // Git would take it for an option.
  if (ref === "" || ref.startsWith("-")) throw new UsageError(`"${ref}" is no name of a commit`)
  const up = git(["rev-parse", "--show-cdup"], cwd)
  if (up === null) throw new UsageError(`${cwd} is in no git repository`, "what has changed is asked of git")
  const top = resolve(cwd, up.trimEnd())
  const id = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], top)?.trim()
  if (!id)
    throw new UsageError(`git knows no commit ${ref}`, "in CI, fetch it first: `git fetch --depth=1 origin main`")
  return { top, id }
}

/** The commit that a tag names, in the repository that a folder is in; null where there is none. */
export function tagNamed(tag: string, cwd: string): Commit | null {
  try {
    return commitNamed(`refs/tags/${tag}`, cwd)
  } catch (error) {
    if (error instanceof UsageError) return null
    throw error
  }
}

/**
 * The files in a folder that are not as the present commit has them, as whole paths: changed, new, even where git ignores
 * them. Null where the folder is in no repository.
 */
export function uncommittedIn(folder: string): ReadonlySet<string> | null {
  const list = ["ls-files", "-z", "--others", "--", "."]
  const unknown = git(list, folder)
  if (unknown === null) return null
  // Without a commit nothing is committed.
  const quiet = ["-z", "--no-renames", "--relative", "--no-ext-diff", "--no-textconv"]
  const changed = git(["diff", "--name-only", ...quiet, "HEAD", "--", "."], folder) ?? git(["ls-files", "-z"], folder)
  const names = `${unknown}${changed ?? ""}`.split("\0").filter((name) => name !== "")
  return new Set(names.map((name) => resolve(folder, name)))
}

/** A file as a commit has it. */
export interface CommittedFile {
  /** From the top of the repository. */
  readonly path: string
  readonly size: number
  /** What git knows its content by. */
  readonly blob: string
}

/** The files at and below a path, without links and other repositories; none where there is no such path. */
export function committedFiles({ top, id }: Commit, path: string): readonly CommittedFile[] {
  const below = path === "" ? [] : ["--", path]
  const listed = git(["--literal-pathspecs", "ls-tree", "-r", "-z", "-l", "--full-tree", id, ...below], top) ?? ""
  return listed.split("\0").flatMap((line) => {
    const [, blob = "", size, name = ""] = /^100\d{3} blob ([0-9a-f]+) +(\d+)\t(.*)$/s.exec(line) ?? []
    return blob === "" ? [] : [{ path: name, size: Number(size), blob }]
  })
}

/** The contents of files, in their order. */
export function contentsOf({ top }: Commit, files: readonly CommittedFile[]): readonly Uint8Array[] {
  if (files.length === 0) return []
  const input = Buffer.from(files.map(({ blob }) => `${blob}\n`).join(""))
  const { stdout } = spawnSync("git", [...QUIET, "cat-file", "--batch"], { ...HOW, cwd: top, input })
  let at = 0
  return files.map(({ size, path }) => {
    // A line with what it is, the content, an end of line.
    const start = stdout.indexOf("\n", at) + 1
    if (start === 0) throw new UsageError(`git can't read ${path}`)
    at = start + size + 1
    return new Uint8Array(stdout.subarray(start, start + size))
  })
}

/** What git prints; null where it fails. Started without a shell: nothing in a name is read as a command. */
function git(words: readonly string[], cwd: string): string | null {
  const { error, status, stdout } = spawnSync("git", [...QUIET, ...words], {
    ...HOW,
    cwd,
    encoding: "utf8",
  })
  if (error) throw new UsageError(`git can't be run: ${error.message}`, "what has changed is asked of git")
  return status === 0 ? stdout : null
}
