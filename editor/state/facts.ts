/** What parts of the app have to tell in the bar below everything, by what it is about. */
import { signal } from "@preact/signals"

export const facts = signal<readonly { readonly id: string; readonly text: string }[]>([])

/** @param text empty: nothing any more */
export function tellFact(id: string, text: string): void {
  facts.value = [...facts.peek().filter((fact) => fact.id !== id), ...(text === "" ? [] : [{ id, text }])]
}
