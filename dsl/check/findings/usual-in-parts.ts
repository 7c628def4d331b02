import { pluralOf, singularOf } from "../../lexicon/inflect.ts"
import type { Model } from "../../pack/model.ts"
import { baseOf, digits, type UsualWording } from "./wording-row.ts"

/** `each area`, `each space of the marsh` */
const EACH_PART = /(?:each|every) (\w+(?: of (?:the )?[\w ]+?)?)/.source
/** `at least 3 areas`, `3 or more areas`, `3 areas` */
const SO_MANY_PARTS = /(at least )?(\d+|two|three|four|five|six)( or more)? (?:different )?(areas|rows|columns|spaces)/
  .source
/** `a unit`, `units`, `2 or more units`, and who has them */
const SO_MANY = /(?:an? |one or more |at least one |(?:at least )?(\d+) (?:or more )?|)([a-z][\w ]*?)/.source
const WHO_HAS = `^(each (?:other )?player) (?:who has|with) ${SO_MANY} (?:in|on) `
const END = "(?=[,;.\\n]|$)"

const PARTS: ReadonlySet<string> = new Set(["area", "row", "column", "space"])

/** The things in the plural, where a part of a board stands behind them, and nothing else is said of them. */
function inParts(things: string, part: string, { boards }: Model): string | null {
  if (boards.length === 0 || !PARTS.has(part.split(" ")[0] ?? "")) return null
  if (/\b(?:and|or|than|least|most|more|fewer|fewest|other)\b/i.test(things)) return null
  return things.replace(/\w+$/, (last) => (singularOf(last) ? last : pluralOf(last)))
}

const counted = (least: string, number: string, more: string): string =>
  `${digits(number)}${least || more ? " or more" : ""}`

/** A step behind what it is done for. */
const inside = (step: string): string => step.replace(/^[A-Z](?=[a-z]+ )/, (first) => first.toLowerCase())

/** What is so in each of several parts of a board, or in so many of them. */
export const IN_PARTS: readonly UsualWording[] = [
  {
    said: new RegExp(`\\bif you have ${SO_MANY} (?:in|on) ${EACH_PART}${END}`, "gi"),
    write: ([, number = "1", what = "", part = ""], model) => {
      const things = inParts(what, part, model)
      return things ? [`if each ${part} has ${number} or more of your ${things}`] : []
    },
  },
  {
    said: new RegExp(`\\bif there (?:is|are) ${SO_MANY} (?:in|on) ${EACH_PART}${END}`, "gi"),
    write: ([, number = "1", what = "", part = ""], model) => {
      const things = inParts(what, part, model)
      return things ? [`if each ${part} has ${number} or more ${things}`] : []
    },
  },
  {
    said: new RegExp(`${WHO_HAS}${EACH_PART} (\\w+) ([^;.\\n]+)`, "gim"),
    write: ([, who = "", number = "1", what = "", part = "", verb = "", rest = ""], model) => {
      const [things, base] = [inParts(what, part, model), baseOf(verb, model)]
      if (!things || !base) return []
      return [
        `for ${who.toLowerCase()}: if each ${part} has ${number} or more of their ${things}, they ${base} ${rest}`,
      ]
    },
  },
  {
    said: new RegExp(`\\bif you have (?:an? )?([a-z][\\w ]*?) (?:in|on) ${SO_MANY_PARTS}${END}`, "gi"),
    write: ([, what = "", least = "", number = "", more = "", part = ""], model) => {
      const things = inParts(what, singularOf(part) ?? part, model)
      return things ? [`if there are ${counted(least, number, more)} ${part} with your ${things}`] : []
    },
  },
  {
    said: new RegExp(`${WHO_HAS}${SO_MANY_PARTS} (\\w+) ([^;.\\n]+)`, "gim"),
    write: (
      [, who = "", each = "", what = "", least = "", number = "", more = "", part = "", verb = "", rest = ""],
      model,
    ) => {
      const [things, base] = [inParts(what, singularOf(part) ?? part, model), baseOf(verb, model)]
      if (!things || !base || each) return []
      const many = counted(least, number, more)
      return [`for ${who.toLowerCase()}: if there are ${many} ${part} with their ${things}, they ${base} ${rest}`]
    },
  },
  {
    said: new RegExp(`(?<=^|[;.] )([^;:.\\n]+?) (in|on) ${EACH_PART}(?=[;.\\n]|$)`, "gim"),
    write: ([, step = "", word = "", part = ""], model) =>
      inParts("it", part, model) ? [`for each ${part}: ${inside(step)} ${word} it`] : [],
  },
  {
    said: new RegExp(`(?<=^|[;.] )([^;:.\\n]+?) (in|on) ${SO_MANY_PARTS}(?=[;.\\n]|$)`, "gim"),
    write: ([, step = "", word = "", least = "", number = "", more = "", part = ""], model) => {
      if (!inParts("it", singularOf(part) ?? part, model) || least || more) return []
      return /\b(?:all|each|every)\b/i.test(step)
        ? [`choose ${digits(number)} ${part}; ${inside(step)} ${word} those ${part}`]
        : []
    },
  },
  {
    said: /(?<=^|[;.] )(\w+ all [^;:.\n]+?) (in|on) (an? (\w+)\b[^;:.\n]*)(?=[;.\n]|$)/gim,
    write: ([, step = "", word = "", place = "", part = ""], model) =>
      inParts("it", part, model) ? [`choose ${place}; ${inside(step)} ${word} it`] : [],
  },
]
