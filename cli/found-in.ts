import { type Diagnostic, type Levels, lintPack } from "../dsl/index.ts"
import { checkRulings, type RuledPack } from "../simulator/rulings/index.ts"
import { compileOpenRuled, type OpenPack } from "./open-packs.ts"

/** A pack with all that `check` finds in it, as it is found: `atLevels` says how much it counts. */
export interface FoundInPack extends RuledPack {
  readonly found: readonly Diagnostic[]
}

export function foundIn(pack: OpenPack, levels: Levels, tested: "own" | "all" = "own"): FoundInPack {
  const { compiled, prepared } = compileOpenRuled(pack, tested)
  const mistakes = [...compiled.diagnostics, ...checkRulings(compiled, prepared)]
  return { compiled, prepared, found: [...mistakes, ...lintPack(compiled, mistakes, levels)] }
}
