/** The bodies of a pack's verbs. */
import type { CheckedScript, Checker } from "../../dsl/check/checker.ts"
import type { Usage } from "../../dsl/check/verbs/usage.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import type { Step } from "../../dsl/meaning/index.ts"
import type { Script } from "../../dsl/syntax/ast.ts"
import type { Text } from "../../dsl/text.ts"
import { type PackText, placeOf } from "./pack-text.ts"

/** What a body says for each of the verbs that are declared together, one for each counter of a group. */
interface CheckedBody extends CheckedScript {
  readonly others: readonly (readonly Step[] | null)[]
}

export function verbTexts(checker: Checker, { usages }: CheckedPack): PackText[] {
  const together = new Map<string, [Text, Usage, ...Usage[]]>()
  for (const usage of usages) {
    const { do: text } = usage.decl
    if (!text || !usage.body) continue
    const known = together.get(placeOf(text))
    if (known) known.push(usage)
    else together.set(placeOf(text), [text, usage])
  }
  return [...together.values()].map(([text, ...verbs]) => textOf(text, verbs, checker))
}

function textOf(text: Text, verbs: readonly [Usage, ...Usage[]], checker: Checker): PackText {
  const [first, ...more] = verbs
  const others = more.map(({ body }) => body)
  const own: CheckedBody = { text, ast: checker.treeOf(text.value, "script") as Script, steps: first.body, others }
  return {
    component: null,
    text,
    own,
    verbs: [first],
    ofOne: new Set(first.slots.filter(({ type, many }) => ONE.has(type) && !many).map(({ name }) => name)),
    read: (changed): CheckedBody => ({
      ...checker.body(changed, first),
      others: more.map((usage) => checker.body(changed, usage).steps),
    }),
    within(meaning, pack, run) {
      const { steps, others } = meaning as CheckedBody
      return withBodies(verbs, [steps, ...others], () => run(pack))
    },
  }
}

/** What a slot is about is one of these, where it isn't several. */
const ONE: ReadonlySet<string> = new Set(["component", "player"])

/** Whoever calls a verb holds the verb itself: so it is another one for a while. */
function withBodies<Result>(
  verbs: readonly Usage[],
  bodies: readonly (readonly Step[] | null)[],
  run: () => Result,
): Result {
  const before = verbs.map(({ body }) => body)
  const put = (all: readonly (readonly Step[] | null)[]): void => {
    for (const [index, verb] of verbs.entries()) verb.body = all[index] ?? null
  }
  put(bodies)
  try {
    return run()
  } finally {
    put(before)
  }
}
