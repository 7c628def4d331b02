import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { drive } from "../../dsl/drive.ts"
import { lowering } from "../../dsl/lower/lower-pack.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import { type Span, spanIn, type Text } from "../../dsl/text.ts"

/** A pack with mistakes in texts of some components, as it is without these texts. */
export interface Mended {
  readonly compiled: CompiledPack
  /** The components that have lost a text. */
  readonly broken: ReadonlySet<string>
}

/** The same pack where it has no mistakes; null where they are in more than texts of components. */
export function withoutBroken(compiled: CompiledPack): Mended | null {
  if (compiled.lowered) return { compiled, broken: new Set() }
  const { model, sources } = compiled
  let { checked } = compiled
  let errors: readonly Diagnostic[] = compiled.diagnostics.filter(isError)
  const broken = new Set<string>()
  // What can't be carried out is known only where everything else reads.
  while (model && checked && errors.length > 0) {
    const { components }: CheckedPack = checked
    const left = components.map((component) => withoutTexts(component, errors))
    const lost = components.flatMap((component, index) => (left[index] === component ? [] : [index]))
    const isAllFound = errors.every(({ span }) => lost.some((index) => textsOf(components[index]).some(holds(span))))
    if (!isAllFound) return null
    for (const index of lost) broken.add(model.components[index]?.name ?? "")
    checked = { ...checked, components: left }
    const lowered = drive(lowering(checked, [], { sources }))
    errors = lowered.diagnostics.filter(isError)
    if (errors.length === 0) return { compiled: { ...compiled, checked, lowered }, broken }
  }
  return null
}

type Component = CheckedPack["components"][number]

const isError = ({ severity }: Diagnostic): boolean => severity === "error"

const textsOf = (component: Component | undefined): readonly Text[] =>
  component ? [...component.scripts, ...component.abilities].flatMap((each) => (each === null ? [] : [each.text])) : []

const holds =
  (span: Span) =>
  (text: Text): boolean => {
    const { file, start, end } = spanIn(text, 0, text.value.length)
    return file === span.file && start <= span.start && span.end <= end
  }

/** A component without those of its texts that have mistakes; the same where none has. */
function withoutTexts(component: Component, errors: readonly Diagnostic[]): Component {
  const isWrong = ({ text }: { readonly text: Text }): boolean => errors.some(({ span }) => holds(span)(text))
  const { scripts, abilities } = component
  if (!scripts.some((each) => each !== null && isWrong(each)) && !abilities.some(isWrong)) return component
  return {
    scripts: scripts.map((each) => (each !== null && isWrong(each) ? { ...each, steps: [] } : each)),
    abilities: abilities.filter((each) => !isWrong(each)),
  }
}
