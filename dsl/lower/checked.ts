import type { Checker } from "../check/check.ts"
import type { Cond } from "../check/meaning.ts"
import { nobodysSteps } from "../check/nobodys.ts"
import type { Model } from "../pack/model.ts"
import type { CheckedPack } from "./compile.ts"

/** Read every text of a pack. What is wrong is in the checker's diagnostics afterwards. */
export function checkPack(model: Model, checker: Checker): CheckedPack {
  const { symbols } = checker
  const kindsOf = (name: string): ReadonlySet<number> => {
    const index = symbols.kinds.findIndex((kind) => kind.name === name)
    return symbols.kinds[index]?.kinds ?? new Set()
  }
  const usages = checker.usages()
  const components = model.components.map((decl) => {
    const self = kindsOf(decl.kind)
    return {
      scripts: symbols.scripts.map((noun) => {
        const text = decl.scripts.get(noun)
        return text ? checker.script(text, self) : null
      }),
      abilities: decl.abilities.map((text) => checker.ability(text, self)),
    }
  })
  const setup = model.setup && checker.script(model.setup)
  const flow = model.flow && checker.script(model.flow)
  for (const course of [setup, flow]) checker.diagnostics.push(...nobodysSteps(course?.steps ?? [], symbols))
  return {
    symbols,
    hash: model.packs.map((pack) => pack.hash).join("-"),
    usages,
    setup,
    flow,
    score: model.score && checker.script(model.score),
    winner: model.winner && checker.script(model.winner),
    spans: model.spans.map((span) => span.do && checker.script(span.do)),
    rules: model.rules.map((rule) => checker.ability(rule)),
    zoneRules: model.zones.map((zone) => zone.rules.map((rule) => checker.ability(rule))),
    components,
    active: model.kinds.map((kind): Cond | null =>
      kind.active ? checker.condition(kind.active, kindsOf(kind.name)).test : null,
    ),
    memories: model.memories.map((memory) => checker.memory(memory.is, memory.over)),
  }
}
