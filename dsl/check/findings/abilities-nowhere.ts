import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import { withArticle } from "../../lexicon/inflect.ts"
import type { Modification, Reaction } from "../../meaning/index.ts"
import type { KindDecl, Model, ZoneDecl } from "../../pack/model.ts"
import type { Span } from "../../text.ts"

/** What an ability of a component came to. */
interface Ability {
  readonly reactions: readonly Reaction[]
  readonly modifications: readonly Modification[]
}

/**
 * Abilities of which nothing says where they work: the game has no place called `play`, their kind no `active`, and they name none
 * themselves. They would work in a face-down pile, too, and `you` would be nobody there.
 */
export function abilitiesNowhere(model: Model, abilities: readonly (readonly Ability[])[]): Diagnostic[] {
  if (model.zones.some(({ name }) => name === "play")) return []
  const kinds = new Map(model.kinds.map((kind) => [kind.name, kind]))
  return model.components.flatMap((component, index) => {
    const kind = kinds.get(component.kind)
    if (!kind || kind.active || kind.part) return []
    const spans = (abilities[index] ?? []).flatMap((ability) => withoutPlace(ability).slice(0, 1))
    return spans.map((span) => report("check/ability-nowhere", span, { kind: kind.name, place: placeOf(kind, model) }))
  })
}

/** Where things of a kind may lie in sight, before somebody most likely: `a yard`; null where there is no such place. */
function placeOf(kind: KindDecl, { zones, kinds }: Model): string | null {
  const sorts = new Set<string>()
  for (let sort: string | null = kind.name; sort && !sorts.has(sort); ) {
    sorts.add(sort)
    const name: string = sort
    sort = kinds.find((each) => each.name === name)?.of ?? null
  }
  const open = zones.filter(
    ({ of, faces }) => faces === "everyone" && (of.length === 0 || of.some((each) => sorts.has(each))),
  )
  const zone = open.find(({ per }) => per === "player") ?? open.find(({ ordered }) => !ordered) ?? open[0]
  return zone ? called(zone) : null
}

const called = ({ name, per, number }: ZoneDecl): string =>
  per === null && number === 1 ? `the ${name}` : withArticle(name)

function withoutPlace({ reactions, modifications }: Ability): Span[] {
  const heard = reactions.filter(
    ({ zones, events }) => zones.length === 0 && !(events.length > 0 && events.every(({ self }) => self)),
  )
  const changing = modifications.filter((change) => change.zones.length === 0 && !isOfCarrierAlone(change))
  return [...heard, ...changing].map(({ span }) => span)
}

/** `this costs $1 less`: it is so wherever the card lies, as nobody could pay less for it once it is in play. */
export function isOfCarrierAlone({ item, test }: Modification): boolean {
  const parts = test.cond === "and" ? test.of : [test]
  return parts.some(
    (part) =>
      part.cond === "same" &&
      part.left.kind === "binding" &&
      part.left.binding.id === item.id &&
      part.right.kind === "this",
  )
}
