import type { Watch } from "../../meaning/index.ts"
import { type Leaning, leaningOf as leaningOn } from "../../meaning/leaning.ts"
import { immediate, slotOperand, THIS, YOU } from "../code/assembler.ts"
import type { Changed, Frame } from "../code/frame.ts"
import type { Unit } from "./unit.ts"

const BECAME = { no: 0, yes: 1, changedSince: 2 } as const

/**
 * Rules that are carried out as something becomes true. After every operation that may have changed what one speaks of, it
 * is looked at: where it was not true before, its body is done. What the body itself changes is looked at again, so that
 * ten cubes are exchanged twice.
 */
export class Watches {
  private readonly unit: Unit
  private readonly entries: { readonly script: number; readonly leaning: Leaning }[] = []

  constructor(unit: Unit) {
    this.unit = unit
  }

  add(watch: Watch): void {
    const number = this.entries.length
    const text = this.unit.textOf(watch.span) || "what becomes true"
    const script = this.unit.declare(text)
    this.entries.push({ script, leaning: leaningOf(watch) })
    if (watch.over === "components") this.components(watch, script, number, text)
    else this.players(watch, script, number, text)
  }

  /** Looks at the rules that may have become true; nothing where there are none. */
  changed(what: Changed, frame: Frame): void {
    for (const { script, leaning } of this.entries)
      if (leansOn(leaning, what)) this.unit.asm.emit("call", frame.temp(), script, YOU, THIS, [])
  }

  /** For the game, or for each player: a word remembers whether it was true. */
  private players(watch: Watch, script: number, number: number, owner: string): void {
    const { unit } = this
    const { asm } = unit
    const one = unit.declare(owner)
    unit.later(() =>
      unit.script(script, owner, 0, { expr: [watch.set] }, (frame) => {
        if (watch.over === "game") {
          asm.emit("call", frame.keep(), one, YOU, THIS, [immediate(0)])
          return
        }
        const left = frame.keep()
        const player = frame.keep()
        const next = asm.label()
        const end = asm.label()
        if (watch.set) asm.emit("move", left, frame.lower.players(watch.set, frame))
        else asm.emit("everyone", left)
        asm.place(next)
        asm.emit("nextPlayer", player, left, immediate(0), end)
        const you = watch.over === "you" ? slotOperand(player) : YOU
        asm.emit("call", frame.keep(), one, you, THIS, [slotOperand(player)])
        asm.emit("jump", next)
        asm.place(end)
      }),
    )
    unit.later(() =>
      unit.script(one, owner, 1, { cond: [watch.test], step: watch.body }, (frame) => {
        if (watch.item) frame.slots.set(watch.item.id, 0)
        const who = slotOperand(0)
        const was = unit.tables.variable(`watch ${number}`, {
          name: owner,
          perPlayer: watch.over !== "game",
          start: BECAME.no,
          type: "number",
          internal: true,
        })
        const set = (value: number): void => asm.emit("setVariable", was, who, immediate(value))
        const no = asm.label()
        const first = asm.label()
        const done = asm.label()
        frame.lower.jumpUnless(watch.test, frame, no)
        const before = frame.result((slot) => asm.emit("variable", slot, was, who))
        asm.emit("jumpEqual", before, immediate(BECAME.no), first)
        set(BECAME.changedSince)
        asm.emit("return", immediate(0))
        asm.place(first)
        set(BECAME.yes)
        this.body(watch, frame)
        frame.lower.jumpUnless(watch.test, frame, no)
        const since = frame.result((slot) => asm.emit("variable", slot, was, who))
        asm.emit("jumpEqual", since, immediate(BECAME.changedSince), first)
        asm.emit("jump", done)
        asm.place(no)
        set(BECAME.no)
        asm.place(done)
      }),
    )
  }

  /** For each component: a set remembers of which it was true. `you` is whose each is. */
  private components(watch: Watch, script: number, number: number, owner: string): void {
    const { unit } = this
    const { asm } = unit
    const { set, item } = watch
    if (!set || !item) return
    const one = unit.declare(owner)
    const words = unit.tables.words
    const variable = (): number =>
      unit.tables.variable(`watch ${number}`, { name: owner, perPlayer: false, start: 0, type: "set", internal: true })
    unit.later(() =>
      unit.script(script, owner, 0, { expr: [set] }, (frame) => {
        const left = frame.keep(words)
        const was = frame.keep(words)
        const component = frame.keep()
        const next = asm.label()
        const end = asm.label()
        asm.emit("copy", left, frame.lower.set(set, frame))
        asm.emit("variableSet", was, variable())
        asm.emit("intersect", was, left)
        asm.emit("storeSet", variable(), was)
        asm.place(next)
        asm.emit("next", component, left, end)
        const whose = frame.keep()
        const shared = asm.label()
        const known = asm.label()
        asm.operate("whose", whose, slotOperand(component))
        asm.emit("jumpLess", slotOperand(whose), immediate(0), shared)
        asm.emit("jump", known)
        asm.place(shared)
        asm.emit("move", whose, YOU)
        asm.place(known)
        asm.emit("call", frame.keep(), one, slotOperand(whose), THIS, [slotOperand(component)])
        asm.emit("jump", next)
        asm.place(end)
      }),
    )
    unit.later(() =>
      unit.script(one, owner, 1, { expr: [set], cond: [watch.test], step: watch.body }, (frame) => {
        frame.slots.set(item.id, 0)
        const it = slotOperand(0)
        const was = frame.keep(words)
        const no = asm.label()
        const end = asm.label()
        // What went away since, because of another one, is no longer spoken of.
        const there = frame.result((slot) => asm.emit("has", slot, it, frame.lower.set(set, frame)))
        asm.emit("jumpUnless", there, end)
        frame.lower.jumpUnless(watch.test, frame, no)
        asm.emit("variableSet", was, variable())
        asm.emit(
          "jumpIf",
          frame.result((slot) => asm.emit("has", slot, it, was)),
          end,
        )
        asm.emit("include", was, it)
        asm.emit("storeSet", variable(), was)
        this.body(watch, frame)
        asm.emit("jump", end)
        asm.place(no)
        asm.emit("variableSet", was, variable())
        asm.emit("drop", was, it)
        asm.emit("storeSet", variable(), was)
        asm.place(end)
      }),
    )
  }

  private body(watch: Watch, frame: Frame): void {
    const source = frame.at(watch.span)
    const stopped = this.unit.asm.label()
    frame.breakLabel = stopped
    frame.lower.steps(watch.body, frame)
    this.unit.asm.place(stopped)
    this.unit.asm.restore(source)
  }
}

function leansOn(leaning: Leaning, what: Changed): boolean {
  if (leaning.other) return true
  if (typeof what === "object") return what.counter < 0 ? leaning.counters.size > 0 : leaning.counters.has(what.counter)
  return what === "places" ? leaning.places : what === "states" ? leaning.states : false
}

/** Everything that a rule's truth is told from. */
function leaningOf({ over, set, test }: Watch): Leaning {
  const leaning = leaningOn({ expr: [set], cond: [test] })
  return over === "components" && set ? { ...leaning, places: true } : leaning
}
