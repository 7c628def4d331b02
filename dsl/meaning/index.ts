/**
 * The meaning of a script: its syntax tree with every word resolved. The checker makes it, the lowering turns it into
 * instructions, `read` says it in words. Nothing here knows chevrotain or code.
 */
export type * from "./binding.ts"
export type * from "./comparison.ts"
export type * from "./conditions/index.ts"
export * from "./constants.ts"
export type * from "./declared.ts"
export * from "./expressions/index.ts"
export type * from "./filters/index.ts"
export type * from "./reaction.ts"
export type * from "./selection.ts"
export type * from "./steps/index.ts"
export * from "./verb-usage.ts"
