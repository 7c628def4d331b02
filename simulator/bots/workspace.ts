import { type Machine, playoutRoom } from "../../interpreter/index.ts"
import { Identity } from "./identity.ts"
import { Rewards } from "./reward.ts"

/** What bots keep between decisions of one game: buffers, and tables that depend on the program alone. Never what they saw. */
export class Workspace {
  readonly identity: Identity
  readonly rewards: Rewards
  /** States to think with; games are played to their end in `state`. */
  readonly dealt: Int32Array
  state: Int32Array

  constructor(machine: Machine) {
    this.identity = new Identity(machine)
    this.rewards = new Rewards(machine)
    this.dealt = new Int32Array(machine.layout.total)
    this.state = playoutRoom(machine)
  }
}

const workspaces = new WeakMap<Machine, Workspace>()

/**
 * The workspace for a machine, for one decision: its `state` may be elsewhere in the next. Bots share it: none of them
 * thinks while another does.
 */
export function workspaceOf(machine: Machine): Workspace {
  let workspace = workspaces.get(machine)
  if (workspace === undefined) {
    workspace = new Workspace(machine)
    workspaces.set(machine, workspace)
  }
  workspace.state = playoutRoom(machine)
  return workspace
}
