/** The games that are measured: the pack, how many play, and the same game by hand. */
import * as boardgameIo from "./limit/boardgame-io.mjs"
import { crazyEights } from "./limit/crazy-eights.mjs"
import { connectFour, goofspiel, leduc, ticTacToe } from "./limit/small-games.mjs"
import { unleash } from "./limit/unleash.mjs"
import type { Contender } from "./measure.ts"

export interface BenchGame {
  readonly name: string
  /** Folder of the pack, from the top of the repository. */
  readonly pack: string
  readonly players: number
  /** Plays so many games by hand; the result depends on the work, so that none of it can be left out. */
  readonly limit: (games: number) => number
  /** The same game on other engines. Several of one name are ways to drive one engine: the fastest counts. */
  readonly others?: readonly Contender[]
}

const BOARDGAME_IO = "boardgame.io 0.50.2"

export const GAMES: readonly BenchGame[] = [
  {
    name: "tic-tac-toe",
    pack: "content/classics/tic-tac-toe",
    players: 2,
    limit: ticTacToe,
    others: [
      { name: BOARDGAME_IO, play: boardgameIo.viaClient },
      { name: BOARDGAME_IO, play: boardgameIo.viaReducer },
      { name: BOARDGAME_IO, play: boardgameIo.viaReducerShared },
      { name: BOARDGAME_IO, play: boardgameIo.viaSimulate },
    ],
  },
  { name: "connect-four", pack: "content/classics/connect-four", players: 2, limit: connectFour },
  { name: "goofspiel", pack: "content/classics/goofspiel", players: 2, limit: goofspiel },
  { name: "leduc-poker", pack: "content/classics/leduc-poker", players: 2, limit: leduc },
  { name: "crazy-eights", pack: "content/classics/crazy-eights", players: 5, limit: crazyEights },
  { name: "unleash", pack: "content/unleash", players: 4, limit: (games) => unleash(games, 4) },
]
