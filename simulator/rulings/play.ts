import {
  answer,
  checkState,
  type Decision,
  decisions,
  elapse,
  finish,
  hashState,
  isOver,
  load,
  perform,
  save,
} from "../../interpreter/index.ts"
import { describeDecision, describeDecisions, optionFor, plainOption } from "./answers.ts"
import type { Log } from "./log.ts"
import type { PreparedItem, PreparedRuling, PreparedRulings } from "./prepare.ts"
import type { Answer } from "./read.ts"
import type { Scene } from "./scene.ts"
import { recordOf } from "./setting.ts"

/** What is wrong with a sentence of `when`; null when it was done. */
type Trouble = string | null

/** Do a sentence of `when`. `next` is the sentence after it, which may go on answering the same question. */
export function carryOut(
  item: PreparedItem,
  next: PreparedItem | null,
  scene: Scene,
  ruling: PreparedRuling,
  rulings: PreparedRulings,
  log: Log,
): Trouble {
  const { machine } = scene
  if (item.item?.does === "answer") {
    const who = scene.players(item.item.who)?.[0] ?? -1
    return giveAnswer(item.item.answer, who, next, scene, ruling, log)
  }
  if (item.item?.does === "elapse") {
    // Time passes whatever is asked.
    const passed = elapse(machine, scene.state, item.item.seconds * 1000)
    return passed.ok ? (saveAndLoad(scene, ruling) ?? faults(scene)) : `time does not pass: ${passed.code}`
  }
  const open = decisions(machine, scene.state)
  if (open.length > 0) return `a question is still open: ${describeDecisions(open, scene)}`
  if (item.item?.does === "score") return scoreGame(scene, rulings)
  const done = perform(machine, scene.state, item.script, 0, -1)
  if (!done.ok) return done.code === "game-over" ? "the game is over" : "the game is busy"
  return faults(scene)
}

function scoreGame(scene: Scene, { score, winner }: PreparedRulings): Trouble {
  const { machine, state } = scene
  if (score >= 0) for (const player of scene.seats) perform(machine, state, score, player, -1)
  if (winner >= 0) perform(machine, state, winner, 0, -1)
  if (!isOver(state)) finish(machine, state)
  return faults(scene)
}

function giveAnswer(
  given: Answer,
  who: number,
  next: PreparedItem | null,
  scene: Scene,
  ruling: PreparedRuling,
  log: Log,
): Trouble {
  if (given.give !== "picks") {
    const decision = decisionOf(who, (each) => plainOption(given, each) >= 0, scene)
    if (typeof decision === "string") return decision
    return take(decision, plainOption(given, decision), scene, ruling, log)
  }
  // Of several, each is a pick of its own; the order in which they are named does not matter.
  let fiber = -1
  for (const pick of given.picks) {
    const decision = decisionOf(who, (each) => optionFor(pick, each, scene) >= 0, scene)
    if (typeof decision === "string") return decision
    fiber = decision.fiber
    const trouble = take(decision, optionFor(pick, decision, scene), scene, ruling, log)
    if (trouble !== null) return trouble
  }
  const going = decisions(scene.machine, scene.state).find((each) => each.fiber === fiber && each.player === who)
  const done = going?.options.findIndex((option) => option.kind === "done") ?? -1
  if (!going || done < 0 || goesOn(next, going, scene)) return null
  return take(going, done, scene, ruling, log)
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

/** Answers, from a state that has been saved and loaded again. */
function take(decision: Decision, option: number, scene: Scene, ruling: PreparedRuling, log: Log): Trouble {
  const { machine } = scene
  const trouble = saveAndLoad(scene, ruling)
  if (trouble !== null) return trouble
  const offered = decision.options[option]
  log.sentence(
    ">",
    `${scene.playerName(decision.player)}: ${offered?.kind === "component" ? scene.name(offered.value) : (offered?.label ?? option)}`,
  )
  const result = answer(machine, scene.state, decision.fiber, decision.first + option)
  return result.ok ? faults(scene) : `the answer is refused: ${result.code}`
}

/** Goes on from the state as it comes back from a saved game. */
export function saveAndLoad(scene: Scene, ruling: PreparedRuling): Trouble {
  const { machine } = scene
  const before = hashState(scene.state)
  const loaded = load(machine, JSON.parse(JSON.stringify(save(machine, scene.state, recordOf(ruling.decl)))))
  if (!loaded.ok) return `the saved game does not load: ${loaded.code}`
  if (hashState(loaded.state) !== before) return "the saved game is another one when it is loaded"
  scene.state = loaded.state
  return null
}

/** What is wrong with the state itself. */
export function faults(scene: Scene): Trouble {
  const [fault] = checkState(scene.machine, scene.state)
  return fault ? `the state is broken: ${fault.code}, ${fault.message}` : null
}
