/**
 * The service worker: the whole app is kept after the first load, and comes from there. A new version is fetched
 * beside it, and waits until the page says that it may take its place.
 */
import { ICONS } from "../link/icon-files.ts"

/** Put in by the build: paths of all files of the app, and what tells this build from every other. */
declare const __ASSETS__: readonly string[]
declare const __VERSION__: string

/** By its right type: the app's own pages are windows. */
const worker = self as unknown as ServiceWorkerGlobalScope

const PREFIX = `cardwright ${worker.registration.scope} `
const CACHE = PREFIX + __VERSION__
const ASSETS: ReadonlySet<string> = new Set(__ASSETS__)

worker.addEventListener("install", (event) => event.waitUntil(fetchAll()))
worker.addEventListener("activate", (event) => event.waitUntil(takePlace()))
worker.addEventListener("message", (event) => {
  if (event.data === "update-now") event.waitUntil(worker.skipWaiting())
})
worker.addEventListener("fetch", (event) => {
  const path = assetOf(event.request)
  if (path !== null) event.respondWith(answer(path, event.request))
})

/** All files, or none: half a version would be no app. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  try {
    await Promise.all(__ASSETS__.map((path) => fetchInto(cache, path)))
    await takeIcons(cache)
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

async function fetchInto(cache: Cache, path: string): Promise<void> {
  const url = addressOf(path)
  // A name with its content's hash is the same in every version.
  const known = isHashed(path) ? await caches.match(url) : undefined
  const response = known ?? (await fetch(url, { cache: isHashed(path) ? "default" : "reload" }))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await cache.put(url, response)
}

/** Icons that games of one's own use go along from the version before: they may be had no more when they are next needed. */
async function takeIcons(cache: Cache): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue
    const before = await caches.open(name)
    for (const request of await before.keys()) {
      const path = request.url.slice(worker.registration.scope.length)
      if (!path.startsWith(ICONS) || (await cache.match(request))) continue
      const kept = await before.match(request)
      if (kept) await cache.put(request, kept)
    }
  }
}

async function takePlace(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  // Pages of the version before may be open, and load the rest of it when they need it.
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The file of the app that is asked for; null for what is none, such as the folder that is edited. */
function assetOf(request: Request): string | null {
  const { scope } = worker.registration
  const url = request.url.replace(/[?#].*$/, "")
  if (request.method !== "GET" || !url.startsWith(scope)) return null
  const path = url.slice(scope.length) || "index.html"
  return ASSETS.has(path) || isHashed(path) || path.startsWith(ICONS) ? path : null
}

async function answer(path: string, request: Request): Promise<Response> {
  const url = addressOf(path)
  const cache = await caches.open(CACHE)
  const own = (await cache.match(url)) ?? (isHashed(path) ? await caches.match(url) : undefined)
  if (own) return own
  const fetched = await fetch(request)
  if (path.startsWith(ICONS) && fetched.ok) await cache.put(url, fetched.clone())
  return fetched
}

function isHashed(path: string): boolean {
  return path.startsWith("assets/")
}

function addressOf(path: string): string {
  return new URL(path, worker.registration.scope).href
}
