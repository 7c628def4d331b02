import { WHOLE_GAME } from "../../../interpreter/program/program-format.ts"
import type { Step } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import { immediate, type Operand, slotOperand, YOU } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import { raiseMoment } from "../code/raise.ts"
import { extraSpans } from "../operations/extra-spans.ts"
import { passSkipped } from "../operations/skipped-spans.ts"
import type { CheckedPack } from "../pack/checked-pack.ts"
import { yourSteps } from "../steps/leaving-players.ts"
import { loseStates } from "../values/player-states.ts"
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
      { step: body },
      (frame) => {
        passSkipped(index, this.ownerOf(index), frame)
        this.unit.asm.emit("beginSpan", index, this.ownerOf(index), immediate(extra ? 1 : 0))
        loseStates("start", index, decl.per === "player" ? YOU : null, frame)
        this.moment("start", index, frame)
        const over = this.unit.asm.label()
        if (decl.per === "player") frame.leaving = yourSteps(frame, over)
        frame.lower.steps(body, frame)
        this.unit.asm.place(over)
        ending = this.unit.asm.here
        this.finishSpan(index, frame)
      },
      () => ({ ending, span: index }),
    )
  }

  /** Raises the start or the end of a span. */
  private moment(edge: "start" | "end", span: number, frame: Frame): void {
    const empty = frame.keep(this.unit.tables.words)
    this.unit.asm.emit("clear", empty)
    raiseMoment(
      {
        event: this.unit.events.get(`${edge} of ${span}`),
        actor: this.ownerOf(span),
        source: immediate(-1),
        object: null,
        set: empty,
        units: null,
        amount: immediate(1),
        place: immediate(-1),
        extra: immediate(-1),
        begun: null,
      },
      frame,
    )
  }

  private ownerOf(span: number): Operand {
    return this.unit.symbols.model.spans[span]?.per === "player" ? YOU : immediate(-1)
  }

  private finishSpan(span: number, frame: Frame): void {
    this.moment("end", span, frame)
    const perPlayer = this.unit.symbols.model.spans[span]?.per === "player"
    loseStates("end", span, perPlayer ? YOU : null, frame)
    this.remember(span, frame)
    this.unit.asm.emit("endSpan", span)
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
    if (host) {
      const table = this.table(this.aroundTurn())
      this.writeGame(flow, [], (frame) => asm.emit("call", frame.keep(), table, immediate(0), immediate(-1), []))
      return
    }
    const body = pack.flow?.steps ?? []
    this.writeGame(flow, body, (frame) => frame.lower.steps(body, frame))
  }

  /** A player's turn, behind the spans that it is taken in: what goes on while a ruling or a trial is carried out. */
  private aroundTurn(): readonly number[] {
    const { spans } = this.pack.symbols.model
    const chain = [spans.findIndex((span) => span.per === "player")].filter((index) => index >= 0)
    for (;;) {
      const [first] = chain
      if (first === undefined) return chain
      const outer = spans.findIndex(
        (_, index) => !chain.includes(index) && beginsIn(this.pack.spans[index]?.steps ?? [], first),
      )
      if (outer < 0) return chain
      chain.unshift(outer)
    }
  }

  /** The script that is in these spans, the outermost first, and waits; and waits again where one of them was ended. */
  private table(spans: readonly number[]): number {
    const { asm } = this.unit
    const script = this.unit.declare("the table")
    const [span, ...inner] = spans
    const within = inner.length > 0 ? this.table(inner) : -1
    let ending = -1
    this.unit.script(
      script,
      "the table",
      0,
      {},
      (frame) => {
        const perPlayer = span !== undefined && this.pack.symbols.model.spans[span]?.per === "player"
        if (span !== undefined) asm.emit("beginSpan", span, perPlayer ? YOU : immediate(-1), immediate(0))
        if (within >= 0) asm.emit("call", frame.keep(), within, immediate(0), immediate(-1), [])
        else asm.emit("idle")
        ending = asm.here
        if (span !== undefined) this.finishSpan(span, frame)
        if (span !== undefined) extraSpans(span, YOU, frame)
        asm.emit("idle")
      },
      () => ({ ending, span: span ?? -1 }),
    )
    return script
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
    this.unit.script(flow, "flow", 0, { step: body }, write, () => ({ ending, span: WHOLE_GAME }))
  }
}

/** Whether steps begin a span. */
const beginsIn = (steps: readonly Step[], span: number): boolean =>
  someMeaning({ step: steps }, { expr: (expr) => expr.kind === "span" && expr.index === span })
