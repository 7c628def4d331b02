/** A new card with any sentence of the game's corpus just works. */
import { describe, expect, test } from "vitest"
import {
  advance,
  answer,
  type Decision,
  hashState,
  isOver,
  type Observer,
  openDecision,
  type Program,
  playout,
  view,
} from "../../interpreter/index.ts"
import { corpus } from "../support/vocabulary.ts"
import { checkedGame, choices } from "./game-checks.ts"
import { newCard, quoted, readAnew, Table, withCards } from "./varied-pack.ts"

function compiled(yaml: string): Program {
  const { program, diagnostics } = withCards(yaml)
  expect(diagnostics.filter(({ span }) => span.file.endsWith("new.yaml"))).toEqual([])
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) throw new Error("no program")
  return program
}

/** Notes of a sentence that belongs on no card. */
const NOT_ON_A_CARD = /^(rule|setup|flow|turn|verb|scoring|winner|ruling)/
const EVENTS = new Set(
  corpus
    .filter(({ game }) => game === "unleash")
    .map(({ note }) => note ?? "")
    .filter((note) =>
      /^(Cleaning|Commerce|Crowdfunding|Dance|Eruption|Expedition|Job Fair|Masquerade|Meteor Shower|Party|Performance|Protest|Snowfall|Tournament|Vacation|Zoo Opening)$/.test(
        note,
      ),
    ),
)
const sentences = corpus
  .filter(({ game, as: form, note }) => game === "unleash" && form === undefined && !NOT_ON_A_CARD.test(note ?? ""))
  .concat(
    { game: "unleash", text: "command 2 non-Red" },
    { game: "unleash", text: "each other player discards down to 1" },
  )

describe.each(sentences)("$text", ({ text, note = "" }) => {
  const asAbility = EVENTS.has(note) || note.endsWith("ability")
  const yaml = newCard(
    asAbility ? `effect: gain $1\nabilities: [${quoted(text)}]` : `effect: ${quoted(text)}`,
    // Blue: Explore is what random players use to get the cards and to command them.
    // A Director where it commands: two that command each other would never end.
    { colour: "Blue", director: /\bcommand/.test(text) },
  )

  test("compiles, and is played and commanded without a fault", () => {
    const program = compiled(yaml)
    const newcomers = program.components.flatMap(({ name }, i) => (name === "Newcomer" ? [i] : []))
    expect(newcomers.length).toBe(4)
    let played = 0
    let commanded = 0
    let triggered = 0
    const observer: Observer = {
      moved: (component, _from, to) => {
        if (
          newcomers.includes(component) &&
          program.zones.some(({ name, place, places }) => name === "play" && to >= place && to < place + places)
        )
          played++
      },
      followed: (component) => {
        if (newcomers.includes(component)) commanded++
      },
      triggered: (_listener, _player, component) => {
        if (newcomers.includes(component)) triggered++
      },
    }
    for (let seed = 0; seed < 16; seed++) {
      const table = tables(program, 2 + (seed % 4))
      checkedGame(
        table.machine,
        { seed, options: { "event count": seed % 4 } },
        { observer, tryEvery: 47, choose: eager(table, seed) },
      )
    }
    expect(played).toBeGreaterThan(10)
    expect(commanded).toBeGreaterThan(0)
    if (asAbility && !/can't use|skip the first line/.test(text)) expect(triggered).toBeGreaterThan(0)
  })
})

test("a card that is read alone makes the same program as when all is read with it", () => {
  const yaml = newCard("effect: draw 2, then discard 1")
  expect(JSON.stringify(compiled(yaml))).toBe(JSON.stringify(readAnew(yaml).program))
})

/** A player who plays and commands newcomers wherever that is offered, and anything otherwise. */
function eager(table: Table, seed: number): (state: Int32Array, fiber: number, count: number) => number {
  const random = choices(seed + 1000)
  return (state, fiber, count) => {
    const decision = table.asked(state).find((each) => each.fiber === fiber)
    const names = decision?.options.map(({ label }) => label) ?? []
    const wanted = names.indexOf(random(4) === 0 ? "" : "Newcomer")
    if (wanted >= 0) return wanted
    const ready = table
      .in(state, "play", decision?.player)
      .find((card) => table.name(card) === "Newcomer" && !table.is(state, "rotated", card))
    const explore = names.indexOf("Explore")
    return explore >= 0 && ready !== undefined ? explore : random(count)
  }
}

const made = new Map<Program, Map<number, Table>>()
function tables(program: Program, players: number): Table {
  const known = made.get(program) ?? new Map<number, Table>()
  made.set(program, known)
  const table = known.get(players) ?? new Table(program, players)
  known.set(players, table)
  return table
}

/** Everyone's cards but for those named are Newcomers' company: plays a seed until one of a player's Newcomers follows its effect. */
interface Scene {
  readonly table: Table
  readonly state: Int32Array
  /** The player who commands. */
  readonly you: number
}

/** Plays random games until a newcomer has just begun its effect and somebody is asked by its words. */
function untilAsked(
  program: Program,
  players: number,
  words: RegExp,
  fits: (decisions: readonly Decision[]) => boolean = () => true,
): Scene & { readonly decisions: Decision[] } {
  const table = tables(program, players)
  for (let seed = 0; seed < 400; seed++) {
    const state = table.begin(seed)
    let you = -1
    table.machine.observer = {
      followed: (component, _script, player) => {
        if (table.name(component) === "Newcomer") you = player
      },
    }
    advance(table.machine, state)
    const choose = eager(table, seed)
    while (!isOver(state)) {
      const asked = table.asked(state)
      const by = asked.map(({ source }) => program.sourceSpans[source])
      if (by.some((span) => span?.owner === "Newcomer" && words.test(span.text)) && fits(asked)) {
        table.machine.observer = null
        return { table, state, you, decisions: asked }
      }
      const decision = asked[0]
      if (decision === undefined) break
      answer(table.machine, state, decision.fiber, choose(state, decision.fiber, decision.count))
    }
  }
  throw new Error(`nobody was asked ${words}`)
}

const labels = (decision: Decision | undefined): string[] => decision?.options.map(({ label }) => label) ?? []
const sorted = (names: readonly string[]): string[] => [...names].sort()

describe("command 2 non-Red", () => {
  const program = compiled(newCard("effect: command 2 non-Red", { colour: "Blue", director: true }))
  test("asks the commander for two of the cards in their play that are not Red, and follows both", () => {
    const { table, state, you, decisions } = untilAsked(program, 3, /command 2/, ([first]) => (first?.count ?? 0) > 2)
    const [decision] = decisions
    expect(decisions.length).toBe(1)
    expect(decision?.player).toBe(you)
    const offered = decision?.options.filter(({ kind }) => kind === "component").map(({ value }) => value) ?? []
    const wanted = table.in(state, "play", you).filter((card) => table.word("colour", card) !== "Red")
    expect(offered).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(2)
    // Commanding is not optional.
    expect(decision?.options.length).toBe(wanted.length)
    const followed: number[] = []
    table.machine.observer = { followed: (component) => followed.push(component) }
    answer(table.machine, state, decision?.fiber ?? -1, 0)
    const [second] = table.asked(state)
    expect(second?.options.map(({ value }) => value)).toEqual(wanted.slice(1))
    answer(table.machine, state, second?.fiber ?? -1, 0)
    let guard = 0
    while (!(followed.includes(wanted[0] ?? -1) && followed.includes(wanted[1] ?? -1)) && guard++ < 40)
      answer(table.machine, state, openDecision(table.machine, state), 0)
    table.machine.observer = null
    expect(followed).toEqual(expect.arrayContaining(wanted.slice(0, 2)))
  })
})

describe("each other player discards down to 1", () => {
  const program = compiled(newCard("effect: each other player discards down to 1", { colour: "Blue" }))
  test("asks the others alone, one after another; each keeps one", () => {
    const { table, state, you } = untilAsked(program, 3, /discards? down/)
    const others = [1, 2].map((on) => (you + on) % 3)
    const before = [0, 1, 2].map((player) => table.in(state, "hand", player))
    const asked: number[] = []
    for (let guard = 0; guard < 40; guard++) {
      const [decision] = table.asked(state)
      if (program.sourceSpans[decision?.source ?? -1]?.text.includes("choose an action")) break
      const more = others.some((player) => table.in(state, "hand", player).length > 1)
      if (!more) break
      expect(others).toContain(decision?.player)
      if (decision && asked.at(-1) !== decision.player) asked.push(decision.player)
      const hand = table.in(state, "hand", decision?.player)
      for (const option of decision?.options ?? [])
        if (option.kind === "component") expect(hand).toContain(option.value)
      answer(table.machine, state, decision?.fiber ?? -1, 0)
    }
    expect(asked).toEqual(others.filter((player) => (before[player]?.length ?? 0) > 1))
    for (const player of others)
      expect(table.in(state, "hand", player).length).toBe(Math.min(1, before[player]?.length ?? 0))
    const discarded = others
      .flatMap((player) => before[player] ?? [])
      .filter((card) => table.placeOf(state, card) === table.place("discard pile"))
    expect(discarded.length).toBe(
      others.reduce((sum, player) => sum + Math.max(0, (before[player]?.length ?? 0) - 1), 0),
    )
    expect(table.in(state, "hand", you)).toEqual(before[you])
  })
})

describe("the previous player may pay $3; if they don't, they take 1 penalty", () => {
  const program = compiled(
    newCard(`effect: ${quoted("the previous player may pay $3; if they don't, they take 1 penalty")}`, {
      colour: "Blue",
    }),
  )
  const scene = () => untilAsked(program, 3, /pay/)
  test("asks the player before the commander", () => {
    const { you, decisions } = scene()
    expect(decisions.map(({ player }) => player)).toEqual([(you + 2) % 3])
    expect(decisions[0]?.kind).toBe("confirm")
    expect(decisions[0]?.options.map(({ kind }) => kind)).toEqual(["yes", "no"])
  })
  test.each([
    ["pays", 0, -3, 0],
    ["does not", 1, 0, 1],
  ])("who %s", (_what, option, money, penalty) => {
    const { table, state, decisions } = scene()
    const payer = decisions[0]?.player ?? -1
    const changes = { money: 0, penalty: 0 }
    let done = false
    table.machine.observer = {
      counted: (counter, holder, _how, before, after, source) => {
        const name = program.counters[counter]?.name as "money" | "penalty"
        if (holder === payer && !done) changes[name] += after - before
        void source
      },
      followed: () => {
        done = true
      },
      ended: () => {
        done = true
      },
    }
    answer(table.machine, state, decisions[0]?.fiber ?? -1, option)
    table.machine.observer = null
    expect(changes).toEqual({ money, penalty })
  })
  test("who cannot pay is not asked and takes the penalty", () => {
    const table = tables(program, 2)
    let poor = 0
    for (let seed = 0; seed < 60; seed++) {
      const state = table.begin(seed)
      let before: number | null = null
      let penalties = 0
      let payer = -1
      table.machine.observer = {
        followed: (component, _script, player) => {
          if (table.name(component) !== "Newcomer") return
          payer = 1 - player
          before = table.counter(table.machine.state, "money", payer)
          penalties = table.counter(table.machine.state, "penalty", payer)
        },
        chose: () => {
          before = null
        },
        counted: (counter, holder, _how, from, to) => {
          if (before === null) return
          if (before < 3) {
            poor++
            expect([program.counters[counter]?.name, holder, from, to]).toEqual([
              "penalty",
              payer,
              penalties,
              penalties + 1,
            ])
          }
          before = null
        },
      }
      const choose = eager(table, seed)
      playout(table.machine, state, (_machine, now, fiber, count) => choose(now, fiber, count))
    }
    table.machine.observer = null
    expect(poor).toBeGreaterThan(0)
  })
})

describe("each player at the same time secretly chooses 1 card in hand; reveal those", () => {
  const text = "each player at the same time secretly chooses 1 card in hand; reveal those"
  const program = compiled(newCard(`effect: ${quoted(text)}`, { colour: "Blue" }))
  /** A scene in which all three have a choice. */
  const scene = () => untilAsked(program, 3, /chooses/, (decisions) => decisions.length === 3)
  test("everyone's decision is open at once, each over their own hand", () => {
    const { table, state, decisions } = scene()
    expect(sorted(decisions.map(({ player }) => String(player)))).toEqual(["0", "1", "2"])
    for (const decision of decisions) {
      expect(decision.secret).toBe(true)
      expect(decision.options.map(({ value }) => value)).toEqual(table.in(state, "hand", decision.player))
    }
  })
  test("in any order of answers the outcome is the same", () => {
    const { table, state, decisions } = scene()
    const hashes = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ].map((order) => {
      const copy = state.slice()
      for (const index of order) {
        const decision = decisions[index]
        expect(answer(table.machine, copy, decision?.fiber ?? -1, (decision?.count ?? 1) - 1)).toEqual({ ok: true })
      }
      return hashState(copy)
    })
    expect(new Set(hashes).size).toBe(1)
  })
  test("others see nothing of a choice until all have chosen; then all see the three cards", () => {
    const { table, state, decisions } = scene()
    const chosen: number[] = []
    for (const [index, decision] of decisions.entries()) {
      const others = decisions.filter((_, i) => i > index)
      const seen = new Map(
        others.map(({ player }) => [player, JSON.stringify({ ...view(table.machine, state, player), deciding: [] })]),
      )
      const outcomes = Array.from({ length: decision.count }, (_, option) => {
        const copy = state.slice()
        answer(table.machine, copy, decision.fiber, option)
        return copy
      })
      if (others.length > 0)
        for (const copy of outcomes)
          for (const { player } of others)
            expect(JSON.stringify({ ...view(table.machine, copy, player), deciding: [] })).toBe(seen.get(player))
      chosen.push(decision.options[0]?.value ?? -1)
    }
    const revealed: [number, number][] = []
    table.machine.observer = { revealed: (component, players) => revealed.push([component, players]) }
    for (const decision of decisions) {
      expect(revealed).toEqual([])
      answer(table.machine, state, decision.fiber, 0)
    }
    table.machine.observer = null
    expect(revealed.map(([component]) => component).sort((a, b) => a - b)).toEqual([...chosen].sort((a, b) => a - b))
    for (const [, players] of revealed) expect(players & 7).toBe(7)
    for (const card of chosen) expect((state[table.machine.layout.known + card] ?? 0) & 7).toBe(7)
  })
})

describe("until the end of your next turn, Red cards cost $2 less", () => {
  const ownEffect = newCard(`effect: ${quoted("until the end of your next turn, Red cards cost $2 less")}`, {
    colour: "Blue",
  })
  // With odd sums of money about, $2 makes a difference to what can be paid.
  const program = compiled(`${ownEffect}
  - name: Beggar
    copies: 8
    colour: Blue
    cost: 0
    crowns: 0
    type: Person
    effect: gain $3
`)
  test("every price paid is $2 less exactly while the effect lasts", () => {
    const table = tables(program, 2)
    let cheaper = 0
    let full = 0
    let offeredCheap = 0
    for (let seed = 0; seed < 200; seed++) {
      const state = table.begin(seed)
      /** Who made each lasting effect, and how many of their turns end before it does. */
      let lasting: { you: number; left: number }[] = []
      let active = -1
      let inHand = -1
      const price = (card: number): number =>
        Math.max(0, table.column("cost", card) - (table.word("colour", card) === "Red" ? 2 * lasting.length : 0))
      table.machine.observer = {
        began: (_span, player) => {
          active = player
        },
        ended: (_span, player) => {
          lasting = lasting
            .map(({ you, left }) => ({ you, left: you === player ? left - 1 : left }))
            .filter(({ left }) => left > 0)
        },
        followed: (component, _script, player) => {
          // The turn in which it begins is not the next one, whoever commands it.
          if (table.name(component) === "Newcomer") lasting.push({ you: player, left: player === active ? 2 : 1 })
        },
        doing: (event, _player, component) => {
          if (program.events[event]?.name === "play") inHand = component
          else if (program.events[event]?.name !== "pay" && program.events[event]?.name !== "move") inHand = -1
        },
        counted: (counter, _holder, how, before, after) => {
          if (program.counters[counter]?.name !== "money" || how !== "take" || inHand < 0) return
          const cost = table.column("cost", inHand)
          expect(`${table.name(inHand)} for ${before - after}`).toBe(
            `${table.name(inHand)} for ${Math.min(before, price(inHand))}`,
          )
          if (price(inHand) < cost) cheaper++
          else if (cost > 0 && table.word("colour", inHand) === "Red") full++
        },
      }
      advance(table.machine, state)
      const choose = eager(table, seed)
      while (!isOver(state)) {
        const [decision] = table.asked(state)
        if (decision === undefined) throw new Error("nobody is asked")
        const text = program.sourceSpans[decision.source]
        if (text?.owner === "Recruit" || text?.owner === "Unleash") {
          const money = table.counter(state, "money", decision.player)
          const wanted = table.in(state, "hand", decision.player).filter((card) => price(card) <= money)
          expect(decision.options.filter(({ kind }) => kind === "component").map(({ value }) => value)).toEqual(wanted)
          if (wanted.some((card) => table.column("cost", card) > money)) offeredCheap++
        }
        answer(table.machine, state, decision.fiber, choose(state, decision.fiber, decision.count))
      }
      table.machine.observer = null
    }
    expect(cheaper).toBeGreaterThan(5)
    expect(full).toBeGreaterThan(5)
    expect(offeredCheap).toBeGreaterThan(0)
  })
})

test("labels are names", () => {
  const { decisions } = untilAsked(
    compiled(newCard("effect: command 2 non-Red", { colour: "Blue", director: true })),
    2,
    /command 2/,
  )
  for (const label of labels(decisions[0])) expect(label).not.toBe("")
})
