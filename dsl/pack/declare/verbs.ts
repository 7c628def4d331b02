import type { Text } from "../../text.ts"
import { oneOf } from "../families.ts"
import type { Located } from "../located.ts"
import type { Model, VerbDecl } from "../model.ts"
import { type Context, strings, textOf, yes } from "./context.ts"

export function declareVerbs(context: Context): VerbDecl[] {
  return context.merged.section("verbs").flatMap((definition) => {
    const verb = definition.value
    const usage = context.script(verb.get("usage"))
    if (!usage) {
      context.report("pack/missing-key", definition.span, { case: "usage", name: definition.name })
      return []
    }
    const bodies = [verb.get("do"), verb.get("operation"), verb.get("is")].filter((body) => body !== null)
    if (bodies.length !== 1) {
      const second: Located<string> | undefined = bodies[1]
      context.report("pack/verb-body", second?.span ?? definition.span, {
        isMissing: bodies.length === 0,
        name: definition.name,
      })
    }
    const declared = {
      ...context.declared(definition),
      usage,
      do: context.script(verb.get("do")),
      operation: textOf(verb.get("operation")),
      is: context.script(verb.get("is")),
      reminder: textOf(verb.get("reminder")),
      needs: context.script(verb.get("needs")),
      optional: yes(verb.get("optional")),
      default: context.script(verb.get("default")),
      order: verb.get("order")?.value ?? null,
      event: textOf(verb.get("event")),
      noun: textOf(verb.get("noun")),
      automatic: textOf(verb.get("automatic")),
      past: textOf(verb.get("past")),
      participle: textOf(verb.get("participle")),
    }
    return membersOf(context, usage).map((member) => (member ? { ...declared, member } : declared))
  })
}

/** The counters of the group that a slot is for one of: `want (good)`. A verb without such a slot is one verb. */
function membersOf(context: Context, usage: Text): readonly VerbDecl["member"][] {
  const slots = [...usage.value.matchAll(/\(([^)]*)\)/g)].map(([, name]) => name?.trim())
  const group = context.merged.section("groups").find(({ name }) => slots.includes(oneOf(name)))
  const counters = strings(group?.value ?? null)
  return group && counters.length > 0 ? counters.map((counter) => ({ group: group.name, counter })) : [undefined]
}

/** The default places, each of a verb that there is. */
export function declareDefaults(context: Context, verbs: readonly VerbDecl[]): Model["defaults"] {
  const known = verbs.flatMap((verb) => [verb.name, wordsOf(verb)])
  return context.merged.section("defaults").flatMap((definition) => {
    const place = context.script(definition.value)
    if (!place || !context.mustKnow("verb", definition.name, definition.span, [], known)) return []
    return [{ verb: definition.name, place, span: definition.span }]
  })
}

/** The words of a usage before its first slot: `discard down to`. */
function wordsOf(verb: VerbDecl): string {
  return verb.usage.value.split(/[([]/)[0]?.trim() ?? ""
}
