import { draw } from "../../state/generator.ts"
import { value, wordsTold } from "../../state/machine.ts"
import { clearWords, nextOf, setBit } from "../../state/sets.ts"
import { defineOperation } from "./operation.ts"

export const random = defineOperation({
  name: "random",
  operands: "SSV",
  summary: "Second set = V random components of the first (all when there are fewer)",
  whole: 1,
  changes: [0, 1],
  run(machine, pc) {
    const { code, state, base, words, scratch } = machine
    const from = base + code[pc + 1]!
    const to = base + code[pc + 2]!
    const wanted = value(machine, code[pc + 3]!)
    let size = 0
    for (
      let component = nextOf(state, from, words, -1);
      component >= 0;
      component = nextOf(state, from, words, component)
    )
      scratch[size++] = component
    clearWords(state, to, words)
    for (let i = 0; i < wanted && i < size; i++) {
      // Where all are taken there is nothing to draw.
      const drawn = wanted >= size ? 0 : draw(state, size - i)
      const component = scratch[i + drawn]!
      scratch[i + drawn] = scratch[i]!
      setBit(state, to, component)
      if (wanted < size) machine.observer?.drew?.(size - i, drawn, wordsTold(machine))
    }
  },
})
