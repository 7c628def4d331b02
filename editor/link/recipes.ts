/** The cookbook that comes with the app: how to say what authors ask for. */

import { fetchJson } from "./shelf-packs.ts"

/** The file of the app that has it. */
export const RECIPES = "recipes.json"

export interface Recipe {
  /** What is asked for: `the next card costs less this turn`. */
  readonly ask: string
  readonly chapter: string
  /** How a player put it before anybody had tried. */
  readonly first: string
  /** What says it, a line each, with the words of a small game. */
  readonly text: string
  /** What that game declares for it, as YAML; empty where nothing is. */
  readonly declared: string
  /** What rulings test of it. */
  readonly holds: readonly string[]
  /** The sentence nearby that means something else. */
  readonly not: { readonly say: string; readonly means: string }
}

/** @param base the address of the app */
export const fetchRecipes = (base: string): Promise<readonly Recipe[]> => fetchJson(new URL(RECIPES, base))
