/** Running sentences as a ruling does, over and over with some of them left out. */
import type { CompiledPack } from "../../../dsl/compile.ts"
import { hasErrors } from "../../../dsl/diagnostics/report.ts"
import type { RulingStep } from "../../../dsl/pack/model.ts"
import { plainText } from "../../../dsl/text.ts"
import { answer, decisions, elapse, RunawayError } from "../../../interpreter/index.ts"
import { describeDecisions } from "../../rulings/answers.ts"
import { Heard } from "../../rulings/coverage.ts"
import { Log as RulingLog } from "../../rulings/event-log.ts"
import { failureOf } from "../../rulings/expect.ts"
import { makeTrue, namedIn } from "../../rulings/given.ts"
import { carryOut, notPassed, performItem, scoreGame } from "../../rulings/play.ts"
import { type PreparedItem, type PreparedRuling, type PreparedRulings, prepareRulings } from "../../rulings/prepare.ts"
import type { Scene } from "../../rulings/scene.ts"
import { Settings } from "../../rulings/setting.ts"
import { type About, unwritten } from "../../rulings/unwritten.ts"
import { namesOf } from "../../rulings/word-picks.ts"
import { heardBy, Logs } from "../logs.ts"
import { Names } from "../names.ts"
import { EVERYTHING } from "../reader.ts"

export interface Sentences {
  readonly given: readonly string[]
  readonly when: readonly string[]
}

export interface Rehearsed {
  /** What happened, in words. */
  readonly trace: readonly string[]
  /** Once all was given, and at the end. */
  readonly before: Int32Array
  readonly scene: Scene
  readonly happened: RulingLog["happened"]
}

/** Sentences that have been read and compiled, each by itself. */
export class Rehearsal {
  readonly #about: About
  readonly #prepared: PreparedRulings
  readonly #settings: Settings
  readonly #names: readonly string[]
  readonly #items = new Map<string, PreparedItem | null>()
  readonly #compiled: CompiledPack

  /** @param must what stands under `then` */
  constructor(
    compiled: CompiledPack,
    about: About,
    { given, when, must }: Sentences & { readonly must: readonly string[] },
  ) {
    const steps = (
      [
        ["given", given],
        ["when", when],
        ["then", must],
      ] as const
    ).flatMap(([part, texts]) => [...new Set(texts)].map((text) => ({ part, text })))
    const prepared = prepareRulings(
      compiled,
      steps.map(({ part, text }, index) =>
        unwritten(about, [{ part, text: plainText(text, `<${part} ${index + 1}>`) }]),
      ),
    )
    if (prepared === null) throw new Error("a pack with mistakes has no rulings")
    this.#compiled = compiled
    this.#about = about
    this.#prepared = prepared
    this.#settings = new Settings(prepared)
    this.#names = namesOf(prepared.symbols.model)
    prepared.rulings.forEach(({ items, diagnostics }, index) => {
      const step = steps[index]
      const [item = null] = items
      if (step) this.#items.set(`${step.part} ${step.text}`, hasErrors(diagnostics) ? null : item)
    })
  }

  /** Whether a sentence can be read. */
  reads(part: RulingStep["part"], text: string): boolean {
    return (this.#items.get(`${part} ${text}`) ?? null) !== null
  }

  #all(part: RulingStep["part"], texts: readonly string[]): PreparedItem[] {
    return texts.flatMap((text) => this.#items.get(`${part} ${text}`) ?? [])
  }

  /** The given sentences that can be made true together, leaving out those that cannot. */
  makeable(given: readonly string[], when: readonly string[]): string[] {
    let left = given.filter((text) => this.reads("given", text))
    for (;;) {
      const [wrong] = this.#lay({ given: left, when }).wrong
      if (wrong === undefined) return left
      left = left.filter((text) => text !== wrong)
    }
  }

  #lay({ given, when }: Sentences): { readonly scene: Scene; readonly wrong: readonly string[] } {
    const scene = this.#settings.lay(unwritten(this.#about, []))
    const givenItems = this.#all("given", given)
    const ruling: PreparedRuling = {
      decl: unwritten(this.#about, []),
      items: [...givenItems, ...this.#all("when", when)],
      diagnostics: [],
    }
    const notGiven = makeTrue(givenItems, scene, namedIn(ruling, this.#names))
    return { scene, wrong: notGiven.map(({ item }) => item.text.value) }
  }

  /** Runs the sentences; null where one cannot be given or done. */
  run(sentences: Sentences): Rehearsed | null {
    const { scene, wrong } = this.#lay(sentences)
    const items = this.#all("when", sentences.when)
    if (wrong.length > 0 || items.length < sentences.when.length) return null
    const { machine } = scene
    const before = scene.state.slice()
    const { model } = this.#compiled
    if (model === null) return null
    const logs = new Logs(machine, new Names(machine, model), () => false)
    logs.begin([EVERYTHING], () => {})
    const told = new RulingLog(scene, new Heard())
    machine.observer = heardBy([logs.observer, told], () => {})
    try {
      for (const [index, item] of items.entries()) {
        logs.answering(index)
        const trouble = carryOut(item, items[index + 1] ?? null, scene, {
          answer: (decision, option) => {
            const chosen = decision.options[option]
            if (chosen) logs.chose(decision, chosen)
            const given = answer(machine, scene.state, decision.fiber, decision.first + option)
            return given.ok ? null : given.code
          },
          elapse: (milliseconds) => {
            const passed = elapse(machine, scene.state, milliseconds)
            return passed.ok ? null : notPassed(passed.code)
          },
          perform: (each) => performItem(each, scene),
          score: () => {
            scoreGame(scene, this.#prepared)
            return null
          },
        })
        if (trouble !== null) return null
      }
    } catch (error) {
      if (error instanceof RunawayError) return null
      throw error
    } finally {
      machine.observer = null
    }
    const rows = logs.of(EVERYTHING)?.rows() ?? []
    const trace = rows.map(({ said }) => said.map(({ text }) => text).join(""))
    const open = decisions(machine, scene.state)
    return { trace: [...trace, describeDecisions(open, scene)], before, scene, happened: told.happened }
  }

  /** Whether a sentence of `then` holds at the end of a run. */
  holds(text: string, { scene, happened }: Rehearsed): boolean {
    const item = this.#items.get(`then ${text}`) ?? null
    return item !== null && failureOf(item, scene, happened) === null
  }
}
