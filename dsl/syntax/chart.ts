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
  type TokenType,
} from "chevrotain"
import { isA } from "../lexicon/lexer.ts"

/** From where a production may end to the number of ways it gets there. */
type Ends = ReadonlyMap<number, number>

/**
 * All derivations of a sentence at once, over the productions the parser was recorded with and without its gates.
 * A sentence with more than one would be read two ways, the gates only hiding it; where there is none,
 * the chart knows the furthest token any reading reaches and what could have stood there.
 */
export class Chart {
  private readonly productions: Readonly<Record<string, Rule>>
  private readonly tokens: readonly IToken[]
  private readonly memo = new Map<string, Ends>()
  private readonly ids = new Map<object, number>()
  private readonly tried = new Map<number, Set<TokenType>>()

  constructor(productions: Readonly<Record<string, Rule>>, tokens: readonly IToken[]) {
    this.productions = productions
    this.tokens = tokens
  }

  /** In how many ways all of the tokens are a `rule`. */
  count(rule: string): number {
    return this.rule(rule, 0).get(this.tokens.length) ?? 0
  }

  /** The index of the token that no reading gets past; the number of tokens when what is missing comes after the last. */
  furthest(rule: string): number {
    this.rule(rule, 0)
    return Math.max(0, ...this.tried.keys())
  }

  /** What may stand at an index, after the tokens before it. */
  expected(rule: string, index: number): readonly TokenType[] {
    this.rule(rule, 0)
    return [...(this.tried.get(index) ?? [])]
  }

  private rule(name: string, at: number): Ends {
    const rule = this.productions[name]
    if (rule === undefined) throw new Error(`the grammar has no rule ${name}`)
    return this.sequence(rule.definition, 0, at)
  }

  private sequence(items: readonly IProduction[], index: number, at: number): Ends {
    return this.remember(`${this.idOf(items)}.${index}.${at}`, () => {
      const item = items[index]
      if (item === undefined) return new Map([[at, 1]])
      const ends = new Map<number, number>()
      for (const [end, ways] of this.one(item, at)) addAll(ends, this.sequence(items, index + 1, end), ways)
      return ends
    })
  }

  private repetition(items: readonly IProduction[], at: number, mayBeEmpty: boolean): Ends {
    return this.remember(`${this.idOf(items)}*${mayBeEmpty}.${at}`, () => {
      const ends = new Map<number, number>(mayBeEmpty ? [[at, 1]] : [])
      for (const [end, ways] of this.sequence(items, 0, at)) {
        if (end > at) addAll(ends, this.repetition(items, end, true), ways)
      }
      return ends
    })
  }

  private one(production: IProduction, at: number): Ends {
    if (production instanceof Terminal) return this.terminal(production.terminalType, at)
    if (production instanceof NonTerminal) return this.rule(production.nonTerminalName, at)
    if (production instanceof Repetition) return this.repetition(production.definition, at, true)
    if (production instanceof RepetitionMandatory) return this.repetition(production.definition, at, false)
    if (production instanceof Alternative) return this.sequence(production.definition, 0, at)
    const ends = new Map<number, number>()
    if (production instanceof Option) {
      for (const [end, ways] of this.sequence(production.definition, 0, at)) if (end > at) ends.set(end, ways)
      ends.set(at, 1)
    } else if (production instanceof Alternation) {
      for (const alternative of production.definition as Alternative[])
        addAll(ends, this.sequence(alternative.definition, 0, at), 1)
    } else {
      throw new Error(`the grammar uses ${production.constructor.name}, which the chart does not know`)
    }
    return ends
  }

  private terminal(type: TokenType, at: number): Ends {
    const tried = this.tried.get(at) ?? new Set()
    this.tried.set(at, tried.add(type))
    const token = this.tokens[at]
    return token !== undefined && isA(token, type) ? new Map([[at + 1, 1]]) : new Map()
  }

  private remember(key: string, compute: () => Ends): Ends {
    let ends = this.memo.get(key)
    if (ends === undefined) {
      ends = compute()
      this.memo.set(key, ends)
    }
    return ends
  }

  private idOf(items: object): number {
    let id = this.ids.get(items)
    if (id === undefined) {
      id = this.ids.size
      this.ids.set(items, id)
    }
    return id
  }
}

function addAll(ends: Map<number, number>, more: Ends, times: number): void {
  for (const [end, ways] of more) ends.set(end, (ends.get(end) ?? 0) + ways * times)
}
