/** The program of one text, by which two texts are found to mean the same in their game. */
import type { CheckedAbility } from "../../dsl/check/checker.ts"
import { lower } from "../../dsl/lower/lower-pack.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { emptyChecked } from "../../dsl/lower/pack/empty-checked.ts"
import { codeAlone } from "../../dsl/lower/program-alone.ts"
import type { Program } from "../../interpreter/index.ts"
import { leastWords } from "./least-words.ts"
import type { Meaning, PackText } from "./pack-text.ts"

/** A text's program without any other, and without the places that it was made from. */
export interface TextProgram {
  /** Two texts that have the same do the same. */
  readonly code: string
  /**
   * What is heard, permitted and changed while the text stands, whatever comes of it then: two texts that have the same
   * differ only in scripts of theirs. Null where it changes scripts of others.
   */
  readonly standing: string | null
}

/** Null where it can't be carried out. */
export function programOf(of: PackText, pack: CheckedPack, meaning: Meaning): TextProgram | null {
  return of.within(leastWords(meaning, pack), emptied(pack), (alone) => {
    const lowered = lower(alone, [], { host: true, verbs: of.verbs })
    const code = codeAlone(lowered)
    return code === null ? null : { code, standing: standingOf(meaning, lowered.atLength()) }
  })
}

function standingOf(meaning: Meaning, { masks, events, listeners, permissions, modifiers }: Program): string | null {
  if ("steps" in meaning) return ""
  // What becomes true is looked at wherever it may have, and what is forbidden wherever it may be done.
  if (meaning.watches.length > 0 || meaning.reactions.some(({ role }) => role === "restrict")) return null
  const mask = (index: number): readonly number[] | null => masks[index] ?? null
  return JSON.stringify({
    listeners: listeners.map(({ test, effect, asks, source, ...each }) => ({
      ...each,
      event: events[each.event]?.name,
      objects: mask(each.objects),
      mask: mask(each.mask),
    })),
    permissions: permissions.map(({ zones, ...each }) => ({ zones, mask: mask(each.mask) })),
    modifiers: modifiers.map(({ test, amount, source, ...each }) => ({ ...each, mask: mask(each.mask) })),
  })
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
