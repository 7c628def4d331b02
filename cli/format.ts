import { Option } from "commander"
import type { Io } from "./io.ts"

export type Format = "pretty" | "json"

/** `--format`, the same for every command that has it. */
export function formatOption(): Option {
  return new Option("-f, --format <format>", "for people, or for programs")
    .choices(["pretty", "json"])
    .default("pretty")
}

/** One JSON document on stdout. */
export function writeJson(io: Io, value: unknown): void {
  io.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}
