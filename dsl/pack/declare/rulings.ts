import type { Given, Ruling } from "../../../schemas/index.ts"
import type { Span, Text } from "../../text.ts"
import { Located } from "../located.ts"
import type { RulingDecl, RulingStep } from "../model.ts"
import { idAndWords } from "../ruling-name.ts"
import type { YamlEntry, YamlNode } from "../yaml.ts"
import type { Context } from "./context.ts"

export function declareRuling(context: Context, ruling: Located<Ruling>, component: string | null): RulingDecl {
  const options = (ruling.get("options")?.entries() ?? []).map(
    ({ name, value }) => [name, flagOf(context, name, value.value) ?? value.value] as const,
  )
  return {
    ...idAndWords(ruling),
    component,
    players: ruling.get("players")?.value ?? null,
    seed: ruling.get("seed")?.value ?? null,
    options: new Map(options),
    steps: [
      ...stepsIn(context, ruling),
      ...(ruling.get("steps")?.items() ?? []).flatMap((step) => stepsIn(context, step)),
    ],
    span: ruling.get("says")?.span ?? ruling.span,
  }
}

/** What `yes` and `no` say of an option that is a flag, as they do of every other flag of a pack. */
function flagOf(context: Context, name: string, value: unknown): boolean | null {
  if (value !== "yes" && value !== "no") return null
  const option = context.merged.section("options").find((each) => each.name === name)?.value
  return option?.value === "flag" || option?.get("flag") ? value === "yes" : null
}

/** The clauses of a ruling, or of one of its steps. */
function stepsIn(context: Context, { node }: { readonly node: YamlNode }): RulingStep[] {
  const part = new Located<Pick<Ruling, "given" | "when" | "then">>(node)
  const plainly = (name: "when" | "then"): RulingStep[] =>
    context.scripts(part.get(name)).map((text) => ({ part: name, text }))
  const given = part.get("given")
  return [...(given ? givenSteps(context, given) : []), ...plainly("when"), ...plainly("then")]
}

function givenSteps(context: Context, given: Located<Given>): RulingStep[] {
  return given.each().flatMap((clause) => {
    const texts =
      clause.node.kind === "map"
        ? clause.node.entries.flatMap((entry) => shorthand(context, entry))
        : [context.script(new Located<string>(clause.node))]
    return texts.flatMap((text) => (text ? [{ part: "given" as const, text }] : []))
  })
}

/** `you: { in play: [Bandit], $: 5 }` as "you have Bandit in play", "you have $5"; `the clock: 4` as "the clock is 4". */
function shorthand(context: Context, entry: YamlEntry): (Text | null)[] {
  const { value } = entry
  if (value.kind === "scalar") return [compose([entry.keyText, " is ", value.text])]
  if (value.kind === "list") {
    return value.items.length === 0
      ? [compose([entry.keyText, " is empty"], entry.keySpan)]
      : [compose([entry.keyText, " are ", ...named(value.items)])]
  }
  const has = /^(?:you|they|(?:each|all|the) .*players|.* and .*)$/.test(entry.key) ? " have " : " has "
  return value.entries.map((part) => have(context, [entry.keyText, has], part))
}

function have(context: Context, subject: readonly (Text | string)[], part: YamlEntry): Text | null {
  if (part.value.kind === "list" && part.value.items.length > 0)
    return compose([...subject, ...named(part.value.items), " ", part.keyText])
  const isPlace = /^(?:in|on|at|under) /.test(part.key)
  if (part.value.kind === "scalar") {
    const { value, text } = part.value
    if (typeof value === "string" && isPlace) return compose([...subject, text, " ", part.keyText])
    if (typeof value === "number" && !isPlace) {
      const isSymbol = !/[\p{L}\p{N}]/u.test(part.key)
      return compose(isSymbol ? [...subject, part.keyText, text] : [...subject, text, " ", part.keyText])
    }
  }
  context.report("pack/bad-shorthand", part.keySpan, { key: part.key })
  return null
}

function named(items: readonly YamlNode[]): (Text | string)[] {
  return items.flatMap((item, i) => {
    const joiner = i === 0 ? [] : [i === items.length - 1 ? " and " : ", "]
    return item.kind === "scalar" ? [...joiner, item.text] : []
  })
}

/** One text of several pieces. Words that the author did not write point at the piece after them, or the one before. */
function compose(pieces: readonly (Text | string)[], place?: Span): Text {
  let value = ""
  const offsets: number[] = []
  const written = pieces.filter((piece): piece is Text => typeof piece !== "string")
  const file = written[0]?.file ?? place?.file ?? ""
  pieces.forEach((piece, index) => {
    if (typeof piece !== "string") {
      value += piece.value
      for (let i = 0; i < piece.value.length; i++) offsets.push(piece.offsets[i] ?? 0)
      return
    }
    const after = pieces.slice(index + 1).find((other): other is Text => typeof other !== "string")
    const at = after?.offsets[0] ?? place?.start ?? offsets.at(-1) ?? 0
    value += piece
    for (let i = 0; i < piece.length; i++) offsets.push(at)
  })
  offsets.push((offsets.at(-1) ?? 0) + 1)
  return { value, file, offsets }
}
