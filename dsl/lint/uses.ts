import { type Expr, kindsOf, type PerformStep } from "../meaning/index.ts"
import { type Meanings, visitMeanings, walkMeanings } from "../meaning/walk.ts"

/** What a pack declares, by its number in the model: `counter 2`, `verb 14`. */
export type Declared =
  | `${"zone" | "counter" | "property" | "state" | "option" | "timer" | "die" | "memory" | "role" | "span"} ${number}`
  | `${"board" | "verb" | "script"} ${number}`
  | `${"event" | "component" | "text"} ${string}`
  /** A counter that something changes, a span that somebody begins; an event that is raised. */
  | `${"changes" | "begins"} ${number}`
  /** A timer that something starts (-1: any), a zone that something may come to, a state that something brings about, or asks for. */
  | `${"starts" | "fills" | "turns" | "asks"} ${number}`
  /** A zone that things of a kind may come to (-1: of any). */
  | `brings ${number} ${number}`
  | `raises ${string}`
  /** Somebody is out of the game. */
  | "goes out"

/** The keys of meanings that hold the number of something declared, with what it is. */
const NUMBERS: Readonly<Record<string, "zone" | "counter" | "option" | "timer" | "die" | "memory" | "role" | "span">> =
  {
    zone: "zone",
    counter: "counter",
    option: "option",
    timer: "timer",
    die: "die",
    memory: "memory",
    role: "role",
    index: "span",
    queue: "span",
    within: "span",
    span: "span",
  }

/** What meanings name of all that is declared, and what is done in them. */
export function usesOf(meanings: Meanings): ReadonlySet<Declared> {
  const uses = new Set<Declared>()
  walkMeanings(meanings, (part, sort) => {
    // Zones that are left out.
    if (sort === "source" && "from" in part && part.from === "anywhere") return false
    for (const [key, value] of Object.entries(part)) named(key, value, uses)
    if ("state" in part && !("on" in part && part.on === false)) asked(part.state, uses)
    return true
  })
  visitMeanings(meanings, {
    step: (step) => {
      if (step.do === "turn" && step.on) uses.add(`turns ${step.state.index}`)
      if (step.do === "let") filled(Object.values(step), uses)
      if (step.do !== "perform") return
      uses.add(`verb ${step.usage.index}`).add(`raises ${step.usage.event}`)
      if (step.usage.decl.operation === "out") uses.add("goes out")
      changed(step.slots, uses)
      broughtAbout(step, uses)
    },
  })
  return uses
}

/** A state, not its opposite, which all things have until something turns them. */
function asked(state: unknown, uses: Set<Declared>): void {
  if (typeof state === "object" && state !== null && "index" in state) uses.add(`asks ${Number(state.index)}`)
}

/** What is started, where something may come to, and what becomes so: whatever a verb is told, but for where it takes from. */
function broughtAbout({ usage, slots }: PerformStep, uses: Set<Declared>): void {
  const from = new Set(usage.slots.filter(({ way }) => way === "from").map(({ name }) => name))
  for (const [name, filler] of slots) {
    if (!from.has(name)) filled([filler], uses, broughtBy(slots.values()))
    if (STARTS.has(usage.decl.operation ?? "")) uses.add(`starts ${filler.kind === "timer" ? filler.timer : -1}`)
    // A verb of the pack may start what it is told.
    else if (usage.decl.operation === null && filler.kind === "timer") uses.add(`starts ${filler.timer}`)
    if (filler.kind === "state") uses.add(`turns ${filler.state.index}`)
  }
}

const STARTS: ReadonlySet<string> = new Set(["start timer", "restart timer"])

/** The kinds of what a verb is told to move; null where it may be of any. */
function broughtBy(fillers: Iterable<Expr>): ReadonlySet<number> | null {
  const things = [...fillers].filter(({ type }) => type === "component")
  const known = things.map((each) => kindsOf(each))
  return known.length === 0 || known.includes(null) ? null : new Set(known.flatMap((each) => [...(each ?? [])]))
}

function filled(values: readonly unknown[], uses: Set<Declared>, kinds: ReadonlySet<number> | null = null): void {
  for (const value of values)
    if (typeof value === "object" && value !== null && "kind" in value && value.kind === "zone" && "zone" in value) {
      uses.add(`fills ${Number(value.zone)}`)
      for (const kind of kinds ?? [-1]) uses.add(`brings ${Number(value.zone)} ${kind}`)
    }
}

function named(key: string, value: unknown, uses: Set<Declared>): void {
  if (typeof value === "number") {
    const sort = NUMBERS[key] ?? (key === "board" || key === "script" ? key : null)
    if (sort && value >= 0) uses.add(`${sort} ${value}`)
  } else if (typeof value === "string") {
    if (key === "event") uses.add(`event ${value}`)
    if (key === "name") uses.add(`component ${value}`)
    if (key === "script") uses.add(`text ${value}`)
  } else if (key === "zones" && Array.isArray(value)) {
    for (const zone of value) if (typeof zone === "number") uses.add(`zone ${zone}`)
  } else if (typeof value === "object" && value !== null) {
    if ("is" in value && value.is === "property" && "index" in value) uses.add(`property ${Number(value.index)}`)
    else if (key === "state" && "index" in value) uses.add(`state ${Number(value.index)}`)
    // What a rule changes: a property or a counter.
    else if (key === "target") for (const [inner, each] of Object.entries(value)) named(inner, each, uses)
  }
}

/** Whatever a verb is given may be changed by it, or begun. */
function changed(slots: ReadonlyMap<string, Expr>, uses: Set<Declared>): void {
  visitMeanings(
    { expr: [...slots.values()] },
    {
      expr: (expr) => {
        if (["amount", "counterName", "counter", "track"].includes(expr.kind) && "counter" in expr)
          uses.add(`changes ${expr.counter}`)
        if (expr.kind === "property" && expr.property.counter >= 0) uses.add(`changes ${expr.property.counter}`)

        if (expr.kind === "span") uses.add(`begins ${expr.index}`)
      },
    },
  )
}
