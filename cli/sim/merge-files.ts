import { type JoinProblem, joinResults, type Results } from "../../simulator/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { type Io, UsageError } from "../io.ts"
import { readResultFile } from "./files.ts"

const AGAIN = "results add up only where the rules are the same; play one of them again"
const ALIKE = "shards are played with the same words on the command line, but for --shard and --json"

/** The whole batch from the files of its shards. Throws UsageError for files that do not make one. */
export function merge(paths: readonly string[], io: Io): Results {
  if (paths.length === 0)
    throw new UsageError("--merge needs result files", "cardwright sim --merge a.json b.json --json all.json")
  const joined = joinResults(paths.map((path) => readResultFile(path, io)))
  if (joined.ok) return joined.results
  throw joinError(joined.problem, paths)
}

function joinError(problem: JoinProblem, paths: readonly string[]): UsageError {
  if (problem.code === "missing") {
    const games = problem.games.map(([from, to]) => (to === from + 1 ? `${from}` : `${from} to ${to - 1}`))
    return new UsageError(
      `no file holds the games ${games.join(", ")}`,
      "name the files of all shards; `--resume` plays what is left of one that was stopped",
    )
  }
  const [first, other] = [paths[0] ?? "", paths[problem.index] ?? ""].map(oneLine)
  const detail = oneLine(problem.detail)
  switch (problem.code) {
    case "other-pack":
      return new UsageError(`${first} and ${other} are not of the same pack: ${detail}`, AGAIN)
    case "other-program":
      return new UsageError(`${first} and ${other} were compiled by other versions of Cardwright`, AGAIN)
    case "other-setup":
      return new UsageError(`${first} and ${other} are not shares of one batch: ${detail}`, ALIKE)
    case "other-total":
      return new UsageError(`${first} and ${other} are not shares of one batch: of ${detail} games`, ALIKE)
    default:
      return new UsageError(`${other} has games that another file has, too`, "name each shard once")
  }
}
