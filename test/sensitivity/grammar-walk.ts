import {
  Alternation,
  type Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  Terminal,
} from "chevrotain"
import type { Lexicon } from "../../dsl/lexicon/lexicon.ts"
import { grammar } from "../../dsl/syntax/grammar.ts"
import { layOut } from "../../dsl/syntax/layout.ts"
import { type Category, categoryNames } from "../../dsl/syntax/tokens.ts"
import { pickOf } from "./random.ts"

const rules = grammar.getGAstProductions()

const MARKS: Readonly<Record<string, string>> = { Comma: ",", Semi: ";", Colon: ":", Genitive: "'s" }
const NUMBERS = ["1", "2", "3", "1-3"]

/** Rules of the grammar whose phrases are walked. */
export type Walked = "item" | "np" | "place" | "measure" | "relative" | "quantity" | "clause" | "claim" | "vp"

/** A phrase that the productions allow, as a node; null where the parser's gates refuse it. */
export function walked(rule: Walked, lexicon: Lexicon, random: () => number): object | null {
  const words: string[] = []
  walkFrom(new NonTerminal({ nonTerminalName: rule }), words, lexicon, random, 0)
  if (words.length > 12) return null
  const text = words.join(" ").replaceAll(" 's", "'s").replaceAll("$ ", "$")
  const lexed = lexicon.lex(text)
  const { tokens, problems } = layOut(lexed)
  if (problems.length > 0 || lexed.problems.length > 0) return null
  grammar.input = [...tokens]
  const parse = (grammar as unknown as Readonly<Record<Walked, () => object>>)[rule]
  const node = parse.call(grammar)
  return grammar.errors.length > 0 ? null : node
}

function walkFrom(
  production: IProduction,
  words: string[],
  lexicon: Lexicon,
  random: () => number,
  depth: number,
): void {
  const each = (productions: readonly IProduction[]): void => {
    for (const inner of productions) walkFrom(inner, words, lexicon, random, depth + 1)
  }
  const goesOn = (): boolean => random() < (depth > 10 ? 0.02 : 0.25)
  if (production instanceof Terminal) words.push(wordOf(production.terminalType.name, lexicon, random))
  else if (production instanceof NonTerminal) each(rules[production.nonTerminalName]?.definition ?? [])
  else if (production instanceof Alternation) {
    const all = production.definition as Alternative[]
    // Deep down, the last ones: they are the ones that end.
    each((depth > 25 ? (all.at(-1) as Alternative) : pickOf(all, random)).definition)
  } else if (production instanceof Option) {
    if (goesOn()) each(production.definition)
  } else if (production instanceof Repetition || production instanceof RepetitionMandatory) {
    if (production instanceof RepetitionMandatory) each(production.definition)
    while (goesOn()) each(production.definition)
  }
}

function wordOf(name: string, lexicon: Lexicon, random: () => number): string {
  if (!categoryNames.includes(name as Category)) return MARKS[name] ?? name
  if (name === "Number") return pickOf(NUMBERS, random)
  const known = lexicon.byCategory(name as Category)
  return known.length === 0 ? name : pickOf(known, random).surface
}
