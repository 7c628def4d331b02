import type { CatalogueSection } from "./entry.ts"

export const syntaxCatalogue = {
  "syntax/comma": { severity: "error", title: "comma", explanation: "", wrong: {}, right: {} },
  "syntax/empty": { severity: "error", title: "empty", explanation: "", wrong: {}, right: {} },
  "syntax/incomplete": { severity: "error", title: "incomplete", explanation: "", wrong: {}, right: {} },
  "syntax/indentation": { severity: "error", title: "indentation", explanation: "", wrong: {}, right: {} },
  "syntax/tab": { severity: "error", title: "tab", explanation: "", wrong: {}, right: {} },
  "syntax/time-first": { severity: "error", title: "time first", explanation: "", wrong: {}, right: {} },
  "syntax/too-deep": { severity: "error", title: "too deep", explanation: "", wrong: {}, right: {} },
  "syntax/too-long": { severity: "error", title: "too long", explanation: "", wrong: {}, right: {} },
  "syntax/unclosed-label": { severity: "error", title: "unclosed label", explanation: "", wrong: {}, right: {} },
  "syntax/unclosed-reminder": { severity: "error", title: "unclosed reminder", explanation: "", wrong: {}, right: {} },
  "syntax/unexpected-character": { severity: "error", title: "unexpected character", explanation: "", wrong: {}, right: {} },
  "syntax/unexpected-indent": { severity: "error", title: "unexpected indent", explanation: "", wrong: {}, right: {} },
  "syntax/unexpected-line": { severity: "error", title: "unexpected line", explanation: "", wrong: {}, right: {} },
  "syntax/unexpected-word": { severity: "error", title: "unexpected word", explanation: "", wrong: {}, right: {} },
  "syntax/unknown-word": { severity: "error", title: "unknown word", explanation: "", wrong: {}, right: {} },
  "syntax/ambiguous": {
    severity: "error",
    title: "a sentence reads two ways",
    explanation:
      "Every sentence has one reading. The grammar sees to that for its own words; a pack can still declare a word that is two things at once, such as a noun that is also an adverb. Nothing is settled by luck: the sentence is refused, with its readings.",
    wrong: {},
    right: {},
  },
} satisfies CatalogueSection
