/** The table beside the editor, and at full size in the workspace `play`. */
import type { RefObject } from "preact"
import { useEffect, useLayoutEffect, useRef } from "preact/hooks"
import "../style/table.css"
import { usualName } from "../../simulator/table/index.ts"
import { changesDone } from "../state/changes.ts"
import { lookAway } from "../state/close-up.ts"
import { register, run } from "../state/commands.ts"
import { goToProblem, worstFirst } from "../state/fixes.ts"
import { say } from "../state/notices.ts"
import { entries, entryOf, problems, whyNotSound } from "../state/services.ts"
import {
  begin,
  EVERYONE,
  frame,
  goTo,
  info,
  isLaying,
  layTable,
  peekedRow,
  reader,
  scene,
  standsAt,
  trouble,
  tryComponent,
  unanswered,
  undo,
} from "../state/table.ts"
import { stepClock, toggleClock } from "../state/table-clock.ts"
import { goTo as goToWorkspace, selected, showPane, workspace } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { Menu, type MenuItem } from "../ui/menu.tsx"
import { Segments } from "../ui/segments.tsx"
import { ArrangingBar, MovingMenu } from "./arranging.tsx"
import { confirm, offers, take } from "./choosing.ts"
import { ClockBar } from "./clock-bar.tsx"
import { CloseUp } from "./close-up.tsx"
import { DecisionBar } from "./decision.tsx"
import { Felt } from "./felt.tsx"
import { showNotes, showSavedGames } from "./keeping.ts"
import { Log } from "./log.tsx"
import { RecordingBar } from "./recording.tsx"
import { Scrubber } from "./scrubber.tsx"
import { initial } from "./seat-mark.tsx"
import { openSetup } from "./setup.tsx"
import { askWhyNot, leaveWhyNot } from "./why-not.tsx"

export function TablePane() {
  const now = scene.value
  const pane = useRef<HTMLElement>(null)
  useKeptFocus(pane)
  return (
    <section
      ref={pane}
      class="pane table-pane"
      aria-label="Table"
      onKeyDown={(event) => {
        if (onKey(event)) event.preventDefault()
      }}
    >
      <div class="pane-head">
        <h2>Table</h2>
        <Menu label={`Situation: ${situation()}`} class="scenario" items={scenarios}>
          <span>{situation()}</span>
          <Icon name="down" small />
        </Menu>
        <div class="end">
          <Replayed />
          <Button look="ghost" small icon="bookmark" label="Saved games" onClick={showSavedGames} />
          <SeatSwitch />
        </div>
      </div>
      {now ? (
        <>
          <ClockBar />
          <Felt />
          <RecordingBar />
          <ArrangingBar />
          <DecisionBar />
          <div class="log">
            <Scrubber />
            <Log />
          </div>
        </>
      ) : (
        <div class="empty">
          {isLaying.value ? (
            <p class="later">One moment</p>
          ) : unanswered.value ? (
            <>
              <p>
                The table could not be laid: nothing answered. Where much else runs on this device, it takes longer.
              </p>
              <Button
                look="primary"
                small
                icon="replay"
                onClick={() => void layTable(unanswered.value?.record ?? null)}
              >
                Try again
              </Button>
            </>
          ) : trouble.value.length > 0 ? (
            <p>There is no table: {trouble.value.join("; ")}.</p>
          ) : (
            <p>The table is laid once the pack has no mistakes.</p>
          )}
        </div>
      )}
      <CloseUp />
      <MovingMenu />
    </section>
  )
}

/** What had the focus may be gone with an answer: the table keeps it, for the keys that answer. */
function useKeptFocus(pane: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false)
  useEffect(() => {
    const element = pane.current
    const enter = (): void => {
      isInside.current = true
    }
    const leave = ({ target }: FocusEvent): void => {
      // What was taken away has not been left.
      queueMicrotask(() => {
        if ((target as Node).isConnected && !element?.contains(document.activeElement)) isInside.current = false
      })
    }
    element?.addEventListener("focusin", enter)
    element?.addEventListener("focusout", leave)
    return () => {
      element?.removeEventListener("focusin", enter)
      element?.removeEventListener("focusout", leave)
    }
  }, [])
  const now = scene.value
  // At once, not when it was painted: a key that comes before would be lost.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      pane.current?.querySelector<HTMLElement>(".felt")?.focus()
  }, [now])
}

function situation(): string {
  const start = frame.value?.record.start
  if (!start) return "none yet"
  if (start.beginning.kind === "deal")
    return start.games
      ? `dealt, seed ${start.seed}, game ${start.games + 1} of its record`
      : `dealt, seed ${start.seed}`
  return start.beginning.when[0] ?? start.beginning.given[0] ?? "set up"
}

function scenarios(): readonly MenuItem[] {
  const entry = entryOf(selected.value ?? "")
  const rulings = (info.value?.rulings ?? []).filter(({ component }) => component === (entry?.name ?? ""))
  return [
    ...(entry
      ? [{ kind: "item", label: `Try ${entry.name}`, icon: "play", keys: "Ctrl Enter", run: () => run("try") } as const]
      : []),
    { kind: "item", label: "Deal afresh", icon: "replay", keys: "Ctrl Shift Enter", run: () => run("deal") },
    { kind: "item", label: "Set the table up by hand", icon: "hand", run: () => run("arrange") },
    { kind: "item", label: "Players, seats, a situation in sentences", icon: "pen", run: openSetup },
    ...(rulings.length > 0 ? [{ kind: "heading", label: "From a ruling" } as const] : []),
    ...rulings.slice(0, 40).map(
      ({ says, given, when, players, options }): MenuItem => ({
        kind: "item",
        label: says,
        run: () => {
          reader.value = 0
          void begin({
            players: players ?? info.value?.players.usual ?? 2,
            seed: frame.value?.record.start.seed ?? 1,
            options,
            beginning: { kind: "given", given, when: when.slice(0, 1) },
          })
        },
      }),
    ),
  ]
}

function Replayed() {
  const replay = frame.value?.replay
  if (frame.value?.isBehind)
    return (
      <span class="replayed" title="The pack has mistakes">
        The last good version
      </span>
    )
  if (!replay) return null
  const words =
    replay.parted === null
      ? `Edit replayed in ${Math.max(1, Math.round(replay.milliseconds))} ms`
      : `Your edit changed step ${replay.matched + 1}: ${replay.parted}`
  return (
    <span class="replayed" title={words}>
      <Icon name="replay" small />
      {words}
    </span>
  )
}

/** Of more seats the numbers alone have room beside the rest of the head. */
const MOST_NAMED = 2

function SeatSwitch() {
  const now = frame.value?.scene
  if (!now) return null
  const isNarrow = now.seats.length > MOST_NAMED
  const options = [
    ...now.seats.map(({ seat, name }) => {
      const whole = name === usualName(seat) ? `Seat ${seat + 1}` : name
      return {
        value: String(seat),
        label: seat === now.reader ? "You" : isNarrow ? initial(name, seat) : whole,
        ...(seat === now.reader ? {} : { spoken: whole }),
      }
    }),
    { value: String(EVERYONE), label: "All" },
  ]
  return (
    <Segments
      label="Whose view"
      value={String(reader.value)}
      options={options}
      onChange={(value) => {
        reader.value = Number(value)
      }}
    />
  )
}

/** Keys that hold in the table and the log. Returns whether it was one. */
function onKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target as HTMLElement
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== "range") return false
  const offer = offers.value.find(({ key }) => key === event.key)
  if (offer) {
    take(offer)
    return true
  }
  const now = frame.value
  const isButton = target.tagName === "BUTTON"
  const acts: Readonly<Record<string, () => void>> = {
    u: () => void undo(),
    ...(now && now.scene.timers.length > 0 ? { p: toggleClock, t: () => void stepClock() } : {}),
    v: () => {
      if (!now) return
      const last = now.scene.seats.length - 1
      reader.value = reader.value >= last ? EVERYONE : reader.value + 1
    },
    w: () => {
      const component = Number(target.closest<HTMLElement>("[data-component]")?.dataset.component ?? -1)
      const label = target.getAttribute("aria-label") ?? ""
      if (component >= 0) askWhyNot(component, label, target)
    },
    ...(now ? { n: () => showNotes() } : {}),
    "[": () => void goTo(standsAt.value - 1),
    "]": () => void goTo(standsAt.value + 1),
    Home: () => void goTo(0),
    End: () => void goTo(now?.steps.length ?? 0),
    Escape: () => {
      leaveWhyNot()
      lookAway()
      peekedRow.value = null
    },
    ...(isButton ? {} : { Enter: confirm }),
  }
  const act = acts[event.key]
  act?.()
  return act !== undefined
}

/** The keys of the table hold there and in the log; whoever has just set it up need not go there first. */
function focusTable(): void {
  showPane("table")
  const focus = (): void => document.querySelector<HTMLElement>(".felt")?.focus()
  // At once, so that no key that answers is typed into a text; where the table was not on the screen, once it is.
  focus()
  if (!document.activeElement?.matches(".felt")) requestAnimationFrame(focus)
}

/** Where it is a mistake that keeps a card from being tried, that one, and the way to it. */
function sayWhyNotTried(name: string): void {
  const [worst] = worstFirst(problems.value)
  if (worst?.severity === "error")
    say(`${name} can't be tried yet: ${worst.message}`, { label: "Show it", run: () => void goToProblem(worst) })
  else say(trouble.value[0] ?? `${name} can't be tried yet.`)
}

register(
  {
    id: "try",
    title: "Try this card",
    group: "table",
    keys: ["Ctrl Enter"],
    isAvailable: () => entries.value.length > 0,
    whyNot: whyNotSound,
    run: async () => {
      await changesDone()
      const entry = entryOf(selected.value ?? "") ?? entries.value[0]
      if (!entry) return
      if (workspace.value !== "write" && workspace.value !== "play") goToWorkspace("write")
      const isDone = await tryComponent(entry.name, entry.variant)
      if (!isDone) sayWhyNotTried(entry.name)
      focusTable()
    },
  },
  {
    id: "deal",
    title: "Deal afresh",
    group: "table",
    keys: ["Ctrl Shift Enter"],
    isAvailable: () => info.value !== null,
    whyNot: () => (isLaying.value ? "One moment: the table is being laid." : whyNotSound()),
    run: async () => {
      const start = frame.value?.record.start
      const players = start?.players ?? info.value?.players.usual ?? 2
      const seed = (start?.seed ?? 0) + 1
      const kept = { ...(start?.games ? { games: start.games } : {}), ...(start?.names ? { names: start.names } : {}) }
      await begin({ players, seed, options: start?.options ?? {}, ...kept, beginning: { kind: "deal" } })
      focusTable()
    },
  },
  { id: "setup", title: "Set up a table", group: "table", isAvailable: () => info.value !== null, run: openSetup },
)
