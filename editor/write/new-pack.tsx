/** New packs: a small game to change, a copy of one that comes with the app, an expansion of the open one. */
import { useState } from "preact/hooks"
import { fetchPack } from "../link/shelf-packs.ts"
import { register } from "../state/commands.ts"
import { openProject } from "../state/drafts.ts"
import { appBase, changedPaths, project, shelf } from "../state/project.ts"
import { gameName, remote } from "../state/services.ts"
import { newProject } from "../storage/project.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog, whileShown } from "../ui/dialog.tsx"

/** The base of the expansion of an open pack: itself, or what it is an expansion of. */
async function expand(title: string, _: string | null, isWanted: () => boolean): Promise<void> {
  const now = project.value
  if (!now) return
  const { name, files } = await remote.call("newExpansion", title)
  if (!isWanted()) return
  const isAsItCame = now.origin.kind === "content" && changedPaths.value.length === 0
  const bases = new Map(now.bases)
  if (!isAsItCame) bases.set(now.name, now.files)
  closeDialog()
  await openProject(
    newProject({ name, title, origin: { kind: "new", name }, files: new Map(files), saved: new Map(), bases }),
  )
}

/**
 * @param from the pack to begin as a copy of; null for a small game of its own
 * @param isWanted false once somebody has left the dialog
 */
async function begin(title: string, from: string | null, isWanted: () => boolean): Promise<void> {
  const { name, files } = await remote.call("newPack", title)
  const copied = from === null ? null : await fetchPack(appBase, from)
  if (from !== null && copied === null) throw new Error(`There is no pack “${from}”.`)
  const texts = copied === null ? new Map(files) : new Map(await remote.call("retitled", copied, title))
  if (!isWanted()) return
  closeDialog()
  await openProject(newProject({ name, title, origin: { kind: "new", name }, files: texts, saved: new Map() }))
}

interface NameDialogProps {
  readonly label: string
  readonly action: string
  readonly examples: boolean
  readonly run: (title: string, from: string | null, isWanted: () => boolean) => Promise<void>
}

function NameDialog({ label, action, examples, run }: NameDialogProps) {
  const [title, setTitle] = useState("")
  const [from, setFrom] = useState<string | null>(null)
  const [failed, setFailed] = useState("")
  const [isMaking, setMaking] = useState(false)
  const copies = examples ? shelf.value.filter(({ isExample, isGame }) => isExample && isGame) : []
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
        {copies.length > 0 && (
          <fieldset class="templates">
            <legend>Begin with</legend>
            {[
              {
                name: null,
                title: "A small game",
                description: "Eight cards, four zones, a turn of one card. Change what you like.",
              },
              ...copies,
            ].map((each) => (
              <label key={each.name}>
                <input type="radio" name="template" checked={from === each.name} onChange={() => setFrom(each.name)} />
                <span>
                  <b>{each.name === null ? each.title : `A copy of ${each.title}`}</b>
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

export const newPack = (): void =>
  openDialog("New pack", () => <NameDialog label="What it is called" action="Make the pack" examples run={begin} />)

register(
  {
    id: "new-expansion",
    title: "New expansion",
    group: "pack",
    isAvailable: () => project.value !== null && gameName.value !== "",
    run: () =>
      openDialog(`New expansion of ${gameName.value}`, () => (
        <NameDialog label="What it is called" action="Make the expansion" examples={false} run={expand} />
      )),
  },
  { id: "new-pack", title: "New pack", group: "pack", run: newPack },
)
