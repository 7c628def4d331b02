/** New packs: a small game to change, a copy of one that comes with the app, an expansion of the open one. */
import { useState } from "preact/hooks"
import { type Files, fetchPack } from "../link/shelf-packs.ts"
import { register } from "../state/commands.ts"
import { game } from "../state/companions.ts"
import { journal, openProject } from "../state/drafts.ts"
import { openGame } from "../state/game-form.ts"
import { keptGames, lookForGames, ownGames, sourceOf } from "../state/own-games.ts"
import { appBase, changedPaths, fromShelf, project, shelf } from "../state/project.ts"
import { gameName, packRead, remote } from "../state/services.ts"
import { workspace } from "../state/view.ts"
import type { OwnPack } from "../storage/own-pack.ts"
import { newProject, type Project } from "../storage/project.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog, whileShown } from "../ui/dialog.tsx"

/** @param of the pack that it expands: the open one, or the game that this expands; null for the game */
async function expand(title: string, of: string | null, isWanted: () => boolean): Promise<void> {
  const now = project.value
  if (!now) return
  const base = of ?? game.value?.name ?? packRead.value
  const made = await remote.call("newExpansion", title, base, null)
  if (!isWanted()) return
  const isAsItCame = now.origin.kind === "content" && changedPaths.value.length === 0
  const bases = new Map(now.bases)
  if (!isAsItCame && base === packRead.value) bases.set(base, now.files)
  await openMade(title, made, bases)
}

/** @param from the id of a game that this device has, or the name of one that comes with the app */
async function expandOther(title: string, from: string | null, isWanted: () => boolean): Promise<void> {
  const kept = keptGames.value.some(({ id }) => id === from) ? await journal.load(from ?? "") : null
  const about = shelf.value.find(({ name }) => name === from)
  const base = kept?.project ?? (about && (await fromShelf(about.name)))
  if (!base) throw new Error("The game that it adds to is not here any more.")
  const made = await remote.call("newExpansion", title, base.name, base.files.get("pack.yaml") ?? "")
  if (!isWanted()) return
  await openMade(title, made, kept ? new Map([...base.bases, [base.name, base.files]]) : new Map())
}

async function openMade(
  title: string,
  { name, files }: { readonly name: string; readonly files: Files },
  bases: Project["bases"],
): Promise<void> {
  closeDialog()
  const origin = { kind: "new", name } as const
  await openProject(newProject({ name, title, origin, files: new Map(files), saved: new Map(), bases }))
}

/** No pack has such a name. */
const BLANK = ":blank"

/**
 * @param from the pack to begin as a copy of, or `BLANK`; null for a small game of its own
 * @param isWanted false once somebody has left the dialog
 */
async function begin(title: string, from: string | null, isWanted: () => boolean): Promise<void> {
  const isBlank = from === BLANK
  const { name, files } = await remote.call("newPack", title, isBlank)
  const copied = from === null || isBlank ? null : await fetchPack(appBase, from)
  if (from !== null && !isBlank && copied === null) throw new Error(`There is no pack “${from}”.`)
  const texts = copied === null ? new Map(files) : new Map(await remote.call("retitled", copied, title))
  if (!isWanted()) return
  await openMade(title, { name, files: [...texts] }, new Map())
  if (isBlank) openGame("kinds")
}

/** @param name null where it is what somebody gets who chooses nothing */
interface Choice {
  readonly name: string | null
  readonly title: string
  readonly description: string
}

interface NameDialogProps {
  readonly label: string
  readonly action: string
  /** What it can begin with, the first of them where nothing is said. */
  readonly choices: { readonly legend: string; readonly of: readonly Choice[]; readonly first?: string | null } | null
  readonly run: (title: string, from: string | null, isWanted: () => boolean) => Promise<void>
}

function NameDialog({ label, action, choices, run }: NameDialogProps) {
  const [title, setTitle] = useState("")
  const [from, setFrom] = useState<string | null>(choices?.first ?? null)
  const [failed, setFailed] = useState("")
  const [isMaking, setMaking] = useState(false)
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (title.trim() === "" || isMaking) return
        setMaking(true)
        try {
          await run(title.trim(), from, whileShown())
        } catch (error) {
          setFailed(error instanceof Error ? error.message : String(error))
        }
        setMaking(false)
      }}
    >
      <div class="body">
        <label class="form-field">
          {label}
          <input
            class="input"
            value={title}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => setTitle(value)}
          />
        </label>
        {choices !== null && (
          <fieldset class="templates">
            <legend>{choices.legend}</legend>
            {choices.of.map((each) => (
              <label key={each.name}>
                <input type="radio" name="template" checked={from === each.name} onChange={() => setFrom(each.name)} />
                <span>
                  <b>{each.title}</b>
                  <span class="quiet">{each.description}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {failed !== "" && <p role="alert">{failed}</p>}
      </div>
      <footer>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button look="primary" type="submit" disabled={title.trim() === "" || isMaking}>
          {action}
        </Button>
      </footer>
    </form>
  )
}

const smallGame: Choice = {
  name: null,
  title: "A small game",
  description: "Eight cards, four zones, a turn of one card. Change what you like.",
}

const blank: Choice = {
  name: BLANK,
  title: "An empty page",
  description: "Say in forms what there is, what is done in a turn, and who wins.",
}

/** Small games to begin from, each with the kind of game that it is. */
export const templates = (): readonly (OwnPack & { readonly template: string })[] =>
  shelf.value.flatMap((pack) => (pack.template === undefined ? [] : [{ ...pack, template: pack.template }]))

/** An empty page to begin with. */
export const newBlank = (): void => newPack(BLANK)

/** @param first the name of the pack to begin as a copy of, where nothing else is chosen; null for a small game of its own */
export const newPack = (first: string | null = null): void =>
  openDialog("New game", () => {
    // Any game that is there may be the beginning of another; those that are shown as examples come first.
    const games = shelf.value.filter(({ isGame, template }) => isGame && template === undefined)
    const copies = [...games.filter(({ isExample }) => isExample), ...games.filter(({ isExample }) => !isExample)]
    const kinds = templates().map((each) => ({ ...each, title: `${each.template}: ${each.title}` }))
    const of = [smallGame, blank, ...kinds, ...copies.map((each) => ({ ...each, title: `A copy of ${each.title}` }))]
    const choices = { legend: "Begin with", of, first }
    return <NameDialog label="What it is called" action="Make the game" choices={choices} run={begin} />
  })

const isAtStart = (): boolean => project.value === null || workspace.value === "start"

/** Of any game that is here. */
async function newExpansionOfAny(): Promise<void> {
  await lookForGames()
  const games = shelf.value.filter(({ isGame, size }) => isGame && size !== "")
  const own = ownGames().map((each) => ({
    name: each.id,
    title: each.title,
    description: `your game, ${sourceOf(each)}`,
  }))
  const of = [...own, ...games.map(({ name, title, description }) => ({ name, title, description }))]
  openDialog("New expansion", () => (
    <NameDialog
      label="What it is called"
      action="Make the expansion"
      choices={{ legend: "It adds to", of, first: of[0]?.name ?? null }}
      run={expandOther}
    />
  ))
}

/** Of an expansion that is open it can be one, too: then both are needed to play it. */
function newExpansion(): void {
  const now = project.value
  const root = game.value
  const isAnother = now !== null && root !== null && root.name !== packRead.value
  const of = [
    { name: null, title: gameName.value, description: "The game: it can be played without the other." },
    { name: packRead.value, title: now?.title ?? "", description: "The expansion that is open: both are needed." },
  ]
  openDialog(`New expansion of ${gameName.value}`, () => (
    <NameDialog
      label="What it is called"
      action="Make the expansion"
      choices={isAnother ? { legend: "It adds to", of } : null}
      run={expand}
    />
  ))
}

register(
  {
    id: "new-expansion",
    title: "New expansion",
    group: "pack",
    isAvailable: () => (isAtStart() ? shelf.value.length > 0 : gameName.value !== ""),
    run: () => (isAtStart() ? newExpansionOfAny() : newExpansion()),
  },
  { id: "new-pack", title: "New game", group: "pack", isAvailable: () => shelf.value.length > 0, run: () => newPack() },
)
