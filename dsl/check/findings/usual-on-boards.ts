import { pluralOf } from "../../lexicon/inflect.ts"
import { verbWord } from "../../lexicon/model-words.ts"
import type { Model } from "../../pack/model.ts"
import { IN_PARTS } from "./usual-in-parts.ts"
import { digits, row, type UsualWording } from "./wording-row.ts"

const boardsOf = ({ boards }: Model): readonly string[] => boards.map(({ name }) => name)

/** Whether a word names what players have of their own, as what stands on a board is. */
const isPiece = (word: string, { kinds }: Model): boolean =>
  kinds.some(({ name, per, properties }) => {
    const named = [name, ...properties.flatMap(({ values }) => values)]
    return per === "player" && named.some((each) => each === word || pluralOf(each) === word)
  })

const isKind = (word: string, { kinds }: Model): boolean =>
  kinds.some(({ name }) => name === word || pluralOf(name) === word)

/** Whether a word names what things have some of, each its own: `damage`. */
const isOnThings = (word: string, { counters, kinds }: Model): boolean =>
  counters.some(({ name, per }) => name === word && kinds.some((kind) => kind.name === per))

const statesOf = ({ kinds }: Model): readonly string[] =>
  kinds.flatMap(({ states }) => states.flatMap(({ name, opposite }) => (opposite ? [name, opposite] : [name])))

const areasOf = ({ boards }: Model): readonly string[] =>
  boards.flatMap(({ areas }) => areas.map(({ name }) => name.toLowerCase()))

/** What is said of things on boards, and of states that they are in. */
export const ON_BOARDS: readonly UsualWording[] = [
  ...IN_PARTS,
  {
    // `a Harbour space`: in that area.
    said: /\b(an?|the|each|every|all|no) (empty )?([^,;.\n]+?) (spaces?)\b/gi,
    write: ([, word = "", empty = "", area = "", spaces = ""], model) => {
      const article = /^an?$/i.test(word) ? (empty ? "an" : "a") : word
      return areasOf(model).includes(area.toLowerCase()) ? [`${article} ${empty}${spaces} in the ${area}`] : []
    },
  },
  {
    // What fights stands on the board.
    said: /\b([a-z]+)(?=[,;.\n]|$| if\b| and\b| or\b)/gi,
    write: (match, model) => {
      const [said, word = ""] = match
      // `each tower and giant in the marsh`: where they are is said of both, or of neither.
      const behind = match.input.slice(match.index + said.length)
      const [, second = ""] = /^ (?:and|or) (?:each |your |an? |one |\d+ )?(\w+)/i.exec(behind) ?? []
      return isPiece(word, model) && !isKind(second, model)
        ? boardsOf(model).map((board) => `${word} on the ${board}`)
        : []
    },
  },
  {
    said: /\bsacrifice(s?) (an?|one|two|\d+) ([^,;.\n]+)/gi,
    write: ([, s = "", number = "", what = ""], { verbs }) => {
      if (!verbs.map(verbWord).includes("destroy")) return []
      const things = digits(number) === "1" ? what.replace(/\w+$/, pluralOf) : what
      return [`destroy${s} ${digits(number)} of ${s ? "their" : "your"} ${things}`]
    },
  },
  {
    // `ready all your Archers`: the state that they come into.
    said: /(?<=^|[,;.] |then |and |may )(\w+) ((?:all|each|every|up to|an?|one|two|\d+|your|this|it|them|those)\b[^,;.\n]*)/gi,
    write: ([, state = "", what = ""], model) => {
      if (!statesOf(model).includes(state.toLowerCase())) return []
      const one = /^(?:each|every|an?|one|1|this|it)\b/i.test(what)
      return [`${what.replace(/^all of /i, "all ")} ${one ? "becomes" : "become"} ${state.toLowerCase()}`]
    },
  },
  {
    // Things do nothing: somebody does it to each of them.
    said: /\beach ([^,;.\n]+?) (?:takes|gets|gains|suffers|receives) (an?|one|\d+) (\w+)\b/gi,
    write: ([, what = "", number = "", counter = ""], model) =>
      isOnThings(counter, model)
        ? ["deal", "put"].map((verb) => {
            const to = verb === "deal" ? "to" : "onto"
            return `for each ${what}, ${verb} ${digits(number)} ${counter} ${to} it`
          })
        : [],
  },
  row(/\b(deals?|puts?) (\w+) (to|onto|on) ([^,;.\n]+?) equal to ([^,;.\n]+)/gi, "$1 $2 equal to $5 $3 $4"),
  row(/\b(?:the|number of) (\w+) you have (?=(?:in|on) )/gi, "number of your $1 "),
  row(
    /\bmove(s?) (one|1) of (your|their|the [\w ]+?['’]s?) ([^,;.\n]+?) up to (\d+|two|three) spaces?\b/gi,
    "move$1 1 of $3 $4 onto an empty space within $5 spaces of it",
  ),
  row(/\bmove(s?) ([^,;.\n]+?) to (?=an? [^,;.\n]*space)/gi, "move$1 $2 onto "),
]
