/** What compiled code asks of the host; its types are no part of the language's own library. */

interface Memory {
  readonly buffer: ArrayBuffer
}

interface Instance {
  readonly exports: Readonly<Record<string, unknown>>
}

interface Host {
  readonly Memory: new (size: { readonly initial: number }) => Memory
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object, imports: object) => Instance
}

/** Nothing can be compiled here: the host has no WebAssembly, its policy forbids it, or it has no room left for it. */
export class NoWebAssemblyError extends Error {
  override readonly name = "NoWebAssemblyError"
}

function hostAssembly(): Host {
  const { WebAssembly: host } = globalThis as unknown as { readonly WebAssembly?: Host }
  if (host === undefined) throw new NoWebAssemblyError("no WebAssembly here")
  return host
}

/**
 * A memory that compiled code can be given.
 * @param pages how large, in pages of 64 KiB
 * @throws NoWebAssemblyError
 */
export function makeMemory(pages: number): Memory {
  const { Memory } = hostAssembly()
  try {
    return new Memory({ initial: pages })
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === "RangeError")) throw cause
    throw new NoWebAssemblyError("no room for another memory", { cause })
  }
}

/** The smallest module there is: only what every one begins with. */
const NOTHING = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/**
 * Makes a module run.
 * @throws NoWebAssemblyError where no module may be compiled; the host's `CompileError` where this one is wrong
 */
export function runModule(bytes: Uint8Array<ArrayBuffer>, imports: object): Instance {
  const { Module, Instance } = hostAssembly()
  let module: object
  try {
    module = new Module(bytes)
  } catch (fault) {
    // A policy that forbids it and a module that is wrong are the same kind of error: only the first concerns all modules.
    try {
      new Module(NOTHING)
    } catch (cause) {
      throw new NoWebAssemblyError("no WebAssembly may be compiled here", { cause })
    }
    throw fault
  }
  return new Instance(module, imports)
}
