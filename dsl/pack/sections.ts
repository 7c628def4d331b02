import type { GameFile } from "../../schemas/index.ts"

/** The parts of game.yaml that hold things by name. */
export const SECTIONS = [
  "roles",
  "kinds",
  "zones",
  "counters",
  "memories",
  "defaults",
  "verbs",
  "spans",
  "options",
  "groups",
  "modules",
  "boards",
  "dice",
  "timers",
  "tracks",
  "nouns",
] as const satisfies readonly (keyof GameFile)[]
export type Section = (typeof SECTIONS)[number]
