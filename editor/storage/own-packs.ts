/** The packs that come with Cardwright: made by `editor/build/packs-plugin.ts`, fetched beside the app. */

import type { OwnPack } from "./own-pack.ts"

/** Fetches them when they are asked for, each once. A fetch that failed is tried again when it is asked for again. */
export class OwnPacks {
  readonly #base: URL
  readonly #fetched = new Map<string, Promise<unknown>>()

  /** @param base the address of the app's folder */
  constructor(base: string | URL = document.baseURI) {
    this.#base = new URL("packs/", base)
  }

  /** All of them, libraries too. Rejects when they can't be fetched. */
  list(): Promise<readonly OwnPack[]> {
    return this.#fetch("index") as Promise<readonly OwnPack[]>
  }

  /** The texts of one by its path; null where there is no pack of that name. Rejects when it can't be fetched. */
  async files(name: string): Promise<ReadonlyMap<string, string> | null> {
    const known = (await this.list()).find((pack) => pack.name === name)
    if (!known) return null
    const { files } = (await this.#fetch(name)) as { readonly files: Readonly<Record<string, string>> }
    return new Map(Object.entries(files))
  }

  #fetch(name: string): Promise<unknown> {
    const known = this.#fetched.get(name)
    if (known) return known
    const fetched = fetchJson(new URL(`${name}.json`, this.#base))
    this.#fetched.set(name, fetched)
    fetched.catch(() => this.#fetched.delete(name))
    return fetched
  }
}

async function fetchJson(url: URL): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.json()
}
