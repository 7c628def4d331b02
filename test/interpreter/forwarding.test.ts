/** What a compiled function remembers of its own memory is what lies there. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { makeMemory, runModule } from "../../interpreter/compiled/host.ts"
import { Locals } from "../../interpreter/compiled/wasm/locals.ts"
import { ModuleWriter } from "../../interpreter/compiled/wasm/module.ts"
import {
  add,
  block,
  branch,
  branchIf,
  type Code,
  call,
  drop,
  extend,
  i32,
  Label,
  load,
  load64,
  loadVector,
  loop,
  lt,
  OWN,
  or64,
  returned,
  store,
  store64,
  storeVector,
  when,
} from "../../interpreter/compiled/wasm/wasm-code.ts"

const WORDS = 8
const COUNTER = 4 * WORDS

/** What a function does with the words of its memory. */
type Step =
  | { readonly kind: "put"; readonly at: number; readonly number: number }
  | { readonly kind: "add"; readonly at: number; readonly from: number }
  | { readonly kind: "unite"; readonly at: number; readonly from: number }
  | { readonly kind: "copy"; readonly at: number; readonly from: number; readonly words: 2 | 4 }
  | { readonly kind: "call" }
  | { readonly kind: "return"; readonly when: number }
  | { readonly kind: "if"; readonly when: number; readonly odd: readonly Step[]; readonly even: readonly Step[] }
  | { readonly kind: "leave"; readonly when: number; readonly before: readonly Step[]; readonly after: readonly Step[] }
  | { readonly kind: "repeat"; readonly body: readonly Step[] }

const word = fc.nat(WORDS - 1)
const place = fc.nat(WORDS - 4)
const { steps } = fc.letrec<{ step: Step; steps: readonly Step[] }>((tie) => ({
  steps: fc.array(tie("step"), { maxLength: 6 }),
  step: fc.oneof(
    { depthSize: "small" },
    fc.record({ kind: fc.constant("put"), at: word, number: fc.nat(9) }) as fc.Arbitrary<Step>,
    fc.record({ kind: fc.constant("add"), at: word, from: word }) as fc.Arbitrary<Step>,
    fc.record({ kind: fc.constant("unite"), at: place, from: place }) as fc.Arbitrary<Step>,
    fc.record({
      kind: fc.constant("copy"),
      at: place,
      from: place,
      words: fc.constantFrom(2, 4),
    }) as fc.Arbitrary<Step>,
    fc.constant<Step>({ kind: "call" }),
    fc.record({ kind: fc.constant("return"), when: word }) as fc.Arbitrary<Step>,
    fc.record({
      kind: fc.constant("if"),
      when: word,
      odd: tie("steps"),
      even: tie("steps"),
    }) as fc.Arbitrary<Step>,
    fc.record({
      kind: fc.constant("leave"),
      when: word,
      before: tie("steps"),
      after: tie("steps"),
    }) as fc.Arbitrary<Step>,
    fc.record({ kind: fc.constant("repeat"), body: tie("steps") }) as fc.Arbitrary<Step>,
  ),
}))

/** Words are odd or even: so that ways part. */
const isOdd = (at: number): Code => lt(i32(0), [load(OWN, 4 * at), i32(1), 0x71])

const write = (list: readonly Step[], other: number): Code => list.map((step) => writeStep(step, other))

function writeStep(step: Step, other: number): Code {
  switch (step.kind) {
    case "put":
      return store(OWN, 4 * step.at, i32(step.number))
    case "add":
      return store(OWN, 4 * step.at, add(load(OWN, 4 * step.at), load(OWN, 4 * step.from)))
    case "unite":
      // Written wide, read narrow, and the other way round.
      return store64(OWN, 4 * step.at, or64(load64(OWN, 4 * step.from), extend(load(OWN, 4 * step.from + 4))))
    case "copy":
      return step.words === 4
        ? storeVector(OWN, 4 * step.at, loadVector(OWN, 4 * step.from))
        : store64(OWN, 4 * step.at, load64(OWN, 4 * step.from))
    case "call":
      return drop(call(other))
    case "return":
      return when(isOdd(step.when), returned(i32(1)))
    case "if":
      return when(isOdd(step.when), write(step.odd, other), write(step.even, other))
    case "leave": {
      const out = new Label()
      return block(out, write(step.before, other), branchIf(out, isOdd(step.when)), write(step.after, other))
    }
    case "repeat": {
      const [again, out] = [new Label(), new Label()]
      return [
        store(OWN, COUNTER, i32(0)),
        block(
          out,
          loop(
            again,
            write(step.body, other),
            store(OWN, COUNTER, add(load(OWN, COUNTER), i32(1))),
            branchIf(again, lt(load(OWN, COUNTER), i32(3))),
            branch(out),
          ),
        ),
      ]
    }
  }
}

/** Somebody else adds one to each word. */
function interfere(words: Int32Array): void {
  for (let at = 0; at < WORDS; at++) words[at] = (words[at] ?? 0) + 1
}

/** The same, step by step. Returns whether the function has returned. */
function run(list: readonly Step[], words: Int32Array): boolean {
  const odd = (at: number): boolean => ((words[at] ?? 0) & 1) === 1
  for (const step of list) {
    if (step.kind === "put") words[step.at] = step.number
    else if (step.kind === "add") words[step.at] = (words[step.at] ?? 0) + (words[step.from] ?? 0)
    else if (step.kind === "unite") {
      const [low = 0, high = 0] = words.slice(step.from, step.from + 2)
      words.set([low | high, high], step.at)
    } else if (step.kind === "copy") words.set(words.slice(step.from, step.from + step.words), step.at)
    else if (step.kind === "call") interfere(words)
    else if (step.kind === "return") {
      if (odd(step.when)) return true
    } else if (step.kind === "if") {
      if (run(odd(step.when) ? step.odd : step.even, words)) return true
    } else if (step.kind === "leave") {
      if (run(step.before, words)) return true
      if (!odd(step.when) && run(step.after, words)) return true
    } else {
      words[WORDS] = 0
      do {
        if (run(step.body, words)) return true
        words[WORDS] = (words[WORDS] ?? 0) + 1
      } while ((words[WORDS] ?? 0) < 3)
    }
  }
  return false
}

/** How deep loops may stand in one another: they share one counter. */
const isFlat = (list: readonly Step[], inLoop = false): boolean =>
  list.every((step) => {
    if (step.kind === "repeat") return !inLoop && isFlat(step.body, true)
    if (step.kind === "if") return isFlat(step.odd, inLoop) && isFlat(step.even, inLoop)
    return step.kind !== "leave" || (isFlat(step.before, inLoop) && isFlat(step.after, inLoop))
  })

test("a function that forgets nothing writes what one that reads everything again writes", () => {
  fc.assert(
    fc.property(
      steps.filter((list) => isFlat(list)),
      fc.array(fc.nat(3), { minLength: WORDS, maxLength: WORDS }),
      (list, start) => {
        const memory = makeMemory(1)
        const words = new Int32Array(memory.buffer, 0, WORDS + 1)
        const writer = new ModuleWriter()
        const other = writer.imported("interfere", 0, 1)
        const index = writer.declare(1, 1)
        writer.define(index, new Locals(1), [write(list, other), i32(0)])
        writer.export("run", index)
        const { exports } = runModule(writer.bytes(), {
          env: {
            memory,
            interfere: () => {
              interfere(words)
              return 0
            },
          },
        })
        words.set(start)
        const expected = words.slice()
        const returns = (exports.run as (at: number) => number)(0)
        expect(returns === 1).toBe(run(list, expected))
        expect([...words]).toEqual([...expected])
      },
    ),
    { numRuns: 2000 },
  )
})
