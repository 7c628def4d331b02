/** What the page does with the folder that `cardwright edit` serves, against the real server. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../cli/edit/server.ts"
import { artBytes, artText } from "../../dsl/index.ts"
import { saveTo } from "../../editor/storage/disk.ts"
import { changedFiles, edit, newProject, type Project, settle } from "../../editor/storage/project.ts"
import { connectServer, ServedFolder } from "../../editor/storage/server.ts"
import { folderOf, POND, pond } from "../cli/run.ts"
import { png, SVG, webp } from "../support/pictures.ts"

const APP = folderOf({ "index.html": `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">` })

let folder: string
let server: EditServer
beforeEach(async () => {
  folder = pond()
  server = await serveEditor({ app: APP, folder, port: 0 })
})
afterEach(() => server.close())

/** A page at an address, with what it has noted. */
function pageAt(address: string, noted: Readonly<Record<string, string>> = {}) {
  const notes = new Map(Object.entries(noted))
  const page = {
    address,
    shown: address,
    notes: {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, value: string) => notes.set(key, value),
    },
    replaceAddress: (next: string) => {
      page.shown = next
    },
  }
  return page
}

async function connected(address = server.address): Promise<ServedFolder> {
  const found = await connectServer(pageAt(address) as Parameters<typeof connectServer>[0])
  if (!(found instanceof ServedFolder)) throw new Error("not connected")
  return found
}

async function openedFrom(disk: ServedFolder): Promise<Project> {
  const { files } = await disk.read()
  return newProject({ name: "pond", origin: { kind: "folder", name: disk.name }, files, bases: disk.bases })
}

const onDisk = (path: string): string | null =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : null
const writeOnDisk = (path: string, text: string): void => writeFileSync(join(folder, path), text)

describe("connecting", () => {
  test("by the address that was printed; a reload needs it no more, and the address bar does not show it", async () => {
    const page = pageAt(server.address)
    const place = page as unknown as Parameters<typeof connectServer>[0]
    expect(await connectServer(place)).toBeInstanceOf(ServedFolder)
    expect(page.shown).toBe(`http://127.0.0.1:${server.port}/`)
    page.address = page.shown
    expect(await connectServer(place)).toBeInstanceOf(ServedFolder)
  })

  test("a page without the token has no folder; with a wrong one it says so", async () => {
    const at = (hash: string) => connectServer(pageAt(`http://127.0.0.1:${server.port}/${hash}`) as never)
    expect(await at("")).toBeNull()
    expect(await at("#shared=1.AAAA")).toBeNull()
    expect(await at("#token=wrong")).toMatchObject({ ok: false, code: "server/token" })
    await server.close()
    expect(await at("#token=wrong")).toMatchObject({ ok: false, code: "server/gone" })
  })

  test("a folder that can't be read says why", async () => {
    rmSync(folder, { recursive: true })
    const found = await connectServer(pageAt(server.address) as never)
    expect(found).toMatchObject({ ok: false, code: "server/unreadable", message: expect.stringMatching(/no|read/) })
  })
})

describe("saving", () => {
  test("drafts, new files and files taken away are on disk, and no drafts any more", async () => {
    const disk = await connected()
    let project = await openedFrom(disk)
    expect(Object.fromEntries(project.files)).toEqual(POND)
    project = edit(edit(edit(project, "game.yaml", "game: Lake\n"), "rulings/a.yaml", "[]\n"), "cards/fish.yaml", null)
    const saved = await saveTo(disk, project)
    expect([saved.conflicts, saved.failed, changedFiles(saved.project)]).toEqual([[], [], []])
    expect(["game.yaml", "rulings/a.yaml", "cards/fish.yaml"].map(onDisk)).toEqual(["game: Lake\n", "[]\n", null])
  })

  test("what was changed on disk meanwhile is there too", async () => {
    const disk = await connected()
    const text = POND["game.yaml"] ?? ""
    const project = edit(await openedFrom(disk), "game.yaml", text.replace("game: Pond", "game: Lake"))
    writeOnDisk("game.yaml", text.replace("gains $3", "gains $4"))
    writeOnDisk("cards/new.yaml", "[]\n")
    const saved = await saveTo(disk, project)
    expect([saved.conflicts, saved.failed, changedFiles(saved.project)]).toEqual([[], [], []])
    expect(onDisk("game.yaml")).toBe(text.replace("game: Pond", "game: Lake").replace("gains $3", "gains $4"))
    expect(saved.project.files.get("cards/new.yaml")).toBe("[]\n")
  })

  test("a picture is on disk what it is, and one that both changed is asked about", async () => {
    mkdirSync(join(folder, "art"))
    const bytes = (path: string): Uint8Array => new Uint8Array(readFileSync(join(folder, path)))
    writeFileSync(join(folder, "art/carp.png"), png(8, 9))
    const disk = await connected()
    const project = await openedFrom(disk)
    expect(artBytes("art/carp.png", project.files.get("art/carp.png") ?? "")).toEqual(png(8, 9))
    const mine = edit(project, "art/eel.webp", artText("art/eel.webp", webp(8, 9)))
    const saved = await saveTo(disk, edit(mine, "art/carp.svg", SVG))
    expect([saved.conflicts, saved.failed, changedFiles(saved.project)]).toEqual([[], [], []])
    expect([bytes("art/eel.webp"), onDisk("art/carp.svg")]).toEqual([webp(8, 9), SVG])

    writeFileSync(join(folder, "art/carp.png"), png(7, 7))
    const both = await saveTo(disk, edit(saved.project, "art/carp.png", artText("art/carp.png", png(6, 6))))
    expect(both.conflicts.map(({ path }) => path)).toEqual(["art/carp.png"])
    expect(bytes("art/carp.png")).toEqual(png(7, 7))
  })

  test("what both changed stays on both sides until it is settled; the rest is written", async () => {
    const disk = await connected()
    const text = POND["game.yaml"] ?? ""
    const project = edit(edit(await openedFrom(disk), "game.yaml", text.replace("Pond", "Lake")), "a.md", "a")
    const theirs = text.replace("Pond", "Sea")
    writeOnDisk("game.yaml", theirs)
    const saved = await saveTo(disk, project)
    const [conflict] = saved.conflicts
    if (!conflict) throw new Error("no conflict")
    expect([conflict.draft, conflict.outside, onDisk("game.yaml"), onDisk("a.md")]).toEqual([
      text.replace("Pond", "Lake"),
      theirs,
      theirs,
      "a",
    ])
    const settled = await saveTo(disk, settle(saved.project, conflict, conflict.draft))
    expect([settled.conflicts, onDisk("game.yaml")]).toEqual([[], text.replace("Pond", "Lake")])
  })

  test("what can't be written is told, and stays a draft", async () => {
    const disk = await connected()
    mkdirSync(join(folder, "folder.yaml"))
    const saved = await saveTo(disk, edit(edit(await openedFrom(disk), "folder.yaml", "x"), "a.yaml", "[]\n"))
    expect(saved.failed.map(({ path, code }) => [path, code])).toEqual([["folder.yaml", "disk/refused"]])
    expect([changedFiles(saved.project).map(({ path }) => path), onDisk("a.yaml")]).toEqual([["folder.yaml"], "[]\n"])
  })

  test("a file changed in the moment of writing is not written over", async () => {
    const disk = await connected()
    await openedFrom(disk)
    writeOnDisk("game.yaml", "theirs\n")
    const result = await disk.write({ path: "game.yaml", saved: POND["game.yaml"] ?? "", draft: "mine\n" })
    expect([result, onDisk("game.yaml")]).toMatchObject([{ ok: false, code: "disk/changed" }, "theirs\n"])
  })

  test("a server that was ended is said, and nothing is lost", async () => {
    const disk = await connected()
    const project = edit(await openedFrom(disk), "game.yaml", "mine\n")
    await server.close()
    await expect(saveTo(disk, project)).rejects.toMatchObject({ code: "disk/gone" })
    expect(await disk.write({ path: "a.md", saved: null, draft: "a" })).toMatchObject({ code: "disk/gone" })
    expect(disk.isConnected.value).toBe(false)
  })
})

describe("watching", () => {
  test("tells what other programs wrote, also while the server was away", async () => {
    const disk = await connected()
    const heard: (string | undefined)[] = []
    const stop = disk.watch(({ files }) => heard.push(files.get("cards/fish.yaml")))
    writeOnDisk("cards/fish.yaml", "one\n")
    await expect.poll(() => heard).toEqual(["one\n"])
    stop()
    const other = await connected()
    const told: (string | undefined)[] = []
    const stopOther = other.watch(({ files }) => told.push(files.get("cards/fish.yaml")))
    writeOnDisk("cards/fish.yaml", "two, unheard\n")
    await expect.poll(() => told.at(-1)).toBe("two, unheard\n")
    stopOther()
    expect(heard).toEqual(["one\n"])
    const again = disk.watch(({ files }) => heard.push(files.get("cards/fish.yaml")))
    await expect.poll(() => heard.at(-1)).toBe("two, unheard\n")
    again()
  })

  test("says when the server is gone", async () => {
    const disk = await connected()
    const heard: unknown[] = []
    const stop = disk.watch((content) => heard.push(content))
    writeOnDisk("cards/fish.yaml", "one\n")
    await expect.poll(() => heard).toHaveLength(1)
    await server.close()
    await expect.poll(() => disk.isConnected.value).toBe(false)
    stop()
  })
})
