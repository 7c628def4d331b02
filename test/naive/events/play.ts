import { packResolver } from "../../../cli/files.ts"
import { compilePack } from "../../../dsl/compile.ts"
import { lower } from "../../../dsl/lower/lower-pack.ts"
import type { Script } from "../../../dsl/syntax/ast.ts"
import { parseScript } from "../../../dsl/syntax/parse.ts"
import { plainText } from "../../../dsl/text.ts"
import {
  advance,
  answer,
  arrange,
  counterOf,
  decisions,
  link,
  type Machine,
  newGame,
  perform,
} from "../../../interpreter/index.ts"
import { type Env, reading } from "../env.ts"
import { pictureOf } from "../picture.ts"
import { Chance, shuffle } from "../shuffle.ts"
import { Vocabulary } from "../vocabulary.ts"
import type { Thing, World } from "../world.ts"
import { type Happening, heard, type Part } from "./hear.ts"
import { type MadeGame, makeGame, TARGETS } from "./made-game.ts"

/** What came of made games: how many abilities were looked at in how many events, and where the two differ. */
export interface EventCounts {
  cases: number
  /** How often a reader expects one of each sort to apply. */
  readonly applied: Record<Part["role"], number>
  readonly refused: string[]
  readonly differs: string[]
}

/** Plays events of made games, and compares what the machine hears with what a reader hears. */
export function playEvents(games: number, seed: number, scenes: number): EventCounts {
  const counts: EventCounts = {
    cases: 0,
    applied: { trigger: 0, replacement: 0, prohibition: 0 },
    refused: [],
    differs: [],
  }
  for (let game = 0; game < games; game++) playGame(new Chance(seed * 7919 + game), scenes, counts)
  return counts
}

const VPS = [
  "ping",
  ...TARGETS.map((name) => `poke ${name}`),
  "toss Ash and Birch",
  "toss Cedar, Dogwood and Elm",
  "toss Fir",
]

function playGame(chance: Chance, scenes: number, counts: EventCounts): void {
  const made = makeGame(chance)
  const bytes = Object.entries(made.files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const { model, checker, checked, diagnostics } = compilePack(new Map(bytes), packResolver("content/unleash"))
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  if (!model || !checker || !checked || errors.length > 0) {
    counts.refused.push(
      `${errors.map(({ message }) => message).join("; ")} (${made.abilities.map(({ text }) => text).join(" / ")})`,
    )
    return
  }
  const extras = VPS.map((words) => ({ name: words, steps: checker.script(plainText(words)).steps, test: null }))
  const lowered = lower(checked, extras, { host: true })
  const words = new Vocabulary(model)
  const trees = made.abilities.map(({ text }) => parseScript(text, checker.lexicon).ast)
  const machine = link(lowered.atLength(), 2 + chance.below(2))
  const counter = (index: number): number =>
    model.counters.findIndex(({ name }) => name === `heard ${"abcdefghijkl"[index]}`)
  for (let scene = 0; scene < scenes; scene++) {
    const state = newGame(machine, { seed: scene })
    advance(machine, state)
    shuffle(model, machine, state, chance)
    layOut(machine, state, chance)
    const world = pictureOf(model, machine, state)
    const before = made.abilities.map((_, index) => counterOf(machine, state, counter(index), -1))
    const events = Array.from({ length: 3 }, () => ({
      vp: chance.below(VPS.length),
      actor: chance.below(machine.players),
    }))
    for (const { vp, actor } of events) carryOut(machine, state, lowered.extras[vp] ?? -1, actor)
    const happenings = events.map(({ vp, actor }) => happeningOf(VPS[vp] ?? "", actor, world))
    const envOf = (carrier: Thing | null): Env => ({
      world,
      words,
      // The game of events has no protected zone.
      kept: new Set(),
      you: carrier?.place.holder ?? world.active,
      doer: carrier?.place.holder ?? world.active,
      nextTo: null,
      self: carrier,
      it: null,
      they: null,
      those: null,
      ...reading(new Map(), words),
      inRelative: false,
      memories: new Map(),
      parse: (text) => parseScript(text, checker.lexicon, "condition").ast,
    })
    const expected = expect(made, trees, happenings, world, envOf, counts.applied)
    const actual = made.abilities.map(
      (_, index) => counterOf(machine, state, counter(index), -1) - (before[index] ?? 0),
    )
    made.abilities.forEach(({ text, carrier }, index) => {
      counts.cases += events.length
      if (expected[index] === actual[index]) return
      const told = events.map(({ vp, actor }) => `${actor} ${VPS[vp]}`).join(", ")
      const where = world.things.filter(
        ({ name }) => name === carrier || name === "Oak" || name === "Yew" || told.includes(name),
      )
      counts.differs.push(
        `“${text}” naive ${expected[index]}, machine ${actual[index]}; ${told}; active ${world.active}; ${where.map(({ name, place, states, printed }) => `${name} ${printed.get("colour")} ${[...states]} in ${place.zone} of ${place.holder}`).join(", ")}; all: ${made.abilities
          .filter((each) => each.carrier === "Oak" || each.carrier === "Yew")
          .map((each) => each.text)
          .join(" / ")}`,
      )
    })
  }
}

/** Most of what hears something lies before somebody. */
function layOut(machine: Machine, state: Int32Array, chance: Chance): void {
  const [play, hand] = ["play", "hand"].map(
    (name) => machine.program.zones.find((zone) => zone.name === name)?.place ?? 0,
  )
  machine.program.components.forEach((_, component) => {
    const where = chance.below(4)
    const place = where < 2 ? play : where === 2 ? hand : null
    if (place != null) arrange(machine, state, component, place + chance.below(machine.players))
  })
}

function carryOut(machine: Machine, state: Int32Array, script: number, actor: number): void {
  perform(machine, state, script, actor, -1)
  for (let [open] = decisions(machine, state); open; [open] = decisions(machine, state))
    answer(machine, state, open.fiber, open.first)
}

function happeningOf(words: string, actor: number, { things }: World): Happening {
  const verb = words.split(" ")[0] ?? ""
  return { verb, actor, things: things.filter(({ name }) => words.includes(name)) }
}

/** How often each ability is carried out, by all that carry it, in all of the events. */
function expect(
  made: MadeGame,
  trees: readonly (Script | null)[],
  happenings: readonly Happening[],
  world: World,
  envOf: (carrier: Thing | null) => Env,
  applied: EventCounts["applied"],
): number[] {
  const done = made.abilities.map(() => 0)
  const spent = new Map<string, number>()
  for (const happening of happenings) {
    const parts = made.abilities.flatMap(({ carrier }, index) => {
      const tree = trees[index]
      if (!tree) return []
      const carriers = carrier === null ? [null] : world.things.filter(({ name }) => name === carrier)
      return carriers.flatMap((each) => {
        // Who lies in a common place is nobody's to hear for.
        if (each && each.place.zone === null) return []
        return [{ index, key: `${index} ${each?.id}`, ...heard(tree, happening, envOf(each)) }]
      })
    })
    if (parts.some(({ role, times }) => role === "prohibition" && times > 0)) {
      applied.prohibition++
      continue
    }
    const replaced = parts.find(({ role, times }) => role === "replacement" && times > 0)
    if (replaced) {
      done[replaced.index] = (done[replaced.index] ?? 0) + 1
      applied.replacement++
      continue
    }
    for (const { index, key, role, times, limit } of parts) {
      if (role !== "trigger") continue
      const now = Math.min(times, limit - (spent.get(key) ?? 0))
      spent.set(key, (spent.get(key) ?? 0) + now)
      done[index] = (done[index] ?? 0) + now
      applied.trigger += now
    }
  }
  return done
}
