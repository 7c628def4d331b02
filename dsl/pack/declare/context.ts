import type { States, YesNo } from "../../../schemas/index.ts"
import type { DiagnosticCode, FactsArgument } from "../../diagnostics/catalogue.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Span, Text } from "../../text.ts"
import { LIMITS } from "../limits.ts"
import type { Located } from "../located.ts"
import type { Merged } from "../merge-packs.ts"
import type { Declared, StateDecl } from "../model.ts"
import type { Section } from "../sections.ts"
import { hasRoom } from "../told.ts"

/** What the builders of declarations share: the merged packs, and where to report. */
export class Context {
  readonly merged: Merged
  readonly #diagnostics: Diagnostic[]
  readonly #names = new Map<Section, ReadonlySet<string>>()

  constructor(merged: Merged, diagnostics: Diagnostic[]) {
    this.merged = merged
    this.#diagnostics = diagnostics
  }

  report<C extends DiagnosticCode>(code: C, span: Span, ...facts: FactsArgument<C>): void {
    if (hasRoom(this.#diagnostics)) this.#diagnostics.push(report(code, span, ...facts))
  }

  names(section: Section): ReadonlySet<string> {
    let names = this.#names.get(section)
    if (!names) {
      names = new Set(this.merged.section(section).map((definition) => definition.name))
      this.#names.set(section, names)
    }
    return names
  }

  /** Report a name that none of the sections, nor the further words, declares. */
  mustKnow(
    what: string,
    name: string,
    span: Span,
    sections: readonly Section[],
    further: readonly string[] = [],
  ): boolean {
    const known = [...sections.flatMap((section) => [...this.names(section)]), ...further]
    if (known.includes(name)) return true
    this.report("pack/unknown-name", span, { case: "name", what, name, known })
    return false
  }

  /** Report a name that sentences could not use. */
  mustBeName(name: string, span: Span, form: RegExp = NAME): void {
    // What can't be seen has been reported already.
    if (form.test(name) || /\p{Cc}/u.test(name)) return
    this.report("pack/bad-name", span, { name })
  }

  /** A script or sentence, checked for its length. */
  script(located: Located<string> | null): Text | null {
    if (!located) return null
    const { text } = located
    if (text.value.length > LIMITS.scriptLength) {
      this.report("pack/too-large", located.span, { case: "script" })
      return null
    }
    return text
  }

  scripts(located: Located<string | string[]> | null): Text[] {
    return (located?.each() ?? [])
      .map((sentence) => this.script(sentence as Located<string>))
      .filter((text) => text !== null)
  }

  /** The name and place of a definition, the name checked. */
  declared(definition: Declared, form?: RegExp): { name: string; span: Span } {
    this.mustBeName(definition.name, definition.span, form)
    return { name: definition.name, span: definition.span }
  }

  states(located: Located<States> | null): StateDecl[] {
    if (!located) return []
    if (located.node.kind === "list") {
      return located.node.items.map((item) => {
        const name = item.kind === "scalar" ? item.text.value : ""
        this.mustBeName(name, item.span)
        return { name, span: item.span, opposite: null, lost: null, manner: [], means: null, hides: false }
      })
    }
    const named = located as Located<Exclude<States, readonly unknown[]>>
    return named.entries().map(({ name, span, value }) => {
      this.mustBeName(name, span)
      const opposite = value.get("opposite")
      if (opposite) this.mustBeName(opposite.value, opposite.span)
      return {
        name,
        span,
        opposite: opposite?.value ?? null,
        lost: this.script(value.get("lost")),
        manner: strings(value.get("manner")),
        means: this.script(value.get("means")),
        hides: yes(value.get("hides")),
      }
    })
  }
}

/** What a name may look like; it must be possible to tell it from the signs of a sentence. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}!?&.'’-]|(?<! ) (?! |$))*$/u
/** A counter may also be named by its symbol alone. */
export const COUNTER_NAME = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}!?&.'’-]|(?<! ) (?! |$))*|[\p{S}\p{P}]{1,3})$/u

export function yes(located: Located<YesNo> | null): boolean {
  return located?.value === true || located?.value === "yes"
}

export function strings(located: { readonly value: readonly string[] } | null): string[] {
  return located ? [...located.value] : []
}

export function textOf(located: Located<string> | null): string | null {
  return located?.value ?? null
}

/** A range as written, `2-5`, or a single number. */
export function range(written: string | number): { min: number; max: number } {
  const [min = 0, max = min] = String(written)
    .split(/[-–]/)
    .map((part) => Number(part.trim()))
  return { min, max }
}
