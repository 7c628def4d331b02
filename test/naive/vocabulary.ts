import type { CounterDecl, Model, PropertyDecl, StateDecl, ZoneDecl } from "../../dsl/pack/model.ts"

/** What a noun of a game speaks of. */
export type Sort =
  | { readonly is: "things"; readonly kinds: ReadonlySet<string> | null; readonly names: ReadonlySet<string> | null }
  | { readonly is: "players" }
  | { readonly is: "seat"; readonly offset: number }
  | { readonly is: "holder of a role"; readonly role: string }
  | { readonly is: "role that is said"; readonly text: string }
  | { readonly is: "zone"; readonly zone: ZoneDecl }
  | { readonly is: "counter"; readonly counter: CounterDecl }
  | { readonly is: "group"; readonly counters: readonly string[]; readonly per: string | null }
  | { readonly is: "property"; readonly property: PropertyDecl }
  | { readonly is: "option"; readonly option: string }
  | { readonly is: "memory"; readonly memory: string }
  | { readonly is: "value"; readonly property: string; readonly value: string }
  | { readonly is: "number" | "total" | "room" | "text" | "other" }

/** What an adjective says of a thing. */
export type Quality =
  | { readonly is: "value"; readonly property: string; readonly value: string }
  | { readonly is: "flag"; readonly property: string }
  | { readonly is: "state"; readonly state: string; readonly on: boolean; readonly of: "thing" | "player" }
  | { readonly is: "other"; readonly word: string }

/** The words of a game, looked up in what it declares. */
export class Vocabulary {
  readonly model: Model

  constructor(model: Model) {
    this.model = model
  }

  /** A kind and all kinds that are sorts of it. */
  sortsOf(kind: string): ReadonlySet<string> {
    const found = new Set([kind])
    for (let size = 0; size < found.size; ) {
      size = found.size
      for (const each of this.model.kinds) if (each.of !== null && found.has(each.of)) found.add(each.name)
    }
    return found
  }

  noun(lemma: string): Sort {
    const { model } = this
    const named = <T extends { readonly name: string }>(list: readonly T[]): T | undefined =>
      list.find(({ name }) => name === lemma)
    if (lemma === "player") return { is: "players" }
    const role = named(model.roles)
    if (role?.seat != null) return { is: "seat", offset: role.seat }
    if (role?.held) return { is: "holder of a role", role: role.name }
    if (role?.is) return { is: "role that is said", text: role.is.value }
    const kind = named(model.kinds)
    if (kind) return { is: "things", kinds: this.sortsOf(kind.name), names: null }
    const zone = named(model.zones)
    if (zone) return { is: "zone", zone }
    const counter = named(model.counters) ?? model.counters.find(({ word }) => word === lemma)
    if (counter) return { is: "counter", counter }
    const group = named(model.groups)
    const [first] = model.counters.filter(({ name }) => group?.members[0] === name)
    if (group && first) return { is: "group", counters: group.members, per: first.per }
    const property = this.property(lemma)
    if (property) return { is: "property", property }
    if (named(model.memories)) return { is: "memory", memory: lemma }
    if (named(model.options)) return { is: "option", option: lemma }
    if (model.kinds.some(({ scripts }) => scripts.some(({ name }) => name === lemma))) return { is: "text" }
    if (lemma === "number" || lemma === "total" || lemma === "room") return { is: lemma }
    return { is: "other" }
  }

  name(lemma: string): Sort {
    if (this.model.components.some(({ name }) => name === lemma))
      return { is: "things", kinds: null, names: new Set([lemma]) }
    const quality = this.adjective(lemma)
    return quality.is === "value" ? quality : { is: "other" }
  }

  property(lemma: string): PropertyDecl | null {
    return this.model.kinds.flatMap(({ properties }) => properties).find(({ name }) => name === lemma) ?? null
  }

  /** Whether things of a kind could have a quality at all: a bead is neither rotated nor unrotated where only cards turn. */
  couldBe(kind: string, quality: Quality): boolean {
    const family = this.model.kinds.filter(({ name }) => this.sortsOf(name).has(kind))
    if (quality.is === "state") return family.some(({ states }) => states.some(({ name }) => name === quality.state))
    if (quality.is === "other") return true
    return family.some(({ properties }) => properties.some(({ name }) => name === quality.property))
  }

  /** The property whose participle it is: `costing`. */
  participle(text: string): PropertyDecl | null {
    return (
      this.model.kinds.flatMap(({ properties }) => properties).find(({ participle }) => participle === text) ?? null
    )
  }

  adjective(lemma: string): Quality {
    const { kinds, players } = this.model
    for (const { properties } of kinds) {
      for (const { name, type, values } of properties) {
        if (type === "values" && values.includes(lemma)) return { is: "value", property: name, value: lemma }
        if (type === "flag" && name === lemma) return { is: "flag", property: name }
      }
    }
    const ofThings = state(
      kinds.flatMap(({ states }) => states),
      lemma,
    )
    if (ofThings) return { is: "state", of: "thing", ...ofThings }
    const ofPlayers = state(players.states, lemma)
    return ofPlayers ? { is: "state", of: "player", ...ofPlayers } : { is: "other", word: lemma }
  }
}

function state(states: readonly StateDecl[], word: string): { readonly state: string; readonly on: boolean } | null {
  const found = states.find(({ name, opposite }) => name === word || opposite === word)
  return found && found.means === null ? { state: found.name, on: found.name === word } : null
}
