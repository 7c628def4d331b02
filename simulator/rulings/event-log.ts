import type { Decision, Observer } from "../../interpreter/index.ts"
import type { Heard } from "./coverage.ts"
import type { Scene } from "./scene.ts"

/** Something that a player did to a component. */
export interface LoggedEvent {
  readonly event: string
  readonly player: number
  readonly component: number
}

/** So many lines are kept of the beginning, and of the end. */
const SHOWN = 40

/** Listens to a machine and writes down what happens, in words. */
export class Log implements Observer {
  readonly #first: string[] = []
  #last: string[] = []
  #number = 0
  /** The names of those of which a text was followed. */
  readonly followedBy = new Set<string>()
  /** What was done since the present turn began. */
  readonly happened: LoggedEvent[] = []
  private readonly heard: Heard
  private readonly scene: Scene

  constructor(scene: Scene, heard: Heard) {
    this.scene = scene
    this.heard = heard
  }

  /** Source spans that something happened by. */
  get sources(): Set<number> {
    return this.heard.sources
  }

  tested(source: number, held: boolean): void {
    this.sources.add(source)
    this.heard[held ? "held" : "failed"].add(source)
  }

  settled(source: number): void {
    this.sources.add(source)
  }

  unpaid(_player: number, source: number): void {
    this.heard.unpaid.add(source)
  }

  /** An answer is about to be given. */
  answered({ options, source }: Decision, option: number): void {
    const refusals = options.map((each) => each.kind === "no" || each.kind === "decline")
    if (source < 0 || !refusals.includes(true)) return
    const { offers } = this.heard
    offers.set(source, offers.get(source) === true || refusals[option] === true)
  }

  sentence(part: string, words: string): void {
    this.#add(`${part} ${words}`)
  }

  /** What happened, in words; of very much only how it began and how it ended. */
  get lines(): readonly string[] {
    const left = this.#number - this.#first.length - Math.min(this.#last.length, SHOWN)
    return [...this.#first, ...(left > 0 ? [`  ... ${left} more ...`] : []), ...this.#last.slice(-SHOWN)]
  }

  #add(line: string): void {
    this.#number++
    if (this.#first.length < SHOWN) this.#first.push(line)
    else this.#last.push(line)
    if (this.#last.length >= 2 * SHOWN) this.#last = this.#last.slice(-SHOWN)
  }

  private line(words: string, source: number): void {
    this.sources.add(source)
    const span = this.scene.machine.program.sourceSpans[source]
    this.#add(`  ${words}${span?.text ? ` (${span.owner}: “${span.text}”)` : ""}`)
  }

  moved(component: number, from: number, to: number, by: number, source: number): void {
    const { scene } = this
    this.line(
      `${scene.name(component)} goes from ${scene.placeName(from)} to ${scene.placeName(to)}${by > 0 ? `, moved by ${scene.playerName(by)}` : ""}`,
      source,
    )
  }
  swapped(first: number, second: number, _by: number, source: number): void {
    this.line(`${this.scene.name(first)} and ${this.scene.name(second)} change places`, source)
  }
  shuffled(place: number, source: number): void {
    this.line(`${this.scene.placeName(place)} is shuffled`, source)
  }
  turned(component: number, state: number, on: boolean, source: number): void {
    const entry = this.scene.machine.program.states[state]
    this.line(
      `${this.scene.name(component)} is ${on ? entry?.name : (entry?.opposite ?? `no longer ${entry?.name}`)}`,
      source,
    )
  }
  counted(counter: number, holder: number, _how: string, before: number, after: number, source: number): void {
    const name = this.scene.machine.program.counters[counter]?.name
    const per = this.scene.machine.program.counters[counter]?.per
    const whose =
      per === "game" ? "the" : per === "player" ? `${this.scene.playerName(holder)}:` : `${this.scene.name(holder)}:`
    this.line(`${whose} ${name} ${before} → ${after}`, source)
  }
  revealed(component: number, players: number, source: number): void {
    const who = this.scene.seats.filter((seat) => (players >> seat) & 1).map((seat) => this.scene.playerName(seat))
    this.line(
      `${this.scene.name(component)} is shown to ${who.length === this.scene.machine.players ? "everyone" : who.join(", ")}`,
      source,
    )
  }
  began(span: number, player: number, extra: boolean, source: number): void {
    this.happened.length = 0
    this.line(
      `${this.scene.playerName(player)}: ${extra ? "extra " : ""}${this.scene.machine.program.spans[span]?.name} begins`,
      source,
    )
  }
  ended(span: number, player: number, source: number): void {
    this.line(`${this.scene.playerName(player)}: ${this.scene.machine.program.spans[span]?.name} ends`, source)
  }
  followed(component: number, script: number, player: number, source: number): void {
    const { machine, symbols } = this.scene
    this.followedBy.add(machine.program.components[component]?.name ?? "")
    const noun = machine.program.components[component]?.scripts.indexOf(script) ?? -1
    this.line(
      `${this.scene.playerName(player)}: ${symbols.scripts[noun] ?? "text"} of ${this.scene.name(component)}`,
      source,
    )
  }
  doing(event: number, player: number, component: number, source: number): void {
    const name = this.did(event, player, component)
    this.line(
      `${this.scene.playerName(player)}: ${name}${component >= 0 ? ` ${this.scene.name(component)}` : ""}`,
      source,
    )
  }

  /** Keeps that something was done, for how often it was. Returns the event's name. */
  did(event: number, player: number, component: number): string {
    const name = this.scene.machine.program.events[event]?.name ?? ""
    this.happened.push({ event: name, player, component })
    return name
  }
  triggered(listener: number, player: number, component: number, source: number): void {
    const own = listener < 0 ? source : (this.scene.machine.program.listeners[listener]?.source ?? -1)
    this.sources.add(own)
    const text = this.scene.machine.program.sourceSpans[own]
    this.line(
      `${this.scene.playerName(player)}: ${component >= 0 ? this.scene.name(component) : (text?.owner ?? "a rule")} is heard`,
      source,
    )
  }
  elapsed(milliseconds: number): void {
    this.line(`${milliseconds / 1000} seconds pass`, -1)
  }
  timer(timer: number, how: string, source: number): void {
    this.line(`the ${this.scene.machine.program.timers[timer]?.name}: ${how}`, source)
  }
  scored(player: number, points: number, source: number): void {
    this.line(`${this.scene.playerName(player)}: scores ${points}`, source)
  }
  won(players: number, source: number): void {
    this.line(
      `${this.scene.seats
        .filter((seat) => (players >> seat) & 1)
        .map((seat) => this.scene.playerName(seat))
        .join(" and ")}: wins`,
      source,
    )
  }
  assigned(variable: number, player: number, source: number): void {
    const { name } = this.scene.machine.program.variables[variable] ?? { name: "" }
    this.line(`${player < 0 ? "nobody" : this.scene.playerName(player)}: becomes the ${name}`, source)
  }
  wentOut(player: number, source: number): void {
    this.line(`${this.scene.playerName(player)}: out of the game`, source)
  }
  chose(_player: number, _site: number, _option: number, source: number): void {
    this.sources.add(source)
  }
}
