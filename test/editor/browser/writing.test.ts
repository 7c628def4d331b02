/** Writing a component in the form, in a real browser. */
import { describe, expect, test } from "vitest"
import { find, openPack, packFiles } from "../../support/serve-editor.ts"
import { builtEditor } from "../built-editor.ts"
import { anotherStep } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor()

const FIRST = "letters"
const FILE = "cards/letters.yaml"
const open = (files: Readonly<Record<string, string>> = packFiles(FIRST)) => editor.open({ [FIRST]: files })

/** The text of a file of the pack, as the code editor has it. */
async function textOf(page: Awaited<ReturnType<typeof open>>["page"], name: string): Promise<string> {
  await page.getByRole("button", { name: "Text", exact: true }).click()
  await page.locator(".monaco-editor .view-line", { hasText: name }).first().waitFor()
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll<HTMLElement>(".monaco-editor .view-line")]
    return lines
      .sort((a, b) => a.offsetTop - b.offsetTop)
      .map((line) => (line.textContent ?? "").replaceAll("\u00a0", " "))
      .join("\n")
  })
}

describe("the first card", () => {
  test("is made, named, and given a sentence from chips; its face follows", async () => {
    const { page, complaints } = await open()
    await page.getByRole("button", { name: "Make a card" }).click()
    const name = page.getByLabel("Name of the card")
    await page.waitForFunction(() => document.activeElement?.id === "component-name")
    expect(await page.evaluate(() => getSelection()?.toString() ?? "")).not.toBe("")
    await page.keyboard.type("Lantern")
    await page.getByRole("article", { name: /^Lantern/ }).waitFor()
    expect(await name.inputValue()).toBe("Lantern")
    const sentence = page.getByLabel("effect")
    await sentence.click()
    const chip = page.locator('.follow[aria-busy="false"] .follow-chip').first()
    await chip.waitFor()
    const words = ((await chip.textContent()) ?? "").replace(/^1\s*/, "").trim()
    await chip.click()
    expect(await sentence.inputValue()).toBe(words)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA")
    // The second by its key.
    await page.locator('.follow[aria-busy="false"] .follow-chip').first().waitFor()
    await page.keyboard.press("Alt+1")
    await page.waitForFunction((before) => {
      const area = document.querySelector<HTMLTextAreaElement>(".sentence textarea")
      return (area?.value.length ?? 0) > before
    }, words.length)
    const face = page.getByRole("article", { name: /^Lantern/ })
    const first = words.split(" ")[0] ?? ""
    await face
      .getByText(new RegExp(`^${first}$`, "i"))
      .first()
      .waitFor()
    await page.getByRole("treeitem", { name: "Lantern" }).waitFor()
    expect(complaints).toEqual([])
  })

  test("a key that comes before the next chips puts in none of the last", async () => {
    const { page } = await open()
    await page.getByRole("button", { name: "Make a card" }).click()
    const sentence = page.getByLabel("effect")
    await sentence.click()
    const chips = page.locator('.follow[aria-busy="false"] .follow-chip')
    await chips.nth(1).waitFor()
    const words = ((await chips.first().textContent()) ?? "").replace(/^1\s*/, "").trim()
    await chips.first().evaluate((chip: HTMLElement) => {
      chip.click()
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "2", altKey: true, bubbles: true }))
    })
    await chips.first().waitFor()
    expect(await sentence.inputValue()).toBe(words)
  })

  test("Ctrl Enter has it in hand, and 1 answers", async () => {
    const { page } = await open()
    await page.keyboard.press("Alt+c")
    await page.waitForFunction(() => document.activeElement?.id === "component-name")
    await page.keyboard.type("Lantern")
    await page.getByLabel("effect").click()
    await page.keyboard.type("choose another player")
    await page.keyboard.press("Control+Enter")
    await page.locator(".felt .mini", { hasText: "Lantern" }).first().waitFor()
    const before = await page.locator(".log").textContent()
    await page.keyboard.press("1")
    await page.waitForFunction((text) => document.querySelector<HTMLElement>(".log")?.textContent !== text, before)
  })
})

describe("the form", () => {
  test("changes only what it touches: comments stay", async () => {
    const files = packFiles(FIRST)
    const source = files[FILE] ?? Object.entries(files).find(([path]) => path.startsWith("cards/"))?.[1] ?? ""
    const path = Object.keys(files).find((each) => files[each] === source) ?? ""
    const name = /name: (\w+)/.exec(source)?.[1] ?? ""
    const commented = source.replace(/( +)(weight: \d+)/, "$1# why so heavy\n$1$2 # assumed")
    expect(commented).not.toBe(source)
    const { page } = await open({ ...files, [path]: commented })
    await find(page, name)
    const weight = page.getByLabel("weight", { exact: true })
    await weight.fill("7")
    await page.locator(".face .corner", { hasText: "7" }).waitFor()
    const text = await textOf(page, name)
    expect(text).toContain("# why so heavy")
    expect(text).toMatch(/weight: 7 # assumed/)
  })

  test("a name is changed wherever it is spoken of, and one Ctrl Z takes it back", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    await page.getByLabel("Name of the card").fill("Murmur")
    await page.getByRole("treeitem", { name: "Murmur" }).waitFor()
    await page.getByRole("button", { name: "No problems" }).waitFor()
    await page.keyboard.press("Control+z")
    await page.getByRole("treeitem", { name: "Whisper" }).waitFor()
    expect(await page.getByRole("treeitem", { name: "Murmur" }).count()).toBe(0)
    // The field has it back, and gives nothing else when it is left.
    await expect.poll(() => page.getByLabel("Name of the card").inputValue()).toBe("Whisper")
    await page.keyboard.press("Tab")
    await settled(page)
    expect(await page.getByRole("treeitem", { name: "Murmur" }).count()).toBe(0)
  })

  test("Ctrl Z takes back what was typed last, however quickly it comes", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    const weight = page.getByLabel("weight", { exact: true })
    const before = await weight.inputValue()
    await page.getByRole("article", { name: new RegExp(`^Whisper.*weight ${before}`) }).waitFor()
    /** Both in one turn: nothing was read in between. */
    const typeAndTakeBack = (field: typeof weight, text: string): Promise<void> =>
      field.evaluate((input: HTMLInputElement, typed) => {
        input.focus()
        input.value = typed
        input.dispatchEvent(new Event("input", { bubbles: true }))
        input.dispatchEvent(new KeyboardEvent("keydown", { key: "z", code: "KeyZ", ctrlKey: true, bubbles: true }))
      }, text)
    await typeAndTakeBack(weight, "7")
    await settled(page)
    await page.getByRole("article", { name: new RegExp(`^Whisper.*weight ${before}`) }).waitFor()
    await weight.fill("8")
    await page.getByRole("article", { name: /^Whisper.*weight 8/ }).waitFor()
    await anotherStep(page)
    await typeAndTakeBack(page.getByLabel("Name of the card"), "Murmur")
    await settled(page)
    await page.getByRole("treeitem", { name: "Whisper" }).waitFor()
    await page.getByRole("article", { name: /^Whisper.*weight 8/ }).waitFor()
  })

  test("what is typed as soon as its fields are there stays", async () => {
    const { page } = await open()
    await page.evaluate(() => {
      const typed = { "component-name": "Murmur", copies: "7", "sentence-1-effect-0": "draw 2" }
      new MutationObserver((_, observer) => {
        const form = document.querySelector(".form")
        if (!form) return
        observer.disconnect()
        for (const [id, text] of Object.entries(typed)) {
          const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`)
          if (!field) throw new Error(`the form has no ${id}`)
          field.value = text
          field.dispatchEvent(new Event("input", { bubbles: true }))
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
    await find(page, "Whisper")
    await page.getByRole("treeitem", { name: "Murmur" }).waitFor()
    await settled(page)
    expect(
      await Promise.all([
        page.getByLabel("Name of the card").inputValue(),
        page.getByLabel("copies").inputValue(),
        page.getByLabel("effect").inputValue(),
      ]),
    ).toEqual(["Murmur", "7", "draw 2"])
  })

  test("Tab takes a completion, Enter only after an arrow", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    const sentence = page.getByLabel("effect")
    await sentence.click()
    await page.keyboard.press("Control+a")
    await page.keyboard.type("choo")
    await page.getByRole("listbox", { name: "Words that fit" }).waitFor()
    await page.keyboard.press("Tab")
    expect(await sentence.inputValue()).toBe("choose")
    await page.keyboard.press("Control+a")
    await page.keyboard.type("choo")
    await page.getByRole("listbox", { name: "Words that fit" }).waitFor()
    await page.keyboard.press("Enter")
    expect(await sentence.inputValue()).toBe("choo\n")
  })

  test("a completion is taken by a key that comes as soon as the list is there", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    const sentence = page.getByLabel("effect")
    await sentence.fill("")
    await sentence.evaluate((area: HTMLTextAreaElement) => {
      const observer = new MutationObserver(() => {
        if (!document.getElementById("completion")) return
        observer.disconnect()
        area.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.insertText("choo")
    await expect.poll(() => sentence.inputValue()).toBe("choose")
  })

  test("a completion puts the caret behind it at once: what is selected next stays selected", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    const sentence = page.getByLabel("effect")
    await sentence.fill("")
    await page.keyboard.type("choo")
    await page.getByRole("listbox", { name: "Words that fit" }).waitFor()
    const selected = await sentence.evaluate((area: HTMLTextAreaElement) => {
      area.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }))
      area.select()
      // Two pictures later.
      return new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(area.value.slice(area.selectionStart, area.selectionEnd))),
        ),
      )
    })
    expect(selected).toBe("choose")
  })

  test("what is deleted can be brought back", async () => {
    const { page } = await open()
    await find(page, "Gust")
    await page.getByLabel("Name of the card").waitFor()
    await find(page, "Delete it")
    await page.getByRole("button", { name: "Bring it back" }).waitFor()
    await page.getByRole("treeitem", { name: "Gust" }).waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Bring it back" }).click()
    await page.getByRole("treeitem", { name: "Gust" }).waitFor()
  })
})

describe("a mistake", () => {
  const broken = (): Record<string, string> => {
    const files = packFiles(FIRST)
    const [path = "", text = ""] = Object.entries(files).find(([each]) => each.startsWith("cards/")) ?? []
    const wrong = text.replace("card of that mark", "crad of that mark")
    expect(wrong).not.toBe(text)
    return { ...files, [path]: wrong }
  }

  test("is mended in three: F8, Ctrl ., Enter; one Ctrl Z undoes", async () => {
    const { page } = await open(broken())
    await page.locator(".bar .count.error").waitFor()
    await page.keyboard.press("F8")
    await page.locator(".sentence textarea:focus").waitFor()
    const wrong = await page.locator(".sentence textarea:focus").inputValue()
    await page.keyboard.press("Control+.")
    const menu = page.getByRole("menu", { name: /^Ways to mend/ })
    await menu.waitFor()
    expect(await menu.getByRole("menuitem").first().textContent()).toContain("card of that mark")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "No problems" }).waitFor()
    const reads = (expected: string) =>
      page.waitForFunction(
        (text) => document.querySelector<HTMLTextAreaElement>(".sentence textarea")?.value === text,
        expected,
      )
    await reads(wrong.replace("crad", "card"))
    await page.keyboard.press("Control+z")
    await page.locator(".bar .count.error").waitFor()
    await reads(wrong)
  })

  test("dims the last good face, and says what helps", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    await page.getByRole("article", { name: /^Whisper/ }).waitFor()
    await page.getByLabel("effect").click()
    await page.keyboard.press("Control+End")
    await page.keyboard.type(", then then")
    await page.locator(".face.stale").waitFor()
    await page.locator(".face-trouble", { hasText: "The face is of the last text that reads." }).waitFor()
  })

  test("names the rule by which it is read", async () => {
    const { page } = await open()
    await find(page, "Whisper")
    await page.getByLabel("effect").fill("if the player with the highest card is free, draw 1")
    await page.locator(".sentence-problems", { hasText: "reading rule 16" }).waitFor()
  })
})
test("an expansion: named, then its first card is written into it, beside a base that is only read", async () => {
  const { page } = await open()
  await page.locator(".crumb").click()
  await page.getByRole("menuitem", { name: "New expansion" }).click()
  await page.locator("dialog input:focus").fill("More post")
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="more-post"]').waitFor()
  await page.locator(".crumb b").getByText("More post", { exact: true }).waitFor()
  await page.locator(".tree .branch").last().getByText("read only").waitFor()
  await page.locator("dialog[open]").waitFor({ state: "detached" })
  await page.keyboard.press("Alt+c")
  await page.waitForFunction(() => document.activeElement?.id === "component-name")
  await page.keyboard.type("Parcel")
  await page.getByRole("treeitem", { name: "Parcel" }).waitFor()
  await find(page, "Whisper")
  await page.getByText("which you only read here").waitFor()
})

test("what an expansion leans on is found in the explorer, and only read", async () => {
  const { page } = await editor.open()
  await page.locator(".crumb").click()
  await page.getByRole("menuitem", { name: "New expansion" }).click()
  await page.getByLabel("What it is called").fill("Night Mail")
  await page.keyboard.press("Enter")
  await page.locator(".crumb b", { hasText: "Night Mail" }).waitFor()
  const gust = page.getByRole("treeitem", { name: "Gust" })
  await page.getByRole("treeitem", { name: "Letters" }).waitFor()
  expect(await gust.count()).toBe(0)
  await find(page, "Gust")
  await page.getByRole("treeitem", { name: "Gust", selected: true }).waitFor()
  // A branch that one closed opens again over what is shown next.
  await page.getByRole("treeitem", { name: "Letters" }).click()
  await gust.waitFor({ state: "detached" })
  await find(page, "Summons")
  await page.getByRole("treeitem", { name: "Summons" }).waitFor()
  await page.getByRole("button", { name: "Text", exact: true }).click()
  const line = page.locator(".monaco-editor .view-line", { hasText: "name: Summons" })
  await line.click()
  await page.keyboard.type("x")
  await page.locator(".lens", { hasText: "of Letters, only read here" }).waitFor()
  expect((await line.textContent())?.replace(/\s/g, " ").trim()).toBe("- name: Summons")
})

test("a word that is half typed stays off the face, and beside it nobody says that the sentence may end", async () => {
  const { page } = await open()
  await find(page, "Shutter")
  const face = page.getByRole("article", { name: /^Shutter/ })
  await face.getByText("hidden").waitFor()
  await page.getByLabel("effect").fill("become hidden, then draw tw")
  await page.locator(".face.stale").waitFor()
  expect(await face.textContent()).not.toContain("tw")
  await page.getByLabel("effect").fill("become hidden becom")
  await page.locator(".follow", { hasText: "Nothing fits here: mend what is underlined first." }).waitFor()
})

test("rulings, words of the game and what another file declares are found; the usual kind is the one with most components", async () => {
  const { page, complaints } = await open()
  await find(page, "a wrong guess does nothing")
  await page.locator(".monaco-editor .view-line", { hasText: "a wrong guess does nothing" }).waitFor()
  await find(page, "get-caught")
  await page.locator(".editor-tab.active", { hasText: "game.yaml" }).waitFor()
  await page.locator(".monaco-editor .selected-text").first().waitFor()
  await page.locator(".monaco-editor .view-line", { hasText: "get-caught:" }).waitFor()
  await find(page, "Whisper")
  await page.getByRole("button", { name: "Text", exact: true }).click()
  await page
    .locator(".monaco-editor .view-line span span", { hasText: /^exposed/ })
    .first()
    .click()
  await page.keyboard.press("F12")
  await page.locator(".editor-tab.active", { hasText: "game.yaml" }).waitFor()
  await page.locator(".monaco-editor .view-line", { hasText: "opposite: exposed" }).waitFor()
  await openPack(page, "Unleash")
  await page.getByRole("button", { name: "Make a card" }).waitFor()
  expect(complaints).toEqual([])
})
