/** What `announce` tells besides events, in programs that rulings run in. */
export const ASIDE = {
  /** What is offered can't be paid. */
  unpaid: -1,
  /** A condition holds. */
  held: -2,
  /** A condition does not hold. */
  failed: -3,
  /** Something was chosen, whether or not anybody was asked. */
  chosen: -4,
} as const
