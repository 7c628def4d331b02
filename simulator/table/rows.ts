/** A log in rows: for each what was said, and the words of the pack that caused it. Plain data. */
import { thirdOf } from "../../dsl/lexicon/inflect.ts"
import type { Span } from "../../dsl/text.ts"
import type { Program } from "../../interpreter/index.ts"
import type { Deeds, Entry, Heading, Part } from "./entries.ts"
import type { Names } from "./names.ts"
import { oneLine, shortened } from "./one-line.ts"

/** A piece of what a row says. */
export interface Piece {
  readonly text: string
  /** The component that it names, or the first of several of one name. */
  readonly component?: number
  /** Kind and name of that component, as `Names.key` has them. */
  readonly key?: string
  /** The seat that it names. */
  readonly player?: number
  /** What it is when it is said to the seat that it names, else to the one who did it: `draw` for `draws`, `you`. */
  readonly you?: string
  /** It can be left out: from where to where. */
  readonly aside?: true
}

export interface Row {
  /** Its number in the log. */
  readonly index: number
  /** How many answers had been given when it happened: 0 for what was there before the first. */
  readonly answer: number
  /** What happened up to it since that answer was given, as the machine counts; for `Table.sceneAtRow`. */
  readonly tick: number
  readonly kind: "heading" | "deed" | "choice" | "time"
  /** Seat of the one who did it, -1 for nobody. */
  readonly player: number
  /** The card or the rule whose words they are; empty for none. */
  readonly owner: string
  readonly words: string
  /** Of what is scored by the game's own rule, the line that these words stand on. */
  readonly line?: string
  readonly span: Span | null
  readonly said: readonly Piece[]
  /** 1: it follows from the row above, without anybody's choice. */
  readonly depth: 0 | 1
  /** Of a heading: how many spans of that sort have begun. */
  readonly number: number | null
  /** What is scored in it; null where nothing is. */
  readonly points: number | null
  /** It comes after a span of play, and does not belong to it. */
  readonly isOutside: boolean
}

type Made = Omit<Row, "index">

function pointsIn(parts: readonly Part[]): number | null {
  const scored = parts.flatMap((part) => (part.kind === "scored" ? [part.points] : []))
  return scored.length === 0 ? null : scored.reduce((sum, each) => sum + each, 0)
}

/** Says the entries of a log in words. */
export class Teller {
  readonly #program: Program
  readonly #names: Names
  /** What was said of entries, as long as they had so many parts. */
  readonly #said = new WeakMap<Deeds, { readonly parts: number; readonly made: readonly Made[] }>()

  constructor(program: Program, names: Names) {
    this.#program = program
    this.#names = names
  }

  /**
   * @param from the entry to begin with
   * @param apart a row never tells of what came of different answers
   */
  rows(entries: readonly Entry[], from: number, apart: boolean): Row[] {
    const begun = new Map<number, number>()
    const rows: Row[] = []
    entries.forEach((entry, at) => {
      if (entry.kind === "span") begun.set(entry.span, (begun.get(entry.span) ?? 0) + 1)
      if (at < from || entry.kind === "ended") return
      const made = entry.kind === "span" ? [this.heading(entry, begun.get(entry.span) ?? 1)] : this.known(entry, apart)
      for (const row of made) rows.push({ index: rows.length, ...row })
    })
    return rows
  }

  private heading({ span, player, extra, source, answer, tick }: Heading, number: number): Made {
    const name = oneLine(this.#program.spans[span]?.name ?? "")
    const said: Piece[] = [{ text: `${extra ? "extra " : ""}${name}` }]
    return {
      answer,
      tick,
      kind: "heading",
      player,
      ...this.words(source),
      said,
      depth: 0,
      number,
      points: null,
      isOutside: false,
    }
  }

  private known(entry: Deeds, apart: boolean): readonly Made[] {
    if (!apart) return this.deeds(entry, apart)
    const known = this.#said.get(entry)
    if (known?.parts === entry.parts.length) return known.made
    const made = this.deeds(entry, apart)
    this.#said.set(entry, { parts: entry.parts.length, made })
    return made
  }

  private deeds(entry: Deeds, apart: boolean): Made[] {
    const runs: Part[][] = []
    for (const part of entry.parts) {
      const run = runs.at(-1)
      if (run !== undefined && (!apart || run[0]?.answer === part.answer)) run.push(part)
      else runs.push([part])
    }
    return runs.flatMap((parts, index) => {
      const last = parts.at(-1)
      const said = this.said(parts, entry.player)
      if (last === undefined || said.length === 0) return []
      const chosen = parts.every(({ kind }) => kind === "chose" || kind === "declined")
      const { player, source } = entry
      const isTime = player < 0 && source < 0 && last.kind === "said"
      return [
        {
          answer: last.answer,
          tick: last.tick,
          kind: chosen ? "choice" : isTime ? "time" : "deed",
          player,
          ...this.words(source),
          said,
          depth: index === 0 ? entry.depth : 0,
          number: null,
          points: pointsIn(parts),
          ...this.line(source, pointsIn(parts)),
          isOutside: index === 0 && entry.isOutside,
        },
      ]
    })
  }

  private words(source: number): Pick<Row, "owner" | "words" | "span"> {
    const span = this.#program.sourceSpans[source]
    if (span === undefined) return { owner: "", words: "", span: null }
    const { file, start, end } = span
    return { owner: oneLine(span.owner), words: shortened(span.text), span: { file, start, end } }
  }

  private line(source: number, points: number | null): Pick<Row, "line"> {
    const span = this.#program.sourceSpans[source]
    const line = points === null || span === undefined ? null : this.#names.scoreLine(span)
    return line === null ? {} : { line }
  }

  private said(parts: readonly Part[], player: number): Piece[] {
    const told = joined(parts).map((part) => this.part(part, player))
    return told.filter((pieces) => pieces.length > 0).flatMap((pieces, i) => (i > 0 ? [COMMA, ...pieces] : pieces))
  }

  private part(part: Joined, player: number): Piece[] {
    const names = this.#names
    switch (part.kind) {
      case "deed":
        return [this.verb(part.event, player) ?? { text: "" }, ...spaced(this.things([part.of]))]
      case "moved": {
        const verb = player < 0 ? null : this.verb(part.event, player)
        const things = this.things(part.what, part.from, part.to)
        const way = [this.place(part.from, player), { text: " → " }, this.place(part.to, player)]
        const aside = [{ text: " (" }, ...way, { text: ")" }].map((piece): Piece => ({ ...piece, aside: true }))
        return [...(verb === null ? things : [verb, ...spaced(things)]), ...aside]
      }
      case "turned": {
        const state = this.#program.states[part.state]
        const name = part.on ? state?.name : (state?.opposite ?? `no longer ${state?.name}`)
        return [...this.things(part.what), { text: ` ${oneLine(name ?? "")}` }]
      }
      case "revealed":
        return [...this.things(part.what), { text: " revealed" }]
      case "counted":
        return [
          ...this.whose(part.counter, part.holder, player),
          { text: `${names.counter(part.counter, part.before)} → ${names.amount(part.counter, part.after)}` },
        ]
      case "chose":
        return [CHOOSES, part.seat < 0 ? { text: part.what } : { text: part.what, player: part.seat }]
      case "declined":
        return [{ text: "declines", you: "decline" }]
      case "becomes":
        return [
          { text: names.player(part.seat), player: part.seat, you: "you" },
          { text: " becomes", player: part.seat, you: " become" },
          { text: ` ${part.role}` },
        ]
      case "scored":
        return [{ text: "scores", you: "score" }, { text: ` ${part.points}` }]
      case "out":
        return [{ text: "is", you: "are" }, { text: " out of the game" }]
      case "said":
        return [{ text: part.text }]
    }
  }

  private whose(counter: number, holder: number, player: number): Piece[] {
    const entry = this.#program.counters[counter]
    if (entry?.per === "player")
      return holder === player ? [] : [{ text: this.#names.player(holder), player: holder, you: "your" }, { text: " " }]
    if (entry?.per !== "component") return []
    return holder < 0 ? [{ text: `${this.#names.hidden(1, [])} ` }] : [this.thing([holder]), { text: " " }]
  }

  private place(place: number, player: number): Piece {
    const holder = this.#names.holder(place)
    const text = this.#names.place(place, player)
    return holder < 0 || holder === player ? { text } : { text, player: holder }
  }

  private verb(event: number, player: number): Piece | null {
    const name = this.#program.events[event]?.name ?? ""
    return player >= 0 && this.#names.isVerb(name) ? { text: thirdOf(oneLine(name)), you: oneLine(name) } : null
  }

  /** Names of what the reader knows; how many there are of the rest. `places` are where they lay and lie. */
  private things(components: readonly number[], ...places: number[]): Piece[] {
    const known = components.filter((component) => component >= 0)
    const hidden = components.length - known.length
    const names = this.#names
    if (known.length > MOST_NAMED)
      return [{ text: hidden > 0 ? names.hidden(components.length, places) : names.number(known) }]
    const byName = new Map<string, number[]>()
    for (const component of known)
      byName.set(names.component(component), [...(byName.get(names.component(component)) ?? []), component])
    const pieces = [...byName.values()].map((each) => this.thing(each))
    if (hidden > 0) pieces.push({ text: names.hidden(hidden, places) })
    return pieces.flatMap((piece, i) =>
      i === 0 ? [piece] : i < pieces.length - 1 ? [COMMA, piece] : [{ text: " and " }, piece],
    )
  }

  /** Components of one name. */
  private thing(components: readonly number[]): Piece {
    const [component = -1] = components
    const name = this.#names.component(component)
    const text = components.length === 1 ? name : `${name} ×${components.length}`
    return { text, component, key: this.#names.key(component) }
  }
}

const COMMA: Piece = { text: ", " }
const CHOOSES: Piece = { text: "chooses ", you: "choose " }
const MOST_NAMED = 8

const spaced = (pieces: readonly Piece[]): Piece[] => [{ text: " " }, ...pieces]

/** Parts as they are told: what one thing did to several components is said once. */
type Joined =
  | Exclude<Part, { kind: "moved" | "turned" | "revealed" }>
  | (Omit<Extract<Part, { kind: "moved" }>, "of"> & { readonly what: number[] })
  | (Omit<Extract<Part, { kind: "turned" }>, "of"> & { readonly what: number[] })
  | (Omit<Extract<Part, { kind: "revealed" }>, "of"> & { readonly what: number[] })

function joined(parts: readonly Part[]): Joined[] {
  const list: Joined[] = []
  for (const part of parts) {
    const last = list.at(-1)
    if (part.kind === "moved") {
      const { of, ...rest } = part
      if (last?.kind === "moved" && last.from === part.from && last.to === part.to && last.event === part.event) {
        last.what.push(of)
        continue
      }
      // `plays it` is said together with where it went.
      const said = list.findIndex((each) => each.kind === "deed" && each.of === of && each.event === part.event)
      if (said >= 0) list.splice(said, 1)
      list.push({ ...rest, what: [of] })
    } else if (part.kind === "turned") {
      const { of, ...rest } = part
      if (last?.kind === "turned" && last.state === part.state && last.on === part.on) last.what.push(of)
      else list.push({ ...rest, what: [of] })
    } else if (part.kind === "revealed") {
      const { of, ...rest } = part
      if (last?.kind === "revealed") last.what.push(of)
      else list.push({ ...rest, what: [of] })
    } else if (part.kind === "counted" && last?.kind === "counted" && isSame(last, part)) {
      list[list.length - 1] = { ...last, after: part.after }
    } else {
      list.push(part)
    }
  }
  return list
}

type Counted = Extract<Part, { kind: "counted" }>
const isSame = (one: Counted, other: Counted): boolean => one.counter === other.counter && one.holder === other.holder
