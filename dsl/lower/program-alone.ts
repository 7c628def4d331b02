import type { CheckedAbility, CheckedScript } from "../check/checker.ts"
import { hasErrors } from "../diagnostics/report.ts"
import type { Cond } from "../meaning/index.ts"
import { plainText } from "../text.ts"
import { type Lowered, lower } from "./lower-pack.ts"
import type { CheckedPack, Extra } from "./pack/checked-pack.ts"
import { emptyChecked } from "./pack/empty-checked.ts"

/**
 * A text's program without any other, and without the places that it was made from: two texts of one pack that have the same
 * do the same. Null where it can't be carried out.
 */
export function programAlone(
  pack: CheckedPack,
  meaning: CheckedScript | CheckedAbility | { readonly test: Cond },
): string | null {
  const isAbility = "reactions" in meaning
  const bare: CheckedPack = {
    ...emptyChecked(pack.symbols),
    rules: isAbility ? [{ ...meaning, text: plainText(""), ast: null }] : [],
    components: pack.components.map(({ scripts }) => ({ scripts: scripts.map(() => null), abilities: [] })),
    active: pack.active,
    bounds: pack.bounds,
    memories: pack.memories,
  }
  return codeAlone(lower(bare, isAbility ? [] : [extraOf(meaning)]))
}

/** A program as text, without the places that it was made from and the words that players are shown; null where it has none. */
export function codeAlone({ diagnostics, atLength }: Lowered): string | null {
  if (hasErrors(diagnostics)) return null
  const { sources, sourceSpans, inlined, sites, scripts, hash, components, ...rest } = atLength()
  return JSON.stringify({
    ...rest,
    permissions: rest.permissions.map(({ source, label, ...each }) => each),
    listeners: rest.listeners.map(({ source, ...each }) => each),
    sites: sites.map(({ source, labels, ...site }) => site),
    scripts: scripts.map(({ name, span, ...script }) => script),
  })
}

const extraOf = (meaning: CheckedScript | { readonly test: Cond }): Extra =>
  "test" in meaning
    ? { name: "", steps: null, test: meaning.test }
    : { name: "", steps: meaning.steps ?? [], test: null }
