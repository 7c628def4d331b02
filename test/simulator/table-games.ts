/** Tables for tests: packs of `content/`, and games played at random on them. */

import { fileURLToPath } from "node:url"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import { type Beginning, EVERYTHING, Table } from "../../simulator/table/index.ts"
import { choices } from "../games/game-checks.ts"
import { contentPack } from "../support/games.ts"

const content = fileURLToPath(new URL("../../content/", import.meta.url))

export const contentFolder = (name: string): string => `${content}${name}`

/** @param edit changes the text of the pack's files, by path below its folder */
export function packOf(name: string, edit?: (path: string, text: string) => string): CompiledPack {
  if (edit === undefined) return contentPack(name)
  const { files, folder } = readPackFolder(contentFolder(name))
  const texts = new Map(
    [...files].map(([path, bytes]) => [
      path,
      new TextEncoder().encode(edit(path.slice(path.lastIndexOf(`${name}/`) + name.length + 1), decoded(bytes))),
    ]),
  )
  return compilePack(texts, packResolver(folder))
}

const decoded = (bytes: string | Uint8Array): string =>
  typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)

export interface Laid {
  readonly players?: number
  readonly seed?: number
  readonly options?: Readonly<Record<string, number | string | boolean | readonly string[]>>
  readonly beginning?: Beginning
}

/** A table that has begun. */
export function laid(pack: CompiledPack, { players = 2, seed = 1, options = {}, beginning }: Laid = {}): Table {
  const table = Table.open(pack, { players, seed, options, beginning: beginning ?? { kind: "deal" } })
  if (!(table instanceof Table)) throw new Error(table.problems.map(({ message }) => message).join("\n"))
  return table
}

/** Answers so many questions at random, or until the game is over. Now and then time passes where it can. */
export function playAtRandom(table: Table, answers: number, seed: number, each: () => void = () => {}): void {
  const random = choices(seed)
  for (let i = 0; i < answers && !table.isOver; i++) {
    const questions = table.decisions(EVERYTHING)
    const question = questions[random(questions.length)]
    const option = question?.options[random(question.options.length)]
    if (question === undefined || option === undefined) return
    const passes = table.machine.program.timers.length > 0 && random(4) === 0
    const outcome = passes ? table.elapse(250 * (1 + random(8))) : table.choose(question.fiber, option.index)
    if (!outcome.ok) throw new Error(`an answer was refused: ${outcome.code}`)
    each()
  }
}
