import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { loadPack } from "../../dsl/pack/load.ts"

test("every numbered statement of the game has a ruling beside what it rules", () => {
  const pack = readPackFolder("content/unleash")
  const { model } = loadPack(pack.files, packResolver(pack.folder))
  if (!model) throw new Error("the pack cannot be read")
  const counts = parse(readFileSync("test/content/unleash-statements.yaml", "utf8")) as Record<string, number>
  const beside = new Map(model.components.map((component) => [component.name.replaceAll(" ", ""), component.rulings]))
  const ruled = (name: string): readonly (string | null)[] => {
    // Two events are called by their first word.
    const component = beside.get(name) ?? [...beside].find(([key]) => key.startsWith(name))?.[1]
    return (name === "Core" ? model.rulings : (component ?? [])).map((ruling) => ruling.id)
  }
  const missing = Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `R-${name}-${index + 1}`).filter(
      (id) =>
        !ruled(name).some(
          (other) => other !== null && (other === id || (other.startsWith(id) && !/\d/.test(other[id.length] ?? ""))),
        ),
    ),
  )
  expect(missing).toEqual([])
})

/** Games whose statements are numbered through: a ruling's id is its statement's, with a letter where there are several. */
test.each(["mad-oracle", "council-of-timers", "now-or-never"])(
  "every numbered statement of %s has a ruling",
  (name) => {
    const pack = readPackFolder(`content/${name}`)
    const { model } = loadPack(pack.files, packResolver(pack.folder))
    if (!model) throw new Error("the pack cannot be read")
    const statements: readonly string[] = parse(readFileSync(`test/content/${name}-statements.yaml`, "utf8"))
    const rulings = [...model.rulings, ...model.components.flatMap((component) => component.rulings)]
    const ruled = new Set(rulings.map(({ id }) => id?.replace(/[a-z]$/, "")))
    expect(statements.filter((id) => !ruled.has(id))).toEqual([])
  },
)
