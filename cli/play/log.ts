import { thirdOf } from "../../dsl/lexicon/inflect.ts"
import { type Decision, FIBER, FRAME, type Machine, type Observer, type Option } from "../../interpreter/index.ts"
import type { Paint } from "../paint.ts"
import { listedWords, oneLine } from "../text.ts"
import type { Names } from "./names.ts"

/** A component as a log mentions it: `seen` is the mask of the players who know which one it is. */
interface Mention {
  readonly component: number
  readonly seen: number
}

type Part =
  | { readonly kind: "deed"; readonly event: number; readonly of: Mention }
  | {
      readonly kind: "moved"
      readonly event: number
      readonly from: number
      readonly to: number
      readonly what: Mention[]
    }
  | { readonly kind: "turned"; readonly state: number; readonly on: boolean; readonly what: Mention[] }
  | { readonly kind: "revealed"; readonly what: Mention[] }
  | {
      readonly kind: "counted"
      readonly counter: number
      readonly holder: number
      readonly before: number
      after: number
    }
  | { readonly kind: "said"; readonly text: string; readonly seen: number }

type Entry =
  | { readonly kind: "span"; readonly span: number; readonly player: number; readonly extra: boolean }
  | {
      readonly kind: "deeds"
      readonly source: number
      readonly player: number
      readonly parts: Part[]
      /** It comes after a span of play, and does not belong to it. */
      readonly isOutside: boolean
    }

/** A verb's script that is running: the frame it runs in, and the words that called it. */
interface Deed {
  readonly base: number
  readonly script: number
  readonly event: number
  readonly player: number
  readonly source: number
}

/** Who reads a log: the mask of one player; -1 is one who may see everything. */
export type Reader = number
export const EVERYTHING: Reader = -1

const ALL = -1

/** What happened, told by the sentences that caused it. One listens to one machine. */
export class Log {
  readonly #machine: Machine
  readonly #names: Names
  readonly #isLibrary: (file: string) => boolean
  #entries: Entry[] = []
  #deeds: Deed[] = []
  #hasEnded = false

  /** @param isLibrary whether a file is of a pack that only lends its words: its sentences explain nothing of this game */
  constructor(machine: Machine, names: Names, isLibrary: (file: string) => boolean) {
    this.#machine = machine
    this.#names = names
    this.#isLibrary = isLibrary
  }

  get length(): number {
    return this.#entries.length
  }

  /** Forget what came after. */
  cut(length: number): void {
    this.#entries = this.#entries.slice(0, length)
    this.#deeds = []
  }

  /** Whether a span of play began at or after an entry. */
  turnsSince(from: number): boolean {
    return this.#entries.slice(from).some((entry) => entry.kind === "span")
  }

  readonly observer: Observer = {
    followed: () => this.leaveEnded(this.#machine.base),
    doing: (event, player, component, source) => {
      const { base, state } = this.#machine
      this.leaveEnded(base)
      const isPart = this.#deeds.at(-1)?.source === source
      this.#deeds.push({ base, script: state[base + FRAME.script] ?? -1, event, player, source })
      if (component < 0 || isPart || this.isLibrarySource(source) || !this.#names.isVerb(this.eventName(event))) return
      this.put(source, player, { kind: "deed", event, of: this.mention(component, 0) })
    },
    moved: (component, from, to, by, source) => {
      if (from === to) return
      const { places } = this.#machine
      const { cause, deed } = this.causeOf(source)
      const mention = this.mention(component, places.sees[from] ?? 0)
      const event = deed?.event ?? -1
      const parts = this.entry(cause, deed?.player ?? by).parts
      const last = parts.at(-1)
      if (last?.kind === "moved" && last.from === from && last.to === to && last.event === event) {
        last.what.push(mention)
        return
      }
      // `plays Captain` is said together with where it went.
      const said = parts.findIndex(
        (part) => part.kind === "deed" && part.of.component === component && part.event === event,
      )
      if (said >= 0) parts.splice(said, 1)
      parts.push({ kind: "moved", event, from, to, what: [mention] })
    },
    turned: (component, state, on, source) => {
      const { cause, deed } = this.causeOf(source)
      const mention = this.mention(component, 0)
      const parts = this.entry(cause, deed?.player ?? -1).parts
      const last = parts.at(-1)
      if (last?.kind === "turned" && last.state === state && last.on === on) last.what.push(mention)
      else parts.push({ kind: "turned", state, on, what: [mention] })
    },
    revealed: (component, players, source) => {
      const { cause, deed } = this.causeOf(source)
      const mention = this.mention(component, players)
      const parts = this.entry(cause, deed?.player ?? -1).parts
      const last = parts.at(-1)
      if (last?.kind === "revealed") last.what.push(mention)
      else parts.push({ kind: "revealed", what: [mention] })
    },
    counted: (counter, holder, _how, before, after, source) => {
      if (before === after) return
      const { cause, deed } = this.causeOf(source)
      const parts = this.entry(cause, deed?.player ?? -1).parts
      const last = parts.at(-1)
      if (last?.kind === "counted" && last.counter === counter && last.holder === holder) last.after = after
      else parts.push({ kind: "counted", counter, holder, before, after })
    },
    shuffled: (place, source) => this.tell(source, `${this.#names.place(place, ALL)} shuffled`),
    assigned: (variable, player, source) => {
      const entry = this.#machine.program.variables[variable]
      if (entry?.type !== "player" || entry.perPlayer || player < 0) return
      this.tell(source, `${this.#names.player(player)} becomes ${oneLine(entry.name)}`)
    },
    scored: (player, points, source) => this.put(source, player, { kind: "said", text: `scores ${points}`, seen: ALL }),
    wentOut: (player, source) => this.put(source, player, { kind: "said", text: "is out of the game", seen: ALL }),
    ended: () => {
      this.#hasEnded = true
    },
    began: (span, player, extra) => {
      this.#hasEnded = false
      this.#entries.push({ kind: "span", span, player, extra })
    },
  }

  /** Write down an answer, where nothing that follows will tell it. */
  chose(decision: Decision, option: Option): void {
    const seen = decision.secret ? 1 << decision.player : ALL
    const say = (text: string): void => this.put(decision.source, decision.player, { kind: "said", text, seen })
    if (option.kind === "decline" || option.kind === "no") say("declines")
    else if (option.kind === "player") say(`chooses ${this.#names.player(option.value)}`)
    else if (["mode", "value", "number"].includes(option.kind)) say(`chooses ${oneLine(option.label)}`)
  }

  private tell(source: number, text: string): void {
    const { cause, deed } = this.causeOf(source)
    this.put(cause, deed?.player ?? -1, { kind: "said", text, seen: ALL })
  }

  private put(source: number, player: number, part: Part): void {
    this.entry(source, player).parts.push(part)
  }

  /** The entry that goes on while the same words are carried out. */
  private entry(source: number, player: number): Extract<Entry, { kind: "deeds" }> {
    const last = this.#entries.at(-1)
    if (last?.kind === "deeds" && last.source === source && last.player === player) return last
    const entry: Extract<Entry, { kind: "deeds" }> = {
      kind: "deeds",
      source,
      player,
      parts: [],
      isOutside: this.#hasEnded,
    }
    this.#hasEnded = false
    this.#entries.push(entry)
    return entry
  }

  private mention(component: number, also: number): Mention {
    const { state, layout } = this.#machine
    return { component, seen: (state[layout.known + component] ?? 0) | also }
  }

  private eventName(event: number): string {
    return this.#machine.program.events[event]?.name ?? ""
  }

  private isLibrarySource(source: number): boolean {
    const span = this.#machine.program.sourceSpans[source]
    return span === undefined || this.#isLibrary(span.file)
  }

  /**
   * The words of the game that are to be told as the cause: those at the place itself; for the body of a verb, those that
   * call the verb; for what a library does, those that lead there.
   */
  private causeOf(source: number): { cause: number; deed: Deed | null } {
    this.leaveEnded()
    const innermost = this.#deeds.at(-1)
    const isBody = this.#machine.program.sourceSpans[source]?.owner === this.eventName(innermost?.event ?? -1)
    const isToldHere = !this.isLibrarySource(source) && (!isBody || this.isLibrarySource(innermost?.source ?? -1))
    const at = isToldHere
      ? this.#deeds.length - 1
      : this.#deeds.findLastIndex((each) => !this.isLibrarySource(each.source))
    const cause = isToldHere ? source : (this.#deeds[at]?.source ?? source)
    // What a library does for a verb is told of that verb: to draw is more than to move.
    let deed = this.#deeds[at] ?? innermost ?? null
    for (let i = at; i >= 0 && this.#deeds[i]?.source === cause; i--) deed = this.#deeds[i] ?? null
    return { cause, deed }
  }

  /**
   * Forget the deeds whose frames are no longer on the stack.
   * @param begun a frame that has just begun, and so is none of theirs
   */
  private leaveEnded(begun = 0): void {
    const bases = new Set<number>()
    const { state, layout } = this.#machine
    let { fiber, base } = this.#machine
    for (;;) {
      for (; base > 0; base = state[base + FRAME.previous] ?? 0) if (base !== begun) bases.add(base)
      if (fiber <= 0) break
      fiber = state[(layout.fibers[fiber] ?? 0) + FIBER.parent] ?? 0
      base = state[(layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0
    }
    const isOn = (deed: Deed): boolean => bases.has(deed.base) && state[deed.base + FRAME.script] === deed.script
    for (let last = this.#deeds.at(-1); last !== undefined && !isOn(last); last = this.#deeds.at(-1)) this.#deeds.pop()
  }

  /** The entries from one on, as lines for a reader. */
  lines(from: number, reader: Reader, paint: Paint): string[] {
    return this.#entries
      .slice(from)
      .flatMap((entry) => (entry.kind === "span" ? this.heading(entry, paint) : this.line(entry, reader, paint)))
  }

  private heading({ span, player, extra }: Extract<Entry, { kind: "span" }>, paint: Paint): string[] {
    const name = oneLine(this.#machine.program.spans[span]?.name ?? "")
    const said = `${extra ? "extra " : ""}${name}`
    return ["", paint("bold", player < 0 ? said : `${this.#names.player(player)}: ${said}`)]
  }

  private line(
    { source, player, parts, isOutside }: Extract<Entry, { kind: "deeds" }>,
    reader: Reader,
    paint: Paint,
  ): string[] {
    const told = parts.map((part) => this.part(part, player, reader, paint)).filter((text) => text !== "")
    if (told.length === 0) return []
    const span = this.#machine.program.sourceSpans[source]
    const who = [player < 0 ? "" : this.#names.player(player), oneLine(span?.owner ?? "")].filter((text) => text !== "")
    const words = span ? ` — ${paint("cyan", `“${oneLine(span.text)}”`)}` : ""
    const line = `  ${who.join(" · ")}${words}: ${told.join(", ")}`
    return isOutside ? ["", line] : [line]
  }

  private part(part: Part, player: number, reader: Reader, paint: Paint): string {
    const names = this.#names
    switch (part.kind) {
      case "deed":
        return `${this.verb(part.event, player)} ${this.things([part.of], reader)}`
      case "moved": {
        const way = paint("dim", `(${names.place(part.from, player)} → ${names.place(part.to, player)})`)
        const verb = player < 0 ? "" : this.verb(part.event, player)
        return `${verb === "" ? "" : `${verb} `}${this.things(part.what, reader)} ${way}`
      }
      case "turned": {
        const state = this.#machine.program.states[part.state]
        const name = part.on ? state?.name : (state?.opposite ?? `no longer ${state?.name}`)
        return `${this.things(part.what, reader)} ${oneLine(name ?? "")}`
      }
      case "revealed":
        return `${this.things(part.what, reader)} revealed`
      case "counted": {
        const { counter, holder, before, after } = part
        const entry = this.#machine.program.counters[counter]
        const whose =
          entry?.per === "player"
            ? holder === player
              ? ""
              : `${names.player(holder)} `
            : entry?.per === "component"
              ? `${names.component(holder)} `
              : ""
        return `${whose}${names.counter(counter, before)} → ${names.amount(counter, after)}`
      }
      case "said":
        return reader === EVERYTHING || (part.seen & reader) !== 0 ? part.text : ""
    }
  }

  private verb(event: number, player: number): string {
    const name = this.eventName(event)
    return player >= 0 && this.#names.isVerb(name) ? thirdOf(oneLine(name)) : ""
  }

  /** Names of what the reader knows; how many there are of the rest. */
  private things(mentions: readonly Mention[], reader: Reader): string {
    const known = mentions.filter(({ seen }) => reader === EVERYTHING || (seen & reader) !== 0)
    const hidden = mentions.filter((each) => !known.includes(each)).map(({ component }) => component)
    if (known.length > MOST_NAMED) return this.#names.number(mentions.map(({ component }) => component))
    const named = grouped(known.map(({ component }) => this.#names.component(component)))
    return listedWords(hidden.length > 0 ? [...named, this.#names.number(hidden)] : named)
  }
}

const MOST_NAMED = 8

/** `Spy ×2`: what stands several times is said once. */
export function grouped(names: readonly string[]): string[] {
  const numbers = new Map<string, number>()
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1)
  return [...numbers].map(([name, number]) => (number === 1 ? name : `${name} ×${number}`))
}
