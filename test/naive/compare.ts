import type { Cond } from "../../dsl/meaning/index.ts"
import { declarationsOf } from "../../dsl/pack/printed.ts"
import type { Clause, Clauses, NP, Relative } from "../../dsl/syntax/ast.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import {
  advance,
  answer,
  decisions,
  evaluate,
  link,
  type Machine,
  newGame,
  type Program,
  setCounter,
  setVariable,
} from "../../interpreter/index.ts"
import type { Phrase } from "./attach.ts"
import { allHold, holds } from "./conditions.ts"
import { DontKnow } from "./dont-know.ts"
import { type Env, keptFrom, type Meant, reading, Unclear } from "./env.ts"
import { sumOf } from "./numbers.ts"
import { pictureOf } from "./picture.ts"
import { playersOf } from "./players.ts"
import { ASKED, type Compiled, type Kind, PROBES, type Probed, type Question } from "./probes.ts"
import { Chance, shuffle } from "./shuffle.ts"
import { thingsOf } from "./things.ts"
import { Vocabulary } from "./vocabulary.ts"
import type { Thing, World } from "./world.ts"

/** What came of a phrase. */
export interface Outcome {
  readonly question: Question
  readonly words: string
  readonly status: "agreed" | "disagreed" | "refused" | "not covered"
  /** Why it is not covered, or where the two differ. */
  readonly note: string
  /** In how many states both had an answer, and how many different answers there were. */
  readonly states: number
  readonly answers: number
}

interface Asked {
  readonly question: Question
  readonly is: Kind
  readonly test: Cond
}

/** What the machine says of a phrase that somebody must choose from first: that is no plain selection. */
const ASKS = "a pure script may not ask anything"

/** Puts phrases to the machine and to the naive evaluator, in random states. */
export function compareAll(
  probed: Probed,
  questions: readonly Question[],
  { seed, states }: { readonly seed: number; readonly states: number },
): Outcome[] {
  const asked: Asked[] = []
  const outcomes: Outcome[] = []
  for (const question of questions) {
    const read = probed.read(question)
    if (read === "other") continue
    if ("refused" in read) outcomes.push(nothing(question, read.refused))
    else asked.push({ question, ...read })
  }
  const compiled = probed.compile(asked)
  const comparison = new Comparison(probed, compiled, asked)
  for (let i = 0; i < states; i++) comparison.inState(seed * 1000 + i)
  // What needs a thing that lies nowhere in those states waits for one in which it does.
  for (let i = states; i < PATIENCE * states && comparison.isOpen(); i++) comparison.inState(seed * 1000 + i, true)
  return [...outcomes, ...comparison.outcomes()]
}

/** So many times as many states are looked at for what could be asked in none of them. */
const PATIENCE = 8

const wordsOf = ({ text, tree }: Question): string => text.value.slice(tree.start, tree.end)

const nothing = (question: Question, why: string): Outcome => ({
  question,
  words: wordsOf(question),
  status: "refused",
  note: why,
  states: 0,
  answers: 0,
})

class Comparison {
  private readonly probed: Probed
  private readonly compiled: Compiled
  private readonly asked: readonly Asked[]
  private readonly words: Vocabulary
  private readonly machines = new Map<number, Machine>()
  private readonly tallies: {
    states: number
    answers: Set<string>
    differs: string | null
    unknown: string | null
    asks: boolean
  }[]

  constructor(probed: Probed, compiled: Compiled, asked: readonly Asked[]) {
    this.probed = probed
    this.compiled = compiled
    this.asked = asked
    this.words = new Vocabulary(probed.model)
    this.tallies = asked.map(() => ({ states: 0, answers: new Set(), differs: null, unknown: null, asks: false }))
  }

  outcomes(): Outcome[] {
    return this.asked.flatMap(({ question }, index) => {
      const tally = this.tallies[index]
      if (tally?.asks) return [nothing(question, ASKED)]
      const isRefused = this.compiled.scripts[index] === null
      return {
        question,
        words: wordsOf(question),
        status: isRefused
          ? "refused"
          : tally?.differs
            ? "disagreed"
            : tally?.unknown || !tally?.states
              ? "not covered"
              : "agreed",
        note: isRefused ? "only the lowering refuses it" : (tally?.differs ?? tally?.unknown ?? "nothing settles it"),
        states: tally?.states ?? 0,
        answers: tally?.answers.size ?? 0,
      }
    })
  }

  /** Whether something was asked in no state yet. */
  isOpen = (): boolean => this.asked.some((_, index) => this.isUnsettled(index))

  private isUnsettled(index: number): boolean {
    const tally = this.tallies[index]
    const isSettled = !tally || tally.asks || tally.unknown !== null || tally.states > 0
    return !isSettled && this.compiled.scripts[index] !== null
  }

  /** Compares all phrases in one random state, or those that were asked in none before. */
  inState(seed: number, unsettled = false): void {
    const chance = new Chance(seed)
    const { model } = this.probed
    const { program } = this.compiled
    const players = program.players.min + chance.below(program.players.max - program.players.min + 1)
    const machine = this.machines.get(players) ?? link(program, players)
    this.machines.set(players, machine)
    const state = begun(machine, program, seed)
    shuffle(model, machine, state, chance)
    const scene = new Scene(this.probed, this.words, machine, state, chance)
    const kept = state.slice()
    this.asked.forEach((each, index) => {
      const script = this.compiled.scripts[index] ?? null
      const tally = this.tallies[index]
      if (unsettled && !this.isUnsettled(index)) return
      if (script === null || !tally || tally.asks || tally.unknown !== null || tally.differs !== null) return
      state.set(kept)
      const env = scene.arrange(each.question)
      if (!env) return
      try {
        const [naive, ours] = scene.answers(each, script, env)
        if (naive === null) return
        tally.states++
        tally.answers.add(naive)
        if (naive !== ours) tally.differs = `naive: ${naive}; machine: ${ours}; ${scene.told(env)}`
      } catch (error) {
        if (error instanceof Unclear) return
        if (error instanceof Error && error.message === ASKS) {
          tally.asks = true
          return
        }
        if (!(error instanceof DontKnow)) throw error
        tally.unknown = error.message
      }
    })
  }
}

/** A table after its setup, where everybody takes the first option. */
function begun(machine: Machine, program: Program, seed: number): Int32Array {
  const chance = new Chance(seed)
  const options = Object.fromEntries(
    program.options.flatMap(({ name, type, min, max, choices }): [string, string | number][] => {
      if (type === "one of") return [[name, chance.pick(choices)]]
      return type === "number" ? [[name, min + chance.below(Math.min(max - min, 10) + 1)]] : []
    }),
  )
  const state = newGame(machine, { seed, options })
  advance(machine, state)
  for (let [open] = decisions(machine, state); open; [open] = decisions(machine, state))
    answer(machine, state, open.fiber, open.first)
  return state
}

/** A state with somebody in it who asks. */
class Scene {
  private readonly probed: Probed
  private readonly words: Vocabulary
  private readonly machine: Machine
  private readonly state: Int32Array
  private readonly chance: Chance
  private world: World
  private readonly kindsOf: readonly string[]

  constructor(probed: Probed, words: Vocabulary, machine: Machine, state: Int32Array, chance: Chance) {
    this.probed = probed
    this.words = words
    this.machine = machine
    this.state = state
    this.chance = chance
    this.world = pictureOf(probed.model, machine, state)
    this.kindsOf = declarationsOf(probed.model).map(({ kind }) => kind)
  }

  /** Binds what a question leaves open; null where the game has nothing for it. */
  arrange(question: Question): Env | null {
    const { chance, machine, state, probed } = this
    const you = chance.below(machine.players)
    // A game without components has nothing that a text stands on.
    const self = question.kind === null ? null : this.thing(question.kind)
    if (question.kind !== null && !self) return null
    const kind = [...question.names.values()].find(
      ({ role, kind: of }) => role.startsWith("thing") && of !== null,
    )?.kind
    const focus = PROBES.focus.map(() => this.thing(kind ?? null))
    const it = focus[0] ?? null
    if (!it && kind) return null
    for (const [index, name] of PROBES.focus.entries()) this.remember(name, focus[index]?.id ?? -1)
    const they = chance.below(machine.players)
    this.assign(PROBES.player, they)
    const number = chance.below(6)
    setCounter(machine, state, this.counter(PROBES.number), -1, number)
    const those = [...new Set(focus.flatMap((thing) => (thing ? [thing] : [])))]
    const zone = probed.model.zones[probed.zone]
    const meant: Readonly<Record<string, Meant>> = {
      thing: { is: "things", all: it ? [it] : [] },
      things: { is: "things", all: those },
      player: { is: "players", all: [they] },
      players: { is: "players", all: this.world.seats.filter((seat) => seat !== you) },
      number: { is: "number", value: number },
      zone: { is: "zone", zone: zone?.name ?? "", holder: zone?.per ? you : null },
    }
    const names = new Map<string, Meant>()
    for (const [name, { role }] of question.names) {
      const found = meant[role]
      if (found) names.set(name, found)
    }
    const { lexicon } = probed.checker
    return {
      world: this.world,
      words: this.words,
      kept: keptFrom(sentenceAt(question.tree.start, question.text.value), this.words),
      you,
      doer: you,
      nextTo: null,
      self,
      it,
      they,
      those,
      ...reading(names, this.words),
      inRelative: false,
      memories: this.memories(),
      parse: (text) => parseScript(text, lexicon, "condition").ast,
    }
  }

  private thing(kind: string | null): Thing | null {
    const sorts = kind === null ? null : this.words.sortsOf(kind)
    const things = this.world.things.filter(
      ({ id, place }) => place.zone !== null && (sorts?.has(this.kindsOf[id] ?? "") ?? true),
    )
    return things.length === 0 ? null : this.chance.pick(things)
  }

  private variable(name: string, type: string): number {
    return this.machine.program.variables.findIndex((each) => each.name === name && each.type === type)
  }
  private remember(name: string, component: number): void {
    setVariable(this.machine, this.state, this.variable(name, "component"), 0, component)
  }
  private assign(name: string, player: number): void {
    setVariable(this.machine, this.state, this.variable(name, "player"), 0, player)
  }
  private counter(name: string): number {
    return this.probed.model.counters.findIndex((each) => each.name === name)
  }

  private memories(): Env["memories"] {
    const { machine, state } = this
    return new Map(
      this.probed.model.memories.flatMap(({ name, per }) => {
        if (per !== "player") return []
        const variable = this.variable(name, "component")
        const at = machine.layout.variables[variable] ?? -1
        return [[name, this.world.seats.map((seat) => this.world.things[state[at + seat] ?? -1] ?? null)] as const]
      }),
    )
  }

  /** Both answers, in the same words; null where the naive one has none. */
  answers({ question, is }: Asked, script: number, env: Env): readonly [string | null, string] {
    const ask = (): boolean => evaluate(this.machine, this.state, script, env.you, env.self?.id ?? -1) !== 0
    const { tree } = question
    switch (is) {
      case "condition":
        return [String("first" in tree ? allHold(tree as Clauses, env) : holds(tree as Clause, env)), String(ask())]
      case "things": {
        const naive = candidates(tree as NP, env).flatMap((part) => thingsOf(part, env))
        const ours = this.world.things.filter(({ id, place }) => {
          this.remember(PROBES.candidate, id)
          return place.zone !== null && ask()
        })
        return [listed(naive), listed(ours)]
      }
      case "players": {
        const naive = env.attach(tree as NP).parts.flatMap((part) => playersOf(part, env))
        const ours = this.world.seats.filter((seat) => {
          this.assign(PROBES.candidatePlayer, seat)
          return ask()
        })
        return [[...new Set(naive)].sort().join(), ours.join()]
      }
      case "number": {
        const naive = sumOf(env.attach(tree as NP), env)
        if (naive === null) return [null, ""]
        return [String(naive), String(this.guess(naive, ask))]
      }
    }
  }

  private guess(first: number, ask: () => boolean): number | null {
    const guess = this.counter(PROBES.guess)
    for (const number of [first, ...Array.from({ length: 400 }, (_, i) => i - 100)]) {
      setCounter(this.machine, this.state, guess, -1, number)
      if (ask()) return number
    }
    return null
  }

  /** The part of the state that a phrase may be about, for reports. */
  told(env: Env): string {
    const name = (thing: Thing | null): string => (thing ? `${thing.name} (${where(thing)})` : "-")
    return `players ${env.world.seats.length}, you ${env.you}, active ${env.world.active}, this ${name(env.self)}, it ${name(env.it)}, they ${env.they}, those ${env.those?.map(name).join(", ")}, purses ${env.world.purses.map((purse) => JSON.stringify([...purse])).join(" ")}`
  }
}

/** All that could be chosen: what the chosen ones must come to together is asked later. */
const candidates = (np: NP, env: Env): readonly Phrase[] =>
  env
    .attach(np)
    .parts.map((part) => ({ ...part, relatives: part.relatives.filter((relative) => !isTogether(relative)) }))

const isTogether = (relative: Relative): boolean =>
  relative.kind === "whose" && relative.item.adjectives.some(({ word }) => word.lemma === "total")

const where = ({ place: { zone, holder } }: Thing): string => `${zone}${holder === null ? "" : ` of ${holder}`}`

const listed = (things: readonly Thing[]): string =>
  [...new Set(things)]
    .sort((a, b) => a.id - b.id)
    .map((thing) => `${thing.id} ${thing.name} in ${where(thing)}`)
    .join(", ")

/** The sentence of a text in which a place lies. */
function sentenceAt(start: number, text: string): string {
  const from = Math.max(...[";", ".", "\n"].map((end) => text.lastIndexOf(end, start - 1))) + 1
  const length = text.slice(start).search(/[;.\n]/)
  return text.slice(from, length < 0 ? text.length : start + length)
}
