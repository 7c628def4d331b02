import { createToken, type IToken, Lexer, type TokenType } from "chevrotain"

/** Every category of the grammar. A word of a game belongs to one or more of them. */
export const categoryNames = [
  "Verb",
  "VerbPast",
  "Passive",
  "Be",
  "Have",
  "Modal",
  "Noun",
  "PlayerNoun",
  "Name",
  "LevelWord",
  "VerbalNoun",
  "Adjective",
  "Ordinal",
  "Det",
  "Article",
  "RelDet",
  "Poss",
  "Pronoun",
  "SubjPron",
  "Adverb",
  "TimePhrase",
  "CondWord",
  "PostCond",
  "WayWord",
  "PlaceWord",
  "Participle",
  "QPre",
  "QWord",
  "More",
  "Multiplier",
  "Who",
  "So",
  "Symbol",
  "Number",
] as const

export type Category = (typeof categoryNames)[number]

/** Words that the grammar itself names. */
export const fixedWords = [
  "then",
  "otherwise",
  "and",
  "or",
  "plus",
  "minus",
  "times",
  "than",
  "as",
  "to",
  "not",
  "there",
  "that",
  "whose",
  "call",
] as const

export type FixedWord = (typeof fixedWords)[number]

/** `PlayerNoun` is a sort of `Noun`; `that` also determines, `as` also begins a clause. */
const parentsOf: Partial<Record<Category | FixedWord, Category>> = { PlayerNoun: "Noun", that: "Det", as: "CondWord" }

function tokenTypes<Name extends string>(
  names: readonly Name[],
  parents: (name: Name) => TokenType[],
): Record<Name, TokenType> {
  const types: Partial<Record<Name, TokenType>> = {}
  for (const name of names) {
    types[name] = createToken({ name, pattern: Lexer.NA, categories: parents(name) })
  }
  return types as Record<Name, TokenType>
}

const plainCategories = tokenTypes(
  categoryNames.filter((name) => name !== "PlayerNoun"),
  () => [],
)

/** The categories as chevrotain token types: what the grammar consumes. */
export const categories: Record<Category, TokenType> = {
  ...plainCategories,
  ...tokenTypes(["PlayerNoun"], () => [plainCategories.Noun]),
}

export const fixed: Record<FixedWord, TokenType> = tokenTypes(fixedWords, (name) => {
  const parent = parentsOf[name]
  return parent === undefined ? [] : [categories[parent]]
})

const punctuationNames = ["Comma", "Semi", "Dot", "Colon", "Pipe", "Bullet", "Genitive"] as const
export const punctuation = tokenTypes(punctuationNames, () => [])

const layoutNames = ["Indent", "Dedent", "Newline"] as const
export const layoutTokens = tokenTypes(layoutNames, () => [])

const openNames = ["Label", "Word"] as const
/** `"..."`, and a word that nothing declares. */
export const open = tokenTypes(openNames, () => [])

const members = new Map<string, TokenType>()

/**
 * The token type of a word in these categories. Words of like categories share one, over all games, so that
 * the matching tables of the one parser stay small however many lexicons are built.
 */
export function tokenTypeOf(wordCategories: Iterable<Category>): TokenType {
  const sorted = [...new Set(wordCategories)].sort()
  const key = sorted.join("+")
  let type = members.get(key)
  if (type === undefined) {
    type = createToken({
      name: `word:${key}`,
      pattern: Lexer.NA,
      categories: sorted.map((name) => categories[name]),
    })
    members.set(key, type)
  }
  return type
}

/** What the parser is built from. A category without a member would lose its matching per decision, so each gets one. */
export const vocabulary: readonly TokenType[] = [
  ...Object.values(categories),
  ...categoryNames.map((name) => tokenTypeOf([name])),
  ...Object.values(fixed),
  ...Object.values(punctuation),
  ...Object.values(layoutTokens),
  ...Object.values(open),
]

/** One meaning that a surface has in one category. */
export interface Sense {
  readonly category: Category
  /** What the pack declares: the singular, the verb. */
  readonly lemma: string
  /** How it is printed: `can't` for `cannot`. */
  readonly text: string
  /** For verbs: a base form (`draw`); third person is singular. */
  readonly plural: boolean
  readonly form: Form
}

export type Form = "base" | "third" | "past" | "participle" | "singular" | "plural" | "fixed"

/** A phrase of the lexicon as it is written, with all that it may mean. */
export interface Entry {
  readonly surface: string
  readonly senses: readonly Sense[]
  readonly type: TokenType
  /** Its type right after a determiner that makes a word that is also a verb a noun. */
  readonly nounType: TokenType | null
  /** Its type right after a determiner of one thing, where it is a verb of one and a noun of several: `this costs 2`. */
  readonly verbType: TokenType | null
  /** Names and words declared with a capital are written exactly so. */
  readonly exact: boolean
}

/** A token, and the entry it came from. */
export interface LexicalToken extends IToken {
  readonly entry: Entry | null
  /** Written with `non-`. */
  readonly non: boolean
  /** Where its word is written, when it is read in front of words that are written before it. */
  readonly written?: { readonly start: number; readonly end: number }
}
