import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Lexicon } from "../lexicon/lexicon.ts"
import type { ChangeDecl, ComponentDecl, Model, SpanDecl, TextPatch, VerbDecl, ZoneDecl } from "../pack/model.ts"
import type { Section } from "../pack/sections.ts"
import { spanIn, type Text } from "../text.ts"
import { type PatchedTexts, patchTexts } from "./patch-text.ts"

/**
 * A model with the clauses that packs change in it. Clauses are found by the words of the game, so that this comes behind
 * all that declares words.
 */
export function patchedModel(model: Model, lexicon: Lexicon, diagnostics: Diagnostic[]): Model {
  const places = new Map<string, TextPatch[]>()
  for (const patch of model.patches) {
    const key = patch.path.join("\0")
    const known = places.get(key)
    if (known) known.push(patch)
    else places.set(key, [patch])
  }
  const spans = new Set(model.spans.map(({ name }) => name))
  const changes: ChangeDecl[] = []
  let patched = model
  for (const patches of places.values()) {
    const [first] = patches
    const slot = first && slotAt(first.path, patched)
    if (!slot) {
      const what = first?.path.slice(1).join(": ") ?? ""
      for (const { anchor } of patches)
        diagnostics.push(report("pack/patch-anchor", whole(anchor), { case: "noText", what }))
      continue
    }
    const reading = { lexicon, spans, diagnostics }
    const result: PatchedTexts = patchTexts(slot.texts, patches, slot.entry, reading)
    changes.push(...result.changes)
    patched = slot.with(result.texts)
  }
  return { ...patched, changes: [...model.changes, ...changes] }
}

const whole = (text: Text) => spanIn(text, 0, text.value.length)

/** Where texts stand in a model, and the model with others in their place. */
interface Slot {
  readonly texts: readonly Text[]
  readonly entry: "script" | "condition"
  readonly with: (texts: readonly Text[]) => Model
}

type SingleText = "setup" | "flow" | "score" | "winner"

type SlotOf = (name: string, key: string, model: Model) => Slot | null

/** Where each part of a game has its texts; null for parts whose values are changed as a whole alone. */
const SLOTS: Readonly<Record<Section | SingleText | "components" | "rules", SlotOf | null>> = {
  components: (name, key, model) => slotOfComponent(name, key, model),
  verbs: (name, key, model) => slotOfVerb(name, key, model),
  spans: (name, key, model) => slotOfSpan(name, key, model),
  zones: (name, key, model) => slotOfZone(name, key, model),
  rules: (_name, _key, model) => ({
    texts: model.rules,
    entry: "script",
    with: (rules) => ({ ...model, rules }),
  }),
  setup: (_name, _key, model) => slotOfSingle("setup", model),
  flow: (_name, _key, model) => slotOfSingle("flow", model),
  score: (_name, _key, model) => slotOfSingle("score", model),
  winner: (_name, _key, model) => slotOfSingle("winner", model),
  roles: null,
  kinds: null,
  counters: null,
  memories: null,
  defaults: null,
  options: null,
  groups: null,
  modules: null,
  boards: null,
  dice: null,
  timers: null,
  tracks: null,
  nouns: null,
}

function slotAt([section = "", name = "", key = ""]: readonly string[], model: Model): Slot | null {
  const slots: Readonly<Record<string, SlotOf | null>> = SLOTS
  return slots[section]?.(name, key, model) ?? null
}

function slotOfSingle(key: SingleText, model: Model): Slot | null {
  const text = model[key]
  return text && { texts: [text], entry: "script", with: ([now = text]) => ({ ...model, [key]: now }) }
}

function slotOfComponent(name: string, key: string, model: Model): Slot | null {
  const decl = model.components.find((each) => each.name === name)
  if (!decl) return null
  const exchanged = (by: ComponentDecl): Model => ({
    ...model,
    components: model.components.map((each) => (each === decl ? by : each)),
  })
  if (key === "abilities")
    return { texts: decl.abilities, entry: "script", with: (abilities) => exchanged({ ...decl, abilities }) }
  const text = decl.scripts.get(key)
  return text
    ? {
        texts: [text],
        entry: "script",
        with: ([now = text]) => exchanged({ ...decl, scripts: new Map([...decl.scripts, [key, now]]) }),
      }
    : null
}

function slotOfVerb(name: string, key: string, model: Model): Slot | null {
  if (key !== "do" && key !== "needs" && key !== "is") return null
  const decl = model.verbs.find((each) => each.name === name)
  const text = decl?.[key]
  if (!decl || !text) return null
  const exchanged = (by: VerbDecl): Model => ({
    ...model,
    verbs: model.verbs.map((each) => (each === decl ? by : each)),
  })
  const entry = key === "do" ? "script" : "condition"
  return { texts: [text], entry, with: ([now = text]) => exchanged({ ...decl, [key]: now }) }
}

function slotOfSpan(name: string, key: string, model: Model): Slot | null {
  const decl = model.spans.find((each) => each.name === name)
  const text = decl?.do
  if (!decl || !text || key !== "do") return null
  const exchanged = (by: SpanDecl): Model => ({
    ...model,
    spans: model.spans.map((each) => (each === decl ? by : each)),
  })
  return { texts: [text], entry: "script", with: ([now = text]) => exchanged({ ...decl, do: now }) }
}

function slotOfZone(name: string, key: string, model: Model): Slot | null {
  const decl = model.zones.find((each) => each.name === name)
  if (!decl || key !== "rules") return null
  const exchanged = (by: ZoneDecl): Model => ({
    ...model,
    zones: model.zones.map((each) => (each === decl ? by : each)),
  })
  return { texts: decl.rules, entry: "script", with: (rules) => exchanged({ ...decl, rules }) }
}
