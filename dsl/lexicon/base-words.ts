import type { Category } from "../syntax/tokens.ts"

/** A closed word: its categories are the keys of `baseWords`. */
export interface BaseWord {
  readonly surface: string
  /** The word it stands for, where it is one of several forms (`does` is `do`). */
  readonly lemma: string
  /** How it is printed, where it is not the preferred writing (`cannot`). */
  readonly text: string
  readonly plural: boolean
}

/**
 * A list is split at commas. `surface=text` prints another way, `surface<lemma` is a form of another word,
 * a trailing `+` marks a plural.
 */
function list(words: string): BaseWord[] {
  return words.split(",").map((written) => {
    const trimmed = written.trim()
    const plural = trimmed.endsWith("+")
    const [forms = "", lemma] = (plural ? trimmed.slice(0, -1) : trimmed).split("<")
    const [surface = "", text = surface] = forms.split("=")
    return { surface, text, lemma: lemma ?? text, plural }
  })
}

/** The words every game has, by category. */
export const baseWords: Readonly<Partial<Record<Category, readonly BaseWord[]>>> = {
  Article: list("the, a, an<a, every=each"),
  Det: list("each, any, all+, another, this, these+, those+, both+, no"),
  RelDet: list("the, a, an<a, each, any, another"),
  Poss: list("your, their, its"),
  Pronoun: list(
    "you+, they+, them<they+, it, itself, themselves+, nobody, no one<nobody, everyone, the rest+, the others+, nothing",
  ),
  SubjPron: list("you+, they+, it"),
  Ordinal: list(
    "top, bottom, first, second, third, last, next, other, same, highest, lowest, most, fewest, least<fewest, nearest, leftmost, rightmost, only, own",
  ),
  Adjective: list(
    "random, different, consecutive, higher, lower, empty, short, maximum, minimum, total, new, current, enough, extra, face-up, face-down, chosen",
  ),
  Adverb: list(
    "twice, again, instead, alone, also, in any order, in order, in turn order, at random, for free, at once, at the same time, secretly, face up, face down, rounded up, rounded down, one at a time, clockwise, once, if able, here, in all",
  ),
  So: list("so=do so, do so"),
  CondWord: list(
    "if, unless, while, when, whenever, the next time, before, after, until, at, on, during, for, once per, twice per, once between",
  ),
  PostCond: list("if, unless, while, until"),
  WayWord: list("from, into, onto, for, by, beneath, through, down to, starting with, against"),
  PlaceWord: list("in, on, at, under, of, with, without, among, adjacent to, within, other than, equal to, nearest to"),
  Modal: list(
    "may, can, can't, cannot=can't, can not=can't, may not=can't, must not=can't, must, would, can only, do, does<do, did, don't, doesn't<don't, didn't, do not=don't, does not=doesn't<don't, did not=didn't",
  ),
  Be: list("is<be, are<be+, was<be, were<be+, be+"),
  Have: list("have+, has<have, had<have"),
  QPre: list("up to, at least, at most, exactly, all but"),
  QWord: list("any number of, that many"),
  More: list("more, less, fewer"),
  Multiplier: list("half, double"),
  Who: list("who, which"),
  Number: list("one=1, two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, X, Y, Z"),
}

/** Nouns every game has, `/-` for one without plural. A pack may declare them again. */
export const baseNouns: readonly string[] = [
  "number",
  "total",
  "choice",
  "order",
  "room",
  "score",
  "point",
  "winner",
  "copy",
  "line",
  "group",
  "start",
  "end",
  "tie",
  // `times` is a word of the grammar.
  "time/-",
  "game",
]

/** The words of those nouns, without what is said of their plurals. */
export const baseNounWords: readonly string[] = baseNouns.map((noun) => noun.replace(/\/.*/, ""))

/** Players every game has. */
export const basePlayerNouns: readonly string[] = ["player", "owner"]

/** Categories whose words are the grammar's own: a pack cannot declare one of them as something else. */
export const closedCategories: ReadonlySet<Category> = new Set<Category>([
  "Article",
  "Det",
  "RelDet",
  "Poss",
  "Pronoun",
  "SubjPron",
  "So",
  "CondWord",
  "PostCond",
  "WayWord",
  "PlaceWord",
  "Modal",
  "Be",
  "Have",
  "QPre",
  "QWord",
  "More",
  "Multiplier",
  "Who",
  "Number",
])
