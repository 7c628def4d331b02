/** Names of files for things that people named: what any system takes, and no two the same. */
export class FileNames {
  readonly #taken = new Set<string>()

  /** @param ending with its dot */
  nameFor(what: string, ending: string): string {
    const slug = slugOf(what)
    let name = slug
    for (let count = 2; this.#taken.has(name); count++) name = `${slug}-${count}`
    this.#taken.add(name)
    return name + ending
  }
}

export function slugOf(what: string): string {
  const plain = what.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "card"
}
