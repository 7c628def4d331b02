import type { Machine, PlaceView, View } from "../../interpreter/index.ts"
import type { Names } from "../../simulator/table/names.ts"
import { grouped, oneLine, secondsOf } from "../../simulator/table/words.ts"
import type { Paint } from "../paint.ts"
import { padded, width, wrap } from "../text.ts"
import { drawBoard } from "./board.ts"

/** The table as one player sees it (or, for player -1, everyone): shared places, then each player's own. */
export function drawTable(machine: Machine, names: Names, seen: View, paint: Paint, columns: number): string[] {
  const { program } = machine
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

  const shared: Row[] = []
  const dials = seen.counters.filter(({ holder, counter }) => holder < 0 && program.counters[counter]?.per === "game")
  for (const { counter, value } of dials)
    shared.push(row(oneLine(program.counters[counter]?.name ?? ""), [names.amount(counter, value)]))
  for (const { timer, left, running } of seen.timers)
    shared.push(row(names.timer(timer), [secondsOf(left)], running ? " running" : ""))
  for (const place of seen.places)
    if (place.holder < 0 && place.zone >= 0 && names.declares(place.zone)) shared.push(...placeRows(place.place))
  rows(shared, "  ")
  for (const board of program.boards) {
    if (lines.length > 0) lines.push("")
    if (program.boards.length > 1) lines.push(`  ${paint("dim", oneLine(board.name))}`)
    lines.push(...drawBoard(machine, names, seen, board, paint))
  }

  for (let player = 0; player < seen.players; player++) {
    const isHere = player === seen.player
    const counters = seen.counters
      .filter(({ holder, counter }) => holder === player && program.counters[counter]?.per === "player")
      .map(({ counter, value }) => names.counter(counter, value))
    const roles = seen.variables.flatMap(({ variable, player: whose, value }) => {
      const entry = program.variables[variable]
      if (entry === undefined) return []
      // A state of players: a mask of those who are in it.
      if (entry.type === "players" && !entry.perPlayer)
        return typeof value === "number" && (value >> player) & 1 ? [oneLine(entry.name)] : []
      if (entry.type === "player" && !entry.perPlayer) return value === player ? [oneLine(entry.name)] : []
      if (whose !== player || entry.type !== "component" || typeof value !== "number" || value < 0) return []
      return [`${oneLine(entry.name)} ${names.component(value)}`]
    })
    const isOut = !seen.playersIn.includes(player)
    const own = seen.places.filter(
      ({ holder, zone, place }) => holder === player && zone >= 0 && names.declares(zone) && !isOwnHand(place),
    )
    // Where nothing can be seen, a number says it all.
    const isClosed = ({ zone, components, count }: PlaceView): boolean =>
      program.zones[zone]?.faces !== "everyone" && count !== null && components.every((component) => component === null)
    const closed = own.filter(isClosed).map(({ zone, count }) => `${oneLine(program.zones[zone]?.name ?? "")} ${count}`)
    const about = [...counters, ...closed, ...(isOut ? ["out of the game"] : []), ...roles].join(" · ")
    const title = `${names.player(player)}${isHere ? " (you)" : ""}`
    const who = paint(player === seen.activePlayer ? ["bold", "underline"] : "bold", title)
    lines.push("", about === "" ? who : `${who}  ${about}`)
    rows(
      own.filter((place) => !isClosed(place)).flatMap(({ place }) => placeRows(place)),
      "  ",
    )
    for (const { place, zone, components } of seen.places) {
      if (machine.places.holder[place] !== player || !isOwnHand(place)) continue
      const known = components.filter((component) => component !== null)
      lines.push(
        `  ${paint("dim", oneLine(program.zones[zone]?.name ?? ""))}${known.length === 0 ? `  ${paint("dim", "—")}` : ""}`,
      )
      for (const card of drawCards(names, known, paint, columns - 4)) for (const line of card) lines.push(`    ${line}`)
    }
  }
  return lines

  /** A place of the viewer's own that others do not see into: drawn card by card. */
  function isOwnHand(place: number): boolean {
    const zone = program.zones[machine.places.zone[place] ?? -1]
    return machine.places.holder[place] === seen.player && zone?.faces === "owner"
  }

  function placeRows(place: number): Row[] {
    const shown = seen.places.find((each) => each.place === place)
    if (shown === undefined) return []
    const title = oneLine(program.zones[shown.zone]?.name ?? "")
    const isOrdered = machine.places.ordered[place] === 1
    const known = shown.components.filter((component) => component !== null)
    if (isOrdered) known.reverse()
    const hidden = shown.count === null ? null : shown.count - known.length
    const closedNumber = hidden === null ? "?" : hidden > 0 ? String(hidden) : paint("dim", "—")
    // Components in the same states stand together: the rotated ones apart from the rest.
    const groups = new Map<string, string[]>([["", []]])
    for (const component of known) {
      const states = seen.states.flatMap((members, state) =>
        members.includes(component) ? [oneLine(program.states[state]?.name ?? "")] : [],
      )
      const key = states.join(", ")
      const trait = names.trait(component)
      groups.set(key, [
        ...(groups.get(key) ?? []),
        `${names.component(component)}${trait === null ? "" : paint("dim", ` (${trait})`)}`,
      ])
    }
    const result: Row[] = []
    for (const [states, members] of groups) {
      const top = isOrdered && members.length > 1 ? " (top first)" : ""
      const note = states === "" && known.length > 0 && hidden ? `, and ${hidden} hidden` : ""
      const words = isOrdered ? inRuns(members) : grouped(members)
      if (members.length > 0) result.push(row(states === "" ? title : states, words, `${top}${note}`))
      else result.push(row(title, [known.length > 0 ? paint("dim", "—") : closedNumber]))
    }
    return result
  }
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
