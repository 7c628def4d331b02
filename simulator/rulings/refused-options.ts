import { checkOptions, KEPT, type OptionValues, type Program } from "../../interpreter/index.ts"

/** What is wrong with the options of a game, in words; null where nothing is. */
export function refusedOptions(program: Program, options: OptionValues): string | null {
  const wrong = checkOptions(program, options).map(({ code, option }) => {
    // What an earlier game has left is no option to whoever plays.
    const kept = option.startsWith(KEPT) ? option.slice(KEPT.length) : null
    if (code === "option/unknown")
      return kept === null ? `there is no option “${option}”` : `the game keeps no ${kept}, which its record has`
    return kept === null ? `the option “${option}” can't be that` : `the ${kept} of its record can't be that`
  })
  return wrong.length === 0 ? null : wrong.join(", ")
}
