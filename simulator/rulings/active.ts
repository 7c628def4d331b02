import { evaluate } from "../../interpreter/index.ts"
import type { Scene } from "./scene.ts"

/** By kind, the script that tests whether the component it is run on is active; -1 where the kind does not say. */
export type ActiveScripts = readonly number[]

/** Whether the abilities of a component work now, by what its kind says. */
export function isActive(component: number, scene: Scene, scripts: ActiveScripts): boolean {
  const script = scripts[scene.machine.program.components[component]?.kind ?? -1] ?? -1
  return script >= 0 && scene.isHeld(component) && evaluate(scene.machine, scene.state, script, 0, component) !== 0
}
