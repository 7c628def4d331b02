/** The game as forms: pages of what game.yaml declares, over the same file as its text. */
import { useEffect } from "preact/hooks"
import "../style/form.css"
import "../style/game-form.css"
import type { services } from "../../dsl/index.ts"
import {
  gameProblems,
  gameSection,
  gameView,
  isGameUnreadable,
  isWithin,
  keyOf,
  missingFrom,
  openGame,
  openThings,
  type Part,
  type Path,
  problemsOfPage,
} from "../state/game-form.ts"
import { editorView } from "../state/settings.ts"
import { reveal } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { asSentence } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { SentenceProblems } from "../write/sentence-problems.tsx"
import { problemsBeside } from "./field-place.ts"
import { Field } from "./game-field.tsx"
import { TurnDiagram } from "./turn-diagram.tsx"
import { WorstMark } from "./worst-mark.tsx"

type Section = services.GameSection

export function GameForm() {
  const view = gameView.value
  const wanted = reveal.value
  useEffect(() => {
    const place = view && wanted?.focus ? placeOf(view.sections, wanted.start) : null
    if (!place) return
    gameSection.value = place.section
    openThings.value = new Set([...openThings.value, ...place.things.map(keyOf)])
  }, [wanted?.turn, view === null])
  if (!view) return isGameUnreadable.value ? <Unreadable /> : <div class="form game-form" aria-busy="true" />
  const section = view.sections.find(({ id }) => id === gameSection.value) ?? view.sections[0]
  if (!section) return null
  return (
    <div class="form game-form" data-section={section.id}>
      <Pages sections={view.sections} />
      <Elsewhere sections={view.sections} />
      <section class="game-page" aria-labelledby="game-page" key={section.id}>
        <header>
          <h2 id="game-page">{section.title}</h2>
          <p>{section.help}</p>
          <SentenceProblems id="game-missing" draft={[]} problems={missingFrom(section.id)} />
        </header>
        {section.id === "turn" && <TurnDiagram sections={view.sections} />}
        <div class="game-fields">
          {section.fields.map((field) => (
            <Field key={field.path.join("/")} field={field} isOnly={section.fields.length === 1} />
          ))}
        </div>
        {section.id === "more" && view.aside.length > 0 && <Aside keys={view.aside} />}
      </section>
    </div>
  )
}

/** The pages, each with whether something is wrong on it. */
function Pages({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <nav class="game-pages" aria-label="Pages of the game">
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={id === gameSection.value ? "page" : undefined}
          onClick={() => openGame(id)}
        >
          {title}
          <WorstMark of={problemsOfPage(id)} />
        </button>
      ))}
    </nav>
  )
}

/** What is wrong with the file and with no page of it. */
function Elsewhere({ sections }: { readonly sections: readonly Section[] }) {
  const spans = sections.flatMap((section) => section.spans)
  return <SentenceProblems id="game-elsewhere" draft={[]} problems={problemsBeside(gameProblems.value, spans)} />
}

function Aside({ keys }: { readonly keys: readonly string[] }) {
  return (
    <p class="game-aside">
      This game has {keys.join(" and ")}, too, which are written as text.
      <Button small onClick={() => (editorView.value = "text")}>
        Show the text
      </Button>
    </p>
  )
}

function Unreadable() {
  const [worst] = gameProblems.value
  return (
    <div class="empty">
      {worst && <Icon name={worst.severity} />}
      <p>{worst ? `${asSentence(worst.message)} The pages are here again once that is mended.` : "One moment"}</p>
      <Button onClick={() => (editorView.value = "text")}>Show the text</Button>
    </div>
  )
}

/** The page on which something stands, and the things to open until it is seen. */
function placeOf(
  sections: readonly Section[],
  offset: number,
): { readonly section: string; readonly things: readonly Path[] } | null {
  const has = (part: Part): boolean => isWithin(offset, part)
  const thingsIn = (fields: readonly services.GameField[]): readonly Path[] =>
    fields.flatMap(({ control }) =>
      control.is === "things"
        ? control.things.flatMap((thing) => (has(thing.span) ? [thing.path, ...thingsIn(thing.fields)] : []))
        : [],
    )
  const section = sections.find(({ spans }) => spans.some(has))
  return section ? { section: section.id, things: thingsIn(section.fields) } : null
}
