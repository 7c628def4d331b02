/** What is offered, and which span is going on. */

import { HEADER, SPAN, SPAN_WORDS } from "../../program/state-layout.ts"
import type { Place, Sets } from "../set-pieces.ts"
import {
  add,
  and,
  branchIf,
  type Code,
  call,
  eq,
  get,
  i32,
  Label,
  load,
  loop,
  lt,
  mul,
  ne,
  returned,
  set,
  sub,
  when,
} from "../wasm/wasm-code.ts"
import { at, type Tools } from "./tools.ts"

/** The address of the innermost present entry of a span, -1 for none: span, player or -1. */
export function presentSpan(tools: Tools): number {
  const { layout } = tools.machine
  const size = 4 * SPAN_WORDS
  return tools.define(2, (locals) => {
    const entry = locals.take()
    const next = new Label()
    return [
      set(entry, add(mul(tools.addresses.state(HEADER.spanDepth), i32(size)), i32(4 * layout.spans))),
      loop(
        next,
        when(eq(get(entry), i32(4 * layout.spans)), returned(i32(-1))),
        set(entry, sub(get(entry), i32(size))),
        branchIf(next, ne(at(entry, 4 * SPAN.span), get(0))),
        when(lt(get(1), i32(0)), returned(get(entry))),
        branchIf(next, ne(at(entry, 4 * SPAN.player), get(1))),
      ),
      get(entry),
    ]
  })
}

/** What is offered: addresses of the set and of what is chosen already, rank, mask of those who decide. */
export function offered(tools: Tools, offeredUnknown: number): number {
  const { sets, addresses, machine } = tools
  const { hideable, layout } = machine
  return tools.define(4, (locals) => {
    const component = locals.take()
    const domain: Place = { at: get(0), offset: 0 }
    const chosen: Place = { at: get(1), offset: 0 }
    const open = (piece: Parameters<Sets["read"]>[0]): Code =>
      sets.without(piece, sets.read(piece, domain), sets.read(piece, chosen))
    const hidden = hideable.some((word) => word !== 0)
      ? sets.each(
          (piece) => sets.both(piece, open(piece), sets.constant(piece, hideable)),
          component,
          locals,
          () =>
            when(
              ne(and(load(addresses.at(layout.known, get(component))), get(3)), get(3)),
              returned(call(offeredUnknown, get(0), get(1), get(2), get(3))),
            ),
        )
      : []
    return [hidden, set(component, i32(-1)), sets.nth(component, open, 2, locals), get(component)]
  })
}
