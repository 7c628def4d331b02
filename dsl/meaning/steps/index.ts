import type { Span } from "../../text.ts"
import * as kinds from "./all-steps.ts"
import type { StepKind } from "./step-kind.ts"

export type { Takers } from "./each.ts"
export type { Mode } from "./modes.ts"
export type { Performed } from "./perform.ts"

type Kinds = typeof kinds
type Own = { [Name in keyof Kinds]: Kinds[Name] extends StepKind<infer Each> ? Each : never }[keyof Kinds]

/** Something to be done: each kind has a file of its own. */
export type Step = Own & { readonly span: Span }

/** Every kind of step. */
export const STEPS: { readonly [Name in Own["do"]]: StepKind<Extract<Own, { readonly do: Name }>> } = kinds

export const stepKind = (step: Step): StepKind<Step> => STEPS[step.do] as unknown as StepKind<Step>

/** A verb being done. */
export type PerformStep = Extract<Step, { do: "perform" }>
