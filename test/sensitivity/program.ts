import type { CheckedAbility } from "../../dsl/check/checker.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import { lower } from "../../dsl/lower/lower-pack.ts"
import type { CheckedPack, Extra, Spoken } from "../../dsl/lower/pack/checked-pack.ts"
import type { Cond, Step, Usage } from "../../dsl/meaning/index.ts"
import { plainText } from "../../dsl/text.ts"

/** What the lowering takes: steps, something that is true or not, or what stands. */
export type Lowered =
  | { readonly as: "steps"; readonly steps: readonly Step[] }
  | { readonly as: "test"; readonly test: Cond }
  | { readonly as: "ability"; readonly ability: Omit<CheckedAbility, "text" | "ast"> }
  /** A verb's body, and what words say that stand for nothing yet: they are only written to see whether they can be. */
  | { readonly as: "verb"; readonly usage: Usage }
  | { readonly as: "spoken"; readonly spoken: Spoken }

/** Whether the program is the sentence's own: that of a verb which nobody uses is the same whatever its body says. */
export const isTold = ({ as }: Lowered): boolean => as !== "verb" && as !== "spoken"

/**
 * The program of one sentence on a pack without any other: its instructions and tables, without the places that they
 * were made from. Null where the lowering refuses it.
 */
export function programOf(pack: CheckedPack, lowered: Lowered): string | null {
  const { symbols } = pack
  const bare: CheckedPack = {
    symbols,
    hash: "",
    usages: lowered.as === "verb" ? [lowered.usage] : [],
    spoken: lowered.as === "spoken" ? [lowered.spoken] : [],
    setup: null,
    flow: null,
    score: null,
    winner: null,
    spans: pack.spans.map(() => null),
    rules: lowered.as === "ability" ? [{ text: plainText(""), ast: null, ...lowered.ability }] : [],
    zoneRules: pack.zoneRules.map(() => []),
    components: pack.components.map(({ scripts }) => ({ scripts: scripts.map(() => null), abilities: [] })),
    active: pack.active,
    bounds: pack.bounds,
    memories: pack.memories,
  }
  const extra: Extra[] =
    lowered.as !== "steps" && lowered.as !== "test"
      ? []
      : [
          {
            name: "",
            steps: lowered.as === "steps" ? lowered.steps : null,
            test: lowered.as === "test" ? lowered.test : null,
          },
        ]
  const { diagnostics, atLength } = lower(bare, extra)
  if (hasErrors(diagnostics)) return null
  const { sources, sourceSpans, inlined, sites, scripts, hash, components, ...rest } = atLength()
  return JSON.stringify({
    ...rest,
    sites: sites.map(({ source, labels, ...site }) => site),
    scripts: scripts.map(({ name, span, ...script }) => script),
  })
}
