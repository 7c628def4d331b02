/** The machine: plays any compiled program. Nothing here knows a game or the language. */

export { NoWebAssemblyError } from "./compiled/host.ts"
export {
  type AnswerResult,
  advance,
  answer,
  type ElapseResult,
  elapse,
  evaluate,
  isOver,
  openDecision,
  optionCount,
  type PerformResult,
  perform,
  winnersOf,
} from "./deciding/advance.ts"
export { packAnswer, packElapse, unpackAnswer } from "./deciding/packing.ts"
export { CORE } from "./instructions/index.ts"
export type { Instruction } from "./instructions/instruction.ts"
export { OPERATIONS } from "./instructions/operations/index.ts"
export type { Operation } from "./instructions/operations/operation.ts"
export { determinize } from "./knowledge/determinize.ts"
export {
  arrange,
  componentsIn,
  counterOf,
  finish,
  hasState,
  placeIn,
  placeOf,
  pointsOf,
  reorder,
  resetNumbers,
  setCounter,
  setExtra,
  setPoints,
  setQueued,
  setState,
  setTimer,
  setVariable,
  variableOf,
} from "./playing/arrange.ts"
export { type AtOnceResult, answerAtOnce, type Command } from "./playing/at-once.ts"
export { checkState, type Fault } from "./playing/check-state.ts"
export { KEPT, keptCounter, keptOf } from "./playing/kept-counters.ts"
export { checkOptions, type GameSetup, newGame, type OptionProblem } from "./playing/new-game.ts"
export type { OptionValues } from "./playing/option-values.ts"
export { type PlayoutOptions, playout } from "./playing/playout.ts"
export { type ReplayResult, redo, replay } from "./playing/replay-game.ts"
export { type GameRecord, type LoadResult, load, type SavedGame, save } from "./playing/saved-game.ts"
export { playoutRoom } from "./playing/tiers.ts"
export { opcode } from "./program/opcodes.ts"
export type * from "./program/program-format.ts"
export type { Program } from "./program/program-format.ts"
export { EVENT_PARAMETERS } from "./program/program-format.ts"
export {
  FIBER,
  FRAME,
  HEADER,
  HEADER_WORDS,
  type Layout,
  type LayoutSource,
  layoutOf,
  MEMORY,
  pendingWords,
  placeCount,
  setWords,
  TIMER,
  variableAddress,
  variableWords,
} from "./program/state-layout.ts"
export { forbiddenBy } from "./rules/events.ts"
export { timerAt, untilMoment } from "./rules/timers.ts"
export { compile } from "./run/compile-machine.ts"
export { link } from "./run/link-program.ts"
export { type RunawayCode, RunawayError } from "./scripts/runaway-error.ts"
export { inlinedVerbAt, isWithin, someVerbUnderWay } from "./scripts/verbs-under-way.ts"
export { below, checkSeed, isSeed, seedGenerator } from "./state/generator.ts"
export type { Compiled, Machine, Policy } from "./state/machine.ts"
export type { Observer } from "./state/observer.ts"
export { copyState, hashState } from "./state/state-hash.ts"
export { seatFrom } from "./state/turn-order.ts"
export { type Decision, type DecisionKind, decisions, type Option } from "./views/decision.ts"
export { type DisassembledInstruction, disassemble, instructionAt } from "./views/disassemble.ts"
export { MEANING, Meanings } from "./views/option-meanings.ts"
export { type Picks, picksOf } from "./views/picks.ts"
export {
  type CounterView,
  type PlaceView,
  type TimerView,
  type VariableView,
  type View,
  view,
} from "./views/player-view.ts"
export { seenBy } from "./views/seen-by.ts"
export { pricedSources, scriptSources, tellingSources, testedSources } from "./views/telling-sources.ts"
