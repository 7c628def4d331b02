/** What a comparison of two versions says, in sections of entries: terminals and pull requests draw the same. */
import { diffArrays } from "diff"
import type {
  DeclarationReport,
  Place,
  RulingDifference,
  RulingOutcome,
  RulingText,
  TextReport,
  VersionReport,
  VersionSide,
} from "../../simulator/versions/index.ts"

export interface Section {
  readonly title: string
  readonly entries: readonly Entry[]
}

export interface Entry {
  /** Our words, then the pack's: `card`, `Juggler`. */
  readonly sort: string
  readonly name: string
  /** What became of it, in our words. */
  readonly change: string
  readonly place: Place | null
  readonly blocks: readonly Block[]
}

/** Lines of before and after, under a head. */
export interface Block {
  /** The pack's words: a key, the part that a text is. */
  readonly head: string
  /** Ours of it, and what it is by. */
  readonly note?: string
  readonly by?: readonly string[]
  /** A value that is another one now, in place of lines. */
  readonly value?: { readonly before: string; readonly after: string }
  readonly lines: readonly Line[]
}

export interface Line {
  readonly sign: "-" | "+" | " "
  readonly text: string
}

export function sectionsOf(report: VersionReport): readonly Section[] {
  const things = thingsOf(report)
  const isComponent = ({ sort }: Thing): boolean => sort === "component"
  const all: readonly Section[] = [
    { title: "Mistakes", entries: [report.before, report.after].flatMap(mistakes) },
    { title: "Packs that it leans on", entries: report.packs.map(layer) },
    { title: "Components", entries: things.filter(isComponent).map(entryOf) },
    { title: "Rules and words of the game", entries: things.filter((each) => !isComponent(each)).map(entryOf) },
    { title: "Rulings", entries: report.rulings.map(rulingEntry) },
    { title: "Other words, the same meaning", entries: report.texts.filter(isReworded).map(reworded) },
  ]
  return all.filter(({ entries }) => entries.length > 0)
}

const isReworded = ({ change }: TextReport): boolean => change === "reworded"

/** So many mistakes of a version are listed: `check` tells all. */
const MISTAKES = 10

function mistakes({ shown, mistakes }: VersionSide): Entry[] {
  const listed = mistakes.slice(0, MISTAKES).map(
    ({ code, message, ...place }): Entry => ({
      sort: "",
      name: message,
      change: code,
      place,
      blocks: [],
    }),
  )
  const more = mistakes.length - listed.length
  return more <= 0
    ? listed
    : [...listed, { sort: "", name: shown, change: `has ${more} more`, place: null, blocks: [] }]
}

const layer = ({ name, before, after }: VersionReport["packs"][number]): Entry => ({
  sort: "pack",
  name,
  change: before === null ? "new" : after === null ? "gone" : before === after ? "other files" : "another version",
  place: null,
  blocks:
    before === after
      ? []
      : [{ head: "version", value: { before: before ?? "none", after: after ?? "none" }, lines: [] }],
})

/** A component, a verb, a zone: all that became of it. */
interface Thing {
  readonly sort: string
  readonly name: string | null
  declared: DeclarationReport | null
  readonly texts: TextReport[]
}

function thingsOf({ components, declarations, texts }: VersionReport): readonly Thing[] {
  const things = new Map<string, Thing>()
  const thing = (sort: string, name: string | null): Thing => {
    const key = JSON.stringify([sort, name])
    const known = things.get(key) ?? { sort, name, declared: null, texts: [] }
    things.set(key, known)
    return known
  }
  for (const each of components) thing("component", each.name).declared = each
  for (const each of declarations) thing(each.sort, each.sort === "game" ? null : each.name).declared = each
  for (const each of texts) if (!isReworded(each)) thing(each.sort, each.owner).texts.push(each)
  return [...things.values()]
}

const CHANGED = { added: "new", removed: "gone", changed: "changed" } as const

function entryOf({ sort, name, declared, texts }: Thing): Entry {
  const [first] = texts
  const side = first?.after ?? first?.before ?? null
  const change = declared
    ? CHANGED[declared.change]
    : texts.every(({ change }) => change === "leaning")
      ? "affected"
      : "changed"
  return {
    sort: declared?.sort ?? (sort === "component" ? "" : sort),
    name: name ?? "",
    change,
    place: (declared?.after ?? declared?.before ?? side) && placeOf(declared?.after ?? declared?.before ?? side),
    blocks: [
      ...(declared?.keys ?? []).map(
        ({ key, before, after }): Block => ({
          head: key,
          value: { before: before ?? "none", after: after ?? "none" },
          lines: [],
        }),
      ),
      ...texts.flatMap(textBlocks),
    ],
  }
}

const placeOf = (place: Place | null): Place | null =>
  place && { file: place.file, line: place.line, column: place.column }

const linesOf = (text: string | null): readonly string[] => (text === null ? [] : text.split("\n"))

/** What is said of a text that has changed. */
function textBlocks({ change, part, by, before, after }: TextReport): Block[] {
  const words = lines(linesOf(before?.words ?? null), linesOf(after?.words ?? null))
  const means = lines(before?.means ?? [], after?.means ?? [])
  const meaning: Block[] = means.some(({ sign }) => sign !== " ") ? [{ head: "", note: "that is", lines: means }] : []
  switch (change) {
    case "added":
    case "removed":
    case "changed":
      return [{ head: part, lines: words }, ...meaning]
    case "unread":
      return [{ head: part, note: "with a mistake in one of the versions", lines: words }]
    case "reread":
      return [{ head: part, note: "the same words mean something else", lines: words }, ...meaning]
    case "leaning":
      return [{ head: part, note: "comes to something else", by, lines: words }]
    case "reworded":
      return [{ head: part, lines: words }]
  }
}

function reworded({ sort, owner, part, before, after }: TextReport): Entry {
  return {
    sort: sort === "component" ? "" : sort,
    name: owner ?? "",
    change: "",
    place: placeOf(after),
    blocks: [{ head: part, lines: lines(linesOf(before?.words ?? null), linesOf(after?.words ?? null)) }],
  }
}

/** Lines before and after, those that stay once; of those that stay none but where something near them changes. */
function lines(before: readonly string[], after: readonly string[]): readonly Line[] {
  const all = diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map((text): Line => ({ sign: added ? "+" : removed ? "-" : " ", text })),
  )
  if (all.every(({ sign }) => sign === " ")) return all
  return all.filter(
    ({ sign }, at) => sign !== " " || [all[at - 1], all[at + 1]].some((near) => near && near.sign !== " "),
  )
}

function rulingEntry({ change, id, says, texts }: RulingDifference): Entry {
  const outcomes = texts.flatMap(({ onBefore, onAfter }) => [onBefore, onAfter])
  const failures = [...new Set(outcomes.flatMap((each) => (each === null || each.holds ? [] : [each.message])))]
  return {
    sort: "",
    name: id === null ? says : `${id}: ${says}`,
    change: rulingChange(change, texts),
    place: placeOf(texts.at(-1) ?? null),
    blocks: failures.map((message) => ({ head: "", lines: linesOf(message).map((text) => ({ sign: " ", text })) })),
  }
}

function rulingChange(change: RulingDifference["change"], texts: readonly RulingText[]): string {
  const [text] = texts
  switch (change) {
    case "kept":
      return text?.onAfter?.holds ? "holds now" : "no longer holds"
    case "added":
      return text?.onAfter?.holds === false ? "new, and fails" : `new${since(text?.onBefore ?? null)}`
    case "removed":
      return `gone${still(text?.onAfter ?? null)}`
    case "changed": {
      const [old, now] = texts
      const fails =
        now?.onAfter?.holds === false
          ? "fails"
          : `${told(now?.onBefore ?? null, "held before, too", "did not hold before")}`
      return `changed: as it was it ${told(old?.onAfter ?? null, "still holds", "no longer holds")}, as it is it ${fails}`
    }
  }
}

const told = (outcome: RulingOutcome | null, holds: string, fails: string): string =>
  outcome === null ? "can't be run" : outcome.holds ? holds : fails
const since = (outcome: RulingOutcome | null): string =>
  outcome === null ? "" : outcome.holds ? ", held before, too" : ", did not hold before"
const still = (outcome: RulingOutcome | null): string =>
  outcome === null ? "" : outcome.holds ? ", would still hold" : ", no longer holds"

/** What is said of the whole in one line. */
export function verdictOf({ changed, before, after }: VersionReport): string {
  if (after.state === "absent") return "is gone"
  if (before.state === "absent") return "is new"
  if (after.state === "unreadable") return "can't be read"
  if (before.state === "unreadable") return "could not be read before"
  return changed ? "does something else now" : "does the same as before"
}
