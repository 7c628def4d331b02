import { expect, test } from "vitest"
import { type Checking, Context } from "../../dsl/check/scope/context.ts"
import type { Performed } from "../../dsl/meaning/index.ts"
import { plainText } from "../../dsl/text.ts"

test("a reading that fails leaves nothing behind of the steps that it has read", () => {
  const checking = { diagnostics: [], bindings: 0 } as unknown as Checking
  const context = new Context(checking, plainText("discard 1"), null)
  const { shared } = context
  const step = (): Performed => ({ narrows: null }) as Performed
  const [before, failed] = [step(), step()]
  const things = context.bind({ type: "component", many: true })
  shared.doneIn.set(before, { loop: null, loops: 0 })
  shared.performed = before
  const { value } = context.attempt(() => {
    shared.moved.add(things)
    shared.doneIn.set(failed, { loop: null, loops: 0 })
    shared.performed = failed
    before.narrows = things
    return null
  })
  expect(value).toBeNull()
  expect([...shared.moved]).toEqual([])
  expect([...shared.doneIn.keys()]).toEqual([before])
  expect(shared.performed).toBe(before)
  expect(before.narrows).toBeNull()
})
