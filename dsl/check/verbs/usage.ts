import type { FactsOf } from "../../diagnostics/catalogue.ts"
import { verbWord } from "../../lexicon/model-words.ts"
import type { MemberSlot, Slot, Type, Usage } from "../../meaning/index.ts"
import { oneOf } from "../../pack/families.ts"
import type { VerbDecl } from "../../pack/model.ts"
import { holderOf, PRELUDE } from "../../pack/packs.ts"
import type { Symbols } from "../scope/symbols.ts"

// Longest first: `for free` is no `for`.
const WAYS = [
  "down to",
  "starting with",
  "into",
  "from",
  "onto",
  "for",
  "by",
  "beneath",
  "through",
  "against",
  "to",
  "at",
  "in",
  "on",
  "under",
  "with",
  "of",
]

/** Ways that say of the thing before them where it is: `sow (seed) on (bed)` is never read as two. */
const WHERE: ReadonlySet<string> = new Set(["at", "in", "on", "under", "with", "of"])

const ADVERBS = [
  "for free",
  "twice",
  "again",
  "in any order",
  "at random",
  "face up",
  "face down",
  "alone",
  "secretly",
  "as",
]

type BadUsage = FactsOf<"check/bad-usage">

/** Read a usage pattern: `exchange (mine: 1 component you have) for (theirs: 1 component)`. Returns what is wrong with it. */
export function readUsage(decl: VerbDecl, index: number, symbols: Symbols): Usage | BadUsage {
  const slots: Slot[] = []
  // What the prelude calls a place is one, whatever a game calls so.
  const isLent = holderOf(decl.usage.file, symbols.model.packs)?.name === PRELUDE
  const lexis = { symbols, isLent }
  let member: MemberSlot | null = null
  const adverbs: string[] = []
  const verb = verbWord(decl)
  let named = false
  let fixed = ""
  let way = ""
  let optional = false
  let rest = decl.usage.value.trim()
  while (rest.length > 0) {
    if (!named && (rest === verb || rest.startsWith(`${verb} `) || rest.startsWith(`${verb}[`))) {
      named = true
      rest = rest.slice(verb.length).trimStart()
      continue
    }
    const slot = /^\(([^)]*)\)/.exec(rest)
    const word = [...ADVERBS, ...WAYS].find(
      (each) => rest === each || rest.startsWith(`${each} `) || rest.startsWith(`${each}]`),
    )
    if (rest[0] === "[" || rest[0] === "]") {
      optional = rest[0] === "["
      rest = rest.slice(1).trimStart()
    } else if (slot) {
      const read = memberSlot(slot[1] ?? "", way, decl, symbols) ?? readSlot(slot[1] ?? "", way, optional, lexis)
      if ("case" in read) return read
      const held = slots.at(-1)
      if (named && WHERE.has(way) && held?.type === "component" && held.way !== "subject")
        return { case: "saysWhere", way, slot: held.name }
      if (read.type === "counter" && read.counter >= 0 && decl.member) {
        if (member || !named) return { case: named ? "twoMembers" : "memberDoes", slot: read.name }
        member = { slot: read, group: decl.member.group, counter: read.counter }
      }
      // Two slots in a row: the first is whom it is given to.
      const before = slots.at(-1)
      if (way === "" && before && before.way === "" && before.type === "player")
        slots[slots.length - 1] = { ...before, way: "recipient" }
      // A slot before the verb is what does it: `(thing) enter (place)`.
      slots.push(named ? read : { ...read, way: "subject" })
      way = ""
      rest = rest.slice(slot[0].length).trimStart()
    } else if (word && named) {
      if (ADVERBS.includes(word)) adverbs.push(word)
      else way = word
      rest = rest.slice(word.length).trimStart()
    } else {
      const next = /^[^\s([\]]+/.exec(rest)
      if (!next) return { case: "unreadable", rest }
      // `convene the council`: words that are always its object.
      fixed = `${fixed} ${next[0]}`.trim()
      rest = rest.slice(next[0].length).trimStart()
    }
  }
  if (!named) return { case: "noVerb" }
  return {
    decl,
    index,
    verb,
    fixed,
    slots: slots.filter((each) => each !== member?.slot),
    written: slots,
    member,
    adverbs,
    event: decl.event ?? decl.name,
    bindings: new Map(),
    body: null,
    needs: null,
    state: "unread",
  }
}

const TYPE_WORDS: Record<string, Type> = {
  number: "number",
  amount: "amount",
  component: "component",
  thing: "component",
  player: "player",
  zone: "zone",
  place: "zone",
  pile: "zone",
  space: "space",
  value: "value",
  script: "script",
  span: "span",
  counter: "counter",
  property: "property",
  die: "die",
  timer: "timer",
  track: "track",
  state: "state",
  option: "word",
  word: "word",
  order: "word",
}

/** `(good)`, where a group is called goods: the counter that this verb is for. Null for any other slot. */
function memberSlot(text: string, way: string, { member }: VerbDecl, symbols: Symbols): Slot | null {
  const name = text.trim()
  if (!member || name !== oneOf(member.group)) return null
  const counter = symbols.model.counters.findIndex((each) => each.name === member.counter)
  const base = { optional: false, default: null, kinds: null, phrase: "", many: false }
  return counter < 0 ? null : { ...base, name, way, type: "counter", counter }
}

function readSlot(
  text: string,
  way: string,
  optional: boolean,
  { symbols, isLent }: { readonly symbols: Symbols; readonly isLent: boolean },
): Slot | BadUsage {
  const [declaration = "", preset = null] = text.split("=").map((each) => each.trim())
  const [name = "", phrase = null] = declaration.split(":").map((each) => each.trim())
  if (!name) return { case: "noName" }
  const typed = (phrase ?? name).trim()
  const match = /^(?:(\d+\+|\d+-\d+|\d+|any number of|all)\s+)?(.*)$/.exec(typed)
  const count = match?.[1] ?? null
  const words = (match?.[2] ?? "").split(/\s+/)
  const base = { name, way, optional: optional || preset !== null, default: preset, counter: -1 }
  if (/^[XYZ]$/.test(name) && phrase === null) return { ...base, type: "number", many: false, kinds: null, phrase: "" }
  // Longest noun first: `trap token holder` before `trap token`.
  for (let length = words.length; length > 0; length--) {
    const noun = words.slice(0, length).join(" ")
    const phraseRest = words.slice(length).join(" ")
    for (const [lemma, plural] of lemmas(noun)) {
      const type = TYPE_WORDS[lemma]
      const many = count === null ? plural : count !== "1"
      const kind = symbols.kinds.find((each) => each.name === lemma)
      if (kind && !(type && isLent))
        return { ...base, type: kind.decl.part ? "space" : "component", many, kinds: kind.kinds, phrase: phraseRest }
      if (type) return { ...base, type, many, kinds: null, phrase: phraseRest }
      if (symbols.nouns.get(lemma)?.some((each) => each.is === "role") || lemma === "receiver" || lemma === "opponent")
        return { ...base, type: "player", many, kinds: null, phrase: phraseRest }
      const symbol = symbols.nouns.get(lemma)?.[0]
      if (symbol?.is === "zone") return { ...base, type: "zone", many, kinds: null, phrase: phraseRest }
      if (symbol?.is === "counter")
        return { ...base, type: "amount", many, kinds: null, phrase: phraseRest, counter: symbol.index }
      if (symbol?.is === "property")
        return { ...base, type: symbol.type === "values" ? "value" : "number", many, kinds: null, phrase: phraseRest }
      if (symbol?.is === "board") return { ...base, type: "space", many, kinds: null, phrase: phraseRest }
      if (symbol?.is === "span") return { ...base, type: "span", many, kinds: null, phrase: phraseRest }
      if (symbol?.is === "die" || symbol?.is === "timer" || symbol?.is === "track")
        return { ...base, type: symbol.is, many, kinds: null, phrase: phraseRest }
    }
  }
  return { case: "noType", type: typed, slot: name }
}

/** The noun as it stands and, where it looks plural, without its ending. */
function lemmas(noun: string): [string, boolean][] {
  const forms: [string, boolean][] = [[noun, false]]
  if (noun.endsWith("ies")) forms.push([`${noun.slice(0, -3)}y`, true])
  if (noun.endsWith("es")) forms.push([noun.slice(0, -2), true])
  if (noun.endsWith("s")) forms.push([noun.slice(0, -1), true])
  if (noun === "dice") forms.push(["die", true])
  return forms
}

export type { Slot, Usage }
