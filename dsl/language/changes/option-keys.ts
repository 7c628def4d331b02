import type { Option } from "../../../schemas/index.ts"
import type { Located } from "../../pack/located.ts"
import type { LanguageChange } from "../language-change.ts"

/** `default` beside the `flag` of an option, and `most` of one that chooses no components, were not heeded. */
export const optionKeys: LanguageChange = {
  since: 2,
  meant: "nobody heeded this key",
  means: "refused, since nothing comes of it",
  example: {
    old: "options: { calm: { flag: yes, «default»: no } }",
    rewritten: "options: { calm: { flag: yes } }",
  },
  found: {
    in: "keys",
    find: (game) =>
      (game.get("options")?.entries() ?? []).flatMap(({ value }) => {
        if (typeof value.value !== "object") return []
        const shape = value as Located<Exclude<Option, string>>
        const lost = [shape.get("flag") ? "default" : null, shape.get("components") ? null : "most"]
        return shape.entries().filter(({ name }) => lost.includes(name))
      }),
  },
}
