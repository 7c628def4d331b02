/** What the machine answers about the moment that somebody is asked something, as far as they can know. */

import type { Binding } from "../../../dsl/meaning/index.ts"
import type { Span } from "../../../dsl/text.ts"
import { determinize, type Machine, seedGenerator } from "../../../interpreter/index.ts"
import type { Asker, Query } from "../../queries.ts"
import type { Course } from "../course.ts"
import type { Prompt, Question } from "../questions.ts"
import { askingFrame } from "../reader.ts"
import type { Given } from "../steps.ts"

/** A condition on a component, or on a player. */
export interface Part {
  /** What stands for the one that is looked at. */
  readonly item: Binding
  readonly test: Query
  /** How it is with one that fails, while the item stands for it: `It costs $10, Hero $5.` */
  readonly says: (sense: Sense, which: number) => string
  readonly span: Span | null
  /** Without it the rest says nothing. */
  readonly isFirst?: boolean
}

/** The program that is asked, and what was chosen before. */
export interface Asked {
  /** A state of the game as a state of that program. */
  laidOut(state: Int32Array, machine: Machine): Int32Array
  ask(query: Query, state: Int32Array, asker: Asker): number | null
  chosenFor(binding: Binding, prompt: Prompt): Given["chosen"] | null
}

/** So many deals of what the asked player does not know have to agree on an answer. */
const DEALS = 6

export class Sense {
  readonly course: Course
  readonly question: Question
  /** What is looked at, by the id of the binding that stands for it. */
  readonly #it = new Map<number, number>()
  readonly #asked: Asked
  readonly #you: number
  readonly #self: number
  /** The state, and states that agree with what the asked player knows of it, laid out for the program that is asked. */
  readonly #state: Int32Array
  #dealt: readonly Int32Array[] | null = null

  constructor(course: Course, question: Question, asked: Asked) {
    this.course = course
    this.question = question
    this.#asked = asked
    const { machine, state } = course
    const you = askingFrame(machine, state, question.fiber, "you")
    this.#you = you >= 0 ? you : question.player
    this.#self = askingFrame(machine, state, question.fiber, "self")
    this.#state = asked.laidOut(state, machine)
  }

  get machine(): Machine {
    return this.course.machine
  }

  placeOf(component: number): number {
    return this.course.state[this.machine.layout.location + component] ?? 0
  }

  /** The property's value as it is printed: a number, a word, true; undefined for none. */
  printed(component: number, property: string): unknown {
    return this.course.names.declared(component)?.properties.get(property)?.value
  }

  /** Whether a part holds of something; null where that cannot be told, or hangs on what is not known. */
  holds({ item, test }: Part, component: number): boolean | null {
    const answer = this.#of(item, component, () => this.number(test))
    return answer === null ? null : answer !== 0
  }

  /** What a part says of something. */
  says({ item, says }: Part, component: number): string {
    return this.#of(item, component, () => says(this, component))
  }

  /** What is asked for; null as for `holds`. */
  number(query: Query): number | null {
    const asker = { you: this.#you, self: this.#self, stands: (binding: Binding) => this.#valueOf(binding) }
    let agreed: number | null = null
    for (const state of query.isOpen ? [this.#state] : this.#deals()) {
      const answer = this.#asked.ask(query, state, asker)
      if (answer === null || (agreed !== null && answer !== agreed)) return null
      agreed = answer
    }
    return agreed
  }

  /** The players that are asked for; null as for `holds`. */
  players(query: Query): readonly number[] | null {
    const mask = this.number(query)
    if (mask === null) return null
    return Array.from({ length: this.machine.players }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1)
  }

  #deals(): readonly Int32Array[] {
    if (this.#dealt) return this.#dealt
    const { machine, state } = this.course
    const generator = new Int32Array(4)
    seedGenerator(generator, 0, 1)
    const dealt = state.slice()
    this.#dealt = Array.from({ length: DEALS }, () => {
      determinize(machine, state, this.question.player, generator, dealt)
      return this.#asked.laidOut(dealt, machine)
    })
    return this.#dealt
  }

  #of<T>({ id }: Binding, component: number, look: () => T): T {
    const before = this.#it.get(id)
    this.#it.set(id, component)
    const found = look()
    if (before === undefined) this.#it.delete(id)
    else this.#it.set(id, before)
    return found
  }

  #valueOf(binding: Binding): number | null {
    const it = this.#it.get(binding.id)
    if (it !== undefined) return it
    const { machine, names } = this.course
    const chosen = this.#asked.chosenFor(binding, this.question.prompt)
    switch (binding.type) {
      case "component":
      case "space":
        return chosen && chosen.component >= 0 ? chosen.component : null
      case "player": {
        const seat = Array.from({ length: machine.players }, (_, each) => names.player(each)).indexOf(
          chosen?.words ?? "",
        )
        // A loop's player is the one who is asked; where that is wrong, the options show it.
        return seat >= 0 ? seat : this.question.player
      }
      case "value": {
        const value = binding.property?.values.indexOf(chosen?.words ?? "") ?? -1
        return value < 0 ? null : value
      }
      case "number":
        return chosen && /^\d+$/.test(chosen.words) ? Number(chosen.words) : null
      default:
        return null
    }
  }
}
