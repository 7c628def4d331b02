/** Which words of a face are drawn. */
import { expect, test } from "vitest"
import { services } from "../../dsl/index.ts"
import { textIcons } from "../../editor/face/text-icons.ts"
import type { IconOf } from "../../editor/state/icons.ts"
import { resolverOf } from "../support/packs.ts"

const GAME = `game: Moor
players: { count: 2 }
kinds: { card: { scripts: [effect] } }
zones: { deck: { of: card, ordered: yes, faces: nobody, start: yes }, hand: { of: card, per: player, faces: owner } }
counters: { gold: { per: player, plural: "-" }, $: { per: player, symbol: $, word: money }, gem: { per: player } }
verbs: { scout: { usage: scout, do: draw 1 } }
defaults: { draw: from the deck }
spans: { turn: { per: player, do: draw 1 } }
flow: "3 times: each player takes a turn"
`.replace(", start: yes", "")

/** A card's text with `[icon]` for a word that is drawn, and `[icon+]` before one that is written as well. */
function drawn(effect: string): string {
  const files = new Map([
    ["pack.yaml", "name: moor\nversion: 1.0.0\n"],
    ["game.yaml", GAME],
    ["cards/cards.yaml", `- name: Heron\n  effect: ${JSON.stringify(effect)}\n`],
  ])
  const workspace = new services.Workspace(files, resolverOf())
  const [text] = services.face(workspace, "Heron")?.texts ?? []
  const icons: Partial<Record<IconOf, Record<string, string>>> = {
    counters: { gold: "coins", $: "cash" },
    verbs: { scout: "spyglass", draw: "card-draw" },
    zones: { deck: "card-pickup" },
  }
  return (text?.paragraphs ?? [])
    .map(({ segments }) => {
      const found = textIcons(segments, (of, name) => icons[of]?.[name] ?? null)
      return segments
        .map((segment, index) => {
          const icon = found[index]
          const words = segment.amount ? segment.amount.number : icon?.isAlone ? "" : segment.text
          return icon ? `[${icon.icon}${icon.isAlone ? "" : "+"}]${words}` : segment.text
        })
        .join("")
    })
    .join(" ")
}

test.each([
  ["gain 2 gold", "Gain 2 [coins]."],
  ["gain $3", "Gain [cash]3."],
  ["gain 2 gems", "Gain 2 gems."],
  ["lose all gold", "Lose all gold."],
  [
    "if you have more gold than the next player, gain 1 gold",
    "If you have more gold than the next player, gain 1 [coins].",
  ],
  ["scout", "[spyglass+]Scout."],
  // A verb of every game may have one as well.
  ["draw 1", "[card-draw+]Draw 1."],
])("%s", (effect, shown) => expect(drawn(effect)).toBe(shown))
