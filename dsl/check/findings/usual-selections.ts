import { pluralOf, singularOf } from "../../lexicon/inflect.ts"
import { agreeing, digits, row, type UsualWording } from "./wording-row.ts"

/** What is left out, is not there, or is the only one of its sort. */
export const SELECTIONS: readonly UsualWording[] = [
  row(
    /\b(?:you have|there are) (?:2|two) (?:cards )?(?:of|with|that have|in your hand (?:of|with|that have)) the same (\w+)(?: in (?:your )?hand)?/gi,
    "the number of cards in your hand is more than the number of different $1s among the cards in your hand",
  ),
  row(
    /\ball (?:the |your )?cards in (your \w+) (?:have|are of|share) (?:the same|a|one) (\w+)/gi,
    "there is 1 different $2 among the cards in $1",
  ),
  {
    said: /\ball (?:of )?(?:the |your )?([\w -]*?)(\w+s)((?: in [\w' ]+?)?),? (?:but|except(?: for)?) (one|two|three|\d+)(?: of them)?\b/gi,
    write: ([, described = "", things = "", where = "", number = ""]) => [
      `all but ${digits(number)} ${described}${digits(number) === "1" ? singularOf(things) : things}${where}`,
    ],
  },
  row(/,? (?:except(?: for)?|besides|apart from|but) (?=\w)/gi, " other than "),
  row(
    /\b(your|their) (hand|play) (?:has|contains|is) (?:nothing but|only) ([\w ]+?)s?(?: cards?)?(?=[,;.\n]|$)/gi,
    "all cards in $1 $2 are $3",
  ),
  row(
    /\byou (?:have|control) (?:nothing but|only) ([\w ]+?)s?(?: cards?)? in (hand|play)\b/gi,
    "all cards in your $2 are $1",
  ),
  {
    said: /\bnone of (your|their|the) (\w+) in (?:your |their |the )?(\w+) (?:is|are)\b/gi,
    write: ([, whose = "", things = "", where = ""]) => [`no ${singularOf(things)} in ${whose} ${where} is`],
  },
  row(
    /\byou have (?:at least (\d+)|(\d+) or more) different (\w+s)(?: among (?:your|the) cards)? in (?:your )?play\b/gi,
    "there are $1$2 or more different $3 among the cards in your play",
  ),
  row(/\bnone of your (\w+) (?:is|are)\b/gi, "no $1 you have are"),
  row(/\bnone of (?:those|these|them|the) (?:\w+ )?(?:is|are)\b/gi, "none is", "they are not"),
  {
    said: /\bneither ([^,;.\n]+?) nor ([^,;.\n]+?) (?:is|are) ([^,;.\n]+)/gi,
    write: ([, first = "", second = "", what = ""]) => {
      const be = (who: string): string => `${who} ${agreeing(who, "are", "is")} not ${what}`
      return [`${be(first)} and if ${be(second)}`]
    },
  },
  {
    said: /\bneither ([^,;.\n]+?) nor ([^,;.\n]+?) (?:has|have) (?:an? |any )?([^,;.\n]+)/gi,
    write: ([, first = "", second = "", what = ""]) => {
      const lack = (who: string): string => `${who} ${agreeing(who, "have", "has")} no ${what}`
      return [`${lack(first)} and if ${lack(second)}`]
    },
  },
  row(
    /\bif ([^,;.\n]+?) (has|have) neither (?:an? |any )?([^,;.\n]+?) nor (?:an? |any )?([^,;.\n]+)/gi,
    "if $1 $2 no $3 and if $1 $2 no $4",
  ),
  row(
    /\b(?:this|it) is (?:the|your) only (?:other )?([^,;.\n]+?) in (?:your )?(play|hand)\b/gi,
    "you have no other $1 in $2",
  ),
  row(
    /\b(?:this|it) is (?:the|your) only (?:other )?([^,;.\n]+)/gi,
    "you have no other $1 in play",
    "you have no other $1",
  ),
  {
    said: /\byou have no other (?:[\w ]*?)(\w+)(?= in |,|;|\.|$)/gi,
    write: ([said, thing = ""]) => [said.slice(0, -thing.length) + pluralOf(thing)],
  },
  row(/\b(?:them all|all of them)\b/gi, "them"),
  row(/\b(cards?) left in\b/gi, "$1 in"),
  row(/\ba new (?=card)/gi, "a "),
  {
    // `plays a 7`: what has that number on it.
    said: /\ban? (\d+)(?=[,;.\n]|$)/g,
    write: ([, number = ""], { kinds }) =>
      kinds.flatMap(({ name, properties }) =>
        properties
          .filter((each) => each.type === "number" && NUMBERING.has(each.name))
          .map((each) => `a ${name} whose ${each.name} is ${number}`),
      ),
  },
]

/** What a card is called by: `a 7`. */
const NUMBERING: ReadonlySet<string> = new Set(["rank", "value", "number", "strength", "weight", "face"])
