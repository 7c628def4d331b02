import type { Model } from "../../pack/model.ts"
import { AMOUNTS } from "./usual-amounts.ts"
import { CONDITIONS } from "./usual-conditions.ts"
import { EFFECTS } from "./usual-effects.ts"
import { EXTREMES } from "./usual-extremes.ts"
import { ON_BOARDS } from "./usual-on-boards.ts"
import { ON_CARDS } from "./usual-on-cards.ts"
import { PLAYERS } from "./usual-players.ts"
import { RESOURCES } from "./usual-resources.ts"
import { SELECTIONS } from "./usual-selections.ts"
import { VPS } from "./usual-verbs.ts"
import { baseOf, row, type UsualWording } from "./wording-row.ts"

/** Short forms of verbs, written out. Those of `do` are words of the language. */
const SHORT: readonly UsualWording[] = [
  row(/\b(is|are|was|were)n['’]t\b/gi, "$1 not"),
  row(/\b(has|have)n['’]t (?:any|a)\b/gi, "$1 no"),
  row(/\b(has|have|had)n['’]t\b/gi, "$1 not"),
  row(/\b(?:do|does)n['’]t have (?:any|a)\b/gi, "has no", "have no"),
  row(/\b(it|this|that|he|she)['’]s\b/gi, "$1 is", "$1 has"),
  row(/\b(you|they|we)['’]re\b/gi, "$1 are"),
  row(/\b(you|they)['’]ve\b/gi, "$1 have"),
  row(/\b(you|they|it)['’]d\b/gi, "$1 would"),
  row(/\b(?:won|mustn|shouldn|mayn)['’]t\b/gi, "can't"),
  row(/\b(?:may|must) not\b/gi, "can't"),
]

/** The words behind what was found. */
const behind = ({ input, index, 0: said }: RegExpExecArray): string => input.slice(index + said.length)

/** Whether words begin with a place of which each player has one. */
const isOwn = (words: string, { zones }: Model): boolean =>
  zones.some(({ per, name }) => per === "player" && words.toLowerCase().startsWith(name.toLowerCase()))

/** `on top of their deck`: where each player has one, whose it is says more than where. */
const atAnEnd = (said: RegExp, way: string): UsualWording => ({
  said,
  write(match, model) {
    const isTheirs = /^(?:his|her|their)$/i.test(match[1] ?? "")
    return isTheirs && isOwn(behind(match), model) ? [`${way} their `] : [`${way} the `, `${way} `]
  },
})

const PLACES: readonly UsualWording[] = [
  atAnEnd(/\b(?:on|to) (?:the )?top of (?:(the|your|his|her|their)\b)? ?(?=\w)/gi, "onto"),
  atAnEnd(/\b(?:on|at|to|under) (?:the )?bottom of (?:(the|your|his|her|their)\b)? ?(?=\w)/gi, "beneath"),
  row(/\bunder(?:neath)? (?=the |your )/gi, "beneath "),
  {
    said: /\b(?:your|their) (?=(?:deck|discard pile|market|supply|bank)\b)/gi,
    // Of a deck that each player has, `the deck` would be one's own.
    write: (match, model) => (isOwn(behind(match), model) ? [] : ["the "]),
  },
  row(/\b(cards?) from (your|their|the) (\w+) (into|onto|beneath)\b/gi, "$1 in $2 $3 $4"),
]

const TIMES: readonly UsualWording[] = [
  {
    // What runs on the table, by the name that the game gives it.
    said: /\b(?:hourglass|sand ?glass|egg timer|stopwatch|clock|timer)\b/gi,
    write: (_, { timers }) => timers.map(({ name }) => name),
  },
  row(/\bbeginning\b/gi, "start"),
  row(/\bas long as\b/gi, "while"),
  // Who may decline would be offered it again, the next time.
  row(
    /\bthe first time (?:each|every|a|per) (turn|round|game),? (?:that )?([^,;.\n]+),(?![^;.\n]*\bmay\b)/gi,
    "once per $1, when $2,",
  ),
  row(
    /\bthe first time ([^,;.\n]+?) (?:each|every|in a|this|per) (turn|round|game),(?![^;.\n]*\bmay\b)/gi,
    "once per $2, when $1,",
    "this $2, the next time $1,",
  ),
  row(/\b(once|twice) (?:each|every|a) (turn|round|game)\b/gi, "$1 per $2"),
  row(
    /^((?:\w+ )*?(?:you|players?)) (?:(can(?:'t|not)) (\w+) more than|can(?: only)? (\w+)(?: only| at most| up to)?) (\d+|an?|one|two|three)( [\w-]+?)? (?:each|per|every|an?|in an?|during an?|during each|in each) (\w+)(?=[.;]|$)/gim,
    "during a $7, $1 can't $3$4 more than $5$6",
  ),
  row(/^([^\n;.]*?) ?\((once|twice) (?:per|each|every|a) (\w+)\)/gim, "$2 per $3, $1"),
  row(/ after this(?: (?:one|turn))?\b/gi, ""),
  row(/^([^\n;.]*?),? (?:this turn|until (?:the )?end of (?:the |this |your )?turn)(?=[.;]|$)/gim, "this turn, $1"),
  row(/\bif (?=[^,;.\n]* would )/gi, "when "),
  row(
    // Only where it goes is replaced, and not what else is done with it.
    /\b(?:when|whenever|before|if) you (?:would )?(\w+) ([^,;.:\n]+), ((?:you may )?(?:put|move|return) it [^,;.\n]+? instead) of (?:putting it )?((?:into|onto) [^,;.\n]+)/gi,
    "when you would put $2 you $1 $4, $3",
  ),
  row(/\b(?:when|whenever|before|if) you (?!would\b)([^,;.:\n]+,[^;.\n]*? instead)\b/gi, "when you would $1"),
  row(/^(when|whenever|the next time) ([^,;.\n]+?) this turn, /gim, "this turn, $1 $2, "),
  row(/\bwhen you next ([^,;.\n]+?) this turn,/gi, "this turn, the next time you $1,"),
  row(/\bwhen you next\b/gi, "the next time you"),
  // Done once more than what is heard.
  row(/\b((?:when|whenever|the next time) [^,;.\n]+, follow its [\w ]+?) (?:twice|again|once more)(?=[.;]|$)/gim, "$1"),
  row(/\b(the next time (?:you )(\w+) [^,;.\n]+, (?:you )?\2(?: [^,;.\n]+?)?) (?:twice|once more)(?=[.;]|$)/gim, "$1"),
  // Whose turn it is comes after: `until the end of their next turn, the next player can't draw`.
  row(
    /^(until the (?:end|start) of|until|during) their ((?:next )?turn), (the (?!other)[\w ]*?player) (can't|can only|may)\b/gim,
    "$1 $3's $2, they $4",
  ),
  row(
    /^(each (?:other )?player) (can't|can only) ([^,;.\n]+?) (until the (?:end|start) of|until|during) their ((?:next )?turn)\b/gim,
    "$1: $4 your $5, you $2 $3",
  ),
  row(
    /^(until the (?:end|start) of|until|during) their ((?:next )?turn), (each (?:other )?player) (can't|can only) ([^;.\n]+)/gim,
    "$3: $1 your $2, you $4 $5",
  ),
  row(
    /^((?:you|[\w ]*?players?) (?:can't|can only|may) [^,;.\n]+?),? (until (?:the (?:start|end) of )?(?:your|this|the) (?:next )?\w+)(?=[.;]|$)/gim,
    "$2, $1",
  ),
  row(
    /^([\w ]*?player) (?:can't|may not|can not) ([^,;.\n]+?) (?:on|in) their (next turn)\b/gim,
    "during $1's $3, they can't $2",
  ),
  row(
    /^([\w ]*?player) (can't|can only) ([^,;.\n]+?) (until the (?:end|start) of|until|during) their ((?:next )?turn)\b/gim,
    "$4 $1's $5, they $2 $3",
  ),
  // Nothing but this under a condition, in other words: it alone is forbidden without.
  row(
    /^(?:([\w ]+?) (?:can|may) )?only ([^,;.\n]+?) (?:during|on|in) ((?:your|their) turn)(?=[.;]|$)/gim,
    "$1 can't $2 unless it is $3",
    "you can't $2 unless it is $3",
  ),
  row(
    /^(?:([\w ]+?) (?:can|may) )?(?:only ([^,;.\n]+?)|([^,;.\n]+?) only) (?:if|when|while) ([^;.\n]+?)(?=[.;]|$)/gim,
    "$1 can't $2$3 unless $4",
    "you can't $2$3 unless $4",
  ),
  row(/\bfor every\b/gi, "for each"),
  // No price is less than nothing.
  row(
    /(?<=\bless\b[^;.\n]*?),? (?:(?:but )?not less than|(?:but )?(?:down )?to a minimum of|to no less than) \D?0(?=[.;]|$)/gi,
    "",
  ),
  row(/\b(?:on|in) (your|their|its) (?=(?:next |first |last )?turns?\b)/gi, "during $1 "),
  {
    said: /^(each (?:other )?player) (\w+) ([^,;.\n]+?) (?:on|during|in|at the start of) their next turn\b/gim,
    write: ([, who = "", verb = "", rest = ""], model) => {
      const base = baseOf(verb, model)
      return base ? [`${who}: at the start of your next turn, ${base} ${rest.replace(/\btheir\b/gi, "your")}`] : []
    },
  },
]

/** Who wins, and by what. */
const RESULTS: readonly UsualWording[] = [
  row(/\bthe winner is (?=(?:the|a) )([^,;.\n]+?)(?=[,;.\n]|$)/gi, "$1 wins"),
  row(/\bthe winners are (?=the )([^,;.\n]+?)(?=[,;.\n]|$)/gi, "$1 win"),
  row(/\bwhoever has (the (?:most|fewest|least|highest|lowest) [\w ]+?) (?=wins?\b)/gi, "the player with $1 "),
  row(/(?<=^|[;.\n] ?)(most|fewest|highest|lowest) ([\w ]+?) wins?\b/gi, "the player with the $1 $2 wins"),
  row(/\b(?:in (?:the )?(?:case|event) of a tie|if there is a tie|if (?:still )?tied|if it is a tie)\b/gi, "on a tie"),
  row(/\b(on a tie, the )tied (?=players?\b)/gi, "$1"),
  row(
    /\bties are (?:broken|decided) by (?:who(?:ever)? has )?(the (?:most|fewest|highest|lowest) [^,;.\n]+)/gi,
    "on a tie, the player with $1 wins",
  ),
  row(/^(?:each player|players|you) scores? (?:(\d+) points? |(?=\d))/gim, "score $1 "),
  row(/^(\d+) points? (?=(?:for each|per)\b)/gim, "score $1 "),
  row(/^your (?:score|points) (?:is|are|equals?|is equal to|are equal to) /gim, "score "),
]

/** All wordings that are usual elsewhere. */
export const usualWordings: readonly UsualWording[] = [
  ...SHORT,
  ...TIMES,
  ...EFFECTS,
  ...EXTREMES,
  ...SELECTIONS,
  ...CONDITIONS,
  ...ON_CARDS,
  ...RESULTS,
  ...RESOURCES,
  ...PLAYERS,
  ...AMOUNTS,
  ...PLACES,
  ...VPS,
  ...ON_BOARDS,
]
