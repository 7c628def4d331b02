/** Why something happened: from the words that did it, through what they were part of, out to the turn. */
import type { Span } from "../../dsl/text.ts"
import { FRAME, type Machine } from "../../interpreter/index.ts"
import { HEADER, SPAN, SPAN_WORDS } from "../../interpreter/program/state-layout.ts"
import { enterFiber } from "../../interpreter/scripts/frames.ts"
import type { Course } from "./course.ts"
import type { Deed } from "./entries.ts"
import type { Log } from "./game-log.ts"
import { oneLine, shortened } from "./one-line.ts"
import { promptOf } from "./questions.ts"
import type { Reader } from "./reader.ts"
import type { Row } from "./rows.ts"
import { framesOf } from "./stack.ts"

export interface Link {
  /**
   * The words themselves; a verb at work on something; a text that something set off; what somebody may do at any time;
   * a span of play; the setup or the flow.
   */
  readonly kind: "words" | "deed" | "trigger" | "permission" | "span" | "rule"
  /** What it is called: the words, `Kitsune`, `turn`. */
  readonly text: string
  /** Whose it is or who does it, -1 for nobody. */
  readonly player: number
  /** Kind and name of the component that it is about; empty for none. */
  readonly key: string
  /** The card or the rule whose words it is, and the words. */
  readonly owner: string
  readonly words: string
  readonly span: Span | null
}

/** The links from a row of a reader's log to the turn, the row's own words first. */
export function trailOf(course: Course, reader: Reader, row: Row): Link[] {
  const links: Link[] = []
  if (row.span !== null)
    links.push({ ...bare("words", row.words, row.player), owner: row.owner, words: row.words, span: row.span })
  const given = course.given[row.answer - 1]
  course.log(reader)
  const probe = course.logs.probe(reader, row.answer - 1)
  if (row.tick > 0) {
    course.during(row.answer, row.tick, [probe.observer], (machine) => {
      links.push(...around(machine, course, probe, row))
    })
  } else if (given?.move.give === "answer") {
    const { machine } = course
    machine.state = course.stateAt(row.answer - 1)
    enterFiber(machine, given.move.fiber)
    links.push(...around(machine, course, probe, row))
  }
  // Out to the turn: what is around that is the same for everything.
  const isSpan = links.some(({ kind }) => kind === "span")
  return links.filter((link, index) => !repeats(links[index - 1], link) && !(isSpan && link.kind === "rule"))
}

const bare = (kind: Link["kind"], text: string, player: number): Link => ({
  kind,
  text,
  player,
  key: "",
  owner: "",
  words: "",
  span: null,
})

/** A card whose text is at work, and the verb that follows it, are one link. */
const repeats = (before: Link | undefined, link: Link): boolean =>
  before !== undefined &&
  before.kind !== "words" &&
  before.text === link.text &&
  (before.player === link.player || link.key !== "")

function around(machine: Machine, course: Course, probe: Log, row: Row): Link[] {
  const { program, state, layout } = machine
  const stack = [...framesOf(machine)]
  const deeds = [...probe.atWork].reverse()
  const hidden = new Set(
    stack.flatMap(({ base }) => {
      const self = state[base + FRAME.self] ?? -1
      return self >= 0 && !probe.knows(self) ? [program.components[self]?.name ?? ""] : []
    }),
  )
  const words = (source: number): Pick<Link, "owner" | "words" | "span"> => {
    const prompt = promptOf(machine, source)
    return hidden.has(prompt.owner) ? { owner: "", words: "", span: null } : prompt
  }
  const links: Link[] = []
  const owner = program.components.findIndex((entry) => oneLine(entry.name) === row.owner)
  if (owner >= 0) links.push({ ...bare("deed", row.owner, row.player), key: course.names.key(owner), ...own(row) })
  for (const { base } of stack) {
    for (const deed of deeds) if (deed.base === base) links.push(...ofDeed(deed))
    const script = state[base + FRAME.script] ?? -1
    const you = state[base + FRAME.you] ?? -1
    const self = state[base + FRAME.self] ?? -1
    const listener = program.listeners.find(({ effect }) => effect === script)
    const permission = program.permissions.find(({ effect }) => effect === script)
    const entry = program.scripts[script]
    if (listener !== undefined && (self < 0 || probe.knows(self))) {
      const told = words(listener.source)
      const text = self >= 0 ? course.names.component(self) : told.words
      links.push({ ...bare("trigger", text, you), key: self < 0 ? "" : course.names.key(self), ...told })
    } else if (permission !== undefined && (self < 0 || probe.knows(self))) {
      const text = self >= 0 ? course.names.component(self) : shortened(permission.label)
      links.push({
        ...bare("permission", text, you),
        key: self < 0 ? "" : course.names.key(self),
        ...words(permission.source),
      })
    } else if (entry !== undefined && entry.span >= 0) {
      const player = playerOf(machine, entry.span)
      links.push({ ...bare("span", oneLine(program.spans[entry.span]?.name ?? ""), player) })
    } else if (script === program.entry.setup || script === program.entry.flow) {
      links.push(bare("rule", oneLine(entry?.name ?? ""), -1))
    }
  }
  return links

  function ofDeed({ event, player, source, component }: Deed): Link[] {
    const name = program.events[event]?.name ?? ""
    const told = words(source)
    // The verb that the row itself tells of is in its words.
    const isRow = told.span?.start === row.span?.start && told.span?.file === row.span?.file
    if (component < 0 || !course.names.isVerb(name) || told.span === null || isRow) return []
    return [{ ...bare("deed", course.names.component(component), player), key: course.names.key(component), ...told }]
  }

  function playerOf({ program: { spans } }: Machine, span: number): number {
    if (!spans[span]?.perPlayer) return -1
    for (let level = (state[HEADER.spanDepth] ?? 0) - 1; level >= 0; level--) {
      const at = layout.spans + level * SPAN_WORDS
      if (state[at + SPAN.span] === span) return state[at + SPAN.player] ?? -1
    }
    return -1
  }
}

const own = ({ owner, words, span }: Row): Pick<Link, "owner" | "words" | "span"> => ({ owner, words, span })
