/** A link that somebody was sent, opened where it is pasted. */
import { useState } from "preact/hooks"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { openAddress } from "./transfer.ts"

export const openLinkDialog = (): void => openDialog("Open a link", () => <LinkDialog />)

function LinkDialog() {
  const [address, setAddress] = useState("")
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        closeDialog()
        void openAddress(address)
      }}
    >
      <div class="body">
        <label class="form-field">
          The link that you were sent
          <input
            class="input mono"
            value={address}
            spellcheck={false}
            autocomplete="off"
            placeholder="https://…#shared=…"
            onInput={({ currentTarget: { value } }) => setAddress(value)}
          />
        </label>
        <p class="quiet">A game is in the link itself; nothing is fetched from anywhere.</p>
      </div>
      <footer>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button look="primary" type="submit" disabled={address.trim() === ""}>
          Open it
        </Button>
      </footer>
    </form>
  )
}
