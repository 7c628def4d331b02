import { expect, test } from "vitest"
import { packReferences } from "../../dsl/pack/references.ts"

const MANIFEST = "name: pond\nversion: 1.0.0\nextends: lake\ndependencies: { lake: ^1.0.0, reeds: ^2.0.0 }\n"

test.each([
  ["as text", { "pack.yaml": MANIFEST }, ["prelude", "lake", "reeds"]],
  ["as bytes", { "pack.yaml": new TextEncoder().encode(MANIFEST) }, ["prelude", "lake", "reeds"]],
  [
    "in a folder, beside files of like names and a pack within",
    { "p/a/backpack.yaml": "extends: moor", "p/inner/pack.yaml": "extends: moor", "p/pack.yaml": MANIFEST },
    ["prelude", "lake", "reeds"],
  ],
  ["that can't be read", { "pack.yaml": "extends: [" }, ["prelude"]],
  ["none", {}, ["prelude"]],
])("what a pack asks for: %s", (_, files, names) => {
  expect(packReferences(new Map(Object.entries<string | Uint8Array>(files)))).toEqual(names)
})
