import type { Command } from "commander"
import type { Io } from "./io.ts"

/** Adds one command; its action says by which code it exits. */
export type Define = (program: Command, io: Io, done: (code: number) => void) => void

/** Of an option that may be given several times: all its values. Without a default, since help would show it. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
