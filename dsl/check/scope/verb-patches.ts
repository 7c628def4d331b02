import type { Model, VerbDecl } from "../../pack/model.ts"
import { isOwn } from "../../pack/packs.ts"
import { isPartly } from "../../text.ts"
import { moduleIsOn } from "./module-switches.ts"
import type { ScriptPatch } from "./patches.ts"

/** What modules change in what a verb does. */
export const patchesOfVerb = (name: string, model: Model): readonly ScriptPatch[] =>
  model.modules.flatMap((module) =>
    module.verbs.flatMap(({ verb, patch }) => (verb === name ? [{ patch, test: moduleIsOn(module, model) }] : [])),
  )

/** Whether something of a verb is of the pack itself: its declaration, or what is changed in it. */
export function isOursPartly({ name, usage, do: body, needs }: VerbDecl, model: Model): boolean {
  const isOurs = (file: string): boolean => isOwn(file, model.packs)
  return (
    isOurs(usage.file) ||
    [body, needs].some((text) => text !== null && isPartly(text, isOurs)) ||
    patchesOfVerb(name, model).some(({ patch }) => isOurs(patch.add.file))
  )
}
