import { gamesIn } from "../results/ranges.ts"
import { playPart } from "./part.ts"
import type { Runner } from "./run-batch.ts"

/**
 * Plays on this thread: for one who has no others, as a browser's worker.
 * @param onGame called when a game is done
 */
export function inlineRunner(onGame: () => void = () => {}): Runner {
  let done = 0
  let goesOn = true
  return {
    play(batch) {
      const total = gamesIn(batch.games)
      let next = 0
      const take = (): number => {
        if (next > 0) {
          done++
          onGame()
        }
        return goesOn && next < total ? next++ : -1
      }
      return Promise.resolve([playPart(batch, take)])
    },
    done: () => done,
    stop() {
      goesOn = false
    },
    close: () => Promise.resolve(),
  }
}
