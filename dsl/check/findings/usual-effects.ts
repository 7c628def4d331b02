import { pluralOf, singularOf, withArticle } from "../../lexicon/inflect.ts"
import { pluralNoun } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"
import { baseOf, digits, row, type UsualWording } from "./wording-row.ts"

/** One of the values that a word says, in the singular or plural, with the kind that has it. */
function valueSaid(
  word: string,
  { kinds }: Model,
): { readonly value: string; readonly property: string; readonly kind: string } | null {
  const one = singularOf(word) ?? word
  for (const kind of kinds)
    for (const { name, values } of kind.properties) {
      const value = [word, one].find((each) => values.includes(each))
      if (value) return { value, property: name, kind: kind.name }
    }
  return null
}

/** `Guests` as `Guest cards`. */
const asCards = (word: string, model: Model): string => {
  const found = valueSaid(word, model)
  return found ? `${found.value} ${pluralOf(found.kind)}` : word
}

/** Whole effects in the words of printed cards, which are said in other steps here. */
export const EFFECTS: readonly UsualWording[] = [
  // What is heard while it lies in the hand.
  row(
    /^(when|whenever) ([^,;.\n]+), ((?:you may )?\w+ this) from your hand\b/gim,
    "while this is in your hand, $1 $2, $3",
  ),
  {
    // Nobody gets it on a tie.
    said: /^the player (?:with|who has) (the (?:most|fewest|highest|lowest) [^,;.\n]*?) (\w+s) ([^,;.\n]+)[.;] (?:if tied|on a tie|in case of a tie|if there is a tie|if it is a tie|if players are tied),? (?:nobody|no one|none|no player) (?:does|gains? \w+|gets? \w+)(?=[.;\n]|$)/gim,
    write: ([, most = "", verb = "", what = ""], model) => {
      const base = baseOf(verb, model)
      return base ? [`each player: if you alone have ${most}, ${base} ${what.replace(/\btheir\b/gi, "your")}`] : []
    },
  },
  row(/\bthe game (?:is over|ends)(?: immediately| at once)?(?=[,;.\n]|$)/gi, "end the game"),
  {
    // So many fewer in place of a number that is said.
    said: /\b(\w+) (\D?)(\d+)((?: [\w$]+)*?)[.;] (if [^,;.\n]+), \1 \2(one|two|three|\d) (?:fewer|less)(?: [^,;.\n]+?)? instead/gi,
    write: ([, verb = "", symbol = "", number = "", rest = "", condition = "", by = ""]) => {
      const other = Number(number) - Number(digits(by))
      return other > 0
        ? [`${verb} ${symbol}${number}${rest}; ${condition}, ${verb} ${symbol}${other}${rest} instead`]
        : []
    },
  },
  row(/\b(?:you )?pay (\D?\d+(?: \w+)?) (less|more) for (the next [^,;.\n]+)/gi, "$3 costs $1 $2"),
  {
    // For what is paid less, where one thing is paid for.
    said: /(?<=^|[;,] ?)(?:you )?pay (\D?\d+(?: \w+)?) (less|more)(?=[.;\n]|$)/gi,
    write: ([, price = "", more = ""], { verbs }) =>
      verbs.flatMap(({ usage, do: body }) => {
        const [, verb, thing] = /^(\w+) \((?:\w+: )?(?:\d+ )?([a-z ]+)\)$/.exec(usage.value) ?? []
        return verb && thing && /\bpays? /.test(body?.value ?? "")
          ? [`the next ${thing} you ${verb} costs ${price} ${more}`]
          : []
      }),
  },
  row(/\b(the next [^,;.\n]+? you \w+)( this turn)? (?:is|are|costs) (?:for )?free\b/gi, "$1$2 costs nothing"),
  row(/\bif (?:the |your )?cards in (your|the) (\w+) are all (?=of\b)/gi, "if all cards in $1 $2 are "),
  row(
    /\bchoose (?:two|2) other players[.;] each of them gives you (\d+ \w+)(?=[.;\n]|$)/gi,
    "choose another player; call them the rival; take $1 from the rival; choose another player other than the rival; take $1 from that player",
  ),
  {
    said: /\b(?:a )?(?:run|straight|sequence) of (\d+|two|three|four|five)(?: (?:consecutive )?cards)?(?=[,;.\n]| to\b| in\b| from\b)/gi,
    write: ([, number = ""], { kinds }) =>
      kinds.flatMap(({ name, properties }) =>
        properties
          .filter(({ type }) => type === "number")
          .map((property) => `${digits(number)} ${pluralOf(name)} of consecutive ${pluralOf(property.name)}`),
      ),
  },
  row(/\b(\d+) (\w+) or (more|less|fewer)(?! than\b)(?=[,;.\n]|$)/gi, "$1 or $3 $2"),
  {
    said: /\b(when|whenever|the next time|if) (?:one|any) of your (\w+) (would be \w+|is \w+) from (play|hand)\b/gi,
    write: ([, when = "", things = "", what = "", where = ""]) => {
      const thing = singularOf(things)
      return thing ? [`${when} ${withArticle(thing)} ${what} from your ${where}`] : []
    },
  },
  {
    // As many pairs as there are of what there is less of; what is of one value is of no other.
    said: /^(\w+ \S+(?: \w+)?) for each pair of an? (\w+) and (?:an? )?(\w+)(?: you have)?(?: in (?:your )?(play|hand))(?=[.;\n]|$)/gim,
    write: ([, step = "", one = "", other = "", where = ""], model) => {
      const [first, second] = [valueSaid(one, model), valueSaid(other, model)]
      if (!first || !second || first.property !== second.property || first.value === second.value) return []
      const [left, right] = [asCards(one, model), asCards(other, model)]
      const lower = step.charAt(0).toLowerCase() + step.slice(1)
      return [
        `if you have more ${left} than ${right} in ${where}, ${lower} for each ${second.value} in your ${where}; otherwise, ${lower} for each ${first.value} in your ${where}`,
      ]
    },
  },
  {
    // The higher step instead of the lower, and not besides.
    said: /^if (.+?) (\d+) or more ([^,;.\n]+), (\w+) (\S+)( \w+)?[.;] if \1 (\d+) or more(?: \3)?, (?:instead )?(?:\4 )?(\S+?)( \w+)?(?: instead)?(?=[.;\n]|$)/gim,
    write: ([said, who = "", low = "", what = "", verb = "", less = "", unit = "", high = "", more = ""], model) => {
      if (!/\binstead\b/i.test(said) || Number(high) <= Number(low)) return []
      const [things = "", ...rest] = what.split(" ")
      const counted = [asCards(things, model), ...rest].join(" ")
      return [
        `if ${who} ${high} or more ${counted}, ${verb} ${more}${unit}; otherwise, if ${who} ${low} or more ${counted}, ${verb} ${less}${unit}`,
      ]
    },
  },
  row(
    /\bin play,? including (?:(?:all )?other players['’]|those of other players)(?: \w+)?(?=[,;.\n]|$)/gi,
    "in any play",
  ),
  {
    said: /\bwith an? (?:total|combined) (\w+) of (at least |at most )?(\S+?)( or (?:more|less))?(?=[,;.\n]| to\b|$)/gi,
    write: ([, property = "", bound, number = "", more]) =>
      bound || more
        ? [`whose total ${property} is ${number} or ${/most|less/i.test(bound ?? more ?? "") ? "less" : "more"}`]
        : [],
  },
  {
    said: /\bchoose (two|2|three|3)(?: different)?(?: ones?| options?| of the following| of these)?(?: different)? ?[:–—] ?([^|;.\n]+,[^|;.\n]+)(?=[.\n]|$)/gi,
    write: ([, number = "", list = ""]) => [
      `choose ${digits(number)}: ${list
        .split(/,? or |,? and |, /)
        .map((each) => each.trim())
        .join(" | ")}`,
    ],
  },
  {
    said: /\bone of your other (\w+) in (play|hand)\b/gi,
    write: ([, things = "", where = ""]) => {
      const thing = singularOf(things)
      return thing ? [`another ${thing} in your ${where}`] : []
    },
  },
  {
    // What a card says is followed, by whatever game.
    said: /\b(?:do|does|use|uses|resolve|resolves|carry out|perform|performs|copy|copies|trigger|triggers|apply|applies) (its|that card['’]s|their) (\w+?)s?(?=[,;.\n]|$)/gi,
    write: ([, whose = "", script = ""], { kinds }) =>
      kinds.some(({ scripts }) => scripts.some(({ name }) => name === script)) && !/their/i.test(whose)
        ? [`follow ${whose} ${script}`]
        : [],
  },
  {
    said: /\b(?:follow|do|use|resolve|trigger|activate) the (\w+?)s? of (?:all|each) (?:of )?(your other|your) (\w+) in (play|hand)(?:,? (in any order))?(?=[;.\n]|$)/gi,
    write: ([, script = "", whose = "", things = "", where = "", order]) => [
      `follow the ${script} of each ${/other/i.test(whose) ? "other " : ""}${singularOf(things) ?? things} in your ${where}${order ? ` ${order}` : ""}`,
    ],
  },
  row(
    /^(\w+) (the \w+(?: \w+)?) in (play|hand) of another player(?=[;.\n]|$)/gim,
    "choose another player; $1 $2 in their $3",
  ),
  {
    // Whoever looks for it sees all, and shows what was found.
    said: /\bsearch (?:the|your) ([\w ]+?) for (?:an? |1 )([^,;.\n]+?),? (?:and )?(reveal it)?,? ?(?:and |then )?(?:put|take|add) it (?:into|in|to) your hand,? (?:and |then )?shuffle (?:the|your) \1(?=[;.\n]|$)/gi,
    write: ([, where = "", what = "", reveal]) => [
      `look at all cards in the ${where}; take 1 of those that is ${withArticle(what)}; ${reveal ? "reveal it; " : ""}shuffle the ${where}`,
    ],
  },
  {
    said: /\breveal cards from the top of (?:the|your) ([\w ]+?) until (?:you reveal |you find )?(an? [^,;.\n]+?)(?: is revealed| appears| comes up)?[;.,] (?:then )?(?:(take|play|keep|draw) it|put it (?:into|in) your hand),? (?:and|then) discard the (?:rest|others|other revealed cards)(?=[;.\n]|$)/gi,
    write: ([, pile = "", what = "", verb = "take"]) => [
      `discard the top card of the ${pile} until the top card of the ${pile} is ${what}; reveal the top card of the ${pile}; ${/play/i.test(verb) ? "play" : "take"} it`,
    ],
  },
  row(/\b(reveals?|shows?) an? random card (?:from|in) (their|your) hand\b/gi, "$1 1 random card in $2 hand"),
  {
    // Who guessed a value is right where it is that of the card.
    said: /\b(?:choose|name|guess)(s|es)? an? (\w+)[.;] if (?:they|you|he|she) (?:are|is|guess(?:ed)?|guesses|named?) (?:right|correct|correctly|it)(, (?:they|you) (?:take|draw|discard|play|keep)) (?:it|the card)(?=[,;.\n]|$)/gi,
    write: ([, s, property = "", step = ""], { kinds }) =>
      kinds.some(({ properties }) => properties.some(({ name }) => name === property))
        ? [`choose${s ? "s" : ""} a ${property}; if its ${property} is that ${property}${step} it`]
        : [],
  },
  {
    // An order that a track of the game has a word for.
    said: /\b(?:starting|beginning) with the (\w+est)(?: player)?(?: and (?:going|continuing) (?:up|on))?, /gi,
    write: ([, which = ""], { tracks }) =>
      tracks
        .flatMap(({ adverbs }) => adverbs)
        .filter((each) => new RegExp(`^(?:from|with) the ${which}\\b`, "i").test(each))
        .map((each) => `${each}, `),
  },
  row(/\b(?:starting|beginning) with you(?:rself)?,? (?=each player\b)/gi, ""),
  {
    said: /\bthe (highest|lowest)-(\w+?)(?:e?d)? (\w+)((?: in| of| from) [^,;.\n]+?)?(?=[,;.\n]|$)/gi,
    write: ([, end = "", word = "", thing = "", where = ""], { kinds }) =>
      kinds
        .flatMap(({ properties }) => properties)
        .filter(({ name }) => name === word || `${name}e` === word || name === `${word}e`)
        .map(({ name }) => `the ${thing}${where.replace(/^ from/, " in")} with the ${end} ${name}`),
  },
  row(
    /\breveal as many (\w+) from the top of the ([\w ]+?) as there are players\b/gi,
    "call the number of players X; reveal the top X $1 of the $2",
  ),
  row(/\b(takes?|draws?|keeps?|chooses?) one of (them|those)\b/gi, "$1 1 of those"),
  {
    // A bid that the game has a counter for.
    said: /^each player secretly bids (?:any number of|some|an amount of) (\w+)[.;] the player with the highest bid (?:pays|loses) (?:it|their bid|that much|that many) and ([^.;\n]+)/gim,
    write: ([, coins = "", rest = ""], { counters }) => {
      const bid = counters.find(({ name, per }) => name === "bid" && per === "player")
      const paid = counters.find((each) => [each.name, each.word, pluralNoun(each)].includes(coins))
      return bid && paid
        ? [
            `each player at the same time secretly chooses a number from 0 to their ${coins}, then sets their bid to that number; each player with the most ${pluralNoun(bid)} loses ${coins} equal to their bid and ${rest}`,
          ]
        : []
    },
  },
  row(
    /\b(take|play|buy|choose) (?:a|1|one) (card) (?:from|in) the (\w+) (?:that costs|costing) (?:up to|at most) (\d+)(?: \w+)? more(?: than (?:it|that card))?(?=[;.\n]|$)/gi,
    "$1 1 $2 in the $3 whose cost is not more than its cost plus $4",
  ),
  {
    // All to which it was done just before, where they are what it was done to.
    said: /\bfor each (\w+) \w+ed this way(?=[,;.\n]|$)/gi,
    write: ([, thing = ""], model, before) => {
      const said = valueSaid(thing, model)
      const isAll = new RegExp(`\\b(?:any number of|up to \\w+|all) (?:\\w+ )*${said?.value}(?:s| \\w+)?\\b`, "i").test(
        before,
      )
      return said && isAll ? ["for each of those"] : []
    },
  },
  {
    // In play, where nothing says where.
    said: /^(\w+) any number of your ((?:\w+ )?)([A-Z]\w+?)s(?=[;.\n])/gm,
    write: ([, verb = "", state = "", things = ""], model) =>
      valueSaid(things, model) ? [`${verb} any number of ${state}${asCards(things, model)} in your play`] : [],
  },
]
