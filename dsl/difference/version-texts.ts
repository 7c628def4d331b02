/** The texts of one version of a pack, each with what it is, whose it is and what it means. */
import type { CheckedAbility, CheckedScript, Checker } from "../check/checker.ts"
import type { AnalysedPack } from "../compile.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { hasErrors } from "../diagnostics/report.ts"
import type { CheckedPack } from "../lower/pack/checked-pack.ts"
import type { Cond, Expr } from "../meaning/index.ts"
import type { ComponentDecl, Model, VerbDecl } from "../pack/model.ts"
import { isInside, type Text } from "../text.ts"
import { verbName } from "./named-meaning.ts"

/** A text's meaning, or that of a phrase. */
export type TextMeaning = CheckedScript | CheckedAbility | { readonly test: Cond } | { readonly value: Expr }

export interface VersionText {
  /** `component`, `verb`, `zone`, ...; `game` for what is the game's own. */
  readonly sort: string
  /** Whose it is; null for the game. */
  readonly owner: string | null
  /** Which of the owner's: `effect`, `ability`, `setup`. Several may be called the same. */
  readonly part: string
  readonly text: Text
  /** Null where it has mistakes, or nobody reads it by itself. */
  readonly meaning: TextMeaning | null
  /** Reads other words in its place; null where they have mistakes. */
  readonly read: ((words: string) => TextMeaning | null) | null
}

/** Every text but those of phrases within a declaration, and of rulings. */
export function versionTexts(pack: AnalysedPack): readonly VersionText[] {
  if (!pack.model) return []
  const reader = new Reader(pack.model, pack)
  return [...reader.course(), ...reader.rules(), ...reader.modules(), ...reader.words(), ...reader.components()]
}

class Reader {
  private readonly model: Model
  private readonly checker: Checker | null
  private readonly checked: CheckedPack | null
  private readonly errors: readonly Diagnostic[]

  constructor(model: Model, { checker, checked, diagnostics }: AnalysedPack) {
    this.model = model
    this.checker = checker
    this.checked = checked
    this.errors = diagnostics.filter(({ severity }) => severity === "error")
  }

  course(): VersionText[] {
    const { model, checked } = this
    // With what modules change in them they are more than their own words.
    const isWhole = model.modules.every(({ setup, flow, spans }) =>
      [setup, flow, spans].every(({ length }) => length === 0),
    )
    const again = isWhole ? this.script(null) : null
    const ofGame = (["setup", "flow", "score", "winner"] as const).map((part) =>
      this.text("game", null, part, model[part], scriptMeaning(checked?.[part]), again),
    )
    const spans = model.spans.map((span, index) =>
      this.text("span", span.name, "do", span.do, scriptMeaning(checked?.spans[index]), again),
    )
    return [...ofGame, ...spans].flat()
  }

  rules(): VersionText[] {
    const { model, checked } = this
    const again = this.ability(null)
    const ofGame = model.rules.map((rule, index) =>
      this.text("game", null, "rule", rule, checked?.rules[index] ?? null, again),
    )
    const ofZones = model.zones.flatMap((zone, index) =>
      zone.rules.map((rule, at) =>
        this.text("zone", zone.name, "rule", rule, checked?.zoneRules[index]?.[at] ?? null, again),
      ),
    )
    return [...ofGame, ...ofZones].flat()
  }

  modules(): VersionText[] {
    const { model, checked } = this
    const ofModules = checked?.rules.slice(model.rules.length) ?? []
    let at = 0
    return model.modules.flatMap(({ name, rules, setup, flow, spans }) => {
      const patches = [
        ...setup.map((patch) => ({ of: "setup", patch })),
        ...flow.map((patch) => ({ of: "flow", patch })),
        ...spans.map(({ span, patch }) => ({ of: span, patch })),
      ]
      return [
        ...rules.flatMap((rule) => this.text("module", name, "rule", rule, ofModules[at++] ?? null, null)),
        ...patches.flatMap(({ of, patch: { place, anchor, add } }) =>
          this.text("module", name, `${of}, ${place} “${anchor.value.trim()}”`, add, null, null),
        ),
      ]
    })
  }

  /** What the pack's own words come to. */
  words(): VersionText[] {
    const { model, checked } = this
    const spoken = (is: Text | null): TextMeaning | null => {
      const meaning = checked?.spoken.find((each) => each.text === is)?.meaning
      return meaning ? ("test" in meaning ? meaning : { value: meaning.player }) : null
    }
    const verbs = model.verbs.map((decl) => [
      ...this.verb(decl),
      ...this.text("verb", verbName({ decl }), "is", decl.is, spoken(decl.is), null),
    ])
    const roles = model.roles.map(({ name, is }) => this.text("role", name, "is", is, spoken(is), null))
    const memories = model.memories.map(({ name, is }, index) =>
      this.text("memory", name, "is", is, checked?.memories[index] ?? null, null),
    )
    const active = model.kinds.map(({ name, active }, index) => {
      const test = checked?.active[index]
      return this.text("kind", name, "active", active, test ? { test } : null, null)
    })
    return [...verbs, ...roles, ...memories, ...active].flat()
  }

  private verb(decl: VerbDecl): VersionText[] {
    const usage = this.checked?.usages.find((each) => each.decl === decl)
    const name = verbName({ decl })
    const body = usage?.body && decl.do ? { text: decl.do, ast: null, steps: usage.body } : null
    const needs = usage?.needs ? { test: usage.needs } : null
    return [
      ...this.text("verb", name, "do", decl.do, body, null),
      ...this.text("verb", name, "needs", decl.needs, needs, null),
    ]
  }

  components(): VersionText[] {
    return this.model.components.flatMap((decl, index) => this.component(decl, this.checked?.components[index]))
  }

  private component(decl: ComponentDecl, checked: CheckedPack["components"][number] | undefined): VersionText[] {
    const symbols = this.checker?.symbols
    const self = symbols?.kinds.find(({ name }) => name === decl.kind)?.kinds ?? new Set<number>()
    const scripts = [...decl.scripts].flatMap(([noun, words]) => {
      const meaning = scriptMeaning(checked?.scripts[symbols?.scripts.indexOf(noun) ?? -1])
      return this.text("component", decl.name, noun, words, meaning, this.script(self))
    })
    const abilities = decl.abilities.flatMap((words, at) =>
      this.text("component", decl.name, "ability", words, checked?.abilities[at] ?? null, this.ability(self)),
    )
    return [...scripts, ...abilities]
  }

  /** One text, or none. */
  private text(
    sort: string,
    owner: string | null,
    part: string,
    text: Text | null,
    meaning: TextMeaning | null,
    read: VersionText["read"],
  ): VersionText[] {
    if (!text) return []
    const isWrong = this.errors.some(({ span }) => isInside(span, text))
    return [{ sort, owner, part, text, meaning: isWrong ? null : meaning, read }]
  }

  private script(self: ReadonlySet<number> | null): VersionText["read"] {
    return this.reading((checker, words) => scriptMeaning(checker.script(words, self)))
  }

  private ability(self: ReadonlySet<number> | null): VersionText["read"] {
    return this.reading((checker, words) => checker.ability(words, self))
  }

  private reading(read: (checker: Checker, words: Text) => TextMeaning | null): VersionText["read"] {
    const { checker } = this
    if (!checker) return null
    return (words) => {
      const mark = checker.diagnostics.length
      const meaning = read(checker, { value: words, file: "", offsets: Array.from(words, () => 0).concat(0) })
      return hasErrors(checker.diagnostics.splice(mark)) ? null : meaning
    }
  }
}

const scriptMeaning = (script: CheckedScript | null | undefined): TextMeaning | null => (script?.steps ? script : null)
