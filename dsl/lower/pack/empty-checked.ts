import type { Symbols } from "../../check/scope/symbols.ts"
import type { CheckedPack } from "./checked-pack.ts"

/** A game of which nothing is written: a text is laid into it to be lowered by itself. */
export function emptyChecked(symbols: Symbols): CheckedPack {
  const { model } = symbols
  return {
    symbols,
    hash: "",
    usages: [],
    spoken: [],
    setup: null,
    flow: null,
    score: null,
    winner: null,
    spans: model.spans.map(() => null),
    rules: [],
    zoneRules: model.zones.map(() => []),
    components: model.components.map(() => NOTHING_WRITTEN),
    active: model.kinds.map(() => null),
    bounds: model.counters.map(() => ({ from: null, to: null })),
    memories: model.memories.map(() => null),
  }
}

const NOTHING_WRITTEN: CheckedPack["components"][number] = { scripts: [], abilities: [] }
