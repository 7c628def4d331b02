import { answer, elapse, type Observer } from "../../interpreter/index.ts"
import type { Log } from "../rulings/event-log.ts"
import { type Hands, notPassed, performItem, scoreGame } from "../rulings/play.ts"
import type { PreparedItem, PreparedRuling } from "../rulings/prepare.ts"
import { Runner } from "../rulings/run-rulings.ts"
import type { Scene } from "../rulings/scene.ts"

/** Runs rulings for their outcome alone: nothing is written down, saved or looked over. */
export class QuickRunner extends Runner {
  /** Told of each clause of `then` that holds, at the moment that it speaks of. */
  whenHeld: ((item: PreparedItem, scene: Scene, log: Log) => void) | null = null

  /** Whether a ruling holds. A game that stops, or is brought into a state that it can't be in, holds nothing. */
  holds(ruling: PreparedRuling): boolean {
    try {
      return this.run(ruling).message === ""
    } catch {
      return false
    }
  }

  /** Makes a word of code something else, in every game that was laid. */
  patch(at: number, word: number): void {
    for (const { code, permitted } of this.settings.linked()) {
      code[at] = word
      // What was found to be permitted was found by the code as it was.
      permitted.decider = -1
    }
  }

  protected override handsOf(scene: Scene): Hands {
    const { prepared } = this
    return {
      answer(decision, option) {
        const result = answer(scene.machine, scene.state, decision.fiber, decision.first + option)
        return result.ok ? null : `the answer is refused: ${result.code}`
      },
      elapse(milliseconds) {
        const passed = elapse(scene.machine, scene.state, milliseconds)
        return passed.ok ? null : notPassed(passed.code)
      },
      perform: (item) => performItem(item, scene),
      score() {
        scoreGame(scene, prepared)
        return null
      },
    }
  }

  protected override listenerOf(log: Log): Observer {
    return {
      began: () => {
        log.happened.length = 0
      },
      doing: (event, player, component) => log.did(event, player, component),
    }
  }

  protected override unsound(): null {
    return null
  }

  protected override unkept(): null {
    return null
  }

  protected override held(item: PreparedItem, scene: Scene, log: Log): void {
    this.whenHeld?.(item, scene, log)
  }
}
