/** Something from outside that is not taken in: what is wrong with it, and what helps. Nothing has changed. */
export interface Refusal<Code extends string> {
  readonly ok: false
  readonly code: Code
  readonly message: string
  readonly hint: string
}

/** Thrown inside of a reader; what it exports returns it. */
export class Refused<Code extends string> extends Error {
  readonly refusal: Refusal<Code>
  constructor(code: Code, message: string, hint: string) {
    super(message)
    this.refusal = { ok: false, code, message, hint }
  }
}

/** What `read` returns, or the refusal that it ended with. Other errors are faults of ours. */
export function orRefusal<T, Code extends string>(read: () => T): T | Refusal<Code> {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Refusal<Code>
    throw error
  }
}
