/** What bots and statistics read of a decision says the same as what people are shown. */

import { describe, expect, test } from "vitest"
import {
  advance,
  answer,
  decisions,
  isOver,
  link,
  type Machine,
  MEANING,
  Meanings,
  newGame,
  type Option,
} from "../../interpreter/index.ts"
import { contentPack } from "../support/games.ts"
import { playedPacks } from "../support/pack-folders.ts"
import { choices } from "./game-checks.ts"

const games = playedPacks().flatMap((name) => {
  const { program } = contentPack(name)
  return program === null ? [] : [{ name, program }]
})

type Read = readonly [player: number, kind: number, value: number, component: number]

/** An option as `Meanings` has to read it; a listener is told by its words. */
function meant(player: number, { kind, value, component, source }: Option): Read {
  switch (kind) {
    case "component":
      return [player, MEANING.component, value, value]
    case "done":
    case "decline":
      return [player, MEANING.stop, 0, -1]
    case "yes":
      return [player, MEANING.confirm, 1, -1]
    case "no":
      return [player, MEANING.confirm, 0, -1]
    case "number":
      return [player, MEANING.number, value, -1]
    case "instance":
      return [player, MEANING.instance, source, component]
    case "permission":
      return [player, MEANING.permission, value, component]
    case "wait":
      return [player, MEANING.permission, -1, -1]
    default:
      return [player, MEANING.word, value, -1]
  }
}

function read(machine: Machine, state: Int32Array, fiber: number): Read[] {
  const meanings = new Meanings()
  const count = meanings.read(machine, state, fiber)
  return Array.from({ length: count }, (_, option): Read => {
    const [player = -1, kind = -1, value = -1, component = -1] = [
      meanings.player,
      meanings.kind,
      meanings.value,
      meanings.component,
    ].map((list) => list[option])
    const source = kind === MEANING.instance ? (machine.program.listeners[value]?.source ?? -1) : value
    return [player, kind, source, component]
  })
}

describe.each(games)("$name", ({ program }) => {
  const { min, max } = program.players
  test.each([...new Set([min, max])])("%i players", (players) => {
    const machine = link(program, players)
    let compared = 0
    for (let seed = 0; seed < 6; seed++) {
      const random = choices(seed)
      const state = newGame(machine, { seed })
      advance(machine, state)
      for (let left = 150; left > 0 && !isOver(state); left--) {
        const open = decisions(machine, state)
        const shown = new Map<number, Read[]>()
        for (const { fiber, player, options } of open)
          shown.set(fiber, [...(shown.get(fiber) ?? []), ...options.map((option) => meant(player, option))])
        for (const [fiber, options] of shown) {
          expect(read(machine, state, fiber)).toEqual(options)
          compared += options.length
        }
        const { fiber, first, count } = open[random(open.length)] ?? { fiber: 0, first: 0, count: 1 }
        expect(answer(machine, state, fiber, first + random(count))).toEqual({ ok: true })
      }
    }
    expect(compared).toBeGreaterThan(50)
  })
})
