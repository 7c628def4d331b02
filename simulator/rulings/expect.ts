import type { Cond, Expr } from "../../dsl/meaning/index.ts"
import { visitMeanings } from "../../dsl/meaning/walk.ts"
import { type Decision, decisions, evaluate, picksOf, pointsOf, view } from "../../interpreter/index.ts"
import { describeDecisions, isRefusal, optionFor, plainOption } from "./answers.ts"
import type { LoggedEvent } from "./event-log.ts"
import type { Expectation } from "./expectations.ts"
import type { PreparedItem } from "./prepare.ts"
import type { Scene } from "./scene.ts"
import { listed } from "./word-picks.ts"

/**
 * Test a clause of `then`.
 * @param happened what was done since the present turn began
 * @returns null when it holds, else what is the case instead
 */
export function failureOf(item: PreparedItem, scene: Scene, happened: readonly LoggedEvent[]): string | null {
  const { machine, state } = scene
  if (item.item?.does === "test")
    return evaluate(machine, state, item.script, 0, -1) !== 0 ? null : whatIs(item.item.test, scene)
  if (item.item?.does !== "expect") return "this cannot be tested"
  return unexpected(item.item.expectation, scene, happened)
}

/** The players of whom a clause says that a question stays open. */
export function askedBy(item: PreparedItem | undefined, scene: Scene): readonly number[] {
  if (item?.item?.does !== "expect") return []
  const { expectation } = item.item
  switch (expectation.is) {
    case "asked":
      return expectation.not ? [] : (scene.players(expectation.who) ?? [])
    case "offered":
    case "answerable":
      return scene.players(expectation.who) ?? []
    case "seen":
    case "times":
      return []
  }
}

/** Of whom nothing can be so. */
const NOBODY = "that is nobody"

function unexpected(expectation: Expectation, scene: Scene, happened: readonly LoggedEvent[]): string | null {
  const open = decisions(scene.machine, scene.state)
  switch (expectation.is) {
    case "asked": {
      const who = scene.players(expectation.who) ?? []
      const isAsked = (player: number): boolean => open.some((each) => each.player === player)
      const holds = expectation.some ? who.some(isAsked) : who.length > 0 && who.every(isAsked)
      return holds !== expectation.not ? null : describeDecisions(open, scene)
    }
    case "offered":
      return unoffered(expectation, open, scene)
    case "answerable": {
      const asked = open.filter(({ player }) => scene.players(expectation.who)?.includes(player))
      const can = asked.some((decision) => plainOption({ give: expectation.by }, decision) >= 0)
      // Who is not asked at all can give no answer, and is kept from none.
      return asked.length > 0 && can !== expectation.not ? null : describeDecisions(open, scene)
    }
    case "seen":
      return unseen(expectation, scene)
    case "times": {
      const who = scene.players(expectation.who) ?? []
      if (who.length === 0) return NOBODY
      const wrong = expectation.names.flatMap((name) => {
        const times = happened.filter(
          (doing) =>
            doing.event === expectation.event && who.includes(doing.player) && scene.name(doing.component) === name,
        ).length
        return times === expectation.times ? [] : [`${name}: ${times} times`]
      })
      return wrong.length === 0 ? null : wrong.join(", ")
    }
  }
}

function unoffered(
  { who, how, count, picks }: Extract<Expectation, { is: "offered" }>,
  open: readonly Decision[],
  scene: Scene,
): string | null {
  const players = scene.players(who) ?? []
  const asked = open.filter((decision) => players.includes(decision.player))
  const offered = (decision: Decision): number[] => picks.map((pick) => optionFor(pick, decision, scene))
  // Who is not asked at all has nothing that could be left out.
  if (how === "can't")
    return asked.length > 0 && !asked.some((decision) => offered(decision).some((option) => option >= 0))
      ? null
      : describeDecisions(open, scene)
  const fits = asked.some((decision) => {
    const numbers = offered(decision)
    if (numbers.some((option) => option < 0)) return false
    if (count !== null && !takes(count, how === "must", decision, scene)) return false
    if (how === "may") return true
    // Exactly these, and no way out. Two of a name are one for a reader.
    return decision.options.every(
      (option, number) =>
        !isRefusal(option) &&
        (numbers.includes(number) ||
          picks.some((pick) => optionFor(pick, { ...decision, options: [option] }, scene) === 0)),
    )
  })
  return fits ? null : describeDecisions(open, scene)
}

/** Whether so many are to be chosen: just as many, or as many at most. */
function takes(count: number, isLeast: boolean, { fiber }: Decision, { machine, state }: Scene): boolean {
  const picks = picksOf(machine, state, fiber)
  const { least, most, chosen } = picks ?? { least: 1, most: 1, chosen: [] }
  return most - chosen.length === count && (!isLeast || least - chosen.length === count)
}

function unseen({ who, not, names }: Extract<Expectation, { is: "seen" }>, scene: Scene): string | null {
  const players = scene.players(who) ?? []
  if (players.length === 0) return NOBODY
  for (const player of players) {
    const known = new Set(
      view(scene.machine, scene.state, player).places.flatMap((place) =>
        place.components.map((component) => (component === null ? "" : scene.name(component))),
      ),
    )
    const wrong = names.filter(({ words }) => known.has(words) === not).map(({ words }) => words)
    if (wrong.length > 0)
      return `${scene.playerName(player)} ${not ? "can" : "can't"} see ${listed(wrong)}. ${wrong.map((name) => scene.whereabouts(name)).join("; ")}`
  }
  return null
}

/** What is the case of everything that a condition is about. */
export function whatIs(test: Cond, scene: Scene): string {
  const said = new Set<string>()
  tellAbout(test, scene, said, (each) => {
    // Each player's own number is said of everyone.
    for (const player of scene.players(each.players) ?? []) {
      scene.bound.set(each.item.id, player)
      tellAbout(each.test, scene, said)
    }
    scene.bound.delete(each.item.id)
  })
  return said.size > 0 ? [...said].join(". ") : "it is not so"
}

function tellAbout(
  test: Cond,
  scene: Scene,
  said: Set<string>,
  ofEach?: (each: Extract<Cond, { cond: "each" }>) => void,
): void {
  visitMeanings(
    { cond: [test] },
    {
      expr: (expr) => {
        for (const words of about(expr, scene)) said.add(words)
      },
      filter: (filter) => filter.is === "name" && said.add(scene.whereabouts(filter.name)),
      cond: (cond) => {
        if (cond.cond === "won" || cond.cond === "over") said.add(result(scene))
        else if (cond.cond === "each") ofEach?.(cond)
      },
    },
  )
}

function about(part: Expr, scene: Scene): readonly string[] {
  switch (part.kind) {
    case "counter":
      return (part.holder ? (scene.players(part.holder) ?? []) : [-1]).map((holder) =>
        scene.counter(part.counter, holder),
      )
    case "points":
      return (scene.players(part.of) ?? []).map(
        (player) =>
          `${scene.playerName(player)} ${player === 0 ? "have" : "has"} ${pointsOf(scene.machine, scene.state, player)} points`,
      )
    case "select":
      return (scene.places(part) ?? []).map((place) => scene.contents(place))
    case "remembered":
      return (scene.players(part.who) ?? [])
        .map((player) => scene.memory(part.event, part.within, player))
        .filter((words) => words !== "")
    case "memory":
      return (scene.players(part.of) ?? []).map((player) => scene.remembered(part.memory, player))
    default:
      return []
  }
}

function result(scene: Scene): string {
  const seen = view(scene.machine, scene.state, -1)
  const winners = seen.winners.map((player) => scene.playerName(player))
  return `the game is ${seen.over ? "over" : "not over"}, ${winners.length > 0 ? `won by ${listed(winners)}` : "nobody has won"}; points: ${seen.points.map((points, player) => `${scene.playerName(player)} ${points}`).join(", ")}`
}
