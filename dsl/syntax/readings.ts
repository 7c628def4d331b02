import {
  Alternation,
  Alternative,
  type IProduction,
  type IToken,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  type Rule,
  Terminal,
} from "chevrotain"
import { isA } from "../lexicon/lexer.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import { type EntryPoint, grammar } from "./grammar.ts"
import { tokenize } from "./tokenize.ts"

/** Rules whose extent tells one reading from another, and what their phrase says; the rest would only be noise. */
const SHOWN: Readonly<Record<string, string>> = {
  object: "what",
  recipient: "whom",
  tail: "how",
  place: "where",
  relative: "which",
  measure: "measured",
  prefix: "when",
  subject: "who or what",
  clause: "that",
}

interface Partial {
  readonly end: number
  readonly text: string
}

/**
 * The first readings of a sentence that has several, with brackets around their phrases: what a diagnostic shows.
 * Only for sentences that the counter found ambiguous: it looks at every way, one by one.
 */
export function readings(text: string, lexicon: Lexicon, entry: EntryPoint = "script", most = 2): readonly string[] {
  const { tokens } = tokenize(text, lexicon)
  const found = new Set<string>()
  for (const each of new Walk(grammar.getGAstProductions(), tokens, most * 8).rule(entry, 0)) {
    if (each.end === tokens.length) found.add(each.text.trim())
    if (found.size === most) break
  }
  return [...found]
}

class Walk {
  private readonly productions: Readonly<Record<string, Rule>>
  private readonly tokens: readonly IToken[]
  private readonly limit: number
  private readonly memo = new Map<string, readonly Partial[]>()

  constructor(productions: Readonly<Record<string, Rule>>, tokens: readonly IToken[], limit: number) {
    this.productions = productions
    this.tokens = tokens
    this.limit = limit
  }

  rule(name: string, at: number): readonly Partial[] {
    const key = `${name}@${at}`
    const known = this.memo.get(key)
    if (known) return known
    this.memo.set(key, [])
    const rule = this.productions[name]
    const all = rule ? this.sequence(rule.definition, 0, at) : []
    const says = SHOWN[name]
    const shown = says ? all.map((each) => ({ end: each.end, text: `(${says}: ${each.text})` })) : all
    const unique = [...new Map(shown.map((each) => [`${each.end} ${each.text}`, each])).values()].slice(0, this.limit)
    this.memo.set(key, unique)
    return unique
  }

  private sequence(items: readonly IProduction[], index: number, at: number): readonly Partial[] {
    const item = items[index]
    if (item === undefined) return [{ end: at, text: "" }]
    return this.one(item, at).flatMap((first) =>
      this.sequence(items, index + 1, first.end).map((rest) => ({
        end: rest.end,
        text: `${first.text} ${rest.text}`.trim(),
      })),
    )
  }

  private repetition(items: readonly IProduction[], at: number): readonly Partial[] {
    return this.sequence(items, 0, at)
      .filter((first) => first.end > at)
      .flatMap((first) => [
        first,
        ...this.repetition(items, first.end).map((rest) => ({ end: rest.end, text: `${first.text} ${rest.text}` })),
      ])
  }

  private one(production: IProduction, at: number): readonly Partial[] {
    if (production instanceof Terminal) {
      const token = this.tokens[at]
      return token !== undefined && isA(token, production.terminalType)
        ? [{ end: at + 1, text: token.image.trim() }]
        : []
    }
    if (production instanceof NonTerminal) return this.rule(production.nonTerminalName, at)
    if (production instanceof RepetitionMandatory) return this.repetition(production.definition, at)
    if (production instanceof Repetition) return [{ end: at, text: "" }, ...this.repetition(production.definition, at)]
    if (production instanceof Option)
      return [{ end: at, text: "" }, ...this.sequence(production.definition, 0, at).filter((each) => each.end > at)]
    if (production instanceof Alternative) return this.sequence(production.definition, 0, at)
    if (production instanceof Alternation)
      return (production.definition as Alternative[]).flatMap((each) => this.sequence(each.definition, 0, at))
    return []
  }
}
