/** A game on the table: play it, look at it from any seat and at any moment, and ask why. Runs anywhere. */
export type { Amount, Card, Trait } from "./cards.ts"
export { EVERYTHING, type Reader } from "./log.ts"
export type { Choice, Picking, Question } from "./questions.ts"
export type { Piece, Row } from "./rows.ts"
export type { BoardScene, Scene, SeatScene, SpaceScene, ZoneScene } from "./scene.ts"
export type { Beginning, Problem, Start } from "./start.ts"
export { type BranchSteps, type Outcome, type Step, Table, type TableRecord } from "./table.ts"
export { type Trial, trialsOf } from "./trial.ts"
