/** Set once the browser was asked; some ask their user each time. */
const ASKED = "cardwright.asked-to-persist"

/**
 * Ask the browser not to clear what this page keeps when it runs short of room. Call it once somebody has made
 * something of their own: who only looks around need not be bothered. Asks once on a device.
 * @returns whether it will be kept
 */
export async function askToPersist(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    if (localStorage.getItem(ASKED) !== null) return false
    localStorage.setItem(ASKED, new Date().toISOString())
    return await navigator.storage.persist()
  } catch {
    // Old browsers, and pages that may keep nothing; the journal tells of those.
    return false
  }
}
