import { CHANGES } from "../../dsl/language/all-changes.ts"
import type { LanguageChange } from "../../dsl/language/language-change.ts"
import { FIRST_LANGUAGE, LANGUAGE_VERSION } from "../../dsl/language/version.ts"
import { code, fenced, table } from "./markdown.ts"

/** `docs/migrating.md`: how packs come to a later version, and every form that has changed. */
export function migratingPage(): string {
  const changes = Object.entries<LanguageChange>(CHANGES)
  return `${[
    "# Migrating packs",
    "Made from the list of changes in `dsl/language/` by `npm run docs`; change that.",
    `A pack says in its \`pack.yaml\` in which version of the language it is written. The newest is ${LANGUAGE_VERSION}; \`cardwright new\` writes it.`,
    fenced(`name: harbour\nversion: 1.0.0\nlanguage: ${LANGUAGE_VERSION}`, "yaml"),
    "Where a form has changed its meaning since, `check` refuses each text of an older pack that is in it (`pack/changed-meaning`), with what it did then and what it would do now: no text is read as if nothing had happened. `migrate` writes what does now what it did then, keeps comments and layout, and raises `language`.",
    fenced("cardwright migrate my-game --dry-run\ncardwright migrate my-game", "sh"),
    "- `--dry-run` prints the difference and changes nothing; it exits with 1 where there is one.\n- `--to <version>` goes no further than that version.\n- What no other words say (*asked* below) is left to you, with its place: then `language` stays as it is, and `migrate` exits with 1. Write what is meant, or, where it is meant as it is read now, write the newer `language` yourself.\n- The fixes are safe ones, so that `check --fix` applies them, too, and an editor offers them one by one.\n- A library's sentences are read with the words of a game: mistakes in them are told by `check` of a game that leans on it.",
    `A pack that does not say its version is read as one of the newest. \`migrate\` wants to be told where such a pack comes from: \`--from ${FIRST_LANGUAGE}\`. The lint \`lint/no-language\` (off unless it is turned on: \`check --lint lint/no-language=warning\`) tells whether that makes a difference.`,
    "## A game that others extend",
    "A game that renames or removes something says so in its `pack.yaml`, under the version that did it. Names are of components, verbs, zones, counters and whatever else a pack declares.",
    fenced(
      "renamed:\n  2.0.0:\n    components: { Herring: Sprat }\n    verbs: { trawl: haul }\nremoved:\n  2.0.0:\n    verbs: { splash: say what it does }",
      "yaml",
    ),
    "Whoever leans on it and says an old name, in a sentence, in a ruling, or as a key of `amend` or of a card, is told by `check` at each place (`pack/renamed`). `migrate` writes the new name in the form that stands there, and raises the range under `dependencies` once nothing else is wrong. What is gone is told with the reason and left to the author. An old name that an expansion declares itself is its own; the game itself gives none of them to something else.",
    ...versions(changes).flatMap(([version, all]) => [
      `## Changed in version ${version}`,
      `Every example is run as a test: the old text is found at its place, the new one does what rulings say that the old one did${version === 2 ? ", which were run with the Cardwright of that time," : ""} and the old text is refused now, or does something else.`,
      table(
        ["Before", `In version ${version - 1}`, `Since version ${version}`, "Becomes"],
        all.map(([, { example, meant, means }]) => [
          code(example.old.replace(/[«»]/g, "")),
          meant,
          means,
          example.rewritten === null ? "*asked*" : code(example.rewritten),
        ]),
      ),
    ]),
  ].join("\n\n")}\n`
}

function versions(
  changes: readonly [string, LanguageChange][],
): readonly [number, readonly [string, LanguageChange][]][] {
  const all = [...new Set(changes.map(([, { since }]) => since))].sort((a, b) => b - a)
  return all.map((version) => [version, changes.filter(([, { since }]) => since === version)])
}
