import { checkOptions, type OptionValues, type Program } from "../../interpreter/index.ts"

/** What is wrong with the options of a game, in words; null where nothing is. */
export function refusedOptions(program: Program, options: OptionValues): string | null {
  const wrong = checkOptions(program, options).map(({ code, option }) =>
    code === "option/unknown" ? `there is no option “${option}”` : `the option “${option}” can't be that`,
  )
  return wrong.length === 0 ? null : wrong.join(", ")
}
