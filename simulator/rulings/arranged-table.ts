import type { Filter } from "../../dsl/meaning/index.ts"
import { arrange, componentsIn, setState } from "../../interpreter/index.ts"
import type { Scene } from "./scene.ts"

/**
 * Puts the components of a ruling where they are given. What is done returns null, or why it cannot be done.
 * A component is put somewhere once: whatever asks for one takes the lowest that nothing has asked for yet.
 */
export class Table {
  /** Components that a clause has put where they are. */
  private readonly placed: Set<number>
  private readonly scene: Scene
  private readonly named: ReadonlySet<string>

  /** @param named every name in the ruling: what fills `2 Gold cards` is none of those */
  constructor(scene: Scene, named: ReadonlySet<string>) {
    this.scene = scene
    this.placed = scene.given
    this.named = named
  }

  /** Puts a component of each name into a place, in the states that the filters ask for. */
  put(names: readonly string[], filters: readonly Filter[], place: number): string | null {
    for (const name of names) {
      const component = this.free(name, place, filters)
      if (component < 0) return `there is no ${this.placedSome(name) ? "further " : ""}${name}`
      const why = this.place(component, place)
      if (why) return why
      this.turn(component, filters)
    }
    return null
  }

  /** The only component that a name alone can mean: the one that has been placed, or the one that there is; else why not. */
  only(name: string): number | string {
    const { scene } = this
    const all = scene.named(name)
    const placed = all.filter((component) => this.placed.has(component))
    const [meant, another] = placed.length > 0 ? placed : all
    if (meant === undefined) return `there is no ${name}`
    return another === undefined
      ? meant
      : `there are several of that name: say in which place the one that is meant lies`
  }

  private placedSome(name: string): boolean {
    return [...this.placed].some((component) => this.scene.name(component) === name)
  }

  /**
   * The lowest component of a name that no clause has placed: of those that are somebody's own one of whoever the place
   * belongs to, and one that is printed as the filters ask.
   */
  free(name: string, place = 0, filters: readonly Filter[] = []): number {
    const { machine } = this.scene
    const holder = machine.places.holder[place] ?? -1
    const printed = filters.filter(({ is }) => is !== "state" && is !== "held" && is !== "all" && is !== "either")
    const ownerOf = (component: number): number => machine.program.components[component]?.owner ?? -1
    // `the next player's Rook` is theirs from the start; of nobody's own, it is theirs where it lies.
    const held = filters.filter(({ is }) => is === "held")
    const isTheirs = (component: number): boolean =>
      ownerOf(component) < 0 || this.scene.passes(component, held) !== false
    const free = this.scene
      .named(name)
      .filter((component) => !this.placed.has(component) && this.scene.passes(component, printed) !== false)
      .filter(isTheirs)
    const own = free.find((component) => {
      const owner = ownerOf(component)
      return owner < 0 || holder < 0 || owner === holder
    })
    return own ?? free[0] ?? -1
  }

  place(component: number, place: number): string | null {
    this.placed.add(component)
    return arrange(this.scene.machine, this.scene.state, component, place)
      ? null
      : `there is no room in ${this.scene.placeName(place)}`
  }

  turn(component: number, filters: readonly Filter[]): void {
    for (const filter of filters) {
      if (filter.is === "all") this.turn(component, filter.filters)
      if (filter.is !== "state") continue
      const state = this.scene.stateNumber(filter.state.name)
      if (state >= 0) setState(this.scene.machine, this.scene.state, component, state, filter.on)
    }
  }

  /** Adds components to a place until so many pass the filters. */
  fill(place: number, count: number, filters: readonly Filter[]): string | null {
    const { machine, state } = this.scene
    const still = filters.filter((filter) => filter.is !== "state")
    let missing =
      count - componentsIn(machine, state, place).filter((component) => this.scene.passes(component, filters)).length
    const kind = this.kindsOf(place)
    for (const [component, entry] of machine.program.components.entries()) {
      if (missing <= 0) break
      if (this.placed.has(component) || this.named.has(entry.name) || (kind && !kind.has(entry.kind))) continue
      if (!this.scene.passes(component, still)) continue
      const why = this.place(component, place)
      if (why) return why
      this.turn(component, filters)
      missing--
    }
    return missing > 0 ? `there are ${missing} too few that no sentence of the ruling names` : null
  }

  /** The kinds that a place may hold, null for any. */
  private kindsOf(place: number): ReadonlySet<number> | null {
    const zone = this.scene.machine.program.zones.findIndex(
      (each) => place >= each.place && place < each.place + each.places,
    )
    const of = this.scene.symbols.model.zones[zone]?.of ?? []
    if (of.length === 0) return null
    return new Set(this.scene.symbols.kinds.flatMap((kind) => (of.includes(kind.name) ? [...kind.kinds] : [])))
  }

  /** Leaves so many in a deck, those on top by choice; the rest go out of the game. A deck with fewer is filled. */
  leave(place: number, count: number): string | null {
    const { machine, state } = this.scene
    const there = componentsIn(machine, state, place)
    if (there.length < count) return this.fill(place, count, [])
    const spare = there.filter((component) => !this.placed.has(component))
    // Those that the ruling names may be meant to stay.
    spare.sort(
      (a, b) => Number(this.named.has(this.scene.name(a))) - Number(this.named.has(this.scene.name(b))) || b - a,
    )
    const out = there.length - count
    if (spare.length < out) return `${there.length - spare.length} of them have been put there by name`
    for (const component of spare.slice(0, out)) arrange(machine, state, component, 0)
    return null
  }

  /** Lays the named ones on a deck in order, the first on top; or beneath it, the first lowest. */
  end(place: number, bottom: boolean, names: readonly string[]): string | null {
    const chosen: number[] = []
    for (const name of names) {
      const component = this.free(name)
      if (component < 0) return `there is no ${this.placedSome(name) ? "further " : ""}${name}`
      this.placed.add(component)
      chosen.push(component)
    }
    for (const component of chosen.reverse())
      arrange(this.scene.machine, this.scene.state, component, place, bottom ? "bottom" : "top")
    return null
  }
}
