export function seed(x: number): void
export function choose(n: number): number
export function random(n: number): number
export function shuffle(list: Uint8Array, n: number): void
