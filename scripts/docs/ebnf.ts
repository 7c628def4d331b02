import {
  Alternation,
  type Alternative,
  type IProduction,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  Terminal,
  type TokenType,
} from "chevrotain"
import { type FixedWord, fixedWords } from "../../dsl/syntax/tokens.ts"

const marks: Readonly<Record<string, string>> = {
  Comma: '","',
  Semi: '";"',
  Dot: '"."',
  Colon: '":"',
  Pipe: '"|"',
  Bullet: '"- "',
  Genitive: `"'s"`,
  Label: "LABEL",
  Indent: "INDENT",
  Dedent: "DEDENT",
  Newline: "NEWLINE",
  Word: "WORD",
}

/** A production as text: categories with a capital, words in quotes, `[ ]` optional, `{ }` repeated. */
export function ebnf(definition: readonly IProduction[]): string {
  return definition.map(one).join(" ")
}

function one(production: IProduction): string {
  if (production instanceof Terminal) return terminal(production.terminalType)
  if (production instanceof NonTerminal) return production.nonTerminalName
  if (production instanceof Option) return `[${ebnf(production.definition)}]`
  if (production instanceof Repetition) return `{${ebnf(production.definition)}}`
  if (production instanceof RepetitionMandatory)
    return `${group(production.definition)} {${ebnf(production.definition)}}`
  if (production instanceof Alternation) {
    return `(${(production.definition as Alternative[]).map((each) => ebnf(each.definition)).join(" | ")})`
  }
  throw new Error(`no notation for ${production.constructor.name}`)
}

function group(definition: readonly IProduction[]): string {
  return definition.length === 1 ? ebnf(definition) : `(${ebnf(definition)})`
}

function terminal({ name }: TokenType): string {
  return (fixedWords as readonly string[]).includes(name) ? `"${name as FixedWord}"` : (marks[name] ?? name)
}
