import { below } from "../../interpreter/index.ts"
import type { Bot } from "./bot.ts"

/** Takes any option, all equally likely. */
export const randomBot: Bot = {
  name: "random",
  choose: ({ first, count }, generator) => first + below(generator, 0, count),
}
