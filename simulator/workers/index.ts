/** Batches on several threads: the only part of the simulator that needs Node. */
export { poolRunner } from "./pool.ts"
