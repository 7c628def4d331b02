import { pluralOf } from "../../lexicon/inflect.ts"
import { propertiesOf, QUALITIES } from "../../lexicon/qualities.ts"
import type { Model } from "../../pack/model.ts"
import { baseOf, row, type UsualWording } from "./wording-row.ts"

/** One wording for each word of a quality; `write` is told which end is meant, and of which property. */
function rowsOf(
  which: "more" | "most",
  pattern: (words: string) => string,
  write: (match: RegExpExecArray, isMost: boolean, property: string) => readonly string[],
): readonly UsualWording[] {
  return QUALITIES.flatMap((quality) =>
    [true, false].map((isMost): UsualWording => {
      const said = which === "more" ? (isMost ? quality.more : quality.less) : isMost ? quality.most : quality.least
      return {
        said: new RegExp(pattern(`(?:${said.join("|")})`), "gi"),
        write: (match, model) =>
          propertiesOf(quality, model, match[0]).flatMap((property) => write(match, isMost, property)),
      }
    }),
  )
}

const end = (isMost: boolean): string => (isMost ? "highest" : "lowest")

/** `the heaviest card`, `a heavier card than`, `the smallest hand`. */
export const EXTREMES: readonly UsualWording[] = [
  ...rowsOf(
    "most",
    (most) =>
      `\\b(players?) (?:with|who has|who have) (?:the )?${most} ([\\w ]*?\\w+)(?: in (?:their )?(hand|play))?(?= \\w+s\\b|[,;.]|$)`,
    ([, player = "", things = "", place], isMost, property) =>
      (place ? [place] : ["play", "hand"]).map(
        (zone) => `${player} with the ${end(isMost)} ${property} among the ${pluralOf(things)} in their ${zone}`,
      ),
  ),
  ...rowsOf(
    "most",
    (most) => `\\b(your|their) ${most} ([\\w ]*?\\w+) in (?:your |their )?(hand|play)\\b`,
    ([, whose = "", thing = "", zone = ""], isMost, property) => [
      `the ${thing} with the ${end(isMost)} ${property} in ${whose} ${zone}`,
    ],
  ),
  ...rowsOf(
    "most",
    (most) => `\\bthe ${most} (?:\\w+ )?(?:of|among) (them|those|these|the [\\w ]+)`,
    ([, those = ""], isMost, property) => [
      `the card with the ${end(isMost)} ${property} among ${/^these$/i.test(those) ? "those" : those}`,
    ],
  ),
  ...rowsOf(
    "most",
    (most) => `\\b(your|their) ${most} (\\w+)(?=[,;.]|$)`,
    ([, whose = "", thing = ""], isMost, property) => [
      `the ${thing} with the ${end(isMost)} ${property} in ${whose} hand`,
    ],
  ),
  ...rowsOf(
    "most",
    (most) => `\\b(the|your|their|its) ${most} (\\w+(?: (?!in\\b|of\\b|from\\b|to\\b|and\\b|again\\b)\\w+)?)\\b`,
    ([, whose = "", thing = ""], isMost, property) =>
      [...new Set([whose, "the"])].map((each) => `${each} ${thing} with the ${end(isMost)} ${property}`),
  ),
  ...rowsOf(
    "more",
    (more) =>
      `\\b(you|they|[\\w ]*?players?) (?:has|have) an? ${more} ([\\w ]*?\\w+)(?: in (?:your |their )?(hand|play))? than ([^,;.\\n]+)`,
    ([, who = "", things = "", place, other = ""], isMost, property) =>
      (place ? [place] : ["hand", "play"]).flatMap((zone) => {
        const of = (whose: string): string =>
          `the ${end(isMost)} ${property} among the ${pluralOf(things)} in ${possessive(whose)} ${zone}`
        return [`${of(who)} is ${isMost ? "more" : "less"} than ${of(other)}`]
      }),
  ),
  {
    said: /\byour (\w+) has (more|less|an? higher|an? lower) (\w+) than (?:theirs|(.+?)['’]s(?: \w+)?)(?=[,;.\n]|$)/gi,
    write: ([, thing = "", more = "", property = "", other]) => [
      `the total ${property} of the ${pluralOf(thing)} in your hand is ${/more|higher/i.test(more) ? "more" : "less"} than the total ${property} of the ${pluralOf(thing)} in ${other ? `${other}'s` : "their"} hand`,
    ],
  },
  {
    // The highest card is the one with the highest of some number.
    said: /\ball but (?:your|the) (highest|lowest) card in (?:your )?(\w+)/gi,
    write: ([, which = "", zone = ""], model) =>
      measuring(model).map(
        (of) => `all cards in your ${zone} other than the card with the ${which} ${of} in your ${zone}`,
      ),
  },
  {
    said: /\b(give|discard|play|reveal|rotate)(s?)( you)? (?:the|their|your) (highest|lowest) card\b(?: in (?:their |your )?(\w+))?/gi,
    write: ([, verb = "", s = "", you = "", which = "", zone = "hand"], model) =>
      measuring(model).map(
        (of) => `${verb}${s} the card with the ${which} ${of} in ${s ? "their" : "your"} ${zone}${you && " to you"}`,
      ),
  },
  {
    said: /\bthe (highest|lowest) (\w+)(?= in\b|[,;.\n]|$)/gi,
    write: ([, which = "", thing = ""], model) =>
      model.kinds.some(({ name }) => name === thing)
        ? measuring(model).map((of) => `the ${thing} with the ${which} ${of}`)
        : [],
  },
  {
    // Whoever is behind those who have most.
    said: /\b(?:the|each) player (?:with|who has) the second (most|fewest|highest|lowest) ([^,;.\n]+?) (\w+s)(?= )/gi,
    write: ([, most = "", what = "", verb = ""], model) =>
      baseOf(verb, model)
        ? [
            `call each player with the ${most} ${what} the leaders; each player with the ${most} ${what} other than the leaders ${verb}`,
          ]
        : [],
  },
  {
    // `the most food in hand`, where food is printed on the cards: of all of them together.
    said: /\b(players?) with the (most|fewest|least) (\w+) in (?:their )?(\w+)(?= \w|[,;.\n]|$)/gi,
    write: ([, player = "", most = "", property = "", zone = ""], model) =>
      numbersOf(model).includes(property)
        ? [`${player} with the ${end(most === "most")} total ${property} among the cards in their ${zone}`]
        : [],
  },
  {
    // `more crowns in play than`, where crowns are printed on the cards: of all of them together.
    said: /\bif you have (more|fewer|less) (\w+) in (?:your )?(\w+) than (the [\w ]*?player|another player|any other player)(?=[,;.\n])/gi,
    write: ([, more = "", property = "", zone = "", other = ""], model) =>
      numbersOf(model).includes(property)
        ? [
            `if the total ${property} of the cards in your ${zone} is ${more === "more" ? "more" : "less"} than the total ${property} of the cards in ${other}'s ${zone}`,
          ]
        : [],
  },
  row(/\bif you have at least as many ([\w ]+?) as (the [\w ]*?player)(?=[,;.\n])/gi, "unless $2 has more $1 than you"),
  row(/\bthe (\w+ed) (cards?) with the (highest|lowest) (\w+)\b/gi, "the card with the $3 $4 among the $1 cards"),
  row(/\ba (?:bigger|larger|greater) hand than\b/gi, "more cards in hand than"),
  row(/\ba smaller hand than\b/gi, "fewer cards in hand than"),
  row(/\bthe (?:biggest|largest) hand\b/gi, "the most cards in hand", "the most cards in their hand"),
  row(/\bthe smallest hand\b/gi, "the fewest cards in hand", "the fewest cards in their hand"),
  row(/\bthe least (?=\w)/gi, "the fewest ", "the lowest "),
  row(/\bthe (?:smallest|lowest) (?=\w)/gi, "the lowest ", "the fewest "),
  row(/\bthe (?:biggest|largest|greatest) (?=\w)/gi, "the highest ", "the most "),
  row(/\b(?:greater|bigger|larger|higher) (?=[\w$]+ than)/gi, "more "),
  row(/\b(?:smaller|lower) (?=[\w$]+ than)/gi, "less ", "fewer "),
  row(/\b(?:a |an )(?:greater|bigger|larger|higher) (?=[\w$]+ than)/gi, "more "),
  {
    said: /\bthe (richest|poorest)( other)? players?\b/gi,
    write: ([, which = "", other = ""], { counters }) =>
      counters
        .filter(({ symbol }) => symbol !== null)
        .map(
          ({ word, name }) => `the${other} player with the ${/rich/i.test(which) ? "most" : "fewest"} ${word ?? name}`,
        ),
  },
  {
    said: /\b(is|are) (richer|poorer) than\b/gi,
    write: ([, be = "", which = ""], { counters }) =>
      counters
        .filter(({ symbol }) => symbol !== null)
        .map(
          ({ word, name }) =>
            `${be === "is" ? "has" : "have"} ${/rich/i.test(which) ? "more" : "less"} ${word ?? name} than`,
        ),
  },
]

/** What `the highest card` may be measured by: of several numbers one with a usual name. */
function measuring(model: Model): readonly string[] {
  const numbers = numbersOf(model)
  return numbers.length > 1
    ? numbers.filter((name) => /^(?:cost|price|value|rank|size|strength|weight)$/.test(name))
    : numbers
}

/** Names of the numbers that are printed on components. */
const numbersOf = ({ kinds }: Model): readonly string[] =>
  kinds.flatMap(({ properties }) =>
    properties.filter(({ type }) => type === "number" || type === "amount").map(({ name }) => name),
  )

function possessive(who: string): string {
  const lower = who.toLowerCase()
  return lower === "you" ? "your" : lower === "they" || lower === "them" ? "their" : `${who}'s`
}
