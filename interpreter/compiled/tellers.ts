/** What compiled code tells the machine's observer: what the interpreter tells it, at the same places. */
import { tellOver } from "../deciding/advance.ts"
import { FRAME } from "../program/state-layout.ts"
import { tellVerb } from "../scripts/verbs-under-way.ts"
import { type Machine, wordsTold } from "../state/machine.ts"
import { tellAside } from "../state/observer.ts"
import type { Code } from "./wasm/wasm-code.ts"

/** In which way a counter was changed. */
export const CHANGES = ["add", "take", "set"] as const

/**
 * Functions by what is heard. Each is given the frame (as an address) and the instruction that it comes of, and has
 * exactly as many parameters as it is called with.
 * @param enter puts the machine's registers in order
 */
export function tellers(machine: Machine, enter: (frame: number, pc: number) => void) {
  const source = (): number => wordsTold(machine)
  return {
    moved(frame: number, pc: number, component: number, from: number, to: number, by: number): void {
      enter(frame, pc)
      machine.observer?.moved?.(component, from, to, by, source())
    },
    shuffled(frame: number, pc: number, place: number): void {
      enter(frame, pc)
      machine.observer?.shuffled?.(place, source())
    },
    turned(frame: number, pc: number, component: number, state: number, on: number): void {
      enter(frame, pc)
      machine.observer?.turned?.(component, state, on !== 0, source())
    },
    counted(
      frame: number,
      pc: number,
      counter: number,
      holder: number,
      how: number,
      before: number,
      after: number,
    ): void {
      enter(frame, pc)
      machine.observer?.counted?.(counter, holder, CHANGES[how]!, before, after, source())
    },
    began(frame: number, pc: number, span: number, player: number, extra: number): void {
      enter(frame, pc)
      machine.observer?.began?.(span, player, extra !== 0, source())
    },
    ended(frame: number, pc: number, span: number, player: number): void {
      enter(frame, pc)
      machine.observer?.ended?.(span, player, source())
    },
    /** The frame is that of the component's script. */
    followed(frame: number, pc: number): void {
      enter(frame, pc)
      const { state, base } = machine
      const { script, self, you } = FRAME
      machine.observer?.followed?.(state[base + self]!, state[base + script]!, state[base + you]!, source())
    },
    /** The frame is that of the verb's script. */
    doing(frame: number, pc: number): void {
      enter(frame, pc)
      tellVerb(machine, pc)
    },
    announced(frame: number, pc: number, event: number, player: number, component: number): void {
      enter(frame, pc)
      const { observer } = machine
      if (observer === null) return
      if (event < 0) tellAside(observer, event, player, source())
      else observer.doing?.(event, player, component, source())
    },
    triggered(frame: number, pc: number, listener: number, player: number, component: number): void {
      enter(frame, pc)
      machine.observer?.triggered?.(listener, player, component, source())
    },
    scored(frame: number, pc: number, player: number, points: number): void {
      enter(frame, pc)
      machine.observer?.scored?.(player, points, source())
    },
    won(frame: number, pc: number, players: number): void {
      enter(frame, pc)
      machine.observer?.won?.(players, source())
    },
    assigned(frame: number, pc: number, variable: number, player: number): void {
      enter(frame, pc)
      machine.observer?.assigned?.(variable, player, source())
    },
    over(frame: number, pc: number): void {
      enter(frame, pc)
      tellOver(machine)
    },
  }
}

export type Told = keyof ReturnType<typeof tellers>

/** Code that tells something; none where nobody hears. The frame is an address. */
export type Tell = (what: Told, frame: Code, pc: Code, ...values: readonly Code[]) => Code
