/**
 * What becomes of each component, told from the model alone:
 * - a *hand* is a zone that every player has and whose faces only its owner sees;
 * - a component is *drawn* when it comes into a hand from anywhere but the same player's hands;
 * - it is *held* while it lies in a hand, from the setup on;
 * - it is *played* when its holder moves it out of a hand to where everyone sees it, unless that is done by a verb called
 *   `discard`: to throw a card away is not to play it;
 * - it is *used* when its script is followed.
 *
 * Copies count together, by name. Players who played or used a card are set against those who only held it.
 */
import { type Machine, someVerbUnderWay } from "../../interpreter/index.ts"
import { type CardNames, cardNames } from "./card-names.ts"

/** The common word for throwing away. */
const THROWN_AWAY = "discard"

export class Fates {
  readonly names: CardNames
  readonly drawn: Float64Array
  readonly played: Float64Array
  readonly used: Float64Array
  readonly held: Float64Array
  readonly leftInHand: Float64Array
  /** Players who played or used it, who only held it; and how many of those won. */
  readonly playedBy: Float64Array
  readonly playedWon: Float64Array
  readonly heldBy: Float64Array
  readonly heldWon: Float64Array
  readonly #machine: Machine
  /** By place: whose hand it is, -1 for none; whether everyone sees what lies there. */
  readonly #hand: Int32Array
  readonly #open: Uint8Array
  readonly #discards: Uint8Array
  /** Components that lie in hands before anything has happened. */
  readonly #dealt: readonly number[]
  /** By player, then name: the last game in which they held it, played it. */
  readonly #heldIn: Int32Array
  readonly #playedIn: Int32Array
  /** How many copies of it were played or used in this game. */
  readonly times: Int32Array
  #game = 0

  constructor(machine: Machine) {
    const { program, places, players } = machine
    this.#machine = machine
    this.names = cardNames(program)
    const { count } = this.names
    const counts = (): Float64Array => new Float64Array(count)
    this.drawn = counts()
    this.played = counts()
    this.used = counts()
    this.held = counts()
    this.leftInHand = counts()
    this.playedBy = counts()
    this.playedWon = counts()
    this.heldBy = counts()
    this.heldWon = counts()
    this.times = new Int32Array(count)
    const zoneOf = (place: number) => program.zones[places.zone[place]!]
    this.#hand = places.holder.map((holder, place) => {
      const zone = zoneOf(place)
      return zone?.perPlayer && zone.faces === "owner" && holder < players ? holder : -1
    })
    this.#open = Uint8Array.from(places.holder, (_, place) => (zoneOf(place)?.faces === "everyone" ? 1 : 0))
    this.#discards = Uint8Array.from(program.events, ({ name }) => (name === THROWN_AWAY ? 1 : 0))
    this.#dealt = program.components.flatMap(({ start }, component) => (this.#hand[start]! >= 0 ? [component] : []))
    this.#heldIn = new Int32Array(count * players)
    this.#playedIn = new Int32Array(count * players)
  }

  /** A game begins. */
  begin(): void {
    this.#game++
    this.times.fill(0)
    for (const component of this.#dealt)
      this.#hold(this.#hand[this.#machine.program.components[component]!.start]!, this.names.of[component]!)
  }

  moved(component: number, from: number, to: number, by: number): void {
    const into = this.#hand[to]!
    const out = this.#hand[from]!
    if (into < 0 && out < 0) return
    const name = this.names.of[component]!
    if (into >= 0) {
      if (into === out) return
      this.drawn[name]!++
      this.#hold(into, name)
    } else if (this.#open[to] === 1 && (by < 0 || by === out) && !this.#isThrownAway()) {
      this.played[name]!++
      this.times[name]!++
      this.#play(out, name)
    }
  }

  /** Two components have changed places. */
  swapped(first: number, second: number, by: number): void {
    const { state, layout } = this.#machine
    const placeOfFirst = state[layout.location + first]!
    const placeOfSecond = state[layout.location + second]!
    if (first === second) return
    this.moved(first, placeOfSecond, placeOfFirst, by)
    this.moved(second, placeOfFirst, placeOfSecond, by)
  }

  followed(component: number, player: number): void {
    const name = this.names.of[component]!
    this.used[name]!++
    this.times[name]!++
    if (player >= 0) this.#play(player, name)
  }

  /** A game has come to its end. @param winners mask of players */
  end(state: Int32Array, winners: number): void {
    const { layout, players } = this.#machine
    const { of, count } = this.names
    for (let component = 0; component < of.length; component++)
      if (this.#hand[state[layout.location + component]!]! >= 0) this.leftInHand[of[component]!]!++
    for (let player = 0; player < players; player++) {
      const won = (winners >> player) & 1
      const at = player * count
      for (let name = 0; name < count; name++) {
        const held = this.#heldIn[at + name] === this.#game
        if (held) this.held[name]!++
        if (this.#playedIn[at + name] === this.#game) {
          this.playedBy[name]!++
          this.playedWon[name]! += won
        } else if (held) {
          this.heldBy[name]!++
          this.heldWon[name]! += won
        }
      }
    }
  }

  /** How many players have played or used a card in this game; with a mask, how many of those. */
  playersWho(name: number, mask = -1): number {
    let sum = 0
    for (let player = 0; player < this.#machine.players; player++)
      if ((mask >> player) & 1 && this.#playedIn[player * this.names.count + name] === this.#game) sum++
    return sum
  }

  #hold(player: number, name: number): void {
    this.#heldIn[player * this.names.count + name] = this.#game
  }

  #play(player: number, name: number): void {
    this.#playedIn[player * this.names.count + name] = this.#game
  }

  /** Whether a verb that throws away is at work. */
  #isThrownAway(): boolean {
    return someVerbUnderWay(this.#machine, (event) => this.#discards[event] === 1)
  }
}
