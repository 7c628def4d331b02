/** The game from its set-up to its winner, drawn: what its course does, with each turn and round opened where it is spoken of. */
import type { services } from "../../dsl/index.ts"
import { Icon } from "../ui/icon.tsx"

interface Step {
  readonly words: string
  readonly steps: readonly Step[]
}

export function TurnDiagram({ sections }: { readonly sections: readonly services.GameSection[] }) {
  const fields = sections.flatMap((section) => section.fields)
  const textAt = (key: string): string => {
    const control = fields.find(({ path }) => path.length === 1 && path[0] === key)?.control
    return control?.is === "sentence" ? control.text.text : ""
  }
  const course = stepsOf(textAt("flow"), spansIn(fields), [])
  if (course.length === 0) return null
  return (
    <section class="turn-diagram" aria-label="The course of the game">
      <span class="end">{textAt("setup") === "" ? "Begin" : "Set-up"}</span>
      <Icon name="down" small />
      <Steps steps={course} />
      <Icon name="down" small />
      <span class="end">{textAt("winner") === "" ? "The end" : "Scoring and winner"}</span>
    </section>
  )
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ words, steps: inner }, index) => (
        <li key={index} class={inner.length > 0 ? "round" : ""}>
          <span>{words}</span>
          {inner.length > 0 && <Steps steps={inner} />}
        </li>
      ))}
    </ol>
  )
}

/** What is done in each turn, round or phase, by its name. */
function spansIn(fields: readonly services.GameField[]): ReadonlyMap<string, string> {
  const spans = fields.find(({ path }) => path.join() === "spans")?.control
  const things = spans?.is === "things" ? spans.things : []
  return new Map(
    things.map(({ name, fields: own }) => {
      const done = own.find(({ path }) => path.at(-1) === "do")?.control
      return [name, done?.is === "sentence" ? done.text.text : ""]
    }),
  )
}

/** The lines of a text, those that are further in below the one that they belong to. @param within spans that are open already */
function stepsOf(text: string, spans: ReadonlyMap<string, string>, within: readonly string[]): readonly Step[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"))
  const depthOf = (line: string): number => line.length - line.trimStart().length
  const steps: Step[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ""
    const next = lines.findIndex((each, index) => index > at && depthOf(each) <= depthOf(line))
    const end = next < 0 ? lines.length : next
    const inner = stepsOf(lines.slice(at + 1, end).join("\n"), spans, within)
    const words = line.trim().replace(/[:,]$/, "")
    const opened = [...spans].filter(([name]) => !within.includes(name) && speaksOf(words, name))
    const nested = opened.flatMap(([name, does]) => stepsOf(does, spans, [...within, name]))
    steps.push({ words, steps: [...inner, ...nested] })
    at = end
  }
  return steps
}

/** Whether a line has somebody take a turn, or begins a round, of that name. */
const speaksOf = (words: string, name: string): boolean =>
  new RegExp(`\\b(takes?|begins?) (\\w+ )?${escaped(name)}s?\\b`, "i").test(words)

const escaped = (text: string): string => text.replace(/[^\w ]/g, "\\$&")
