import { readdirSync, readFileSync } from "node:fs"
import { parse } from "yaml"
import { services } from "../../dsl/index.ts"
import { root } from "./examples.ts"

/** Where the cookbook is, from the top of the repository. */
export const COOKBOOK = "content/cookbook"

/** Where in it its small games are. */
export const GAMES = "games"

interface CookbookGame {
  readonly name: string
  readonly title: string
  readonly description: string
}

/** The small games, each as its pack says it. */
export const cookbookGames = (): readonly CookbookGame[] =>
  readdirSync(`${root}/${COOKBOOK}/${GAMES}`)
    .sort()
    .map((name) => {
      const { title, description } = parse(
        readFileSync(`${root}/${COOKBOOK}/${GAMES}/${name}/pack.yaml`, "utf8"),
      ) as CookbookGame
      return { name, title, description }
    })

const files = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(`${root}/${COOKBOOK}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".yaml"))
      .map((path) => [path.replaceAll("\\", "/"), readFileSync(`${root}/${COOKBOOK}/${path}`, "utf8")]),
  )

/** The chapters in the order of their files, each as it is written. */
export const writtenChapters = (): readonly { readonly path: string; readonly written: unknown }[] =>
  [...files()]
    .filter(([path]) => path.startsWith("chapters/"))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => ({ path: `${COOKBOOK}/${path}`, written: parse(text) }))

/** The chapters with the components that their entries name. Throws for one that is not there. */
export const cookbookChapters = (): readonly services.Chapter[] => services.readCookbook(files())
