/** What the plain numbers among the operands of instructions stand for: the compiler writes them, the machine reads them. */

/** What `keep` and the atoms of selections compare. */
export const FIELD = { column: 0, counter: 1, holder: 2, place: 3, component: 4, columnNow: 5 } as const
export const COMPARISON = { eq: 0, ne: 1, lt: 2, le: 3, gt: 4, ge: 5 } as const

/** What a listener does about its event. */
export const ROLE = { replace: 0, before: 1, after: 2, restrict: 3 } as const

/** Phases of `collect`. */
export const PHASE = {
  replace: 0,
  before: 1,
  afterLasting: 2,
  afterSilent: 3,
  afterAsking: 4,
  after: 5,
  afterStanding: 6,
} as const

export const roleOfPhase = (phase: number): number => Math.min(phase, ROLE.after)

/** Whether a phase has the listeners that may ask something, or those that don't. */
export const inPhase = (phase: number, asks: boolean): boolean =>
  phase === PHASE.afterSilent ? !asks : phase === PHASE.afterAsking ? asks : true

/** Where the parameters of an event stand, those of a listener's scripts too: its set comes last. */
export const EVENT = { actor: 0, source: 1, object: 2, amount: 3, place: 4, extra: 5, set: 6 } as const

/** How long a lasting effect stands. */
export const DURATION = { game: 0, untilEnd: 1, untilStart: 2, untilNextEnd: 3 } as const

/** Flags of a decision. */
export const FLAG = {
  mayDecline: 1,
  secret: 2,
  /** When a permission has been carried out, its script works out the options anew. */
  asksAnew: 4,
  /** A menu that has one option from the first: it is asked while its decider may do something else. */
  asksAlone: 8,
  /** Of one after another some have been chosen before: to stop is to take no more. */
  goesOn: 16,
} as const

/** What a decision that asks anew gives instead of an answer; its script looks for it right behind the decision. */
export const ANEW = -2

/** What `runTimer` does to a timer, and what `timer` tells of one. */
export const TIMER_RUN = { start: 0, stop: 1, restart: 2 } as const
export const TIMER_TELLS = { running: 0, empty: 1, secondsLeft: 2 } as const
