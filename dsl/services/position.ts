import type { FileKind } from "../../schemas/index.ts"
import type { Model } from "../pack/model.ts"
import type { As } from "../pack/sentences.ts"

/** What a value of a file is read as, where it is a sentence; null where it is none. */
export function positionOf(kind: FileKind, path: readonly string[], model: Model | null): As | null {
  if (kind === "game") return ofGame(path)
  if (kind === "rulings") return ofRuling(path)
  if (kind !== "cards") return null
  const [, key = "", ...deeper] = path[0] === "components" ? path.slice(1) : path
  if (key === "abilities") return "ability"
  if (key === "rulings") return ofRuling(deeper)
  const isScript = model?.kinds.some(({ scripts }) => scripts.some(({ name }) => name === key))
  return isScript === true && deeper.length === 0 ? "script" : null
}

function ofGame([section = "", name, key, deeper]: readonly string[]): As | null {
  switch (section) {
    case "setup":
    case "flow":
    case "score":
    case "winner":
      return name === undefined ? "script" : null
    case "rules":
      return "ability"
    case "verbs":
      return key === "do" ? "script" : key === "needs" || key === "is" ? "condition" : null
    case "spans":
      return key === "do" ? "script" : null
    case "zones":
      return key === "rules" ? "ability" : null
    case "kinds":
      return key === "active" ? "condition" : null
    case "counters":
      return key === "from" || key === "to" ? "condition" : null
    case "modules":
      return key === "rules" ? "ability" : deeper === "add" ? "script" : null
    default:
      return null
  }
}

function ofRuling(path: readonly string[]): As | null {
  const part = path.find((key) => ["given", "when", "then"].includes(key))
  return part === undefined ? null : part === "when" ? "script" : "condition"
}
