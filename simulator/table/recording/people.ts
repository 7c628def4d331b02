/** Players as a ruling calls them: one of them is `you`, the others go by roles. */
import type { Model } from "../../../dsl/pack/model.ts"

export class People {
  readonly #model: Model
  readonly #players: number
  readonly #you: number

  /** @param you the seat that the ruling calls `you` */
  constructor(model: Model, players: number, you: number) {
    this.#model = model
    this.#players = players
    this.#you = you
  }

  /** `you`, `the previous player`; null for one whom no word means. */
  who(seat: number): string | null {
    if (seat === this.#you) return "you"
    const direction = this.#model.players.order === "counterclockwise" ? -1 : 1
    const away = (by: number): number =>
      (((this.#you + by * direction) % this.#players) + this.#players) % this.#players
    const role = this.#model.roles.find((each) => each.seat !== null && away(each.seat) === seat)
    return role ? `the ${role.name}` : null
  }

  /** `you have`, `the previous player has`. */
  has(seat: number): string | null {
    const who = this.who(seat)
    return who && `${who} ${who === "you" ? "have" : "has"}`
  }

  is(seat: number): string | null {
    const who = this.who(seat)
    return who && `${who} ${who === "you" ? "are" : "is"}`
  }

  /** `your`, `the previous player's`. */
  whose(seat: number): string | null {
    const who = this.who(seat)
    return who && (who === "you" ? "your" : `${who}'s`)
  }
}
