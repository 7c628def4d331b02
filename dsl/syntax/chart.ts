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

type Productions = Readonly<Record<string, Rule>>

const NOWHERE: Ends = new Map()

/** The numbers of sequences: one for each place in them, and two for those that may be repeated. */
const numbers = new WeakMap<readonly IProduction[], number>()
let given = 0

function numberOf(items: readonly IProduction[]): number {
  let number = numbers.get(items)
  if (number === undefined) {
    number = given
    given += items.length + 3
    numbers.set(items, number)
  }
  return number
}

/** What the first token of a part of a sequence may be. */
interface Beginning {
  readonly mayBeEmpty: boolean
  readonly types: ReadonlySet<TokenType>
  /** By type of a token: whether it is one of them. */
  readonly fitting: Map<number, boolean>
}

const beginnings = new Map<number, Beginning>()

function beginning(items: readonly IProduction[], index: number, productions: Productions): Beginning {
  const number = numberOf(items) + index
  let known = beginnings.get(number)
  if (known === undefined) {
    const types = new Set<TokenType>()
    const mayBeEmpty = items.slice(index).every((item) => addBeginning(item, types, productions))
    known = { mayBeEmpty, types, fitting: new Map() }
    beginnings.set(number, known)
  }
  return known
}

/** Adds what one part of a sequence may begin with. Returns whether it may be empty. */
function addBeginning(item: IProduction, types: Set<TokenType>, productions: Productions): boolean {
  const add = (items: readonly IProduction[]): boolean => {
    const found = beginning(items, 0, productions)
    for (const type of found.types) types.add(type)
    return found.mayBeEmpty
  }
  if (item instanceof Terminal) {
    types.add(item.terminalType)
    return false
  }
  if (item instanceof NonTerminal) return add(definitionOf(item.nonTerminalName, productions))
  if (item instanceof Alternation)
    return (item.definition as Alternative[]).map((each) => add(each.definition)).includes(true)
  const mayBeEmpty = add((item as Alternative).definition)
  return mayBeEmpty || item instanceof Option || item instanceof Repetition
}

function definitionOf(name: string, productions: Productions): readonly IProduction[] {
  const rule = productions[name]
  if (rule === undefined) throw new Error(`the grammar has no rule ${name}`)
  return rule.definition
}

/**
 * All derivations of a sentence at once, over the productions the parser was recorded with and without its gates.
 * A sentence with more than one would be read two ways, the gates only hiding it; where there is none,
 * the chart knows the furthest token any reading reaches and what could have stood there.
 */
export class Chart {
  private readonly productions: Productions
  private readonly tokens: readonly IToken[]
  private readonly memo = new Map<number, Ends>()
  private readonly ones: Ends[] = []
  private tried: Map<number, Set<TokenType>> | null = null

  constructor(productions: Productions, tokens: readonly IToken[]) {
    this.productions = productions
    this.tokens = tokens
  }

  /** In how many ways all of the tokens are a `rule`. */
  count(rule: string): number {
    return this.rule(rule, 0).get(this.tokens.length) ?? 0
  }

  /** The index of the token that no reading gets past; the number of tokens when what is missing comes after the last. */
  furthest(rule: string): number {
    return Math.max(0, ...this.triedIn(rule).keys())
  }

  /** What may stand at an index, after the tokens before it. */
  expected(rule: string, index: number): readonly TokenType[] {
    return [...(this.triedIn(rule).get(index) ?? [])]
  }

  /** What every reading looks for, by index; who only counts leaves out what cannot begin with the token that is there. */
  private triedIn(rule: string): ReadonlyMap<number, ReadonlySet<TokenType>> {
    if (!this.tried) {
      this.tried = new Map()
      this.memo.clear()
    }
    this.rule(rule, 0)
    return this.tried
  }

  private rule(name: string, at: number): Ends {
    return this.sequence(definitionOf(name, this.productions), 0, at)
  }

  private sequence(items: readonly IProduction[], index: number, at: number): Ends {
    const item = items[index]
    if (item === undefined) return this.only(at)
    if (items.length === 1 && item instanceof Terminal) return this.terminal(item.terminalType, at)
    if (!this.tried && !this.mayBegin(items, index, at)) return NOWHERE
    const key = this.key(numberOf(items) + index, at)
    const known = this.memo.get(key)
    if (known) return known
    const first = this.one(item, at)
    let ends: Ends = NOWHERE
    if (index + 1 === items.length) ends = first
    else if (first.size > 0) {
      const found = new Map<number, number>()
      for (const [end, ways] of first) addAll(found, this.sequence(items, index + 1, end), ways)
      ends = found
    }
    this.memo.set(key, ends)
    return ends
  }

  private repetition(items: readonly IProduction[], at: number, mayBeEmpty: boolean): Ends {
    const key = this.key(numberOf(items) + items.length + (mayBeEmpty ? 1 : 2), at)
    const known = this.memo.get(key)
    if (known) return known
    const ends = new Map<number, number>(mayBeEmpty ? [[at, 1]] : [])
    for (const [end, ways] of this.sequence(items, 0, at)) {
      if (end > at) addAll(ends, this.repetition(items, end, true), ways)
    }
    this.memo.set(key, ends)
    return ends
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

  /** Whether what is left of a sequence may be empty, or begin with the token that is there. */
  private mayBegin(items: readonly IProduction[], index: number, at: number): boolean {
    const { mayBeEmpty, types, fitting } = beginning(items, index, this.productions)
    const token = this.tokens[at]
    if (mayBeEmpty || !token) return mayBeEmpty
    let fits = fitting.get(token.tokenTypeIdx)
    if (fits === undefined) {
      fits = [...types].some((type) => isA(token, type))
      fitting.set(token.tokenTypeIdx, fits)
    }
    return fits
  }

  private terminal(type: TokenType, at: number): Ends {
    if (this.tried) {
      const tried = this.tried.get(at)
      if (tried) tried.add(type)
      else this.tried.set(at, new Set([type]))
    }
    const token = this.tokens[at]
    return token !== undefined && isA(token, type) ? this.only(at + 1) : NOWHERE
  }

  /** It ends there, in one way. */
  private only(at: number): Ends {
    let ends = this.ones[at]
    if (ends === undefined) {
      ends = new Map([[at, 1]])
      this.ones[at] = ends
    }
    return ends
  }

  private key(number: number, at: number): number {
    return number * (this.tokens.length + 1) + at
  }
}

function addAll(ends: Map<number, number>, more: Ends, times: number): void {
  for (const [end, ways] of more) ends.set(end, (ends.get(end) ?? 0) + ways * times)
}
