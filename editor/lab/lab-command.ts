/** What can be done in the Lab from everywhere; the Lab itself is fetched when it is first shown. */
import { register } from "../state/commands.ts"
import { runsWanted } from "../state/lab.ts"
import { isSound, whyNotSound } from "../state/services.ts"
import { goTo } from "../state/view.ts"

register({
  id: "run-lab",
  title: "Play many games in the Lab",
  group: "lab",
  keys: ["Alt L"],
  isAvailable: () => isSound.value,
  whyNot: whyNotSound,
  run: () => {
    goTo("lab")
    runsWanted.value++
  },
})
