import { WHOLE_GAME } from "../../interpreter/program.ts"
import type { Step } from "../check/meaning.ts"
import { immediate, slotOperand, YOU } from "./assembler.ts"
import type { CheckedPack } from "./checked-pack.ts"
import type { Frame } from "./frame.ts"
import { loseStates } from "./player-states.ts"
import { raiseMoment } from "./raise.ts"
import type { Unit } from "./unit.ts"

/** The course of a game: its spans, its flow, its end; or, for rulings and trials, a turn that waits. */
export class Course {
  private readonly unit: Unit
  private readonly pack: CheckedPack
  private readonly spanScripts = new Map<string, number>()

  constructor(unit: Unit, pack: CheckedPack) {
    this.unit = unit
    this.pack = pack
    for (const [index, decl] of unit.symbols.model.spans.entries()) {
      for (const extra of [false, true])
        this.spanScripts.set(`${index} ${extra}`, unit.declare(`${extra ? "extra " : ""}${decl.name}`))
    }
  }

  spanScript(span: number, extra: boolean): number {
    return this.spanScripts.get(`${span} ${extra}`) ?? 0
  }

  span(index: number, extra: boolean): void {
    const decl = this.unit.symbols.model.spans[index]
    if (!decl) return
    const script = this.spanScript(index, extra)
    let ending = -1
    const body = this.pack.spans[index]?.steps ?? []
    this.unit.script(
      script,
      decl.name,
      0,
      [body],
      (frame) => {
        const owner = decl.per === "player" ? YOU : immediate(-1)
        this.unit.asm.emit("beginSpan", index, owner, immediate(extra ? 1 : 0))
        const empty = frame.keep(this.unit.tables.words)
        this.unit.asm.emit("clear", empty)
        const moment = (edge: string): void =>
          raiseMoment(
            {
              event: this.unit.events.get(`${edge} of ${index}`),
              actor: owner,
              source: immediate(-1),
              object: null,
              set: empty,
              amount: immediate(1),
              place: immediate(-1),
              extra: immediate(-1),
            },
            frame,
          )
        const whose = decl.per === "player" ? owner : null
        loseStates("start", index, whose, frame)
        moment("start")
        frame.lower.steps(body, frame)
        ending = this.unit.asm.here
        moment("end")
        loseStates("end", index, whose, frame)
        this.remember(index, frame)
        this.unit.asm.emit("endSpan", index)
      },
      () => ({ ending, span: index }),
    )
  }

  /** What is remembered of a finished span (`last action`). */
  private remember(span: number, frame: Frame): void {
    for (const [index, memory] of this.pack.memories.entries()) {
      if (!memory || memory.span !== span) continue
      const decl = this.unit.symbols.model.memories[index]
      const they = frame.slotsOf(memory.they)
      this.unit.asm.emit("move", they, YOU)
      const variable = this.unit.tables.variable(`memory ${decl?.name}`, {
        name: decl?.name ?? "",
        perPlayer: decl?.per === "player",
        start: -1,
        type: "component",
      })
      this.unit.asm.emit("setVariable", variable, YOU, frame.lower.value(memory.value, frame))
    }
  }

  writeFlow(flow: number, host: boolean): void {
    const { pack } = this
    const { asm } = this.unit
    const turn = pack.symbols.model.spans.findIndex((span) => span.per === "player")
    if (host) {
      const hosted = this.unit.declare("the table")
      let ending = -1
      this.unit.script(
        hosted,
        "the table",
        0,
        [],
        (frame) => {
          if (turn >= 0) asm.emit("beginSpan", turn, YOU, immediate(0))
          asm.emit("idle")
          ending = asm.here
          if (turn >= 0) {
            const empty = frame.keep(this.unit.tables.words)
            asm.emit("clear", empty)
            raiseMoment(
              {
                event: this.unit.events.get(`end of ${turn}`),
                actor: YOU,
                source: immediate(-1),
                object: null,
                set: empty,
                amount: immediate(1),
                place: immediate(-1),
                extra: immediate(-1),
              },
              frame,
            )
            this.remember(turn, frame)
            asm.emit("endSpan", turn)
          }
          asm.emit("idle")
        },
        () => ({ ending, span: turn }),
      )
      this.writeGame(flow, [], (frame) => asm.emit("call", frame.keep(), hosted, immediate(0), immediate(-1), []))
      return
    }
    const body = pack.flow?.steps ?? []
    this.writeGame(flow, body, (frame) => frame.lower.steps(body, frame))
  }

  /** The game from its course to its end: `end the game` goes on where the score is counted. */
  private writeGame(flow: number, body: readonly Step[], course: (frame: Frame) => void): void {
    const { pack } = this
    const { asm } = this.unit
    let ending = -1
    const score = pack.score?.steps ? this.unit.declare("score") : -1
    const winner = pack.winner?.steps ? this.unit.declare("winner") : -1
    if (score >= 0) this.unit.later(() => this.unit.write(score, "score", pack.score?.steps ?? []))
    if (winner >= 0) this.unit.later(() => this.unit.write(winner, "winner", pack.winner?.steps ?? []))
    const write = (frame: Frame): void => {
      course(frame)
      ending = asm.here
      if (score >= 0) {
        const left = frame.keep()
        const player = frame.keep()
        const next = asm.label()
        const end = asm.label()
        asm.emit("everyone", left)
        asm.place(next)
        asm.emit("nextPlayer", player, left, immediate(0), end)
        asm.emit("call", frame.keep(), score, slotOperand(player), immediate(-1), [])
        asm.emit("jump", next)
        asm.place(end)
      }
      if (winner >= 0) asm.emit("call", frame.keep(), winner, immediate(0), immediate(-1), [])
      asm.operate("over")
    }
    this.unit.script(flow, "flow", 0, [body], write, () => ({ ending, span: WHOLE_GAME }))
  }
}
