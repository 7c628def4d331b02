import type { Command } from "commander"
import type { Io } from "./io.ts"

/** Adds one command; its action says by which code it exits. */
export type Define = (program: Command, io: Io, done: (code: number) => void) => void
