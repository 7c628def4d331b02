import type { Span } from "../../text.ts"
import * as kinds from "./all-conditions.ts"
import type { CondKind } from "./condition-kind.ts"

type Kinds = typeof kinds
type Own = { [Name in keyof Kinds]: Kinds[Name] extends CondKind<infer Each> ? Each : never }[keyof Kinds]

/** Something that is so or not: each kind has a file of its own. */
export type Cond = Own & { readonly span: Span | null }

/** Every kind of condition. */
export const CONDITIONS: { readonly [Name in Own["cond"]]: CondKind<Extract<Own, { readonly cond: Name }>> } = kinds

export const condKind = (cond: Cond): CondKind<Cond> => CONDITIONS[cond.cond] as unknown as CondKind<Cond>
