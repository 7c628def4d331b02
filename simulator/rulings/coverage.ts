import { CORE, instructionAt, type Program } from "../../interpreter/index.ts"
import type { PreparedRulings } from "./prepare.ts"
import type { Uncovered } from "./report.ts"

/** Instructions that an observer hears of whenever they come about. */
const HEARD = new Set(["move", "swap", "shuffle", "turn", "add", "take", "set", "reveal", "score", "win", "assign"])
const CORE_NAMES = new Set(CORE.map((instruction) => instruction.name))

/**
 * Words of components that nothing came of in any ruling.
 * @param happened the source spans that something happened by
 */
export function uncovered({ program, symbols }: PreparedRulings, happened: ReadonlySet<number>): Uncovered[] {
  const names = new Set(symbols.model.components.map((each) => each.name))
  const all = [...tellingSources(program)].sort((a, b) => a - b)
  return all.flatMap((source) => {
    const span = program.sourceSpans[source]
    if (!span || happened.has(source) || !names.has(span.owner)) return []
    return [{ component: span.owner, span: { file: span.file, start: span.start, end: span.end }, text: span.text }]
  })
}

/** The source spans of instructions that tell of themselves, and of texts that listen. */
function tellingSources(program: Program): Set<number> {
  const sources = new Set(
    [...program.sites, ...program.listeners.filter(({ effect }) => effect >= 0)].map((entry) => entry.source),
  )
  for (let pc = 0; pc < program.code.length; ) {
    const { name, operands, length } = instructionAt(program, pc)
    const operation = !CORE_NAMES.has(name) && HEARD.has(name)
    const verb = name === "call" && (program.scripts[Number(operands[1])]?.event ?? -1) >= 0
    if (operation || verb) sources.add(program.sources[pc] ?? -1)
    pc += length
  }
  return sources
}
