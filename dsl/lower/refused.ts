import type { Holder } from "../check/findings/reworded.ts"
import type { Symbols } from "../check/scope/symbols.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { Step, Usage } from "../meaning/index.ts"
import type { Meanings } from "../meaning/walk.ts"
import { lower } from "./lower-pack.ts"
import type { CheckedPack, Extra } from "./pack/checked-pack.ts"
import { emptyChecked } from "./pack/empty-checked.ts"

/**
 * What of a text cannot be carried out, were it a text of the game. Nothing else of the game is written with it, so that
 * it costs little beside a whole program.
 */
export function refused(meanings: Meanings, holder: Holder, symbols: Symbols): readonly Diagnostic[] {
  const { pack, extras } = alone(meanings, holder, symbols)
  const { diagnostics } = lower(pack, extras, { host: true, alsoGame: pack.usages.length > 0 })
  return diagnostics.filter(({ severity }) => severity === "error")
}

/** A game of which nothing is left but one text. */
function alone(meanings: Meanings, holder: Holder, symbols: Symbols): { pack: CheckedPack; extras: readonly Extra[] } {
  const { model } = symbols
  const steps = (meanings.step ?? []).filter((step): step is Step => step != null)
  const [test = null] = meanings.cond ?? []
  const empty = emptyChecked(symbols)
  if (holder && "decl" in holder) {
    const usage: Usage = { ...holder, body: steps, needs: test }
    return { pack: { ...empty, usages: [usage] }, extras: [] }
  }
  const carrier =
    holder && model.components.findIndex(({ kind }) => holder.has(symbols.kinds.findIndex(({ name }) => name === kind)))
  const onCarrier = (text: CheckedPack["components"][number]): CheckedPack => ({
    ...empty,
    components: empty.components.with(carrier ?? 0, text),
  })
  if (meanings.reaction) {
    const ability = {
      text: NO_TEXT,
      ast: null,
      reactions: meanings.reaction.filter((each) => each != null),
      modifications: (meanings.modification ?? []).filter((each) => each != null),
      watches: (meanings.watch ?? []).filter((each) => each != null),
    }
    if (carrier === null || carrier < 0) return { pack: { ...empty, rules: [ability] }, extras: [] }
    return { pack: onCarrier({ scripts: [], abilities: [ability] }), extras: [] }
  }
  if (test || carrier === null || carrier < 0) return { pack: empty, extras: [{ name: "", steps, test }] }
  return { pack: onCarrier({ scripts: [{ text: NO_TEXT, ast: null, steps }], abilities: [] }), extras: [] }
}

const NO_TEXT = { value: "", file: "", offsets: [0] }
