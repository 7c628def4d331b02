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
  /** A pack with another meaning in its place: the pack's own, unless another is given. */
  readonly put: (meaning: Meaning, into?: CheckedPack) => CheckedPack
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
  const found = new Map<string, PackText>()
  checked.components.forEach((component, index) => {
    const decl = model.components[index]
    if (!decl) return
    const self = kinds.find(({ name }) => name === decl.kind)?.kinds ?? new Set<number>()
    const each = { component: decl.name }
    component.scripts.forEach((own, noun) => {
      if (!own || found.has(placeOf(own.text))) return
      const read = (text: Text): Meaning => checker.script(text, self)
      const put = (meaning: Meaning, into = checked): CheckedPack =>
        inComponents(into, ({ scripts }) => ({
          scripts:
            scripts[noun] && isAt(scripts[noun].text, own.text)
              ? scripts.with(noun, meaning as CheckedScript)
              : scripts,
        }))
      found.set(placeOf(own.text), { ...each, text: own.text, read, isFollowed: true, put, own })
    })
    component.abilities.forEach((own) => {
      if (found.has(placeOf(own.text))) return
      const read = (text: Text): Meaning => checker.ability(text, self)
      const put = (meaning: Meaning, into = checked): CheckedPack =>
        inComponents(into, ({ abilities }) => ({
          abilities: abilities.map((ability) => (isAt(ability.text, own.text) ? (meaning as CheckedAbility) : ability)),
        }))
      found.set(placeOf(own.text), { ...each, text: own.text, read, isFollowed: false, put, own })
    })
  })
  return [...found.values()]
}

type CheckedComponent = CheckedPack["components"][number]

/** Components that differ in a property are written once, so that a text may be that of several. */
const inComponents = (
  checked: CheckedPack,
  change: (component: CheckedComponent) => Partial<CheckedComponent>,
): CheckedPack =>
  copyOf(checked, { components: checked.components.map((component) => ({ ...component, ...change(component) })) })

const placeOf = ({ file, offsets }: Text): string => `${file}:${offsets[0]}`
const isAt = (text: Text, other: Text): boolean => placeOf(text) === placeOf(other)

function gameTexts(checker: Checker, checked: CheckedPack): PackText[] {
  const ofGame = { component: null, isFollowed: false }
  const rules = checked.rules.map(
    (own, index): PackText => ({
      ...ofGame,
      text: own.text,
      own,
      read: (text) => checker.ability(text, null),
      put: (meaning, into = checked) => copyOf(into, { rules: into.rules.with(index, meaning as CheckedAbility) }),
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
        put: (meaning, into = checked) => copyOf(into, { [part]: meaning }),
      },
    ]
  })
  return [...rules, ...scores]
}

/** Its hash is of the files, which are as they were. */
const copyOf = (checked: CheckedPack, changed: Partial<CheckedPack>): CheckedPack => ({ ...checked, ...changed })
