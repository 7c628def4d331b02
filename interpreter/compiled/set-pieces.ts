/**
 * Sets of components in compiled code: their words are handled in pieces as wide as they come. A set is always written
 * in the same pieces that it is read in, since processors are slow to read what was written in smaller ones.
 */

import type { Machine } from "../state/machine.ts"
import type { Locals } from "./wasm/locals.ts"
import {
  add,
  and,
  and64,
  andVector,
  anyVector,
  block,
  branch,
  branchIf,
  type Code,
  ctz,
  ctz64,
  eqz,
  eqz64,
  get,
  i32,
  i64,
  Label,
  load,
  load64,
  loadVector,
  loop,
  lt,
  or,
  or64,
  orVector,
  popcnt,
  popcnt64,
  set,
  store,
  store64,
  storeVector,
  sub,
  sub64,
  TYPE,
  tee,
  vector,
  when,
  withoutVector,
  wrap,
  xor,
  xor64,
} from "./wasm/wasm-code.ts"

/** Where something is in memory: an address and a distance from it, in bytes. */
export interface Place {
  readonly at: Code
  readonly offset: number
}

/** Some words of a set, beginning with word `from`. */
export interface Piece {
  readonly from: number
  readonly words: 1 | 2 | 4
}

function split(words: number, widest: 4 | 2): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < words; ) {
    const left = words - from
    const size = left >= 4 && widest === 4 ? 4 : left >= 2 ? 2 : 1
    pieces.push({ from, words: size })
    from += size
  }
  return pieces
}

export const addressOf = ({ at, offset }: Place): Code => add(at, i32(offset))

/** What is done with sets of so many words. */
export class Sets {
  readonly words: number
  readonly pieces: readonly Piece[]
  /** As they are when bits are looked for one by one. */
  readonly scanned: readonly Piece[]

  constructor({ words }: Pick<Machine, "words">) {
    this.words = words
    this.pieces = split(words, 4)
    this.scanned = split(words, 2)
  }

  read({ from, words }: Piece, { at, offset }: Place): Code {
    const where = offset + 4 * from
    return words === 4 ? loadVector(at, where) : words === 2 ? load64(at, where) : load(at, where)
  }

  write({ from, words }: Piece, { at, offset }: Place, value: Code): Code {
    const where = offset + 4 * from
    return words === 4
      ? storeVector(at, where, value)
      : words === 2
        ? store64(at, where, value)
        : store(at, where, value)
  }

  constant({ from, words }: Piece, mask: Int32Array | null): Code {
    const word = (w: number): number => mask?.[from + w] ?? 0
    if (words === 4) return vector([word(0), word(1), word(2), word(3)])
    if (words === 2) return i64((BigInt(word(1)) << 32n) | BigInt(word(0) >>> 0))
    return i32(word(0))
  }

  both({ words }: Piece, a: Code, b: Code): Code {
    return words === 4 ? andVector(a, b) : words === 2 ? and64(a, b) : and(a, b)
  }

  any({ words }: Piece, a: Code, b: Code): Code {
    return words === 4 ? orVector(a, b) : words === 2 ? or64(a, b) : or(a, b)
  }

  without({ words }: Piece, a: Code, b: Code): Code {
    if (words === 4) return withoutVector(a, b)
    return words === 2 ? and64(a, xor64(b, i64(-1n))) : and(a, xor(b, i32(-1)))
  }

  /** Writes a set piece by piece. */
  build(to: Place, value: (piece: Piece) => Code): Code {
    return this.pieces.map((piece) => this.write(piece, to, value(piece)))
  }

  copy(to: Place, from: Place): Code {
    return this.build(to, (piece) => this.read(piece, from))
  }

  fill(to: Place, mask: Int32Array | null): Code {
    return this.build(to, (piece) => this.constant(piece, mask))
  }

  unite(to: Place, from: Place): Code {
    return this.build(to, (piece) => this.any(piece, this.read(piece, to), this.read(piece, from)))
  }

  intersect(to: Place, from: Place): Code {
    return this.build(to, (piece) => this.both(piece, this.read(piece, to), this.read(piece, from)))
  }

  exclude(to: Place, from: Place): Code {
    return this.build(to, (piece) => this.without(piece, this.read(piece, to), this.read(piece, from)))
  }

  /** 0 where no piece has a bit. */
  anything(value: (piece: Piece) => Code, pieces: readonly Piece[] = this.pieces): Code {
    const isFilled = (piece: Piece): Code => {
      const code = value(piece)
      if (piece.words === 4) return anyVector(code)
      return piece.words === 2 ? eqz(eqz64(code)) : code
    }
    return pieces.map(isFilled).reduce((a, b) => or(a, b), i32(0))
  }

  /** Which pieces of a mask are not empty. */
  filled(mask: Int32Array, pieces: readonly Piece[] = this.pieces): Piece[] {
    return pieces.filter(({ from, words }) => mask.subarray(from, from + words).some((word) => word !== 0))
  }

  private counted({ words }: Piece, code: Code): Code {
    return words === 2 ? wrap(popcnt64(code)) : popcnt(code)
  }

  /** How many bits there are, of sets worked out by the scanned pieces. */
  count(value: (piece: Piece) => Code): Code {
    return this.scanned.map((piece) => this.counted(piece, value(piece))).reduce((a, b) => add(a, b))
  }

  size(of: Place): Code {
    return this.count((piece) => this.read(piece, of))
  }

  /** A local that can hold a piece. */
  local({ words }: Piece, locals: Locals): number {
    return locals.take(words === 4 ? TYPE.v128 : words === 2 ? TYPE.i64 : TYPE.i32)
  }

  private isEmpty({ words }: Piece, code: Code): Code {
    return words === 2 ? eqz64(code) : eqz(code)
  }

  private lowest({ from, words }: Piece, local: number): Code {
    const bit = words === 2 ? wrap(ctz64(get(local))) : ctz(get(local))
    return from === 0 ? bit : add(bit, i32(32 * from))
  }

  private less({ words }: Piece, local: number): Code {
    return words === 2 ? and64(get(local), sub64(get(local), i64(1n))) : and(get(local), sub(get(local), i32(1)))
  }

  /** The lowest component into a local, -1 for none; with `taken`, it leaves the set. */
  first(into: number, of: Place, locals: Locals, taken = false): Code {
    const done = new Label()
    return [
      set(into, i32(-1)),
      block(
        done,
        this.scanned.map((piece) => {
          const local = this.local(piece, locals)
          return when(eqz(this.isEmpty(piece, tee(local, this.read(piece, of)))), [
            set(into, this.lowest(piece, local)),
            taken ? this.write(piece, of, this.less(piece, local)) : [],
            branch(done),
          ])
        }),
      ),
    ]
  }

  /** Does something for each component of a set as it stood at the beginning; of a set within a mask, if one is given. */
  each(
    value: (piece: Piece) => Code,
    component: number,
    locals: Locals,
    body: (piece: Piece) => Code,
    within: Int32Array | null = null,
  ): Code {
    const pieces = within === null ? this.scanned : this.filled(within, this.scanned)
    return pieces.map((piece) => {
      const local = this.local(piece, locals)
      const next = new Label()
      const done = new Label()
      return [
        set(local, value(piece)),
        block(
          done,
          loop(
            next,
            branchIf(done, this.isEmpty(piece, get(local))),
            set(component, this.lowest(piece, local)),
            set(local, this.less(piece, local)),
            body(piece),
            branch(next),
          ),
        ),
      ]
    })
  }

  /** The component with a rank (a local, used up) among a set, into a local that was -1. */
  nth(into: number, value: (piece: Piece) => Code, rank: number, locals: Locals): Code {
    const done = new Label()
    const size = locals.take()
    return block(
      done,
      this.scanned.map((piece) => {
        const local = this.local(piece, locals)
        const next = new Label()
        const found = new Label()
        return [
          set(local, value(piece)),
          set(size, this.counted(piece, get(local))),
          when(
            lt(get(rank), get(size)),
            [
              block(
                found,
                loop(
                  next,
                  branchIf(found, eqz(get(rank))),
                  set(local, this.less(piece, local)),
                  set(rank, sub(get(rank), i32(1))),
                  branch(next),
                ),
              ),
              set(into, this.lowest(piece, local)),
              branch(done),
            ],
            set(rank, sub(get(rank), get(size))),
          ),
        ]
      }),
    )
  }
}
