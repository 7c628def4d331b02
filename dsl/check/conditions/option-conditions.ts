import type { Cond, Expr } from "../../meaning/index.ts"
import type { NP } from "../../syntax/ast.ts"
import { type Context, instead } from "../scope/context.ts"
import { optionIs } from "../scope/module-switches.ts"

/** `the module is Quest`: what players have agreed on; undefined for what is no option of names. */
export function optionChoice(subject: Expr, np: NP, context: Context): Cond | null | undefined {
  if (subject.kind !== "option") return undefined
  const option = context.symbols.model.options[subject.option]
  if (option?.type !== "one of") return undefined
  const tests: Cond[] = []
  for (const item of np.items) {
    const adjective = item.adjectives[0]
    const words =
      item.noun?.kind === "names"
        ? item.noun.names
        : adjective?.kind === "adjective" && !item.noun && !adjective.non
          ? [adjective.word]
          : []
    if (words.length === 0) return notOffered(option.name, option.choices, np, context)
    for (const word of words) {
      const choice = option.choices.indexOf(word.lemma)
      if (choice < 0) return notOffered(option.name, option.choices, np, context)
      tests.push(context.from(instead(optionIs(subject.option, choice, context.span(word)), subject), word))
    }
  }
  const [first, second] = tests
  return first && !second ? first : { cond: "or", of: tests, span: context.span(np) }
}

function notOffered(name: string, choices: readonly string[], np: NP, context: Context): null {
  return context.fail("check/wrong-type", np, { case: "noSuchChoice", name, wanted: choices.join(", ") })
}
