import { singularOf, thirdOf } from "../../lexicon/inflect.ts"
import { verbWord } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"
import { baseOf, digits, row, type UsualWording } from "./wording-row.ts"

/** Whether a word is what a counter is called, or goes by in sentences. */
const isCounter = (word: string, { counters }: Model): boolean =>
  counters.some(({ name, word: said }) => [name, said].includes(word) || [name, said].includes(singularOf(word)))

/** A wording of amounts of a counter, which stands in one of its groups. */
const ofCounter = (said: RegExp, group: number, ...texts: readonly string[]): UsualWording => {
  const { write } = row(said, ...texts)
  return {
    said,
    write: (match, model, before) => (isCounter(match[group] ?? "", model) ? write(match, model, before) : []),
  }
}

/** A player, or several, in a sentence. */
const WHO = "(?:you|them|(?:the|that|another|each|a) [\\w ]*?players?)"

/** So much of a counter, with its name or its sign. */
const MANY = "(?:an?|one|two|three|\\d+) \\w+|[^\\w\\s]\\d+"

/** What players have, gain, give and pay. */
export const RESOURCES: readonly UsualWording[] = [
  // A price and what is bought for it.
  row(
    new RegExp(
      `\\b(?:exchange|trade|swap|convert|sell)(?:s?) (${MANY})(?: (?:in|into|for)) (${MANY})(?=[,;.\\n]|$)`,
      "gi",
    ),
    "pay $1 to gain $2",
  ),
  row(
    /\b(?:you may )?(?:exchange|trade|swap|convert|sell)(?:s?) any (?:number|amount) of (\w+) for (?:the same (?:number|amount) of|that (?:many|much)|as (?:many|much)) (\w+)(?=[,;.\n]|$)/gi,
    "pay any number of $1; gain that many $2",
  ),
  row(
    /\b(?:exchange|trade|swap) your (\w+) (?:and|with|for) your (\w+)(?=[,;.\n]|$)/gi,
    "call your $1 X; set your $1 to your $2; set your $2 to X",
  ),
  // What is given stands before who gets it.
  row(
    new RegExp(`\\b(gives?) (${WHO}) (all [^,;.|\\n]+|half [^,;.|\\n]+|\\w+ equal to [^,;.|\\n]+)`, "gi"),
    "$1 $3 to $2",
  ),
  row(
    new RegExp(`\\b(gives?) (${WHO}) (?:an?|one|1) (card)((?: (?:in|from) (?:your|their) \\w+)?)(?=[,;.\\n]|$)`, "gi"),
    "$1 1 $3$4 to $2",
    "$1 1 $3 in your hand to $2",
    "$1 1 $3 in their hand to $2",
  ),
  row(
    /\b(gives?) you (?:an?|one|1) card of their choice(?: (?:from|in) their hand)?(?=[,;.\n]|$)/gi,
    "$1 you 1 card in their hand",
  ),
  row(
    /\b(each other player) gives you (?:an?|one|1) card of your choice(?: (?:from|in) their hand)?(?=[,;.\n]|$)/gi,
    "take 1 card from $1's hand",
  ),
  ofCounter(
    /\bpay(s?) ((?:an?|one|two|\d+) (\w+)) to (each other player|another player|the [\w ]*?player)(?=[,;.\n]|$)/gi,
    3,
    "give$1 $2 to $4",
  ),
  // What is somebody's is taken from them.
  row(
    /\b(takes?) all (?:of )?(the [\w ]*?player|that player|another player)['’]s (\w+)(?=[,;.\n]|$)/gi,
    "$1 all $3 from $2",
  ),
  row(
    /\b(takes?) half (?:of )?(the [\w ]*?player|that player|each other player|another player)['’]s (\w+)(?=[,;.\n]|$)/gi,
    "$1 half the $3 from $2",
  ),
  row(
    /\b(takes?) (an?|one|\d+) of (the [\w ]*?player|that player|each other player|another player)['’]s (\w+)(?=[,;.\n]|$)/gi,
    "$1 $2 $4 from $3",
  ),
  row(/\b(each other player) gives you half their (\w+)(?=[,;.\n]|$)/gi, "take half the $2 from $1"),
  row(/\b(takes?) half (?:of )?(the [\w ]*?player)['’]s (\w+) from them\b/gi, "$1 half the $3 from $2"),
  row(/\b(takes?) (\w+ equal to (the [\w ]*?player)['’]s \w+) from them\b/gi, "$1 $2 from $3"),
  row(/\ball of (your|their|its) (?=\w+(?:[,;.\n]|$))/gi, "all $1 "),
  row(/\bfrom any ((?:other )?player)\b/gi, "from a $1"),
  row(/\bfrom a other player\b/gi, "from another player"),
  ofCounter(
    /\b(lose|pay)(s?) all but (an?|one|two|three|\d+) (?:of )?(?:your |their )?(\w+)(?=[,;.\n]|$)/gi,
    4,
    "$1$2 $4 equal to your $4 minus $3",
    "$1$2 $4 equal to their $4 minus $3",
  ),
  ofCounter(
    /\b(lose|gain|pay)(s?) (an?|one|\d+) of each of (?:your|their|the) (\w+)s(?=[,;.\n]|$)/gi,
    4,
    "$1$2 $3 of each $4",
  ),
  row(/\b(lose|gain|pay)(s?) (an?|one|\d+) of each of (?:your|their|the) (\w+)s(?=[,;.\n]|$)/gi, "$1$2 $3 of each $4"),
  // Up to a number, where there is less.
  ofCounter(
    /\bgain (\w+) (?:up to|until you have) (\d+)(?: \w+)?(?=[,;.\n]|$)/gi,
    1,
    "gain $1 equal to $2 minus your $1",
  ),
  // What a verb of things does to amounts, and the other way round.
  ofCounter(/\b(?:discard|trash)(s?) ((?:an?|one|two|three|\d+) (\w+))(?=[,;.\n]| to\b|$)/gi, 3, "lose$1 $2"),
  ofCounter(/\bdraw(s?) ((?:an?|one|two|three|\d+) (\w+))(?=[,;.\n]| for\b|$)/gi, 3, "gain$1 $2"),
  row(/\b(?:lose|pay)(s?) (an?|one|two|three|\d+) (cards?)\b/gi, "discard$1 $2 $3"),
  // Behind a price comes what is bought.
  ...["pay", "lose"].map((verb) =>
    ofCounter(
      new RegExp(
        `\\b(?:discard|lose|pay)(s?) ((?:an?|one|two|three|\\d+) cards?(?: (?:in|from) (?:your|their) \\w+)?) and ((?:an?|one|two|three|\\d+) (\\w+))(?=${verb === "pay" ? " to\\b" : "[,;.\\n]|$"})`,
        "gi",
      ),
      4,
      `discard$1 $2 and ${verb}$1 $3`,
    ),
  ),
  ofCounter(
    /\b(gives?) (an?|one|\d+) (cards?(?: in your \w+)?) and ((?:an?|one|\d+) (\w+)) to (the [\w ]*?player|another player|them)(?=[,;.\n]|$)/gi,
    5,
    "$1 $2 $3 to $6, then $1 $4 to $6",
    "$1 $2 $3 in your hand to $6, then $1 $4 to $6",
  ),
  ofCounter(
    /\b(gives?) (the [\w ]*?player|another player|them) ((?:an?|one|\d+) (\w+)) and ((?:an?|one|\d+) cards?(?: in your \w+)?)(?=[,;.\n]|$)/gi,
    4,
    "$1 $3 to $2, then $1 $5 to $2",
  ),
  row(/\b(discard|reveal)(s?) (your hand|their hand) and (all [^,;.\n]+)/gi, "$1$2 $3, then $1$2 $4"),
  row(
    /\b(gain|lose)(s?) ((?:an?|one|\d+) \w+) for each (\w+) and ((?:an?|one|\d+) \w+) for each (\w+) ((?:in|on) [^,;.\n]+)/gi,
    "$1$2 $3 for each $4 $7; $1$2 $5 for each $6 $7",
  ),
  row(
    /\b(gains?) ((?:an?|one|\d+)) (\w+),? and you gain (an?|one|\d+) more(?=[,;.\n]|$)/gi,
    "$1 $2 $3, then you gain $4 $3",
  ),
  row(/^(gain|lose|draw) (\d+ \w+),? or (\d+ \w+) instead if ([^,;.\n]+)/gim, "if $4, $1 $3; otherwise, $1 $2"),
  row(
    /\b(each other player) (lose|gain)s (?:1|an?) (\w+) for each (\w+) you have more than (?:them|they do|they have)(?=[,;.\n]|$)/gi,
    "$1 $2s $3 equal to your $4 minus their $4",
  ),
  row(/\b(for each [^,;.\n]+), up to (\d+)(?=[.;\n]|$)/gi, "$1, to a maximum of $2"),
  ofCounter(
    /\b((?:the [\w ]*?|that|another|each (?:other )?)player) (?:loses?|pays?) ((?:an?|one|two|three|\d+) (\w+)),? (?:and|then) you gain (?:it|them|that|those)(?=[,;.\n]|$)/gi,
    3,
    "take $2 from $1",
  ),
  ofCounter(
    /\bthey (?:lose|pay) ((?:an?|one|two|three|\d+) (\w+)),? (?:and|then) you gain (?:it|them|that|those)(?=[,;.\n]|$)/gi,
    2,
    "take $1 from them",
  ),
  row(
    /\b(would (?:lose|gain|pay|draw) (\w+)(?: \w+)?), ((?:(?:they|you) )?\w+) half as (?:much|many)(?: \w+)? instead/gi,
    "$1, $3 half that many $2 instead",
  ),
  ofCounter(
    /\bif you have more (\w+) than (\w+), (gain|lose|draw) the difference(?=[,;.\n]|$)/gi,
    1,
    "if you have more $1 than $2, $3 $1 equal to your $1 minus your $2",
  ),
  {
    // The sign of a counter stands for a number of it, which is had by its name.
    said: /\bfor each ([^\w\s,;.])(\d+) (?=(?:you|they) have\b)/gi,
    write: ([, sign = "", number = ""], { counters }) =>
      counters.flatMap((each) => (each.symbol === sign ? [`for each ${number} ${each.word ?? each.name} `] : [])),
  },
  row(/^(for each [^\w\s,;.]\d+), ([^,;.\n]+)/gim, "$2 $1"),
  // So much to begin with, and more for each.
  row(
    /\b(gain|lose|draw|score)(s?) ((?:an?|one|\d+) (\w+)),? plus (?:an? |one )?(\d+|an?|one|another)(?: (?:more|extra|additional))?(?: \4)? (for each [^,;.\n]+)/gi,
    "$1$2 $3, then $1$2 $5 $4 $6",
  ),
  ofCounter(
    /\b((?:each|every) (?:other )?player (?:with|who has) [^,;.\n]*?(\w+) (?:loses|pays|gains)) half of it\b/gi,
    2,
    "$1 half their $2",
  ),
  row(
    /\b(each (other )?player may [^;.\n]+?)[;.,] (?:then )?(?:those|each|all) (?:who|that) (?:do|does|did)(?: so)?,? (?!not\b)(\w+?)s? ([^,;.\n]+)/gi,
    "$1; each $2player who did so $3s $4",
  ),
  // A sum of things is a sum of numbers.
  row(/\b(draws?) (\d+|an?|one|two|three) cards?,? (plus|minus) (an?|one|\d+) for each\b/gi, "$1 $2 $3 $4 for each"),
  row(/\b(gain|lose|pay)(s?) (\d+) (\w+),? (plus|minus) (the number of [^,;.\n]+)/gi, "$1$2 $4 equal to $3 $5 $6"),
  row(
    /\b(gain|lose|draw)(s?) (?:1|an?) (\w+) for each (\w+) (?:over|beyond|above|more than) (\d+)(?: you have)?(?=[,;.\n]|$)/gi,
    "$1$2 $3 equal to your $4 minus $5",
  ),
  row(
    /\b(gain|lose|draw)(s?) (?:1|an?) (\w+) for each card in (hand|your hand|their hand) (?:over|beyond|above|more than) (\d+)(?=[,;.\n]|$)/gi,
    "$1$2 $3 equal to the number of cards in their hand minus $5",
    "$1$2 $3 equal to the number of cards in your hand minus $5",
  ),
  row(
    /^(for each [^,;.\n]+), ((?:you|the [\w ]*?player|each other player|each player) \w+ (?:an?|one|\d+) \w+)$/gim,
    "$2 $1",
  ),
  // One more than would have been.
  row(
    /\bwhenever ((?:you|another player|a player)) gains? (\w+), ((?:they )?)(gains?) (?:an? |an? ?)?(\d+|an|one) (?:more|extra|additional)(?: \2)?(?=[,;.\n]|$)/gi,
    "when $1 would gain $2, $3$4 $2 equal to that plus $5 instead",
  ),
  row(
    /\bwould gain (\w+), ((?:they )?)(gains?) that (?:much|many|amount)(?: \w+)? plus (an?|one|\d+)( instead)?/gi,
    "would gain $1, $2$3 $1 equal to that plus $4 instead",
  ),
  // What lies with the game.
  {
    said: /\bput(?:s?) (?:all (?:of )?)?your (\w+) into the (\w+)(?=[,;.\n]|$)/gi,
    write: ([, what = "", pot = ""], model) =>
      isCounter(what, model) && isCounter(pot, model)
        ? [`lose all your ${what}; set the ${pot} to the ${pot} plus that many`]
        : [],
  },
  {
    said: /\btake(?:s?) all (?:of )?(?:the )?(\w+) (?:from|in|on) the (\w+)(?=[,;.\n]|$)/gi,
    write: ([, what = "", pot = ""], model) =>
      isCounter(what, model) && isCounter(pot, model) ? [`gain ${what} equal to the ${pot}; set the ${pot} to 0`] : [],
  },
  row(
    /\bremove(?:s?) all (?:the )?(\w+) from (this|it)(?:,? (?:and )?then |; |\. |,? and )gain that (?:many|much) (\w+)(?=[,;.\n]|$)/gi,
    "gain $3 equal to the $1 of $2; set the $1 of $2 to 0",
  ),
  row(
    /\b(gain|lose|draw)(s?) (\d+|an?) (\w+) for each (\w+) on cards in (your|their) (\w+)(?=[,;.\n]|$)/gi,
    "for each card in $6 $7: $1 $3 $4 for each $5 on it",
  ),
  // Whoever is asked answers for themselves.
  {
    said: /\b(each (?:other )?player) may ([^,;.\n]+)[.;] if they do, they (\w+) ([^,;.\n]+)/gi,
    write: ([, who = "", offer = "", verb = "", rest = ""], { verbs }) =>
      verbs.some((each) => verbWord(each) === verb) ? [`${who} may ${offer} to ${verb} ${rest}`] : [],
  },
  row(
    /\b(each other player [^;.\n]+?)[;.] (?:(?:if a player|those who|any player who|each player who|whoever) (?:can['’]t|cannot|doesn['’]t|does not|don['’]t)(?: do so)?,?) (?:they )?(?!they\b)(\w+?)(s?) ([^,;.\n]+)/gi,
    "$1; each other player who did not do so $2s $4",
  ),
  row(
    /\b((?:each|every) player may [^;.\n]+?)[;.,] (?:then )?(?:those|each|anyone|whoever|all) (?:who|that) (?:do|does|did)(?:n['’]t| not) (\w+?)(?:s?) ([^,;.\n]+)/gi,
    "$1; each player who did not do so $2s $3",
  ),
  row(/\b(?:the others|everyone else|all others) each (\w+) /gi, "each other player $1s "),
  row(
    /\byou and another player(?: of your choice)?(?: each)? (\w+) ([^,;.\n]+)/gi,
    "choose another player; $1 $2; they $1 $2",
  ),
  row(
    /^all players (\w+) ([^,;.\n]+?) (?:except|but|other than|apart from)(?: for)? you(?=[;.\n]|$)/gim,
    "each other player $1s $2",
  ),
  row(/\b(for each player), (?:including|counting) you\b/gi, "$1"),
  row(/\b(the [\w ]*?player)([^;.\n]*[;.] if you (?:do|don['’]t|do not)), they (\w+)/gi, "$1$2, $1 $3s"),
  row(/^don['’]t (\w+) (?:an? |any )?(\w+?)s? this turn(?=[;.\n]|$)/gim, "this turn, you can't $1 $2s"),
  row(/^(no (?:other )?player) (\w+?)s ([^,;.\n]+?) this turn(?=[;.\n]|$)/gim, "this turn, $1 can $2 $3"),
  {
    said: /\bwhoever has (the (?:most|fewest|least|highest|lowest) [\w ]+?) (\w+s)\b(?! in\b)/gi,
    write: ([, what = "", verb = ""], model) => (baseOf(verb, model) ? [`the player with ${what} ${verb}`] : []),
  },
  {
    said: /\bwhoever has (no [\w ]+?) (\w+s)\b(?! in\b)/gi,
    write: ([, what = "", verb = ""], model) => (baseOf(verb, model) ? [`each player who has ${what} ${verb}`] : []),
  },
  {
    said: /^deal(?:s?) (an?|one|two|three|\d+) cards? to (each (?:other )?player|all players)(?=[,;.\n]|$)/gim,
    write: ([, number = "", who = ""], model) =>
      model.verbs.some((each) => verbWord(each) === "draw")
        ? [`${who} ${who === "all players" ? "draw" : thirdOf("draw")} ${digits(number)}`]
        : [],
  },
]
