import type { Span } from "../../text.ts"
import { replaceFix } from "../fix.ts"
import { listed } from "../suggest.ts"
import type { CatalogueSection, Wording } from "./entry.ts"
import { wholeGame } from "./whole-game.ts"

/** The example pack with something of it amended: Heron's effect is `draw 2, then discard 1`. */
const amended = (effect: string) => ({ game: `amend:\n  components:\n    Heron: { effect: ${effect} }\n` })

/** So many clauses of a text are listed; of more nobody reads all. */
const LISTED = 6

export interface Lost {
  /** The clause that the patch quotes. */
  readonly said: string
  /** `Heron: effect` */
  readonly what: string
  /** Whether its letters stand in the text, as no whole clause. */
  readonly isPart: boolean
  readonly clauses: readonly string[]
  readonly near: string | null
  readonly text: Span | null
  readonly says: readonly string[]
}

function lostClause({ said, what, isPart, clauses, near, text, says }: Lost, span: Span): Wording {
  const now = says.map((each) => `“${each.replace(/\s*\n\s*/g, "; ")}”`).join(", ")
  return {
    message: isPart ? `“${said}” is no whole clause of \`${what}\`` : `“${said}” is not in \`${what}\``,
    hint:
      clauses.length === 0
        ? null
        : clauses.length > LISTED
          ? "Quote a clause as it is written there: a sentence, a step of one, or a condition."
          : `Quote a clause as it is written there: ${listed(clauses, "or")}, a step of one, or a condition.`,
    related: text ? [{ span: text, message: `it says now: ${now}` }] : [],
    fixes: near === null || near.includes("\n") ? [] : [replaceFix(`Change to “${near}”`, span, near, "unsafe")],
  }
}

/** Patches of texts: by modules of a game, by expansions. */
export const patchCatalogue = {
  "check/no-anchor": {
    title: "a patch without its sentence",
    explanation:
      "A patch stands by a sentence of the text that it changes, written as it is there: a part between `;` or line breaks, in a block or not. The name of a span stands for the sentence that begins it. An expansion may also name one step of a sentence, or a condition. When the text is edited, its patches must follow: what a patch quotes is what it was written against.",
    cases: {
      notThere: {
        message: "this is not in the script that it changes",
        hint: "Write a sentence of it exactly, from one “;” or line break to the next, or name a span that it begins.",
      },
      several: { message: "a patch stands by one sentence", hint: "Name the first or the last of them." },
      gone: lostClause,
    },
    wrong: amended("{ replace: draw 3, with: draw 1 }"),
    right: amended("{ replace: draw 2, with: draw 1 }"),
  },
  "check/several-anchors": {
    title: "a patch with several places",
    explanation:
      "A patch changes one place of a script. Where its sentence is written more than once, nobody can tell which one is meant.",
    says: ({ times }: { times: number }) => ({
      message: `this is written ${times} times in the script that it changes`,
      hint: "Name a sentence that stands there once.",
    }),
    wrong: wholeGame(
      "options: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: |\n  shuffle the deck\n  shuffle the deck",
    ),
    right: wholeGame(
      "options: { Storm: flag }\nmodules: { Storm: { setup: { after: shuffle the deck, add: each player draws 1 from the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nsetup: |\n  shuffle all cards into the deck\n  shuffle the deck",
    ),
  },
  "check/misplaced-patch": {
    title: "a patch that would not be what it says",
    explanation:
      "What a patch puts in stands where its clause stands, and the whole must then read as its clauses say, one by one. Where the clause is a step of a sentence, one sentence takes its place; where it is a condition, a condition does.",
    cases: {
      oneSentence: {
        message: "one step of a sentence is changed, and this is more than one sentence",
        hint: "Write one sentence, its steps joined by “then”, or quote the whole sentence.",
      },
      condition: {
        message: "a condition is changed, and this is none, or more than one",
        hint: "Use `replace` and `with`, and write one condition, or quote the sentence that it stands in.",
      },
      itsEnd: {
        message: "what follows would come under a condition of this",
        hint: "Quote the whole sentence, and write all of it anew.",
      },
      option: {
        message: "an option of a menu would begin with this, and still be called what it is without the module",
        hint: "Quote the whole menu, and write all of it anew; or write a further option into the game that only the module makes possible.",
      },
      readsOtherwise: {
        message: "with this in its place the text would read another way",
        hint: "Quote the whole sentence, from one “;” or line break to the next, or the whole text by `was` and `now`.",
      },
    },
    wrong: amended('{ replace: draw 2, with: "draw 1; gain $1" }'),
    right: amended("{ replace: draw 2, with: 'draw 1, then gain $1' }"),
  },
  "pack/patch-anchor": {
    title: "a patch without a place",
    explanation:
      "A patch says where its sentences go: `before` or `after` a sentence what it may `add`, or `replace` a sentence `with` another one; the sentence must be there. An expansion may also change a value as a whole: what it `was`, and what it is `now`.",
    cases: {
      place: {
        message: "this patch does not say where it goes",
        hint: "give `before` or `after`, a sentence as it is written, with `add`; or `replace` with `with`",
      },
      form: {
        message: "this is not one change",
        hint: "write `{ replace: ..., with: ... }`, `{ before: ..., add: ... }`, `{ after: ..., add: ... }` or `{ was: ..., now: ... }`",
      },
      noText: ({ what }: { what: string }) => ({
        message: `\`${what}\` has no sentences of which one could be changed`,
        hint: "change it as a whole: `{ was: ..., now: ... }`, or write what it is now",
      }),
    },
    wrong: amended("{ add: gain $1 }"),
    right: amended("{ after: draw 2, add: gain $1 }"),
  },
  "pack/changed-since": {
    title: "what is amended is something else by now",
    explanation:
      "`was` quotes what a value was when the change was written. Where the pack that is leaned on has another value by now, somebody has to look at both: the change may be of no use any more, or undo what was meant.",
    says: (f: { what: string; was: string; is: string | null; place: Span | null; isPlain: boolean }, span: Span) => ({
      message:
        f.is === null
          ? `\`${f.what}\` was “${f.was}”, and is not there any more`
          : `\`${f.what}\` was “${f.was}”, and is “${f.is}” by now`,
      hint: "look whether the change is still what you want, and quote what is there now",
      related: f.place ? [{ span: f.place, message: "it says this now" }] : [],
      fixes: f.is !== null && f.isPlain ? [replaceFix(`Quote \`${f.is}\``, span, f.is, "unsafe")] : [],
    }),
    wrong: amended("{ was: draw 3, now: draw 1 }"),
    right: amended('{ was: "draw 2, then discard 1", now: draw 1 }'),
  },
} satisfies CatalogueSection
