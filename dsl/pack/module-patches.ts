import type { ModuleDecl, PatchDecl } from "./model.ts"

/** All patches of a module, of whatever text. */
export const patchesOfModule = ({ setup, flow, spans, verbs }: ModuleDecl): readonly PatchDecl[] => [
  ...setup,
  ...flow,
  ...spans.map(({ patch }) => patch),
  ...verbs.map(({ patch }) => patch),
]
