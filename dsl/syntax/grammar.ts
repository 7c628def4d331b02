import type { IToken } from "chevrotain"
import type * as Ast from "./ast.ts"
import type { Rule } from "./item-grammar.ts"
import { PredicateGrammar, type VPs } from "./predicate-grammar.ts"
import { categories as C, fixed as F, layoutTokens as L, open, punctuation as P } from "./tokens.ts"

type Post = NonNullable<Ast.Do["post"]>
type Body = Ast.Chain | Ast.Block

/**
 * The grammar of the effect language over categories of words: LL(1), with gates that pick the only derivation.
 * One parser serves every game, since the words of a game are only tokens of these categories.
 */
export class Grammar extends PredicateGrammar {
  /** @param isTried looks for faults of the grammar itself, which costs more than the rest */
  constructor(isTried = false) {
    super(isTried)
    this.performSelfAnalysis()
  }

  readonly script: Rule<Ast.Script> = this.RULE("script", (): Ast.Script => {
    const start = this.start()
    const lines = this.SUBRULE(this.lines)
    return { kind: "script", ...this.since(start), lines }
  })

  readonly condition: Rule<Ast.Clauses> = this.RULE("condition", () => this.SUBRULE(this.clauses))

  private readonly lines: Rule<Ast.Line[]> = this.RULE("lines", () => {
    const lines = [this.SUBRULE(this.line)]
    this.MANY(() => {
      this.CONSUME(L.Newline)
      lines.push(this.SUBRULE1(this.line))
    })
    return lines
  })

  readonly line: Rule<Ast.Line> = this.RULE("line", (): Ast.Line => {
    const start = this.start()
    const bullet = this.OPTION(() => this.CONSUME(P.Bullet)) !== undefined
    const label = this.OPTION1(() => {
      const token = this.CONSUME(open.Label)
      this.CONSUME(P.Colon)
      return labelOf(token)
    })
    const sentences = [this.SUBRULE(this.sentence)]
    this.MANY(() => {
      this.CONSUME(P.Dot)
      this.OPTION2(() => sentences.push(this.SUBRULE1(this.sentence)))
    })
    return { kind: "line", ...this.since(start), bullet, label: label ?? null, parts: sentences.flat() }
  })

  private readonly sentence: Rule<Ast.Part[]> = this.RULE("sentence", () => {
    const parts = [this.SUBRULE(this.part)]
    this.MANY(() => {
      this.CONSUME(P.Semi)
      parts.push(this.SUBRULE1(this.part))
    })
    return parts
  })

  private readonly part: Rule<Ast.Part> = this.RULE("part", (): Ast.Part => {
    const start = this.start()
    const then = this.OPTION(() => this.CONSUME(F.then)) !== undefined
    const rest = this.OR<Pick<Ast.Part, "otherwise" | "body">>([
      {
        ALT: () => {
          this.CONSUME(F.otherwise)
          const governed = this.OR1<Body>([
            {
              ALT: () => {
                this.OPTION1(() => this.CONSUME(P.Comma))
                return this.SUBRULE(this.chain)
              },
            },
            {
              ALT: () => {
                this.CONSUME(P.Colon)
                return this.SUBRULE(this.body)
              },
            },
          ])
          return { otherwise: true, body: governed }
        },
      },
      { ALT: () => ({ otherwise: false, body: this.SUBRULE1(this.chain) }) },
    ])
    return this.partOf(start, then, rest)
  })

  private partOf(start: number, then: boolean, rest: Pick<Ast.Part, "otherwise" | "body">): Ast.Part {
    return { kind: "part", ...this.since(start), then, ...rest }
  }

  private readonly chain: Rule<Ast.Chain> = this.RULE("chain", () => {
    const start = this.start()
    return this.OR<Ast.Chain>([
      {
        ALT: () => {
          const prefix = this.SUBRULE(this.prefix)
          const body = this.OR1<Body>([
            {
              ALT: () => {
                this.CONSUME(P.Comma)
                return this.SUBRULE(this.chain)
              },
            },
            {
              ALT: () => {
                this.CONSUME(P.Colon)
                return this.SUBRULE(this.body)
              },
            },
          ])
          return { kind: "gate", ...this.since(start), prefix, body }
        },
      },
      {
        ALT: () => {
          const step = this.SUBRULE(this.step)
          const after = this.OPTION({
            // A comma ends a prefix or stands before `then`, never between steps.
            GATE: () => !this.is(1, P.Comma) || this.is(2, F.then),
            DEF: () =>
              this.OR2<Pick<Ast.Do, "next" | "block">>([
                {
                  ALT: () => {
                    this.OPTION1(() => this.CONSUME1(P.Comma))
                    this.CONSUME(F.then)
                    return { next: this.SUBRULE1(this.chain), block: null }
                  },
                },
                {
                  ALT: () => {
                    this.CONSUME1(P.Colon)
                    return { next: null, block: this.SUBRULE1(this.body) }
                  },
                },
              ]),
          })
          return { ...step, ...after, ...this.since(start) }
        },
      },
    ])
  })

  private readonly body: Rule<Ast.Block> = this.RULE("body", () => {
    const start = this.start()
    return this.OR<Ast.Block>([
      {
        ALT: () => {
          this.CONSUME(L.Indent)
          const lines = this.SUBRULE(this.lines)
          this.CONSUME(L.Dedent)
          return { kind: "block", ...this.since(start), lines, inline: false }
        },
      },
      {
        ALT: () => {
          const lines = [this.SUBRULE(this.choice)]
          this.MANY(() => {
            this.CONSUME(P.Pipe)
            lines.push(this.SUBRULE1(this.choice))
          })
          return { kind: "block", ...this.since(start), lines, inline: true }
        },
      },
    ])
  })

  private readonly choice: Rule<Ast.Line> = this.RULE("choice", (): Ast.Line => {
    const start = this.start()
    const label = this.OPTION(() => {
      const token = this.CONSUME(open.Label)
      this.CONSUME(P.Colon)
      return labelOf(token)
    })
    const inner = this.start()
    const body = this.SUBRULE(this.chain)
    const part = this.partOf(inner, false, { otherwise: false, body })
    return { kind: "line", ...this.since(start), bullet: false, label: label ?? null, parts: [part] }
  })

  private readonly prefix: Rule<Ast.Prefix> = this.RULE("prefix", () => {
    const start = this.start()
    return this.OR<Ast.Prefix>([
      {
        ALT: () => {
          const word = this.word(this.CONSUME(C.CondWord), "CondWord")
          const clauses = this.SUBRULE(this.clauses)
          return { kind: "clauses", ...this.since(start), word, clauses }
        },
      },
      {
        ALT: () => {
          const quantity = this.SUBRULE(this.quantity)
          this.CONSUME(F.times)
          return { kind: "times", ...this.since(start), quantity }
        },
      },
      {
        ALT: () => {
          const adverb = this.word(this.CONSUME(C.Adverb), "Adverb")
          return { kind: "adverb", ...this.since(start), adverb }
        },
      },
      {
        ALT: () => {
          const time = this.word(this.CONSUME(C.TimePhrase), "TimePhrase")
          return { kind: "time", ...this.since(start), time }
        },
      },
    ])
  })

  private readonly clauses: Rule<Ast.Clauses> = this.RULE("clauses", () => {
    const start = this.start()
    const first = this.SUBRULE(this.clause)
    const more: { joiner: "and" | "or"; word: Ast.Word; clause: Ast.Clause }[] = []
    this.MANY(() => {
      const joiner = this.OR([{ ALT: () => this.CONSUME(F.and) }, { ALT: () => this.CONSUME(F.or) }])
      const word = this.word(this.CONSUME(C.CondWord), "CondWord")
      const clause = this.SUBRULE1(this.clause)
      more.push({ joiner: this.joiner(joiner) as "and" | "or", word, clause })
    })
    return { ...this.since(start), first, more }
  })

  private readonly clause: Rule<Ast.Clause> = this.RULE("clause", () => {
    const start = this.start()
    return this.OR<Ast.Clause>([
      {
        ALT: () => {
          this.CONSUME(F.there)
          const be = this.word(this.CONSUME(C.Be), "Be")
          const not = this.OPTION(() => this.CONSUME(F.not)) !== undefined
          const np = this.SUBRULE(this.np)
          return { kind: "there", ...this.since(start), be, not, np }
        },
      },
      {
        ALT: () => {
          const time = this.word(this.CONSUME(C.TimePhrase), "TimePhrase")
          return { kind: "time", ...this.since(start), time }
        },
      },
      {
        ALT: () => {
          const noun = this.word(this.CONSUME(C.VerbalNoun), "VerbalNoun")
          return { kind: "noun", ...this.since(start), noun }
        },
      },
      {
        ALT: () => {
          const np = this.SUBRULE1(this.np)
          const adverbs: Ast.Word[] = []
          this.MANY(() => adverbs.push(this.word(this.CONSUME(C.Adverb), "Adverb")))
          const predicate = this.OPTION1(() => this.SUBRULE(this.predicate))
          return { kind: "clause", ...this.since(start), np, adverbs, predicate: predicate ?? null }
        },
      },
    ])
  })

  private readonly step: Rule<Ast.Do | Ast.Name> = this.RULE("step", () => {
    const start = this.start()
    const head = this.OR<StepHead>([
      { ALT: () => this.naming(this.CONSUME(F.call)) },
      {
        ALT: () => {
          const first = this.SUBRULE(this.action)
          const vps = [first]
          const joiners: ("and" | "or")[] = []
          this.MANY(() => {
            const joiner = this.OR1([{ ALT: () => this.CONSUME(F.and) }, { ALT: () => this.CONSUME(F.or) }])
            joiners.push(this.joiner(joiner) as "and" | "or")
            vps.push(this.SUBRULE(this.vp))
          })
          const predicate = { ...this.since(start), modal: null, adverbs: [], so: false, vps, joiners }
          return { kind: "do", subject: null, adverbs: [], predicate }
        },
      },
      {
        ALT: () => {
          const subject = this.SUBRULE(this.subject)
          const adverbs: Ast.Word[] = []
          this.MANY1(() => adverbs.push(this.word(this.CONSUME(C.Adverb), "Adverb")))
          const predicate = this.OPTION1(() => this.SUBRULE(this.predicate))
          return { kind: "do", subject, adverbs, predicate: predicate ?? null }
        },
      },
    ])
    const purchase: VPs | undefined = this.OPTION2({
      // Naming is free: `call it X to ...` buys nothing.
      GATE: () => head.kind !== "name",
      DEF: () => {
        this.CONSUME(F.to)
        return this.SUBRULE(this.vps)
      },
    })
    const post: Post | undefined = this.OPTION3(() => {
      const word = this.word(this.CONSUME(C.PostCond), "PostCond")
      return { word, clauses: this.SUBRULE(this.clauses) }
    })
    const common = { ...this.since(start), post: post ?? null, block: null, next: null }
    if (head.kind === "name") return { ...head, ...common }
    return {
      ...head,
      ...common,
      purchase: purchase?.vps ?? null,
      purchaseJoiners: purchase?.joiners ?? [],
    }
  })

  /** `call it the deed`: the only place where a word of no declaration is made one. */
  private naming(_call: IToken): NamingHead {
    const what = this.SUBRULE1(this.np)
    const article = this.OPTION(() => this.word(this.CONSUME(C.Article)))
    const name = this.OR2([
      { ALT: () => this.word(this.CONSUME(open.Word)) },
      { ALT: () => this.word(this.CONSUME(C.Number), "Number") },
    ])
    return { kind: "name", what, article: article ?? null, name }
  }
}

type NamingHead = Pick<Ast.Name, "kind" | "what" | "article" | "name">
type StepHead = NamingHead | Pick<Ast.Do, "kind" | "subject" | "adverbs" | "predicate">

function labelOf(token: IToken): string {
  return token.image.replace(/^"|"$/g, "")
}

/** What a text may be: the steps of a script, or the clauses of a condition. */
export type EntryPoint = "script" | "condition"

/** The one parser of all games. */
export const grammar = new Grammar()
