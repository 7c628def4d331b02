/** Batches on several threads: the only part of the simulator that needs Node. */
export { type MutationPool, mutationPool } from "./mutation-pool.ts"
export { poolRunner } from "./pool.ts"
