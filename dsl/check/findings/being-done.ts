import { participleOf, pastOf } from "../../lexicon/inflect.ts"
import type { Usage } from "../../meaning/index.ts"
import type { Text } from "../../text.ts"
import { follows } from "../scope/followed-scripts.ts"
import type { Symbols } from "../scope/symbols.ts"
import type { OpenWording } from "./open-wording.ts"

/** How many may be counted that a reader would take for one more or less. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9]

/**
 * `if you used exactly 2 cards this turn` on a card whose effect is followed while it is used: it is none of those yet, and a
 * reader may count it. Of such counts both ways are open.
 */
export function ofWhatIsBeingDone(text: Text, symbols: Symbols): readonly OpenWording[] {
  if (!/\byou (?:have )?\w+\b[^;.:\n]* this \w/.test(text.value)) return []
  const script = scriptOf(text, symbols)
  if (script < 0) return []
  return [...symbols.usages.values()]
    .flat()
    .filter((usage) => follows(usage, script))
    .flatMap(countsOf)
}

/** Which script of a component a text is; -1 where it is none. */
function scriptOf(text: Text, { model, scripts }: Symbols): number {
  for (const component of model.components)
    for (const [name, each] of component.scripts) if (each === text) return scripts.indexOf(name)
  return -1
}

function countsOf({ verb, decl }: Usage): readonly OpenWording[] {
  const past = `(?:${[decl.past ?? pastOf(verb), decl.participle ?? decl.past ?? participleOf(verb)].join("|")})`
  const who = `((?:if|unless|while) you (?:have )?${past} )`
  const rest = "(?! other\\b)((?: [\\w-]+){0,3}? [\\w-]+?)s?((?: (?:costing|with|in|from)\\b[^;,.:]*?)? this \\w+)"
  return [
    open(`\\b${who}(exactly )1${rest}\\b`, "$1exactly 1 other$3$4", "$1no other$3s$4"),
    ...NUMBERS.flatMap((number) => {
      const [now, less] = [`${number} other$3s$4`, `${number - 1} other$3${number === 2 ? "" : "s"}$4`]
      return [
        open(`\\b${who}(exactly |at least )${number}${rest}\\b`, `$1$2${now}`, `$1$2${less}`),
        open(`\\b${who}()${number} or more${rest}\\b`, `$1at least ${now}`, `$1at least ${less}`),
      ]
    }),
    {
      said: new RegExp(
        `\\b(gain|draw|score|lose) (\\$?\\d+(?: [a-z]+)?) for each ((?!other\\b)(?:[\\w-]+ ){1,3}you (?:have )?${past} this \\w+)`,
        "gim",
      ),
      wordings: ["$1 $2 for each other $3", "$1 $2, then $1 $2 for each other $3"],
      rule: "this-way",
      isFirst: true,
    },
  ]
}

/** So many others, or one less of them, with what is being done. */
const open = (said: string, others: string, fewer: string): OpenWording => ({
  said: new RegExp(said, "gim"),
  wordings: [others, fewer],
  rule: "this-way",
  isFirst: true,
})
