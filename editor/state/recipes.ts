/** The cookbook, fetched once somebody looks for something. */
import { signal } from "@preact/signals"
import { fetchRecipes, type Recipe } from "../link/recipes.ts"
import { appBase } from "./project.ts"

export const recipes = signal<readonly Recipe[]>([])

/** Without a network it stays as it was, and is asked for again the next time. */
export async function lookForRecipes(): Promise<void> {
  if (recipes.value.length > 0) return
  recipes.value = await fetchRecipes(appBase).catch(() => [])
}

/** Whether a recipe answers what was typed: each of its words stands in the question, in a first wording or in the answer. */
export function answers({ ask, first, text }: Recipe, wanted: string): boolean {
  // `costs` finds `cost`, too.
  const words = wanted
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/(?<=..)s$/, ""))
  const said = `${ask}\n${first}\n${text}`.toLowerCase()
  return wanted.trim().length > 2 && words.every((word) => said.includes(word))
}
