import type { IToken } from "chevrotain"
import type * as Ast from "./ast.ts"
import { countedStart, definiteStart, type ItemFields, ItemGrammar, type Rule } from "./item-grammar.ts"
import { categories as C, fixed as F, open, punctuation } from "./tokens.ts"
import { complementStart, emptyVP } from "./verb-phrases.ts"

type Posts = Pick<Ast.Item, "measures" | "places" | "than">

/** Noun phrases: members in a list, the measures and places after them, and the relative at the end. */
export abstract class PhraseGrammar extends ItemGrammar {
  protected abstract readonly claim: Rule<Ast.Claim>

  readonly np: Rule<Ast.NP> = this.RULE("np", () =>
    this.OR([{ ALT: () => this.SUBRULE(this.amount) }, { ALT: () => this.SUBRULE(this.subject) }]),
  )

  readonly amount: Rule<Ast.NP> = this.RULE("amount", () => {
    const first = this.SUBRULE(this.counted)
    const posts = this.SUBRULE(this.posts)
    const tail = this.SUBRULE(this.listTail)
    const relative = this.OPTION({
      GATE: () => !this.nextIsNewName(),
      DEF: () => this.SUBRULE(this.relative),
    })
    return this.ACTION(() => this.phrase(first, posts, tail, relative))
  })

  readonly subject: Rule<Ast.NP> = this.RULE("subject", () => {
    const first = this.SUBRULE(this.nominal)
    const posts = this.SUBRULE(this.posts)
    const tail = this.SUBRULE(this.listTail)
    const relative = this.OPTION({
      GATE: () => !this.nextIsNewName(),
      DEF: () => this.SUBRULE(this.relative),
    })
    return this.ACTION(() => this.phrase(first, posts, tail, relative))
  })

  private phrase(first: Ast.Item, posts: Posts, tail: ListTail, relative: Ast.Relative | undefined): Ast.NP {
    const head = withPosts(first, posts, tail.start)
    const items = [head, ...tail.items]
    return { kind: "np", ...this.since(first.start), items, joiners: tail.joiners, relative: relative ?? null }
  }

  private readonly listTail: Rule<ListTail> = this.RULE("listTail", () => {
    const tail: ListTail = { start: this.since(0).end, items: [], joiners: [] }
    this.MANY({
      // After `,` only an amount; after a joiner only what can begin another member, so that `and` before a verb is left to it.
      GATE: () =>
        this.is(1, punctuation.Comma) ? this.is(2, C.Symbol, C.Number) : this.is(2, ...countedStart, ...definiteStart),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              const joiner = this.OR1([
                { ALT: () => this.CONSUME(F.and) },
                { ALT: () => this.CONSUME(F.or) },
                { ALT: () => this.CONSUME(F.plus) },
                { ALT: () => this.CONSUME(F.minus) },
                { ALT: () => this.CONSUME(F.times) },
              ])
              const item = this.OR2([
                { ALT: () => this.SUBRULE(this.counted) },
                { ALT: () => this.SUBRULE(this.definite) },
              ])
              const posts = this.SUBRULE(this.posts)
              this.ACTION(() => this.addMember(tail, joiner, item, posts))
            },
          },
          {
            ALT: () => {
              const comma = this.CONSUME(punctuation.Comma)
              const item = this.SUBRULE1(this.counted)
              const posts = this.SUBRULE1(this.posts)
              this.ACTION(() => this.addMember(tail, comma, item, posts))
            },
          },
        ]),
    })
    return tail
  })

  /** `call the cards in your hand the lot`: what is called so ends before the article. */
  private nextIsNewName(): boolean {
    return this.is(1, C.Article) && this.is(2, open.Word)
  }

  private addMember(tail: ListTail, joiner: IToken, item: Ast.Item, posts: Posts): void {
    tail.joiners.push(this.joiner(joiner))
    tail.items.push(withPosts(item, posts, this.since(0).end))
  }

  private readonly posts: Rule<Posts> = this.RULE("posts", () => {
    const measures: Ast.Measure[] = []
    const places: Ast.Place[] = []
    this.OPTION(() => measures.push(this.SUBRULE(this.measure)))
    this.OPTION1(() => {
      const place = this.SUBRULE(this.place)
      this.ACTION(() => places.push(...chainOf(place)))
      this.OPTION2(() => measures.push(this.SUBRULE1(this.measure)))
    })
    const than = this.OPTION3(() => {
      const word = this.word(this.OR([{ ALT: () => this.CONSUME(F.than) }, { ALT: () => this.CONSUME(F.as) }]))
      return { word, than: this.SUBRULE(this.located) }
    })
    return { measures, places, than: than ?? null }
  })

  private readonly measure: Rule<Ast.Measure> = this.RULE("measure", (): Ast.Measure => {
    const start = this.start()
    const word = this.word(this.CONSUME(C.Participle), "Participle")
    const item = this.SUBRULE(this.item)
    return { kind: "measure", ...this.since(start), word, item }
  })

  protected readonly place: Rule<Ast.Place> = this.RULE("place", (): Ast.Place => {
    const start = this.start()
    const word = this.word(this.CONSUME(C.PlaceWord), "PlaceWord")
    const located = this.SUBRULE(this.located)
    return { kind: "place", ...this.since(start), word, located }
  })

  protected readonly located: Rule<Ast.Located> = this.RULE("located", () =>
    this.OR<Ast.Located>([
      { ALT: () => ({ kind: "noun", noun: this.word(this.CONSUME(C.VerbalNoun), "VerbalNoun") }) },
      { ALT: () => ({ kind: "time", time: this.word(this.CONSUME(C.TimePhrase), "TimePhrase") }) },
      {
        ALT: () => {
          const item = this.SUBRULE(this.item)
          const place = this.OPTION(() => this.SUBRULE(this.place))
          return this.ACTION(() => {
            if (place === undefined) return { kind: "item", item }
            return { kind: "item", item: { ...item, ...this.since(item.start), places: chainOf(place) } }
          })
        },
      },
    ]),
  )

  private bareBe(verb: Ast.Word): Ast.Claim {
    const at = this.since(verb.start)
    const vp: Ast.VP = { kind: "vp", ...at, verb, form: "be", ...emptyVP }
    return { ...at, adverbs: [], modal: null, so: false, vp, times: [] }
  }

  private readonly relative: Rule<Ast.Relative> = this.RULE("relative", () => {
    const start = this.start()
    return this.OR<Ast.Relative>([
      {
        ALT: () => {
          const word = this.OR1([
            { ALT: () => this.word(this.CONSUME(C.Who), "Who") },
            { ALT: () => this.word(this.CONSUME(F.that), "Who") },
          ])
          const claim = this.SUBRULE(this.claim)
          return { kind: "who", ...this.since(start), word, claim }
        },
      },
      {
        ALT: () => {
          this.CONSUME(F.whose)
          const inner = this.start()
          const item = this.itemNode(inner, this.SUBRULE(this.bare))
          const subject = this.OPTION(() => this.word(this.CONSUME(C.SubjPron), "SubjPron"))
          const claim = this.OR4<Ast.Claim>([
            {
              // `whose turn it is`: nothing is said of it but that.
              GATE: () => subject !== undefined && !this.is(2, ...complementStart, C.WayWord, C.Adverb),
              ALT: () => this.bareBe(this.word(this.CONSUME(C.Be), "Be")),
            },
            { ALT: () => this.SUBRULE1(this.claim) },
          ])
          return { kind: "whose", ...this.since(start), item, subject: subject ?? null, claim }
        },
      },
      {
        ALT: () => {
          const subject = this.OR2<Ast.Item>([
            { ALT: () => this.itemNode(start, { pronoun: this.word(this.CONSUME1(C.SubjPron), "SubjPron") }) },
            {
              ALT: () => {
                const first = this.OR3<Partial<ItemFields>>([
                  { ALT: () => ({ det: this.word(this.CONSUME(C.RelDet), "RelDet") }) },
                  { ALT: () => ({ owner: this.word(this.CONSUME(C.Poss), "Poss") }) },
                ])
                const ordinals: Ast.Word[] = []
                this.MANY(() => ordinals.push(this.word(this.CONSUME(C.Ordinal), "Ordinal")))
                const noun = this.playerNoun(this.CONSUME(C.PlayerNoun))
                return this.itemNode(start, { ...first, ordinals, noun })
              },
            },
          ])
          const claim = this.SUBRULE2(this.claim)
          return { kind: "subject", ...this.since(start), subject, claim }
        },
      },
    ])
  })

  private playerNoun(token: IToken): Ast.Noun {
    const word = this.word(token, "PlayerNoun")
    return { kind: "noun", start: word.start, end: word.end, word, more: null, genitive: null }
  }

  /** Who gets an amount: `gives them 2`, `deal each other player 3`. */
  protected readonly recipient: Rule<Ast.Item> = this.RULE("recipient", () => {
    const start = this.start()
    return this.OR<Ast.Item>([
      { ALT: () => this.itemNode(start, { pronoun: this.word(this.CONSUME(C.Pronoun), "Pronoun") }) },
      {
        ALT: () => {
          const det = this.OR1([
            { ALT: () => this.word(this.CONSUME(C.Det), "Det") },
            { ALT: () => this.word(this.CONSUME(C.Article), "Article") },
          ])
          const ordinals: Ast.Word[] = []
          this.MANY(() => ordinals.push(this.word(this.CONSUME(C.Ordinal), "Ordinal")))
          const noun = this.playerNoun(this.CONSUME(C.PlayerNoun))
          return this.itemNode(start, { det, ordinals, noun })
        },
      },
    ])
  })

  protected nextIsRecipient(): boolean {
    // A recipient only where an amount follows it: `give them 2`, but `choose them`.
    if (this.is(1, C.Pronoun)) return this.is(2, ...countedStart)
    if (!this.is(1, C.Det, C.Article)) return false
    let at = 2
    while (this.is(at, C.Ordinal)) at++
    return this.is(at, C.PlayerNoun) && this.is(at + 1, ...countedStart)
  }
}

interface ListTail {
  /** Where the member before the list ends. */
  readonly start: number
  readonly items: Ast.Item[]
  readonly joiners: Ast.Joiner[]
}

function withPosts(item: Ast.Item, posts: Posts, end: number): Ast.Item {
  return { ...item, ...posts, end }
}

/** `in the deck of a player` as two places, each without the other: the checker decides which noun has which. */
function chainOf(place: Ast.Place): Ast.Place[] {
  if (place.located.kind !== "item" || place.located.item.places.length === 0) return [place]
  const { places } = place.located.item
  const item = { ...place.located.item, places: [], end: endOfWords(place.located.item) }
  return [{ ...place, located: { kind: "item", item }, end: item.end }, ...places]
}

/** Where an item without its places ends. */
function endOfWords(item: Ast.Item): number {
  const parts = [item.pronoun, item.det, item.owner, item.multiplier, item.of, item.quantity, item.more, item.noun]
  const ends = [...parts, ...item.ordinals, ...item.adjectives].map((part) => part?.end ?? item.start)
  return Math.max(...ends)
}
