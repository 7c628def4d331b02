import { readFileSync } from "node:fs"
import { parse } from "yaml"
import { buildLexicon, type Lexicon } from "../../dsl/lexicon/lexicon.ts"
import type { Model, Nominal, PropertyDecl } from "../../dsl/pack/model.ts"
import { plainText } from "../../dsl/text.ts"
import { type WordLists, wordLists } from "./word-lists.ts"

const span = { file: "words", start: 0, end: 1 }

function split(words: string | undefined): string[] {
  return words === undefined ? [] : words.split(",").map((word) => word.trim())
}

function nominals(words: string | undefined): Nominal[] {
  return split(words).map((word) => {
    const [name = "", plural] = word.split("/")
    return { name, plural: plural ?? null, span }
  })
}

/** A model that declares words and nothing else of sense. */
export function modelOf(words: WordLists): Model {
  const property = (name: string, of: Partial<PropertyDecl>): PropertyDecl => ({
    name,
    plural: null,
    span,
    type: "text",
    values: [],
    none: false,
    counter: null,
    participle: null,
    level: false,
    ...of,
  })
  const properties = [
    ...nominals(words.properties).map(({ name, plural }) => property(name, { plural })),
    ...split(words.levels).map((name) => property(name, { level: true })),
    ...split(words.participles).map((participle) => property(participle.replace(/ing$/, ""), { participle })),
  ]
  const kind = { properties: [], states: [], scripts: [], active: null, of: null, per: null, start: null, part: null }
  return {
    game: "words",
    version: "1.0.0",
    packs: [],
    players: {
      pace: null,
      min: 2,
      max: 4,
      usual: 2,
      order: "clockwise",
      states: split(words.adjectives).map((name) => ({
        name,
        span,
        opposite: null,
        lost: null,
        manner: [],
        means: null,
        hides: false,
      })),
    },
    roles: nominals(words.players).map((role) => ({ ...role, seat: null, held: true, is: null, pronoun: "they" })),
    kinds: [
      ...nominals(words.kinds).map((each) => ({ ...each, ...kind })),
      { name: "thing", plural: null, span, ...kind, properties },
    ],
    zones: nominals(words.zones).map((zone) => ({
      ...zone,
      of: [],
      per: null,
      number: 1,
      slots: null,
      ordered: false,
      faces: "everyone",
      count: "everyone",
      limit: null,
      over: "refused",
      holds: [],
      protected: false,
      states: [],
      rules: [],
    })),
    counters: [...nominals(words.counters), ...split(words.symbols).map((name) => ({ name, plural: null, span }))].map(
      (counter) => ({
        ...counter,
        per: null,
        from: 0,
        to: null,
        over: "lost",
        symbol: /^\p{L}/u.test(counter.name) ? null : counter.name,
        word: null,
        states: [],
        of: null,
        is: null,
      }),
    ),
    memories: [],
    defaults: [],
    verbs: split(words.verbs).map((name) => ({
      name,
      span,
      usage: plainText(`${name} (things)`),
      do: null,
      operation: "move",
      is: null,
      reminder: null,
      needs: null,
      optional: false,
      default: null,
      order: null,
      event: null,
      noun: null,
      automatic: null,
      past: null,
      participle: null,
    })),
    rules: [],
    spans: nominals(`turn, round, ${words.spans ?? "game/-"}`).map((each) => ({ ...each, per: null, do: null })),
    options: [],
    groups: [],
    modules: [],
    boards: [],
    dice: [],
    timers: [],
    tracks: [],
    nouns: nominals([words.things, words.moments].filter(Boolean).join(", ") || undefined).map((noun) => ({
      ...noun,
      is: null,
    })),
    adverbs: split(words.adverbs).map((name) => ({ name, span })),
    conflicts: null,
    setup: null,
    flow: null,
    score: null,
    winner: null,
    rulings: [],
    lifted: [],
    judged: [],
    changes: [],
    patches: [],
    look: { icons: [], art: [], unused: [] },
    components: split(words.names).map((name) => ({
      name,
      span,
      kind: "card",
      copies: 1,
      properties: new Map(),
      scripts: new Map(),
      abilities: [],
      rulings: [],
      pack: "words",
      part: null,
    })),
  }
}

const lexicons = new Map<string, Lexicon>()

export function lexiconOf(game: string): Lexicon {
  let lexicon = lexicons.get(game)
  if (lexicon === undefined) {
    lexicon = buildLexicon(modelOf(wordLists[game] ?? {})).lexicon
    lexicons.set(game, lexicon)
  }
  return lexicon
}

export interface CorpusEntry {
  readonly game: string
  readonly text: string
  readonly as?: "condition"
  readonly note?: string
}

/** Every sentence of test/corpus, with the game whose words it uses. */
export const corpus: readonly CorpusEntry[] = Object.keys(wordLists).flatMap((game) => {
  const file = new URL(`../corpus/${game}.yaml`, import.meta.url)
  const entries: Omit<CorpusEntry, "game">[] = parse(readFileSync(file, "utf8"))
  return entries.map((entry) => ({ ...entry, game }))
})
