import type { Usage } from "../../check/verbs/usage.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { drive } from "../../drive.ts"
import { POINTS, type Step, type Type } from "../../meaning/index.ts"
import type { Meanings } from "../../meaning/walk.ts"
import { isLent } from "../../pack/packs.ts"
import type { CheckedPack, Spoken } from "../pack/checked-pack.ts"
import type { Unit } from "./unit.ts"
import type { VerbScripts } from "./verb-scripts.ts"

/** A program that is written to see what of it cannot be, and thrown away. */
export interface Scratch {
  readonly unit: Unit
  readonly verbs: VerbScripts
}

/**
 * What cannot be carried out of the texts that no game calls: a pack's verbs that only rulings use or nobody yet, words
 * for conditions and players, when the abilities of kinds without components work. What a pack that lends its words offers is a mistake only where
 * it is used.
 * @param verbs the scripts of the verbs that the game does call
 * @param scripts others of the game that the program lacks
 */
export function refusedUnused(
  pack: CheckedPack,
  verbs: VerbScripts,
  scripts: readonly (readonly Step[])[],
  begin: () => Scratch,
): readonly Diagnostic[] {
  const kinds = pack.active.flatMap((cond, kind) => (cond ? [kind] : []))
  const { packs } = pack.symbols.model
  const unused = pack.usages.filter(
    (usage) => usage.decl.is === null && !verbs.has(usage) && !isLent(usage.decl.usage.file, packs),
  )
  if (kinds.length + unused.length + pack.spoken.length + scripts.length === 0) return []
  const scratch = begin()
  const { unit } = scratch
  const mark = unit.diagnostics.length
  for (const body of scripts)
    unit.script(unit.declare(""), "", 0, { step: body }, (frame) => frame.lower.steps(body, frame))
  for (const kind of kinds) unit.lower.activeScript(kind)
  drive(unit.finish())
  for (const spoken of pack.spoken) writeSpoken(spoken, unit)
  for (const usage of unused) writeVerb(usage, scratch)
  return unit.diagnostics.slice(mark)
}

/**
 * Write a verb that nobody may call. It is written for one counter, span or die at a time: it is refused where it works with
 * none of them.
 */
export function writeVerb(usage: Usage, { unit, verbs }: Scratch): void {
  const mark = unit.diagnostics.length
  let refused: readonly Diagnostic[] | null = null
  for (const special of specialsOf(usage.slots, unit)) {
    verbs.verbScript(usage, special, usage.decl.span)
    drive(unit.finish())
    const found = unit.diagnostics.splice(mark)
    if (found.length === 0) return
    refused ??= found
  }
  unit.diagnostics.push(...(refused ?? []))
}

function writeSpoken({ name, slots, meaning }: Spoken, unit: Unit): void {
  const meanings: Meanings = "test" in meaning ? { cond: [meaning.test] } : { expr: [meaning.player] }
  unit.script(unit.declare(name), name, 0, meanings, (frame) => {
    for (const slot of slots) {
      const [special] = specialsOf([slot], unit)
      if (special !== undefined && special !== -1) frame.statics.set(slot.id, special)
      else frame.slotsOf(slot)
    }
    if ("test" in meaning) frame.lower.test(meaning.test, frame)
    else frame.lower.players(meaning.player, frame)
  })
}

/** The counters, spans or dice that something with these slots is written for, -1 for what is the same with all. */
function specialsOf(
  slots: readonly { readonly type: Type; readonly counter: number }[],
  { symbols }: Unit,
): readonly number[] {
  const { model } = symbols
  for (const slot of slots) {
    if (slot.type === "counter" || slot.type === "amount")
      return slot.counter >= 0
        ? [slot.counter]
        : [...model.counters.keys(), ...(slot.type === "amount" ? [POINTS] : [])]
    if (slot.type === "span") return [...model.spans.keys()]
    if (slot.type === "die") return [...model.dice.keys()]
  }
  return [-1]
}
