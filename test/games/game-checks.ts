/**
 * Plays a random game of any program and watches over what must hold in every game, whatever its rules. Throws a
 * GameFault at the first thing that does not. Used by the tests and by `scripts/random-games.mjs`.
 */
import {
  advance,
  answer,
  checkState,
  decisions,
  hashState,
  isOver,
  load,
  type Machine,
  newGame,
  type Observer,
  type OptionValues,
  openDecision,
  optionCount,
  packAnswer,
  packElapse,
  redo,
  replay,
  save,
  type View,
  view,
} from "../../interpreter/index.ts"

export interface GameToPlay {
  readonly seed: number
  readonly options: OptionValues
}

export interface HowToCheck {
  /** At every answer, of long games later at some: save and load, views, at some replay from the start. Else only at the end. */
  readonly thorough?: boolean
  /** One decision in so many has each of its options tried on a copy; 0 for none. */
  readonly tryEvery?: number
  /** Hears the game itself, not what is tried on copies. */
  readonly observer?: Observer
  /** Called at every decision before it is answered, and at the end. */
  readonly atDecision?: (state: Int32Array) => void
  /** Picks an option; random without it. */
  readonly choose?: (state: Int32Array, fiber: number, count: number) => number
  readonly mostAnswers?: number
}

export interface GameReport {
  readonly answers: readonly number[]
  readonly hash: string
  readonly state: Int32Array
  readonly optionsTried: number
  readonly viewsSeen: number
}

/** Answers after each of which a game is looked at thoroughly; later one in so many. */
const CLOSELY = 150
const SELDOM = 50

/**
 * One in so many of those is played again from its start. A replay gives the answers one by one, and that the same answer
 * to a copy leads to the same state is looked at at each: in between, it would do over again what was compared already.
 */
const AGAIN = 25

/** Something that must hold in every game does not. */
export class GameFault extends Error {
  constructor(what: string, machine: Machine, game: GameToPlay, answers: readonly number[]) {
    super(
      `${what}\n  ${machine.program.game}, ${machine.players} players, seed ${game.seed}, options ${JSON.stringify(game.options)}, after ${answers.length} answers: ${JSON.stringify(answers)}`,
    )
    this.name = "GameFault"
  }
}

/** A generator of its own: the game's seed gives the choices too, but not by the same numbers. */
export function choices(seed: number): (bound: number) => number {
  let x = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0
  return (bound) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return Math.floor(((x >>> 0) / 4294967296) * bound)
  }
}

export function checkedGame(machine: Machine, game: GameToPlay, how: HowToCheck = {}): GameReport {
  const answers: number[] = []
  const random = choices(game.seed)
  const fail = (what: string): never => {
    machine.observer = null
    throw new GameFault(what, machine, game, answers)
  }
  const guarded = <T>(doing: string, run: () => T): T => {
    try {
      return run()
    } catch (error) {
      if (error instanceof GameFault) throw error
      return fail(`${doing} threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  const tell = <T>(run: () => T): T => {
    machine.observer = how.observer ?? null
    try {
      return run()
    } finally {
      machine.observer = null
    }
  }
  const state = guarded("newGame", () => newGame(machine, game))
  const knowledge = how.thorough ? new Knowledge(machine, state) : null
  const sound = (): void => {
    for (const { code, message } of checkState(machine, state)) fail(`${code}: ${message}`)
    if (countAll(machine, state) !== machine.program.components.length) fail("a component is gone")
  }
  let optionsTried = 0
  let viewsSeen = 0
  sound()
  guarded("advance", () =>
    knowledge ? knowledge.during(() => advance(machine, state), how.observer) : tell(() => advance(machine, state)),
  )
  const setUp = hashState(state)
  while (!isOver(state)) {
    sound()
    how.atDecision?.(state)
    const fiber = openDecision(machine, state)
    if (fiber < 0) fail("nothing is asked, and the game is not over")
    const open = guarded("decisions", () => decisions(machine, state))
    for (const decision of open) {
      const options = guarded("options", () => decision.options)
      if (options.length < 1) fail("a decision without options")
      if (options.length !== decision.count) fail("options are counted differently")
      // A decision with one option is no decision, but for a price that may be declined.
      const seen = options.map((each) => `${each.kind} ${each.value} ${each.component} ${each.source}`)
      if (new Set(seen).size !== seen.length) fail(`the same option twice: ${seen.join(", ")}`)
      const all = open.filter((each) => each.fiber === decision.fiber).reduce((sum, each) => sum + each.count, 0)
      if (all !== optionCount(machine, state, decision.fiber))
        fail("the options of all players are counted differently")
    }
    const which = open[random(open.length)] ?? open[0]
    if (which === undefined) return fail("no decision")
    if (how.tryEvery && (answers.length + game.seed) % how.tryEvery === 0) {
      const before = state.slice()
      for (const decision of open) {
        for (let option = 0; option < decision.count; option++) {
          const copy = state.slice()
          const result = guarded(`option ${option} of ${decision.count}`, () =>
            answer(machine, copy, decision.fiber, decision.first + option),
          )
          if (!result.ok) fail(`option ${option} of ${decision.count} was refused: ${result.code}`)
          for (const { code, message } of checkState(machine, copy)) fail(`after option ${option}: ${code}: ${message}`)
          if (!isOver(copy) && openDecision(machine, copy) < 0) fail(`after option ${option} nothing is asked`)
          optionsTried++
        }
        for (const wrong of [-1, optionCount(machine, state, decision.fiber), 0.5, Number.NaN])
          if (answer(machine, state, decision.fiber, wrong).ok) fail(`option ${wrong} was accepted`)
      }
      if (!same(before, state)) fail("trying options changed the state")
    }
    // Each replay is as long as the game so far: of long games not every moment is looked at.
    if (knowledge && (answers.length < CLOSELY || answers.length % SELDOM === 0)) {
      viewsSeen += checkViews(machine, state, knowledge, random, fail)
      checkSaved(machine, state, game, answers, answers.length % AGAIN === 0, fail)
    }
    const chosen = how.choose ? how.choose(state, which.fiber, which.count) : random(which.count)
    // Where there are timers, time passes now and then instead.
    const entry =
      machine.program.timers.length > 0 && random(6) === 0
        ? packElapse(1 + random(random(4) === 0 ? 60_000 : 5000))
        : packAnswer(machine, which.fiber, which.first + chosen)
    const run = (): void => {
      const result = redo(machine, state, entry)
      if (!result.ok) fail(`${told(entry)} was refused: ${result.code}`)
    }
    const told = (each: number): string =>
      each < 0 ? `${-each} ms that pass` : `option ${chosen} of ${which.count} of player ${which.player}`
    const loaded = how.thorough ? state.slice() : null
    guarded(told(entry), () => (knowledge ? knowledge.during(run, how.observer) : tell(run)))
    if (loaded) {
      redo(machine, loaded, entry)
      if (!same(loaded, state)) fail("the same answer led to another state")
    }
    answers.push(entry)
    if (answers.length > (how.mostAnswers ?? 20_000)) fail("the game does not end")
  }
  sound()
  how.atDecision?.(state)
  if (openDecision(machine, state) >= 0) fail("the game is over, and somebody is asked")
  if (answer(machine, state, 0, 0).ok) fail("the game is over, and an answer was accepted")
  if (knowledge) viewsSeen += checkViews(machine, state, knowledge, random, fail)
  checkSaved(machine, state, game, answers, true, fail)
  const again = newGame(machine, game)
  advance(machine, again)
  if (hashState(again) !== setUp) fail("the same seed led to another beginning")
  return { answers, hash: hashState(state), state, optionsTried, viewsSeen }
}

function same(first: Int32Array, second: Int32Array): boolean {
  if (first.length !== second.length) return false
  // Asked all the time, of tens of thousands of words.
  for (let at = 0; at < first.length; at++) if (first[at] !== second[at]) return false
  return true
}

function countAll(machine: Machine, state: Int32Array): number {
  let sum = 0
  for (const address of machine.places.address) sum += state[address] ?? 0
  return sum
}

/**
 * Saved, written out, read and loaded it is the same; so it is when all answers are given again.
 * @param isReplayed whether they are
 */
function checkSaved(
  machine: Machine,
  state: Int32Array,
  game: GameToPlay,
  answers: readonly number[],
  isReplayed: boolean,
  fail: (what: string) => never,
): void {
  const saved = JSON.parse(JSON.stringify(save(machine, state, { ...game, answers })))
  const loaded = load(machine, saved)
  if (!loaded.ok) fail(`the saved game was refused: ${loaded.code}`)
  if (!same(loaded.state, state)) fail("loading gave another state")
  if (!isReplayed) return
  const replayed = replay(machine, {
    seed: saved.seed,
    options: saved.options,
    answers: saved.answers,
    hash: saved.hash,
  })
  if (!replayed.ok) fail(`replaying parted at answer ${replayed.step}: ${replayed.code}`)
  if (!same(replayed.state, state)) fail("replaying gave another state")
}

/**
 * Who can tell which component is where, worked out from what the observer says alone: those who see the place that
 * something comes to, those to whom it is revealed, and nobody any longer when it has been shuffled among others.
 */
class Knowledge {
  readonly known: number[]
  /** Shuffled just now, where everyone may have seen them: which is which will show only where they lie open again. */
  private readonly shuffled = new Set<number>()
  /** In a state that hides them, and in how many of those. */
  private readonly faceDown = new Map<number, number>()
  private readonly machine: Machine
  private readonly location: number[]
  constructor(machine: Machine, state: Int32Array) {
    this.machine = machine
    this.location = machine.program.components.map((_, component) => state[machine.layout.location + component] ?? 0)
    this.known = this.location.map((place) => machine.places.sees[place] ?? 0)
  }

  during(run: () => void, outer?: Observer): void {
    const sees = (place: number): number => this.machine.places.sees[place] ?? 0
    const arrives = (component: number, place: number): void => {
      this.location[component] = place
      const seen = this.faceDown.get(component) ? 0 : sees(place)
      this.known[component] = (this.shuffled.delete(component) ? 0 : (this.known[component] ?? 0)) | seen
    }
    this.shuffled.clear()
    this.machine.observer = {
      ...outer,
      moved: (component, from, to, by, source) => {
        arrives(component, to)
        outer?.moved?.(component, from, to, by, source)
      },
      swapped: (first, second, by, source) => {
        const [a, b] = [this.location[first] ?? 0, this.location[second] ?? 0]
        arrives(first, b)
        arrives(second, a)
        outer?.swapped?.(first, second, by, source)
      },
      shuffled: (place, source) => {
        const there = [...this.location.keys()].filter((component) => this.location[component] === place)
        for (const component of there) {
          if (there.length > 1) this.shuffled.add(component)
          this.known[component] = this.faceDown.get(component) ? 0 : sees(place)
        }
        outer?.shuffled?.(place, source)
      },
      turned: (component, state, on, source) => {
        if (this.machine.hiding.includes(state)) {
          const states = (this.faceDown.get(component) ?? 0) + (on ? 1 : -1)
          this.faceDown.set(component, states)
          if (on) this.known[component] = 0
          else if (states === 0)
            this.known[component] = (this.known[component] ?? 0) | sees(this.location[component] ?? 0)
        }
        outer?.turned?.(component, state, on, source)
      },
      revealed: (component, players, source) => {
        this.known[component] = (this.known[component] ?? 0) | players
        outer?.revealed?.(component, players, source)
      },
    }
    try {
      run()
    } finally {
      this.machine.observer = null
    }
  }
}

/** Components that a view names anywhere. */
function namedIn(machine: Machine, seen: View): Set<number> {
  const named = new Set<number>()
  const add = (component: number | null): void => {
    if (component !== null && component >= 0) named.add(component)
  }
  for (const place of seen.places) place.components.forEach(add)
  for (const list of seen.states) list.forEach(add)
  for (const { counter, holder } of seen.counters)
    if (machine.program.counters[counter]?.per === "component") add(holder)
  for (const { variable, value } of seen.variables) {
    const type = machine.program.variables[variable]?.type
    if (Array.isArray(value)) value.forEach(add)
    else if (type === "component" && typeof value === "number") add(value)
  }
  for (const decision of seen.decisions)
    for (const option of decision.options) {
      if (option.kind === "component") add(option.value)
      add(option.component)
    }
  return named
}

/** Nobody's view names what is hidden from them, and it does not change when hidden things change places. */
function checkViews(
  machine: Machine,
  state: Int32Array,
  knowledge: Knowledge,
  random: (bound: number) => number,
  fail: (what: string) => never,
): number {
  const { layout, program, places } = machine
  for (let player = -1; player < machine.players; player++) {
    const may = (component: number): boolean => {
      const known = knowledge.known[component] ?? 0
      return player < 0
        ? (known & ((1 << machine.players) - 1)) === (1 << machine.players) - 1
        : ((known >> player) & 1) === 1
    }
    const seen = view(machine, state, player)
    for (const component of namedIn(machine, seen))
      if (!may(component))
        fail(
          `player ${player} is shown ${program.components[component]?.name} (${component}), which is hidden in ${program.zones[places.zone[state[layout.location + component] ?? 0] ?? -1]?.name}`,
        )
    for (const place of seen.places) {
      const seesFaces = player >= 0 && (((places.sees[place.place] ?? 0) >> player) & 1) === 1
      const backs = seesFaces ? place.components.filter((component) => component === null).length : 0
      if (backs === 0) continue
      const faceDown = program.components.filter(
        (_, component) => state[layout.location + component] === place.place && isHiding(machine, state, component),
      ).length
      if (backs > faceDown) fail(`player ${player} does not see what lies open in place ${place.place}`)
    }
    // Two components of one kind, both hidden: swapped, nothing may look different.
    const hidden = program.components.flatMap((_, component) => (may(component) ? [] : [component]))
    const first = hidden[random(Math.max(1, hidden.length))]
    const others = hidden.filter((each) => program.components[each]?.kind === program.components[first ?? 0]?.kind)
    const second = others[random(Math.max(1, others.length))]
    if (first === undefined || second === undefined || first === second) continue
    const changed = state.slice()
    exchange(machine, changed, first, second)
    if (checkState(machine, changed).length > 0) continue
    const other = view(machine, changed, player)
    const shown = ({ decisions: asked, ...rest }: View): string =>
      JSON.stringify([rest, asked.map(({ options, ...decision }) => [decision, options])])
    if (shown(other) !== shown(seen))
      fail(
        `player ${player}'s view tells ${program.components[first]?.name} (${first}) from ${program.components[second]?.name} (${second})`,
      )
  }
  return machine.players + 1
}

/** Whether a component is in a state that hides it, such as face down. */
const isHiding = ({ hiding, layout }: Machine, state: Int32Array, component: number): boolean =>
  hiding.some((each) => (((state[(layout.states[each] ?? 0) + (component >> 5)] ?? 0) >>> (component & 31)) & 1) === 1)

/** Puts each of two components where the other is, as the other lies there. */
function exchange(machine: Machine, state: Int32Array, first: number, second: number): void {
  const { layout, places } = machine
  const word = (at: number): number => state[at] ?? 0
  const [a, b] = [word(layout.location + first), word(layout.location + second)]
  const put = (place: number, out: number, into: number): void => {
    const address = places.address[place] ?? 0
    if (places.ordered[place] === 1) {
      for (let i = address + 1; i <= address + word(address); i++)
        if (word(i) === out) {
          state[i] = into
          return
        }
    }
    const flip = (component: number): void => {
      const at = address + 1 + (component >> 5)
      state[at] = word(at) ^ (1 << (component & 31))
    }
    flip(out)
    flip(into)
  }
  if (a !== b) {
    put(a, first, second)
    put(b, second, first)
  } else if (places.ordered[a] === 1) {
    const address = (places.address[a] ?? 0) + 1
    const list = state.subarray(address, address + word(address - 1))
    const [i, j] = [list.indexOf(first), list.indexOf(second)]
    list[i] = second
    list[j] = first
  }
  for (const hiding of machine.hiding)
    if (isHiding(machine, state, first) !== isHiding(machine, state, second))
      for (const component of [first, second]) {
        const at = (layout.states[hiding] ?? 0) + (component >> 5)
        state[at] = word(at) ^ (1 << (component & 31))
      }
  for (const table of [layout.location, layout.cameFrom, layout.known]) {
    const kept = word(table + first)
    state[table + first] = word(table + second)
    state[table + second] = kept
  }
}
