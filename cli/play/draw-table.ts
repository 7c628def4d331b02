import { grouped, type Names, oneLine, type Scene, type ZoneScene } from "../../simulator/table/index.ts"
import { padded, width, wrap } from "../columns.ts"
import type { Paint } from "../paint.ts"
import { drawBoard } from "./board.ts"

/** The table as one player sees it: shared places, then each player's own. */
export function drawTable(scene: Scene, names: Names, paint: Paint, columns: number): string[] {
  const lines: string[] = []
  const rows = (all: readonly Row[], indent: string): void => {
    const left = Math.max(0, ...all.map(({ title }) => width(title)))
    for (const { title, words, note } of all) {
      const head = `${indent}${padded(title, left)}  `
      const broken = breakList(words, Math.max(20, columns - width(head) - width(note)))
      broken.forEach((line, index) => {
        const start = index === 0 ? `${indent}${paint("dim", padded(title, left))}  ` : " ".repeat(width(head))
        const isLast = index === broken.length - 1
        lines.push(`${start}${line.trimEnd()}${isLast && note !== "" ? paint("dim", note) : ""}`)
      })
    }
  }

  rows(
    [
      ...scene.dials.map(({ name, amount }) => row(name, [amount])),
      ...scene.timers.map(({ name, text, running }) => row(name, [text], running ? " running" : "")),
      ...scene.zones.flatMap((zone) => (zone.seat < 0 ? zoneRows(zone, paint) : [])),
    ],
    "  ",
  )
  for (const board of scene.boards) {
    if (lines.length > 0) lines.push("")
    if (scene.boards.length > 1) lines.push(`  ${paint("dim", board.name)}`)
    lines.push(...drawBoard(board, paint))
  }
  for (const seat of scene.seats) {
    const isHere = seat.seat === scene.reader
    // A place of the viewer's own that others do not see into is drawn card by card.
    const isHand = ({ faces }: ZoneScene): boolean => isHere && faces === "owner"
    const own = scene.zones.filter((zone) => zone.seat === seat.seat)
    const places = own.filter((zone) => !isHand(zone))
    // Where nothing can be seen, a number says it all.
    const isClosed = ({ faces, count, cards }: ZoneScene): boolean =>
      faces !== "everyone" && count !== null && cards.every(({ id }) => id < 0)
    const about = [
      ...seat.counters.map(({ text }) => text),
      ...places.filter(isClosed).map(({ name, count }) => `${name} ${count}`),
      ...(seat.out ? ["out of the game"] : []),
      ...seat.roles,
      ...seat.states,
      ...seat.memories.map(({ name, card }) => `${name} ${card.name}`),
    ].join(" · ")
    const who = paint(seat.active ? ["bold", "underline"] : "bold", `${seat.name}${isHere ? " (you)" : ""}`)
    lines.push("", about === "" ? who : `${who}  ${about}`)
    rows(
      places.flatMap((zone) => (isClosed(zone) ? [] : zoneRows(zone, paint))),
      "  ",
    )
    for (const { name, cards } of own.filter(isHand)) {
      const known = cards.flatMap(({ id }) => (id < 0 ? [] : [id]))
      lines.push(`  ${paint("dim", name)}${known.length === 0 ? `  ${paint("dim", "—")}` : ""}`)
      for (const card of drawCards(names, known, paint, columns - 4)) for (const line of card) lines.push(`    ${line}`)
    }
  }
  return lines
}

function zoneRows({ name, ordered, isRow, count, cards, isProtected }: ZoneScene, paint: Paint): Row[] {
  const title = isProtected ? `${name} (protected)` : name
  const known = cards.filter(({ id }) => id >= 0)
  if (ordered && !isRow) known.reverse()
  const hidden = count === null ? null : count - known.length
  const closedNumber = hidden === null ? "?" : hidden > 0 ? String(hidden) : paint("dim", "—")
  // Components in the same states stand together: the rotated ones apart from the rest.
  const groups = new Map<string, string[]>([["", []]])
  for (const { name, states, trait } of known) {
    const key = states.join(", ")
    const shown = `${name}${trait === null ? "" : paint("dim", ` (${trait.value})`)}`
    groups.set(key, [...(groups.get(key) ?? []), shown])
  }
  return [...groups].flatMap(([states, members]) => {
    const top = ordered && members.length > 1 ? (isRow ? " (from the left)" : " (top first)") : ""
    const note = states === "" && known.length > 0 && hidden ? `, and ${hidden} hidden` : ""
    const words = ordered ? inRuns(members) : grouped(members)
    if (members.length > 0) return [row(states === "" ? title : states, words, `${top}${note}`)]
    return [row(title, [known.length > 0 ? paint("dim", "—") : closedNumber])]
  })
}

interface Row {
  readonly title: string
  readonly words: readonly string[]
  readonly note: string
}

function row(title: string, words: readonly string[], note = ""): Row {
  return { title, words, note }
}

/** Names in their order; those that follow themselves are counted. */
function inRuns(names: readonly string[]): string[] {
  const runs: { name: string; number: number }[] = []
  for (const name of names) {
    const last = runs.at(-1)
    if (last?.name === name) last.number++
    else runs.push({ name, number: 1 })
  }
  return runs.map(({ name, number }) => (number === 1 ? name : `${name} ×${number}`))
}

/** A list broken into lines between its members; colours take no room. */
function breakList(words: readonly string[], columns: number): string[] {
  const lines: string[] = []
  let line = ""
  for (const [index, word] of words.entries()) {
    const next = index < words.length - 1 ? `${word}, ` : word
    if (line !== "" && bareWidth(line + next) > columns) {
      lines.push(line)
      line = next
    } else {
      line += next
    }
  }
  return [...lines, line]
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g")

export function bareWidth(text: string): number {
  return width(text.replaceAll(COLOURS, ""))
}

/**
 * Each component with its name, its properties and what it says: on one line where there is room for that, else with
 * the words below.
 * @param columns the room there is
 */
export function drawCards(names: Names, components: readonly number[], paint: Paint, columns: number): string[][] {
  const all = components.map((component) => ({
    name: names.component(component),
    facts: names.facts(component).join(" "),
    text: names.texts(component).flatMap((text) => text.split("\n")),
    // Lines that belong together, and steps under a condition, stay as they were written.
    isShort: names.texts(component).every((text) => !text.includes("\n")),
  }))
  const left = Math.max(0, ...all.map(({ name }) => width(name)))
  const middle = Math.max(0, ...all.map(({ facts }) => width(facts)))
  const room = columns - left - middle - 4
  const isWide = all.every(({ text, isShort }) => isShort && width(joined(text)) <= room)
  return all.map(({ name, facts, text }) => {
    const start = `${padded(name, left)}  ${padded(facts, middle)}`
    if (text.length === 0) return [start.trimEnd()]
    if (isWide) return [`${start}  ${paint("dim", joined(text))}`]
    return [start.trimEnd(), ...text.flatMap((line) => indented(line, Math.max(30, columns - 4), paint))]
  })
}

const joined = (texts: readonly string[]): string => oneLine(texts.join(" / "))

/** A line of a text with the indent that it has there, broken where there is no room for it. */
function indented(line: string, columns: number, paint: Paint): string[] {
  const indent = /^ */.exec(line)?.[0] ?? ""
  return wrap(line, columns - indent.length - 2).map((each, index) => {
    return `  ${indent}${index === 0 ? "" : "  "}${paint("dim", each)}`
  })
}

/** The text up to so many columns. */
export function clipped(text: string, columns: number): string {
  if (width(text) <= columns) return text
  let shown = ""
  for (const character of text) {
    if (width(shown + character) > columns - 1) break
    shown += character
  }
  return `${shown.trimEnd()}…`
}
