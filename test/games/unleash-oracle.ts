/**
 * The turn rules of Unleash once more, by hand and from its brief alone: what a table of people would notice. Listens to
 * a game and writes down what goes against them. It never decides anything, and is no part of the package.
 */
import type { Observer } from "../../interpreter/index.ts"
import type { Table } from "./varied-pack.ts"

const COLOUR_OF: Readonly<Record<string, string>> = { Explore: "Blue", Collect: "Gold", Recruit: "Red", Unleash: "" }
const DIRECTORS = new Set(["Captain", "Diplomat", "Inventor", "Mimic", "Overlord", "Puppeteer", "Spy", "Watchdog"])
const HOURS: Readonly<Record<string, readonly number[]>> = {
  Cleaning: [2, 5, 8],
  Commerce: [6, 9],
  Crowdfunding: [5, 10],
  Dance: [1, 4, 7],
  Eruption: [4, 8],
  Expedition: [2, 4, 6, 8],
  "Job Fair": [3, 7],
  Masquerade: [5, 8],
  "Meteor Shower": [6],
  Party: [3, 6, 9],
  Performance: [3, 5, 7, 9],
  Protest: [2, 5, 8],
  Snowfall: [2, 4, 6],
  Tournament: [3, 6, 9],
  Vacation: [5, 10],
  "Zoo Opening": [4, 9],
}

interface Turn {
  readonly player: number
  readonly extra: boolean
  readonly clock: number
  action: string
  /** Cards that step 2 may take, once it has begun. */
  eligible: readonly number[] | null
  /** Cards that step 2 commanded. */
  readonly commanded: number[]
  /** By player. */
  readonly played: number[][]
  readonly byExpedition: Set<number>
  /** What words gave: `owner counter player`. */
  readonly given: Map<string, number>
  readonly discards: number[]
  readonly expected: Map<string, number>
  sphinxPaid: number
  exploring: { readonly want: number; drawn: number } | null
  followedAction: boolean
}

/** What a commanded card must have made of counters and hands by the time that anything else happens. */
interface Forecast {
  readonly card: string
  readonly values: ReadonlyMap<string, number>
}

export class UnleashOracle
  implements
    Required<
      Pick<
        Observer,
        | "began"
        | "ended"
        | "moved"
        | "swapped"
        | "turned"
        | "counted"
        | "followed"
        | "doing"
        | "triggered"
        | "chose"
        | "scored"
        | "won"
      >
    >
{
  readonly faults: string[] = []
  readonly seen = new Map<string, number>()
  private readonly table: Table
  private readonly players: number
  /** The table as the events tell it. */
  private readonly place: number[]
  private readonly rotated = new Set<number>()
  private readonly counters = new Map<string, number>()
  private readonly lastAction: (string | null)[]
  private readonly arrived = new Map<number, boolean>()
  private turn: Turn | null = null
  private previous: Turn | null = null
  private lastNormal = -1
  private turns = 0
  private extras = 0
  private waiting = 0
  private forecast: Forecast | null = null
  /** A Director that a Director has just commanded. */
  private nullified = -1
  private readonly points: number[]
  private winners = 0

  constructor(table: Table, state: Int32Array) {
    this.table = table
    this.players = table.machine.players
    this.place = table.program.components.map((_, card) => table.placeOf(state, card))
    this.lastAction = Array.from({ length: this.players }, () => null)
    this.points = Array.from({ length: this.players }, () => 0)
  }

  private fault(rule: string, what: string): void {
    const { turn } = this
    this.faults.push(
      `${rule}: ${what} (${turn ? `turn ${this.turns} of player ${turn.player}, clock ${turn.clock}, ${turn.action || "no action yet"}${turn.extra ? ", extra" : ""}; events ${this.activeEvents().join(", ")}` : "no turn"})`,
    )
  }

  private check(rule: string, holds: boolean, what: () => string): void {
    this.seen.set(rule, (this.seen.get(rule) ?? 0) + 1)
    if (!holds) this.fault(rule, what())
  }

  private in(zone: string, player = 0): number[] {
    const place = this.table.place(zone, player)
    return this.place.flatMap((at, card) => (at === place ? [card] : []))
  }

  private get clock(): number {
    return this.counters.get("clock -1") ?? 0
  }

  private money(player: number): number {
    return this.counters.get(`money ${player}`) ?? 0
  }

  private penalties(player: number): number {
    return this.counters.get(`penalty ${player}`) ?? 0
  }

  private activeEvents(): string[] {
    return this.table
      .names(this.in("event row"))
      .filter((name) => HOURS[name]?.includes(this.turn?.clock ?? this.clock))
  }

  private active(event: string): boolean {
    return this.activeEvents().includes(event)
  }

  private owner(source: number): string {
    return this.table.program.sourceSpans[source]?.owner ?? ""
  }

  private text(source: number): string {
    return this.table.program.sourceSpans[source]?.text ?? ""
  }

  private colour(card: number): string {
    return this.table.word("colour", card)
  }

  private cost(card: number): number {
    return this.table.column("cost", card)
  }

  private isCard(component: number): boolean {
    return component >= 0 && this.table.column("crowns", component) >= 0
  }

  /** Compares what the events told with the state itself. */
  atDecision(state: Int32Array): void {
    const { table } = this
    this.settle()
    for (const [card, place] of this.place.entries()) {
      if (table.placeOf(state, card) !== place) this.fault("observer", `${table.name(card)} went somewhere unheard`)
      if (table.is(state, "rotated", card) !== this.rotated.has(card))
        this.fault("observer", `${table.name(card)} turned unheard`)
    }
    for (const [key, value] of this.counters) {
      const [name = "", player = "0"] = key.split(" ")
      if (table.counter(state, name, Math.max(0, Number(player))) !== value)
        this.fault("observer", `${key} changed unheard`)
    }
    for (const [card, turned] of this.arrived)
      if (
        this.place[card] !== undefined &&
        table.program.zones[table.machine.places.zone[this.place[card] ?? 0] ?? -1]?.name === "play"
      )
        this.check("R-Core-9", turned || this.rotated.has(card), () => `${table.name(card)} entered play unrotated`)
    this.arrived.clear()
    for (const decision of table.asked(state)) {
      if (this.text(decision.source) !== "choose an action you can use" || !this.turn) continue
      const offered = decision.options.map(({ label }) => label)
      const allowed = Object.keys(COLOUR_OF).filter(
        (action) =>
          (!this.active("Job Fair") || action === "Recruit") &&
          !(action === "Unleash" && this.turn?.extra && this.lastAction[this.turn.player] === "Unleash"),
      )
      this.check("naming an Action", offered.join() === allowed.join(), () => `offered ${offered}, allowed ${allowed}`)
    }
  }

  began(_span: number, player: number, extra: boolean): void {
    this.settle()
    const starting = this.startingPlayer()
    if (extra) {
      this.extras++
      this.check(
        "1.7 extra turns",
        this.previous?.player === player && this.waiting > 0,
        () => "an extra turn out of nothing",
      )
      this.waiting--
    } else {
      this.check("1.7 extra turns", this.waiting === 0, () => `${this.waiting} extra turns were not taken`)
      const next = this.lastNormal < 0 ? starting : (this.lastNormal + 1) % this.players
      this.check("turn order", player === next, () => `player ${player} instead of ${next}`)
      this.lastNormal = player
    }
    const round = Math.floor((this.turns - (this.extras - (extra ? 1 : 0)) - (extra ? 1 : 0)) / this.players) + 1
    this.check("T0 clock", this.clock === round, () => `the clock is ${this.clock}, not ${round}`)
    this.turns++
    this.turn = {
      player,
      extra,
      clock: this.clock,
      action: "",
      eligible: null,
      commanded: [],
      played: Array.from({ length: this.players }, () => []),
      byExpedition: new Set(),
      given: new Map(),
      discards: Array.from({ length: this.players }, () => 0),
      expected: new Map(),
      sphinxPaid: 0,
      exploring: null,
      followedAction: false,
    }
  }

  private startingPlayer(): number {
    const { program, machine } = this.table
    const index = program.variables.findIndex(({ name }) => name === "starting player")
    return machine.state[machine.layout.variables[index] ?? 0] ?? -1
  }

  chose(_player: number, _site: number, _option: number, source: number): void {
    this.settle()
    if (/^command 4/.test(this.text(source))) this.lock()
  }

  /** Step 2 begins. */
  private lock(): void {
    const { turn } = this
    if (!turn || turn.eligible !== null) return
    this.endFirstLine()
    turn.eligible = this.in("play", turn.player).filter(
      (card) => !this.rotated.has(card) && this.colour(card) === COLOUR_OF[turn.action] && this.colour(card) !== "",
    )
  }

  private endFirstLine(): void {
    const { turn } = this
    if (!turn?.exploring) return
    const { want, drawn } = turn.exploring
    this.check("1.3 Explore", drawn === want, () => `drew ${drawn}, not ${want}`)
    turn.exploring = null
  }

  doing(event: number, player: number, component: number, source: number): void {
    const name = this.table.program.events[event]?.name
    const { turn } = this
    if (!turn) return
    if (name === "use") {
      turn.action = this.table.name(component)
      this.check("Job Fair", !this.active("Job Fair") || turn.action === "Recruit", () => turn.action)
      this.check(
        "1.7 Unleash",
        !(turn.extra && turn.action === "Unleash" && this.lastAction[player] === "Unleash"),
        () => "a second Unleash in a row",
      )
    } else if (name === "command") {
      this.settle()
      this.check("R-Core-8", turn.clock !== 1, () => `${this.table.name(component)} was commanded at 1`)
      const by = this.owner(source)
      // It counts as commanded (Q30), but nothing of it is followed.
      this.nullified = DIRECTORS.has(by) && DIRECTORS.has(this.table.name(component)) ? component : -1
      if (by === "use") {
        this.lock()
        this.check(
          "R-Core-1",
          turn.eligible?.includes(component) ?? false,
          () => `${this.table.name(component)} was not eligible`,
        )
        this.check(
          "R-Core-4",
          !turn.commanded.includes(component),
          () => `${this.table.name(component)} was commanded twice`,
        )
        turn.commanded.push(component)
        this.check("R-Core-3", turn.commanded.length <= 4, () => `${turn.commanded.length} were commanded`)
      }
    } else if (name === "play") {
      this.settle()
      turn.played[player]?.push(component)
      if (this.owner(source) === "Expedition") turn.byExpedition.add(component)
    } else if (this.owner(source) === "use" && (name === "rotate" || name === "unrotate")) {
      this.settle()
      this.lock()
    }
  }

  followed(component: number, _script: number, player: number): void {
    this.settle()
    const { turn } = this
    if (!turn) return
    const name = this.table.name(component)
    this.check("R-Core-15", component !== this.nullified, () => `${name} was followed though a Director commanded it`)
    this.nullified = -1
    if (!this.isCard(component)) {
      turn.followedAction = true
      this.check("Vacation", !this.active("Vacation"), () => `the first line of ${name} was followed`)
      const deck = this.in("deck").length + this.in("discard pile").length
      if (name === "Explore") turn.exploring = { want: Math.min(2, deck), drawn: 0 }
      return
    }
    if (this.active("Masquerade") || this.active("Cleaning")) return
    const values = this.foresee(name, player)
    if (values.size > 0) this.forecast = { card: name, values }
  }

  /** Cards that ask nothing and always do the same. */
  private foresee(name: string, you: number): Map<string, number> {
    const values = new Map<string, number>()
    const gain = (player: number, amount: number): void => {
      values.set(`money ${player}`, Math.max(0, (values.get(`money ${player}`) ?? this.money(player)) + amount))
    }
    const punish = (player: number, amount: number): void => {
      values.set(`penalty ${player}`, Math.max(0, (values.get(`penalty ${player}`) ?? this.penalties(player)) + amount))
    }
    const others = Array.from({ length: this.players }, (_, player) => player).filter((player) => player !== you)
    const before = (you + this.players - 1) % this.players
    const deck = this.in("deck").length + this.in("discard pile").length
    let left = deck
    const draw = (player: number, amount: number): number => {
      const drawn = Math.min(left, amount)
      left -= drawn
      const hand = (values.get(`hand ${player}`) ?? this.in("hand", player).length) + drawn
      values.set(`hand ${player}`, hand)
      return hand
    }
    switch (name) {
      case "Leprechaun":
        gain(you, 10)
        if (this.clock < 2 || this.clock > 5) punish(you, 2)
        break
      case "Healer":
        gain(you, 5)
        if (this.lastAction[before] === "Collect") punish(you, -2)
        break
      case "Villain":
        for (const player of others) punish(player, this.money(player) >= 10 ? 2 : 1)
        break
      case "Bandit":
        for (const player of others) gain(player, this.lastAction[you] === "Recruit" ? -6 : -3)
        break
      case "Merchant":
        gain(you, 10)
        break
      case "Falconer":
        draw(you, 1)
        gain(you, 3)
        break
      case "Hero":
        if (draw(you, 2) <= 5) gain(you, 5)
        break
      case "Horse":
        draw(you, 3)
        for (let i = 1; i < this.players; i++) draw((you + i) % this.players, 1)
        break
      case "Artisan":
        values.set(`hand ${you}`, Math.min(5, deck + this.in("hand", you).length))
        break
      case "Unicorn":
        punish(you, -1)
        break
      default:
    }
    // A Cultist among the discarded asks.
    if (name === "Artisan" && this.table.names(this.in("hand", you)).includes("Cultist")) values.clear()
    return values
  }

  /** Something else begins: what was foreseen must have come true. */
  private settle(): void {
    const { forecast } = this
    if (!forecast) return
    this.forecast = null
    for (const [key, value] of forecast.values) {
      const [what = "", player = "0"] = key.split(" ")
      const now = what === "hand" ? this.in("hand", Number(player)).length : (this.counters.get(key) ?? 0)
      this.check(forecast.card, now === value, () => `${key} is ${now}, not ${value}`)
    }
  }

  triggered(listener: number, _player: number, component: number): void {
    this.settle()
    const { turn } = this
    const { program } = this.table
    if (program.events[program.listeners[listener]?.event ?? -1]?.name.startsWith("end of")) this.lock()
    if (!turn || component < 0) return
    const expect = (what: string, amount: number): void => {
      turn.expected.set(what, (turn.expected.get(what) ?? 0) + amount)
    }
    const name = this.table.name(component)
    if (name === "Performance") {
      const played = turn.played[turn.player]?.length ?? 0
      if (played === 0 || played === 2) expect(`Performance penalty ${turn.player}`, 2)
    } else if (name === "Tournament") {
      const hands = Array.from({ length: this.players }, (_, player) => this.in("hand", player).length)
      const own = hands[turn.player] ?? 0
      if (hands.every((size, player) => player === turn.player || size < own))
        expect(`Tournament money ${turn.player}`, 4)
    } else if (name === "Eruption")
      expect("Eruption discards", new Set(this.in("play", turn.player).map((card) => this.colour(card))).size)
  }

  moved(component: number, from: number, to: number, by: number): void {
    const { table, turn } = this
    this.place[component] = to
    const zone = (place: number): string => table.program.zones[table.machine.places.zone[place] ?? -1]?.name ?? ""
    if (zone(from) === "play" && zone(to) !== "play") {
      this.rotated.delete(component)
      this.arrived.delete(component)
    }
    if (zone(to) === "play" && zone(from) !== "play") this.arrived.set(component, false)
    if (!turn) return
    if (zone(to) === "discard pile") turn.discards[by] = (turn.discards[by] ?? 0) + 1
    if (zone(from) === "deck" && to === table.place("hand", turn.player) && turn.exploring) turn.exploring.drawn++
  }

  swapped(first: number, second: number): void {
    const place = this.place[first] ?? 0
    this.place[first] = this.place[second] ?? 0
    this.place[second] = place
    this.check("R-Kitsune-2", this.cost(first) === this.cost(second), () => "exchanged for another cost")
  }

  turned(component: number, _state: number, on: boolean): void {
    if (on) this.rotated.add(component)
    else this.rotated.delete(component)
    if (this.arrived.has(component)) this.arrived.set(component, true)
  }

  counted(counter: number, holder: number, _how: string, before: number, after: number, source: number): void {
    const name = this.table.program.counters[counter]?.name ?? ""
    this.counters.set(`${name} ${holder}`, after)
    const { turn } = this
    if (!turn) return
    const owner = this.owner(source)
    const key = `${owner} ${name} ${holder}`
    // What a card costs is taken by the words that play it.
    if (after > before) turn.given.set(key, (turn.given.get(key) ?? 0) + after - before)
    if (owner === "Sphinx" || (name === "money" && before - after === 10 && /^pay \$10/.test(this.text(source)))) {
      turn.sphinxPaid++
      this.check("R-Sphinx-2", !turn.extra, () => "paid on an extra turn")
      this.check("R-Core-20", before >= 10, () => "paid without the money")
    }
    if (
      this.active("Masquerade") &&
      name === "money" &&
      holder === turn.player &&
      after > before &&
      this.fromMainEffect(owner)
    )
      this.fault("Masquerade", `${owner} gave the commander $${after - before}`)
  }

  /** Words of a card that are its main effect; those of abilities do not gain money but for Unicorn's. */
  private fromMainEffect(owner: string): boolean {
    return owner !== "Unicorn" && this.table.program.components.some(({ name }, i) => name === owner && this.isCard(i))
  }

  scored(player: number, points: number): void {
    this.points[player] = (this.points[player] ?? 0) + points
  }

  won(players: number): void {
    this.winners = players
  }

  ended(): void {
    this.settle()
    const { turn, table } = this
    if (!turn) return
    this.lock()
    const { player, action } = turn
    this.check("T3", action in COLOUR_OF, () => "no Action was used")
    const eligible = turn.eligible?.length ?? 0
    const most = turn.clock === 1 ? 0 : Math.min(4, eligible)
    this.check(
      "R-Core-2",
      this.active("Zoo Opening") ? turn.commanded.length <= most : turn.commanded.length === most,
      () => `${turn.commanded.length} commanded of ${eligible}`,
    )
    const given = (key: string): number => turn.given.get(key) ?? 0
    const vacation = this.active("Vacation")
    this.check("Vacation", vacation === !turn.followedAction, () => "the first line")
    this.check(
      "1.3 Unleash",
      given(`Unleash penalty ${player}`) === (action === "Unleash" && !vacation ? 5 : 0),
      () => "penalties",
    )
    this.check(
      "1.3 Unleash",
      given(`Unleash money ${player}`) === (action === "Unleash" && !vacation ? 10 : 0),
      () => `$${given(`Unleash money ${player}`)}`,
    )
    this.check(
      "1.3 Collect",
      given(`Collect money ${player}`) === (action === "Collect" && !vacation ? 5 : 0),
      () => "money",
    )
    const snowfall = this.active("Snowfall")
    for (const card of this.in("play", player)) {
      if (turn.byExpedition.has(card)) {
        if (!snowfall) this.check("Q1 Expedition", !this.rotated.has(card), () => `${table.name(card)} is rotated`)
        continue
      }
      const wanted =
        this.colour(card) === COLOUR_OF[action] || (snowfall && (turn.played[player]?.includes(card) ?? false))
      this.check(
        "T6 T7",
        this.rotated.has(card) === wanted,
        () => `${table.name(card)} is ${wanted ? "not " : ""}rotated`,
      )
    }
    for (const [what, amount] of turn.expected)
      if (!what.startsWith("Eruption"))
        this.check(what.split(" ")[0] ?? "", given(what) === amount, () => `${what}: ${given(what)}, not ${amount}`)
    if (!turn.expected.has(`Performance penalty ${player}`))
      this.check("Performance", given(`Performance penalty ${player}`) === 0, () => "a penalty for nothing")
    if (!turn.expected.has(`Tournament money ${player}`))
      this.check("Tournament", given(`Tournament money ${player}`) === 0, () => "money for nothing")
    for (let seat = 0; seat < this.players; seat++) {
      const due = this.active("Cleaning") ? (turn.discards[seat] ?? 0) : 0
      this.check(
        "Cleaning",
        given(`Cleaning money ${seat}`) === due,
        () => `player ${seat} got $${given(`Cleaning money ${seat}`)} for ${due}`,
      )
    }
    this.waiting += turn.sphinxPaid
    if (this.active("Meteor Shower") && !turn.extra) this.waiting++
    this.lastAction[player] = action
    this.previous = turn
    this.turn = null
  }

  /** The end of the game. */
  over(state: Int32Array): void {
    const { table } = this
    this.check("1.8", this.turns === 10 * this.players + this.extras, () => `${this.turns} turns, ${this.extras} extra`)
    this.check("1.8", this.clock === 10, () => `the clock is ${this.clock}`)
    const scores = Array.from(
      { length: this.players },
      (_, player) =>
        this.in("play", player).reduce((sum, card) => sum + table.column("crowns", card), 0) - this.penalties(player),
    )
    const best = Math.max(...scores)
    const winners = scores.reduce((mask, score, player) => (score === best ? mask | (1 << player) : mask), 0)
    this.check("1.8 score", this.points.join() === scores.join(), () => `${this.points} instead of ${scores}`)
    const final = scores.map((_, player) => state[table.machine.layout.points + player])
    this.check("1.8 score", final.join() === scores.join(), () => `${final} instead of ${scores}`)
    this.check("1.8 winners", this.winners === winners, () => `${this.winners} instead of ${winners}`)
  }
}
