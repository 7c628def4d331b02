import {
  Alternation,
  type Alternative,
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

/** Where a production may end, each followed by the number of ways it gets there. */
type Ends = readonly number[]

type Productions = Readonly<Record<string, Rule>>

const NOWHERE: Ends = []

/** One part of a sequence. */
type Item =
  | { readonly is: "terminal"; readonly type: TokenType }
  | { readonly is: "rule"; readonly name: string }
  | { readonly is: "option" | "group"; readonly inner: Sequence }
  | { readonly is: "repetition"; readonly inner: Sequence; readonly mayBeEmpty: boolean }
  | { readonly is: "alternation"; readonly alternatives: readonly Sequence[] }

/** Productions that follow each other. They are the same for all texts, and so is what they may begin with. */
interface Sequence {
  readonly items: readonly Item[]
  /** Every place in every sequence has a number of its own, and two more stand for those that may be repeated. */
  readonly number: number
  readonly beginnings: (Beginning | undefined)[]
}

/** What the first token of a part of a sequence may be. */
interface Beginning {
  readonly mayBeEmpty: boolean
  readonly types: ReadonlySet<TokenType>
  /** By type of a token: whether it is one of them. */
  readonly fitting: (boolean | undefined)[]
}

const rules = new WeakMap<Rule, Sequence>()
let given = 0

function ruleNamed(name: string, productions: Productions): Sequence {
  const rule = productions[name]
  if (rule === undefined) throw new Error(`the grammar has no rule ${name}`)
  let sequence = rules.get(rule)
  if (sequence === undefined) {
    sequence = sequenceOf(rule.definition)
    rules.set(rule, sequence)
  }
  return sequence
}

function sequenceOf(definition: readonly IProduction[]): Sequence {
  const items = definition.map(itemOf)
  const number = given
  given += items.length + 3
  return { items, number, beginnings: [] }
}

function itemOf(production: IProduction): Item {
  if (production instanceof Terminal) return { is: "terminal", type: production.terminalType }
  if (production instanceof NonTerminal) return { is: "rule", name: production.nonTerminalName }
  if (production instanceof Alternation) {
    const alternatives = (production.definition as Alternative[]).map((each) => sequenceOf(each.definition))
    return { is: "alternation", alternatives }
  }
  const inner = sequenceOf((production as Alternative).definition)
  if (production instanceof Option) return { is: "option", inner }
  if (production instanceof Repetition) return { is: "repetition", inner, mayBeEmpty: true }
  if (production instanceof RepetitionMandatory) return { is: "repetition", inner, mayBeEmpty: false }
  throw new Error(`the grammar uses ${production.constructor.name}, which the chart does not know`)
}

function beginning(sequence: Sequence, index: number, productions: Productions): Beginning {
  let known = sequence.beginnings[index]
  if (known === undefined) {
    const types = new Set<TokenType>()
    const mayBeEmpty = sequence.items.slice(index).every((item) => addBeginning(item, types, productions))
    known = { mayBeEmpty, types, fitting: [] }
    sequence.beginnings[index] = known
  }
  return known
}

/** Adds what one part of a sequence may begin with. Returns whether it may be empty. */
function addBeginning(item: Item, types: Set<TokenType>, productions: Productions): boolean {
  const add = (sequence: Sequence): boolean => {
    const found = beginning(sequence, 0, productions)
    for (const type of found.types) types.add(type)
    return found.mayBeEmpty
  }
  switch (item.is) {
    case "terminal":
      types.add(item.type)
      return false
    case "rule":
      return add(ruleNamed(item.name, productions))
    case "alternation":
      return item.alternatives.map(add).includes(true)
    case "group":
      return add(item.inner)
    case "option":
      add(item.inner)
      return true
    case "repetition":
      return add(item.inner) || item.mayBeEmpty
  }
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
    const ends = this.rule(rule, 0)
    for (let i = 0; i < ends.length; i += 2) if (ends[i] === this.tokens.length) return ends[i + 1] as number
    return 0
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
    return this.sequence(ruleNamed(name, this.productions), 0, at)
  }

  private sequence(sequence: Sequence, index: number, at: number): Ends {
    const { items } = sequence
    const item = items[index]
    if (item === undefined) return this.only(at)
    if (items.length === 1 && item.is === "terminal") return this.terminal(item.type, at)
    if (!this.tried && !this.mayBegin(sequence, index, at)) return NOWHERE
    const key = this.key(sequence.number + index, at)
    const known = this.memo.get(key)
    if (known) return known
    const first = this.one(item, at)
    let ends: Ends = NOWHERE
    if (index + 1 === items.length) ends = first
    else if (first.length > 0) {
      const found: number[] = []
      for (let i = 0; i < first.length; i += 2)
        addAll(found, this.sequence(sequence, index + 1, first[i] as number), first[i + 1] as number)
      ends = found
    }
    this.memo.set(key, ends)
    return ends
  }

  private repetition(sequence: Sequence, at: number, mayBeEmpty: boolean): Ends {
    const key = this.key(sequence.number + sequence.items.length + (mayBeEmpty ? 1 : 2), at)
    const known = this.memo.get(key)
    if (known) return known
    const ends: number[] = mayBeEmpty ? [at, 1] : []
    const first = this.sequence(sequence, 0, at)
    for (let i = 0; i < first.length; i += 2) {
      const end = first[i] as number
      if (end > at) addAll(ends, this.repetition(sequence, end, true), first[i + 1] as number)
    }
    this.memo.set(key, ends)
    return ends
  }

  private one(item: Item, at: number): Ends {
    switch (item.is) {
      case "terminal":
        return this.terminal(item.type, at)
      case "rule":
        return this.rule(item.name, at)
      case "repetition":
        return this.repetition(item.inner, at, item.mayBeEmpty)
      case "group":
        return this.sequence(item.inner, 0, at)
      case "option":
        return withNothing(this.sequence(item.inner, 0, at), at)
      case "alternation": {
        const ends: number[] = []
        for (const alternative of item.alternatives) addAll(ends, this.sequence(alternative, 0, at), 1)
        return ends
      }
    }
  }

  /** Whether what is left of a sequence may be empty, or begin with the token that is there. */
  private mayBegin(sequence: Sequence, index: number, at: number): boolean {
    const { mayBeEmpty, types, fitting } = beginning(sequence, index, this.productions)
    const token = this.tokens[at]
    if (mayBeEmpty || !token) return mayBeEmpty
    let fits = fitting[token.tokenTypeIdx]
    if (fits === undefined) {
      fits = [...types].some((type) => isA(token, type))
      fitting[token.tokenTypeIdx] = fits
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
      ends = [at, 1]
      this.ones[at] = ends
    }
    return ends
  }

  private key(number: number, at: number): number {
    return number * (this.tokens.length + 1) + at
  }
}

function addAll(ends: number[], more: Ends, times: number): void {
  for (let i = 0; i < more.length; i += 2) {
    const end = more[i] as number
    const ways = (more[i + 1] as number) * times
    let place = 0
    while (place < ends.length && ends[place] !== end) place += 2
    if (place === ends.length) ends.push(end, ways)
    else ends[place + 1] = (ends[place + 1] as number) + ways
  }
}

/** What may be left out: nothing of it counts once, however many ways there are to read nothing. */
function withNothing(ends: Ends, at: number): Ends {
  const all = [at, 1]
  for (let i = 0; i < ends.length; i += 2) {
    const end = ends[i] as number
    if (end > at) all.push(end, ends[i + 1] as number)
  }
  return all
}
