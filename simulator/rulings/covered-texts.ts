/** The texts of a game, besides those of its components, that rulings may carry out. */
import type { Model } from "../../dsl/pack/model.ts"
import { isOwn } from "../../dsl/pack/packs.ts"
import type { Text } from "../../dsl/text.ts"
import type { Covered } from "./ruling-report.ts"

export interface CoveredText {
  /** Whose it is, as reports name it. */
  readonly owner: string
  /** The verb whose body it is. */
  readonly verb: string | null
  readonly file: string
  readonly start: number
  readonly end: number
}

/**
 * What verbs and spans do, what modules put into them, rules, the score: the pack's own. Rulings begin behind the setup, in a
 * turn, so that no setup and no flow is among them.
 */
export function coveredTexts(model: Model): readonly CoveredText[] {
  const found = new Map<string, CoveredText>()
  const add = (owner: string, text: Text | null, verb: string | null = null): void => {
    if (!text || !isOwn(text.file, model.packs)) return
    const [start = 0, end = start] = [text.offsets[0], text.offsets[text.value.length]]
    // A verb for each counter of a group is one text.
    found.set(`${text.file} ${start}`, { owner, verb, file: text.file, start, end })
  }
  for (const { name, do: body } of model.verbs) add(`verb ${name}`, body, name)
  for (const { name, do: body } of model.spans) add(`span ${name}`, body)
  for (const rule of model.rules) add("rules", rule)
  for (const { name, rules } of model.zones) for (const rule of rules) add(`rules of ${name}`, rule)
  for (const { name, rules, spans, verbs } of model.modules) {
    for (const rule of rules) add(`module ${name}`, rule)
    for (const { patch } of [...spans, ...verbs]) add(`module ${name}`, patch.add)
  }
  add("score", model.score)
  add("winner", model.winner)
  return [...found.values()]
}

/** The bodies of verbs that nobody calls, neither a text nor a ruling: no word of them is carried out. */
export const uncalled = (texts: readonly CoveredText[], scripts: ReadonlySet<string>, model: Model): Covered[] =>
  texts.flatMap(({ owner, verb, file, start, end }) =>
    verb === null || scripts.has(verb)
      ? []
      : [
          {
            of: "game",
            component: owner,
            span: { file, start, end },
            text: model.verbs.find(({ name }) => name === verb)?.do?.value ?? "",
            isCovered: false,
            ways: {},
          },
        ],
  )
