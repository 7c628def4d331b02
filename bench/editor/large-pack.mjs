/** Packs of many cards: the game of an existing pack, its cards again and again under other names. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { strToU8, zipSync } from "fflate"
import { parse, stringify } from "yaml"

const BASE = "content/unleash"

/** @returns the zip's bytes: a pack called `large` with so many cards */
export async function largePack(root, count) {
  return zipSync(
    Object.fromEntries(Object.entries(largeFiles(root, count)).map(([path, text]) => [path, strToU8(text)])),
  )
}

/**
 * The texts of a pack called `large` with so many cards, by path. Each time the cards come round, the numbers in their
 * sentences are others.
 */
export function largeFiles(root, count) {
  const game = readFileSync(join(root, BASE, "game.yaml"), "utf8").replace(/^game: .*$/m, "game: Large")
  const kept = ["actions", "events"].flatMap((name) => cardsOf(root, name))
  const sources = ["blue", "gold", "red"].flatMap((name) => cardsOf(root, name).map(([, file]) => file))
  const cards = sources.flatMap(({ components }) => components.map(({ rulings: _, ...card }) => card))
  const files = { "large/pack.yaml": "name: large\nversion: 1.0.0\ntitle: Large\ndependencies: { prelude: '*' }\n" }
  files["large/game.yaml"] = game
  for (const [name, file] of kept) files[`large/cards/${name}.yaml`] = stringify(file)
  const left = count - kept.reduce((sum, [, { components }]) => sum + components.length, 0)
  for (let from = 0; from < left; from += 500) {
    const components = Array.from({ length: Math.min(500, left - from) }, (_, index) => {
      const round = Math.floor((from + index) / cards.length)
      const card = cards[(from + index) % cards.length]
      return { ...varied(card, round), copies: 1, name: round === 0 ? card.name : `${card.name} ${letters(round)}` }
    })
    files[`large/cards/part${from}.yaml`] = stringify({ kind: "card", components })
  }
  return files
}

/** A card whose numbers from 2 to 9 are others of them. */
function varied(card, round) {
  const turned = (text) => text.replace(/\b[2-9]\b/g, (digit) => String(2 + ((Number(digit) - 2 + round) % 8)))
  return JSON.parse(JSON.stringify(card), (_, value) => (typeof value === "string" ? turned(value) : value))
}

function cardsOf(root, name) {
  try {
    return [[name, parse(readFileSync(join(root, BASE, `cards/${name}.yaml`), "utf8"))]]
  } catch {
    return []
  }
}

const letters = (number) =>
  `Q${number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))}`
