/** What is on the pages of a PDF, in millimetres from the upper left: read from its streams, not from what was meant. */
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib"

const POINT = 25.4 / 72

/** Something that is drawn at a place: its corners after all turns. */
export interface PlacedForm {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Where its upper side is. */
  readonly up: "up" | "left" | "down" | "right"
  /** Tells forms apart. */
  readonly form: string
}

export interface PdfLine {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

export interface PdfPageFound {
  readonly width: number
  readonly height: number
  readonly forms: readonly PlacedForm[]
  readonly lines: readonly PdfLine[]
}

type Matrix = readonly [number, number, number, number, number, number]

export async function readPdf(bytes: Uint8Array): Promise<readonly PdfPageFound[]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map((page): PdfPageFound => {
    const { width, height } = page.getSize()
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
    const text = streams.map((each) => decoded(document.context.lookup(each))).join("\n")
    const xObjects = page.node.Resources()?.lookup(PDFName.of("XObject"), PDFDict)
    const boxOf = (key: string): { readonly ref: string; readonly box: readonly number[] } => {
      const name = PDFName.of(key)
      const form = xObjects?.lookup(name)
      if (!(form instanceof PDFRawStream)) throw new Error(`${key} is no form`)
      const box = form.dict.lookup(PDFName.of("BBox"), PDFArray).asArray()
      return {
        ref: String(xObjects?.get(name)),
        box: box.map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN)),
      }
    }
    return { width: width * POINT, height: height * POINT, ...drawnOn(text, height, boxOf) }
  })
}

function decoded(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("a page's contents are a stream")
  return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode())
}

function drawnOn(
  text: string,
  height: number,
  boxOf: (key: string) => { readonly ref: string; readonly box: readonly number[] },
): Pick<PdfPageFound, "forms" | "lines"> {
  const forms: PlacedForm[] = []
  const lines: PdfLine[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let operands: string[] = []
  let from: readonly [number, number] = [0, 0]
  let drawn: PdfLine[] = []
  const at = (x: number, y: number): readonly [number, number] => {
    const [a, b, c, d, e, f] = matrix
    return [(a * x + c * y + e) * POINT, (height - (b * x + d * y + f)) * POINT]
  }
  for (const token of text.match(/\/[^\s/[\]<>()]+|[-+.\d]+|[A-Za-z*]+/g) ?? []) {
    if (/^[-+.\d/]/.test(token)) {
      operands.push(token)
      continue
    }
    const numbers = operands.map(Number)
    const [a = 0, b = 0] = numbers
    if (token === "q") saved.push(matrix)
    else if (token === "Q") matrix = saved.pop() ?? matrix
    else if (token === "cm") matrix = times(numbers as unknown as Matrix, matrix)
    else if (token === "m") from = at(a, b)
    else if (token === "l") {
      const to = at(a, b)
      drawn.push({ from, to })
      from = to
    } else if (token === "S") {
      lines.push(...drawn)
      drawn = []
    } else if (token === "Do") {
      const { ref, box } = boxOf((operands[0] ?? "").slice(1))
      const [left = 0, bottom = 0, right = 0, top = 0] = box
      const corners = [at(left, top), at(right, bottom)]
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      const up = matrix[3] > 0.5 ? "up" : matrix[3] < -0.5 ? "down" : matrix[2] < 0 ? "left" : "right"
      forms.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, up, form: ref })
    }
    operands = []
  }
  return { forms, lines }
}

/** First the one, then the other. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
