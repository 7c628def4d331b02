/** What compiled code asks of the host; its types are no part of the language's own library. */

interface Host {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> }
}

/** Throws where there is no WebAssembly. */
export function hostAssembly(): Host {
  const { WebAssembly: host } = globalThis as unknown as { readonly WebAssembly?: Host }
  if (host === undefined) throw new Error("no WebAssembly here")
  return host
}
