import { pluralOf, thirdOf } from "../../lexicon/inflect.ts"
import type { Model } from "../../pack/model.ts"

/** A wording that is usual on printed cards, and what says the same here. Whether it does in a sentence is tried there. */
export interface UsualWording {
  /** With the flags `g` and `i`. */
  readonly said: RegExp
  /** What to write in its place, the likeliest first. */
  readonly write: (match: RegExpExecArray, model: Model) => readonly string[]
  /** Set where it only helps another one: alone it says nothing that a mistake would not say better. */
  readonly helps?: true
}

const always =
  (...texts: readonly string[]): UsualWording["write"] =>
  (match) =>
    texts.map((text) => text.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? ""))

const row = (said: RegExp, ...write: readonly string[]): UsualWording => ({ said, write: always(...write) })

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

const PLACES: readonly UsualWording[] = [
  row(/\b(?:on|to) (?:the )?top of (?:the|your|his|her|their)? ?(?=\w)/gi, "onto the ", "onto "),
  row(/\b(?:on|at|to|under) (?:the )?bottom of (?:the|your|his|her|their)? ?(?=\w)/gi, "beneath the ", "beneath "),
  row(/\bunder(?:neath)? (?=the |your )/gi, "beneath "),
  row(/\b(your|their) (?=deck|discard pile|market|supply|bank)/gi, "the "),
  row(/\bcards? from (your|their|the) (\w+) (into|onto|beneath)\b/gi, "card in $1 $2 $3", "cards in $1 $2 $3"),
]

const TIMES: readonly UsualWording[] = [
  row(/\bbeginning\b/gi, "start"),
  row(/\bas long as\b/gi, "while"),
  row(/\bthe first time (?:each|every|a|per) turn,? ([^,;.\n]+),/gi, "once per turn, when $1,"),
  row(
    /\bthe first time ([^,;.\n]+?) (?:each|every|in a|this|per) turn,/gi,
    "once per turn, when $1,",
    "this turn, when $1,",
  ),
  row(/\b(once|twice) (?:each|every|a) (turn|round|game)\b/gi, "$1 per $2"),
  row(/ after this(?: (?:one|turn))?\b/gi, ""),
  row(/^([^\n;.]*?),? (?:this turn|until (?:the )?end of (?:the |this |your )?turn)(?=[.;]|$)/gim, "this turn, $1"),
  row(/\bif (?=[^,;.\n]* would )/gi, "when "),
  row(/\bfor every\b/gi, "for each"),
]

const CONDITIONS: readonly UsualWording[] = [
  // Each condition begins with a word of its own.
  row(
    /\b(if|while|unless) ([^,;.:\n]+?) (and|or) (?=(?!(?:if|more|less|fewer)\b)[^,;.:\n]*?\b(?:has|have|is|are)\b)/gi,
    "$1 $2 $3 $1 ",
    "$1 $2 $3 if ",
  ),
]

const PLAYERS: readonly UsualWording[] = [
  row(/\bthe player (?:to|on) (?:your|their|the) left\b/gi, "the next player"),
  row(/\bthe player (?:to|on) (?:your|their|the) right\b/gi, "the previous player"),
  row(/\bto (?:the|your|their) left\b/gi, "to the next player"),
  row(/\bto (?:the|your|their) right\b/gi, "to the previous player"),
  row(/\b(?:each|every|all) (?:of your )?(?:opponents?|others?|rivals?|enem(?:y|ies))\b/gi, "each other player"),
  row(/\b(?:an|any|one|target|your|the) (?:opponent|rival|enemy|opposing player)(['’]s)?\b/gi, "another player$1"),
  row(/\b(?:opponent|rival|enemy)\b/gi, "player"),
  row(/\btarget (?=player)/gi, "another ", "a "),
  row(/\btarget (?=\w)/gi, "1 "),
  row(/\byou and ([^,;.\n]+?) each (\w+)/gi, "you and $1 $2"),
  row(
    /\byou and another player (?:each )?([^,;.\n]+)/gi,
    "$1; another player $1s",
    "choose another player; $1; they $1",
  ),
  row(/\beveryone else\b/gi, "each other player"),
  row(/\b(?:everyone|everybody) (?=\w)/gi, "each player "),
]

const AMOUNTS: readonly UsualWording[] = [
  {
    // A value is an adjective: `Beasts` are Beast cards.
    said: /\b([A-Z]\w*?)s?\b/g,
    write: ([, value = ""], { kinds }) =>
      kinds
        .filter(({ properties }) => properties.some(({ values }) => values.includes(value)))
        .flatMap(({ name }) => [`${value} ${pluralOf(name)}`, `${value} ${name}`]),
  },
  {
    // What is counted in money goes by many names.
    said: /\b(\d+|one|two|three|a|an) (?:coins?|dollars?|gold(?: coins?)?|cash|credits?|money|points?)\b/gi,
    write: ([, number = ""], { counters }) => {
      const digits = NUMBERS[number.toLowerCase()] ?? number
      return counters.flatMap(({ symbol, word, name }) => [
        ...(symbol ? [`${symbol}${digits}`] : []),
        `${digits} ${word ?? name}`,
      ])
    },
  },
  {
    said: /\b(?:coins|dollars|gold|cash|credits|money)\b/gi,
    write: (_, { counters }) => counters.map(({ word, name }) => word ?? name),
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
    said: /\b(more|less|fewer) than (\D?)(\d+)\b/gi,
    write: ([, more, symbol, number]) => bounds("", more === "more", symbol, number),
  },
  row(/\bdown to (\d+) cards?(?: in hand)?/gi, "down to $1"),
  row(/\b(?:is )?(?:equal to|equals)\b/gi, "is"),
  row(/\b(?:a|1) (?:random )?([^,;.\n]*?) at random\b/gi, "1 random $1"),
]

const DEEDS: readonly UsualWording[] = [
  {
    said: /\bif (?:a|any) (other )?player ([^,;.\n]+), they (\w+)/gi,
    write: ([, other = "", is, verb = ""]) => [`each ${other}player who ${is} ${thirdOf(verb)}`],
  },
  row(/^([^,;.\n|]+), or ([^,;.\n|]+)/gim, "choose one: $1 | $2"),
  { ...row(/, (?:and )?(?!then)(?=\w)/gi, ", then ", "; "), helps: true },
  row(/,? (?:then|and) shuffle(?: it)?$/gi, "; shuffle the deck"),
  {
    said: /\b(puts?|takes?|keeps?) (one|two|\d+) (?:card )?in(?:to)? ([^,;.\n]+?) and (?:puts? )?the (rest|others?) (on|at|onto|beneath) (?:the )?(top|bottom)?(?: of )?(?:the deck|your deck)?/gi,
    write: ([, verb = "", number = "", into = "", rest = "", at = "", end = ""]) => [
      `${verb} ${NUMBERS[number] ?? number} of them into ${into}; put the ${rest} ${end === "bottom" || at === "beneath" ? "beneath" : "onto"} the deck`,
    ],
  },
  row(
    / and (?:puts? )?the (rest|others) (?:on|at) (?:the )?bottom(?: of (?:the|your) deck)?/gi,
    "; put the $1 beneath the deck",
  ),
  row(
    / and (?:puts? )?the (rest|others) (?:on|at) (?:the )?top(?: of (?:the|your) deck)?/gi,
    "; put the $1 onto the deck",
  ),
  row(/ and (?:puts? )?the (rest|others) (?=into|onto|beneath)/gi, "; put the $1 "),
  row(/\bdraw until you have (\d+) cards(?: in hand)?/gi, "repeat while you have less than $1 cards in hand: draw 1"),
  row(/\bdraw up to (\d+|one|two|three)(?: cards?)?/gi, "up to $1 times: you may draw 1"),
  row(/\bdraw (it|them|that card|those(?: cards)?)\b/gi, "put $1 into your hand"),
  row(/\bdraw (?:1 |a card )?from the bottom of (?:the|your) deck/gi, "put the bottom card of the deck into your hand"),
  row(/\bdraw (?:cards equal to|as many cards as) the number of ([^,;.\n]+)/gi, "call the number of $1 X; draw X"),
  row(/\btwice (?=the number|its|your)/gi, "double "),
  row(/\bdouble your money\b/gi, "gain money equal to your money"),
  row(/\bwithout paying (?:its|their|the) costs?\b/gi, "for free"),
  row(/\bsteals?\b/gi, "take"),
  row(/\bpass(?:es)? (?=[^,;.\n]* to )/gi, "give ", "gives "),
  row(/\b(?:gets?|receives?|earns?)\b/gi, "gain", "gains", "draw", "have", "has"),
  row(/\bcontrols?\b/gi, "have", "has"),
  row(
    /\b(?:destroy|trash|kill|banish|exile|sacrifice|scrap)(s?)\b ?([^,;.\n]*)/gi,
    "discard$1 $2",
    "remove$1 $2 from the game",
  ),
  row(/\breturn (?:a|1) ([^,;.\n]*?) (?:in)?to its owner['’]s hand/gi, "choose 1 $1; put it into its owner's hand"),
  row(/\breturn(s?) ([^,;.\n]*?) to (?:its owner['’]s hand|your hand)/gi, "put$1 $2 into your hand"),
  row(/\breturn(s?) ([^,;.\n]*?) to\b/gi, "put$1 $2 into", "move$1 $2 into"),
  row(/\bput(s?) ([^,;.\n]*?) (?:in|to) (?=your|the|their|its)/gi, "put$1 $2 into "),
  row(
    /\bsearch(?:es)? (?:your|the) deck for (?:an? |1 )?([^,;.\n]+?)(?:,? (?:and|then) (?:put|add) it (?:in)?to (?:your|the) hand)?(?=[,;.\n]|$)/gi,
    "put 1 random $1 in the deck into your hand",
  ),
  row(/\b(\w+) (cards?) (\w+ed) this way\b/gi, "$3 $1 $2", "$1 $2 of those", "$1 of them"),
  row(/\bchoose one: ([^|;\n]+); ([^|;\n.]+)$/gim, "choose one: $1 | $2"),
  row(/\bchoose one ?[-–—:] ?([^|;.\n]+?),? or ([^|;.\n]+)/gi, "choose one: $1 | $2"),
  row(/^(\D?\d+): /gim, "pay $1 to "),
  row(/^(discard this|pay [^:\n]*): /gim, "at any time, you may $1; if you do, "),
  row(/^you may ([^,;.\n]+) at any time\b/gim, "at any time, you may $1"),
  row(/\beach time\b/gi, "whenever"),
]

const NUMBERS: Readonly<Record<string, string>> = { a: "1", an: "1", one: "1", two: "2", three: "3" }

/** `more than 5` as a bound. */
function bounds(before: string, isMore: boolean, symbol = "", number = ""): readonly string[] {
  const bound = Number(number) + (isMore ? 1 : -1)
  return bound < 0 ? [] : [`${before}${symbol}${bound} or ${isMore ? "more" : "less"}`]
}

/** All of them. */
export const usualWordings: readonly UsualWording[] = [
  ...SHORT,
  ...TIMES,
  ...CONDITIONS,
  ...PLAYERS,
  ...AMOUNTS,
  ...PLACES,
  ...DEEDS,
]
