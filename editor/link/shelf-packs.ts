/** Packs that come with the app, by name. */
import type { OwnPack } from "../storage/own-pack.ts"

export type Files = readonly (readonly [path: string, text: string])[]

/** @param base the address of the app */
export async function fetchShelf(base: string): Promise<readonly OwnPack[]> {
  return fetchJson(new URL("packs/index.json", base))
}

/** The files of a pack that comes with the app; null where there is none of that name. */
export async function fetchPack(base: string, name: string): Promise<Files | null> {
  const response = await fetch(new URL(`packs/${encodeURIComponent(name)}.json`, base))
  if (!response.ok) return null
  const { files } = (await response.json()) as { readonly files: Readonly<Record<string, string>> }
  return Object.entries(files)
}

/** A file of the app that is JSON. Throws where it can't be had. */
export async function fetchJson<T>(url: URL): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return (await response.json()) as T
}
