/** Play so many games; return how many moves they had. */
export function viaClient(games: number): number
export function viaReducer(games: number): number
export function viaReducerShared(games: number): number
export function viaSimulate(games: number): Promise<number>
