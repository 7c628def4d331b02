import type { PresenceEntry } from "../../../interpreter/program/program-format.ts"
import type { Step } from "../../meaning/index.ts"
import { type Meanings, visitMeanings } from "../../meaning/walk.ts"
import { switchOf } from "../../pack/declare/course.ts"
import type { Declared, Model } from "../../pack/model.ts"
import type { Tables } from "../tables/tables.ts"

/** Kinds that a module brings or takes out, and those that some text takes out of the game. */
export function leavingKinds(meanings: readonly Meanings[], tables: Tables): void {
  const { model, kinds } = tables.symbols
  const leave = (of: ReadonlySet<number> | null): void => {
    for (const kind of kinds) if (of === null || of.has(kind.index)) tables.leaving.add(kind.index)
  }
  for (const module of model.modules)
    for (const { name } of [...module.bring, ...module.remove]) {
      const own = kinds.find((kind) => kind.name === name || kind.name === kindOf(name, model))
      leave(own?.kinds ?? null)
    }
  const look = {
    step: (step: Step): void => {
      if (step.do !== "perform" || step.usage.decl.operation !== "move" || step.slots.has("place")) return
      for (const slot of step.slots.values())
        if (slot.type === "component") leave(slot.kind === "select" ? slot.kinds : null)
    },
  }
  for (const each of meanings) visitMeanings(each, look)
}

const kindOf = (component: string, model: Model): string | undefined =>
  model.components.find((each) => each.name === component)?.kind

/** What modules bring into the game, and what they take out of it. */
export function presence(tables: Tables): PresenceEntry[] {
  const { model, kinds } = tables.symbols
  return model.modules.flatMap((module): PresenceEntry[] => {
    const found = module.always ? null : switchOf(module, model.options)
    if (!found) return []
    const entry = (does: PresenceEntry["does"], named: readonly Declared[]): PresenceEntry[] => {
      if (named.length === 0) return []
      const names = new Set(named.map((each) => each.name))
      const members = new Set(kinds.filter((kind) => names.has(kind.name)).flatMap((kind) => [...kind.kinds]))
      return [{ ...found, does, mask: tables.mask(({ kind, name }) => members.has(kind) || names.has(name)) }]
    }
    return [...entry("bring", module.bring), ...entry("remove", module.remove)]
  })
}
