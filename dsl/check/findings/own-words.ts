import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { withArticle } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"

/** A diagnostic whose hint gives its examples in the words of a game: no `$` and no cards where it has none. */
export function inOwnWords(diagnostic: Diagnostic, model: Model): Diagnostic {
  const { hint, fixes } = diagnostic
  // A wording that is offered is the author's own, and may have names in it: `Gold Mine`.
  if (hint === null || fixes.length > 0) return diagnostic
  const own = hint.replace(/“([^”]*)”/g, (_, example: string) => `“${translated(example, model)}”`)
  return own === hint ? diagnostic : { ...diagnostic, hint: own }
}

/** An example of the catalogue's game, as far as this game has other words for what is in it. */
function translated(example: string, model: Model): string {
  const changed = [money, places, colours, things].reduce((text, change) => change(text, model), example)
  return changed === example ? example : changed.replace(/\ban? (?=(\w+))/g, (_, word: string) => article(word))
}

const article = (word: string): string => withArticle(word).slice(0, -word.length)

function money(text: string, { counters }: Model): string {
  if (counters.some(({ symbol, name, word }) => symbol === "$" || name === "money" || word === "money")) return text
  const counter = counters.find(({ per }) => per === "player") ?? counters[0]
  if (!counter) return text
  return text
    .replace(/\$(\d+)/g, (_, number: string) => `${number} ${number === "1" ? counter.name : pluralNoun(counter)}`)
    .replace(/\bmoney\b/g, pluralNoun(counter))
}

/** Where somebody's own things lie: hidden, and in front of them. */
function places(text: string, { zones }: Model): string {
  const own = zones.filter(({ per }) => per === "player")
  const [first] = own
  if (!first) return text
  const known = new Set(zones.map(({ name }) => name))
  const inPlaceOf = {
    hand: own.find(({ faces }) => faces === "owner"),
    play: own.find(({ faces }) => faces === "everyone"),
  }
  return text.replace(
    /\b(in|into|from) (?:(your|their) )?(hand|play)\b/g,
    (said: string, way: string, whose: string | undefined, zone: "hand" | "play") =>
      known.has(zone) ? said : `${way} ${whose ?? "your"} ${(inPlaceOf[zone] ?? first).name}`,
  )
}

const COLOURS = ["Green", "Red", "Blue", "Amber", "Gold"]

function colours(text: string, { kinds }: Model): string {
  const all = kinds.flatMap(({ properties }) => properties)
  const known = new Set(all.flatMap(({ values }) => values))
  const values = all.find((each) => each.values.length > 1)?.values
  return text.replace(/\b(?:Green|Red|Blue|Amber|Gold)\b/g, (colour) =>
    known.has(colour) || !values ? colour : (values[COLOURS.indexOf(colour) % values.length] ?? colour),
  )
}

function things(text: string, { kinds }: Model): string {
  const kind = kinds.find(({ part }) => part === null)
  if (!kind || kinds.some(({ name }) => name === "card")) return text
  return text.replace(/\bcards\b/g, pluralNoun(kind)).replace(/\bcard\b/g, kind.name)
}
