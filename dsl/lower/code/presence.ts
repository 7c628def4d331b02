import type { PresenceEntry } from "../../../interpreter/program/program-format.ts"
import type { PerformStep } from "../../meaning/index.ts"
import { switchOf } from "../../pack/declare/course.ts"
import type { Declared, Model } from "../../pack/model.ts"
import type { Tables } from "../tables/tables.ts"

/** Notes kinds that can leave the game: those that a module brings or takes out. */
export function leavingByModules({ symbols, leaving }: Tables): void {
  const { model, kinds } = symbols
  for (const module of model.modules)
    for (const { name } of [...module.bring, ...module.remove]) {
      const own = kinds.find((kind) => kind.name === name || kind.name === kindOf(name, model))
      for (const { index } of kinds) if (!own || own.kinds.has(index)) leaving.add(index)
    }
}

/** Notes kinds that can be out of the game: those whose components belong to seats that need not be taken. */
export function leavingWithSeats({ symbols, instances, leaving }: Tables): void {
  const { min, max } = symbols.model.players
  for (const { kind, owner } of instances) if (min < max && owner >= 0) leaving.add(kind)
}

/** Notes kinds that can leave the game: those that a step takes out of it. */
export function leavingBy(step: PerformStep, { symbols, leaving }: Tables): void {
  if (step.usage.decl.operation !== "move" || step.slots.has("place")) return
  for (const slot of step.slots.values()) {
    const kinds = slot.kind === "select" ? slot.kinds : null
    if (slot.type === "component")
      for (const { index } of symbols.kinds) if (kinds === null || kinds.has(index)) leaving.add(index)
  }
}

const kindOf = (component: string, model: Model): string | undefined =>
  model.components.find((each) => each.name === component)?.kind

/** What modules bring into the game, and what they take out of it. */
export function presence(tables: Tables): PresenceEntry[] {
  const { model, kinds } = tables.symbols
  return model.modules.flatMap((module): PresenceEntry[] => {
    const found = switchOf(module, model.options)
    if (!found) return []
    const entry = (does: PresenceEntry["does"], named: readonly Declared[]): PresenceEntry[] => {
      if (named.length === 0) return []
      const names = new Set(named.map((each) => each.name))
      const members = new Set(kinds.filter((kind) => names.has(kind.name)).flatMap((kind) => [...kind.kinds]))
      return [{ when: found, does, mask: tables.mask(({ kind, name }) => members.has(kind) || names.has(name)) }]
    }
    return [...entry("bring", module.bring), ...entry("remove", module.remove)]
  })
}
