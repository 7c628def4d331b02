import type { StateSymbol } from "../../check/scope/symbols.ts"
import type { Expr } from "../../meaning/index.ts"
import type { Model } from "../../pack/model.ts"
import { immediate, type Operand, slotOperand, stateWord } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** The variable of the game that holds who is in a state, as a mask. */
function variableOf(state: StateSymbol, frame: Frame): number {
  return frame.tables.variable(`player state ${state.name}`, {
    name: state.name,
    perPlayer: false,
    start: 0,
    type: "players",
  })
}

/** The players who are in a state, as a mask. */
export const playersIn = (state: StateSymbol, frame: Frame): Operand =>
  stateWord(frame.tables.address(variableOf(state, frame)))

/** `you become done`: players enter a state, or leave it. */
export function turnPlayers(who: Expr, state: StateSymbol, on: boolean, frame: Frame): void {
  const { asm } = frame
  const mask = frame.lower.players(who, frame)
  const all = frame.temp()
  asm.emit(on ? "bitOr" : "bitWithout", all, playersIn(state, frame), mask)
  asm.emit("setVariable", variableOf(state, frame), immediate(-1), slotOperand(all))
}

/** The moment of a span in `lost: the start of a phase`; null where the words name another. */
export function lostAt(words: string, model: Model): { readonly edge: string; readonly span: number } | null {
  const match = /^the (start|end) of (?:a|an|the|each|their|every) (.+)$/.exec(words)
  const span = model.spans.findIndex((each) => each.name === match?.[2])
  return match?.[1] && span >= 0 ? { edge: match[1], span } : null
}

/** At a moment of a span, players leave the states that are lost then: the player of the span, or all of them. */
export function loseStates(edge: "start" | "end", span: number, owner: Operand | null, frame: Frame): void {
  const { asm } = frame
  for (const state of frame.symbols.states) {
    if (state.of !== "player") continue
    const at = lostAt(state.decl.lost?.value ?? "", frame.symbols.model)
    if (at?.edge !== edge || at.span !== span) continue
    const left = frame.temp()
    if (owner === null) asm.emit("move", left, immediate(0))
    else {
      const bit = frame.result((slot) => asm.emit("bit", slot, owner))
      asm.emit("bitWithout", left, playersIn(state, frame), bit)
    }
    asm.emit("setVariable", variableOf(state, frame), immediate(-1), slotOperand(left))
  }
}
