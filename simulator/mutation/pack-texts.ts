/** The texts of a pack that can be changed, each with how it is read and where its meaning stands. */
import type { CheckedAbility, CheckedScript, Checker } from "../../dsl/check/checker.ts"
import type { CompiledPack } from "../../dsl/compile.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { isOwn } from "../../dsl/pack/packs.ts"
import type { Text } from "../../dsl/text.ts"

type Meaning = CheckedScript | CheckedAbility

export interface PackText {
  /** The component that it is of; null for a text of the game. */
  readonly component: string | null
  readonly text: Text
  readonly read: (text: Text) => Meaning
  /** Whether only those come to it who follow the component. */
  readonly isFollowed: boolean
  /** The pack with another meaning in its place. */
  readonly put: (meaning: Meaning) => CheckedPack
  /** The pack's own meaning. */
  readonly own: Meaning
}

/** Texts of components, rules and the score: those of packs that it leans on are not this author's. */
export function packTexts({ model, checker, checked }: CompiledPack): readonly PackText[] {
  if (!model || !checker || !checked) return []
  return [...componentTexts(checker, checked), ...gameTexts(checker, checked)].filter(({ text }) =>
    isOwn(text.file, model.packs),
  )
}

function componentTexts(checker: Checker, checked: CheckedPack): PackText[] {
  const { model, kinds } = checker.symbols
  return checked.components.flatMap((component, index) => {
    const decl = model.components[index]
    const self = kinds.find(({ name }) => name === decl?.kind)?.kinds ?? new Set<number>()
    const put = (changed: typeof component): CheckedPack =>
      copyOf(checked, { components: checked.components.with(index, changed) })
    const scripts = component.scripts.flatMap((own, noun): PackText[] => {
      if (!own || !decl) return []
      const read = (text: Text): Meaning => checker.script(text, self)
      const placed = (meaning: Meaning): CheckedPack =>
        put({ ...component, scripts: component.scripts.with(noun, meaning as CheckedScript) })
      return [{ component: decl.name, text: own.text, read, isFollowed: true, put: placed, own }]
    })
    const abilities = component.abilities.flatMap((own, number): PackText[] => {
      if (!decl) return []
      const read = (text: Text): Meaning => checker.ability(text, self)
      const placed = (meaning: Meaning): CheckedPack =>
        put({ ...component, abilities: component.abilities.with(number, meaning as CheckedAbility) })
      return [{ component: decl.name, text: own.text, read, isFollowed: false, put: placed, own }]
    })
    return [...scripts, ...abilities]
  })
}

function gameTexts(checker: Checker, checked: CheckedPack): PackText[] {
  const ofGame = { component: null, isFollowed: false }
  const rules = checked.rules.map(
    (own, index): PackText => ({
      ...ofGame,
      text: own.text,
      own,
      read: (text) => checker.ability(text, null),
      put: (meaning) => copyOf(checked, { rules: checked.rules.with(index, meaning as CheckedAbility) }),
    }),
  )
  const scores = (["score", "winner"] as const).flatMap((part): PackText[] => {
    const own = checked[part]
    if (!own) return []
    return [
      {
        ...ofGame,
        text: own.text,
        own,
        read: (text) => checker.script(text, null),
        put: (meaning) => copyOf(checked, { [part]: meaning }),
      },
    ]
  })
  return [...rules, ...scores]
}

/** Its hash is of the files, which are as they were. */
const copyOf = (checked: CheckedPack, changed: Partial<CheckedPack>): CheckedPack => ({ ...checked, ...changed })
