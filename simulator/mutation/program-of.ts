/** The program of one text, by which two texts are found to mean the same in their game. */
import type { CheckedAbility, CheckedScript } from "../../dsl/check/checker.ts"
import { lower } from "../../dsl/lower/lower-pack.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { emptyChecked } from "../../dsl/lower/pack/empty-checked.ts"
import { codeAlone } from "../../dsl/lower/program-alone.ts"
import { leastWords } from "./least-words.ts"
import type { PackText } from "./pack-text.ts"

/** A text's program without any other, and without the places that it was made from. Null where it can't be carried out. */
export function programOf(of: PackText, pack: CheckedPack, meaning: CheckedScript | CheckedAbility): string | null {
  return of.within(leastWords(meaning, pack), emptied(pack), (alone) =>
    codeAlone(lower(alone, [], { host: true, verbs: of.verbs })),
  )
}

/** A game in which each text stands where it stood, and says nothing. */
function emptied(pack: CheckedPack): CheckedPack {
  const known = EMPTIED.get(pack)
  if (known) return known
  const made: CheckedPack = {
    ...emptyChecked(pack.symbols),
    rules: pack.rules.map(silent),
    zoneRules: pack.zoneRules.map((rules) => rules.map(silent)),
    components: pack.components.map(({ scripts, abilities }) => ({
      scripts: scripts.map((script) => script && { ...script, steps: null }),
      abilities: abilities.map(silent),
    })),
    active: pack.active,
    bounds: pack.bounds,
    memories: pack.memories,
  }
  EMPTIED.set(pack, made)
  return made
}

const silent = (ability: CheckedAbility): CheckedAbility => ({
  ...ability,
  reactions: [],
  modifications: [],
  watches: [],
})

const EMPTIED = new WeakMap<CheckedPack, CheckedPack>()
