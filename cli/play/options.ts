import { didYouMean, listed, nearest } from "../../dsl/index.ts"
import type { OptionEntry, OptionValues, Program } from "../../interpreter/index.ts"
import { UsageError } from "../io.ts"

/**
 * The options of a game as given on the command line: `event count=2`, `event-count=2`, `named events=Party,Protest`.
 * Throws UsageError.
 */
export function readOptions(program: Program, given: readonly string[]): OptionValues {
  const values: Record<string, OptionValues[string]> = {}
  for (const each of given) {
    const at = each.indexOf("=")
    if (at < 0) throw new UsageError(`--option ${each} has no value`, "write --option name=value")
    const entry = findOption(program, each.slice(0, at))
    if (Object.hasOwn(values, entry.name)) throw new UsageError(`the option ${entry.name} is given twice`)
    values[entry.name] = readValue(program, entry, each.slice(at + 1).trim())
  }
  return values
}

const plainly = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, " ")

export function findOption(program: Program, name: string): OptionEntry {
  const entry = program.options.find((option) => plainly(option.name) === plainly(name))
  if (entry) return entry
  const names = program.options.map((option) => option.name)
  const near = didYouMean(nearest(name, names))
  const all =
    names.length === 0
      ? `${program.game} has no options`
      : `its options: ${names.map((each) => `"${each}"`).join(", ")}`
  throw new UsageError(`${program.game} has no option "${name}"`, near ?? all)
}

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  "1": true,
  no: false,
  false: false,
  off: false,
  "0": false,
}

function readValue(program: Program, entry: OptionEntry, text: string): OptionValues[string] {
  const refuse = (hint: string | null): UsageError =>
    new UsageError(`the option ${entry.name} can't be "${text}"`, hint)
  switch (entry.type) {
    case "number": {
      const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
      if (number >= entry.min && number <= entry.max) return number
      throw refuse(`a number from ${entry.min} to ${entry.max}`)
    }
    case "flag": {
      const flag = FLAGS[text.toLowerCase()]
      if (flag === undefined) throw refuse("yes or no")
      return flag
    }
    case "one of": {
      const choice = entry.choices.find((each) => plainly(each) === plainly(text))
      if (choice === undefined)
        throw refuse(didYouMean(nearest(text, entry.choices)) ?? `one of ${listed(entry.choices, "or")}`)
      return choice
    }
    case "components":
      return readComponents(program, entry, text)
  }
}

function readComponents(program: Program, entry: OptionEntry, text: string): string[] {
  const names = program.components.filter(({ kind }) => kind === entry.kind).map(({ name }) => name)
  const given = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
  const found = given.map((name) => {
    const known = names.find((each) => plainly(each) === plainly(name))
    if (known !== undefined) return known
    const kind = program.kinds[entry.kind] ?? "component"
    throw new UsageError(
      `there is no ${kind} "${name}"`,
      didYouMean(nearest(name, names)) ?? `there are ${listed([...new Set(names)], "and")}`,
    )
  })
  if (found.length < entry.min || found.length > entry.max)
    throw new UsageError(`the option ${entry.name} takes ${entry.min} to ${entry.max} names, not ${found.length}`)
  for (const name of found)
    if (found.filter((each) => each === name).length > names.filter((each) => each === name).length)
      throw new UsageError(`${name} is named more often than there are copies of it`)
  return found
}
