import { pluralOf, singularOf, thirdOf } from "../../lexicon/inflect.ts"
import { pluralNoun, verbWord } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"

/** A wording that is usual on printed cards, and what says the same here. Whether it does in a sentence is tried there. */
export interface UsualWording {
  /** With the flags `g` and `i`. */
  readonly said: RegExp
  /** What to write in its place, the likeliest first; told what stands before it. */
  readonly write: (match: RegExpExecArray, model: Model, before: string) => readonly string[]
  /** Set where it only helps another one: alone it says nothing that a mistake would not say better. */
  readonly helps?: true
}

/** What is written in one way, whatever the game. */
const always =
  (...texts: readonly string[]): UsualWording["write"] =>
  (match) =>
    texts.map((text) =>
      text.replace(/\$(\d)/g, (_, index, at) => {
        const said = match[Number(index)] ?? ""
        return at === 0 ? said : uncapped(said)
      }),
    )

/** What began a sentence and is said again within it: `if` for `If`. Names keep their capitals. */
const uncapped = (said: string): string =>
  said.replace(/^(?:If|While|Unless|Until|When|Whenever|You|They|Each|The)\b/, (word) => word.toLowerCase())

/** A wording that is the same in all games: `$1` is what its first group found. */
export const row = (said: RegExp, ...write: readonly string[]): UsualWording => ({ said, write: always(...write) })

/** Small numbers as digits. */
export const NUMBERS: Readonly<Record<string, string>> = {
  a: "1",
  an: "1",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
}

/** As digits, where it is a number in words. */
export const digits = (number: string): string => NUMBERS[number.toLowerCase()] ?? number

/** The counters that the words before a place speak of, in the plural, the last first. */
export const countersBefore = (before: string, counters: Model["counters"]): readonly string[] =>
  [...before.matchAll(/\w+/g)]
    .reverse()
    .map(([said]) => counters.find((each) => [each.name, each.word, pluralNoun(each)].includes(said)))
    .flatMap((each) => (each ? [each.word ?? pluralNoun(each)] : []))
    .filter((name, at, all) => all.indexOf(name) === at)

/** What makes a pronoun behind it one of what happens, and hardly of the card that a text stands on. */
export const OF_EVENTS = /\b(?:when|whenever|before|after|next time|instead|one of)\b/i

/** `loses` as `lose`, where a verb of the game is written so. */
export const baseOf = (third: string, { verbs }: Model): string | null =>
  verbs.map(verbWord).find((verb) => thirdOf(verb) === third.toLowerCase()) ?? null

/** What is said of `you` or several, or of one. */
export const agreeing = (subject: string, plural: string, singular: string): string =>
  /\b(?:you|they|players)$/i.test(subject.trim()) ? plural : singular

/** `Beasts` as `Beast cards`, where things are so described. */
export function described(things: string, { kinds }: Model): string {
  const one = singularOf(things) ?? things
  const kind = kinds.find(({ properties }) => properties.some(({ values }) => values.includes(one)))
  return kind ? `${one} ${pluralOf(kind.name)}` : things
}
