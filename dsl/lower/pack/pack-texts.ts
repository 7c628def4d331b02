import type { CheckedAbility, CheckedScript } from "../../check/checker.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import type { Usage } from "../../meaning/index.ts"
import { type Meanings, someMeaning } from "../../meaning/walk.ts"
import { patchesOfModule } from "../../pack/module-patches.ts"
import { boundTexts } from "../../pack/sentences.ts"
import { isInside, type Text } from "../../text.ts"
import type { CheckedPack } from "./checked-pack.ts"

/** Every text that a pack and those it leans on are made of. */
export function textsOf(pack: CheckedPack): readonly Text[] {
  const { model, usages } = pack.symbols
  const abilities = [...pack.rules, ...pack.zoneRules.flat(), ...pack.components.flatMap((each) => each.abilities)]
  const scripts = [pack.setup, pack.flow, pack.score, pack.winner, ...pack.spans]
  const all = [
    ...[...scripts, ...abilities, ...pack.components.flatMap((each) => each.scripts)].map((each) => each?.text),
    ...[...usages.values()].flat().flatMap(textsOfVerb),
    ...[...model.roles.map(({ is }) => is), ...model.kinds.map(({ active }) => active)],
    ...model.memories.flatMap(({ is, over }) => [is, over]),
    ...model.counters.flatMap(boundTexts),
    ...patchesOf(pack),
  ]
  return all.flatMap((text) => text ?? [])
}

const textsOfVerb = ({ decl: { usage, do: body, needs, is } }: Usage): readonly Text[] =>
  [usage, body, needs, is].flatMap((each) => each ?? [])

const patchesOf = ({ symbols }: CheckedPack): readonly Text[] =>
  symbols.model.modules.flatMap(patchesOfModule).flatMap(({ anchor, add }) => [anchor, add])

/**
 * A pack without the texts that have mistakes or lean on one that has, to see what of the others cannot be carried out.
 * Null where something else than its texts is wrong: then what they would lean on may not be there.
 */
export function withoutMistakes(pack: CheckedPack, errors: readonly Diagnostic[]): CheckedPack | null {
  const isWrong = (text: Text): boolean => errors.some(({ span }) => isInside(span, text))
  const wrong = textsOf(pack).filter(isWrong)
  const isInText = ({ span }: Diagnostic): boolean => wrong.some((text) => isInside(span, text))
  if (!errors.every((each) => each.code.startsWith("lower/") || isInText(each))) return null
  const { model, usages } = pack.symbols
  const broken = brokenVerbs([...usages.values()].flat(), isWrong)
  const isRight = (text: Text, meanings: Meanings): boolean => !isWrong(text) && !leansOn(meanings, broken)
  const script = (each: CheckedScript | null): CheckedScript | null =>
    each?.steps && isRight(each.text, { step: each.steps }) ? each : null
  const ability = ({ text, reactions, modifications, watches }: CheckedAbility): boolean =>
    isRight(text, { reaction: reactions, modification: modifications, watch: watches })
  const isPatchWrong = patchesOf(pack).some(isWrong)
  const course = (each: CheckedScript | null): CheckedScript | null => (isPatchWrong ? null : script(each))
  const idle = new Set(model.kinds.flatMap(({ name, active }) => (active && isWrong(active) ? [name] : [])))
  return {
    ...pack,
    usages: pack.usages.filter((usage) => !broken.has(usage)),
    spoken: pack.spoken.filter(({ text, meaning }) =>
      isRight(text, "test" in meaning ? { cond: [meaning.test] } : { expr: [meaning.player] }),
    ),
    setup: course(pack.setup),
    flow: course(pack.flow),
    score: script(pack.score),
    winner: script(pack.winner),
    spans: pack.spans.map(course),
    rules: pack.rules.filter(ability),
    zoneRules: pack.zoneRules.map((rules) => rules.filter(ability)),
    components: pack.components.map(({ scripts, abilities }, index) => ({
      scripts: scripts.map(script),
      abilities: idle.has(model.components[index]?.kind ?? "") ? [] : abilities.filter(ability),
    })),
  }
}

/** Verbs that have a mistake, and those that do one of them. */
function brokenVerbs(usages: readonly Usage[], isWrong: (text: Text) => boolean): ReadonlySet<Usage> {
  const broken = new Set(usages.filter((usage) => textsOfVerb(usage).some(isWrong)))
  for (let size = -1; size !== broken.size; ) {
    size = broken.size
    for (const usage of usages) if (leansOn({ step: usage.body ?? [], cond: [usage.needs] }, broken)) broken.add(usage)
  }
  return broken
}

/** Whether something is done with one of these verbs, or is what the checker has refused. */
const leansOn = (meanings: Meanings, broken: ReadonlySet<Usage>): boolean =>
  someMeaning(meanings, {
    expr: ({ kind }) => kind === "uncarried",
    cond: ({ cond }) => cond === "uncarried",
    step: (each) => each.do === "uncarried" || (each.do === "perform" && broken.has(each.usage)),
  })
