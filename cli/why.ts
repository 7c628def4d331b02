import {
  analysePack,
  type Diagnostic,
  didYouMean,
  FileLines,
  factsOf,
  listed,
  nearest,
  renderAll,
  type Span,
  services,
  withArticle,
} from "../dsl/index.ts"
import { visible } from "./columns.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { openOnePack } from "./open-packs.ts"
import { diagnosticStyle, type Paint, painter } from "./paint.ts"
import { laidOver, takesWith, type WithOptions } from "./together/laid-over.ts"

interface WhyOptions extends WithOptions {
  readonly pack: string
  readonly format: Format
}

type Provenance = ReturnType<typeof services.provenanceOf>[number]
type Saying = Provenance["history"][number]

export const why: Define = (program, io, done) => {
  takesWith(program.command("why"))
    .summary("show who declared something, and who changed it")
    .description(
      "Show which pack declared something, which ones amended or replaced it, in order, with the words and their places.",
    )
    .argument("<thing>", "its name, as packs declare it; behind a colon one of its keys: `Hunter: effect`")
    .option("--pack <path>", "the folder of a pack, or the name of one that comes with Cardwright", ".")
    .addOption(formatOption())
    .addHelpText(
      "after",
      '\nExamples:\n  cardwright why Crab --pack harbour --with calm,storm\n  cardwright why "Crab: effect" --pack calm\n  cardwright why "nothing is gained for nothing" --pack calm --format json\n',
    )
    .action((thing: string, options: WhyOptions) => {
      const pack = laidOver(openOnePack(options.pack, io), options, io)
      const { model, sources, diagnostics } = analysePack(pack.files, pack.resolve, null, "all")
      if (model === null)
        throw new UsageError(`${pack.shown} can't be read`, "`cardwright check` says what is wrong with it")
      const read = { model, text: (file: string) => sources.get(file) ?? null }
      const found = services.provenanceOf(read, thing)
      if (found.length === 0)
        throw new UsageError(
          `nothing in ${pack.shown} is named ${thing}`,
          didYouMean(services.nearestThings(model, thing)) ??
            "name it as the pack declares it: a card, a verb, a step, a ruling",
        )
      const key = thing.slice(thing.indexOf(":") + 1).trim()
      if (found.every(({ history }) => history.every(({ says }) => says.length === 0)) && key !== thing.trim())
        throw new UsageError(
          `${found[0]?.name ?? thing} has no ${key}`,
          keysOf(services.provenanceOf(read, nameOf(thing)), key),
        )
      const lines = new FileLines(sources)
      if (options.format === "json") writeJson(io, { version: 1, found: found.map((each) => toJson(each, lines)) })
      else for (const each of found) draw(each, lines, io)
      // What two packs say of it, and of which nobody has said that it holds, is in no history.
      const open = diagnostics.filter((each) => found.some(({ name }) => contestedIn(each)?.includes(name)))
      if (open.length > 0) say(io.stderr, renderAll(open, sources, diagnosticStyle(painter(io, io.stderr))))
      done(open.length > 0 ? EXIT.findings : EXIT.clean)
    })
}

const nameOf = (thing: string): string => thing.slice(0, thing.indexOf(":")).trim()

/** What to write in the place of a key that a thing does not have. */
function keysOf(whole: readonly Provenance[], key: string): string | null {
  const keys = [...new Set(whole.flatMap(({ history }) => history.flatMap(({ says }) => says.map((said) => said.key))))]
  const named = keys.filter((each) => each !== "")
  return didYouMean(nearest(key, named)) ?? (named.length === 0 ? null : `it has ${listed(named, "and")}`)
}

/** The names that are part of what two packs both change, or both declare. */
const contestedIn = (diagnostic: Diagnostic): readonly string[] | undefined =>
  factsOf(diagnostic, "pack/conflict")?.what.split(": ") ?? clashing(diagnostic)

function clashing(diagnostic: Diagnostic): readonly string[] | undefined {
  const facts = factsOf(diagnostic, "pack/duplicate-definition")
  return facts === null ? undefined : [facts.name]
}

function draw({ what, name, history }: Provenance, lines: FileLines, io: Io): void {
  const paint = painter(io, io.stdout)
  say(io.stdout, `${paint("bold", visible(name))}, ${withArticle(what)}`)
  for (const saying of history) {
    say(io.stdout, `  ${SAID[saying.how]} ${saying.pack}  ${paint("blue", placeOf(saying.span, lines))}`)
    for (const said of saying.says) drawSaid(said, lines, paint, io)
  }
}

const SAID: Readonly<Record<Saying["how"], string>> = {
  declared: "declared by",
  amended: "amended by",
  "added to": "added to by",
  replaced: "replaced by",
  lifted: "no longer holds, says",
}

function drawSaid({ key, words, was }: Saying["says"][number], lines: FileLines, paint: Paint, io: Io): void {
  const head = key === "" ? "" : `${key}: `
  say(io.stdout, `    ${head}${onLines(words)}`)
  if (was)
    say(io.stdout, paint("dim", `      before, by ${was.pack} at ${placeOf(was.span, lines)}: ${onLines(was.words)}`))
}

/** Words of several lines stand below each other. */
const onLines = (words: string): string => words.split("\n").map(visible).join("\n      ")

function placeOf(span: Span, lines: FileLines): string {
  const { line, column } = lines.of(span.file).position(span.start)
  return `${visible(span.file)}:${line}:${column}`
}

function toJson({ what, name, history }: Provenance, lines: FileLines): unknown {
  return {
    what,
    name,
    history: history.map(({ how, pack, span, says }) => ({
      how,
      pack,
      place: placeOf(span, lines),
      says: says.map(({ key, words, span: at, was }) => ({
        key,
        words,
        place: placeOf(at, lines),
        was: was && { words: was.words, pack: was.pack, place: placeOf(was.span, lines) },
      })),
    })),
  }
}
