import { ASIDE } from "../program/asides.ts"

/**
 * What a machine tells whoever listens: for logs and animation, never for the rules. `source` is an index into the
 * program's `sourceSpans`, the words that caused it; -1 for none. It hears everything: see seen-by.ts for one player's part.
 */
export interface Observer {
  /**
   * It wants to hear only of words that say themselves what was done: what a library's verb does has none then. Else that
   * is told by the words that used the verb, which must be looked for.
   */
  readonly ownWords?: boolean
  moved?(component: number, from: number, to: number, by: number, source: number): void
  swapped?(first: number, second: number, by: number, source: number): void
  shuffled?(place: number, source: number): void
  turned?(component: number, state: number, on: boolean, source: number): void
  counted?(
    counter: number,
    holder: number,
    how: "add" | "take" | "set",
    before: number,
    after: number,
    source: number,
  ): void
  /** `players` is a mask. */
  revealed?(component: number, players: number, source: number): void
  began?(span: number, player: number, extra: boolean, source: number): void
  ended?(span: number, player: number, source: number): void
  /** A component's script begins to run. */
  followed?(component: number, script: number, player: number, source: number): void
  /** A script that is the doing of an event begins to run. */
  doing?(event: number, player: number, component: number, source: number): void
  /** What the words offer a player for a price could not be paid, so that nobody was asked: in programs that rulings run in. */
  unpaid?(player: number, source: number): void
  /** A condition was looked at, and held or did not: in programs that rulings run in. */
  tested?(source: number, held: boolean): void
  /** What the words say to choose was chosen, also where nobody was asked: in programs that rulings run in. */
  settled?(source: number): void
  /** A listener's effect begins to run; `component` is its carrier. Listener -1: what a permission allows, its `source`. */
  triggered?(listener: number, player: number, component: number, source: number): void
  /** A decision was answered; `option` as numbered by `decisions`. */
  chose?(player: number, site: number, option: number, source: number): void
  scored?(player: number, points: number, source: number): void
  won?(players: number, source: number): void
  wentOut?(player: number, source: number): void
  over?(winners: number, source: number): void
  assigned?(variable: number, player: number, source: number): void
  /** Time passed: milliseconds. Timers that end within it are told of after it. */
  elapsed?(milliseconds: number): void
  timer?(timer: number, how: "started" | "stopped" | "ended", source: number): void
  /** A random number below `bound` was drawn. */
  drew?(bound: number, result: number, source: number): void
}

/** Tells what is no event: one of `ASIDE`. */
export function tellAside(observer: Observer, aside: number, player: number, source: number): void {
  if (aside === ASIDE.unpaid) observer.unpaid?.(player, source)
  else if (aside === ASIDE.chosen) observer.settled?.(source)
  else observer.tested?.(source, aside === ASIDE.held)
}
