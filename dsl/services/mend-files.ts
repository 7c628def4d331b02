import { usualFlow } from "../diagnostics/catalogue/lower.ts"
import type { DiagnosticCode } from "../diagnostics/catalogue.ts"
import { factsOf } from "../diagnostics/diagnostic.ts"
import type { Edit, Fix } from "../diagnostics/fix.ts"
import { LIMITS } from "../pack/limits.ts"
import { propertiesOfKind, usualValues } from "../pack/printed.ts"
import { declOf } from "./components.ts"
import { editsOf, setValue } from "./edit-component.ts"
import type { Mistake } from "./mending.ts"
import { packName } from "./new-pack.ts"
import { withoutKey } from "./yaml-edit.ts"
import { fileKind } from "./yaml-place.ts"
import { flowOf, scalar } from "./yaml-write.ts"

type Mend = (mistake: Mistake) => readonly Fix[]

/** Ways to mend what is wrong in the files of a pack outside of sentences, by code. */
export const fileMendings: Readonly<Partial<Record<DiagnosticCode, Mend>>> = {
  "pack/control-character": (mistake) => {
    // What a terminal would take for a colour goes as a whole.
    const sign = /^(?:\\(?:e|x1b|u001b)\[[\d;]*[a-z]|\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|.)|[\s\S])/i.exec(
      mistake.source.slice(mistake.span.start),
    )
    return [
      {
        title: "Remove it",
        edits: [mistake.edit(mistake.span.start, mistake.span.start + (sign?.[0].length ?? 0), "")],
      },
    ]
  },
  "pack/tab": (mistake) => [mistake.replace("  ".repeat(mistake.said.length))],
  "pack/yaml-syntax": quoted,
  "pack/duplicate-key": (mistake) => [
    gone(mistake, mistake.span.start),
    ...mistake.diagnostic.related.map(({ span }) => gone(mistake, span.start)),
  ],
  "pack/forbidden-key": (mistake) => [gone(mistake, mistake.span.start)],
  "pack/missing-key": missingKey,
  "pack/missing-property": missingProperty,
  "pack/wrong-type": anotherType,
  "pack/bad-name": (mistake) => {
    const plain = mistake.said
      .replace(/[^\p{L}\p{N}$€£\p{S} !?&.'’-]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
    return plain === "" ? [] : [mistake.replace(plain)]
  },
  "pack/missing-pack-file": () => [newFile("Add `pack.yaml`", "pack.yaml", "name: new-pack\nversion: 1.0.0\n")],
  "pack/no-game": noGame,
  "pack/bad-version": (mistake) => [mistake.replace("1.0.0"), mistake.replace('"*"')],
  "pack/missing-dependency": (mistake) => [gone(mistake, mistake.span.start)],
  "pack/wrong-version": (mistake) => {
    const found = factsOf(mistake.diagnostic, "pack/wrong-version")?.version
    const range = /^\s*:\s*("[^"]*"|'[^']*'|[^\s,}]+)/.exec(mistake.source.slice(mistake.span.end))
    if (found === undefined || !range?.[1]) return []
    const end = mistake.span.end + range[0].length
    return [{ title: `Write “^${found}”`, edits: [mistake.edit(end - range[1].length, end, `^${found}`)] }]
  },
  "pack/duplicate-definition": (mistake) => [mistake.replace(`${mistake.said} 2`)],
  "pack/role-meaning": (mistake) => into(mistake, "seat: 1"),
  "pack/kind-cycle": (mistake) => {
    const of = /\bof:/.exec(mistake.source.slice(mistake.span.start))
    return of ? [gone(mistake, mistake.span.start + of.index)] : []
  },
  "pack/module-without-option": (mistake) => {
    const option = `${scalar(mistake.said, true)}: flag`
    const section = /^options:[ ]*(\{[ ]*)?/m.exec(mistake.source)
    if (!section) return [atEnd(mistake, `options: { ${option} }\n`)]
    const at = section.index + section[0].length
    return [mistake.insert(at, section[1] ? `${option}, ` : `\n  ${option}`)]
  },
  "pack/too-many": (mistake) => {
    const isPlayers = factsOf(mistake.diagnostic, "pack/too-many")?.case === "players"
    return isPlayers ? [mistake.replace(mistake.said.replace(/\d+$/, String(LIMITS.players)))] : []
  },
  "lower/no-flow": (mistake) => {
    const path = [...mistake.workspace.files.keys()].find((each) => fileKind(each) === "game")
    if (path === undefined) return []
    const source = mistake.workspace.files.get(path) ?? ""
    const edit: Edit = {
      span: { file: path, start: source.length, end: source.length },
      text: `${source.endsWith("\n") ? "" : "\n"}${usualFlow}\n`,
    }
    return [{ title: "Add a course", edits: [edit] }]
  },
}

function gone({ source, span }: Mistake, key: number): Fix {
  const [without = source] = withoutKey(source, key)
  const said = /^[^\n,}]*/.exec(source.slice(key))?.[0].trim()
  return { title: `Remove “${said}”`, edits: editsOf(span.file, 0, source, without) }
}

/** The rest of a line between quotes. */
function quoted(mistake: Mistake): readonly Fix[] {
  const { source, span } = mistake
  const start = source.lastIndexOf("\n", span.start - 1) + 1
  const lineEnd = source.indexOf("\n", span.start)
  const line = source.slice(start, lineEnd < 0 ? source.length : lineEnd)
  const found = /^( *(?:- )?(?:[^:#"'{[]+: +)?)(.+?)(\s+#.*)?$/.exec(line)
  if (!found?.[1] || !found[2]) return []
  const from = start + found[1].length
  return [
    { title: "Put it between quotes", edits: [mistake.edit(from, from + found[2].length, JSON.stringify(found[2]))] },
  ]
}

/** The name of a component that has none. */
function missingKey(mistake: Mistake): readonly Fix[] {
  const facts = factsOf(mistake.diagnostic, "pack/missing-key")
  if (facts?.case !== "key") return []
  const { key } = facts
  const value = {
    name: fileKind(mistake.span.file) === "pack" ? "new-pack" : "New card",
    version: "1.0.0",
    says: "what is ruled",
  }[key]
  if (value === undefined) return []
  const { source, span } = mistake
  const isFlow = /[{,]\s*$/.test(source.slice(0, span.start)) || source.charAt(span.start) === "{"
  const indent = " ".repeat(span.start - source.lastIndexOf("\n", span.start - 1) - 1)
  const inside = source.charAt(span.start) === "{" ? span.start + 1 : span.start
  return [
    mistake.insert(inside, isFlow ? `${key}: ${value}, ` : `${key}: ${value}\n${indent}`, `Add \`${key}: ${value}\``),
  ]
}

/** What its kind asks for, as most others have it. */
function missingProperty(mistake: Mistake): readonly Fix[] {
  const facts = factsOf(mistake.diagnostic, "pack/missing-property")
  const { words } = mistake.workspace
  const decl = facts && declOf(mistake.workspace, facts.name)
  if (!words || !decl) return []
  const { name: component, property: key } = facts
  const { model } = words
  const property = propertiesOfKind(decl.kind, model).find(({ name }) => name === key)
  const others = model.components.filter(({ kind }) => kind === decl.kind)
  const usual = usualValues(key, others)
  const values = property?.type === "values" ? [...usual, ...property.values] : [...usual, 0]
  return [...new Set(values)].slice(0, 3).flatMap((value) => {
    const { edits } = setValue(mistake.workspace, component, key, value)
    return edits ? [{ title: `Add \`${key}: ${flowOf(value)}\``, edits }] : []
  })
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

function anotherType(mistake: Mistake): readonly Fix[] {
  const said = mistake.said.replace(/^["']|["']$/g, "")
  const word = NUMBERS.indexOf(said.toLowerCase())
  if (/^-?\d+$/.test(said)) return [mistake.replace(said)]
  if (word >= 0) return [mistake.replace(String(word))]
  const facts = factsOf(mistake.diagnostic, "pack/wrong-type")
  const isFlag = facts?.case === "property" && facts.wanted === "flag"
  return isFlag ? [mistake.replace("yes"), mistake.replace("no")] : []
}

/** The game's own file, with a name. */
function noGame({ workspace }: Mistake): readonly Fix[] {
  const manifest = [...workspace.files.keys()].find((each) => fileKind(each) === "pack") ?? "pack.yaml"
  const title = /^(?:title|name): *(.*)$/m.exec(workspace.files.get(manifest) ?? "")?.[1] ?? "New game"
  const path = manifest.replace(/pack\.yaml$/, "game.yaml")
  const start = { file: path, start: 0, end: 0 }
  return [{ title: "Give the game a name", edits: [{ span: start, text: `game: ${scalar(titled(title), false)}\n` }] }]
}

const titled = (name: string): string =>
  packName(name)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")

const newFile = (title: string, path: string, text: string): Fix => ({
  title,
  edits: [{ span: { file: path, start: 0, end: 0 }, text }],
})

/** A key into the map that a declaration is, or should be. */
function into(mistake: Mistake, text: string): readonly Fix[] {
  const rest = /^\s*:[ ]*(\{[ ]*\}?|)/.exec(mistake.source.slice(mistake.span.end))
  if (!rest) return []
  const end = mistake.span.end + rest[0].length
  const value = rest[1] ?? ""
  const put = value === "" ? ` { ${text} }` : value.endsWith("}") ? `{ ${text} }` : `{ ${text}, `
  return [{ title: `Add \`${text}\``, edits: [mistake.edit(end - value.length, end, put)] }]
}

function atEnd(mistake: Mistake, text: string): Fix {
  const { source } = mistake
  return mistake.insert(source.length, source.endsWith("\n") ? text : `\n${text}`)
}
