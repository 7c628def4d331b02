import { notify } from "../state/notices.ts"

/** Opens what was dropped onto the page: a zip, or the text of a link. */
export async function dropped(what: DataTransfer | null): Promise<void> {
  const refuse = (text: string): void => notify({ id: "drop", tone: "error", text })
  const [file] = what?.files ?? []
  const text = what?.getData("text/uri-list") || what?.getData("text/plain") || ""
  const { openAddress, openZip } = await import("../share/transfer.ts")
  try {
    if (file && /\.zip$/i.test(file.name)) await openZip(file)
    else if (file) refuse(`${file.name} is no zip. A folder is opened by its own button.`)
    else await openAddress(text)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
}
