import type { TimerEntry } from "../../../interpreter/program/program-format.ts"
import { TIMER_ENDS } from "../../check/nouns/timer-phrases.ts"
import type { Reaction } from "../../meaning/index.ts"
import { immediate } from "../code/assembler.ts"
import { raiseAfter } from "../code/raise.ts"
import type { Unit } from "./unit.ts"

/** The script that tells the pack that a timer has ended; -1 where nothing in it listens. */
export function timerScript(timer: number, unit: Unit): number {
  const event = unit.events.get(TIMER_ENDS)
  if (!event.after && !event.remembered) return -1
  const name = `${unit.symbols.model.timers[timer]?.name ?? "timer"} ends`
  const script = unit.declare(name)
  unit.later(() =>
    unit.script(script, name, 0, {}, (frame) => {
      const set = frame.keep(frame.words)
      unit.asm.emit("clear", set)
      const nobody = immediate(-1)
      raiseAfter(
        {
          event,
          actor: nobody,
          source: nobody,
          object: null,
          set,
          units: null,
          amount: immediate(1),
          place: nobody,
          extra: immediate(timer),
          begun: null,
        },
        frame,
      )
    }),
  )
  return script
}

/** The timers of a program, once all its code is written. */
export const timerEntries = (ended: readonly number[], unit: Unit): TimerEntry[] =>
  unit.symbols.model.timers.map((decl, timer) => ({
    name: decl.name,
    milliseconds: decl.seconds * 1000,
    ended: ended[timer] ?? -1,
    watched: unit.tables.watchedTimers.has(timer),
  }))

/** Nothing comes before the end of a timer or takes its place: time has passed when it is told. */
export const comesTooLate = (reaction: Reaction): boolean =>
  reaction.role !== "after" && reaction.role !== "permit" && reaction.events.some(({ event }) => event === TIMER_ENDS)
