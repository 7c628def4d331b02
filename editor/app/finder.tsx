/** Find or run: components, files, commands, problems, and answers of the cookbook, by a few letters. */
import { signal } from "@preact/signals"
import { useLayoutEffect, useRef } from "preact/hooks"
import type { Declared } from "../link/services-api.ts"
import { available, register, shownKeys } from "../state/commands.ts"
import { notify } from "../state/notices.ts"
import { keptGames, lookForGames, openGame, sourceOf } from "../state/own-games.ts"
import { files, onOpen, project, whileOpen } from "../state/project.ts"
import { answers, lookForRecipes, recipes } from "../state/recipes.ts"
import { entries, remote, upToDate } from "../state/services.ts"
import { openTab, show } from "../state/view.ts"
import { Pip } from "../ui/pip.tsx"
import { openRecipe } from "./recipe.tsx"

interface Hit {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly suit: number | null
  readonly run: () => void
}

const isOpen = signal(false)
const query = signal("")
const at = signal(0)
/** Rulings and words of the pack, as they were when it was last looked for something. */
const declared = signal<readonly Declared[]>([])
onOpen(() => {
  declared.value = []
})

async function lookForDeclared(): Promise<void> {
  const isStill = whileOpen()
  if (project.value === null) return
  await upToDate()
  const found = await remote.call("declared")
  if (isStill()) declared.value = found
}

/** How well an answer of the cookbook fits whose words stand in it, though not in its question. */
const ANSWER = 30

/** So many are listed. */
const MOST = 40

register({
  id: "find",
  title: "Find or run",
  keys: ["Ctrl K", "F1"],
  isAvailable: () => true,
  run: () => {
    query.value = ""
    at.value = 0
    isOpen.value = true
    void lookForGames()
    void lookForDeclared()
    void lookForRecipes()
  },
})

/** How well a text fits: 0 not at all; better the higher. The letters come in order, best at the beginnings of words. */
export function fits(text: string, wanted: string): number {
  if (wanted === "") return 1
  const lower = text.toLowerCase()
  const needle = wanted.toLowerCase()
  const found = lower.indexOf(needle)
  if (found === 0) return 100 - lower.length / 100
  if (found > 0) return (/\W/.test(lower[found - 1] ?? "") ? 80 : 50) - lower.length / 100
  let from = 0
  let score = 20
  for (const letter of needle) {
    const next = lower.indexOf(letter, from)
    if (next < 0) return 0
    if (next > from) score -= Math.min(3, next - from) / 2
    from = next + 1
  }
  return Math.max(1, score)
}

/** In a whole sentence any few letters are found in order: of those it has to be a part as it stands. */
const has = (sentence: string, wanted: string): boolean =>
  wanted !== "" && sentence.toLowerCase().includes(wanted.toLowerCase())

function hits(wanted: string): readonly Hit[] {
  const all: Hit[] = [
    ...entries.value.map((entry) => ({
      id: `entry ${entry.key}`,
      title: entry.name,
      note: [entry.kind, entry.fact].filter((each) => each !== "").join(" "),
      suit: entry.suit?.look ?? null,
      run: () => show({ ...entry.place, start: entry.from, end: entry.from }, { component: entry.key }),
    })),
    ...available()
      .filter(({ id }) => id !== "find")
      .map((command) => ({
        id: command.id,
        title: command.title,
        note: shownKeys(command.keys?.[0] ?? ""),
        suit: null,
        run: () => void command.run(),
      })),
    ...keptGames.value.map((game) => ({
      id: `game ${game.id}`,
      title: game.title,
      note: `your game, ${sourceOf(game)}`,
      suit: null,
      run: () => {
        openGame(game.id).catch(({ message }: Error) => notify({ id: "open", tone: "error", text: message }))
      },
    })),
    ...declared.value
      .filter(({ name }) => has(name, wanted))
      .map(({ name, what, place }) => ({
        id: `declared ${what} ${place.file} ${place.start}`,
        title: name,
        note: what,
        suit: null,
        run: () => show(place),
      })),
    ...[...files.value.keys()].map((path) => ({
      id: `file ${path}`,
      title: path,
      note: "file",
      suit: null,
      run: () => openTab({ file: path, component: null }),
    })),
  ]
  const how = recipes.value
    .filter((recipe) => answers(recipe, wanted))
    .map((recipe) => ({
      hit: {
        id: `recipe ${recipe.ask}`,
        title: recipe.ask,
        note: "how to say it",
        suit: null,
        run: () => openRecipe(recipe),
      },
      score: Math.max(fits(recipe.ask, wanted), ANSWER),
    }))
  return [...all.map((hit) => ({ hit, score: fits(hit.title, wanted) })), ...how]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ hit }) => hit)
}

export function Finder() {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = isOpen.value
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  const found = open ? hits(query.value) : []
  const current = Math.min(at.value, found.length - 1)
  const choose = (hit: Hit): void => {
    isOpen.value = false
    dialog.current?.close()
    hit.run()
  }
  return (
    <dialog
      ref={dialog}
      class="dialog finder"
      aria-label="Find or run"
      onClose={() => {
        isOpen.value = false
      }}
    >
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="finder-list"
        aria-activedescendant={found[current] ? `hit-${current}` : undefined}
        aria-label="Find a card, a rule, a word, a file, something to do, or how to say it"
        placeholder="A card, a ruling, a word, a file, something to do, or how to say it"
        value={query.value}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => {
          query.value = event.currentTarget.value
          at.value = 0
        }}
        onKeyDown={(event) => {
          const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
          if (step !== 0) {
            event.preventDefault()
            at.value = (current + step + found.length) % Math.max(1, found.length)
          }
          if (event.key === "Enter") {
            event.preventDefault()
            // Where nothing is found, what was typed stays, to be mended.
            if (found[current]) choose(found[current])
          }
        }}
      />
      <div role="listbox" id="finder-list" aria-label="Found" tabIndex={-1}>
        {found.map((hit, index) => (
          <div
            key={hit.id}
            id={`hit-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(hit)}
            onKeyDown={() => undefined}
          >
            <Pip suit={hit.suit} />
            <span>{hit.title}</span>
            <span class="quiet">{hit.note}</span>
          </div>
        ))}
      </div>
      {open && found.length === 0 && <p class="empty">Nothing is called “{query.value}”.</p>}
    </dialog>
  )
}
