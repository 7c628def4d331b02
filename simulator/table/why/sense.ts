/** What expressions of a sentence come to as the table stands; null for what cannot be told here. */

import { all } from "../../../dsl/check/findings/printed-filters.ts"
import type { Expr } from "../../../dsl/meaning/index.ts"
import { enterFiber } from "../../../interpreter/frames.ts"
import { type Machine, placeIn, pointsOf, seatFrom, variableOf } from "../../../interpreter/index.ts"
import { HEADER } from "../../../interpreter/layout.ts"
import { COLUMN, measure } from "../../../interpreter/modifiers.ts"
import type { Course } from "../course.ts"
import type { Question } from "../questions.ts"
import { askingFrame, knows } from "../reader.ts"
import type { Asking } from "./asking.ts"

export class Sense {
  readonly course: Course
  readonly question: Question
  /** A copy, which looking at things may write to. */
  readonly state: Int32Array
  /** What `it` stands for, by the binding's id. */
  readonly it = new Map<number, number>()
  readonly #asking: Asking

  constructor(course: Course, question: Question, asking: Asking) {
    this.course = course
    this.question = question
    this.state = course.state.slice()
    this.#asking = asking
  }

  get machine(): Machine {
    return this.course.machine
  }

  /** Who is `you` in the words that ask, and the component they are written on. */
  get you(): number {
    const you = askingFrame(this.machine, this.state, this.question.fiber, "you")
    return you >= 0 ? you : this.question.player
  }
  get self(): number {
    return askingFrame(this.machine, this.state, this.question.fiber, "self")
  }

  placeOf(component: number): number {
    return this.state[this.machine.layout.location + component] ?? 0
  }

  /** The property's value as it is printed: a number, a word, true; undefined for none. */
  printed(component: number, property: string): unknown {
    return this.course.names.declared(component)?.properties.get(property)?.value
  }

  /** A number that is printed on a component, with what changes it. */
  measured(component: number, property: string): number | null {
    const { machine, state } = this
    const column = machine.program.columns.findIndex(({ name }) => name === property)
    const printed = this.printed(component, property)
    if (typeof printed !== "number") return null
    if (column < 0 || machine.program.columns[column]?.values[component] !== printed) return printed
    machine.state = state
    machine.fuel = machine.program.limits.fuel
    machine.depth = 0
    machine.argsTop = 0
    enterFiber(machine, this.question.fiber)
    return measure(machine, COLUMN, column, component, printed)
  }

  /** The component that an expression means. */
  component(expr: Expr): number | null {
    if (expr.kind === "this") return this.self >= 0 ? this.self : null
    if (expr.kind === "binding") {
      const it = this.it.get(expr.binding.id)
      if (it !== undefined) return it
      const chosen = this.#asking.chosenFor(expr.binding, this.question.prompt)
      return chosen && chosen.component >= 0 ? chosen.component : null
    }
    if (expr.kind !== "select" || expr.from.from !== "end" || expr.filters.length > 0) return null
    const place = this.place(expr.from.place)
    const count = this.number(expr.from.count)
    if (place === null || count !== 1) return null
    const address = this.machine.places.address[place] ?? 0
    const size = this.state[address] ?? 0
    return size === 0 ? null : (this.state[address + (expr.from.bottom ? 1 : size)] ?? null)
  }

  place(expr: Expr): number | null {
    if (expr.kind === "placeOf") {
      const component = this.component(expr.of)
      return component === null ? null : this.placeOf(component)
    }
    if (expr.kind !== "zone" || expr.number !== null) return null
    const zone = this.machine.program.zones[expr.zone]
    if (zone === undefined || (!zone.perPlayer && zone.places > 1)) return null
    const owner = expr.of ? this.players(expr.of)?.[0] : this.you
    return zone.perPlayer && owner === undefined ? null : placeIn(this.machine, expr.zone, owner ?? -1)
  }

  players(expr: Expr): readonly number[] | null {
    const { machine, state } = this
    const { players, program } = machine
    const seats = Array.from({ length: players }, (_, seat) => seat)
    switch (expr.kind) {
      case "you":
        return [this.you]
      case "everyone":
        return seats.filter((seat) => ((state[HEADER.playersIn] ?? 0) >> seat) & 1)
      case "active":
        return [state[HEADER.activePlayer] ?? -1]
      case "binding": {
        const bound = this.it.get(expr.binding.id)
        // A loop's player is the one who is asked; where that is wrong, the options show it.
        return [bound ?? this.question.player]
      }
      case "seat":
        return this.players(expr.of)?.map((seat) => seatFrom(machine, seat, expr.offset, state)) ?? null
      case "holder": {
        const component = this.component(expr.of)
        return component === null ? null : [this.holder(component)]
      }
      case "role": {
        const role = this.course.compiled.model?.roles[expr.role]
        const variable = program.variables.findIndex(({ name, type }) => name === role?.name && type === "player")
        return role?.held && variable >= 0 ? [variableOf(machine, state, variable, 0)] : null
      }
      case "without": {
        const from = this.players(expr.from)
        const what = this.players(expr.what)
        return from && what && from.filter((seat) => !what.includes(seat))
      }
      default:
        return null
    }
  }

  /** Whose a component is: its owner's, else the player's whose place it is in; -1 for nobody's. */
  holder(component: number): number {
    const owner = this.machine.program.components[component]?.owner ?? -1
    return owner >= 0 ? owner : (this.machine.places.holder[this.placeOf(component)] ?? -1)
  }

  number(expr: Expr): number | null {
    const { machine, state } = this
    switch (expr.kind) {
      case "constant":
        return expr.value
      case "amount":
        return expr.parts.length > 0 ? null : this.number(expr.number)
      case "property": {
        const component = this.component(expr.of)
        return component === null ? null : this.measured(component, expr.property.name)
      }
      case "counter": {
        const entry = machine.program.counters[expr.counter]
        const holder = expr.holder === null ? 0 : this.players(expr.holder)?.[0]
        if (entry === undefined || entry.per === "component" || holder === undefined) return null
        if (machine.counterModifiers[expr.counter]?.length) return null
        return state[(machine.layout.counters[expr.counter] ?? 0) + (entry.per === "game" ? 0 : holder)] ?? null
      }
      case "points": {
        const player = this.players(expr.of)?.[0]
        return player === undefined ? null : pointsOf(machine, state, player)
      }
      case "arithmetic": {
        const [left, right] = [this.number(expr.left), this.number(expr.right)]
        if (left === null || right === null) return null
        if (expr.op === "add") return left + right
        if (expr.op === "subtract") return left - right
        return expr.op === "multiply" ? left * right : null
      }
      default:
        return null
    }
  }

  /** Whether a player is in a state, or out of it; null for a state that nothing asks for. */
  playerIs(player: number, state: string, on: boolean): boolean | null {
    const { program } = this.machine
    const variable = program.variables.findIndex(({ name, type }) => name === state && type === "players")
    if (variable < 0) return null
    return ((variableOf(this.machine, this.state, variable, 0) >> player) & 1) === (on ? 1 : 0)
  }

  /** Whether a component passes all parts; null where the seat does not know it, or it cannot be told. */
  fits(
    component: number,
    parts: readonly { holds(component: number): boolean | null; readonly isPlace?: boolean }[],
  ): boolean | null {
    if (!knows(this.machine, this.state, this.question.player, component))
      return parts.some((part) => part.isPlace && part.holds(component) === false) ? false : null
    return all(parts.map((part) => part.holds(component)))
  }

  /** A word: a value of a property. */
  word(expr: Expr): string | null {
    switch (expr.kind) {
      case "value":
        return expr.property.values[expr.value] ?? null
      case "property": {
        const component = this.component(expr.of)
        const printed = component === null ? null : this.printed(component, expr.property.name)
        return typeof printed === "string" ? printed : null
      }
      case "counter": {
        const value = this.number(expr)
        return value === null ? null : (expr.property?.values[value] ?? null)
      }
      case "binding":
        return this.#asking.chosenFor(expr.binding, this.question.prompt)?.words ?? null
      default:
        return null
    }
  }
}
