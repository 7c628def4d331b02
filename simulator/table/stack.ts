import { FIBER, FRAME, type Machine } from "../../interpreter/index.ts"

/**
 * The frames of the running fiber and of those that wait for it, the innermost first, each with the instruction that it
 * stands at.
 */
export function* framesOf({
  state,
  layout,
  fiber,
  base,
  pc,
}: Machine): Generator<{ readonly base: number; readonly pc: number }> {
  for (;;) {
    while (base > 0) {
      yield { base, pc }
      base = state[base + FRAME.previous] ?? 0
      pc = (state[base + FRAME.pc] ?? 0) - 1
    }
    if (fiber <= 0) return
    fiber = state[(layout.fibers[fiber] ?? 0) + FIBER.parent] ?? 0
    base = state[(layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0
    pc = (state[base + FRAME.pc] ?? 0) - 1
  }
}

/** The instruction that a frame stands at; undefined of one that has ended. Asked at every event, so nothing is made for it. */
export function standsAt(
  machine: Machine,
  wanted: { readonly base: number; readonly fiber: number },
): number | undefined {
  const { state, layout } = machine
  let { fiber, base, pc } = machine
  for (;;) {
    // A stack grows upwards: what lies above its innermost frame has ended.
    while (base > 0 && (fiber !== wanted.fiber || base >= wanted.base)) {
      if (base === wanted.base && fiber === wanted.fiber) return pc
      base = state[base + FRAME.previous] ?? 0
      pc = (state[base + FRAME.pc] ?? 0) - 1
    }
    if (fiber <= 0 || fiber === wanted.fiber) return undefined
    fiber = state[(layout.fibers[fiber] ?? 0) + FIBER.parent] ?? 0
    base = state[(layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0
    pc = (state[base + FRAME.pc] ?? 0) - 1
  }
}
