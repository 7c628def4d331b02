import { vi } from "vitest"

const host = (globalThis as unknown as { WebAssembly: Record<string, unknown> & { Module: typeof Module } }).WebAssembly
declare class Module {
  constructor(bytes: Uint8Array)
}

/**
 * Says whether WebAssembly is there from now on, until `vi.unstubAllGlobals`.
 * @returns how many modules have been made of it
 */
export function allowWebAssembly(allowed: boolean): () => number {
  let modules = 0
  class Counted extends host.Module {
    constructor(bytes: Uint8Array) {
      super(bytes)
      modules++
    }
  }
  // What a host's namespace holds cannot be spread.
  const names = Object.getOwnPropertyNames(host).map((name) => [name, host[name]])
  vi.stubGlobal("WebAssembly", allowed ? { ...Object.fromEntries(names), Module: Counted } : undefined)
  return () => modules
}
