/** Share: a link that opens at once, a zip, print. No account, no server. */
import { signal } from "@preact/signals"
import "../style/share.css"
import { available, run } from "../state/commands.ts"
import { say } from "../state/notices.ts"
import { project } from "../state/project.ts"
import { playedWith } from "../state/together.ts"
import type { Link } from "../storage/link.ts"
import { changedFiles } from "../storage/project.ts"
import { leanedOn } from "../storage/share.ts"
import { Button } from "../ui/button.tsx"
import { copyText } from "../ui/clipboard.ts"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { makeLink } from "./transfer.ts"

const link = signal<Link | null>(null)
/** Why there is none; empty while there may be one. */
const failed = signal("")
let last = 0

export function openShareDialog(): void {
  const now = project.value
  if (!now) return
  const turn = ++last
  link.value = null
  failed.value = ""
  openDialog(`Share ${now.title}`, () => <Share />)
  makeLink(now).then(
    (made) => {
      // Another may have been asked for meanwhile, of a later text.
      if (turn === last) link.value = made
    },
    (error: Error) => {
      if (turn === last) failed.value = error.message
    },
  )
}

/** Names and addresses by which a machine calls itself. */
const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(host)

function Share() {
  const made = link.value
  return (
    <div class="body share">
      <section>
        <h3>A link</h3>
        <p>
          It holds your changes{playedWith.value.length > 0 && ", what you play with,"} and the table as it is now.
          Whoever opens it plays at once; nothing is sent to a server.
        </p>
        {isOwnMachine(location.hostname) && (
          <p class="too-long">
            This app is served by your own machine, so the link leads nowhere else. To others, send a zip.
          </p>
        )}
        {failed.value !== "" ? (
          <p class="too-long" role="alert">
            There is no link: the packs that it names could not be fetched ({failed.value}). A zip needs no network.
          </p>
        ) : made?.isTooLong ? (
          <p class="too-long" role="alert">
            This pack makes a link of {made.address.length.toLocaleString("en")} characters. Many programs cut it off:
            send a zip instead.{hasPictures() && " Its pictures take most of them."}
          </p>
        ) : (
          <div class="row">
            <input
              class="input mono"
              readOnly
              aria-label="The link"
              value={made?.address ?? ""}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button look="primary" icon="link" disabled={!made} onClick={() => made && void copy(made.address)}>
              Copy link
            </Button>
          </div>
        )}
        {made && !made.isTooLong && made.unnoted > 0 && (
          <p class="quiet">
            Its {made.unnoted} {made.unnoted === 1 ? "note is" : "notes are"} left out: with them it would be too long.
            A saved game that is exported has them.
          </p>
        )}
      </section>
      <section>
        <h3>A zip</h3>
        <p>All files of the pack, for mail, for a repository, or to keep: the same that cardwright pack makes.</p>
        <div class="row">
          <Button icon="zip" onClick={() => act("export-zip")}>
            Export zip
          </Button>
          {leanedOnHere().length > 0 && available().some(({ id }) => id === "export-with-bases") && (
            <Button icon="zip" onClick={() => act("export-with-bases")}>
              With {leanedOnHere().join(" and ")} inside
            </Button>
          )}
          {available().some(({ id }) => id === "print") && (
            <Button icon="file" onClick={() => act("print")}>
              Print, or pictures
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}

/** Pixels of its own, which no packing makes smaller. */
const hasPictures = (): boolean =>
  (project.value ? changedFiles(project.value) : []).some(({ draft }) => draft?.startsWith("data:"))

const leanedOnHere = (): readonly string[] => (project.value ? [...leanedOn(project.value).keys()] : [])

function act(command: string): void {
  closeDialog()
  run(command)
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) {
    say("The link is copied")
    closeDialog()
  } else {
    // The browser keeps the clipboard to itself: the field is selected, to be copied by hand.
    document.querySelector<HTMLInputElement>(".share input")?.select()
    say("Copy the selected link by hand")
  }
}
