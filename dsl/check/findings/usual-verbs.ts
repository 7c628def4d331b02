import { pastOf, pluralOf, singularOf, thirdOf, withArticle } from "../../lexicon/inflect.ts"
import { verbWord } from "../../lexicon/model-words.ts"
import { digits, row, type UsualWording } from "./wording-row.ts"

/** What is done. */
export const VPS: readonly UsualWording[] = [
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
      `${verb} ${digits(number)} of them into ${into}; put the ${rest} ${end === "bottom" || at === "beneath" ? "beneath" : "onto"} the deck`,
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
  {
    // As often as may be needed: where there is nothing to draw, `repeat while` would never end.
    said: /\b(?:(each (?:other )?player) )?draws?(?: cards?)?( from [\w ]+?)? (?:until|up to|up until) (?:(?:you|they) (?:have|has)|(?:your|their) hand (?:is|has)) (\d+|\w+)(?: cards?)?(?: in (?:your |their )?hand)?/gi,
    write: ([, who = "", from = "", number = ""]) => [
      `${who && `${who}: `}${digits(number)} times: if you have less than ${digits(number)} cards in hand, draw 1${from}`,
    ],
  },
  row(
    /\b(?:reveal|flip|turn over|look at)(s?) (?:the top card|(?:a |1 )?cards?)(?: one (?:at a time|by one))? (?:of|from) (the [\w ]+?),? until (?:you (?:reveal|find|see|hit) |it is )/gi,
    "discard$1 the top card of $2 until it is ",
  ),
  row(
    /\b(?:swap|exchange|trade|switch) (?:your )?hands? with another player\b(?:['’]s hand)?/gi,
    "choose another player; call all cards in your hand mine; put all cards in that player's hand into your hand; put mine into that player's hand",
  ),
  row(
    /\b(?:swap|exchange|trade|switch) (?:your )?(?:whole |entire )?hands? (?:with|for) (the [\w ]*?player|your opponent)\b(?:['’]s hand)?/gi,
    "call all cards in your hand mine; put all cards in $1's hand into your hand; put mine into $1's hand",
  ),
  row(
    /\b(?:swap|exchange|trade|switch) (?:your )?hands? (?:with|for) (?:them|theirs|that player)\b(?:['’]s hand)?/gi,
    "call all cards in your hand mine; put all cards in their hand into your hand; put mine into their hand",
  ),
  row(
    /\b(?:swap|exchange|trade|switch) (this|it) (?:with|for) (?:a|an|1|one|another) ([\w ]*?)(?: in (?:play|[\w ]+? play))? (?:with|of|that has) the same (\w+)\b(?: as (?:this|it))?(?: in (?:play|[\w ]+? play))?/gi,
    "exchange $1 for another $2 in play whose $3 is the $3 of $1",
  ),
  {
    said: /\b(?:the|your) next ([\w ]*?card)(?: (?:that )?you (\w+))?( this turn)? (?:is free|costs (\S+(?: \w+)?) (less|more))/gi,
    write: ([, what = "", verb = "play", time, amount, less]) => [
      `${time ? "this turn, " : ""}the next ${what} you ${verb} costs ${amount ? `${amount} ${less}` : "nothing"}`,
    ],
  },
  row(
    /\banother player (\w+)s (\d+|a|one|two) cards? of your choice\b/gi,
    "choose another player; $1 $2 cards in their hand",
  ),
  {
    said: /\b(?:you may )?pay any (?:amount|number)(?: of [\w$]+)?(?:;|,)?(?: then| and)* draw (?:that many|that much)(?: cards)?\b/gi,
    write: (_, { counters }) =>
      counters.flatMap(({ symbol }) => (symbol ? [`any number of times: you may pay ${symbol}1 to draw 1`] : [])),
  },
  {
    // Of a price it is said how much; of a loss as much as somebody likes.
    said: /\b(?:pay|spend|lose)(s?) any (?:amount|number)(?: of (?:coins|dollars|gold|cash|credits|money))?(?=[,;.\n]| to\b|$)/gi,
    write: ([, s = ""], { counters }) =>
      counters.flatMap(({ symbol, word, name }) => (symbol ? [`lose${s} any number of ${word ?? name}`] : [])),
  },
  row(/\b(?:lose|miss)(s?|es) (?:a|one|1) (turn|round)\b/gi, "skip$1 a $2"),
  row(/\b(?:turn|flip)(s?) ([^,;.\n]+) over\b/gi, "flip$1 $2"),
  row(/\b(?:turn|flip)(s?) over ([^,;.\n]+)/gi, "flip$1 $2"),
  row(/\b(draws?) from (?:the )?(?=\w)/gi, "$1 1 from the ", "$1 1 from "),
  {
    // What lies on one thing comes onto another.
    said: /\bmove (?:all|all of) (?:the )?(\w+) (?:from|on) (?:a|an|1|one) ([\w ]+?) (?:on)?to (?:another|a different)(?: one)?(?: \w+)?((?: in [\w ]+)?)(?=[,;.\n]|$)/gi,
    write: ([, counter = "", thing = "", where = ""]) => [
      `choose 1 ${thing}${where}; call it the source; choose a ${thing}${where} other than it; put ${counter} equal to the ${counter} of the source onto that card; set the ${counter} of the source to 0`,
    ],
  },
  row(/\btopmost\b/gi, "top"),
  row(/\bdraw any number of cards?/gi, "any number of times: you may draw 1"),
  row(/\bnames? (?=(?:a|any) number\b)/gi, "choose "),
  {
    // A value is chosen; of a card its name would be said.
    said: /\bname(s?) an? (\w+)/gi,
    write: ([, s = "", what = ""], { kinds }) =>
      kinds.some(({ properties }) => properties.some(({ name, values }) => name === what && values.length > 0))
        ? [`choose${s} a ${what}`]
        : [],
  },
  row(
    /\b(choose|pick|name)(s?) (?:a|any) number (?:between (\d+) and |(?:from )?(\d+)(?:-| to | or ))(\d+)/gi,
    "choose$2 a number from $3$4 to $5",
  ),
  row(
    /\bset (?!.*\bset\b)([^,;.\n]+?) to (?:a|any) number (?:from |between )?(\d+)(?: to | and |-)(\d+)/gi,
    "choose a number from $2 to $3; set $1 to that number",
  ),
  row(/\b(?:that|the same) number of (?=\w)/gi, "that many "),
  row(/\bthat much (?=\w)/gi, "that many "),
  row(/\bdraw (it|them|that card|those(?: cards)?)\b/gi, "put $1 into your hand"),
  row(/\bdraw the top card of the (?=\w)/gi, "draw 1 from the "),
  row(/\bdraw the top (\d+) (?:\w+ )?of the (?=\w)/gi, "draw $1 from the "),
  row(/\bdraw ((?:the|all|each|any|1|an?)\b[^,;.\n]* (?:in|of|on)\b[^,;.\n]*)/gi, "put $1 into your hand"),
  row(/\bdraws the top card of the (?=\w)/gi, "draws 1 from the "),
  row(/\bdraw (?:1 |a card )?from the bottom of (?:the|your) deck/gi, "put the bottom card of the deck into your hand"),
  row(/\bdraw (?:cards equal to|as many cards as) the number of ([^,;.\n]+)/gi, "call the number of $1 X; draw X"),
  {
    // Its price is less while it is played.
    said: /\b(you may )?(\w+) (an?|1|one) ([\w ]*?card)( (?:from|in) your hand)?(?:\.|;|, (?:and|then)) (?:it|that card) costs (\S+ less)(?: to \w+)?(?= this turn|[,;.\n]|$)(?: this turn)?/gi,
    write: ([, may = "", verb = "", , what = "", , less = ""]) => [
      `choose 1 ${what} in your hand; this turn, that card costs ${less}; ${may}${verb} it`,
    ],
  },
  row(/\b(gain|draw|score|lose)(s?) (\D?)X( \w+)?,? where X is ([^,;.\n]+)/gi, "call $5 X; $1$2 $3X$4"),
  row(/\b(take|put|move)(s?) ([^,;.\n]*?) without paying\b[^,;.\n]*/gi, "$1$2 $3"),
  {
    said: /\bif (you|they) (?:did not|didn['’]t|have not|haven['’]t) (\w+?)(?:n|ed)? (?:an? |any )?((?:(?!\b(?:and|or)\b)[^,;.\n])+? )?(this turn|this round)\b/gi,
    write: ([, who = "", verb = "", what = "", when = ""], { verbs }) =>
      verbs
        .filter((each) => verbWord(each) === verb)
        .map((each) => `if ${who} ${each.past ?? pastOf(verb)} no ${what}${when}`),
  },
  {
    // A state is come into by the verb that the game has for it.
    said: /\b(un)?taps?\b/gi,
    write: ([said, un = ""], { verbs }) =>
      ["rotate", "exhaust", "turn", "spend"].flatMap((verb) =>
        verbs.some((each) => verbWord(each) === un + verb) ? [said.endsWith("s") ? thirdOf(un + verb) : un + verb] : [],
      ),
  },
  row(/^take ([^,;.|\n]+? or [^,;.|\n]+?) from each other player\b/gim, "each other player gives you $1"),
  // What stands behind the last may be said of both; with `and` in front it is open what is chosen between.
  row(
    /^(gain|draw|lose|take) (\S*\d(?:(?! and )[^,;.|\n])*?),? or (\S*\d(?:(?! (?:from|for|to) )[^,;.|\n])*)$/gim,
    "choose one: $1 $2 | $1 $3",
  ),
  row(/\bgives? you (an?|one|\d+) (cards?) from (?:theirs|their hand)\b/gi, "give $1 $2 in their hand to you"),
  row(
    /^double the (\w+) you (gain|draw) this turn\b/gim,
    "this turn, when you would $2 $1, $2 double that many $1 instead",
  ),
  row(/ and (you|they|the [\w ]*?player|each [\w ]*?player) (?=\w)/gi, ", then $1 ", "; $1 "),
  {
    // A comma ends what something is for, or hangs on.
    said: /^((?:if|when|whenever|while|for each) [^,:;.\n]+)$/gim,
    write: ([, line = ""], { verbs }) => {
      const done = ["you may", "draw", ...verbs.map(verbWord)]
      return [...line.matchAll(/ (?=(\w+(?: may)?) )/g)]
        .filter(([, word = ""]) => done.includes(word.toLowerCase()))
        .map(({ index }) => `${line.slice(0, index)}${/^for/i.test(line) ? ":" : ","} ${line.slice(index + 1)}`)
    },
  },
  {
    // What lies with players is lost by them.
    said: /\bremoves? (an?|one|1|\d+) (\w+) from (each [\w ]*?player|another player|the [\w ]*?player|all [\w ]*?players)(?=[,;.\n]|$)/gi,
    write: ([, number = "", what = "", who = ""], { counters }) =>
      counters.some(({ name, per }) => per === "player" && (name === what || pluralOf(name) === what))
        ? [`${who} ${/s$/i.test(who) ? "lose" : "loses"} ${digits(number)} ${what}`]
        : [],
  },
  {
    said: /\bdraw(s?) cards equal to the number of (\w+)((?: [^,;.\n]+)?)/gi,
    write: ([, s = "", what = "", rest = ""]) => {
      const one = singularOf(what)
      return one === null ? [] : [`draw${s} 1 for each ${one}${rest}`]
    },
  },
  {
    // How many they were is not said of the number that is left.
    said: /\bremove(s?) all (?:the )?(\w+) from (each|this|it|that \w+|a|an|1) ?([^,;.\n]*)(?!.*\bthat (?:many|much)\b)/gi,
    write: ([, s = "", counter = "", det = "", what = ""]) => {
      // Of a group no number is set.
      const off = `remove its ${counter} from it`
      if (det === "each") return [`set the ${counter} of it to 0`, off].map((done) => `for each ${what}: ${done}`)
      if (/^an?$|^1$/i.test(det)) return [`set its ${counter} to 0`, off].map((done) => `choose 1 ${what}; ${done}`)
      return [`set${s} the ${counter} of ${[det, what].join(" ").trim()} to 0`, off]
    },
  },
  row(/\btwice (?=(?:the|its|your|their|that)\b)/gi, "double "),
  {
    // Of a group, so many in all would be of any mix.
    said: /\bdouble your (\w+)\b/gi,
    write: ([, what = ""], { groups }) =>
      groups.some(({ name }) => name === what) ? [`gain your ${what}`] : [`gain ${what} equal to your ${what}`],
  },
  row(/[,;.] (?:or )?else,? /gi, "; otherwise, "),
  row(/^unless (you \w+ [^,;.\n]+), ([^;.\n]+)/gim, "$2 unless $1"),
  row(
    /^(gain|draw|lose|take) either ([^,;.|\n]+?),? or ((?:(?! (?:from|for|to) )[^,;.|\n])+)$/gim,
    "choose one: $1 $2 | $1 $3",
  ),
  {
    said: /\bmill(s?) (an?|one|two|three|\d+) cards?/gi,
    write: ([, s = "", number = ""], { zones }) =>
      zones
        .filter(({ ordered, per, faces }) => ordered && per === null && faces === "nobody")
        .slice(0, 1)
        .map(({ name }) => {
          const count = digits(number)
          return `discard${s} the top ${count === "1" ? "card" : `${count} cards`} of the ${name}`
        }),
  },
  row(/\bwithout paying (?:its|their|the) costs?\b/gi, "for free"),
  {
    said: /\b(\w+) (?:an?|one|1) random ([\w ]+?) (?:from|in) (?:an?|another|any) (?:opponent|other player|player)(?:['’]s hand)?(?: into your hand)?/gi,
    write: ([, verb = "", what = ""]) => {
      const taken = /^(?:steal|take|put|move)$/i.test(verb)
      return [
        `choose another player; ${taken ? "take" : verb} 1 random ${what} in their hand${taken ? " into your hand" : ""}`,
      ]
    },
  },
  {
    said: /\b(?:steal|take)(s?) (an?|one|\d+) (cards?) from ((?:the|another|that) [\w ]*?player)\b(?:['’]s hand)?/gi,
    write: ([, s = "", number = "", cards = "", who = ""]) =>
      ["take", "put"].map((verb) => `${verb}${s} ${digits(number)} ${cards} in ${who}'s hand into your hand`),
  },
  row(/\bsteals?\b/gi, "take"),
  row(
    /\b(?:swap|trade|exchange)(s?) (?:an?|one|1) card (?:in your hand )?(?:with|for) (?:an?|one|1) card in another player['’]s hand/gi,
    "exchange$1 1 card in your hand for 1 card in another player's hand",
  ),
  row(
    /\b(?:swap|trade|exchange)(s?) (?:an?|one|1) card with (another player|the [\w ]*?player)\b/gi,
    "exchange$1 1 card in your hand for 1 card in $2's hand",
  ),
  row(/\bdouble the money of (each (?:other )?player)\b/gi, "$1 gains money equal to their money"),
  row(
    /\b(\w+) (this|it) from the game instead of (\w+?)ing (?:it|this)\b/gi,
    "when you would $3 $2, $1 it from the game instead",
  ),
  row(/\b(?:copy|use|repeat) the (\w+) of (?=\w)/gi, "follow the $1 of "),
  { ...row(/ again(?=[,;.\n]|$)/gi, ""), helps: true },
  row(/\bpasses (an?|one|\d+) (cards?) to /gi, "gives $1 $2 in their hand to "),
  row(/\bpass (an?|one|\d+) (cards?) to /gi, "give $1 $2 in your hand to "),
  row(/\bpass(?:es)? (?=[^,;.\n]* to )/gi, "give ", "gives "),
  row(/\b(?:gets?|receives?|earns?)\b/gi, "gain", "gains", "draw", "have", "has"),
  row(/\bcontrols?\b/gi, "have", "has"),
  // What is destroyed lies on the table: without its place it would be looked for in hand.
  row(
    /\b(?:destroy|kill|sacrifice)(s?)\b ((?:this|it|them|that \w+|those(?: \w+)?)|[^,;.\n]*? (?:in|on) [^,;.\n]*?)(?=(?<!\bup) to |[,;.\n]|$)/gi,
    "discard$1 $2",
    "remove$1 $2 from the game",
  ),
  {
    // What is trashed never comes back.
    said: /\b(?:trash|banish|exile|scrap)(s?|es)\b ([^,;.\n]*?)(?: from (your|their|the) ([\w ]+?))?(?=(?<!\bup) to |[,;.\n]|$)/gi,
    write: ([, s = "", what = "", whose, zone]) => [
      `remove${s && "s"} ${what}${zone ? ` in ${whose} ${zone}` : ""} from the game`,
    ],
  },
  row(/\breturn (?:a|1) ([^,;.\n]*?) (?:in)?to its owner['’]s hand/gi, "choose 1 $1; put it into its owner's hand"),
  row(
    /\breturn another ([^,;.\n]*?) (?:in)?to its owner['’]s hand/gi,
    "choose another $1; put it into its owner's hand",
  ),
  row(/\breturn(s?) ([^,;.\n]*?) to your hand(?![\s\S]*\breturned\b)/gi, "put$1 $2 into your hand"),
  row(/\breturn(s?) ([^,;.\n]*?) to\b(?![\s\S]*\breturned\b)/gi, "put$1 $2 into", "move$1 $2 into"),
  row(/\bput(s?) ([^,;.\n]*?) (?:in|to) (?=your|the|their|its)/gi, "put$1 $2 into "),
  {
    said: /\bsearch(?:es)? (?:your|the|their) ([\w ]+?) for (?:an? |1 )?([^,;.\n]+?)(?:,? (?:and|then) (?:put|add|take) it (?:in)?to (?:your|the|their) hand)?(?=[,;.\n]|$)/gi,
    write: ([, where = "", what = ""], { zones }) => {
      const isSeen = zones.some(({ name, faces }) => name === where && faces === "everyone")
      // Whoever searches sees all, and chooses.
      return isSeen
        ? [`put 1 ${what} in the ${where} into your hand`]
        : [`look at all cards in the ${where}; put 1 of those that is ${withArticle(what)} into your hand`]
    },
  },
  row(/\b(\w+) (cards?) (\w+ed) this way\b/gi, "$3 $1 $2", "$1 $2 among the $3 cards", "$1 $2 of those", "$1 of them"),
  row(/\bchoose one: ([^|;\n]+); ([^|;\n.]+)$/gim, "choose one: $1 | $2"),
  row(/\bchoose one ?[-–—:] ?([^|;.\n]+?),? or ([^|;.\n]+)/gi, "choose one: $1 | $2"),
  row(/^(\D?\d+): /gim, "pay $1 to "),
  row(/^(discard this|pay [^:\n]*): /gim, "at any time, you may $1; if you do, "),
  row(/^((?:you may )?(?:pay|discard|spend|lose) [^:\n|]+): (?=\w)/gim, "$1 to "),
  row(/^you may ([^,;.\n]+) at any time\b/gim, "at any time, you may $1"),
  row(/\beach time\b/gi, "whenever"),
  row(/\b(?:peek|looks?) (?:at|into|through) (?=\w)/gi, "look at "),
  {
    // Back where they came from.
    said: /\bput(s?) (it|them|those cards|the rest) back(?! (?:in|on|to)(?:to)? (?!any\b))(?: on top)?/gi,
    write: ([, s = "", what = ""], { zones }, before) =>
      zones
        .filter(({ ordered, name }) => ordered && before.includes(name))
        .map(({ name }) => `put${s} ${what} onto the ${name}`),
  },
  row(/\b(adds?) ([^,;.\n]+?) (?:in)?to (?=your|the|their)/gi, "put $2 into "),
  row(/\bback (?=into\b|onto\b|in\b(?! any\b)|to\b)/gi, ""),
  {
    said: /,? (?:on|at|to) (?:the |its )?(bottom|top)(?=[,;.\n]|$)/gi,
    write: ([, side = ""], { zones }, before) =>
      zones
        .filter(({ ordered }) => ordered)
        .map(({ name }) => name)
        .sort((a, b) => before.lastIndexOf(b) - before.lastIndexOf(a))
        .map((zone) => ` ${side.toLowerCase() === "top" ? "onto" : "beneath"} the ${zone}`),
  },
  row(/\bexchange(s?) ([^,;.\n]+?) with (?=\w)/gi, "exchange$1 $2 for "),
  row(
    /\bpay(s?) (you|them|(?:the|another|each|your) [\w ]*?(?:player|opponent)) (\S+)/gi,
    "give$1 $3 to $2",
    "give$1 $2 $3",
  ),
  {
    said: /\broll(s?) an? (\w+)/gi,
    write: ([, s = "", die = ""], { dice }) =>
      dice.flatMap(({ name }) => (name === die ? [`roll${s} the ${die}`] : [])),
  },
  row(/\bon an? (?=\d)/gi, "on "),
  row(/\bif (you|they) did\b(?! not)/gi, "if you do", "if $1 did so"),
  // Whom one has chosen is chosen once.
  row(
    /\blook at (another player)['’]s hand(?:;|,)?(?: and| then)* (discard|take) (?:an?|one|1) (?:card|of them|of those)(?: (?:from|in|of) (?:it|there))?/gi,
    "choose $1; look at their hand; $2 1 card in their hand",
  ),
  row(
    /\b(look(?:s)? at ((?!another|an? )[\w'’ ]+? hand))(?:;|,)?(?: and| then)* (discard|take)(s?) (?:an?|one|1) (card|of them|of those)(?: (?:from|in|of) it)?/gi,
    "$1; $3$4 1 card in $2",
  ),
  {
    said: /\b((?:\w+ )?cards?) in (your \w+)([^;.\n]*?), (\w+) (?:one|1|an?) of them\b/gi,
    write: ([, what = "", zone = "", rest = "", verb = ""]) => [`${what} in ${zone}${rest}, ${verb} 1 card in ${zone}`],
  },
  {
    // What an ability hears is an event, not a condition.
    said: /^if ([^,;.\n]+?),/gim,
    write: ([, clause = ""], { verbs }) => {
      const isVP = verbs
        .map(verbWord)
        .some((verb) => new RegExp(`\\b(?:you ${verb}|${thirdOf(verb)})\\b`, "i").test(clause))
      return isVP && !/\b(?:this|last) turn\b|\bcan\b|\bhas\b|\bhave\b/i.test(clause) ? [`when ${clause},`] : []
    },
  },
  row(/\bif you put (an? |any )?([\w ]*?)(cards?|\w+) into (?:your )?play (this turn)\b/gi, "if you played $1$2$3 $4"),
  row(/\bswap(s?) ([^,;.\n]+?) with (?=\w)/gi, "swap$1 $2 and "),
]
