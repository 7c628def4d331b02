import { createContext, runInContext } from "node:vm"
import { vi } from "vitest"

const host = (globalThis as unknown as { WebAssembly: Record<string, unknown> & { Module: typeof Module } }).WebAssembly
declare class Module {
  constructor(bytes: Uint8Array)
}

/** What a host's namespace holds cannot be spread. */
const ofHost = (): Record<string, unknown> =>
  Object.fromEntries(Object.getOwnPropertyNames(host).map((name) => [name, host[name]]))

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
  vi.stubGlobal("WebAssembly", allowed ? { ...ofHost(), Module: Counted } : undefined)
  return () => modules
}

/** From now on WebAssembly is there, but nothing may be compiled, as on a page whose policy says so. */
export function forbidWebAssembly(): void {
  const forbidding = createContext({}, { codeGeneration: { wasm: false } })
  vi.stubGlobal("WebAssembly", runInContext("WebAssembly", forbidding))
}

/** From now on WebAssembly is as it was, but for some of its classes. */
export function changeWebAssembly(changed: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal("WebAssembly", { ...ofHost(), ...changed })
}
