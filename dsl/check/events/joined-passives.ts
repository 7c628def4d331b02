import { participleOf } from "../../lexicon/inflect.ts"
import type { VP } from "../../syntax/ast.ts"

/** `is discarded or rotated`: what only the first verb says, that it is done to it, holds of those that follow. */
export function joinedPassives(vps: readonly VP[]): readonly VP[] {
  let first: VP | null = null
  return vps.map((vp) => {
    if (vp.form === "be") first = vp.participle ? vp : null
    else if (first && isParticiple(vp) && !vp.object)
      return { ...vp, form: "be" as const, verb: first.verb, participle: vp.verb }
    else first = null
    return vp
  })
}

/** `rotated`; `put` as well, which looks like what somebody does. */
const isParticiple = ({ form, verb }: VP): boolean =>
  form === "past" || (form === "base" && participleOf(verb.lemma) === verb.lemma)
