import { satisfies } from "semver"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { EXIT, type Io, say } from "./io.ts"
import { openOnePack, shownPath } from "./open-packs.ts"
import { type Needed, nameAndVersion, neededBy } from "./packs/needed.ts"

export const list: Define = (program, io, done) => {
  program
    .command("list")
    .summary("show what a pack leans on")
    .description("Show what a pack leans on, near and far: which versions, and where they are from.")
    .argument("[pack]", "the folder of a pack, or a zip (default: the pack of the current folder)")
    .addOption(formatOption())
    .addHelpText("after", "\nExamples:\n  cardwright list\n  cardwright list my-expansion --format json\n")
    .action((path: string | undefined, options: { format: Format }) => {
      const pack = openOnePack(path ?? ".", io)
      const { name, version } = nameAndVersion(pack.files)
      const needs = neededBy(pack.files, pack.finder)
      if (options.format === "json")
        writeJson(io, { version: 1, pack: { name, version, needs: needs.map((each) => told(each, io)) } })
      else {
        say(io.stdout, `${name ?? pack.shown} ${version}`)
        draw(needs, "", io)
      }
      done(isWhole(needs) ? EXIT.clean : EXIT.findings)
    })
}

const isWhole = (needs: readonly Needed[]): boolean =>
  needs.every((each) => each.found !== null && fits(each) && isWhole(each.needs))

/** Whether the version that is there is one that will do. */
const fits = ({ range, found }: Needed): boolean =>
  range === null || found === null || satisfies(found.version, range, { includePrerelease: true })

function draw(needs: readonly Needed[], indent: string, io: Io): void {
  for (const [index, each] of needs.entries()) {
    const { name, range, found, needs: below } = each
    const isLast = index === needs.length - 1
    const what =
      found === null
        ? "is not there"
        : `${found.version} from ${fromOf(found, io)}${fits(each) ? "" : ", which will not do"}`
    say(io.stdout, `${indent}${isLast ? "└" : "├"} ${name}${range === null ? "" : ` ${range}`}: ${what}`)
    draw(below, `${indent}${isLast ? "  " : "│ "}`, io)
  }
}

const fromOf = ({ origin, path }: NonNullable<Needed["found"]>, io: Io): string =>
  origin === "cardwright" ? "Cardwright" : shownPath(path, io)

function told({ name, range, found, needs }: Needed, io: Io): object {
  const where = found && {
    version: found.version,
    origin: found.origin,
    path: found.origin === "cardwright" ? null : shownPath(found.path, io),
  }
  return { name, range, found: where, needs: needs.map((each) => told(each, io)) }
}
