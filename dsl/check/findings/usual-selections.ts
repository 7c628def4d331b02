import { pluralOf, singularOf } from "../../lexicon/inflect.ts"
import { agreeing, described, digits, OF_EVENTS, row, type UsualWording } from "./wording-row.ts"

/** What is left out, is not there, or is the only one of its sort. */
export const SELECTIONS: readonly UsualWording[] = [
  {
    said: /\byou have (?:at least )?(\d+|two|three|four|five)(?: or more)? ([\w ]*?\w+)((?: in [\w ]+?)?) (?:with|of|that have|each of|each with) (?:a |the )?(different|same) (\w+)((?: in [\w ]+?)?)(?=[,;.\n]|$)/gi,
    write: ([, number = "", things = "", place = "", which = "", values = "", last = ""]) => {
      const where = (place || last).replace(/ in (hand|play)$/, " in your $1")
      const those = `the ${things}${where}`
      const kinds = `different ${pluralOf(singularOf(values) ?? values)}`
      if (which === "different") return [`there are ${digits(number)} or more ${kinds} among ${those}`]
      return digits(number) === "2"
        ? [`the number of ${things}${where} is more than the number of ${kinds} among ${those}`]
        : []
    },
  },
  row(/\bany (?=(?!number\b)[\w ]*?\w+s\b)/gi, "any number of "),
  // What is asked of what the step before was done to is asked behind that step alone.
  row(/ and (?=\w+ (?:it|them) (?:if|unless) (?:its?|they|their)\b)/gi, ", then "),
  // What a text stands on is `this` in it, where nothing before could be meant.
  {
    said: /\bits (\w+)/gi,
    write: ([, what = ""], { kinds }, before) => {
      // `reveal the top card and discard it if its cost is $3 or more` asks that of the card.
      const isPicked =
        /\bit\b/i.test(before) || kinds.some(({ name }) => new RegExp(`(?<!\\bthis )\\b${name}\\b`, "i").test(before))
      return isPicked || OF_EVENTS.test(before) ? [] : [`the ${what} of this`]
    },
  },
  row(
    /\ball (?:the |your )?cards in (your \w+) (?:have|are of|share) (?:the same|a|one) (\w+)/gi,
    "there is exactly 1 different $2 among the cards in $1",
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
  {
    said: /\bnone of (?:those|these|them|the) (?:\w+ )?(?:is|are)\b/gi,
    write: (_, { kinds }) => [...kinds.map(({ name }) => `no ${name} among those is`), "none is", "they are not"],
  },
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
  {
    said: /\bif ([^,;.\n]+?) (has|have) neither (?:an? |any )?([^,;.\n]+?) nor (?:an? |any )?([^,;.\n]+)/gi,
    write: ([, who = "", have = "", first = "", second = ""]) => {
      // A place behind both is that of both; so is the noun of what is described.
      const [, noun = "", place = ""] = /^\S+((?: \w+)*?)((?: (?:in|on) [\w' ]+)?)$/.exec(second) ?? []
      const isPlaced = / (?:in|on) /.test(first)
      return [`${noun}${isPlaced ? "" : place}`, isPlaced ? "" : place].map(
        (behind) => `if ${who} ${have} no ${first}${behind} and if ${who} ${have} no ${second}`,
      )
    },
  },
  // What each of those is like that a step was done to.
  row(
    /\b(?:all(?: of)?|each of|both(?: of)?) (the \w+ed cards) (?:have|has) an? (\w+) of ([^,;.\n]+)/gi,
    "the $2 of each of $1 is $3",
  ),
  row(
    /\b(?:all(?: of)?|both(?: of)?) (?:the \w+ed cards) have (the same|different) (\w+)/gi,
    "they have $1 $2",
    "they are of $1 $2",
  ),
  row(
    /\b(?:all(?: of)?|each of|both(?: of)?) (the \w+ed cards) (?:have|has) (?:an? |some )?(\w+)(?=,)/gi,
    "the $2 of each of $1 is 1 or more",
  ),
  row(
    /\b(?:this|it) is the only ([\w ]+?) (?:that )?you (?:have )?(\w+) this turn\b/gi,
    "you have $2 no other $1 this turn",
    "you $2 no other $1 this turn",
  ),
  row(
    /\b(?:this|it) is (?:the|your) only (?:other )?([^,;.\n]+?) in (?:your )?(play|hand)\b/gi,
    "you have no other $1 in $2",
  ),
  row(
    /\b(?:this|it) is (?:the|your) only (?:other )?((?![^,;.\n]* you )[^,;.\n]+)/gi,
    "you have no other $1 in play",
    "you have no other $1",
  ),
  {
    said: /\byou have no other (?:[\w ]*?)(\w+)(?= in |,|;|\.|$)/gi,
    write: ([said, thing = ""]) => [said.slice(0, -thing.length) + pluralOf(thing)],
  },
  {
    // A place that only one side has is that of both; without any, nothing says where.
    said: /\bif you have (at least )?as many ([\w ]+?)( in (?:play|hand))? as ([\w ]+?)( in (?:play|hand))?(?=[,;.\n])/gi,
    write: ([, least = "", first = "", where = "", second = "", there = ""], model) => {
      const number = (things: string, place: string): string =>
        `the number of ${described(things, model)} in your ${/\w+$/.exec(place)?.[0]}`
      if (!where && !there) return []
      return [
        `if ${number(first, where || there)} is ${least ? "not less than " : ""}${number(second, there || where)}`,
      ]
    },
  },
  row(
    /\b(?:you have|there are) (?:at least )?(\d+)(?: or more)? different (\w+s) of ([\w ]+? in [\w ]+?)(?=[,;.\n]|$)/gi,
    "there are $1 or more different $2 among the $3",
  ),
  row(
    /\bif you have the same number of ([\w ]+?) in (?:your )?(hand|play) as ((?:the|that) [\w ]*?player)\b/gi,
    "if the number of $1 in your $2 is the number of $1 in $3's $2",
  ),
  { ...row(/\byour (card)\b(?! in)/gi, "the $1 in your hand"), helps: true },
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
