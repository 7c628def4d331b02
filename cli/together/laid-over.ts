import { together } from "../../dsl/index.ts"
import type { Io } from "../io.ts"
import type { OpenPack } from "../open-packs.ts"
import { chosen } from "./expansions.ts"

/** What of a command line says which expansions are laid over a game. */
export interface WithOptions {
  readonly with?: string
}

/** A pack as it is, or a game with the expansions that a command line names laid over it, as one pack. Throws UsageError. */
export function laidOver(base: OpenPack, options: WithOptions, io: Io): OpenPack {
  if (options.with === undefined) return base
  const { base: name, expansions, resolve } = chosen(base, options.with, io)
  return {
    ...base,
    shown: [base.shown, ...expansions].join(" + "),
    files: together(name, expansions),
    resolve,
  }
}
