import { describe, expect, test } from "vitest"
import { participleOf, pastOf, pluralOf, singularOf, thirdOf, withArticle } from "../../dsl/lexicon/inflect.ts"

test.each([
  ["card", "cards"],
  ["trap token", "trap tokens"],
  ["penalty", "penalties"],
  ["play", "plays"],
  ["box", "boxes"],
  ["bonus", "bonuses"],
  ["die", "dice"],
  ["hero", "heroes"],
  ["leaf", "leaves"],
  ["constructor", "constructors"],
])("the plural of %s is %s", (singular, plural) => expect(pluralOf(singular)).toBe(plural))

test.each([
  ["resources", "resource"],
  ["penalties", "penalty"],
  ["boxes", "box"],
  ["hours", "hour"],
  ["heroes", "hero"],
  ["trap tokens", "trap token"],
  ["bonus", null],
  ["axis", null],
  ["glass", null],
  ["card", null],
])("the singular of %s is %s", (plural, singular) => expect(singularOf(plural)).toBe(singular))

describe("verbs", () => {
  test.each([
    ["discard", "discards", "discarded", "discarded"],
    ["draw", "draws", "drew", "drawn"],
    ["put", "puts", "put", "put"],
    ["carry", "carries", "carried", "carried"],
    ["play", "plays", "played", "played"],
    ["move", "moves", "moved", "moved"],
    ["pass", "passes", "passed", "passed"],
    ["scrap", "scraps", "scrapped", "scrapped"],
    ["visit", "visits", "visited", "visited"],
    ["pick up", "picks up", "picked up", "picked up"],
    ["go", "goes", "went", "gone"],
    ["redraw", "redraws", "redrew", "redrawn"],
    ["cost", "costs", "cost", "cost"],
  ])("%s", (verb, third, past, participle) => {
    expect([thirdOf(verb), pastOf(verb), participleOf(verb)]).toEqual([third, past, participle])
  })
})

test.each(["a card", "an action", "an event or card", "a unit", "a user", "an umbrella", "a number"])(
  "%s",
  (phrase) => {
    expect(withArticle(phrase.slice(phrase.indexOf(" ") + 1))).toBe(phrase)
  },
)
