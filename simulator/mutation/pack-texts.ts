/** The texts of a pack that can be changed, each with how it is read and where its meaning stands. */
import type { CheckedAbility, CheckedScript, Checker } from "../../dsl/check/checker.ts"
import type { CompiledPack } from "../../dsl/compile.ts"
import { checkSpan } from "../../dsl/lower/pack/checked.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { isOwn } from "../../dsl/pack/packs.ts"
import type { Text } from "../../dsl/text.ts"
import { type Meaning, type PackText, placeOf, putBy } from "./pack-text.ts"
import { verbTexts } from "./verb-texts.ts"

/**
 * Texts of components, rules, verbs, spans and the score: those of packs that it leans on are not this author's. Rulings
 * begin behind the setup, in a turn: to the setup and the flow none comes.
 */
export function packTexts({ model, checker, checked }: CompiledPack): readonly PackText[] {
  if (!model || !checker || !checked) return []
  return [...componentTexts(checker, checked), ...gameTexts(checker, checked), ...verbTexts(checker, checked)].filter(
    ({ text }) => isOwn(text.file, model.packs),
  )
}

const NONE: ReadonlySet<string> = new Set()

function componentTexts(checker: Checker, checked: CheckedPack): PackText[] {
  const { model, kinds } = checker.symbols
  const found = new Map<string, PackText>()
  checked.components.forEach((component, index) => {
    const decl = model.components[index]
    if (!decl) return
    const self = kinds.find(({ name }) => name === decl.kind)?.kinds ?? new Set<number>()
    const each = { component: decl.name, verbs: [], ofOne: NONE }
    component.scripts.forEach((own, noun) => {
      if (!own || found.has(placeOf(own.text))) return
      const read = (text: Text): Meaning => checker.script(text, self)
      const within = putBy((meaning, into) =>
        inComponents(into, ({ scripts }) => ({
          scripts:
            scripts[noun] && isAt(scripts[noun].text, own.text)
              ? scripts.with(noun, meaning as CheckedScript)
              : scripts,
        })),
      )
      found.set(placeOf(own.text), { ...each, text: own.text, read, within, own })
    })
    component.abilities.forEach((own) => {
      if (found.has(placeOf(own.text))) return
      const read = (text: Text): Meaning => checker.ability(text, self)
      const within = putBy((meaning, into) =>
        inComponents(into, ({ abilities }) => ({
          abilities: abilities.map((ability) => (isAt(ability.text, own.text) ? (meaning as CheckedAbility) : ability)),
        })),
      )
      found.set(placeOf(own.text), { ...each, text: own.text, read, within, own })
    })
  })
  return [...found.values()]
}

type CheckedComponent = CheckedPack["components"][number]

/** Components that differ in a property are written once, so that a text may be that of several. */
const inComponents = (
  checked: CheckedPack,
  change: (component: CheckedComponent) => Partial<CheckedComponent>,
): Partial<CheckedPack> => ({
  components: checked.components.map((component) => ({ ...component, ...change(component) })),
})

const isAt = (text: Text, other: Text): boolean => placeOf(text) === placeOf(other)

const OF_GAME = { component: null, verbs: [], ofOne: NONE }

function gameTexts(checker: Checker, checked: CheckedPack): PackText[] {
  const { model } = checker.symbols
  const ability = (own: CheckedAbility, put: Parameters<typeof putBy>[0]): PackText => ({
    ...OF_GAME,
    text: own.text,
    own,
    read: (text) => checker.ability(text, null),
    within: putBy(put),
  })
  const rules = checked.rules.map((own, index) =>
    ability(own, (meaning, into) => ({ rules: into.rules.with(index, meaning as CheckedAbility) })),
  )
  const zoneRules = checked.zoneRules.flatMap((ofZone, zone) =>
    ofZone.map((own, index) =>
      ability(own, (meaning, { zoneRules }) => ({
        zoneRules: zoneRules.with(zone, (zoneRules[zone] ?? []).with(index, meaning as CheckedAbility)),
      })),
    ),
  )
  const scripts = (["score", "winner"] as const).flatMap((part): PackText[] => {
    const own = checked[part]
    if (!own) return []
    const within = putBy((meaning) => ({ [part]: meaning }))
    return [{ ...OF_GAME, text: own.text, own, read: (text) => checker.script(text, null), within }]
  })
  const spans = checked.spans.flatMap((own, index): PackText[] => {
    const name = model.spans[index]?.name ?? ""
    if (!own) return []
    const within = putBy((meaning, into) => ({ spans: into.spans.with(index, meaning as CheckedScript) }))
    return [{ ...OF_GAME, text: own.text, own, read: (text) => checkSpan(name, text, model, checker), within }]
  })
  return [...rules, ...zoneRules, ...scripts, ...spans]
}
