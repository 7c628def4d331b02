import { report } from "../../diagnostics/report.ts"
import type { ComponentDecl } from "../../pack/model.ts"
import { fingerprint } from "../fingerprint.ts"
import type { Lint } from "../lint.ts"
import type { ReadText } from "../linted-game.ts"

/** Components that differ in nothing but their names, where no rule and no other card speaks of either by its name. */
export const duplicateComponent: Lint = function* (game) {
  const first = new Map<string, ComponentDecl>()
  for (const [index, decl] of game.model.components.entries()) {
    const texts = game.textsOf(index)
    if (decl.part !== null || texts.length === 0 || game.uses.has(`component ${decl.name}`)) continue
    const key = JSON.stringify([decl.kind, printedOn(decl), texts.map(meaningOf)])
    const other = first.get(key)
    if (!other) first.set(key, decl)
    else if (other.name !== decl.name && game.isOwn(decl.span))
      yield report("lint/duplicate-component", decl.span, { name: decl.name, other: other.name, at: other.span })
  }
}

/** What a text does, as another does that is written in other words. */
export const meaningOf = ({ meanings, script }: ReadText): string =>
  [
    script,
    fingerprint<"step">((meanings.step ?? []).filter((each) => each != null)),
    fingerprint<"reaction">((meanings.reaction ?? []).filter((each) => each != null)),
    fingerprint<"modification">((meanings.modification ?? []).filter((each) => each != null)),
    fingerprint<"watch">((meanings.watch ?? []).filter((each) => each != null)),
  ].join("\n")

const printedOn = ({ properties }: ComponentDecl): unknown =>
  [...properties].map(([name, { value }]) => [name, value]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
