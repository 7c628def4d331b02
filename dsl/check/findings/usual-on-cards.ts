import { pluralOf } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"
import { digits, row, type UsualWording } from "./wording-row.ts"

/** Properties by the verb that is said of them: `it weighs 3` is of its weight. */
function propertySaid(verb: string, { kinds }: Model): string | null {
  const stem = verb.toLowerCase().replace(/s$/, "")
  const named = kinds.flatMap(({ properties }) => properties.map(({ name }) => name))
  return named.find((name) => name.startsWith(stem) && name.length <= stem.length + 2) ?? null
}

/** Zones that hold no more than so many: `your cache is full`. */
const FULL: UsualWording = {
  said: /\b(if|while|unless|until) (your|their|the) ([\w ]+?) (is|is not|isn['’]t) full\b/gi,
  write: ([, word = "", whose = "", name = "", is = ""], { zones }) =>
    zones
      .filter((zone) => zone.name === name.toLowerCase() && typeof zone.limit === "number")
      .map(({ limit }) => `${word} ${whose} ${name} has ${is === "is" ? "at least" : "fewer than"} ${limit} cards`),
}

/** `1 token`, `3 tokens`, and `3 wood`. */
function counted(number: string, name: string, { counters }: Model): string {
  const counter = counters.find((each) => each.name === name || pluralNoun(each) === name)
  return counter ? (number === "1" ? counter.name : pluralNoun(counter)) : name
}

/** What a die shows, and what comes of it. */
const DICE: readonly UsualWording[] = [
  {
    said: /\broll (?:an?|1|one) (\w+)/gi,
    write: ([, name = ""], { dice }) => (dice.some((die) => die.name === name) ? [`roll the ${name}`] : []),
  },
  {
    said: /\bif (?:you (?:roll|rolled|get|got)|it(?: is|['’]s| shows)|(?:the )?(?:roll|result|die) (?:is|shows)) (?:an? )?(\d+)(?: (or) (\d+|more|less|higher|lower|better))?,/gi,
    write: ([, first = "", or = "", other = ""], _, before) => {
      if (!/\broll\b/i.test(before)) return []
      if (!or) return [`on ${first},`]
      if (!/\d/.test(other)) return [`on ${first} or ${/less|lower/.test(other) ? "less" : "more"},`]
      return Number(other) === Number(first) + 1 ? [`on ${first}-${other},`] : []
    },
  },
]

/** Sentences as they are printed on cards. */
export const ON_CARDS: readonly UsualWording[] = [
  FULL,
  ...DICE,
  row(/\bturn (?=[^,;.|\n]*? face[- ](?:up|down)\b)/gi, "flip "),
  row(/\bis (?:greater|larger|higher|bigger) than\b/gi, "is more than"),
  row(/\bis (?:smaller|lower|fewer) than\b/gi, "is less than"),
  row(/\bof the chosen (?=\w+\b(?! of\b))/gi, "of that "),
  row(/\b(?:already (have|has)|(have|has) already)\b/gi, "$1$2"),
  row(/\bits (\w+) is ([^;.\n]*?[;.,]) ?if it is (?=\d)/gi, "its $1 is $2 if its $1 is "),
  {
    said: /\b(it|that card) (\w+s) (?=(?:more|less|at least|at most|exactly|\d))(more than|less than|at least|at most|exactly)? ?(\d+)/gi,
    write: ([, what = "", verb = "", than = "", number = ""], model) => {
      const property = propertySaid(verb, model)
      const whose = what.toLowerCase() === "it" ? "its" : "that card's"
      return property ? [`${whose} ${property} is ${than}${than && " "}${number}`] : []
    },
  },
  // What is said of the things goes before the place that they are taken from.
  row(/\b(cards?) from ((?:your|the|their) [\w ]+?) (with an? \w+ of [^,;.|\n]+)/gi, "$1 $3 from $2"),
  {
    said: /\bgain (\d+|an?|one|two|three) instead\b/gi,
    write: ([, number = ""], model, before) => {
      const what = [...before.matchAll(/\bgains? (?:\d+|an?|one|two|three) (\w+)/gi)].at(-1)?.[1]
      // `if you have 5 or more, gain 4 instead`: five of what was counted before.
      if (!what || /\b(?:\d+ or (?:more|fewer|less)|at (?:least|most) \d+)(?: \w+)?, $/i.test(before)) return []
      return [`gain ${digits(number)} ${counted(digits(number), what, model)} instead`]
    },
  },
  {
    said: /\b(discards?) (?:a card|cards) until (you|they) (?:only )?have (?:only )?(\d+|one|two|three|four|five|six) (?:cards )?(?:left )?in (?:your |their )?hand\b/gi,
    write: ([, discard = "", , number = ""]) => [`${discard} down to ${digits(number)}`],
  },
  {
    said: /\b(take|steal|draw|gain|discard) ([^,;.|\n]+?) from (your opponent|the next player|the previous player) if they have (more|fewer|less) than you\b/gi,
    write: ([, verb = "", what = "", who = "", more = ""]) => {
      const thing = what.replace(/^(?:an?|\d+|one|two|three) /i, "")
      return [pluralOf(thing), thing].map(
        (things) => `if ${who} has ${more} ${things} than you, ${verb.toLowerCase()} ${what} from ${who}`,
      )
    },
  },
  row(/\bhalf as (?:much|many) (\w+) as you have (\w+)/gi, "$1 equal to half your $2"),
  row(/\bhalf as (?:much|many) (\w+) as (the [\w ]*?player) has (\w+)/gi, "$1 equal to half the $3 of $2"),
  row(
    /\byou have (?:fewer|less) than (\d+) (cards?) in your (\w+) (?:or|and) (?:in )?(?:your )?(\w+)(?=[,;.\n])/gi,
    "the number of cards in your $3 plus the number of cards in your $4 is less than $1",
  ),
  row(
    /\byou have more than (\d+) (cards?) in your (\w+) (?:or|and) (?:in )?(?:your )?(\w+)(?=[,;.\n])/gi,
    "the number of cards in your $3 plus the number of cards in your $4 is more than $1",
  ),
  // Whether they have it is what was asked before.
  row(/(?<=\bif (?:they|you) have [^;\n]*[.;] ?)if (?:they|you) (?:don['’]t|do not),/gi, "if not,"),
]
