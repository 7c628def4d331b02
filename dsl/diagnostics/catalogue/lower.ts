import type { CatalogueSection } from "./entry.ts"

/** From meanings to instructions. */
export const lowerCatalogue = {
  "lower/unsupported": {
    severity: "error",
    title: "a form that the machine can't carry out yet",
    explanation:
      "The sentence reads and its types fit, but no operation of the machine does what it says. It is refused, so that a game never leaves out a part of its rules in silence. Dice, boards and timers are declared and read today, and carried out by a later version.",
    wrong: { sentence: "roll the die" },
    right: { sentence: "choose a random player; they draw 1" },
  },
} satisfies CatalogueSection
