import { countersBefore, row, type UsualWording } from "./wording-row.ts"

/** What has to hold, and how much more one has than another. */
export const CONDITIONS: readonly UsualWording[] = [
  // So many, or more than another, of what was spoken of before.
  {
    said: /\b(have|has) ((?:(?:at (?:least|most)|more than|fewer than|less than|exactly) )?\d+(?: or (?:more|less|fewer))?)(?=[,;.:\n]|$)/gi,
    write: ([, have = "", many = ""], { counters }, before) =>
      countersBefore(before, counters).map((name) => `${have} ${many} ${name}`),
  },
  {
    said: /\b(have|has) (more|fewer|less) than (?=(?:you|they|them|(?:the|another|each|any) [\w ]*?players?)(?:[,;.:\n]|$))/gi,
    write: ([, have = "", more = ""], { counters }, before) =>
      countersBefore(before, counters).map((name) => `${have} ${more} ${name} than `),
  },
  row(
    /\bif you are the only player (?:with|who has) (?:any )?(\w+)(?=[,;.\n]|$)/gi,
    "if you have $1 and if no other player has $1",
  ),
  // Each condition begins with a word of its own.
  row(
    /\b(gained|lost|paid|drew|discarded|played) ([^,;.|\n]+?) or (?:(?:gained|lost|paid|drew|discarded|played) )?([^,;.|\n]+?) (this \w+)\b/gi,
    "$1 $2 $4 or $1 $3 $4",
  ),
  row(
    /\b(if|while|unless|until) ([^,;.:\n]+?) (and|or) (?=(?!(?:if|more|less|fewer)\b)[^,;.:\n]*?\b(?:has|have|is|are)\b)/gi,
    "$1 $2 $3 $1 ",
    "$1 $2 $3 if ",
  ),
  row(
    /\b(if|while) ([^,;.:\n]+?) (has|have) ([^,;.:\n]+?) and (?=(?:more|less|fewer) [^,;.:\n]*\bthan\b)/gi,
    "$1 $2 $3 $4 and $1 $2 $3 ",
  ),
  row(/\bif not all players have (?:any )?(\w+)/gi, "if a player has no $1"),
  row(/\b(if|while) (you have) either (\w+) or (\w+),? but not both\b/gi, "$1 $2 $3 and no $4 or $1 $2 $4 and no $3"),
  row(
    /\byou have at least as (?:much|many) (\w+) as (?:each|any|every) other player\b/gi,
    "no other player has more $1 than you",
  ),
  row(
    /\byou have at least as (?:much|many) (\w+) as (the [\w ]*?player|another player)(?=[,;.\n])/gi,
    "your $1 is not less than the $1 of $2",
  ),
  row(
    /(\d+ or (less|fewer|more), [^;.\n]+)[;.] if (?:it['’]s|it is|they['’]re) (?!\2)(?:more|higher|less|lower|fewer),/gi,
    "$1; otherwise,",
  ),
  row(/\bonly if (?=[^,;.\n]+,)/gi, "if "),
  row(/,? (?:if able|if possible|if (?:you|they) can)(?=[;.\n]|$)/gi, ""),
  row(/\bif (?:able|possible|you can), (\w+ [^,;.\n]+?) and (\w+ [^,;.\n]+)/gi, "if you can $1, $1 and $2"),
  row(/\bif (?:able|possible|you can), (?!you\b)(?=\w+ [^,;.\n]+$)/gim, ""),
  row(/(?<=[;.] )when (you|they) do,/gi, "if $1 do,"),
  row(/\b(has|have) no ([\w ]+?) (?:or|nor) (?=(?!(?:more|less|fewer)\b)\w+(?:,| \w+s\b))/gi, "$1 no $2 and no "),
  row(
    /\b(has|have) (more|less|fewer) (\w+) than (the [\w ]*?player|another player|that player) (?:has|have) (\w+)/gi,
    "$1 $2 $3 than the $5 of $4",
  ),
  row(
    /\b(has|have) (more|fewer) cards in ((?:your|their) \w+) than in (your|their|the) (\w+)/gi,
    "$1 $2 cards in $3 than cards in $4 $5",
  ),
  row(
    /\b(has|have) no (\w+) in (?:(your|their) )?(\w+) (?:or|and|nor) in (?:(your|their) )?(\w+)/gi,
    "$1 no $2 in $3 $4 and no $2 in $5 $6",
  ),
  row(
    /\b(has|have) at least (\w+) (cards?) in (your|their) (\w+) (?:or|and) (?:in )?(?:your |their )?(\w+)(?=[,;.\n])/gi,
    "the number of cards in $4 $5 plus the number of cards in $4 $6 is at least $2",
  ),
  row(
    /\bif you and (the [\w ]*?player) have the same (?:amount|number) of (\w+), you each (\w+)/gi,
    "if your $2 is the $2 of $1, you and $1 $3",
  ),
  row(/\bif you and (the [\w ]*?player) have the same (?:amount|number) of (\w+)/gi, "if your $2 is the $2 of $1"),
  row(
    /\bfor each card in ((?:your|their) \w+) and in (?:your |their )?(\w+)/gi,
    "for each card in $1 and each card in your $2",
  ),
  row(/\bfor each (\w+) you have and each (\w+) you have\b/gi, "for each $1 and each $2 you have"),
  {
    // Less than whoever gains by it has.
    said: /\bfor each other player (?:with|who has) (?:more|less|fewer) \w+(?: in (?:their )?(?:hand|play))?(?=[,;.\n]|$)/gi,
    write: ([said], _, before) => [`${said} than ${/\bplayer \w+s [^;.:\n]*$/i.test(before) ? "them" : "you"}`],
  },
  row(/\bif there are ([^,;.\n]+? in the ([\w ]+?)), shuffle it\b/gi, "if there are $1, shuffle the $2"),
  row(/\bwith (\w+) (more|less|higher|lower) than (?=the\b)/gi, "whose $1 is $2 than "),
  row(/\bwith (?:a )?(\w+) (\d+) or (\d+)\b/gi, "whose $1 is $2 or $3"),
  row(/\bwith a different (\w+) (?:than|from|to) (the [^,;.\n]+)/gi, "whose $1 is not the $1 of $2"),
  row(
    /\b(discard|take|play|reveal|put)(s?) an? ([A-Z]\w+) or (?:an? )?([A-Z]\w+)(?=[,;.\n]|$)/g,
    "$1$2 1 card in your hand that is $3 or $4",
  ),
  row(/\b(cards?) from (your|their) (\w+) or (?:your |their )?(\w+)(?=[,;.\n]|$)/gi, "$1 in $2 $3 or $4"),
  row(/\bif they are both (\w+)/gi, "if they are $1"),
  row(/\bthe chosen cards\b/gi, "those cards"),
  row(/\bput the other\b/gi, "put the rest"),
  row(/\bdiscard the other(?=[,;.\n]|$)/gi, "discard the rest"),
  row(
    /\bkeep (?:one|1)(?: of them)? and (?:put|discard) the other (?:on|at) the bottom of (the [\w ]+?)(?=[,;.\n]|$)/gi,
    "put 1 of them beneath $1",
  ),
  row(/\b[Ff]or each ([A-Z]\w+) revealed(?: this way)?/g, "for each $1 among the revealed cards"),
  row(
    /\b[Pp]ut (?:all ([A-Z]\w+?)s?|each revealed ([A-Z]\w+)) into (your|their) hand/g,
    "put each $1$2 among them into $3 hand",
  ),
  row(/\bthe (cards?) (revealed|discarded|drawn|chosen)(?=[,;.\n]| into| onto|$)/gi, "the $2 $1"),
  {
    // Where each gains so much, who has most may be another one each time.
    said: /\bas (?:much|many) (\w+) as (the player with [\w ]+?) has\b/gi,
    write: ([, what = "", who = ""], _, before) =>
      /\b(?:each|all|every) (?:other )?players?\b/i.test(before) ? [] : [`${what} equal to the ${what} of ${who}`],
  },
  { ...row(/(?<=starting with \w+) and (?:going|continuing) clockwise\b/gi, ""), helps: true },
  row(
    /\bdraws? (?:an?|1|one) card from (the [\w ]*?player|another player|that player)['’]s hand/gi,
    "take 1 random card from $1's hand",
  ),
  row(/^this enters ([\w ]+?) with ([^,;.\n]+?) on it(?=[.;\n]|$)/gim, "when this enters $1, put $2 on it"),
  // So often may something be paid for.
  {
    said: /\byou may (pay [^,;.\n]+?) (any number of times|up to \d+ times)[.;] (?:(?:each|every) time you do, )?(\w+ [^,;.\n]+?)(?: (?:each|every) time)?(?=[;.\n]|$)/gi,
    write: ([, price = "", often = "", step = ""]) => [
      `${often}: you may ${price} to ${step.charAt(0).toLowerCase()}${step.slice(1)}`,
    ],
  },
  row(/\bunless ((?:the [\w ]*?|another )player) gives you ([^,;.\n]+), ([^,;.\n]+)/gi, "$3 unless $1 gives you $2"),
]
