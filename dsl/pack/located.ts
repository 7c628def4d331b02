import type { Span, Text } from "../text.ts"
import { plain, type YamlNode } from "./yaml.ts"

type KeyOf<T> = T extends object ? keyof T & string : never
type At<T, K> = T extends object ? (K extends keyof T ? NonNullable<T[K]> : never) : never
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type MemberOf<T> = T extends readonly unknown[] ? never : T extends object ? T[keyof T] : never

export interface LocatedEntry<T> {
  readonly name: string
  readonly nameText: Text
  readonly span: Span
  readonly value: Located<T>
}

/**
 * A value that a schema has accepted, with the way back to the file. `T` is the type made from that schema, so that
 * a key which the schema lacks does not compile.
 */
export class Located<T> {
  readonly node: YamlNode

  constructor(node: YamlNode) {
    this.node = node
  }

  /** As plain data. */
  get value(): T {
    return plain(this.node) as T
  }

  get span(): Span {
    return this.node.span
  }

  /** The value of a key; null where the key is absent or has nothing after it. */
  get<K extends KeyOf<T>>(key: K): Located<At<T, K>> | null {
    if (this.node.kind !== "map") return null
    const entry = this.node.entries.find((candidate) => candidate.key === key)
    if (!entry || (entry.value.kind === "scalar" && entry.value.value === null)) return null
    return new Located(entry.value)
  }

  /** The members of a map, in the order written. */
  entries(): LocatedEntry<MemberOf<T>>[] {
    if (this.node.kind !== "map") return []
    return this.node.entries.map(({ key, keyText, keySpan, value }) => ({
      name: key,
      nameText: keyText,
      span: keySpan,
      value: new Located<MemberOf<T>>(value),
    }))
  }

  /** The members of a list. */
  items(): Located<ItemOf<T>>[] {
    return this.node.kind === "list" ? this.node.items.map((item) => new Located<ItemOf<T>>(item)) : []
  }

  /** The members of a list, or the one value that stands in its place. */
  each(): Located<ItemOf<T> | Exclude<T, readonly unknown[]>>[] {
    return (this.node.kind === "list" ? this.node.items : [this.node]).map((item) => new Located(item))
  }

  /** The value as text; a number or a boolean as it was written. */
  get text(): Text {
    return this.node.kind === "scalar"
      ? this.node.text
      : { value: "", file: this.span.file, offsets: [this.span.start] }
  }
}
