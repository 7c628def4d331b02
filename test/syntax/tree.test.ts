import { describe, expect, test } from "vitest"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { sameTree, walk } from "../../dsl/syntax/tree.ts"
import { compact } from "../support/compact.ts"
import { lexiconOf } from "../support/vocabulary.ts"

function bodies(text: string): string {
  const { ast, problems } = parseScript(text, lexiconOf("unleash"))
  expect(problems).toEqual([])
  return (ast?.lines ?? []).flatMap((line) => line.parts.map((part) => compact(part.body))).join("\n")
}

describe("trees", () => {
  test.each([
    [
      "draw 2",
      "do(predicate=(vps=[vp(form=base verb=draw object=np(np=np(items=[item(quantity=quantity(number=2))])))]))",
    ],
    [
      "each other player loses $3",
      "do(subject=np(items=[item(det=each ordinals=[other] noun=noun(word=player))]) predicate=(vps=[vp(form=base verb=loses<lose object=np(np=np(items=[item(quantity=quantity(symbol=$ number=3))])))]))",
    ],
    [
      "play 1 non-Red card costing $5 or less in your hand",
      "do(predicate=(vps=[vp(form=base verb=play object=np(np=np(items=[item(quantity=quantity(number=1) adjectives=[adjective(word=Red non=true)] noun=noun(word=card) measures=[measure(word=costing<cost item=item(quantity=quantity(symbol=$ number=5 orMore=less)))] places=[place(word=in located=item(item=item(owner=your noun=noun(word=hand))))])])))]))",
    ],
    [
      "pay $2 to draw 1",
      "do(predicate=(vps=[vp(form=base verb=pay object=np(np=np(items=[item(quantity=quantity(symbol=$ number=2))])))]) purchase=[vp(form=base verb=draw object=np(np=np(items=[item(quantity=quantity(number=1))])))])",
    ],
    [
      "discard 1 from the hand of a player in play",
      "do(predicate=(vps=[vp(form=base verb=discard object=np(np=np(items=[item(quantity=quantity(number=1))])) tails=[way(word=from object=np(items=[item(det=the noun=noun(word=hand) places=[place(word=of located=item(item=item(det=a noun=noun(word=player)))), place(word=in located=noun(noun=play))])]))])]))",
    ],
    ["call it the deed", "name(what=np(items=[item(pronoun=it)]) article=the name=deed)"],
    [
      "if you do, draw 1",
      "gate(prefix=clauses(word=if clauses=(first=clause(np=np(items=[item(pronoun=you)]) predicate=(modal=do)))) body=do(predicate=(vps=[vp(form=base verb=draw object=np(np=np(items=[item(quantity=quantity(number=1))])))])))",
    ],
    [
      "command 1 you played this turn",
      "do(predicate=(vps=[vp(form=base verb=command object=np(np=np(items=[item(quantity=quantity(number=1))] relative=subject(subject=item(pronoun=you) claim=(vp=vp(form=past verb=played<play) times=[this turn<turn])))))]))",
    ],
    [
      "you cannot use Explore, Collect or Unleash",
      "do(subject=np(items=[item(pronoun=you)]) predicate=(modal=can't vps=[vp(form=base verb=use object=np(np=np(items=[item(noun=names(names=[Explore, Collect, Unleash] joiner=or))])))]))",
    ],
    [
      "move the deed's colour into hand",
      "do(predicate=(vps=[vp(form=base verb=move object=np(np=np(items=[item(det=the noun=unknown(word=deed genitive=item(noun=noun(word=colour))))])) tails=[way(word=into object=np(items=[item(noun=noun(word=hand))]))])]))",
    ],
  ])("%s", (text, tree) => expect(bodies(text)).toBe(tree))

  test("options, on one line and on several", () => {
    const inline = parseScript('choose one: "small": draw 1 | gain $5', lexiconOf("unleash")).ast
    const step = inline?.lines[0]?.parts[0]?.body
    expect(step?.kind === "do" && step.block?.lines.map((line) => [line.label, line.bullet])).toEqual([
      ["small", false],
      [null, false],
    ])
    const bullets = parseScript("choose one:\n  - draw 1\n  - gain $5", lexiconOf("unleash")).ast
    const list = bullets?.lines[0]?.parts[0]?.body
    expect(list?.kind === "do" && list.block?.lines.map((line) => line.bullet)).toEqual([true, true])
  })

  test("numbers", () => {
    expect(compact(parseScript("draw two-", lexiconOf("unleash")).ast)).toBe("null")
    const { ast } = parseScript("if the clock is 2-5, draw ten", lexiconOf("unleash"))
    const numbers: unknown[] = []
    walk(ast, (node) => "letter" in node && numbers.push([node.text, node.min, node.max]))
    expect(numbers).toEqual([
      ["2-5", 2, 5],
      ["10", 10, 10],
    ])
  })
})

test.each([
  "Draw 2, then if you have 5 or fewer cards in hand, gain $5.",
  "the previous player chooses one for you: draw 2 | gain $5 | play up to 2",
  "exchange 1 you have in play for 1 of the same cost another player has in play",
])("every node of `%s` covers whole words", (text) => {
  const { ast } = parseScript(text, lexiconOf("unleash"))
  walk(ast, ({ start, end }) => {
    const slice = text.slice(start, end)
    expect(slice).toBe(slice.trim())
    expect(slice).not.toBe("")
    expect(`${text[start - 1] ?? " "}${text[end] ?? " "}`).not.toMatch(/\p{L}/u)
  })
})

test("words stand where they were written", () => {
  const text = "Each player draws  2"
  const { ast } = parseScript(text, lexiconOf("unleash"))
  const words: string[] = []
  walk(ast, (node) => "text" in node && words.push(text.slice(node.start, node.end)))
  expect(words).toEqual(["Each", "player", "draws", "2"])
})

test("trees are the same wherever they stand", () => {
  const lexicon = lexiconOf("unleash")
  const tree = (text: string) => parseScript(text, lexicon).ast
  expect(sameTree(tree("draw 2"), tree("  Draw  two ."))).toBe(true)
  expect(sameTree(tree("draw 2"), tree("draw 3"))).toBe(false)
  expect(sameTree(tree("draw 2"), tree("draw 2; draw 2"))).toBe(false)
})
