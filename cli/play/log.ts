import { thirdOf } from "../../dsl/lexicon/inflect.ts"
import {
  type Decision,
  FIBER,
  FRAME,
  inlinedVerbAt,
  isWithin,
  type Machine,
  type Observer,
  type Option,
  seenBy,
} from "../../interpreter/index.ts"
import type { Paint } from "../paint.ts"
import { listedWords, oneLine, quoted } from "../text.ts"
import type { Names } from "./names.ts"

/** Components are -1 where the reader does not know which they are. */
type Part =
  | { readonly kind: "deed"; readonly event: number; readonly of: number }
  | {
      readonly kind: "moved"
      readonly event: number
      readonly from: number
      readonly to: number
      readonly what: number[]
    }
  | { readonly kind: "turned"; readonly state: number; readonly on: boolean; readonly what: number[] }
  | { readonly kind: "revealed"; readonly what: number[] }
  | {
      readonly kind: "counted"
      readonly counter: number
      readonly holder: number
      readonly before: number
      after: number
    }
  | { readonly kind: "said"; readonly text: string }

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
  /** Where it is carried out in the frame of the script that uses it: index into `program.inlined`; else -1. */
  readonly inlined: number
  readonly script: number
  readonly event: number
  readonly player: number
  readonly source: number
}

/** Who reads a log: a seat; -1 is one who may see everything. */
export type Reader = number
export const EVERYTHING: Reader = -1

/** What happened, told to one reader by the sentences that caused it. One listens to one machine. */
export class Log {
  readonly #machine: Machine
  readonly #names: Names
  readonly #isLibrary: (file: string) => boolean
  readonly #reader: Reader
  /** What the reader may hear. */
  readonly observer: Observer
  #entries: Entry[] = []
  #deeds: Deed[] = []
  #hasEnded = false

  /** @param isLibrary whether a file is of a pack that only lends its words: its sentences explain nothing of this game */
  constructor(machine: Machine, names: Names, isLibrary: (file: string) => boolean, reader: Reader) {
    this.#machine = machine
    this.#names = names
    this.#isLibrary = isLibrary
    this.#reader = reader
    this.observer = reader === EVERYTHING ? this.#listener : seenBy(machine, reader, this.#listener)
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

  readonly #listener: Observer = {
    followed: () => this.leaveEnded(this.#machine.base),
    doing: (event, player, component, source) => {
      const { base, state, pc, program } = this.#machine
      // A verb may be done in the frame that uses it, without one of its own.
      const hasFrame = program.scripts[state[base + FRAME.script] ?? -1]?.event === event
      const inlined = hasFrame ? -1 : inlinedVerbAt(this.#machine, pc)
      this.leaveEnded(base, inlined)
      const isPart = this.#deeds.at(-1)?.source === source
      this.#deeds.push({ base, inlined, script: state[base + FRAME.script] ?? -1, event, player, source })
      if (component < 0 || isPart || this.isLibrarySource(source) || !this.#names.isVerb(this.eventName(event))) return
      this.put(source, player, { kind: "deed", event, of: component })
    },
    moved: (component, from, to, by, source) => {
      if (from === to) return
      const { cause, deed } = this.causeOf(source)
      const event = deed?.event ?? -1
      const parts = this.entry(cause, deed?.player ?? by).parts
      const last = parts.at(-1)
      if (last?.kind === "moved" && last.from === from && last.to === to && last.event === event) {
        last.what.push(component)
        return
      }
      // `plays Captain` is said together with where it went.
      const said = parts.findIndex((part) => part.kind === "deed" && part.of === component && part.event === event)
      if (said >= 0) parts.splice(said, 1)
      parts.push({ kind: "moved", event, from, to, what: [component] })
    },
    turned: (component, state, on, source) => {
      const { cause, deed } = this.causeOf(source)
      const parts = this.entry(cause, deed?.player ?? -1).parts
      const last = parts.at(-1)
      if (last?.kind === "turned" && last.state === state && last.on === on) last.what.push(component)
      else parts.push({ kind: "turned", state, on, what: [component] })
    },
    revealed: (component, _players, source) => {
      const { cause, deed } = this.causeOf(source)
      const parts = this.entry(cause, deed?.player ?? -1).parts
      const last = parts.at(-1)
      if (last?.kind === "revealed") last.what.push(component)
      else parts.push({ kind: "revealed", what: [component] })
    },
    counted: (counter, holder, _how, before, after, source) => {
      if (before === after) return
      const { cause, deed } = this.causeOf(source)
      const parts = this.entry(cause, deed?.player ?? -1).parts
      const last = parts.at(-1)
      if (last?.kind === "counted" && last.counter === counter && last.holder === holder) last.after = after
      else parts.push({ kind: "counted", counter, holder, before, after })
    },
    elapsed: (milliseconds) => this.passed(`${secondsOf(milliseconds)} pass`),
    timer: (timer, how, source) => {
      const text = `${this.#names.timer(timer)} ${how}`
      if (how === "ended") this.passed(text)
      else this.tell(source, text)
    },
    shuffled: (place, source) => this.tell(source, `${this.#names.place(place, -1)} shuffled`),
    assigned: (variable, player, source) => {
      const entry = this.#machine.program.variables[variable]
      if (entry?.type !== "player" || entry.perPlayer || player < 0) return
      this.tell(source, `${this.#names.player(player)} becomes ${oneLine(entry.name)}`)
    },
    scored: (player, points, source) => this.put(source, player, { kind: "said", text: `scores ${points}` }),
    wentOut: (player, source) => this.put(source, player, { kind: "said", text: "is out of the game" }),
    ended: () => {
      this.#hasEnded = true
    },
    began: (span, player, extra) => {
      this.#hasEnded = false
      this.#entries.push({ kind: "span", span, player, extra })
    },
  }

  /** Write down an answer before it is given, where nothing that follows will tell it. */
  chose(decision: Decision, option: Option): void {
    if (this.isHidden(decision)) return
    const say = (text: string): void => this.put(decision.source, decision.player, { kind: "said", text })
    if (option.kind === "decline" || option.kind === "no") say("declines")
    else if (option.kind === "player") say(`chooses ${this.#names.player(option.value)}`)
    else if (["mode", "value", "number", "permission"].includes(option.kind)) say(`chooses ${oneLine(option.label)}`)
  }

  /** Whether the reader is not to hear of a choice: a secret one, or one that a component asks which the reader does not know. */
  private isHidden({ player, secret, fiber }: Decision): boolean {
    if (this.#reader === EVERYTHING || this.#reader === player) return false
    const { state, layout } = this.#machine
    const asks = state[(state[(layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0) + FRAME.self] ?? -1
    return secret || (asks >= 0 && (((state[layout.known + asks] ?? 0) >> this.#reader) & 1) === 0)
  }

  private tell(source: number, text: string): void {
    const { cause, deed } = this.causeOf(source)
    this.put(cause, deed?.player ?? -1, { kind: "said", text })
  }

  private put(source: number, player: number, part: Part): void {
    this.entry(source, player).parts.push(part)
  }

  /** What time does by itself: an entry of its own, that nobody caused. */
  private passed(text: string): void {
    const parts: Part[] = [{ kind: "said", text }]
    this.#entries.push({ kind: "deeds", source: -1, player: -1, parts, isOutside: false })
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
   * Forget the deeds that are no longer on the stack.
   * @param begun a frame that has just begun, and so is none of theirs; with `inlined`, only that verb in it has
   */
  private leaveEnded(begun = 0, inlined = -1): void {
    /** By frame: the instruction that it stands at. */
    const bases = new Map<number, number>()
    const machine = this.#machine
    const { state, layout } = machine
    let { fiber, base, pc } = machine
    for (;;) {
      while (base > 0) {
        bases.set(base, pc)
        base = state[base + FRAME.previous] ?? 0
        pc = (state[base + FRAME.pc] ?? 0) - 1
      }
      if (fiber <= 0) break
      fiber = state[(layout.fibers[fiber] ?? 0) + FIBER.parent] ?? 0
      base = state[(layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0
      pc = (state[base + FRAME.pc] ?? 0) - 1
    }
    const isOn = (deed: Deed): boolean => {
      const at = bases.get(deed.base)
      if (at === undefined || state[deed.base + FRAME.script] !== deed.script) return false
      if (deed.base === begun && (inlined < 0 || deed.inlined === inlined)) return false
      return deed.inlined < 0 || isWithin(machine, at, deed.inlined)
    }
    for (let last = this.#deeds.at(-1); last !== undefined && !isOn(last); last = this.#deeds.at(-1)) this.#deeds.pop()
  }

  /** The entries from one on, as lines. */
  lines(from: number, paint: Paint): string[] {
    return this.#entries
      .slice(from)
      .flatMap((entry) => (entry.kind === "span" ? this.heading(entry, paint) : this.line(entry, paint)))
  }

  private heading({ span, player, extra }: Extract<Entry, { kind: "span" }>, paint: Paint): string[] {
    const name = oneLine(this.#machine.program.spans[span]?.name ?? "")
    const said = `${extra ? "extra " : ""}${name}`
    return ["", paint("bold", player < 0 ? said : `${this.#names.player(player)}: ${said}`)]
  }

  private line({ source, player, parts, isOutside }: Extract<Entry, { kind: "deeds" }>, paint: Paint): string[] {
    const told = parts.map((part) => this.part(part, player, paint)).filter((text) => text !== "")
    if (told.length === 0) return []
    const span = this.#machine.program.sourceSpans[source]
    const who = [player < 0 ? "" : this.#names.player(player), oneLine(span?.owner ?? "")].filter((text) => text !== "")
    const words = span ? ` — ${paint("cyan", quoted(span.text))}` : ""
    const head = `${who.join(" · ")}${words}`
    const line = `  ${head === "" ? "" : `${head}: `}${told.join(", ")}`
    return isOutside ? ["", line] : [line]
  }

  private part(part: Part, player: number, paint: Paint): string {
    const names = this.#names
    switch (part.kind) {
      case "deed":
        return `${this.verb(part.event, player)} ${this.things([part.of])}`
      case "moved": {
        const way = paint("dim", `(${names.place(part.from, player)} → ${names.place(part.to, player)})`)
        const verb = player < 0 ? "" : this.verb(part.event, player)
        return `${verb === "" ? "" : `${verb} `}${this.things(part.what, part.from, part.to)} ${way}`
      }
      case "turned": {
        const state = this.#machine.program.states[part.state]
        const name = part.on ? state?.name : (state?.opposite ?? `no longer ${state?.name}`)
        return `${this.things(part.what)} ${oneLine(name ?? "")}`
      }
      case "revealed":
        return `${this.things(part.what)} revealed`
      case "counted": {
        const { counter, holder, before, after } = part
        const entry = this.#machine.program.counters[counter]
        const whose =
          entry?.per === "player"
            ? holder === player
              ? ""
              : `${names.player(holder)} `
            : entry?.per === "component"
              ? `${holder < 0 ? names.hidden(1, []) : names.component(holder)} `
              : ""
        return `${whose}${names.counter(counter, before)} → ${names.amount(counter, after)}`
      }
      case "said":
        return part.text
    }
  }

  private verb(event: number, player: number): string {
    const name = this.eventName(event)
    return player >= 0 && this.#names.isVerb(name) ? thirdOf(oneLine(name)) : ""
  }

  /** Names of what the reader knows; how many there are of the rest. `places` are where they lay and lie. */
  private things(components: readonly number[], ...places: number[]): string {
    const known = components.filter((component) => component >= 0)
    const hidden = components.length - known.length
    if (known.length > MOST_NAMED)
      return hidden > 0 ? this.#names.hidden(components.length, places) : this.#names.number(known)
    const named = grouped(known.map((component) => this.#names.component(component)))
    return listedWords(hidden > 0 ? [...named, this.#names.hidden(hidden, places)] : named)
  }
}

const MOST_NAMED = 8

/** `Spy ×2`: what stands several times is said once. */
export function grouped(names: readonly string[]): string[] {
  const numbers = new Map<string, number>()
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1)
  return [...numbers].map(([name, number]) => (number === 1 ? name : `${name} ×${number}`))
}

/** `3 s`, `0.25 s`. */
export const secondsOf = (milliseconds: number): string => `${milliseconds / 1000} s`
