import { spawnSync } from "node:child_process"
import { resolve } from "node:path"
import { UsageError } from "../io.ts"

/** What git's configuration must not start on our behalf. */
const QUIET = ["-c", "core.fsmonitor=false"] as const

/**
 * The files of a repository that differ from what they were when its branch left a commit, as whole paths: changed,
 * committed or not, new, even where git does not know them yet, removed, or renamed, by both names. Those that git
 * ignores are none.
 * @param ref what git knows a commit by
 * @returns also the top of the repository
 * Throws UsageError where there is no git, no repository or no such commit.
 */
export function changedSince(ref: string, cwd: string): { readonly top: string; readonly files: ReadonlySet<string> } {
  // Git would take it for an option.
  if (ref === "" || ref.startsWith("-")) throw new UsageError(`"${ref}" is no name of a commit`)
  const up = git(["rev-parse", "--show-cdup"], cwd)
  if (up === null) throw new UsageError(`${cwd} is in no git repository`, "what has changed is asked of git")
  const top = resolve(cwd, up.trimEnd())
  const commit = git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], top)?.trim()
  if (!commit)
    throw new UsageError(`git knows no commit ${ref}`, "in CI, fetch it first: `git fetch --depth=1 origin main`")
  // What others have done to the branch since is not ours. A shallow clone may not know where the two parted.
  const from = git(["merge-base", commit, "HEAD"], top)?.trim() || commit
  const diff = ["diff", "--name-only", "-z", "--no-renames", "--no-relative", "--no-ext-diff", "--no-textconv"]
  const differing = git([...diff, from, "--"], top)
  const untracked = git(["ls-files", "--others", "--exclude-standard", "-z"], top)
  if (differing === null || untracked === null) throw new UsageError(`git can't tell what has changed since ${ref}`)
  const names = `${differing}${untracked}`.split("\0").filter((name) => name !== "")
  return { top, files: new Set(names.map((name) => resolve(top, name))) }
}

/** What git prints; null where it fails. Started without a shell: nothing in a name is read as a command. */
function git(words: readonly string[], cwd: string): string | null {
  const { error, status, stdout } = spawnSync("git", [...QUIET, ...words], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: "0" },
  })
  if (error) throw new UsageError(`git can't be run: ${error.message}`, "what has changed is asked of git")
  return status === 0 ? stdout : null
}
