/** What one player hears of what happens. */

import { isHidden } from "../state/component-places.ts"
import type { Machine } from "../state/machine.ts"
import type { Observer } from "../state/observer.ts"

/**
 * An observer that passes on to another what a player may learn of what happens, as it happens. A component that the
 * player does not know is -1 (of a moved one: neither before nor after); so is the holder of its counter, and the script
 * or listener that runs on it. The option of another's choice is -1 where it is a component, an instance, secret, or made
 * at the same time as others choose. Random numbers are not passed on: they tell what was drawn from where.
 * @param player a seat; -1 for one who watches and knows only what everyone does
 */
export function seenBy(machine: Machine, player: number, observer: Observer): Observer {
  const everyone = (1 << machine.players) - 1
  const asked = player < 0 ? everyone : 1 << player
  const may = (mask: number): boolean => (mask & asked) === asked
  const knows = (component: number): boolean =>
    component < 0 || may(machine.state[machine.layout.known + component] ?? 0)
  const seen = (component: number): number => (knows(component) ? component : -1)
  const sees = (place: number): boolean => may(machine.places.sees[place] ?? 0)
  const isOpen = (site: number): boolean => {
    const entry = machine.program.sites[site]
    return entry !== undefined && !entry.secret && !["components", "order"].includes(entry.kind) && machine.fiber === 0
  }
  return {
    moved: (component, from, to, by, source) =>
      observer.moved?.(sees(from) && !isHidden(machine, component) ? component : seen(component), from, to, by, source),
    swapped: (first, second, by, source) => observer.swapped?.(seen(first), seen(second), by, source),
    shuffled: (place, source) => observer.shuffled?.(place, source),
    turned: (component, state, on, source) => observer.turned?.(seen(component), state, on, source),
    counted: (counter, holder, how, before, after, source) =>
      observer.counted?.(
        counter,
        machine.program.counters[counter]?.per === "component" ? seen(holder) : holder,
        how,
        before,
        after,
        source,
      ),
    revealed: (component, players, source) => observer.revealed?.(seen(component), players, source),
    began: (span, by, extra, source) => observer.began?.(span, by, extra, source),
    ended: (span, by, source) => observer.ended?.(span, by, source),
    followed: (component, script, by, source) =>
      observer.followed?.(seen(component), knows(component) ? script : -1, by, source),
    doing: (event, by, component, source) => observer.doing?.(event, by, seen(component), source),
    triggered: (listener, by, component, source) => {
      // That a hidden component has something to say is hidden too.
      if (knows(component)) observer.triggered?.(listener, by, component, source)
    },
    chose: (by, site, option, source) =>
      observer.chose?.(by, site, by === player || isOpen(site) ? option : -1, source),
    scored: (by, points, source) => observer.scored?.(by, points, source),
    won: (players, source) => observer.won?.(players, source),
    wentOut: (by, source) => observer.wentOut?.(by, source),
    over: (winners, source) => observer.over?.(winners, source),
    assigned: (variable, by, source) => observer.assigned?.(variable, by, source),
    elapsed: (milliseconds) => observer.elapsed?.(milliseconds),
    timer: (timer, how, source) => observer.timer?.(timer, how, source),
  }
}
