/** What is worth a look, the gravest first. */

import type { CardReading, KindReading, Reading, SentenceReading } from "../batch-reading.ts"
import { type Content, html, listed, type Markup, oneLine } from "../markup.ts"
import { chance, counted, percent, thousands } from "../numbers.ts"
import type { Standing } from "../standing.ts"
import { WHAT_STOPPED } from "./stopped.ts"

interface Finding {
  readonly what: Content
  readonly more: Content
  /** Where in the page there is more of it. */
  readonly at: string
}

/** Names in a list before the rest is a number. */
const NAMED = 4

/** So few sentences are told whole. */
const FEW = 2

/** Differences smaller than this are not worth a line, however sure they are: with enough games every one is. */
const WORTH = 0.03

export function findingsPart(reading: Reading): Markup {
  const found = [
    ...stopped(reading),
    ...sides(reading),
    ...reading.kinds.flatMap(cards),
    ...unseen(reading),
    ...neverChosen(reading),
    ...silent(reading),
  ]
  const list =
    found.length === 0
      ? html`<p>Nothing stands out: no ${reading.bots.length > 0 ? "bot" : "seat"} is ahead, ${reading.kinds.length > 0 ? "every card and every sentence was" : "and every sentence was"} used.</p>`
      : html`<ul class="findings">${found.map(({ what, more, at }) => html`<li><a href="#${at}">${what}</a><p>${more}</p></li>`)}</ul>`
  return html`<section id="findings"><h2>Worth a look</h2>${list}</section>`
}

function stopped({ stopped, done }: Pick<Reading, "stopped" | "done">): Finding[] {
  return stopped.map(({ kind, count, games: [first] }) => {
    const [one, many, why] = WHAT_STOPPED[kind]
    const named = first === undefined ? null : html` The first is game ${thousands(first.game)}, seed ${first.seed}.`
    return {
      what: html`${counted(count, "game")} ${count === 1 ? one : many}`,
      more: html`${percent(count / done)} of all. ${why}${named}`,
      at: "stopped",
    }
  })
}

function sides({ tally, seats, bots, even, results }: Reading): Finding[] {
  if (tally.finished === 0) return []
  return [
    ...ahead(
      bots.map((bot, index) => ({ ...bot, name: tally.bots[index]?.name ?? "" })),
      even,
    ),
    // Where each bot keeps its seat, seats say no more than bots do.
    ...(bots.length > 0 && !results.setup.rotate
      ? []
      : ahead(
          seats.map((seat, index) => ({ ...seat, name: `seat ${index + 1}` })),
          even,
        )),
  ]
}

function ahead(sides: readonly (Standing & { readonly name: string })[], even: number): Finding[] {
  const sure = sides.filter(({ isSure }) => isSure).sort((a, b) => b.rate - a.rate)
  if (sure.length === 0) return []
  const parts = sure.map(
    ({ name, rate }, index) => html`${index === 0 ? name.replace(/^seat /, "Seat ") : name} wins ${percent(rate)}`,
  )
  const p = Math.max(...sure.map((each) => each.p))
  return [
    {
      what: listed(parts, NAMED),
      more: `An even share would be ${percent(even)}. Chance alone rarely does that (p ${p < 0.001 ? "" : "= "}${chance(p)}).`,
      at: "wins",
    },
  ]
}

const named = (cards: readonly CardReading[]): Markup =>
  listed(
    cards.map(({ card }) => oneLine(card.name)),
    NAMED,
  )

function cards({ kind, common, cards: all }: KindReading): Finding[] {
  const rate = ({ played }: CardReading): number => played?.rate ?? 0
  const sure = all.filter((each) => each.played?.isSure && Math.abs(rate(each) - common) >= WORTH)
  const high = sure.filter((each) => rate(each) > common).slice(0, NAMED)
  const low = sure.filter((each) => rate(each) < common).slice(0, NAMED)
  const mean = `All who played any ${oneLine(kind)} won ${percent(common)}.`
  const span = (cards: readonly CardReading[]): string => {
    const rates = cards.map(rate)
    const [least, most] = [Math.min(...rates), Math.max(...rates)]
    return cards.length === 1 ? percent(least) : `${percent(least)} to ${percent(most)}`
  }
  const kept = all
    .filter(({ gap }) => gap?.isSure && gap.value <= -WORTH)
    .sort((a, b) => (a.gap?.value ?? 0) - (b.gap?.value ?? 0))
  const [worst] = kept
  return [
    ...(high.length > 0
      ? [
          {
            what: html`Players of ${named(high)} win most: ${span(high)}`,
            more: html`${mean} Perhaps they are too strong, or winners have more time for them.`,
            at: "cards",
          },
        ]
      : []),
    ...(low.length > 0
      ? [
          {
            what: html`Players of ${named(low)} win least: ${span(low)}`,
            more: html`${mean} Perhaps they are too weak, or played by those who are behind.`,
            at: "cards",
          },
        ]
      : []),
    ...(worst !== undefined
      ? [
          {
            what: html`Better held than played: ${named(kept)}`,
            more: html`${oneLine(worst.card.name)}: ${percent(rate(worst))} of those who played it won, ${percent(worst.onlyHeld?.rate ?? 0)} of those who only held it.`,
            at: "cards",
          },
        ]
      : []),
  ]
}

/** Cards that nobody ever saw or played, of a kind that others of were. */
function unseen({ kinds }: Reading): Finding[] {
  return kinds.flatMap(({ kind, cards, absent }) => {
    const unplayed = cards.filter(({ played, card }) => played === null && card.held > 0)
    const isPlayed = cards.some(({ played }) => played !== null)
    return [
      ...(absent.length > 0 && isPlayed
        ? [
            {
              what: html`${counted(absent.length, oneLine(kind), `of the kind ${oneLine(kind)}`)} never came up`,
              more: html`${listed(
                absent.map(({ name }) => oneLine(name)),
                12,
              )}.`,
              at: "cards",
            },
          ]
        : []),
      ...(unplayed.length > 0 && isPlayed
        ? [
            {
              what: html`${named(unplayed)}: held, and never played`,
              more: "Perhaps nobody could pay for it, or the bots saw no use in it.",
              at: "cards",
            },
          ]
        : []),
    ]
  })
}

function neverChosen({ sentences, done }: Reading): Finding[] {
  const never = sentences.flatMap(({ sentence, never }) =>
    never.filter(({ isSure }) => isSure).map((option) => ({ ...option, sentence })),
  )
  const [first] = never.sort((a, b) => b.offered - a.offered)
  if (first === undefined || done === 0) return []
  return [
    {
      what: `${counted(never.length, "option")} ${never.length === 1 ? "was" : "were"} often offered and never chosen`,
      more: html`Most often: ${oneLine(first.label)}, offered ${counted(first.offered, "time")} by <b>${oneLine(first.sentence.owner)}</b> <q>${oneLine(first.sentence.text)}</q>.`,
      at: "never",
    },
  ]
}

function silent({ sentences, done }: Reading): Finding[] {
  const silent = sentences.filter(({ isSilent }) => isSilent)
  if (silent.length === 0 || done === 0) return []
  const owners = [...new Set(silent.map(({ sentence }) => sentence.owner))]
  const whole = owners.filter((owner) =>
    sentences.every(({ sentence, isSilent }) => sentence.owner !== owner || isSilent),
  )
  return [
    {
      what: `Nothing came of ${counted(silent.length, "sentence")}`,
      more: silent.length <= FEW ? html`${listed(silent.map(quote))}.` : mostly(owners, whole),
      at: "silent",
    },
  ]
}

const quote = ({ sentence: { owner, text } }: SentenceReading): Markup =>
  html`<b>${oneLine(owner)}</b> <q>${oneLine(text)}</q>`

const mostly = (owners: readonly string[], whole: readonly string[]): Markup =>
  whole.length > 0
    ? html`Of ${listed(whole.map(oneLine), 6)} nothing came at all: perhaps they were not in play.`
    : html`On ${listed(owners.map(oneLine), 6)}.`
