import type { Mode, Step } from "../../meaning/index.ts"
import { leavesOf } from "../../meaning/leaves.ts"
import { oneOf } from "../../pack/families.ts"
import type { Block, Chain, Line, Node, Word } from "../../syntax/ast.ts"
import { print } from "../../syntax/print.ts"
import type { Context } from "../scope/context.ts"
import { aboutMembers, eachMember, notSpokenOf, saysMember } from "../scope/members.ts"
import type { Member } from "../scope/symbols.ts"
import { inAnotherCase } from "./takers.ts"

/** An `instead` in the first part of a script that replaces no event and continues no other script. */
export function insteadOfNothing(body: Chain | Block, context: Context): Word | null {
  if (context.before || context.replacing || context.ability || context.part > 1) return null
  if (context.symbols.model.kinds.some((kind) => kind.scripts.some((script) => script.continues !== null))) return null
  return says(body, "would") ? null : (wordsIn(body).find(({ lemma }) => lemma === "instead") ?? null)
}

/** An `instead` in what a trigger does first: nothing but what it hears could be left out for it. */
export function insteadOfWhatIsHeard(body: Chain | Block): Word | null {
  const first = body.kind === "block" ? body.lines[0]?.parts[0]?.body : body
  return first ? (wordsIn(first).find(({ lemma }) => lemma === "instead") ?? null) : null
}

/** Whether a chain says `instead` anywhere. */
export const saysInstead = (body: Chain | Block): boolean => saysInsteadOf(body)

/** The same of any part of a sentence. */
export const saysInsteadOf = (body: Node): boolean => says(body, "instead")

/** Whether a chain adds to what happens: `1 more`. */
export const saysMore = (body: Chain | Block): boolean => says(body, "more")

const says = (body: Node, lemma: string): boolean => wordsIn(body).some((word) => word.lemma === lemma)

const wordsIn = (body: Node): readonly Word[] => leavesOf(body).filter((leaf): leaf is Word => "lemma" in leaf)

export function resolveBody(body: Chain | Block, context: Context): readonly Step[] | null {
  return body.kind === "block" ? context.resolve.block(body, context) : context.resolve.chain(body, context)
}

/**
 * The options of a block: each sees what came before the list, never another option.
 * @param areSeveral whether several of them may be done
 */
export function optionsOf(block: Block, context: Context, areSeveral = false): readonly Mode[] | null {
  const options: Mode[] = []
  let failed = false
  for (const [line, members] of block.lines.flatMap((each) => throughMembers(each, context))) {
    const mark = context.bound.length
    const inner = context.child({ members: [...context.members, ...members] })
    const others = areSeveral ? [] : options.flatMap(({ steps }) => steps)
    refuseSwitched(line, context)
    const steps = inAnotherCase(others, context, () => context.resolve.lines([line], inner))
    context.shared.gone.push(...context.bound.splice(mark))
    if (!steps) {
      failed = true
      continue
    }
    const text =
      members.length > 0 || context.members.length > 0
        ? printed(line)
        : context.text.value
            .slice(line.start, line.end)
            .replace(/^- /, "")
            .replace(/^"[^"]*":\s*/, "")
    options.push({ label: line.label ?? text, steps, span: context.span(line) })
  }
  return failed ? null : options
}

/**
 * An option that begins otherwise with a module: it would be called what it is without it, and offered by what that asks for.
 * Reports it.
 */
function refuseSwitched({ parts: [first] }: Line, context: Context): void {
  const splices = (first && context.shared.splices.get(first)) ?? []
  const switched = splices.find(({ place, test }) => place !== "after" && test !== null)
  if (!switched) return
  const inner = context.child({})
  inner.text = switched.text
  inner.fail("check/misplaced-patch", switched.script, { case: "option" })
}

/** An option as it is said of a certain counter. */
const printed = (line: Line): string => {
  const { start, end } = line
  return print({ kind: "script", start, end, lines: [{ ...line, bullet: false, label: null }] })
}

/** `- for each different good: gain 2 of that good` is an option for every counter of the group. */
function throughMembers(line: Line, context: Context): readonly (readonly [Line, readonly Member[]])[] {
  const [part, second] = line.parts
  const gate = part?.body.kind === "gate" && part.body.prefix.kind === "clauses" ? part.body : null
  const clauses = gate?.prefix.kind === "clauses" && gate.prefix.word.lemma === "for" ? gate.prefix.clauses : null
  const np = clauses?.first.kind === "clause" && !clauses.first.predicate ? clauses.first.np : null
  const members = np?.items.length === 1 ? eachMember(np.items[0], context) : null
  if (!part || !gate || !members || second) return [[line, []]]
  if (line.label !== null)
    context.fail("check/group", line, {
      case: "labelled",
      name: members[0]?.group ?? "",
      one: oneOf(members[0]?.group ?? ""),
      number: "1",
    })
  else if (!saysMember(gate.body, members, context)) notSpokenOf(gate, members, context)
  const words = gate.prefix.kind === "clauses" ? [gate.prefix.word, ...leavesOf(gate.prefix.clauses)] : []
  context.settle(...words)
  return members.map((member) => {
    const body = aboutMembers(gate.body, [member], context)
    return [{ ...line, parts: [{ ...part, body }] }, [member]]
  })
}
