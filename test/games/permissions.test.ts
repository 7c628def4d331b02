import { describe, expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import {
  advance,
  answer,
  checkState,
  decisions,
  HEADER,
  hashState,
  isOver,
  link,
  newGame,
  playout,
  replay,
} from "../../interpreter/index.ts"

/** A copy of a pack with one more card, many times in the deck. */
function withCard(abilities: readonly string[]) {
  const pack = readPackFolder("content/unleash")
  const files = new Map<string, Uint8Array | string>(pack.files)
  const folder = [...files.keys()].find((path) => path.endsWith("pack.yaml"))?.replace("pack.yaml", "")
  const list = abilities.map((ability) => JSON.stringify(ability)).join(", ")
  files.set(
    `${folder}cards/new.yaml`,
    `- { name: Clerk, copies: 30, type: Person, colour: Blue, cost: 0, crowns: 1, effect: draw 1, abilities: [${list}] }\n`,
  )
  const compiled = compilePack(files, packResolver(pack.folder))
  expect(compiled.diagnostics.filter((each) => each.severity === "error")).toEqual([])
  if (!compiled.program) throw new Error("no program")
  return link(compiled.program, 2)
}

describe("permissions", () => {
  const machine = withCard(["at any time, you may discard 1 to gain $1", "during your turn, you may pay $3 to draw 1"])

  test("are offered at every decision, to everyone who has one", () => {
    const state = newGame(machine, { seed: 3 })
    advance(machine, state)
    let others = 0
    for (let step = 0; step < 400 && !isOver(state); step++) {
      const open = decisions(machine, state)
      const [own, ...more] = open
      if (!own) throw new Error("nobody is asked")
      others += more.length
      for (const each of more) {
        expect(each.player).not.toBe(own.player)
        expect(each.options.every((option) => option.kind === "permission")).toBe(true)
        const buys = each.options.some((option) => option.label.includes("pay $3"))
        if (buys) expect(each.player).toBe(state[HEADER.activePlayer])
      }
      const last = open.at(-1)
      const pick = step % 3 === 0 && last ? last.first + last.count - 1 : step % own.count
      expect(answer(machine, state, own.fiber, pick)).toEqual({ ok: true })
      expect(checkState(machine, state)).toEqual([])
    }
    expect(others).toBeGreaterThan(0)
  })

  test("leave the decision as it was, and replay bit for bit", () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = newGame(machine, { seed })
      const answers: number[] = []
      playout(machine, state, seed + 1, { record: answers, limit: 2000 })
      const again = replay(machine, { seed, options: {}, answers, hash: hashState(state) })
      expect(again.ok).toBe(true)
    }
  })
})

test("a limit is kept for each card", () => {
  const machine = withCard(["once per turn, when you play a card, gain $2"])
  const gains = new Map<string, number>()
  let turn = 0
  const state = newGame(machine, { seed: 11 })
  machine.observer = {
    began: () => {
      turn++
    },
    triggered: (listener, _you, carrier) => {
      if (machine.program.components[carrier]?.name !== "Clerk") return
      const key = `${turn} ${carrier} ${listener}`
      gains.set(key, (gains.get(key) ?? 0) + 1)
    },
  }
  playout(machine, state, 5)
  machine.observer = null
  expect(gains.size).toBeGreaterThan(0)
  expect(Math.max(...gains.values())).toBe(1)
})
