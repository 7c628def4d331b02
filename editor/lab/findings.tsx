/** What was never used, and games that came to no end: each leads to its words, or to the table. */

import type { SentenceTally, StoppedGame } from "../../simulator/index.ts"
import { type Reading, thousands } from "../../simulator/report/index.ts"
import { say } from "../state/notices.ts"
import { entries } from "../state/services.ts"
import { EVERYONE, layGame, reader, trouble } from "../state/table.ts"
import { goTo, show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"

/** So many of a kind are listed. */
const MOST = 8

export function NeverUsed({ reading }: { readonly reading: Reading }) {
  const { kinds, sentences } = reading
  const cards = kinds
    .filter(({ cards }) => cards.some(({ played }) => played !== null))
    .flatMap(({ cards, absent }) => [
      ...cards.flatMap(({ card, played }) =>
        played === null && card.held > 0 ? [{ name: card.name, why: "held, never played" }] : [],
      ),
      ...absent.map(({ name }) => ({ name, why: "never came up" })),
    ])
  const options = sentences
    .flatMap(({ sentence, never }) => never.map((option) => ({ ...option, sentence })))
    .sort((a, b) => b.offered - a.offered)
  // What is written on something that never came up is told with it.
  const away = new Set(kinds.flatMap(({ absent }) => absent.map(({ name }) => name)))
  const unseen = unseenOwners(reading)
  const silent = sentences.filter(
    ({ isSilent, sentence: { owner } }) => isSilent && !away.has(owner) && !unseen.includes(owner),
  )
  if (cards.length + options.length + silent.length + unseen.length === 0)
    return (
      <section class="lab-panel" aria-label="Never used">
        <header>
          <h2>Never used</h2>
        </header>
        <p class="quiet">Every component, option and sentence was used.</p>
      </section>
    )
  return (
    <section class="lab-panel list" aria-label="Never used">
      <header>
        <h2>Never used</h2>
        <span class="quiet">in these games</span>
      </header>
      <ul>
        {cards.slice(0, MOST).map(({ name, why }) => (
          <li key={`card ${name}`}>
            <CardLink name={name} />
            <span class="quiet">{why}</span>
          </li>
        ))}
        {options.slice(0, MOST).map(({ sentence, label, offered }) => (
          <li key={`${sentence.file}${sentence.start}${label}`}>
            <WordsLink sentence={sentence} reading={reading}>
              <b>{label}</b> of {sentence.owner} <q class="mono">{sentence.text}</q>
            </WordsLink>
            <span class="quiet numbers">offered {thousands(offered)} times</span>
          </li>
        ))}
        {silent.slice(0, MOST).map(({ sentence }) => (
          <li key={`silent ${sentence.file}${sentence.start}`}>
            <WordsLink sentence={sentence} reading={reading}>
              {sentence.owner} <q class="mono">{sentence.text}</q>
            </WordsLink>
            <span class="quiet">nothing came of it</span>
          </li>
        ))}
        {unseen.length > 0 && (
          <li>
            <span>
              {unseen.slice(0, MOST).join(", ")}
              {unseen.length > MOST && ` and ${unseen.length - MOST} more`}
            </span>
            <span class="quiet">not in play</span>
          </li>
        )}
      </ul>
      {(cards.length > MOST || options.length > MOST || silent.length > MOST) && (
        <p class="quiet">
          {cards.length} not played, {options.length} options never chosen, {silent.length} sentences without effect.
        </p>
      )}
    </section>
  )
}

/** Of these no sentence did anything, and nobody was asked by any: they were not in play, as far as one can see. */
function unseenOwners({ kinds, sentences, tally }: Reading): readonly string[] {
  const told = new Set(
    kinds.flatMap(({ cards, absent }) => [...cards.map(({ card }) => card), ...absent].map(({ name }) => name)),
  )
  const used = new Set(sentences.flatMap(({ isSilent, sentence }) => (isSilent ? [] : [sentence.owner])))
  const written = new Set(sentences.map(({ sentence }) => sentence.owner))
  return tally.cards.map(({ name }) => name).filter((name) => written.has(name) && !used.has(name) && !told.has(name))
}

function CardLink({ name }: { readonly name: string }) {
  const entry = entries.value.find((each) => each.name === name)
  return (
    <button
      type="button"
      disabled={!entry}
      onClick={() => entry && show({ ...entry.place, start: entry.from, end: entry.from }, { component: entry.key })}
    >
      {name}
    </button>
  )
}

interface WordsProps {
  readonly sentence: SentenceTally
  readonly reading: Reading
  readonly children: preact.ComponentChildren
}

/** Results name files from the folder of packs on; those of the pack being written can be shown. */
function WordsLink({ sentence: { file, start, end }, reading, children }: WordsProps) {
  const own = `${reading.results.pack.name}/`
  if (!file.startsWith(own)) return <span>{children}</span>
  return (
    <button type="button" onClick={() => show({ file: file.slice(own.length), start, end })}>
      {children}
    </button>
  )
}

const WHY = {
  cut: "reached the limit of choices",
  stuck: "stood still: nobody had anything to decide",
  runaway: "stopped: a sentence never came to its end",
} as const

export function StuckGames({ reading }: { readonly reading: Reading }) {
  const { stopped } = reading
  if (stopped.length === 0) return null
  const all = stopped.flatMap(({ kind, games }) => games.map((game) => ({ kind, game })))
  const count = stopped.reduce((sum, each) => sum + each.count, 0)
  return (
    <section class="lab-panel list" aria-label="Stuck games">
      <header>
        <h2>Stuck games</h2>
        <span class="quiet numbers">{thousands(count)}</span>
      </header>
      <ul>
        {all.slice(0, MOST).map(({ kind, game }) => (
          <li key={game.game}>
            <span class="mono">{game.game}</span>
            <span>
              {WHY[kind]}
              {game.text ? (
                <>
                  : {game.owner} <q class="mono">{game.text}</q>
                </>
              ) : null}
              <small class="quiet numbers">seed {game.seed}</small>
            </span>
            <Button small onClick={() => void openGame(reading, game)}>
              Open on the table
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Just as it was played, as long as the pack is the same. */
async function openGame({ results: { setup } }: Reading, { game }: StoppedGame): Promise<void> {
  reader.value = EVERYONE
  const isLaid = await layGame(setup, game).catch(() => false)
  if (isLaid) goTo("play")
  else say(trouble.value[0] ?? "This game can't be laid on the table: the pack has changed since it was played.")
}
