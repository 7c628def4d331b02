/** One ruling: what is given, what is done, what must be so then; where it failed, what was expected and what is. */
import { useEffect, useRef } from "preact/hooks"
import type { RulingOutcome, RulingSentence } from "../link/rulings-api.ts"
import { say } from "../state/notices.ts"
import type { Ruling } from "../state/rulings.ts"
import { entries } from "../state/services.ts"
import { begin, info, trouble } from "../state/table.ts"
import { goTo, show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { Pip } from "../ui/pip.tsx"
import { titleOf } from "../write/explorer-nodes.tsx"
import { Mark } from "./mark.tsx"
import { startOf } from "./start.ts"

/** Lays the table as the ruling has it, up to the sentence that fails. */
async function putOnTable(ruling: Ruling): Promise<void> {
  const start = startOf(ruling, info.value?.players.usual ?? 2)
  if (await begin(start)) goTo("play")
  else say(trouble.value[0] ?? "The table can't be laid so.")
}

export function RulingView({ ruling }: { readonly ruling: Ruling }) {
  const { says, component, pack, id, place, outcome, steps, isStale } = ruling
  const entry = entries.value.find(({ name }) => name === component)
  const failing = outcome?.status === "failed" ? outcome.step : null
  const at = useRef<HTMLLIElement>(null)
  useEffect(() => {
    at.current?.scrollIntoView({ block: "nearest" })
  }, [failing])
  return (
    <article class={`ruling ${isStale ? "stale" : ""}`}>
      <header>
        <p class="of quiet">
          <Pip suit={entry?.suit?.look ?? null} />
          <span>{component ?? "A scenario of the game"}</span>
          {pack !== null && <span class="tag">{titleOf(pack)}</span>}
          {id !== null && <span class="tag">{id}</span>}
          <span class="mono">
            {place.file} {place.line}
          </span>
        </p>
        <h1>{capital(says)}</h1>
        <div class="does">
          <Button
            icon="pen"
            onClick={() =>
              show(failing === null ? place : (steps[failing]?.place ?? place), { component: entry?.key ?? null })
            }
          >
            Show the words
          </Button>
          <Button icon="table" onClick={() => void putOnTable(ruling)}>
            Put it on the table
          </Button>
          <p class={`verdict ${outcome?.status ?? "waiting"}`}>
            <Mark outcome={outcome} />
            {verdictOf(outcome)}
          </p>
        </div>
      </header>
      {outcome?.status === "failed" && failing === null && <p class="ruling-trouble">{outcome.message}</p>}
      {outcome?.status === "lifted" && <p class="ruling-notice">{outcome.message}</p>}
      <ol class="steps">
        {steps.map((step, index) => (
          <Step
            key={`${step.place.file}${step.place.start}`}
            step={step}
            isFirst={steps[index - 1]?.part !== step.part}
            state={stateOf(index, failing, outcome?.status)}
            at={index === failing ? at : null}
            message={index === failing ? (outcome?.message ?? "") : ""}
            actual={index === failing ? (outcome?.actual ?? null) : null}
          />
        ))}
      </ol>
      {outcome !== null && outcome.log.length > 0 && <Happened log={outcome.log} />}
    </article>
  )
}

function verdictOf(outcome: RulingOutcome | null): string {
  if (outcome === null) return "Not run yet"
  if (outcome.status === "passed") return "Holds"
  if (outcome.status === "lifted") return "No longer holds, as an expansion says"
  return outcome.step === null ? "Can't begin" : "Fails"
}

type StepState = "held" | "failed" | "unreached" | "waiting"

function stateOf(index: number, failing: number | null, status: RulingOutcome["status"] | undefined): StepState {
  if (status === undefined || status === "lifted") return "waiting"
  if (status === "passed" || (failing !== null && index < failing)) return "held"
  return index === failing ? "failed" : "unreached"
}

interface StepProps {
  readonly step: RulingSentence
  readonly isFirst: boolean
  readonly state: StepState
  readonly at: { current: HTMLLIElement | null } | null
  readonly message: string
  readonly actual: string | null
}

const STATE_WORDS: Readonly<Record<StepState, string>> = {
  held: "done",
  failed: "fails here",
  unreached: "not reached",
  waiting: "not run yet",
}

function Step({ step, isFirst, state, at, message, actual }: StepProps) {
  return (
    <li ref={at} class={`step ${state}`} aria-current={state === "failed" ? "step" : undefined}>
      <span class="part">{isFirst ? capital(step.part) : ""}</span>
      <span class="state">
        {state === "held" && <Icon name="check" small />}
        {state === "failed" && <Icon name="error" small />}
        <span class="sr">{STATE_WORDS[state]}: </span>
      </span>
      <button type="button" class="says mono" onClick={() => show(step.place)}>
        {step.text}
      </button>
      {state === "failed" &&
        (actual === null ? (
          <p class="why">{capital(message)}</p>
        ) : (
          <dl class="beside">
            <div class="expected">
              <dt>Expected</dt>
              <dd>{step.text}</dd>
            </div>
            <div class="actual">
              <dt>Actual</dt>
              <dd>{capital(actual)}</dd>
            </div>
          </dl>
        ))}
    </li>
  )
}

/** Sentences begin a line; what came of them is indented. */
function Happened({ log }: { readonly log: readonly string[] }) {
  return (
    <section class="happened" aria-label="What happened up to there">
      <h2>What happened up to there</h2>
      <ol>
        {log.map((line, index) => {
          const isSentence = !line.startsWith("  ")
          return (
            <li key={index} class={isSentence ? "done" : ""}>
              {line.trim().replace(/^(when|>) /, "")}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
