import { pluralOf, singularOf } from "../../lexicon/inflect.ts"
import { pluralNoun, verbWord } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"
import { digits, row, type UsualWording } from "./wording-row.ts"

/** Numbers, and what is counted. */
export const AMOUNTS: readonly UsualWording[] = [
  // `1 coin for each different guild in your workshop`: a value is among things, and these lie there.
  {
    said: /\bfor each different (\w+) (?=(?:in|on) )/gi,
    write: ([, property = ""], { kinds }) =>
      kinds.flatMap(({ name, properties }) =>
        properties.some((each) => each.name === property && each.type === "values")
          ? [`for each ${property} among the ${pluralOf(name)} `]
          : [],
      ),
  },
  row(/\b(gain|lose|pay)(s?) (its|their) (\w+) in (\w+)\b/gi, "$1$2 $5 equal to $3 $4"),
  // What is gained is gained in addition; only an event that is replaced would have been less.
  row(/^((?:(?!\bwould\b)[^\n])*?\b(?:gain|draw|score|lose)s? \S+) more(?: instead)?(?! than)(?=[,;.\n]|$)/gim, "$1"),
  {
    // Of what one pays for it is said, wherever it lies: those of a market are in nobody's hand.
    said: /\b((?:[\w-]+ )?cards?) costs? you (\S+ )(\w+ )?(less|more)\b/gi,
    write: ([, cards = "", number = "", unit = "", less = ""], { verbs }) => {
      const paying = verbs.filter((verb) => /\bcost\b/.test(verb.do?.value ?? "")).map(verbWord)
      // Those of the game come behind those that it is lent, and are likelier.
      paying.reverse()
      const said = paying.map((verb) => `${cards} you ${verb} cost ${number}${unit}${less}`)
      return said.flatMap((each) => [each, `this turn, ${each}`])
    },
  },
  {
    // A value is an adjective: `a guild` is a guild card, and `rotate Beasts` means all Beast cards.
    said: /\b([A-Za-z]\w*)\b(?! [\w-]*cards?\b)/g,
    write: ([, word = ""], { kinds, verbs }, before) => {
      const [, last = ""] = /([\w'-]+) $/.exec(before) ?? []
      const all = verbs.map(verbWord).includes(last.toLowerCase()) ? "all " : ""
      return kinds.flatMap(({ name, properties }) => {
        const values = properties.flatMap((each) => each.values)
        const one = singularOf(word) ?? word
        if (values.includes(word)) return [`${word} ${pluralOf(name)}`, `${word} ${name}`]
        return values.includes(one) ? [`${all}${one} ${pluralOf(name)}`] : []
      })
    },
  },
  row(
    /(?: \(|,? )(?:(?:up )?to (?:a )?(?:max(?:imum)?|at most|no more than)|(?:a )?max(?:imum)?\.?|at most|but no more than|no more than)(?: of)? (?=\D?\d)(\D?\d+)(?: \w+)?\)?(?=[,;.\n]|$)/gi,
    " to a maximum of $1",
  ),
  {
    // As much again as would have been.
    said: /\bwould (\w+?) (?:exactly )?([^\s,;.]+(?: \w+)?)( this turn)?, ((?:(?:you|they) )?)(\w+) (?:twice|double) (?:(?:that|as) (?:many|much)|that(?: amount)?|the amount)(?: [\w-]+?)?(?: instead)?(?=[,;.\n]|$)/gi,
    write: ([, verb = "", what = "", when = "", who = "", again = ""], { counters }) => {
      const counter = counters.find(({ symbol }) => symbol !== null && symbol === what)
      const [, sign = "", number] = /^(\D*)(\d+)/.exec(what) ?? []
      const said = counter ? (counter.word ?? counter.name) : what
      const doubled = number
        ? [`${sign}${2 * Number(number)}${what.slice(sign.length + number.length)}`]
        : [`double that many ${said}`, "double that many"]
      const exact = number ? "exactly " : ""
      return doubled.map((each) => `would ${verb} ${exact}${said}${when}, ${who}${again} ${each} instead`)
    },
  },
  {
    // What is counted in money goes by many names.
    said: /\b(\d+|one|two|three|a|an) (?:coins?|dollars?|gold(?: coins?)?|cash|credits?|money)\b/gi,
    write: ([, number = ""], { counters }) => {
      const count = digits(number)
      return counters.flatMap(({ symbol }) => (symbol ? [`${symbol}${count}`] : []))
    },
  },
  {
    said: /\b(?:coins|dollars|gold|cash|credits|money)\b/gi,
    write: (_, { counters }) => counters.flatMap(({ symbol, word, name }) => (symbol ? [word ?? name] : [])),
  },
  row(/\bwith (?=(?:at (?:least|most) )?\S+ (?:or (?:more|less|fewer) )?\w+ in (?:hand|play|their))/gi, "who has "),
  {
    said: /\b(?:that|which) costs? (more|less) than (\D?)(\d+)\b/gi,
    write: ([, more, symbol, number]) => bounds("costing ", more === "more", symbol, number),
  },
  {
    said: /\b(?:that|which) costs? (?:at least |at most )?(\D?)(\d+)(?: or (?:more|less))?\b/gi,
    write: ([said]) => [said.replace(/^\w+ costs? /i, "costing ")],
  },
  {
    said: /\bwith (?:a )?costs? (?:of )?(\D?\d+(?: or (?:more|less))?)/gi,
    write: ([, amount = ""]) => [`costing ${amount}`],
  },
  {
    // Of a number that goes on behind it, it is open whether it is a bound, too.
    said: /\b(more|less|fewer) than (\D?)(\d+)\b(?! \w+ (?:and|or) \D?\d)( \w+)?/gi,
    write: ([, more, symbol, number, behind = ""], { kinds, counters }) => {
      const things = [...kinds, ...counters].find(({ name }) => name === behind.trim())
      return bounds("", more === "more", symbol, number).map(
        (bound) => `${bound}${things ? ` ${pluralNoun(things)}` : behind}`,
      )
    },
  },
  row(
    /\b(?:(?:that|which) )?(?:costs?|costing) (?:the same|as much) as (?=\w)/gi,
    "of the same cost as ",
    "whose cost is the cost of ",
  ),
  row(/\b(this|it|that \w+) costs? (?:the same|as much) as (?=\w)/gi, "the cost of $1 is the cost of "),
  row(/\b(this|it|that \w+) costs (more|less) than (?=\w)/gi, "the cost of $1 is $2 than the cost of "),
  row(/\bwith an? (?:higher|greater|bigger) (\w+) than (?=\w)/gi, "whose $1 is more than the $1 of "),
  row(/\bwith an? (?:lower|smaller) (\w+) than (?=\w)/gi, "whose $1 is less than the $1 of "),
  row(
    /\b(its|the) (\w+) is (?:higher|greater|bigger|more) than (this|it)\b(?:['’]s \w+| card['’]s \w+)?/gi,
    "$1 $2 is more than the $2 of $3",
  ),
  row(
    /\b(its|the) (\w+) is (?:lower|smaller|less) than (this|it)\b(?:['’]s \w+| card['’]s \w+)?/gi,
    "$1 $2 is less than the $2 of $3",
  ),
  row(/\ban? (?:amount|number) of (?=[\w$]+ equal to\b)/gi, ""),
  row(/\bwith an? (\w+) (?:that is )?(?:equal to|of exactly) (?=(?:the|your|their|its|that)\b)/gi, "whose $1 is "),
  row(
    /\b(gain|lose|pay|score|draw)(s?) as (?:much|many) (\w+) as ((?:the|that|another) [\w ]*?player) has cards in (?:their )?hand\b/gi,
    "$1$2 $3 equal to the number of cards in $4's hand",
  ),
  row(
    /\b(gain|lose|pay|score|draw)(s?) as (?:much|many) (\w+) as there are (\w+) (?=(?:in|on) )/gi,
    "$1$2 $3 equal to the number of $4 ",
  ),
  row(/\bhalf of (?=(?:the|your|their|its|that)\b)/gi, "half "),
  {
    // So much of it as was spoken of before.
    said: /\b(half )?(?:of )?(?:that|this) (\w+)\b/gi,
    write: ([, part = "", name = ""], { counters }) => countersNamed(name, counters, part),
  },
  {
    said: /\b(half )of it\b/gi,
    write: ([, part = ""], { counters }, before) =>
      [...before.matchAll(/\w+/g)]
        .reverse()
        .flatMap(([name]) => countersNamed(name, counters, part))
        .slice(0, 2),
  },
  {
    // As much as the step before has moved.
    said: /\b(gain|draw|score)(s?) (\D?)1(?: (\w+))? for each \D?1?(?: ?[a-z]\w*)? (?:lost|paid|spent|gained|given)\b(?: (?:this|that) way)?/gi,
    write: ([, verb = "", s = "", sign = "", name = ""], { counters }) => {
      const of = counters.find(({ symbol }) => symbol !== null && symbol === sign)
      // Without its name it would be more of what was lost.
      const named = of ? [`that many ${of.word ?? of.name}`] : [...countersNamed(name, counters, "")].reverse()
      return (named.length > 0 ? named : ["that many"]).map((many) => `${verb}${s} ${many}`)
    },
  },
  row(/\bdown to (\d+) cards?(?: in hand)?/gi, "down to $1"),
  row(/\b(?:is )?(?:equal to|equals)\b/gi, "is"),
  row(/\b(?:a|1) (?:random )?([^,;.\n]*?) at random\b/gi, "1 random $1"),
  {
    // As much as was lost or paid before it, else what a thing costs.
    said: /\bthat much (?:money|cash|gold|\$)/gi,
    write: (_, { counters }, before) => {
      const money = counters.filter(({ symbol }) => symbol !== null).map(({ word, name }) => word ?? name)
      const many = money.map((each) => `that many ${each}`)
      const worth = money.map((each) => `${each} equal to its cost`)
      return /\b(?:lose|pay|spend|gain|give|take)s?\b[^;.]*(?:\$|\bmoney\b)/i.test(before)
        ? [...many, ...worth]
        : [...worth, ...many]
    },
  },
  {
    said: /(\S+) equal to\b/g,
    write: ([said, sign = ""], { counters }) =>
      counters.flatMap(({ symbol, word }) => (symbol === sign && word ? [said.replace(sign, word)] : [])),
  },
  row(/(?:,| and) (?:and )?rounded (?=up|down)/gi, " rounded "),
  row(/ ?\((rounded (?:up|down))\)/gi, " $1"),
  {
    // Whoever has the fewest is a player, how many they have a number.
    said: /([^;.\n]*?\b(?:draws?|discards? down to)) (?:(?:a number of )?cards equal to|as many cards as|to match) (the (?:other )?player with the (?:most|fewest) cards in (?:their )?hand)/gi,
    write: ([, vp = "", who = ""]) => {
      const isDraw = /draws?$/i.test(vp)
      const many = (hand: string): string => `${isDraw ? "cards equal to " : ""}the number of cards in ${hand}`
      return [
        `choose ${who}; ${vp} ${many("their hand")}`,
        `call ${who} the measure; ${vp} ${many("the hand of the measure")}`,
      ]
    },
  },
  row(/\bas many cards as you have ([^,;.\n]+?)(?: in (?:your )?(hand|play))\b/gi, "1 for each $1 in your $2"),
  row(/\bas many cards as you have ([^,;.\n]+)/gi, "1 for each $1 you have"),
  row(/\bhalf as (?:much|many) (\w+) as ((?:the|that|another) [\w ]*?player) has\b/gi, "$1 equal to half $2's $1"),
  row(/\bas (?:much|many) ([\w$]+) as\b/gi, "$1 equal to"),
  {
    said: /\b(?:more|greater|higher) than (\D?)(\d+) (?:and|but) (?:less|fewer|lower) than \D?(\d+)\b/gi,
    write: ([, symbol = "", low = "", high = ""]) => [
      `at least ${symbol}${Number(low) + 1} and at most ${symbol}${Number(high) - 1}`,
    ],
  },
  // What came up is no number of things.
  row(/\b((?:re)?rolls? [^\n]*?[,;.] ?(?:then )?[a-z]+ )that (?:many|much) (\w+)/gi, "$1$2 equal to the roll"),
  // Of the things that the step before was done to, or as many times as that came to.
  row(
    /(?:([;.]) (?:then )?|, then |,? and )([a-z]+ (?!each\b)[^,;.\n]*?) for each(?=[.;\n]|$)/gi,
    "; $2 for each of those",
    "; that many times: $2",
  ),
  row(/\b(has|have) no more than (\D?\d+)\b/gi, "$1 at most $2"),
  row(/\b(has|have) no (?:fewer|less) than (\D?\d+)\b/gi, "$1 at least $2"),
  row(/,? but (?:at least|no less than|not less than|no fewer than) (?=\S)/gi, " to a minimum of "),
  row(/,? but (?:at most|no more than|not more than|up to) (?=\S)/gi, " to a maximum of "),
  row(/,? ?(?:up )?to (?:a|the) (max|min)imum of\b/gi, " to a $1imum of"),
  row(/, (?=(?:plus|minus) )/gi, " "),
  row(/\bbetween (\D?\d+) and \D?(\d+)\b/gi, "$1-$2"),
  row(/\b(?:from )?(\D?\d+) to (\d+)\b/gi, "$1-$2"),
  row(/\b(scores?) (\d+|one|two|three) (?:victory )?points?\b/gi, "$1 $2"),
  row(/\b(scores?) (?:victory )?points? equal to\b/gi, "$1"),
  row(/\b(scores?) ([\w ]+?) points?\b/gi, "$1 $2"),
  row(/\bper (?!turn\b|round\b|game\b)(?=\w)/gi, "for each "),
  {
    // A number of the game that goes up and down.
    said: /\b(?:move|advance|raise|increase|turn|lower|reduce|decrease) (the [\w ]+?) (?:(forward|up|ahead|back|backward|down) )?by (\d+|one|two|three)(?: \w+)?(?: (forward|up|ahead|back|backward|down))?(?=[,;.\n]|$)/gi,
    write: ([said, counter = "", way = "", number = "", last = ""]) => {
      const isDown = /^(?:lower|reduce|decrease)/i.test(said) || /back|down/i.test(way + last)
      return [`set ${counter} to ${counter} ${isDown ? "minus" : "plus"} ${digits(number)}`]
    },
  },
  row(/\b(the [\w ]+?) (?:increases|rises|grows|goes up) by (\D?\d+)(?=[,;.\n]|$)/gi, "set $1 to $1 plus $2"),
  row(/\b(the [\w ]+?) (?:decreases|falls|drops|goes down) by (\D?\d+)(?=[,;.\n]|$)/gi, "set $1 to $1 minus $2"),
  row(/\badd (\D?\d+) to (the [\w ]+?)(?=[,;.\n]|$)/gi, "set $2 to $2 plus $1"),
  row(/\bsubtract (\D?\d+) from (the [\w ]+?)(?=[,;.\n]|$)/gi, "set $2 to $2 minus $1"),
  row(/\b(lose|gain|pay)(s?) (?=\d+ (?!of\b))(\d+) of (?:your|their|the) (?=\w)/gi, "$1$2 $3 "),
]

/** `more than 5` as a bound. */
function bounds(before: string, isMore: boolean, symbol = "", number = ""): readonly string[] {
  const bound = Number(number) + (isMore ? 1 : -1)
  return bound < 0 ? [] : [`${before}${symbol}${bound} or ${isMore ? "more" : "less"}`]
}

/** `that many wood`, for the counter of a name. */
const countersNamed = (name: string, counters: Model["counters"], part: string): readonly string[] =>
  counters.some((each) => [each.name, each.word, pluralNoun(each)].includes(name))
    ? [`${part}that many ${name}`, `${part}that many ${pluralOf(name)}`]
    : []
