/** The bar below everything: the worst problem with its mending, and what holds of the pack as a whole. */
import { signal } from "@preact/signals"
import { useEffect, useRef } from "preact/hooks"
import type { Place, Problem } from "../link/overview.ts"
import { run, shownKeys } from "../state/commands.ts"
import { goToProblem, worstFirst } from "../state/fixes.ts"
import { shownPageOf } from "../state/game-form.ts"
import { leadTo } from "../state/leading.ts"
import { checkedIn, problems } from "../state/services.ts"
import { facts } from "../state/status-facts.ts"
import { asSentence } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"

const isListOpen = signal(false)
const goTo = (problem: Problem): void => void goToProblem(problem)
const iconOf = ({ severity }: Problem): "error" | "warning" => severity

export function Bar() {
  const all = worstFirst(problems.value)
  const [worst] = all
  const errors = all.filter(({ severity }) => severity === "error").length
  const words =
    errors > 0 ? counted(errors, "problem") : all.length > 0 ? counted(all.length, "warning") : "No problems"
  const ms = checkedIn.value
  const bar = useRef<HTMLElement>(null)
  const count = useRef<HTMLButtonElement>(null)
  const isOpen = isListOpen.value && all.length > 0
  useEffect(() => {
    if (!isOpen) return
    const outside = ({ target }: Event): void => {
      if (!bar.current?.contains(target as Node)) isListOpen.value = false
    }
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return
      event.preventDefault()
      isListOpen.value = false
      count.current?.focus()
    }
    addEventListener("pointerdown", outside, true)
    bar.current?.addEventListener("keydown", press)
    return () => {
      removeEventListener("pointerdown", outside, true)
      bar.current?.removeEventListener("keydown", press)
    }
  }, [isOpen])
  return (
    <footer ref={bar} class="bar">
      <button
        ref={count}
        type="button"
        class={`count ${worst?.severity ?? ""}`}
        aria-expanded={all.length > 0 ? isOpen : undefined}
        disabled={all.length === 0}
        onClick={() => {
          isListOpen.value = !isOpen
        }}
      >
        <Icon name={worst ? iconOf(worst) : "check"} small />
        <span>{words}</span>
      </button>
      {isOpen && <ProblemList all={all} />}
      {worst && (
        <div class="worst">
          <button type="button" onClick={() => goTo(worst)}>
            <Where of={worst} /> {asSentence(worst.message)}
          </button>
          {worst.fixes[0] !== undefined && (
            <button type="button" class="fix" onClick={() => run("fix")}>
              {worst.fixes[0]} <kbd>{shownKeys("Ctrl .")}</kbd>
            </button>
          )}
        </div>
      )}
      <div class="facts numbers">
        {facts.value.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
        {ms !== null && <span>Checked in {ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span>}
      </div>
    </footer>
  )
}

/** Where something stands, as whoever looks at it finds it: on a page of the form, else in a line of the text. */
function Where({ of }: { readonly of: Place }) {
  const page = shownPageOf(of)
  if (page !== null) return <span class="quiet">{page}</span>
  return (
    <span class="mono quiet">
      {of.file} {of.line}:{of.column}
    </span>
  )
}

function ProblemList({ all }: { readonly all: readonly Problem[] }) {
  return (
    <div class="problems">
      <ul aria-label="Problems">
        {all.slice(0, 200).map((problem) => (
          <li key={`${problem.code}${problem.file}${problem.start}`}>
            <button
              type="button"
              onClick={() => {
                isListOpen.value = false
                goTo(problem)
              }}
            >
              <Icon name={iconOf(problem)} small class={problem.severity} label={problem.severity} />
              <span>
                {problem.isTogether && <span class="tag">played together</span>} {asSentence(problem.message)}
                {problem.hint && <span class="quiet"> {asSentence(problem.hint)}</span>}
                {problem.rule && <span class="quiet"> {asSentence(problem.rule)}</span>}
              </span>
              <Where of={problem} />
              <span class="mono quiet">{problem.code}</span>
            </button>
            {problem.related.map((other) => (
              <button
                key={`${other.file}${other.start}`}
                type="button"
                class="related"
                onClick={() => {
                  isListOpen.value = false
                  void leadTo(other)
                }}
              >
                <span class="quiet">{asSentence(other.message)}</span>
                <Where of={other} />
              </button>
            ))}
          </li>
        ))}
      </ul>
      {all.length > 200 && <p class="quiet">and {all.length - 200} more</p>}
    </div>
  )
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
