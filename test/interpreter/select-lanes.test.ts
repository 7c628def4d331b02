/** Selections from many places that keep their order: components are asked where they lie. */
import { describe, expect, test } from "vitest"
import type { SelectionEntry } from "../../interpreter/program/program-format.ts"
import { maskOf } from "../support/assemble.ts"
import { members, runRows } from "../support/run-program.ts"

describe("select from many places in order", () => {
  const zones = Array.from({ length: 12 }, (_, i) => ({ name: `lane ${i}`, ordered: true }))
  const lanes = {
    states: [{ name: "bent", opposite: null, lostLeaving: -1 }],
    masks: [maskOf(40, 1, 2, 12, 33, 39)],
    zones: [...zones, { name: "row" }],
    components: Array.from({ length: 40 }, (_, i) => ({ start: 1 + (i % 13), kind: 0 })),
  }
  const everyLane = zones.map((_, zone) => zone)
  const inLanes = [1, 2, 33, 39]

  test.each<[string, Partial<SelectionEntry>, number[]]>([
    ["all that lies there", { zones: everyLane.slice(0, 2) }, [0, 1, 13, 14, 26, 27, 39]],
    ["of a few, by where they lie", { zones: everyLane, mask: 0 }, inLanes],
    ["of those in one of two zones", { zones: [...everyLane, 12], mask: 0 }, [1, 2, 12, 33, 39]],
    ["by a state, too", { zones: everyLane, mask: 0, states: [{ state: 0, is: false }] }, inLanes],
    [
      "by a number, too",
      { zones: everyLane, mask: 0, atoms: [{ field: { kind: "component" }, comparison: "lt" }] },
      [1, 2],
    ],
  ])("%s", (_name, change, expected) => {
    const selection = { zones: [], whose: "everyone", mask: -1, states: [], atoms: [], ...change } as const
    const values = selection.atoms.length === 0 ? [] : [33]
    const game = runRows([["select", "*s", 0, 0, values]], { ...lanes, selections: [selection] })
    expect(members(game, 1)).toEqual(expected)
  })
})
