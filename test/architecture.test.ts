import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../", import.meta.url))

/** Each folder of code with the folders that it may import from. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  interpreter: [],
  schemas: [],
  dsl: ["schemas", "interpreter"],
  simulator: ["dsl", "interpreter"],
  cli: ["simulator", "dsl", "interpreter", "schemas"],
  editor: ["simulator", "dsl", "interpreter", "schemas"],
}

/** What the compiler may know of the machine: the form of programs and the signatures of operations, not how they run. */
const KNOWN_TO_DSL = /^interpreter\/(program|instructions)\//

/** Folders that run anywhere: in a browser, in a worker, on a server. */
const WITHOUT_NODE = ["interpreter", "schemas", "dsl", "simulator"]

/** The threads of the simulator are Node's. */
const THREADS = "simulator/workers"

/** What uses the rest as anybody else does, who installs the package: by what its folders give out. */
const BY_INDEXES = ["cli", "editor"]

/** Kinds of meaning hold one another (a filter may be a condition, a condition a step): their types alone go round. */
const MEANINGS = "dsl/meaning/"

/** Lines of a function at most. */
const LONGEST = 80

/** The one that may be longer, with about its lines. */
const LONGER: Readonly<Record<string, number>> = {
  // A call for each instruction would cost more than most of them.
  "interpreter/run/run-loop.ts interpret": 600,
}

/** Lines of a file at most: what is longer holds more than one idea. */
const LONGEST_FILE = 600

/** The one that may be longer: it holds the function that may. */
const LONGER_FILES = ["interpreter/run/run-loop.ts"]

/** Names that say what is in a file need no folder to tell them apart: at most so many files have the same. */
const SAME_NAMES = 2

/** An index is what its folder gives out. */
const NAMED_BY_FOLDER = /^index\.ts$/

/** Games are data: their names belong in `content/`. */
const GAME_NAMES = /unleash|wonder.?duel|mad.?oracle|council.?of.?timers|now.?or.?never/i

/** What is inside of a stage, in the order in which it is built up: each imports from its own folder and those before. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  interpreter: [
    "program",
    "state",
    "scripts",
    "rules",
    "deciding",
    "compiled",
    "instructions",
    "run",
    "views",
    "knowledge",
    "playing",
    "index.ts",
  ],
  "dsl/check": [
    "scope",
    "findings",
    "parts",
    "nouns",
    "verbs",
    "events",
    "conditions",
    "rules",
    "steps",
    "checker.ts",
    "module-rules.ts",
  ],
  "dsl/lower": [
    "pack",
    "tables",
    "code",
    "choices",
    "operations",
    "values",
    "steps",
    "scripts",
    "optimize",
    "stack-depth.ts",
    "not-kept.ts",
    "lower-pack.ts",
    "program-alone.ts",
    "refused.ts",
  ],
}

interface Import {
  readonly from: string
  /** A path from the top of the repository, or the name of a package. */
  readonly to: string
  readonly local: boolean
  /** Only types: nothing is left of it when the program runs. */
  readonly typesOnly: boolean
}

const files = Object.keys(ARROWS)
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => sourcesIn(join(root, folder)))
const imports = files.flatMap(importsOf)

function sourcesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes("generated/"))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8")
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^"'\n]*?(?:\n[^"']*?)?from\s+"([^"]+)"|import\("([^"]+)"\)|(?:^|\n)import\s+"([^"]+)"/g,
  )
  return [...found].map((match) => {
    const written = match[2] ?? match[3] ?? match[4] ?? ""
    const local = written.startsWith(".")
    return {
      from: file,
      to: local ? relative(root, join(root, dirname(file), written)) : written,
      local,
      typesOnly: match[1] !== undefined,
    }
  })
}

function folderOf(path: string): string {
  return path.split("/")[0] ?? ""
}

/** Whether a round that goes this way is one. */
function counts({ from, to, local, typesOnly }: Import): boolean {
  return local && !(typesOnly && from.startsWith(MEANINGS) && to.startsWith(MEANINGS))
}

function shown({ from, to }: Import): string {
  return `${from} -> ${to}`
}

test("there is something to look at", () => {
  expect(imports.length).toBeGreaterThan(100)
})

test("no arrow points upwards", () => {
  const upward = imports.filter(({ from, to, local }) => {
    if (!local || folderOf(from) === folderOf(to)) return false
    return !ARROWS[folderOf(from)]?.includes(folderOf(to))
  })
  expect(upward.map(shown)).toEqual([])
})

test("the compiler knows the machine by its signatures alone", () => {
  const inside = imports.filter(
    ({ from, to, local }) =>
      local && folderOf(from) === "dsl" && folderOf(to) === "interpreter" && !KNOWN_TO_DSL.test(to),
  )
  expect(inside.map(shown)).toEqual([])
})

test("the command and the editor use nothing but what everybody may", () => {
  const deeper = imports.filter(
    ({ from, to, local }) =>
      local &&
      BY_INDEXES.includes(folderOf(from)) &&
      ["dsl", "interpreter", "simulator"].includes(folderOf(to)) &&
      !to.endsWith("/index.ts"),
  )
  expect(deeper.map(shown)).toEqual([])
})

test("what meanings are made of knows nobody who makes or reads them", () => {
  const outward = imports.filter(
    ({ from, to, local }) =>
      local && from.startsWith(MEANINGS) && !/^dsl\/(meaning|syntax|pack)\/|^dsl\/text\.ts$/.test(to),
  )
  expect(outward.map(shown)).toEqual([])
})

test.each(Object.entries(FLOORS))("%s is built up in order", (stage, floors) => {
  const inside = (path: string): boolean => path.startsWith(`${stage}/`)
  const floorOf = (path: string): number =>
    floors.findIndex((floor) => path === `${stage}/${floor}` || path.startsWith(`${stage}/${floor}/`))
  expect(files.filter((file) => inside(file) && floorOf(file) === -1)).toEqual([])
  const upward = imports.filter(
    ({ from, to, local }) => local && inside(from) && inside(to) && floorOf(from) < floorOf(to),
  )
  expect(upward.map(shown)).toEqual([])
})

test("the machine leans on no package", () => {
  expect(imports.filter(({ from, local }) => !local && folderOf(from) === "interpreter").map(shown)).toEqual([])
})

test("what runs anywhere uses nothing of Node", () => {
  const used = imports.filter(
    ({ from, to }) =>
      WITHOUT_NODE.includes(folderOf(from)) &&
      !from.startsWith(`${THREADS}/`) &&
      (to.startsWith("node:") || to.startsWith(`${THREADS}/`)),
  )
  expect(used.map(shown)).toEqual([])
})

test("no file imports itself by a round", () => {
  const targets = new Map(
    files.map((file) => [file, imports.filter((each) => each.from === file && counts(each)).map((each) => each.to)]),
  )
  const done = new Set<string>()
  const rounds: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at !== -1) rounds.push([...path.slice(at), file].join(" -> "))
    if (at !== -1 || done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(rounds).toEqual([])
})

test("no code names a game", () => {
  const named = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n")
    return lines.flatMap((line, i) => (GAME_NAMES.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : []))
  })
  expect(named).toEqual([])
})

/**
 * The functions of a file that are longer than they should be, with their lines. The formatter puts the end of a function
 * where its beginning is indented.
 */
function longFunctionsOf(file: string): readonly (readonly [name: string, lines: number])[] {
  const lines = readFileSync(join(root, file), "utf8").split("\n")
  const indent = (line: string): number => line.length - line.trimStart().length
  const open: { name: string; indent: number; start: number }[] = []
  const found: (readonly [string, number])[] = []
  lines.forEach((line, at) => {
    if (line.trim() === "") return
    const last = open.at(-1)
    if (last && indent(line) === last.indent && /^\s*\}/.test(line)) {
      open.pop()
      const length = at - last.start + 1
      if (length > LONGEST) found.push([`${file} ${last.name}`, length])
    }
    if (!/\{$/.test(line)) return
    // A head of several lines begins at the same indent.
    let start = at
    if (/^\s*[)}\]]/.test(line))
      do start--
      while (start > 0 && (lines[start]?.trim() === "" || indent(lines[start] ?? "") > indent(line)))
    const head = `${lines[start]?.trim()}${start === at ? "" : line.trim()}`
    if (/^(if|for|while|switch|else|do|try|catch|case|interface|type|class|return|\}|\.)/.test(head)) return
    const isFunction =
      /\bfunction\b|=> \{$|^(?:private |static |async |override |get |set |\*)*[#\w"' ]+(<.*>)?\(.*\{$/.test(head)
    const name = /(?:function\*? |const )?([#\w]+)/.exec(
      head.replace(/^(export |default |async |private |static |function\*? |const )*/, ""),
    )
    if (isFunction) open.push({ name: name?.[1] ?? "", indent: indent(line), start })
  })
  return found
}

/** What is read from words that are for people, where facts would do. */
const READS_PROSE = [
  /\.(message|hint)\b[^\n;]*\.(match|matchAll|search|includes|startsWith|endsWith|replace|replaceAll|split|slice)\(/,
  /\.(exec|test)\([^)\n]*\.(message|hint)\b/,
]

test("what a diagnostic says stands in the catalogue, and nothing reads it but people", () => {
  const sayers = files.filter(
    (path) => /^dsl\/(?!diagnostics\/)/.test(path) || /^simulator\/(rulings|table)\//.test(path),
  )
  const says = /\bhint: ["`]/
  expect(sayers.filter((path) => says.test(readFileSync(join(root, path), "utf8")))).toEqual([])
  const readers = files.filter((path) =>
    READS_PROSE.some((reads) => reads.test(readFileSync(join(root, path), "utf8"))),
  )
  expect(readers).toEqual([])
})

test("functions are short enough to be read at once", () => {
  const long = Object.fromEntries(files.filter((file) => !file.startsWith("editor/")).flatMap(longFunctionsOf))
  expect(Object.entries(long).filter(([name, lines]) => lines > (LONGER[name] ?? LONGEST))).toEqual([])
  // What has become short is no exception any more.
  expect(Object.keys(LONGER).filter((name) => !(name in long))).toEqual([])
})

/** What tells people where things are. */
const GUIDES = [
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path}`),
]

/** The files of code that a page names, from whichever folder; `NAME` stands for a name, `*` for any part of one. */
const NAMES_FILE = /`([^`\s]*[\w*-]\.tsx?)`/g

test.each(GUIDES)("the files that %s names are there", (guide) => {
  const places = [...Object.keys(ARROWS), "bench", "scripts", "test"]
  const inside = places.flatMap((folder) => sourcesIn(join(root, folder)))
  const there = [...readdirSync(root), ...inside].map((path) => `/${path}`)
  const named = [...readFileSync(join(root, guide), "utf8").matchAll(NAMES_FILE)].map(([, path = ""]) => path)
  const lost = named.filter((path) => {
    const pattern = new RegExp(`/${path.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`)
    return !/\bNAME\.ts$/.test(path) && !there.some((each) => pattern.test(each))
  })
  expect(lost).toEqual([])
})

test("files hold one idea each", () => {
  const places = ["bench", "scripts"].flatMap((folder) => sourcesIn(join(root, folder)))
  const long = [...files, ...places].flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n").length - 1
    return lines > LONGEST_FILE && !LONGER_FILES.includes(file) ? [`${file}: ${lines}`] : []
  })
  expect(long).toEqual([])
})

test("the name of a file says what is in it, in whichever folder it is", () => {
  const byName = new Map<string, string[]>()
  for (const file of files) {
    const name = file.slice(file.lastIndexOf("/") + 1)
    if (!NAMED_BY_FOLDER.test(name)) byName.set(name, [...(byName.get(name) ?? []), file])
  }
  expect([...byName.values()].filter((same) => same.length > SAME_NAMES)).toEqual([])
})
