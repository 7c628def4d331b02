import type { CheckedAbility, CheckedScript, Checker } from "../check/checker.ts"
import type { Symbols } from "../check/scope/symbols.ts"
import type { CheckedPack } from "../lower/pack/checked-pack.ts"
import type { Modification, Usage } from "../meaning/index.ts"
import { type Meanings, visitMeanings } from "../meaning/walk.ts"
import type { ComponentDecl, Model } from "../pack/model.ts"
import { patchesOfModule } from "../pack/module-patches.ts"
import { isLent, isOwn } from "../pack/packs.ts"
import { isInside, type Span, type Text } from "../text.ts"
import { SpokenWords, textsIn } from "./spoken-words.ts"
import { type Declared, usesOf } from "./uses.ts"

/** A text of the game with what it means. */
export interface ReadText {
  readonly text: Text
  readonly meanings: Meanings
  /** The component that it stands on; null for what is of the game itself. */
  readonly owner: ComponentDecl | null
  /** The script that it is: `effect`; null for what is none, or stands. */
  readonly script: string | null
}

type CheckedComponent = CheckedPack["components"][number]

/** By component as it was checked: after an edit the others are the same objects. */
const textsKnown = new WeakMap<CheckedComponent, readonly ReadText[]>()
/** By verb, with what its texts meant then: those that are lent are read when somebody uses them. */
const verbsKnown = new WeakMap<Usage, Pick<Usage, "body" | "needs"> & { readonly texts: readonly ReadText[] }>()
const usesKnown = new WeakMap<ReadText, ReadonlySet<Declared>>()

/** A game without mistakes, as lints look at it: all that its texts mean, together. Each part is worked out when one asks. */
export class LintedGame {
  readonly model: Model
  readonly symbols: Symbols
  readonly checked: CheckedPack
  readonly checker: Checker
  readonly #own = new Map<string, boolean>()
  #ofGame: readonly ReadText[] | null = null
  #texts: readonly ReadText[] | null = null
  #uses: ReadonlySet<Declared> | null = null
  #modified: ReadonlySet<string> | null = null
  #words: SpokenWords | null = null
  #ruled: SpokenWords | null = null

  constructor(checked: CheckedPack, checker: Checker) {
    this.checked = checked
    this.symbols = checked.symbols
    this.model = checked.symbols.model
    this.checker = checker
  }

  /** Whether a place is the author's own, not that of a pack leaned on. */
  isOwn({ file }: Span): boolean {
    const known = this.#own.get(file) ?? isOwn(file, this.model.packs)
    this.#own.set(file, known)
    return known
  }

  /**
   * Whether a place is the author's own and in a text, or in what a module adds to it: what a verb says that is only tested has
   * become part of those who use it.
   */
  isSaidIn(span: Span, { text, owner }: ReadText): boolean {
    if (!this.isOwn(span)) return false
    if (isInside(span, text)) return true
    return owner === null && this.#added.some((each) => isInside(span, each))
  }

  get #added(): readonly Text[] {
    return this.model.modules.flatMap(patchesOfModule).map(({ add }) => add)
  }

  /** All texts but those of verbs that nothing does: of those that the prelude lends most are none of the game's. */
  get texts(): readonly ReadText[] {
    this.#texts ??= [...this.#textsOfGame(), ...this.#textsOfVerbs()]
    return this.#texts
  }

  /** The texts of a component, in the order of its scripts and abilities. */
  textsOf(index: number): readonly ReadText[] {
    const [checked, decl] = [this.checked.components[index], this.model.components[index]]
    if (!checked || !decl) return []
    let texts = textsKnown.get(checked)
    if (texts?.[0] === undefined || texts[0].owner !== decl) {
      texts = [
        ...checked.scripts.flatMap((script, noun) =>
          script ? [ofScript(script, decl, this.symbols.scripts[noun] ?? null)] : [],
        ),
        ...checked.abilities.map((ability) => ofAbility(ability, decl)),
      ]
      textsKnown.set(checked, texts)
    }
    return texts
  }

  /** What all those texts name and do. */
  get uses(): ReadonlySet<Declared> {
    if (!this.#uses) {
      const all = new Set<Declared>()
      for (const text of this.texts) for (const use of usesIn(text)) all.add(use)
      this.#uses = all
    }
    return this.#uses
  }

  /** The properties and counters that a rule or an effect makes another number: `property cost`. */
  get modified(): ReadonlySet<string> {
    if (!this.#modified) {
      const found = new Set<string>()
      const note = ({ target }: Modification): unknown =>
        target.kind === "property"
          ? found.add(`property ${target.property.name}`)
          : target.kind === "counter" && found.add(`counter ${target.counter}`)
      for (const { meanings } of this.texts) visitMeanings(meanings, { modification: note })
      this.#modified = found
    }
    return this.#modified
  }

  /** Whether a text of the game or its rulings names something by its word, whatever the word does there. */
  isNamed(name: string, except: Text | null = null): boolean {
    if (!this.#words) {
      const { packs, verbs } = this.model
      const usages = new Set(verbs.map(({ usage }) => usage))
      // What a usage says is said where the verb is done, and the prelude speaks of what no game need have.
      const texts = textsIn(this.model).filter((text) => !usages.has(text) && !isLent(text.file, packs))
      this.#words = new SpokenWords(texts, this.checker.lexicon)
    }
    return this.#words.has(name, except)
  }

  isNamedByRuling(name: string): boolean {
    const { rulings, components } = this.model
    this.#ruled ??= new SpokenWords(textsIn([rulings, components.map((each) => each.rulings)]), this.checker.lexicon)
    return this.#ruled.has(name)
  }

  /** Texts of verbs that something does, or that something done does. */
  #textsOfVerbs(): ReadText[] {
    const all = this.checked.usages
    const byIndex = new Map(all.map((usage) => [usage.index, usage]))
    const found: ReadText[] = []
    const reached = new Set<number>()
    const reach = (uses: ReadonlySet<Declared>): void => {
      for (const use of uses) {
        const index = use.startsWith("verb ") ? Number(use.slice(5)) : -1
        const usage = byIndex.get(index)
        if (!usage || reached.has(index)) continue
        reached.add(index)
        for (const read of textsOfVerb(usage)) {
          found.push(read)
          reach(usesIn(read))
        }
      }
    }
    for (const text of this.#textsOfGame()) reach(usesIn(text))
    // What nothing does has texts all the same.
    for (const { index, decl } of all)
      if (!isLent(decl.usage.file, this.model.packs)) reach(new Set([`verb ${index}` as const]))
    return found
  }

  #textsOfGame(): readonly ReadText[] {
    if (this.#ofGame) return this.#ofGame
    const { checked, model } = this
    const scripts = [checked.setup, checked.flow, checked.score, checked.winner, ...checked.spans]
    const abilities = [...checked.rules, ...checked.zoneRules.flat()]
    const conditions = checked.active.map((cond, kind) => [model.kinds[kind]?.active, { cond: [cond] }] as const)
    const memories = checked.memories.map(
      (memory, index) => [model.memories[index]?.is, { expr: [memory?.value] }] as const,
    )
    const bounds = checked.bounds.flatMap(({ from, to }, counter) => {
      const decl = model.counters[counter]
      return (
        [
          [decl?.from, from],
          [decl?.to, to],
        ] as const
      ).flatMap(([text, number]) =>
        number && typeof text === "object" && text ? [[text, { expr: [number] }] as const] : [],
      )
    })
    const spoken = checked.spoken.map(
      ({ text, meaning }) => [text, "test" in meaning ? { cond: [meaning.test] } : { expr: [meaning.player] }] as const,
    )
    this.#ofGame = [
      ...scripts.flatMap((script) => (script ? [ofScript(script)] : [])),
      ...abilities.map((ability) => ofAbility(ability, null)),
      ...[...conditions, ...bounds, ...memories, ...spoken].flatMap(([text, meanings]): ReadText[] =>
        text ? [{ text, meanings, owner: null, script: null }] : [],
      ),
      ...model.components.flatMap((_, index) => this.textsOf(index)),
    ]
    return this.#ofGame
  }
}

const ofScript = (
  { text, steps }: CheckedScript,
  owner: ComponentDecl | null = null,
  script: string | null = null,
): ReadText => ({ text, meanings: { step: steps ?? [] }, owner, script })

const ofAbility = (
  { text, reactions, modifications, watches }: CheckedAbility,
  owner: ComponentDecl | null,
): ReadText => ({
  text,
  meanings: { reaction: reactions, modification: modifications, watch: watches },
  owner,
  script: null,
})

function textsOfVerb(usage: Usage): readonly ReadText[] {
  const { body, needs, decl } = usage
  const known = verbsKnown.get(usage)
  if (known?.body === body && known.needs === needs) return known.texts
  const texts = [
    ...(decl.do ? [{ text: decl.do, meanings: { step: body ?? [] }, owner: null, script: null }] : []),
    ...(decl.needs ? [{ text: decl.needs, meanings: { cond: [needs] }, owner: null, script: null }] : []),
  ]
  verbsKnown.set(usage, { body, needs, texts })
  return texts
}

/** What a text names and does. */
function usesIn(text: ReadText): ReadonlySet<Declared> {
  let uses = usesKnown.get(text)
  if (!uses) {
    uses = usesOf(text.meanings)
    usesKnown.set(text, uses)
  }
  return uses
}
