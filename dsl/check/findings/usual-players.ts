import { thirdOf } from "../../lexicon/inflect.ts"
import { agreeing, digits, row, type UsualWording } from "./wording-row.ts"

/** Who was asked last: `each other player may`. */
const askedIn = (before: string): string =>
  /.*\b(each other player)\b(?!.*\beach player\b)/is.test(before) ? "each other player" : "each player"

/** Other players, in a game that has no such word for them. */
function others(said: RegExp, ...texts: readonly string[]): UsualWording {
  const { write } = row(said, ...texts)
  return {
    said,
    write: (match, model, before) =>
      model.roles.some(({ name }) => match[0].toLowerCase().includes(name)) ? [] : write(match, model, before),
  }
}

/** Who sits to the left or right: whether that is the next player hangs on the way in which turns go. */
const beside = (said: RegExp): UsualWording => ({
  said,
  write: ([, start = "", side = ""], { players }) => {
    const isNext = (side.toLowerCase() === "left") === (players.order === "clockwise")
    return [`${start.trim() === "to" ? "to " : ""}the ${isNext ? "next" : "previous"} player`]
  },
})

/** Whoever does something, or has it. */
export const PLAYERS: readonly UsualWording[] = [
  row(/\b(players?) (?:without|with no) an? (\w+(?: \w+)?) (?=(?:in|on) )/gi, "$1 who has no $2 "),
  row(/\bwho (do|does|did)(?=[,;.\n]|$)/gi, "who $1 so"),
  row(/\b(?:an|one|a) (?:opponent|other player) of your choice\b/gi, "another player"),
  row(/\b(?:a|one) player of your choice\b/gi, "a player"),
  beside(/\b(the player )(?:to|on) (?:your|their|the) (left|right)\b/gi),
  beside(/\b(to )(?:the|your|their) (left|right)\b/gi),
  others(/\b(?:each|every|all) (?:of your )?(?:opponents?|others?|rivals?|enem(?:y|ies))\b/gi, "each other player"),
  others(/\banother (?:opponent|rival|enemy)\b(?!['’])/gi, "another player other than them", "another player"),
  others(/\ban enemy (?=\w)/gi, "another player's "),
  others(/\bno enemy (?=\w)/gi, "no other player's "),
  others(/\b(?:an|any|one|target|your|the) (?:opponent|rival|enemy|opposing player)(['’]s)?\b/gi, "another player$1"),
  others(/(?<!\b(?:an|any|one|each|every|all|target|your|the) )\b(?:opponent|rival|enemy)\b/gi, "player"),
  row(
    /(?<!\b(?:each|every|all|your|other|the) )\b(?:opponents|rivals|enemies)\b/gi,
    "each other player",
    "other players",
  ),
  row(
    /^((?:the|each|those) [\w ]*?players?(?: [^,;.\n]*?)?)(?<!\b(?:at|by|for|from|in|into|of|on|onto|than|to|with)) each (?=\w+ )/gim,
    "$1 ",
  ),
  row(/\btarget (?=player)/gi, "another ", "a "),
  row(/\btarget (?=\w)/gi, "1 "),
  row(/\byou and ([^,;.\n]+?) each (\w+)/gi, "you and $1 $2"),
  row(
    /\byou and another player (?:each )?([^,;.\n]+)/gi,
    "$1; another player $1s",
    "choose another player; $1; they $1",
  ),
  row(/\beveryone else\b/gi, "each other player"),
  row(/\b(?:nobody|no one|no-one) else\b/gi, "no other player"),
  row(/\b(?:everyone|everybody) (?=\w)/gi, "each player "),
  row(/\b(player) with (?=no |more |fewer |less |at least |at most |exactly |\d|\$)/gi, "$1 who has "),
  row(/\b(players) with (?=no |more |fewer |less |at least |at most |exactly |\d|\$)/gi, "$1 who have "),
  {
    said: /\b(?:whoever|anyone who|any(?: other)? player who) (?:does|do|did)(n['’]t| not|)(?= (?!not\b|so\b)\w+s? )/gi,
    write: ([, not], _, before) => [`${askedIn(before)} who did ${not ? "not do so" : "so"}`],
  },
  {
    said: /\b(gives?) (1|an?|one|\d+) (cards?) to each of (?:them|those)\b/gi,
    write: ([, give = "", number = "", cards = ""], _, before) => [
      `${give} ${digits(number)} ${cards} in your hand to ${askedIn(before)} who did so`,
    ],
  },
  row(/\bto each of (?:them|those)\b/gi, "to each other player who did so", "to each player who did so"),
  // Of several of whom it may hold, one is chosen; of a number alone, whether more will do is not said.
  row(/\bif (another|a) player (has (?!\d)[^,;.\n]+), ([^;.\n]*?\b(?:them|their)\b)/gi, "choose $1 player who $2; $3"),
  row(/^(starting with [\w' ]+?), (each [^,;.\n]+)/gim, "$2 $1"),
  row(/,? (?:in turn order )?(starting with [\w' ]+?)(?=[,;.\n]|$)/gi, " $1"),
  row(/\bwho (?:does|do|did)(?= (?!not\b|so\b)\w+s? )/gi, "who did so"),
  row(/\bwho (?:does|do|did)(?:n['’]t| not)(?= \w+s )/gi, "who did not do so"),
  // Of those who were asked.
  row(
    /\b(each other player may [^;.]+?[;.,] (?:then )?)each player who (?:does|do|did)(?:n['’]t| not)(?: do so)?(?= )/gi,
    "$1each other player who did not do so",
  ),
  row(
    /\beach ((?:other )?player) who (?:does not|doesn['’]t|do not|don['’]t) (\w+) ([^,;.\n]+?) (\w+s) ([^,;.\n]+)/gi,
    "each $1 may $2 $3; each $1 who did not do so $4 $5",
  ),
  {
    said: /^(you |)(\w+) ([^,;.\n]+)(?:;|,|\.)? (?:then |and )?((?:your|the|each|another|an?) [\w ]*?(?:player|opponent)) does the same\b/gim,
    write: ([, you = "", verb = "", rest = "", who = ""]) => [
      `${you}${verb} ${rest}; ${who} ${thirdOf(verb.toLowerCase())} ${rest.replace(/\byour\b/gi, "their")}`,
    ],
  },
  {
    // A state that comes over a player, by the verb that the game has for it.
    said: /\b(?:must (?:be|get|become)|is|are|be|gets?|becomes?) (\w+)\b/gi,
    write: ([said, state = ""], { players: { states }, kinds, verbs }, before) => {
      const all = [...states, ...kinds.flatMap((kind) => kind.states)]
      if (!all.some(({ name, opposite }) => name === state || opposite === state)) return []
      const isOne = /^(?:is|gets|becomes)\b/i.test(said) || (/^must/i.test(said) && agreeing(before, "", "1") === "1")
      const own = verbs.map(({ usage }) => usage.value).filter((usage) => usage.endsWith(` ${state}`))
      return [...own, `become ${state}`].map((words) => {
        const [verb = "", ...rest] = words.split(" ")
        return [isOne ? thirdOf(verb) : verb, ...rest].join(" ")
      })
    },
  },
]
