import type { IToken } from "chevrotain"
import type * as Ast from "./ast.ts"
import type { Rule } from "./item-grammar.ts"
import { PhraseGrammar } from "./phrase-grammar.ts"
import { categories as C, fixed as F } from "./tokens.ts"
import { complementStart, emptyVP, type VPFields } from "./verb-phrases.ts"

interface Objects {
  readonly object: Ast.VPObject
  readonly recipient: Ast.Item | null
}

export interface VPs {
  readonly vps: Ast.VP[]
  readonly joiners: ("and" | "or")[]
}

/** What a subject does, did, is and has. */
export abstract class PredicateGrammar extends PhraseGrammar {
  private verbPhrase(start: number, form: Ast.VP["form"], verb: Ast.Word, fields: Partial<VPFields>): Ast.VP {
    return { kind: "vp", ...this.since(start), form, verb, ...emptyVP, ...fields }
  }

  protected readonly predicate: Rule<Ast.Predicate> = this.RULE("predicate", () => {
    const start = this.start()
    return this.OR<Ast.Predicate>([
      {
        ALT: () => {
          const modal = this.word(this.CONSUME(C.Modal), "Modal")
          const adverbs: Ast.Word[] = []
          let so = false
          this.MANY(() => {
            this.OR1([
              { ALT: () => adverbs.push(this.word(this.CONSUME(C.Adverb), "Adverb")) },
              {
                ALT: () => {
                  this.CONSUME(C.So)
                  so = true
                },
              },
            ])
          })
          const vps = this.OPTION(() => this.SUBRULE(this.vps))
          return { ...this.since(start), modal, adverbs, so, vps: vps?.vps ?? [], joiners: vps?.joiners ?? [] }
        },
      },
      {
        ALT: () => {
          const vps = this.SUBRULE1(this.vps)
          return { modal: null, adverbs: [], so: false, ...vps, ...this.since(start) }
        },
      },
    ])
  })

  protected readonly vps: Rule<VPs> = this.RULE("vps", () => {
    const vps = [this.SUBRULE(this.vp)]
    const joiners: ("and" | "or")[] = []
    this.MANY({
      // A joiner goes on only before another verb phrase.
      GATE: () => this.is(2, C.Verb, C.VerbPast, C.Be, C.Have),
      DEF: () => {
        const joiner = this.OR([{ ALT: () => this.CONSUME(F.and) }, { ALT: () => this.CONSUME(F.or) }])
        joiners.push(this.joiner(joiner) as "and" | "or")
        vps.push(this.SUBRULE1(this.vp))
      },
    })
    return { vps, joiners }
  })

  protected readonly vp: Rule<Ast.VP> = this.RULE("vp", () => {
    const start = this.start()
    return this.OR<Ast.VP>([
      { ALT: () => this.SUBRULE(this.action) },
      { ALT: () => this.SUBRULE(this.past) },
      {
        GATE: () => this.nextIsPassive(),
        ALT: () => {
          const passive = this.SUBRULE(this.passive)
          const tails: Ast.Tail[] = []
          this.MANY({ GATE: () => this.tailMayFollow(), DEF: () => tails.push(this.SUBRULE(this.tail)) })
          const time = this.OPTION(() => this.word(this.CONSUME(C.TimePhrase), "TimePhrase"))
          return { ...passive, ...this.since(start), tails, time: time ?? null }
        },
      },
      {
        ALT: () => {
          const state = this.SUBRULE(this.state)
          const tails: Ast.Tail[] = []
          this.MANY1({ GATE: () => this.tailMayFollow(), DEF: () => tails.push(this.SUBRULE1(this.tail)) })
          // What somebody is had to do: `have the next player draw 1`.
          const complement = this.OPTION1(() => this.SUBRULE1(this.action))
          return { ...state, ...this.since(start), tails, complement: complement ?? null }
        },
      },
    ])
  })

  protected readonly action: Rule<Ast.VP> = this.RULE("action", () => {
    const start = this.start()
    const verb = this.word(this.CONSUME(C.Verb), "Verb")
    const tails: Ast.Tail[] = []
    const objects = this.OPTION(() =>
      this.OR<Objects>([
        {
          ALT: () => {
            const noun = this.word(this.CONSUME(C.VerbalNoun), "VerbalNoun")
            return { object: { kind: "noun", noun }, recipient: null }
          },
        },
        { ALT: () => this.SUBRULE(this.object) },
      ]),
    )
    this.MANY({ GATE: () => this.tailMayFollow(), DEF: () => tails.push(this.SUBRULE(this.tail)) })
    return this.verbPhrase(start, "base", verb, { ...objects, tails })
  })

  private readonly past: Rule<Ast.VP> = this.RULE("past", () => {
    const start = this.start()
    const verb = this.word(this.CONSUME(C.VerbPast), "VerbPast")
    const tails: Ast.Tail[] = []
    const objects = this.OPTION(() => this.SUBRULE(this.object))
    this.MANY({ GATE: () => this.tailMayFollow(), DEF: () => tails.push(this.SUBRULE(this.tail)) })
    const time = this.OPTION1(() => this.word(this.CONSUME(C.TimePhrase), "TimePhrase"))
    return this.verbPhrase(start, "past", verb, { ...objects, tails, time: time ?? null })
  })

  /** What is or has been done: `is discarded`, `have drawn 2`. */
  private readonly passive: Rule<Ast.VP> = this.RULE("passive", () => {
    const start = this.start()
    return this.OR<Ast.VP>([
      {
        ALT: () => {
          const verb = this.word(this.CONSUME(C.Be), "Be")
          const not = this.OPTION(() => this.CONSUME(F.not)) !== undefined
          const beAdverb = this.OPTION1(() => this.word(this.CONSUME(C.Adverb), "Adverb")) ?? null
          const participle = this.word(this.CONSUME(C.Passive), "Passive")
          return this.verbPhrase(start, "be", verb, { not, beAdverb, participle })
        },
      },
      {
        ALT: () => {
          const verb = this.word(this.CONSUME(C.Have), "Have")
          const not = this.OPTION2(() => this.CONSUME1(F.not)) !== undefined
          const participle = this.word(this.CONSUME1(C.Passive), "Passive")
          const objects = this.OPTION3(() => this.SUBRULE(this.object))
          return this.verbPhrase(start, "have", verb, { not, participle, ...objects })
        },
      },
    ])
  })

  /** Whether what follows `be` and `have` is a participle. */
  private nextIsPassive(): boolean {
    const isBe = this.is(1, C.Be)
    let at = 2
    if (this.is(at, F.not)) at++
    if (isBe && this.is(at, C.Adverb)) at++
    return this.is(at, C.Passive) && (isBe || this.is(1, C.Have))
  }

  /** What somebody or something is and has. */
  private readonly state: Rule<Ast.VP> = this.RULE("state", () => {
    const start = this.start()
    return this.OR<Ast.VP>([
      {
        ALT: () => {
          const verb = this.word(this.CONSUME(C.Be), "Be")
          const not = this.OPTION(() => this.CONSUME(F.not)) !== undefined
          const beAdverb = this.OPTION1(() => this.word(this.CONSUME(C.Adverb), "Adverb")) ?? null
          const fields = this.OR1<Partial<VPFields>>([
            { ALT: () => ({ object: { kind: "np", np: this.SUBRULE(this.np) } }) },
            { ALT: () => ({ object: { kind: "place", place: this.SUBRULE(this.place) } }) },
            { ALT: () => ({ object: { kind: "place", place: this.wayPlace(this.CONSUME(C.WayWord)) } }) },
          ])
          return this.verbPhrase(start, "be", verb, { not, beAdverb, ...fields })
        },
      },
      {
        ALT: () => {
          const verb = this.word(this.CONSUME(C.Have), "Have")
          const not = this.OPTION2(() => this.CONSUME1(F.not)) !== undefined
          const fields = this.OR2<Partial<VPFields>>([
            { ALT: () => ({ object: { kind: "place", place: this.SUBRULE1(this.place) } }) },
            { ALT: () => ({ object: { kind: "np", np: this.SUBRULE1(this.np) } }) },
          ])
          return this.verbPhrase(start, "have", verb, { not, ...fields })
        },
      },
    ])
  })

  /** `is for play`: a way word after `is` says where, like a place word. */
  private wayPlace(token: IToken): Ast.Place {
    const word = this.word(token, "WayWord")
    const located = this.SUBRULE(this.located)
    return { kind: "place", ...this.since(word.start), word, located }
  }

  private readonly object: Rule<Objects> = this.RULE("object", () =>
    this.OR<Objects>([
      { ALT: () => ({ object: { kind: "place", place: this.SUBRULE(this.place) }, recipient: null }) },
      {
        GATE: () => this.nextIsRecipient(),
        ALT: () => {
          const recipient = this.SUBRULE(this.recipient)
          const np = this.SUBRULE(this.amount)
          return { object: { kind: "np", np }, recipient }
        },
      },
      { ALT: () => ({ object: { kind: "np", np: this.SUBRULE(this.np) }, recipient: null }) },
    ]),
  )

  /** `to` before a verb ends the price (`pay 2 to draw 1`). */
  private tailMayFollow(): boolean {
    return !this.is(1, F.to) || !this.is(2, C.Verb)
  }

  private readonly tail: Rule<Ast.Tail> = this.RULE("tail", () => {
    const start = this.start()
    return this.OR<Ast.Tail>([
      {
        ALT: () => {
          const word = this.word(this.CONSUME(C.WayWord), "WayWord")
          const object = this.OR1<Extract<Ast.Tail, { kind: "way" }>["object"]>([
            { ALT: () => ({ kind: "noun", noun: this.word(this.CONSUME(C.VerbalNoun), "VerbalNoun") }) },
            { ALT: () => this.SUBRULE(this.np) },
          ])
          return { kind: "way", ...this.since(start), word, object }
        },
      },
      {
        ALT: () => {
          const word = this.word(this.CONSUME(F.to))
          const object = this.SUBRULE1(this.np)
          return { kind: "way", ...this.since(start), word, object }
        },
      },
      {
        ALT: () => {
          const adverb = this.word(this.CONSUME(C.Adverb), "Adverb")
          return { kind: "adverb", ...this.since(start), adverb }
        },
      },
    ])
  })

  readonly claim: Rule<Ast.Claim> = this.RULE("claim", () => {
    const start = this.start()
    const adverbs: Ast.Word[] = []
    const times: Ast.Word[] = []
    this.MANY(() => adverbs.push(this.word(this.CONSUME(C.Adverb), "Adverb")))
    const fields = this.OR<Pick<Ast.Claim, "modal" | "so" | "vp">>([
      {
        ALT: () => {
          const modal = this.word(this.CONSUME(C.Modal), "Modal")
          const vp = this.OR1<Ast.VP | null>([
            {
              ALT: () => {
                this.CONSUME(C.So)
                return null
              },
            },
            { ALT: () => this.SUBRULE(this.claimed) },
          ])
          return { modal, so: vp === null, vp }
        },
      },
      { ALT: () => ({ modal: null, so: false, vp: this.SUBRULE1(this.claimed) }) },
    ])
    this.MANY1(() => times.push(this.word(this.CONSUME(C.TimePhrase), "TimePhrase")))
    return { ...this.since(start), adverbs, ...fields, times }
  })

  private readonly claimed: Rule<Ast.VP> = this.RULE("claimed", () => {
    const start = this.start()
    return this.OR<Ast.VP>([
      {
        // Bare `have` only where no complement follows it: `the cards you have`, `the cards you have in play`.
        GATE: () => !this.is(2, ...complementStart) || this.is(2, C.Verb),
        ALT: () => this.verbPhrase(start, "have", this.word(this.CONSUME(C.Have), "Have"), {}),
      },
      { GATE: () => this.nextIsPassive(), ALT: () => this.SUBRULE(this.passive) },
      { ALT: () => this.SUBRULE(this.state) },
      {
        ALT: () => {
          const verb = this.OR1<{ form: "base" | "past"; word: Ast.Word }>([
            { ALT: () => ({ form: "base", word: this.word(this.CONSUME(C.Verb), "Verb") }) },
            { ALT: () => ({ form: "past", word: this.word(this.CONSUME(C.VerbPast), "VerbPast") }) },
          ])
          const objects = this.OPTION(() => this.SUBRULE(this.object))
          return this.verbPhrase(start, verb.form, verb.word, { ...objects })
        },
      },
    ])
  })
}
