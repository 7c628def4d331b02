import { styleText } from "node:util"
import type { Style, Tone } from "../dsl/index.ts"
import type { Io, Output } from "./io.ts"

type Format = Parameters<typeof styleText>[0]

/** Puts a format to a text, or leaves it as it is where colour is not wanted. */
export type Paint = (format: Format, text: string) => string

/** Colour for one of the streams: `FORCE_COLOR`, then `NO_COLOR`, then whether it is a terminal. */
export function painter(io: Pick<Io, "env">, output: Output): Paint {
  if (!wantsColour(io.env, output)) return (_, text) => text
  return (format, text) => (text === "" ? "" : styleText(format, text, { validateStream: false }))
}

function wantsColour(env: Io["env"], output: Output): boolean {
  const force = env.FORCE_COLOR
  if (force !== undefined) return force !== "0" && force !== "false"
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false
  return output.isTTY && env.TERM !== "dumb"
}

const TONES: Readonly<Record<Tone, Format>> = {
  error: ["red", "bold"],
  warning: ["yellow", "bold"],
  message: "bold",
  frame: "blue",
  note: "cyan",
  hint: "green",
}

/** The colours of drawn diagnostics. */
export function diagnosticStyle(paint: Paint): Style {
  return (tone, text) => paint(TONES[tone], text)
}
