import { EmbeddedActionsParser, type IToken, type ParserMethod, type TokenType } from "chevrotain"
import { isA } from "../lexicon/lexer.ts"
import type * as Ast from "./ast.ts"
import {
  categories as C,
  type Category,
  fixed as F,
  type LexicalToken,
  open,
  punctuation,
  vocabulary,
} from "./tokens.ts"

export type Rule<Result> = ParserMethod<[], Result>

export const countedStart: readonly TokenType[] = [C.QPre, C.Symbol, C.Number, C.QWord]
export const definiteStart: readonly TokenType[] = [
  C.Pronoun,
  C.Det,
  C.Article,
  C.Poss,
  C.Ordinal,
  C.Name,
  C.Noun,
  open.Word,
  C.Multiplier,
]

export type ItemFields = Omit<Ast.Item, keyof Ast.Node | "kind">

const emptyItem: ItemFields = {
  pronoun: null,
  det: null,
  owner: null,
  multiplier: null,
  of: null,
  ordinals: [],
  numberFirst: false,
  quantity: null,
  more: null,
  adjectives: [],
  adjectiveJoiners: [],
  noun: null,
  measures: [],
  places: [],
  than: null,
}

/** A member of a noun phrase of which nothing is said. */
export const blankItem = ({ start, end }: Ast.Node): Ast.Item => ({ kind: "item", start, end, ...emptyItem })

/**
 * One member of a noun phrase: `the top 2 Red cards`, `up to 3`, `the deed's colour`. Each rule builds its node of the
 * tree; chevrotain runs the rules once to record them, with stand-ins for tokens and nodes, so what looks into a node
 * is wrapped in `ACTION`.
 */
export abstract class ItemGrammar extends EmbeddedActionsParser {
  constructor(isTried: boolean) {
    const options = { maxLookahead: 1, recoveryEnabled: false, dynamicTokensEnabled: true }
    super([...vocabulary], { ...options, skipValidations: !isTried })
  }

  /** Whether the token `distance` ahead is of one of these types; 1 is the next. */
  protected is(distance: number, ...types: readonly TokenType[]): boolean {
    const token = this.LA(distance)
    return types.some((type) => isA(token, type))
  }

  protected start(): number {
    return this.LA(1).startOffset
  }

  /** The range from an offset to the end of the last token consumed. */
  protected since(start: number): Ast.Node {
    const last = this.LA(0)
    return { start, end: Math.max(start, (last.endOffset ?? start - 1) + 1) }
  }

  protected word(token: IToken, category?: Category): Ast.Word {
    // While rules are recorded the token is a stand-in without these.
    const {
      entry = null,
      image = "",
      startOffset = 0,
      endOffset = startOffset - 1,
      written,
    } = token as Partial<LexicalToken>
    // What stands for other words has their place, not one of its own length.
    const { start, end } = written ?? { start: startOffset, end: endOffset + 1 }
    const sense = entry?.senses.find((each) => each.category === category)
    if (sense !== undefined) return { start, end, text: sense.text, lemma: sense.lemma, plural: sense.plural }
    const text = image.charAt(0).toLowerCase() + image.slice(1)
    return { start, end, text, lemma: text, plural: false }
  }

  protected joiner(token: IToken): Ast.Joiner {
    return this.ACTION(() => token.image.toLowerCase() as Ast.Joiner)
  }

  protected itemNode(start: number, fields: Partial<ItemFields>, range = this.since(start)): Ast.Item {
    return { kind: "item", ...range, ...emptyItem, ...fields }
  }

  private nextIsAdjective(at = 1): boolean {
    // A LevelWord is an adjective only before its number; otherwise it is the noun.
    return this.is(at, C.Adjective) || (this.is(at, C.LevelWord) && this.is(at + 1, C.Number))
  }

  /** `your opponent` in `all your opponent has`: the subject of a relative, not an owner. */
  private nextIsOwnRelative(): boolean {
    if (!this.is(1, C.Poss)) return false
    let at = 2
    while (this.is(at, C.Ordinal)) at++
    return this.is(at, C.PlayerNoun) && !this.is(at + 1, punctuation.Genitive)
  }

  /** One member, without list and relative. */
  readonly item: Rule<Ast.Item> = this.RULE("item", () =>
    this.OR([{ ALT: () => this.SUBRULE(this.counted) }, { ALT: () => this.SUBRULE(this.nominal) }]),
  )

  readonly counted: Rule<Ast.Item> = this.RULE("counted", () => {
    const start = this.start()
    const ordinals: Ast.Word[] = []
    const quantity = this.SUBRULE(this.quantity)
    const more = this.OPTION(() => this.word(this.CONSUME(C.More), "More"))
    this.MANY(() => ordinals.push(this.word(this.CONSUME(C.Ordinal), "Ordinal")))
    const described = this.OPTION1({
      GATE: () => this.nextIsAdjective(),
      DEF: () => this.SUBRULE(this.adjectives),
    })
    const noun = this.OPTION2(() => this.SUBRULE(this.noun))
    const numberFirst = ordinals.length > 0
    return this.itemNode(start, {
      quantity,
      more: more ?? null,
      ordinals,
      numberFirst,
      ...described,
      noun: noun ?? null,
    })
  })

  protected readonly nominal: Rule<Ast.Item> = this.RULE("nominal", () => {
    const start = this.start()
    return this.OR<Ast.Item>([
      {
        GATE: () => this.nextIsAdjective(),
        ALT: () => {
          const described = this.SUBRULE(this.adjectives)
          const noun = this.OPTION(() => this.SUBRULE(this.noun))
          return this.itemNode(start, { ...described, noun: noun ?? null })
        },
      },
      {
        ALT: () => {
          const more = this.word(this.CONSUME(C.More), "More")
          const rest = this.OPTION1(() => this.SUBRULE(this.bare))
          return this.itemNode(start, { ...rest, more })
        },
      },
      { ALT: () => this.SUBRULE(this.definite) },
    ])
  })

  protected readonly definite: Rule<Ast.Item> = this.RULE("definite", () => {
    const start = this.start()
    return this.OR<Ast.Item>([
      { ALT: () => this.itemNode(start, { pronoun: this.word(this.CONSUME(C.Pronoun), "Pronoun") }) },
      {
        ALT: () => {
          const det = this.word(this.CONSUME(C.Det), "Det")
          const rest = this.OPTION({
            GATE: () => !this.nextIsOwnRelative(),
            DEF: () => {
              const owner = this.OPTION1({
                GATE: () => !this.nextIsOwnRelative(),
                DEF: () => this.word(this.CONSUME(C.Poss), "Poss"),
              })
              return { ...this.SUBRULE(this.rest), owner: owner ?? null }
            },
          })
          return this.itemNode(start, { ...rest, det })
        },
      },
      {
        ALT: () => {
          const first = this.OR1<Partial<ItemFields>>([
            { ALT: () => ({ det: this.word(this.CONSUME(C.Article), "Article") }) },
            { ALT: () => ({ owner: this.word(this.CONSUME1(C.Poss), "Poss") }) },
            { ALT: () => ({ ordinals: [this.word(this.CONSUME(C.Ordinal), "Ordinal")] }) },
          ])
          const rest = this.SUBRULE1(this.rest)
          return this.ACTION(() =>
            this.itemNode(start, {
              ...rest,
              ...first,
              ordinals: [...(first.ordinals ?? []), ...(rest.ordinals ?? [])],
            }),
          )
        },
      },
      { ALT: () => this.itemNode(start, { noun: this.SUBRULE(this.noun) }) },
      {
        ALT: () => {
          const multiplier = this.word(this.CONSUME(C.Multiplier), "Multiplier")
          const of = this.OR2<Ast.Item>([
            { ALT: () => this.SUBRULE(this.definite) },
            {
              ALT: () => {
                const inner = this.start()
                const word = this.word(this.CONSUME(C.QWord), "QWord")
                const quantity = { ...emptyQuantity, ...this.since(inner), word }
                const rest = this.OPTION2(() => this.SUBRULE(this.bare))
                return this.itemNode(inner, { quantity, ...rest })
              },
            },
          ])
          return this.itemNode(start, { multiplier, of })
        },
      },
    ])
  })

  /** What may follow a determiner: ordinals, a quantity, adjectives and a noun. */
  private readonly rest: Rule<Partial<ItemFields>> = this.RULE("rest", () =>
    this.OR<Partial<ItemFields>>([
      {
        ALT: () => {
          const ordinal = this.word(this.CONSUME(C.Ordinal), "Ordinal")
          const rest = this.SUBRULE(this.rest)
          return this.ACTION(() => ({ ...rest, ordinals: [ordinal, ...(rest.ordinals ?? [])] }))
        },
      },
      {
        ALT: () => {
          const quantity = this.SUBRULE(this.quantity)
          const rest = this.OPTION(() => this.SUBRULE(this.bare))
          return { ...rest, quantity }
        },
      },
      { ALT: () => this.SUBRULE1(this.bare) },
    ]),
  )

  protected readonly bare: Rule<Partial<ItemFields>> = this.RULE("bare", () =>
    this.OR<Partial<ItemFields>>([
      {
        GATE: () => this.nextIsAdjective() || this.is(1, C.Passive),
        ALT: () => {
          const described = this.OR1<Described>([
            { ALT: () => this.SUBRULE(this.adjectives) },
            {
              ALT: () => {
                const word = this.word(this.CONSUME(C.Passive), "Passive")
                return { adjectives: [{ ...word, kind: "participle", word }], adjectiveJoiners: [] }
              },
            },
          ])
          const noun = this.OPTION(() =>
            this.OR2<Ast.Noun>([
              { ALT: () => this.SUBRULE(this.noun) },
              { ALT: () => this.verbalNoun(this.CONSUME(C.VerbalNoun)) },
            ]),
          )
          return { ...described, noun: noun ?? null }
        },
      },
      { ALT: () => ({ noun: this.SUBRULE1(this.noun) }) },
      { ALT: () => ({ noun: this.verbalNoun(this.CONSUME1(C.VerbalNoun)) }) },
    ]),
  )

  private verbalNoun(token: IToken): Ast.Noun {
    const word = this.word(token, "VerbalNoun")
    return { kind: "verbal", start: word.start, end: word.end, word, more: null, genitive: null }
  }

  protected readonly noun: Rule<Ast.Noun> = this.RULE("noun", () => {
    const start = this.start()
    const head = this.OR<NounHead>([
      { ALT: () => this.SUBRULE(this.names) },
      { ALT: () => ({ kind: "noun", word: this.nounWord(this.CONSUME(C.Noun)) }) },
      { ALT: () => ({ kind: "unknown", word: this.word(this.CONSUME(open.Word)) }) },
    ])
    const more = this.OPTION(() => this.word(this.CONSUME(C.More), "More"))
    const genitive = this.OPTION1(() => {
      this.CONSUME(punctuation.Genitive)
      const inner = this.start()
      return this.itemNode(inner, this.SUBRULE(this.rest))
    })
    return { ...head, ...this.since(start), more: more ?? null, genitive: genitive ?? null }
  })

  private nounWord(token: IToken): Ast.Word {
    const isPlayer = (token as LexicalToken).entry?.senses.some((sense) => sense.category === "PlayerNoun")
    return this.word(token, isPlayer ? "PlayerNoun" : "Noun")
  }

  private readonly names: Rule<NounHead> = this.RULE("names", (): NounHead => {
    const names = [this.word(this.CONSUME(C.Name), "Name")]
    const joiner = this.OPTION({
      // Go on only where more names and their `and` must follow, so that `Red, Blue` alone stays an error.
      GATE: () => this.is(2, C.Name) && this.is(3, punctuation.Comma, F.and, F.or),
      DEF: () => {
        this.AT_LEAST_ONE(() => {
          this.CONSUME(punctuation.Comma)
          names.push(this.word(this.CONSUME1(C.Name), "Name"))
        })
        const token = this.OR([{ ALT: () => this.CONSUME(F.and) }, { ALT: () => this.CONSUME(F.or) }])
        names.push(this.word(this.CONSUME2(C.Name), "Name"))
        return this.joiner(token) as "and" | "or"
      },
    })
    return { kind: "names", names, joiner: joiner ?? null }
  })

  private readonly adjectives: Rule<Described> = this.RULE("adjectives", () => {
    const adjectives: Ast.Adjective[] = [this.SUBRULE(this.adjective)]
    const adjectiveJoiners: ("and" | "or" | null)[] = []
    this.MANY({
      // A joiner belongs here only before another adjective: `Red or Blue`, but `Red and 2 more`.
      GATE: () => this.nextIsAdjective(this.is(1, F.and, F.or) ? 2 : 1),
      DEF: () => {
        const joiner = this.OPTION(() =>
          this.OR([{ ALT: () => this.CONSUME(F.and) }, { ALT: () => this.CONSUME(F.or) }]),
        )
        adjectiveJoiners.push(joiner === undefined ? null : (this.joiner(joiner) as "and" | "or"))
        adjectives.push(this.SUBRULE1(this.adjective))
      },
    })
    return { adjectives, adjectiveJoiners }
  })

  private readonly adjective: Rule<Ast.Adjective> = this.RULE("adjective", () => {
    const start = this.start()
    return this.OR<Ast.Adjective>([
      {
        ALT: () => {
          const token = this.CONSUME(C.Adjective) as LexicalToken
          return { kind: "adjective", ...this.since(start), word: this.word(token, "Adjective"), non: token.non }
        },
      },
      {
        ALT: () => {
          const word = this.word(this.CONSUME(C.LevelWord), "LevelWord")
          const number = this.number(this.CONSUME(C.Number))
          const level = { ...emptyQuantity, start: number.start, end: number.end, number }
          return { kind: "level", ...this.since(start), word, level }
        },
      },
    ])
  })

  readonly quantity: Rule<Ast.Quantity> = this.RULE("quantity", () => {
    const start = this.start()
    const fields = this.OR<Partial<Ast.Quantity>>([
      {
        ALT: () => {
          const bound = this.word(this.CONSUME(C.QPre), "QPre")
          const symbol = this.OPTION(() => this.word(this.CONSUME(C.Symbol), "Symbol"))
          return { bound, symbol: symbol ?? null, number: this.number(this.CONSUME(C.Number)) }
        },
      },
      {
        ALT: () => {
          const symbol = this.OPTION1(() => this.word(this.CONSUME1(C.Symbol), "Symbol"))
          const number = this.number(this.CONSUME1(C.Number))
          const orMore = this.OPTION2({
            // `or` belongs to the number only before `more`, `less`, `fewer`.
            GATE: () => this.is(2, C.More),
            DEF: () => {
              this.CONSUME(F.or)
              return this.word(this.CONSUME(C.More), "More")
            },
          })
          return { symbol: symbol ?? null, number, orMore: orMore ?? null }
        },
      },
      { ALT: () => ({ word: this.word(this.CONSUME(C.QWord), "QWord") }) },
    ])
    return { ...emptyQuantity, ...fields, ...this.since(start) }
  })

  protected number(token: IToken): Ast.NumberWord {
    const { text: written, start, end } = this.word(token, "Number")
    const text = written.replace("–", "-")
    const letter = text === "X" || text === "Y" || text === "Z" ? text : null
    const [min = "0", max = min] = letter === null ? text.split("-") : []
    return { start, end, text, min: Number(min), max: Number(max), letter }
  }
}

type Described = Pick<Ast.Item, "adjectives" | "adjectiveJoiners">
type NounHead =
  | { kind: "names"; names: readonly Ast.Word[]; joiner: "and" | "or" | null }
  | { kind: "noun" | "unknown"; word: Ast.Word }

const emptyQuantity = {
  kind: "quantity",
  bound: null,
  symbol: null,
  number: null,
  orMore: null,
  word: null,
} as const
