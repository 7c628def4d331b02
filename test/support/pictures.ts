/** Pictures as small as they can be, of which only the size can be read. */

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>\n'

const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const big = (number: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (number >>> (8 * (bytes - 1 - at))) & 255)
const little = (number: number, bytes: number): number[] => big(number, bytes).reverse()

export const png = (width: number, height: number): Uint8Array =>
  new Uint8Array([
    ...letters("\x89PNG\r\n\x1a\n"),
    ...big(13, 4),
    ...letters("IHDR"),
    ...big(width, 4),
    ...big(height, 4),
    ...[8, 6, 0, 0, 0],
    ...big(0, 4),
  ])

/** @param size how many bytes it has */
export function jpeg(width: number, height: number, size = 40): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc0, 0, 11, 8, ...big(height, 2), ...big(width, 2), 1])
  return bytes
}

export function webp(width: number, height: number, how: "VP8X" | "VP8L" | "VP8 " = "VP8X"): Uint8Array {
  const body = {
    VP8X: [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
    VP8L: [0x2f, ...little((width - 1) | ((height - 1) << 14), 4), 0, 0, 0, 0, 0],
    "VP8 ": [0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)],
  }[how]
  return new Uint8Array([...letters("RIFF"), ...little(22, 4), ...letters(`WEBP${how}`), ...little(10, 4), ...body])
}
