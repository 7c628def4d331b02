import { LANGUAGE_VERSION } from "../language/version.ts"
import { scalar } from "./yaml-write.ts"

/** Who makes a pack; what is left out is left out of its file. */
export interface NewPack {
  /** The name for people. */
  readonly title: string
  /** The name for other packs; made of the title where absent. */
  readonly name?: string
  readonly description?: string
  readonly author?: string
  /** An SPDX identifier. */
  readonly licence?: string
  /** The folder that it goes in, with a `/` behind it. */
  readonly folder?: string
}

/** A title as a pack's own name: lower case letters, digits and hyphens. */
export function packName(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60)
      .replace(/-+$/, "") || "new-pack"
  )
}

/** The files of a new game that can be played at once, by path: something to change. */
export function newPack(wanted: NewPack): ReadonlyMap<string, string> {
  const { folder = "", title } = wanted
  return new Map([
    [`${folder}pack.yaml`, manifest(wanted, null)],
    [`${folder}game.yaml`, `game: ${scalar(title, false)}\n${GAME}`],
    [`${folder}cards/cards.yaml`, CARDS],
  ])
}

/** The files of a new game of which nothing is said but its name and how many play, by path. */
export function blankPack(wanted: NewPack): ReadonlyMap<string, string> {
  const { folder = "", title } = wanted
  return new Map([
    [`${folder}pack.yaml`, manifest(wanted, null)],
    [`${folder}game.yaml`, `game: ${scalar(title, false)}\n\nplayers: { count: 2-4 }\n`],
  ])
}

/**
 * The files of a new expansion, by path: it has no card yet.
 * @param base the pack of the game that it adds to
 */
export function newExpansion(
  base: { readonly name: string; readonly version: string },
  wanted: NewPack,
): ReadonlyMap<string, string> {
  return new Map([[`${wanted.folder ?? ""}pack.yaml`, manifest(wanted, base)]])
}

/** The files of a pack under another name, for people and for other packs: a copy to change. */
export function retitled(files: ReadonlyMap<string, string>, title: string): ReadonlyMap<string, string> {
  return copiedPack(files, { title })
}

/** The files of a pack as another one begins with them: what is said of the new one takes the place of what was said there. */
export function copiedPack(files: ReadonlyMap<string, string>, wanted: NewPack): ReadonlyMap<string, string> {
  const { title, name = packName(title), description, author, licence } = wanted
  const lines: readonly (readonly [key: string, value: string | undefined])[] = [
    ["name", name],
    ["description", description && scalar(description, false)],
    ["authors", author && `\n  - ${scalar(author, false)}`],
    ["licence", licence],
  ]
  return changed(titled(files, title), "pack.yaml", (text) =>
    lines.reduce((pack, [key, value]) => (value === undefined ? pack : withLine(pack, key, value)), text),
  )
}

/** The files of a pack under another title: other packs still know it by its name. */
export function titled(files: ReadonlyMap<string, string>, title: string): ReadonlyMap<string, string> {
  const shown = scalar(title, false)
  const named = changed(files, "pack.yaml", (text) => withLine(text, "title", shown))
  return changed(named, "game.yaml", (text) => (/^game:/m.test(text) ? withLine(text, "game", shown) : text))
}

type Texts = ReadonlyMap<string, string>

function changed(files: Texts, path: string, change: (text: string) => string): Texts {
  const text = files.get(path)
  return text === undefined ? files : new Map(files).set(path, change(text))
}

/** A text with another value of a key at its top; one that is not there comes below the name. */
function withLine(text: string, key: string, value: string): string {
  const line = `${key}:${value.startsWith("\n") ? "" : " "}${value}`
  const known = new RegExp(`^${key}:.*(?:\\n[ \\t]+.*)*`, "m")
  return known.test(text) ? text.replace(known, () => line) : text.replace(/^name:.*$/m, (name) => `${name}\n${line}`)
}

function manifest(
  { title, name = packName(title), description, author, licence }: NewPack,
  base: { readonly name: string; readonly version: string } | null,
): string {
  const lines = [`name: ${name}`, "version: 0.1.0", `language: ${LANGUAGE_VERSION}`, `title: ${scalar(title, false)}`]
  if (description) lines.push(`description: ${scalar(description, false)}`)
  if (base) lines.push(`extends: ${base.name}`, "dependencies:", `  ${base.name}: ${scalar(`^${base.version}`, false)}`)
  if (author) lines.push("authors:", `  - ${scalar(author, false)}`)
  if (licence) lines.push(`licence: ${scalar(licence, false)}`)
  return `${lines.join("\n")}\n`
}

const GAME = `
players: { count: 2-4 }

# What there is: each kind of component, and what is printed on it.
kinds:
  card:
    properties:
      suit: { values: [Sun, Moon] }
      cost: { amount: $, participle: costing }
      worth: number
    scripts: [effect]

# Where it can be.
zones:
  deck: { of: card, ordered: yes, faces: nobody, count: everyone }
  discard pile: { of: card, faces: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
  play: { of: card, per: player, faces: everyone }

counters:
  $: { per: player, symbol: $, word: money, plural: "-" }

# Where a sentence means that names no place.
defaults:
  draw: from the deck
  play: from hand
  discard: from hand
  choose: in hand

spans:
  turn:
    per: player
    do: |
      draw 1 and gain $2
      you may play 1
      if you do, follow the effect of it

rules:
  - when the deck is short, shuffle the discard pile, then put it beneath the deck

setup: |
  shuffle all cards into the deck
  each player draws 3 and gains $3

flow: |
  6 times:
    each player takes a turn

score: score the total worth of the cards in your play
winner: the players with the most points win
`

const CARDS = `kind: card
components:
  - name: Sower
    copies: 6
    suit: Sun
    cost: 1
    worth: 1
    effect: gain $2

  - name: Dreamer
    copies: 6
    suit: Moon
    cost: 2
    worth: 2
    effect: draw 2, then discard 1

  - name: Lantern
    copies: 4
    suit: Moon
    cost: 3
    worth: 3
    effect: each player draws 1

  - name: Harvest
    copies: 4
    suit: Sun
    cost: 4
    worth: 4
    effect: gain $1 for each card in your play
`
