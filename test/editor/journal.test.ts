import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Aside } from "../../editor/storage/aside.ts"
import { type Entry, type Key, MemoryStore } from "../../editor/storage/entry-store.ts"
import { Journal, type NamedGame, NO_SESSION, type Session } from "../../editor/storage/journal.ts"
import { edit, newProject, type Project, wasWritten } from "../../editor/storage/project.ts"

const start = (id = "pond"): Project =>
  newProject({
    id,
    name: "pond",
    title: "The pond",
    origin: { kind: "content", name: "pond", version: "1.0.0", hash: "abc" },
    files: new Map([
      ["pack.yaml", "name: pond\n"],
      ["cards/fish.yaml", "[]\n"],
    ]),
    bases: new Map([["kelp", new Map([["pack.yaml", "name: kelp\n"]])]]),
  })

const session: Session = {
  open: ["cards/fish.yaml", "pack.yaml"],
  active: "pack.yaml",
  carets: { "pack.yaml": 4 },
  table: {
    start: { players: 2, seed: 7, options: { tide: 2 }, beginning: { kind: "deal" } },
    answers: [1, 2, "when 1"],
    at: 2,
  },
  with: ["tide"],
}

/** A store that can be told to fail. */
class WeakStore extends MemoryStore {
  failure: Error | null = null
  #held: Promise<void> | null = null
  writes = 0

  override write(put: readonly Entry[], remove?: readonly Key[]): Promise<void> {
    if (this.failure) return Promise.reject(this.failure)
    this.writes++
    const held = this.#held
    this.#held = null
    return held ? held.then(() => super.write(put, remove)) : super.write(put, remove)
  }

  /** The next write waits until it is told to go on, or fails. */
  holdNext(): { readonly go: () => void; readonly fail: (error: Error) => void } {
    let [go, fail] = [(): void => {}, (_: Error): void => {}]
    this.#held = new Promise((resolve, reject) => {
      go = resolve
      fail = reject
    })
    return { go, fail }
  }
}

/** What pages leave behind. */
class Notes implements Aside {
  readonly texts = new Map<string, string>()

  ids(): string[] {
    return [...this.texts.keys()]
  }

  get(id: string): string | null {
    return this.texts.get(id) ?? null
  }

  set(id: string, text: string | null): void {
    if (text === null) this.texts.delete(id)
    else this.texts.set(id, text)
  }
}

/** A journal, and the clock that it looks at. */
function journalOn(store: MemoryStore, delay = 100_000, aside = new Notes()) {
  const clock = { now: 1_000_000 }
  const journal = new Journal({ open: async () => store, aside, now: () => clock.now, delay })
  return { journal, clock, aside }
}

const full = (): Error => Object.assign(new Error("full"), { name: "QuotaExceededError" })

describe("keeping", () => {
  test("a project comes back as it was, with what was around it", async () => {
    const store = new MemoryStore()
    const { journal } = journalOn(store)
    const project = edit(start(), "pack.yaml", "name: pond\nversion: 1.0.0\n")
    journal.keep(project, session)
    await journal.flush()
    expect(await journalOn(store).journal.load("pond")).toEqual({ project, session })
    expect(await journalOn(store).journal.load("other")).toBeNull()
  })

  test("soon after a change, and not at once", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store, 20)
    journal.keep(start(), session)
    journal.keep(edit(start(), "pack.yaml", "a"), session)
    expect([store.writes, journal.status.value.state]).toEqual([0, "writing"])
    await expect.poll(() => journal.status.value.state).toBe("kept")
    expect((await journal.load("pond"))?.project.files.get("pack.yaml")).toBe("a")
  })

  test("writing on and on puts nothing off", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store, 30)
    for (let change = 0; change < 1000 && store.writes < 3; change++) {
      journal.keep(edit(start(), "pack.yaml", `${change}`), session)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(store.writes).toBe(3)
    await journal.flush()
  })

  test("any number of changes leave what the last one made", async () => {
    const path = fc.constantFrom("pack.yaml", "a.yaml", "cards/b.yaml")
    const change = fc.record({
      path,
      text: fc.option(fc.string({ maxLength: 3 })),
      written: fc.boolean(),
      fails: fc.boolean(),
      flushes: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const store = new WeakStore()
        const { journal } = journalOn(store)
        let project = start()
        for (const { path, text, written, fails, flushes } of changes) {
          project = edit(project, path, text)
          if (written) project = wasWritten(project)
          store.failure = fails ? full() : null
          journal.keep(project, session)
          if (flushes) await journal.flush()
        }
        store.failure = null
        journal.keep(project, session)
        await journal.flush()
        expect(journal.status.value).toEqual({ state: "kept" })
        expect(await journalOn(store).journal.load("pond")).toEqual({ project, session })
      }),
      { numRuns: 60 },
    )
  })

  test("what did not change is not written again", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store)
    journal.keep(start(), session)
    await journal.flush()
    const put: Entry[] = []
    const write = store.write.bind(store)
    store.write = (entries, remove) => {
      put.push(...entries)
      return write(entries, remove)
    }
    journal.keep(edit(start(), "pack.yaml", "a"), session)
    await journal.flush()
    expect(put.map(([key]) => key.slice(0, 3))).toEqual([
      ["project", "pond"],
      ["draft", "pond", "pack.yaml"],
      ["version", "pond", "pack.yaml"],
      ["version", "pond", "pack.yaml"],
    ])
  })

  test("a base that is no longer leaned on is gone", async () => {
    const store = new MemoryStore()
    const { journal } = journalOn(store)
    journal.keep(start(), session)
    await journal.flush()
    journal.keep({ ...start(), bases: new Map() }, session)
    await journal.flush()
    expect((await journalOn(store).journal.load("pond"))?.project.bases).toEqual(new Map())
    expect(await store.keys(["base"])).toEqual([])
  })

  test("what is kept is listed, the latest first, and forgotten with everything of it", async () => {
    const store = new MemoryStore()
    const { journal, clock } = journalOn(store)
    for (const id of ["a", "b"]) {
      clock.now += 1000
      journal.keep(edit(start(id), "pack.yaml", "x"), session)
      await journal.flush()
    }
    expect((await journal.list()).map(({ id, title, at }) => [id, title, at])).toEqual([
      ["b", "The pond", 1_002_000],
      ["a", "The pond", 1_001_000],
    ])
    const all = await store.read([])
    expect(await journal.manifests()).toMatchObject([
      { about: { id: "b" }, text: "x" },
      { about: { id: "a" }, text: "x" },
    ])
    const putBack = await journal.forget("b")
    expect((await journal.list()).map(({ id }) => id)).toEqual(["a"])
    expect((await store.keys([])).every((key) => key[1] === "a")).toBe(true)
    await putBack()
    expect(await store.read([])).toEqual(all)
  })
})

describe("a page that is closed", () => {
  /** Closed before the store could do what it was asked for. */
  const closed = async (change: (project: Project) => Project) => {
    const store = new MemoryStore()
    const { journal, aside } = journalOn(store)
    const folder = { handle: true }
    journal.keep(start(), { ...session, folder })
    await journal.flush()
    store.write = () => new Promise(() => {})
    journal.keep(change(start()), { ...session, folder })
    journal.leave()
    store.write = MemoryStore.prototype.write
    return { store, aside, folder }
  }

  test("leaves a note, which the next page carries out", async () => {
    const change = (project: Project): Project => edit(edit(project, "pack.yaml", "last"), "cards/fish.yaml", null)
    const { store, aside, folder } = await closed(change)
    const { journal } = journalOn(store, 0, aside)
    expect(await journal.load("pond")).toEqual({ project: change(start()), session: { ...session, folder } })
    expect(aside.ids()).toEqual([])
  })

  test("whose note is older than what was written since changes nothing", async () => {
    const { store, aside } = await closed((project) => edit(project, "pack.yaml", "last"))
    const { journal, clock } = journalOn(store, 0, new Notes())
    clock.now += 1
    journal.keep(edit(start(), "pack.yaml", "later"), session)
    await journal.flush()
    const next = journalOn(store, 0, aside).journal
    expect((await next.load("pond"))?.project.files.get("pack.yaml")).toBe("later")
    expect(aside.ids()).toEqual([])
  })

  test.each(["", "{", "null", "[]", '{"at":1,"put":{},"remove":[]}'])(
    "a note that is none, %j, is no harm",
    async (text) => {
      const { store } = await closed((project) => project)
      const notes = new Notes()
      notes.set("pond", text)
      const { journal } = journalOn(store, 0, notes)
      expect((await journal.load("pond"))?.project).toEqual(start())
      expect(notes.ids()).toEqual([])
    },
  )

  test("that only was hidden leaves nothing behind", async () => {
    const { journal, aside } = journalOn(new MemoryStore())
    journal.keep(start(), session)
    journal.leave()
    expect(aside.ids()).toEqual(["pond"])
    await expect.poll(() => aside.ids()).toEqual([])
  })
})

describe("versions", () => {
  const typed = async (steps: readonly (readonly [minutes: number, text: string])[], path = "pack.yaml") => {
    const store = new MemoryStore()
    const { journal, clock } = journalOn(store)
    const begin = clock.now
    journal.keep(start(), NO_SESSION)
    await journal.flush()
    for (const [minutes, text] of steps) {
      clock.now = begin + minutes * 60_000
      journal.keep(edit(start(), path, text), NO_SESSION)
      await journal.flush()
    }
    return { store, journal, clock }
  }

  test("one for each minute of work, and what there was before it", async () => {
    const { journal } = await typed([
      [0, "a"],
      [0.5, "ab"],
      [0.9, "abc"],
      [1.1, "abcd"],
      [1.5, "abcde"],
      [7, "x"],
    ])
    const versions = await journal.versions("pond", "pack.yaml")
    expect(versions.map(({ text }) => text)).toEqual(["x", "abcde", "abc", "name: pond\n"])
    expect(versions[0]?.at).toBe(1_000_000 + 7 * 60_000)
    expect(await journal.versions("pond", "cards/fish.yaml")).toEqual([])
  })

  test("no more than 50 of a file", async () => {
    const { journal, store } = await typed(Array.from({ length: 70 }, (_, i) => [i * 2, `text ${i}`] as const))
    const texts = (await journal.versions("pond", "pack.yaml")).map(({ text }) => text)
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([50, "text 69", "text 20"])
    expect((await store.keys(["version"])).length).toBe(50)
  })

  test("no more than 5 of a picture, which are large", async () => {
    const path = "art/carp.webp"
    const { journal } = await typed(
      Array.from({ length: 9 }, (_, i) => [i * 2, `data:${i}`] as const),
      path,
    )
    const texts = (await journal.versions("pond", path)).map(({ text }) => text)
    expect(texts).toEqual([8, 7, 6, 5, 4].map((i) => `data:${i}`))
  })

  test("another page goes on with them", async () => {
    const { store, clock } = await typed([[0, "a"]])
    const { journal } = journalOn(store)
    const loaded = await journal.load("pond")
    if (!loaded) throw new Error("not kept")
    clock.now += 1000
    journal.keep(edit(loaded.project, "pack.yaml", "b"), NO_SESSION)
    await journal.flush()
    expect((await journal.versions("pond", "pack.yaml")).map(({ text }) => text)).toEqual(["b", "a", "name: pond\n"])
  })
})

describe("a device that keeps nothing", () => {
  test("full: said until it is not, and nothing is lost", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store)
    store.failure = full()
    journal.keep(edit(start(), "pack.yaml", "a"), session)
    await journal.flush()
    expect(journal.status.value).toMatchObject({ state: "not-kept", reason: "full" })
    journal.keep(edit(start("other"), "pack.yaml", "b"), session)
    expect(journal.status.value.state).toBe("not-kept")
    store.failure = null
    await journal.flush()
    expect(journal.status.value).toEqual({ state: "kept" })
    expect((await journal.load("pond"))?.project.files.get("pack.yaml")).toBe("a")
    expect((await journal.load("other"))?.project.files.get("pack.yaml")).toBe("b")
  })

  test("a write that fails late does not bring back what was replaced meanwhile", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store)
    journal.keep(start(), session)
    await journal.flush()
    const { fail } = store.holdNext()
    journal.keep(edit(start(), "pack.yaml", "old"), session)
    const first = journal.flush()
    journal.keep(edit(start(), "pack.yaml", "new"), session)
    await journal.flush()
    fail(full())
    await first
    await journal.flush()
    expect(journal.status.value).toEqual({ state: "kept" })
    expect((await journalOn(store).journal.load("pond"))?.project.files.get("pack.yaml")).toBe("new")
  })

  test("who leaves waits for what is being written, not only for what is not begun", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store)
    journal.keep(start(), session)
    await journal.flush()
    const { go } = store.holdNext()
    journal.keep(edit(start(), "pack.yaml", "late"), session)
    void journal.flush()
    const left = journal.settle()
    go()
    await left
    expect((await journalOn(store).journal.load("pond"))?.project.files.get("pack.yaml")).toBe("late")
  })

  test("tried again by itself after a while", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store, 5)
    store.failure = full()
    journal.keep(start(), session)
    await journal.flush()
    store.failure = null
    await expect.poll(() => journal.status.value.state).toBe("kept")
    expect((await store.keys(["draft"])).length).toBe(2)
  })

  test("blocked: said, tried again with each change", async () => {
    let isBlocked = true
    const store = new MemoryStore()
    const open = (): Promise<MemoryStore> =>
      isBlocked ? Promise.reject(new Error("SecurityError")) : Promise.resolve(store)
    const journal = new Journal({ open, aside: new Notes(), delay: 100_000 })
    expect(await journal.list()).toEqual([])
    journal.keep(start(), session)
    await journal.flush()
    expect(journal.status.value).toMatchObject({ state: "not-kept", reason: "blocked" })
    expect(journal.status.value).toHaveProperty("message", expect.stringContaining("Export a zip"))
    isBlocked = false
    await journal.flush()
    expect(journal.status.value).toEqual({ state: "kept" })
    expect((await journal.list()).map(({ id }) => id)).toEqual(["pond"])
  })

  test("taken away while the page is open: all of it is written anew with the next change", async () => {
    const stores = [new MemoryStore(), new MemoryStore()]
    let lose = (): void => {}
    const journal = new Journal({
      aside: new Notes(),
      open: async (onLost) => {
        lose = onLost
        return stores.shift() ?? new MemoryStore()
      },
      delay: 100_000,
    })
    const [, second] = stores
    journal.keep(start(), session)
    await journal.flush()
    lose()
    expect(journal.status.value).toMatchObject({ state: "not-kept", reason: "failed" })
    await journal.flush()
    expect(journal.status.value).toEqual({ state: "kept" })
    expect((await second?.keys(["draft", "pond"]))?.length).toBe(2)
  })
})

describe("saved games", () => {
  const game = (id: string, name = id, at = 1): NamedGame => ({ id, name, at, saved: { game: name } as never })

  test("are listed by project, the latest first, and counted; one is taken away and put back", async () => {
    const store = new MemoryStore()
    const { journal } = journalOn(store)
    await journal.saveGame("pond", game("a", "Friday", 1))
    await journal.saveGame("pond", game("b", "Saturday", 2))
    await journal.saveGame("sea", game("a", "Sunday", 3))
    const other = journalOn(store).journal
    expect((await other.savedGames("pond")).map(({ name }) => name)).toEqual(["Saturday", "Friday"])
    expect(await other.savedCounts()).toEqual(
      new Map([
        ["pond", 2],
        ["sea", 1],
      ]),
    )
    const putBack = await other.forgetGame("pond", "a")
    expect((await other.savedGames("pond")).map(({ id }) => id)).toEqual(["b"])
    await putBack()
    expect(await other.savedGames("pond")).toEqual([game("b", "Saturday", 2), game("a", "Friday", 1)])
  })

  test("go with their project, and come back with it; what only its texts are taken back of keeps them", async () => {
    const { journal } = journalOn(new MemoryStore())
    journal.keep(start(), session)
    await journal.saveGame("pond", game("a"))
    const putBack = await journal.forget("pond")
    expect([await journal.savedGames("pond"), await journal.load("pond")]).toEqual([[], null])
    await putBack()
    expect(await journal.savedGames("pond")).toEqual([game("a")])
    await journal.forget("pond", { games: true })
    expect([await journal.savedGames("pond"), await journal.load("pond")]).toEqual([[game("a")], null])
  })

  test("are copied to another project, and theirs stay", async () => {
    const { journal } = journalOn(new MemoryStore())
    await journal.saveGame("pond", game("a"))
    await journal.copyGames("pond", "pond 2")
    await journal.forgetGame("pond", "a")
    expect([await journal.savedGames("pond"), await journal.savedGames("pond 2")]).toEqual([[], [game("a")]])
  })

  test("that can't be written are said so, and written once there is room", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store)
    store.failure = full()
    await expect(journal.saveGame("pond", game("a"))).rejects.toThrow(/storage is full/)
    expect(journal.status.value).toMatchObject({ state: "not-kept", reason: "full" })
    store.failure = null
    await journal.flush()
    expect(journal.status.value).toEqual({ state: "kept" })
    expect(await journal.savedGames("pond")).toEqual([game("a")])
  })

  test("one that was taken away before it could be written is not written any more", async () => {
    const store = new WeakStore()
    const { journal } = journalOn(store)
    store.failure = full()
    await journal.saveGame("pond", game("a")).catch(() => undefined)
    store.failure = null
    const putBack = await journal.forgetGame("pond", "a")
    await journal.flush()
    expect(await journal.savedGames("pond")).toEqual([])
    await putBack()
    expect(await journal.savedGames("pond")).toEqual([game("a")])
  })

  test("of a store that is taken away are written into the next, those taken away since are not", async () => {
    let lose = (): void => {}
    let store = new MemoryStore()
    const journal = new Journal({
      open: async (onLost) => {
        lose = onLost
        return store
      },
      aside: new Notes(),
      delay: 100_000,
    })
    await journal.saveGame("pond", game("a"))
    await journal.saveGame("pond", game("b"))
    await journal.forgetGame("pond", "b")
    store = new MemoryStore()
    lose()
    await journal.flush()
    expect((await journalOn(store).journal.savedGames("pond")).map(({ id }) => id)).toEqual(["a"])
  })

  test("where nothing can be kept there are none, and none is saved", async () => {
    const open = () => Promise.reject(new Error("blocked"))
    const journal = new Journal({ open, aside: new Notes(), delay: 100_000 })
    await expect(journal.saveGame("pond", game("a"))).rejects.toThrow(/keep nothing/)
    expect([await journal.savedGames("pond"), await journal.savedCounts()]).toEqual([[], new Map()])
  })
})

test("the list says whether anything was written in a project", async () => {
  const { journal } = journalOn(new MemoryStore())
  journal.keep(start(), session)
  await journal.flush()
  expect((await journal.list()).map(({ isChanged }) => isChanged)).toEqual([false])
  journal.keep(edit(start(), "pack.yaml", "name: pond\nversion: 2.0.0\n"), session)
  await journal.flush()
  expect((await journal.list()).map(({ isChanged }) => isChanged)).toEqual([true])
})
