/**
 * Puts a text on the clipboard.
 * @returns whether it is there: a browser may keep its clipboard to itself, or have none where the page is not secure
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
