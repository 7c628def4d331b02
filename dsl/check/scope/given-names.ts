import type { Type } from "../../meaning/index.ts"

/** Something that a text is told by whoever runs it. */
export interface Given {
  readonly name: string
  readonly type: Type
  readonly many?: boolean
  /** The kind of a component. */
  readonly kind?: string
  /** The verb that got hold of it: `discard` for `the discarded cards`. */
  readonly verb?: string
}
