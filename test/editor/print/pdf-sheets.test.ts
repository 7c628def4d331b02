/** A PDF, read back and measured: each size on each paper, to a tenth of a millimetre. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib"
import { describe, expect, test } from "vitest"
import type { Picture } from "../../../editor/face/load-picture.ts"
import { PAPERS, SHAPES } from "../../../editor/print/card-sizes.ts"
import { type Drawing, type Mark, rectangle, type TextMark } from "../../../editor/print/drawing.ts"
import type { FontFiles } from "../../../editor/print/fonts.ts"
import { pathOperators } from "../../../editor/print/pdf-painter.ts"
import { type PdfJob, pdfOf } from "../../../editor/print/pdf-sheets.ts"
import { cropMarks, layOut, sidesOf } from "../../../editor/print/sheet-layout.ts"
import { readPdf } from "../../support/read-pdf.ts"

const fontFile = (path: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../../../node_modules/@fontsource/${path}`, import.meta.url)))
const FONTS: FontFiles = {
  face: fontFile("literata/files/literata-latin-400-normal.woff"),
  "face-italic": fontFile("literata/files/literata-latin-400-italic.woff"),
  "face-strong": fontFile("literata/files/literata-latin-600-normal.woff"),
  ui: fontFile("geist/files/geist-latin-500-normal.woff"),
}

/** Tenths of a millimetre: what one could measure with a ruler. */
const TENTH = 0.05

function drawingOf(name: string, shape: (typeof SHAPES)[keyof typeof SHAPES]): Drawing {
  const unit = 0.25
  const [width, height] = [shape.width / unit, shape.height / unit]
  const text: TextMark = {
    kind: "text",
    text: name,
    x: 20,
    y: 40,
    size: 20,
    font: "face",
    colour: "#12181a",
    width: 80,
  }
  const outline = rectangle(0, 0, width, height)
  return {
    words: name,
    width,
    height,
    unit,
    outline,
    isHex: false,
    fits: true,
    marks: [{ kind: "path", d: outline, fill: "#ffffff" }, text],
  }
}

type Given = Pick<PdfJob, "sides" | "paper" | "bleed"> & Partial<PdfJob>

const made = (job: Given): Promise<Uint8Array> =>
  pdfOf({
    title: "Sheets",
    credit: null,
    marks: [],
    hasOutlines: false,
    duplex: null,
    fonts: FONTS,
    pictured: () => Promise.reject(new Error("all letters are there")),
    printed: () => Promise.reject(new Error("there are no pictures")),
    step: () => Promise.resolve(),
    ...job,
  })

const cases = Object.entries(SHAPES).flatMap(([size, shape]) =>
  Object.values(PAPERS).flatMap((paper) => [0, 3].map((bleed) => [size, paper.name, bleed, shape, paper] as const)),
)

describe("measured", () => {
  test.each(cases)(
    "%s on %s, %d mm of bleed: faces, backs behind them, and marks",
    async (_, __, bleed, shape, paper) => {
      const layout = layOut({ shape, paper, bleed, hasMarks: true })
      if (!layout) throw new Error("they have room")
      const faces = Array.from({ length: layout.places.length + 1 }, (___, index) => drawingOf(`Card ${index}`, shape))
      const back = drawingOf("Back", shape)
      const marks = cropMarks(layout, paper, bleed)
      const sides = sidesOf(
        faces.map((face) => () => face),
        layout,
        { paper, duplex: "long", backOf: () => () => back },
      )
      const pages = await readPdf(await made({ sides, paper, bleed, marks, duplex: "long" }))
      expect(pages.length).toBe(4)
      for (const [index, { width, height, forms, lines }] of pages.entries()) {
        expect(Math.abs(width - paper.width)).toBeLessThan(TENTH)
        expect(Math.abs(height - paper.height)).toBeLessThan(TENTH)
        const expected = sides[index]?.lying ?? []
        expect(forms.length).toBe(expected.length)
        for (const [at, form] of forms.entries()) {
          const place = expected[at]?.place
          if (!place) throw new Error("each has a place")
          // The box of what is cut out, as it lies: that of the card, or on its side.
          const [wide, tall] = place.turn % 2 === 0 ? [shape.width, shape.height] : [shape.height, shape.width]
          for (const [found, meant] of [
            [form.width, wide + 2 * bleed],
            [form.height, tall + 2 * bleed],
            [form.x, place.x - bleed],
            [form.y, place.y - bleed],
          ] as const)
            expect(Math.abs(found - meant)).toBeLessThan(TENTH)
          expect(form.up).toBe((["up", "left", "down", "right"] as const)[place.turn])
        }
        expect(lines.length).toBe(marks.length)
        for (const [at, line] of lines.entries())
          for (const end of ["from", "to"] as const)
            for (const axis of [0, 1] as const)
              expect(Math.abs(line[end][axis] - (marks[at]?.[end][axis] ?? Number.NaN))).toBeLessThan(TENTH)
      }
      // Turned over its long edge, each back lies behind its face.
      for (const [front, behind] of [
        [pages[0], pages[1]],
        [pages[2], pages[3]],
      ])
        for (const [at, { x, y, width, height }] of (front?.forms ?? []).entries()) {
          const other = behind?.forms[at]
          expect(Math.abs(paper.width - x - width - (other?.x ?? 0))).toBeLessThan(TENTH)
          expect(Math.abs(y - (other?.y ?? 0))).toBeLessThan(TENTH)
          expect(Math.abs(height - (other?.height ?? 0))).toBeLessThan(TENTH)
        }
    },
  )
})

describe("what is in it", () => {
  const shape = SHAPES.poker
  const paper = PAPERS.a4
  const layout = layOut({ shape, paper, bleed: 0, hasMarks: false })
  if (!layout) throw new Error("they have room")
  const sidesFor = (drawings: readonly Drawing[]) =>
    sidesOf(
      drawings.map((drawing) => () => drawing),
      layout,
      null,
    )

  test("copies are drawn once", async () => {
    const card = drawingOf("Nine times", shape)
    const [page] = await readPdf(await made({ sides: sidesFor(Array(9).fill(card)), paper, bleed: 0 }))
    expect(page?.forms.length).toBe(9)
    expect(new Set(page?.forms.map(({ form }) => form)).size).toBe(1)
  })

  test("outlines lie where each card is cut", async () => {
    const [page] = await readPdf(
      await made({ sides: sidesFor([drawingOf("Cut", shape)]), paper, bleed: 0, hasOutlines: true }),
    )
    const xs = (page?.lines ?? []).flatMap(({ from, to }) => [from[0], to[0]])
    const form = page?.forms[0]
    expect(Math.min(...xs)).toBeCloseTo(form?.x ?? 0, 1)
    expect(Math.max(...xs)).toBeCloseTo((form?.x ?? 0) + shape.width, 1)
  })

  test("letters that the fonts lack become a picture, and nothing else does", async () => {
    const mark = {
      kind: "text",
      text: "字 Card",
      x: 20,
      y: 40,
      size: 20,
      font: "face",
      colour: "#12181a",
      width: 80,
    } as const
    const asked: string[] = []
    const card = drawingOf("Latin", shape)
    const job = made({
      sides: sidesFor([{ ...card, marks: [...card.marks, mark] }]),
      paper,
      bleed: 0,
      pictured: async ({ text }) => {
        asked.push(text)
        return { png: await onePixel(), x: 20, y: 20, width: 80, height: 30 }
      },
    })
    await job
    expect(asked).toEqual(["字 Card"])
  })

  test("a picture is embedded once, however often it is shown, and cut off where its place ends", async () => {
    const picture = { type: "image/png" } as Picture
    const shown = (x: number): Mark => ({
      kind: "group",
      x: 10,
      y: 20,
      clip: { width: 100, height: 50 },
      marks: [{ kind: "picture", picture, x, y: 0, width: 150, height: 75 }],
    })
    const asked: Picture[] = []
    const [one, other] = [drawingOf("One", shape), drawingOf("Other", shape)]
    const bytes = await made({
      sides: sidesFor([
        { ...one, marks: [...one.marks, shown(0), shown(-20)] },
        { ...other, marks: [shown(-50)] },
      ]),
      paper,
      bleed: 0,
      printed: async (each) => {
        asked.push(each)
        return { type: "image/png", bytes: await onePixel() }
      },
    })
    expect(asked).toEqual([picture])
    const document = await PDFDocument.load(bytes)
    const streams = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    const of = (key: string, value: string): readonly PDFRawStream[] =>
      streams.filter(({ dict }) => dict.get(PDFName.of(key)) === PDFName.of(value))
    // Its colours, and how much of each one sees through.
    const [colours, ...others] = of("Subtype", "Image").filter(({ dict }) => dict.has(PDFName.of("SMask")))
    expect([colours === undefined, others]).toEqual([false, []])
    const written = of("Subtype", "Form").map((form) =>
      new TextDecoder("latin1").decode(decodePDFRawStream(form).decode()),
    )
    expect(written[0]).toContain("0 0 100 50 re W n\nq 150 0 0 -75 0 75 cm")
    expect(written[0]).toContain("q 150 0 0 -75 -20 75 cm")
    expect(written[1]).toContain("q 150 0 0 -75 -50 75 cm")
  })

  test("it can be stopped before any card", async () => {
    const steps: (readonly [number, number])[] = []
    const job = made({
      sides: sidesFor([drawingOf("One", shape), drawingOf("Two", shape)]),
      paper,
      bleed: 0,
      step: async (done, all) => {
        steps.push([done, all])
        if (done === 1) throw new Error("stopped")
      },
    })
    await expect(job).rejects.toThrow("stopped")
    expect(steps).toEqual([
      [0, 2],
      [1, 2],
    ])
  })
})

/** The smallest picture there is. */
async function onePixel(): Promise<Uint8Array> {
  const base64 = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
  return Buffer.from(base64, "base64")
}

test.each([
  ["M0 0h10v5H0Z", "0 0 m|10 0 l|10 5 l|0 5 l|h"],
  // A curve of one handle is the same curve with two.
  ["M0 0Q3 3 6 0", "0 0 m|2 2 4 2 6 0 c"],
  ["M1 1l2 2", "1 1 m|3 3 l"],
])("%s as a PDF draws it", (d, expected) => {
  expect(pathOperators(d).replaceAll("\n", "|")).toBe(expected)
})
