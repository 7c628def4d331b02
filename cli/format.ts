import { Option } from "commander"
import type { Io } from "./io.ts"

export type Format = "pretty" | "json"

/** `--format` of a command that answers, and makes no report. */
export function formatOption(): Option {
  return new Option("-f, --format <format>", "for people, or for programs")
    .choices(["pretty", "json"])
    .default("pretty")
}

/** A JSON document; what could steer a terminal is escaped in it. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\ufffe\uffff]/gu, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}\n`

/** One JSON document on stdout. */
export function writeJson(io: Io, value: unknown): void {
  io.stdout.write(jsonText(value))
}
