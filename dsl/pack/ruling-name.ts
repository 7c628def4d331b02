import type { Ruling } from "../../schemas/index.ts"
import type { Located } from "./located.ts"

/** An id as it may stand before what a ruling says: `R-Agent-1: ...`. */
const ID = /^([A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9.]+)+)\s*:\s*/

/** The id of a ruling, wherever it stands, and what the ruling says. */
export function idAndWords(ruling: Located<Ruling>): { readonly id: string | null; readonly says: string } {
  const says = ruling.get("says")?.value ?? ""
  const prefix = ID.exec(says)
  return {
    id: ruling.get("id")?.value ?? prefix?.[1] ?? null,
    says: prefix ? says.slice(prefix[0].length) : says,
  }
}

/** What other packs call a ruling: its id, or what it says where it has none. */
export const calledBy = ({ id, says }: { readonly id: string | null; readonly says: string }): string => id ?? says

/** The same of one that was only read. */
export const nameOfRuling = (ruling: Located<Ruling>): string => calledBy(idAndWords(ruling))
