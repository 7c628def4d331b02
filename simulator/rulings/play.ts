import {
  answer,
  checkState,
  type Decision,
  decisions,
  elapse,
  finish,
  isOver,
  load,
  perform,
  placeOf,
  save,
} from "../../interpreter/index.ts"
import { describeDecision, describeDecisions, optionFor, plainOption } from "./answers.ts"
import type { Log } from "./event-log.ts"
import type { PreparedItem, PreparedRuling, PreparedRulings } from "./prepare.ts"
import type { Answer, Item } from "./read-ruling.ts"
import type { Scene } from "./scene.ts"
import { recordOf } from "./setting.ts"

/** What is wrong with a sentence of `when`; null when it was done. */
type Trouble = string | null

/** Who carries out what sentences ask for: each is null when it was done, else what is wrong. */
export interface Hands {
  answer(decision: Decision, option: number): Trouble
  elapse(milliseconds: number): Trouble
  /** Begins the script of a sentence, while nobody is asked anything. */
  perform(item: PreparedItem): Trouble
  /** Ends the game and scores it. */
  score(): Trouble
}

/** Do a sentence of `when`. `next` is the sentence after it, which may go on answering the same question. */
export function carryOut(item: PreparedItem, next: PreparedItem | null, scene: Scene, hands: Hands): Trouble {
  if (item.item?.does === "answer") {
    const who = scene.players(item.item.who)?.[0] ?? -1
    return giveAnswer(item.item.answer, who, next, scene, hands)
  }
  // Time passes whatever is asked.
  if (item.item?.does === "elapse") return hands.elapse(item.item.seconds * 1000)
  const open = decisions(scene.machine, scene.state)
  if (open.length > 0) return `a question is still open: ${describeDecisions(open, scene)}`
  if (item.item?.does === "score") return hands.score()
  return hands.perform(item) ?? settleCopies(item, next, scene, hands)
}

/**
 * `you salvage Air Bottle`, of which there are several: the one that the ruling has put somewhere is meant, or any of those
 * that lie together. Where the next sentence says which, that is the answer.
 */
function settleCopies(item: PreparedItem, next: PreparedItem | null, scene: Scene, hands: Hands): Trouble {
  const open = decisions(scene.machine, scene.state).find((each) => isOfCopies(each, item, scene))
  if (!open || (next?.item?.does === "answer" && mayAnswer(next.item, open, scene))) return null
  const given = open.options.filter(({ value }) => scene.given.has(value))
  const meant = given.length > 0 ? given : open.options
  const places = new Set(meant.map(({ value }) => placeOf(scene.machine, scene.state, value)))
  const [first] = meant
  if (!first) return null
  if (places.size > 1)
    return `there are several ${scene.name(first.value)} that may be meant: say in which place the one lies`
  return hands.answer(open, open.options.indexOf(first)) ?? settleCopies(item, next, scene, hands)
}

/** Whether a question is which of some components that all bear the name which the ruling's own sentence says. */
function isOfCopies({ source, options }: Decision, { text }: PreparedItem, scene: Scene): boolean {
  const [first] = options
  if (scene.machine.program.sourceSpans[source]?.owner !== text.value || first?.kind !== "component") return false
  const name = scene.name(first.value)
  return (
    text.value.includes(name) && options.every((each) => each.kind === "component" && scene.name(each.value) === name)
  )
}

function mayAnswer({ who, answer: given }: Extract<Item, { does: "answer" }>, open: Decision, scene: Scene): boolean {
  if (scene.players(who)?.[0] !== open.player) return false
  return given.give !== "picks" || given.picks.every((pick) => optionFor(pick, open, scene) >= 0)
}

/** Begins the script of a sentence. */
export function performItem(item: PreparedItem, { machine, state }: Scene): Trouble {
  const done = perform(machine, state, item.script, 0, -1)
  return done.ok ? null : done.code === "game-over" ? "the game is over" : "the game is busy"
}

/** Ends the game here and now, and scores it. */
export function scoreGame({ machine, state, seats }: Scene, { score, winner }: PreparedRulings): void {
  if (score >= 0) for (const player of seats) perform(machine, state, score, player, -1)
  if (winner >= 0) perform(machine, state, winner, 0, -1)
  if (!isOver(state)) finish(machine, state)
}

/** A ruling's: from states that have been saved and loaded again, each looked over for faults. */
export class RulingHands implements Hands {
  private readonly scene: Scene
  private readonly ruling: PreparedRuling
  private readonly rulings: PreparedRulings
  private readonly log: Log

  constructor(scene: Scene, ruling: PreparedRuling, rulings: PreparedRulings, log: Log) {
    this.scene = scene
    this.ruling = ruling
    this.rulings = rulings
    this.log = log
  }

  answer(decision: Decision, option: number): Trouble {
    const { scene } = this
    const trouble = saveAndLoad(scene, this.ruling)
    if (trouble !== null) return trouble
    const offered = decision.options[option]
    this.log.sentence(
      ">",
      `${scene.playerName(decision.player)}: ${offered?.kind === "component" ? scene.name(offered.value) : (offered?.label ?? option)}`,
    )
    this.log.answered(decision, option)
    const result = answer(scene.machine, scene.state, decision.fiber, decision.first + option)
    return result.ok ? faults(scene) : `the answer is refused: ${result.code}`
  }

  elapse(milliseconds: number): Trouble {
    const passed = elapse(this.scene.machine, this.scene.state, milliseconds)
    return passed.ok ? (saveAndLoad(this.scene, this.ruling) ?? faults(this.scene)) : notPassed(passed.code)
  }

  perform(item: PreparedItem): Trouble {
    return performItem(item, this.scene) ?? faults(this.scene)
  }

  score(): Trouble {
    scoreGame(this.scene, this.rulings)
    return faults(this.scene)
  }
}

export const notPassed = (code: string): string => `time does not pass: ${code}`

function giveAnswer(given: Answer, who: number, next: PreparedItem | null, scene: Scene, hands: Hands): Trouble {
  if (given.give !== "picks") {
    const decision = decisionOf(who, (each) => plainOption(given, each) >= 0, scene)
    return typeof decision === "string" ? decision : hands.answer(decision, plainOption(given, decision))
  }
  // Of several, each is a pick of its own; the order in which they are named does not matter.
  let fiber = -1
  for (const pick of given.picks) {
    const decision = decisionOf(who, (each) => optionFor(pick, each, scene) >= 0, scene)
    if (typeof decision === "string") return decision
    fiber = decision.fiber
    const trouble = hands.answer(decision, optionFor(pick, decision, scene))
    if (trouble !== null) return trouble
  }
  const going = decisions(scene.machine, scene.state).find((each) => each.fiber === fiber && each.player === who)
  const done = going?.options.findIndex((option) => option.kind === "done") ?? -1
  return !going || done < 0 || goesOn(next, going, scene) ? null : hands.answer(going, done)
}

/** Whether the next sentence answers the question that could be left at this. */
function goesOn(next: PreparedItem | null, going: Decision, scene: Scene): boolean {
  if (next?.item?.does !== "answer" || scene.players(next.item.who)?.[0] !== going.player) return false
  const { answer: given } = next.item
  if (given.give === "picks") return given.picks.every((pick) => optionFor(pick, going, scene) >= 0)
  return given.give === "nothing" || given.give === "decline"
}

/** The player's open decision that the answer fits; else what is the matter, in words. */
function decisionOf(who: number, fits: (decision: Decision) => boolean, scene: Scene): Decision | string {
  const open = decisions(scene.machine, scene.state)
  const own = open.filter((decision) => decision.player === who)
  const [first] = own
  if (!first)
    return open.length === 0
      ? "nobody is asked anything"
      : `${scene.playerName(who)} ${who === 0 ? "are" : "is"} not asked: ${describeDecisions(open, scene)}`
  return own.find(fits) ?? `that is not offered: ${own.map((decision) => describeDecision(decision, scene)).join("; ")}`
}

/** Goes on from the state as it comes back from a saved game, whose hash tells whether it is another one. */
export function saveAndLoad(scene: Scene, ruling: PreparedRuling): Trouble {
  const { machine } = scene
  const loaded = load(machine, JSON.parse(JSON.stringify(save(machine, scene.state, recordOf(ruling.decl)))))
  if (!loaded.ok) return `the saved game does not load: ${loaded.code}`
  scene.state = loaded.state
  return null
}

/** What is wrong with the state itself. */
export function faults(scene: Scene): Trouble {
  const [fault] = checkState(scene.machine, scene.state)
  return fault ? `the state is broken: ${fault.code}, ${fault.message}` : null
}
