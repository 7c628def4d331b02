/** `cardwright edit`: real requests to the real server, the ones of attackers among them. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { type IncomingHttpHeaders, request } from "node:http"
import { connect, createServer } from "node:net"
import { join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../cli/edit/server.ts"
import { artBytes, artText } from "../../dsl/index.ts"
import { png, webp } from "../support/pictures.ts"
import { folderOf, POND, pond, run } from "./run.ts"

const POLICY = "default-src 'none'; script-src 'self'"
const APP = folderOf({
  "index.html": `<meta\n  http-equiv="Content-Security-Policy"\n  content="${POLICY}"\n/><p>Cardwright</p>`,
  "assets/app-1a2b.js": "export {}\n",
  "assets/face.woff2": "woff2",
  "packs/index.json": "[]",
})
writeFileSync(join(APP, "..", "beside-the-app.json"), "secret")

const open: EditServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends the very bytes of a request, and hears all until the other side is done. */
function spoken(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ""
    const socket = connect(port, "127.0.0.1", () => socket.write(text))
    socket.on("data", (part) => {
      answer += part
    })
    socket.on("error", reject)
    socket.on("close", () => resolve(answer))
  })
}

interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends exactly the path and the headers given: `fetch` would tidy them. */
function ask(port: number, path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers: { host: `127.0.0.1:${port}`, ...headers } })
    sent.on("error", reject)
    sent.on("response", (response) => {
      let text = ""
      response.on("data", (part) => {
        text += part
      })
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.end(body)
  })
}

async function serve(folder: string | null): Promise<{ server: EditServer; token: string }> {
  const server = await serveEditor({ app: APP, folder, port: 0 })
  open.push(server)
  return { server, token: new URL(server.address).hash.replace("#token=", "") }
}

/** A server for a folder, and how its own page asks. */
async function serving(folder: string) {
  const { server, token } = await serve(folder)
  const own = { "x-cardwright-token": token, "sec-fetch-site": "same-origin", "content-type": "application/json" }
  return {
    server,
    token,
    own,
    get: (path: string) => ask(server.port, path, { headers: own }),
    put: (path: string, text: string | null, expected: string | null, headers = {}) =>
      ask(server.port, "/api/file", {
        method: "PUT",
        headers: { ...own, origin: `http://127.0.0.1:${server.port}`, ...headers },
        body: JSON.stringify({ path, text, expected }),
      }),
  }
}

const codeOf = ({ status, text }: Answer): string => `${status} ${JSON.parse(text).code ?? "ok"}`

describe("the app", () => {
  test.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/?from=somewhere", "text/html; charset=utf-8", "no-cache"],
    ["/assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/face.woff2", "font/woff2", "public, max-age=31536000, immutable"],
    ["/packs/index.json", "application/json; charset=utf-8", "no-cache"],
  ])("%s is %s", async (path, type, cache) => {
    const { server } = await serve(null)
    const { status, headers } = await ask(server.port, path)
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, type, cache])
    expect(headers).toMatchObject({
      "content-security-policy": `${POLICY}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    })
  })

  test("what is known is not sent again; a new build is found", async () => {
    const { server } = await serve(null)
    const first = await ask(server.port, "/")
    const again = await ask(server.port, "/", { headers: { "if-none-match": String(first.headers.etag) } })
    expect([first.text.includes("Cardwright"), again.status, again.text]).toEqual([true, 304, ""])
    writeFileSync(join(APP, "assets/late-3c4d.js"), "late")
    expect((await ask(server.port, "/assets/late-3c4d.js")).text).toBe("late")
    expect((await ask(server.port, "/", { method: "HEAD" })).text).toBe("")
  })

  test.each([
    "/../beside-the-app.json",
    "/%2e%2e/beside-the-app.json",
    "/..%2fbeside-the-app.json",
    "/assets/../../beside-the-app.json",
    "/assets/..%5c..%5cbeside-the-app.json",
    "//etc/passwd",
    "/assets",
    "/assets/",
    "/nothing",
    "/index.html%00",
  ])("%s leads nowhere", async (path) => {
    const { server } = await serve(null)
    const { status, text } = await ask(server.port, path)
    expect([status, text.includes("secret")]).toEqual([404, false])
  })

  test.each(["/%", "/%ff", "http://127.0.0.1/"])("%s is no address", async (path) => {
    const { server } = await serve(null)
    expect((await ask(server.port, path)).status).toBe(400)
  })

  test("can only be read", async () => {
    const { server } = await serve(null)
    expect(codeOf(await ask(server.port, "/", { method: "POST", body: "x" }))).toBe("405 edit/method")
  })

  test("without a folder there is none to ask for, and no token", async () => {
    const { server } = await serve(null)
    expect(server.address).toBe(`http://127.0.0.1:${server.port}/`)
    expect(codeOf(await ask(server.port, "/api/pack"))).toBe("404 edit/no-folder")
  })
})

describe("other sites", () => {
  test.each([
    ["a name that leads here", { host: "evil.example" }],
    ["a name that leads here, with our port", { host: "evil.example:{port}" }],
    ["our address with another port", { host: "127.0.0.1:1" }],
    ["our address without a port", { host: "127.0.0.1" }],
    ["another origin", { origin: "https://evil.example" }],
    ["no origin that can be told", { origin: "null" }],
    ["another port of this machine", { origin: "http://127.0.0.1:1" }],
    ["https is not ours", { origin: "https://127.0.0.1:{port}" }],
  ])("%s is refused, with the token too", async (_, headers) => {
    const folder = pond()
    const { server, own } = await serving(folder)
    const filled = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, value.replace("{port}", `${server.port}`)]),
    )
    expect(codeOf(await ask(server.port, "/api/pack", { headers: { ...own, ...filled } }))).toBe("403 edit/foreign")
    expect(codeOf(await ask(server.port, "/", { headers: filled }))).toBe("403 edit/foreign")
  })

  test.each([
    ["none, as before 1.1", "GET / HTTP/1.0\r\n\r\n", 403],
    ["none", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
    ["an empty one", "GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n", 403],
    ["ours and another", "GET / HTTP/1.1\r\nhost: {ours}\r\nhost: evil.example\r\nconnection: close\r\n\r\n", 403],
    [
      "ours, with an address that is another's",
      "GET http://evil.example/ HTTP/1.1\r\nhost: {ours}\r\nconnection: close\r\n\r\n",
      400,
    ],
    ["ours", "GET / HTTP/1.1\r\nhost: {ours}\r\nconnection: close\r\n\r\n", 200],
  ])("a request with a host, %s, is answered as that deserves", async (_, text, status) => {
    const { server } = await serving(pond())
    const answer = await spoken(server.port, text.replace("{ours}", `127.0.0.1:${server.port}`))
    expect(answer.split(" ")[1]).toBe(`${status}`)
  })

  test.each([
    ["no token", { "x-cardwright-token": "" }],
    ["a wrong token", { "x-cardwright-token": "a".repeat(32) }],
    ["another site's page", { "sec-fetch-site": "cross-site" }],
    ["another port's page", { "sec-fetch-site": "same-site" }],
  ])("%s reads nothing and writes nothing", async (_, headers) => {
    const folder = pond()
    const { server, own, put } = await serving(folder)
    for (const path of ["/api/pack", "/api/watch"])
      expect(codeOf(await ask(server.port, path, { headers: { ...own, ...headers } }))).toBe("403 edit/token")
    expect(codeOf(await put("new.yaml", "a: 1\n", null, headers))).toBe("403 edit/token")
    expect(existsSync(join(folder, "new.yaml"))).toBe(false)
  })

  test("a form of another site can't write: only JSON is taken, and no question before it is answered", async () => {
    const { server, put, own } = await serving(pond())
    expect(codeOf(await put("new.yaml", "a: 1\n", null, { "content-type": "text/plain" }))).toBe("415 edit/request")
    const asked = await ask(server.port, "/api/file", { method: "OPTIONS", headers: own })
    expect([asked.status, asked.headers["access-control-allow-origin"]]).toEqual([405, undefined])
  })

  test("every server has another token", async () => {
    expect((await serve(pond())).token).toMatch(/^[\w-]{32}$/)
    expect((await serve(pond())).token).not.toBe((await serve(pond())).token)
  })

  test("localhost is this machine", async () => {
    const { server, own } = await serving(pond())
    const local = `localhost:${server.port}`
    const headers = { ...own, host: local, origin: `http://${local}` }
    expect((await ask(server.port, "/api/pack", { headers })).status).toBe(200)
  })
})

describe("reading a folder", () => {
  test("its texts, what can't be edited, and the packs beside it", async () => {
    const kelp = { "kelp/pack.yaml": "name: kelp\nversion: 1.0.0\n", "kelp/game.yaml": "nouns: [kelp]\n" }
    const files = Object.fromEntries(Object.entries(POND).map(([path, text]) => [`pond/${path}`, text]))
    const place = folderOf({
      ...files,
      ...kelp,
      "pond/pack.yaml": `${POND["pack.yaml"]}  kelp: ^1.0.0\n`,
      "pond/README.md": "\ufeff# Pond\r\n",
      "pond/cards/bad.yaml": new Uint8Array([0xff, 0xfe, 0]),
      "pond/art/cover.gif": "no text",
      "pond/.git/config.yaml": "secret",
      "pond/packs/inner/pack.yaml": "name: inner",
    })
    const { get } = await serving(join(place, "pond"))
    const pack = JSON.parse((await get("/api/pack")).text)
    expect(Object.keys(pack.files)).toEqual(["README.md", "cards/fish.yaml", "game.yaml", "pack.yaml"])
    expect(pack.files["README.md"]).toBe("\ufeff# Pond\r\n")
    expect(pack.unreadable).toEqual([{ path: "cards/bad.yaml", why: "it is not a text in UTF-8" }])
    expect(pack.packs).toEqual({ kelp: { "pack.yaml": kelp["kelp/pack.yaml"], "game.yaml": kelp["kelp/game.yaml"] } })
    expect(pack.name).toBe("pond")
    const again = JSON.parse((await (await serving(join(place, "pond"))).get("/api/pack")).text)
    const other = JSON.parse((await (await serving(join(place, "kelp"))).get("/api/pack")).text)
    expect([again.id === pack.id, other.id === pack.id]).toEqual([true, false])
    expect(pack.id).toMatch(/^[0-9a-f]{16}$/)
  })

  test("a folder that is gone is said", async () => {
    const folder = pond()
    const { get } = await serving(folder)
    rmSync(folder, { recursive: true })
    expect(codeOf(await get("/api/pack"))).toBe("500 edit/not-read")
  })
})

describe("writing a file", () => {
  test("what was expected to be there is replaced, whole, and keeps its rights", async () => {
    const folder = pond()
    chmodSync(join(folder, "game.yaml"), 0o640)
    const { put } = await serving(folder)
    const text = "ä\ufeff\r\n".repeat(10)
    expect(codeOf(await put("game.yaml", text, POND["game.yaml"] ?? ""))).toBe("200 ok")
    expect(readFileSync(join(folder, "game.yaml"), "utf8")).toBe(text)
    expect(statSync(join(folder, "game.yaml")).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder).sort()).toEqual(["cards", "game.yaml", "pack.yaml"])
  })

  test("a new file, in new folders; and gone again", async () => {
    const folder = pond()
    const { put } = await serving(folder)
    expect(codeOf(await put("rulings/deep/er.yaml", "[]\n", null))).toBe("200 ok")
    expect(readFileSync(join(folder, "rulings/deep/er.yaml"), "utf8")).toBe("[]\n")
    expect(codeOf(await put("rulings/deep/er.yaml", null, "[]\n"))).toBe("200 ok")
    expect(existsSync(join(folder, "rulings/deep/er.yaml"))).toBe(false)
  })

  test.each([
    ["changed by another program", "game.yaml", "mine\n", "what it once was\n"],
    ["made by another program", "game.yaml", "mine\n", null],
    ["taken away by another program", "cards/gone.yaml", "mine\n", "what it once was\n"],
    ["changed by another program, to be taken away", "game.yaml", null, "what it once was\n"],
  ])("%s: nothing is written over it", async (_, path, text, expected) => {
    const folder = pond()
    const { put } = await serving(folder)
    const answer = await put(path, text, expected)
    expect(codeOf(answer)).toBe("409 edit/changed-on-disk")
    expect(JSON.parse(answer.text).text).toBe(POND[path] ?? null)
    expect(existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : null).toBe(POND[path] ?? null)
  })

  test.each([
    "../beside.yaml",
    "cards/../../beside.yaml",
    "<outside>/beside.yaml",
    "cards\\..\\..\\beside.yaml",
    "c:/beside.yaml",
    "cards/beside.sh",
    "pack.yaml/x.yaml",
    "cards",
    ".git/hooks.yaml",
    "node_modules/x.yaml",
    "packs/inner/game.yaml",
    "linked/beside.yaml",
    "linked.yaml",
    "nowhere.yaml",
    "folder.yaml",
    "a\0.yaml",
    "",
  ])("%j is not written", async (named) => {
    const place = folderOf({
      "pond/pack.yaml": "name: pond\nversion: 1.0.0\n",
      "pond/packs/inner/pack.yaml": "name: inner",
    })
    const path = named.replace("<outside>", place)
    const folder = join(place, "pond")
    mkdirSync(join(folder, "folder.yaml"))
    mkdirSync(join(place, "outside"))
    writeFileSync(join(place, "outside.yaml"), "outside\n")
    symlinkSync(join(place, "outside"), join(folder, "linked"))
    symlinkSync(join(place, "outside.yaml"), join(folder, "linked.yaml"))
    symlinkSync(join(place, "not-there.yaml"), join(folder, "nowhere.yaml"))
    const before = readdirSync(place, { recursive: true }).sort()
    const { put } = await serving(folder)
    expect(codeOf(await put(path, "mine\n", null))).toBe("403 edit/path")
    expect(codeOf(await put(path, "mine\n", "outside\n"))).toBe("403 edit/path")
    expect(readdirSync(place, { recursive: true }).sort()).toEqual(before)
    expect(readFileSync(join(place, "outside.yaml"), "utf8")).toBe("outside\n")
  })

  test("a picture is the same there and back, and nothing else is written as one", async () => {
    const folder = pond()
    mkdirSync(join(folder, "art"))
    writeFileSync(join(folder, "art/carp.png"), png(8, 9))
    const { get, put } = await serving(folder)
    const { files } = JSON.parse((await get("/api/pack")).text)
    const text: string = files["art/carp.png"] ?? ""
    expect(artBytes("art/carp.png", text)).toEqual(png(8, 9))
    const other = artText("art/eel.webp", webp(8, 9)) ?? ""
    expect((await put("art/eel.webp", other, null)).status).toBe(200)
    expect(new Uint8Array(readFileSync(join(folder, "art/eel.webp")))).toEqual(webp(8, 9))
    expect((await put("art/carp.png", other, text)).status).toBe(403)
    expect((await put("art/carp.png", "no picture", text)).status).toBe(403)
    expect((await put("art/carp.png", null, text)).status).toBe(200)
    expect(existsSync(join(folder, "art/carp.png"))).toBe(false)
  })

  test("bytes that are no text stay", async () => {
    const folder = pond({ "cards/bad.yaml": new Uint8Array([0xff, 0xfe]) })
    const { put } = await serving(folder)
    expect(codeOf(await put("cards/bad.yaml", "mine\n", null))).toBe("403 edit/path")
    expect([...readFileSync(join(folder, "cards/bad.yaml"))]).toEqual([0xff, 0xfe])
  })

  test.each([
    ["{", "400 edit/request"],
    ["null", "400 edit/request"],
    ['{"path":"a.yaml"}', "400 edit/request"],
    ['{"path":"a.yaml","text":1,"expected":null}', "400 edit/request"],
    [JSON.stringify({ path: "a.yaml", text: "a".repeat(2 * 1024 * 1024 + 1), expected: null }), "413 edit/too-large"],
    ["a".repeat(13 * 1024 * 1024), "413 edit/too-large"],
  ])("%.40s is refused", async (body, code) => {
    const folder = pond()
    const { server, own } = await serving(folder)
    expect(codeOf(await ask(server.port, "/api/file", { method: "PUT", headers: own, body }))).toBe(code)
    expect(readdirSync(folder).sort()).toEqual(["cards", "game.yaml", "pack.yaml"])
  })

  test.each([
    ["POST", "/api/file", "405 edit/method"],
    ["PUT", "/api/pack", "405 edit/method"],
    ["GET", "/api/nothing", "404 edit/unknown"],
    ["GET", "/api/", "404 edit/unknown"],
  ])("%s %s is nothing to ask for", async (method, path, code) => {
    const { server, own } = await serving(pond())
    expect(codeOf(await ask(server.port, path, { method, headers: own, body: "{}" }))).toBe(code)
  })
})

describe("watching a folder", () => {
  /** The events of a watch, each a version of the folder. */
  async function watch(port: number, own: Readonly<Record<string, string>>, since: string) {
    const stop = new AbortController()
    const response = await fetch(`http://127.0.0.1:${port}/api/watch?since=${since}`, {
      headers: { "x-cardwright-token": own["x-cardwright-token"] ?? "" },
      signal: stop.signal,
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error("nothing to read")
    return {
      type: response.headers.get("content-type"),
      next: async () => (await reader.read()).value ?? null,
      stop: () => stop.abort(),
    }
  }

  test("tells that something has changed, and how one knows what one has", async () => {
    const folder = pond()
    const { server, own, get } = await serving(folder)
    const { version } = JSON.parse((await get("/api/pack")).text)
    const watched = await watch(server.port, own, version)
    expect(watched.type).toBe("text/event-stream")
    expect(await watched.next()).toBe(": watching\n\n")
    writeFileSync(join(folder, "cards/new.yaml"), "[]\n")
    const event = await watched.next()
    expect(event).toMatch(/^event: changed\ndata: [0-9a-f]{16}\n\n$/)
    expect(event).toContain(JSON.parse((await get("/api/pack")).text).version)
    watched.stop()
    const late = await watch(server.port, own, version)
    expect(await late.next()).toBe(event)
    late.stop()
  })

  test("ends with the server", async () => {
    const { server, own } = await serving(pond())
    const watched = await watch(server.port, own, "")
    await watched.next()
    await server.close()
    expect(await watched.next().catch(() => null)).toBeNull()
  })
})

describe("the command", () => {
  test("says what is wrong with a path or a port", async () => {
    const two = folderOf({ "a/pack.yaml": "name: a\nversion: 1.0.0\n", "b/pack.yaml": "name: b\nversion: 1.0.0\n" })
    expect(await run(["edit", "missing"], { cwd: two })).toMatchObject({
      code: 2,
      err: expect.stringContaining("there is no missing"),
    })
    expect(await run(["edit", "."], { cwd: two })).toMatchObject({
      code: 2,
      err: expect.stringContaining("holds several packs"),
    })
    expect(await run(["edit", "--port", "70000"], { cwd: two })).toMatchObject({ code: 2 })
    expect(await run(["edit", "--port", "x"], { cwd: two })).toMatchObject({ code: 2 })
  })

  test("a port that is taken is not had; without one, the next is", async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port))
    })
    await expect(serveEditor({ app: APP, folder: null, port })).rejects.toMatchObject({ code: "EADDRINUSE" })
    other.close()
    const first = await serveEditor({ app: APP, folder: null })
    const second = await serveEditor({ app: APP, folder: null })
    open.push(first, second)
    expect(first.port).toBeGreaterThanOrEqual(4173)
    expect(second.port).toBeGreaterThan(first.port)
  })
})
