import type { services } from "../../dsl/index.ts"
import { COOKBOOK, cookbookChapters, cookbookGames, GAMES } from "./cookbook-chapters.ts"
import { code, fenced } from "./markdown.ts"

/** `docs/cookbook.md`: how to say what authors ask for, from the packs and chapters of the cookbook. */
export function cookbookPage(): string {
  const chapters = cookbookChapters()
  const count = chapters.reduce((sum, { entries }) => sum + entries.length, 0)
  return `${[
    "# The cookbook",
    `Made from \`${COOKBOOK}\` by \`npm run docs\`; change that.`,
    `How do I say that ...? ${count} answers, each a text that stands on a component of a small pack, with what rules on it. The rulings are run as tests. Under *not* is the sentence nearby that means something else: a ruling fails with it, so look twice which of the two you mean. *First said* is how a player put it before anybody had tried: where that is read as it stands you need not learn anything, else the command told how to go on, or did not.`,
    chapters
      .map(({ chapter, entries }) => [`- ${chapter}`, ...entries.map((entry) => `  - ${link(entry)}`)].join("\n"))
      .join("\n"),
    "## Small games",
    "Each of these shows a mechanism of whole games, in a pack of some fifty lines that plays to its end, with rulings.",
    cookbookGames()
      .map(({ name, title, description }) => `- [${title}](../${COOKBOOK}/${GAMES}/${name}/game.yaml). ${description}`)
      .join("\n"),
    ...chapters.flatMap((chapter) => [
      `## ${chapter.chapter}`,
      ...chapter.entries.flatMap((entry) => entryOf(entry, chapter)),
    ]),
  ].join("\n\n")}\n`
}

const anchorOf = ({ component }: services.CookbookEntry): string =>
  component.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

const link = (entry: services.CookbookEntry): string => `[${entry.ask}](#${anchorOf(entry)})`

function entryOf(entry: services.CookbookEntry, { pack }: services.Chapter): readonly string[] {
  const { ask, on, text, first, came, not, component, declared } = entry
  return [
    `<a id="${anchorOf(entry)}"></a>`,
    `### ${ask.charAt(0).toUpperCase()}${ask.slice(1)}`,
    fenced(text),
    ...(declared === "" ? [] : ["For it, `game.yaml` has:", fenced(declared, "yaml")]),
    [
      `- Holds: ${(on.rulings ?? []).map(({ says }) => says).join("; ")} ([${component}](../${COOKBOOK}/${pack}/cards)).`,
      `- Not ${code(not.say.replaceAll(/\s*\n\s*/g, " / "))}: ${not.means}.`,
      `- First said: “${first}” ${CAME[came]}`,
    ].join("\n"),
  ]
}

const CAME: Readonly<Record<services.Came, string>> = {
  read: "Read as it stands.",
  led: "Refused, and a fix of what is told means this.",
  astray: "Refused, and what is proposed means something else.",
  nowhere: "Refused, and nothing leads here yet.",
  wrong: "Read as something else: beware.",
}
