/** What parts of the app have to tell in the bar below everything, by what it is about. */
import { signal } from "@preact/signals"

export const facts = signal<readonly { readonly id: string; readonly text: string }[]>([])

/** What is told keeps its place. @param text empty: nothing any more */
export function tellFact(id: string, text: string): void {
  const before = facts.peek()
  const isKnown = before.some((fact) => fact.id === id)
  const told = isKnown ? before.map((fact) => (fact.id === id ? { id, text } : fact)) : [...before, { id, text }]
  facts.value = told.filter((fact) => fact.text !== "")
}
