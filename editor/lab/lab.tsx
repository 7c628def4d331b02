/** The Lab: many games at once, and what comes of them in words, numbers and plots. */
import "../style/lab.css"
import "../style/lab-setup.css"
import "../style/lab-tiles.css"
import "../style/lab-panel.css"
import "../style/lab-rates.css"
import "../style/deal.css"
import { effect, signal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { addDistributions, assess, gamesIn, type Tally } from "../../simulator/index.ts"
import { counted, read, thousands } from "../../simulator/report/index.ts"
import type { LabGame } from "../link/lab-game.ts"
import { runsWanted } from "../state/lab.ts"
import { announcement } from "../state/notices.ts"
import { onOpen } from "../state/project.ts"
import { isStale, kinds, remote, upToDate } from "../state/services.ts"
import { tellFact } from "../state/status-facts.ts"
import { Button } from "../ui/button.tsx"
import { fetchBots } from "./bots.tsx"
import { CardsPanel } from "./cards-panel.tsx"
import { DealView } from "./deal-view.tsx"
import { opened, rest } from "./deals.ts"
import { DealsPanel, FirstChanged } from "./deals-panel.tsx"
import { remembered } from "./earlier.ts"
import { ExportMenu } from "./export-menu.tsx"
import { NeverUsed, StuckGames } from "./findings.tsx"
import { changeHeadline, headlineOf, setupWords } from "./headlines.ts"
import { isPlaying, type LabRun, onEnded, play, progress, shown, stop, width } from "./lab-run.ts"
import { set } from "./settings.ts"
import { SetupPane } from "./setup-pane.tsx"
import { SpreadPanel } from "./spread-panel.tsx"
import { Tiles } from "./tiles.tsx"

const game = signal<LabGame | null>(null)

// What can be set follows the pack.
effect(() => {
  if (isStale.value) return
  upToDate()
    .then(() => remote.call("labGame"))
    .then(
      (found) => {
        game.value = found
      },
      // The services are begun anew with the next edit, and asked again then.
      () => undefined,
    )
})

function run(): void {
  if (game.value) void play(game.value)
}

onEnded((ended) => {
  announcement.value = wordsOf(ended).title
})

// What was asked for before this part of the app was here counts, too.
let answered = 0
onOpen(() => {
  game.value = null
  answered = runsWanted.peek()
})
effect(() => {
  if (runsWanted.value === answered || !game.value) return
  answered = runsWanted.value
  run()
})

/** Esc stops a run, unless something nearer takes it: a menu, a dialog. */
function stopOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented || !progress.value || document.querySelector("dialog[open]"))
    return
  event.preventDefault()
  stop()
}

export function Lab() {
  useEffect(() => {
    fetchBots()
    tellFact("lab", `Runs on this device: ${counted(width, "worker")}`)
    addEventListener("keydown", stopOnEscape)
    return () => {
      tellFact("lab", "")
      rest()
      removeEventListener("keydown", stopOnEscape)
    }
  }, [])
  return (
    <>
      <SetupPane game={game.value} run={run} />
      <section class="lab-main" aria-label="What came of it" data-pane="lab">
        {opened.value ? (
          <DealView deal={opened.value} />
        ) : remembered.value ? (
          <Remembered />
        ) : shown.value ? (
          <Shown run={shown.value} />
        ) : (
          <Nothing />
        )}
      </section>
    </>
  )
}

function Nothing() {
  return (
    <div class="empty">
      <h1>{isPlaying.value ? "The first games are being played." : "Play many games, and see what comes of them."}</h1>
      <p>
        Who wins, how long it takes, what each {kinds.value[0]?.name ?? "card"} does for those who play it. The same
        seed gives the same numbers.
      </p>
    </div>
  )
}

/** A run of an earlier visit: its numbers, and the way to all of it. */
function Remembered() {
  const kept = remembered.value
  if (!kept) return null
  return (
    <header class="lab-head">
      <div>
        <h1>{kept.headline}</h1>
        <p>
          {kept.note} {kept.title}; {counted(kept.games, "game")}, seed {kept.seed}.
        </p>
        <p>Its plots went with the page. The same seed gives the same numbers, as long as the pack is the same.</p>
      </div>
      <Button
        icon="replay"
        disabled={!game.value}
        onClick={() => {
          set({ games: kept.games, seed: kept.seed })
          run()
        }}
      >
        Play them again
      </Button>
    </header>
  )
}

/** While it goes on, nothing is concluded: who looks again and again will see something by chance. */
function wordsOf({ results, comparison, edited, state }: LabRun): { readonly title: string; readonly note: string } {
  const { games, setup } = results
  const done = gamesIn(games.played)
  const what = `${setupWords(setup)}; seed ${setup.seed}.`
  if (state === "running")
    return {
      title: `${thousands(done)} of ${counted(games.total, "game")} so far.`,
      note: `Numbers as they come. What they mean is said at the end. ${what}`,
    }
  const { title, note } = comparison ? changeHeadline(assess(comparison), edited) : headlineOf(read(results))
  const stopped =
    state === "stopped"
      ? ` Stopped after ${thousands(done)} of ${counted(games.total, "game")}: if because of what you saw, the intervals are too narrow.`
      : ""
  return { title, note: `${note} ${what}${stopped}` }
}

const scoresOf = ({ seats }: Tally) => seats.map(({ scores }) => scores).reduce(addDistributions, [])

function Shown({ run: shownRun }: { readonly run: LabRun }) {
  const { results, comparison, state } = shownRun
  const reading = read(results)
  const said = comparison ? assess(comparison) : null
  const { title, note } = wordsOf(shownRun)
  const before = comparison?.before.tally ?? null
  return (
    <>
      <header class="lab-head">
        <div>
          <h1>{title}</h1>
          <p>{note}</p>
          {state !== "running" && <FirstChanged run={shownRun} />}
        </div>
        {state !== "running" && <ExportMenu run={shownRun} />}
      </header>
      <Tiles run={shownRun} reading={reading} said={said} />
      <div class="lab-plots">
        <CardsPanel run={shownRun} reading={reading} said={said} />
        <div class="lab-side">
          {reading.hasScores && (
            <SpreadPanel
              title="Final score"
              about="of every seat"
              unit="scores"
              file="final-score"
              after={scoresOf(results.tally)}
              before={before && scoresOf(before)}
            />
          )}
          <SpreadPanel
            title="Game length"
            about="in choices"
            unit="games"
            file="game-length"
            after={results.tally.answers}
            before={before?.answers ?? null}
          />
          {state !== "running" && <DealsPanel run={shownRun} />}
          <StuckGames reading={reading} />
          {state !== "running" && <NeverUsed reading={reading} />}
        </div>
      </div>
    </>
  )
}
