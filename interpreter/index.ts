/** The machine: plays any compiled program. Nothing here knows a game or the language. */
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
} from "./advance.ts"
export {
  arrange,
  componentsIn,
  counterOf,
  finish,
  hasState,
  placeIn,
  placeOf,
  pointsOf,
  resetNumbers,
  setCounter,
  setExtra,
  setPoints,
  setQueued,
  setState,
  setTimer,
  setVariable,
  variableOf,
} from "./arrange.ts"
export { checkState, type Fault } from "./check-state.ts"
export { compile } from "./compiled/compile.ts"
export { NoWebAssemblyError } from "./compiled/host.ts"
export { type Decision, type DecisionKind, decisions, type Option } from "./decision.ts"
export { determinize } from "./determinize.ts"
export { type DisassembledInstruction, disassemble, instructionAt } from "./disassemble.ts"
export { inlinedVerbAt, isWithin, someDoing } from "./doings.ts"
export { forbiddenBy } from "./events.ts"
export { copyState, hashState } from "./hash.ts"
export { CORE } from "./instructions/index.ts"
export type { Instruction } from "./instructions/instruction.ts"
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
} from "./layout.ts"
export { link } from "./link.ts"
export type { Compiled, Machine, Policy } from "./machine.ts"
export { MEANING, Meanings } from "./meanings.ts"
export { checkOptions, type GameSetup, newGame, type OptionProblem, type OptionValues } from "./new-game.ts"
export type { Observer } from "./observer.ts"
export { opcode } from "./opcodes.ts"
export { OPERATIONS } from "./operations/index.ts"
export type { Operation } from "./operations/operation.ts"
export { packAnswer, packElapse, unpackAnswer } from "./packing.ts"
export { type Picks, picksOf } from "./picks.ts"
export { type PlayoutOptions, playout } from "./playout.ts"
export type * from "./program.ts"
export type { Program } from "./program.ts"
export { EVENT_PARAMETERS } from "./program.ts"
export { below, seedGenerator } from "./random.ts"
export { type ReplayResult, redo, replay } from "./replay.ts"
export { type RunawayCode, RunawayError } from "./runaway.ts"
export { type GameRecord, type LoadResult, load, type SavedGame, save } from "./save.ts"
export { seatFrom } from "./seats.ts"
export { seenBy } from "./seen-by.ts"
export { pricedSources, tellingSources } from "./telling.ts"
export { playoutRoom } from "./tiers.ts"
export { timerAt, untilMoment } from "./timers.ts"
export { type CounterView, type PlaceView, type TimerView, type VariableView, type View, view } from "./view.ts"
