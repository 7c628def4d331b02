/** What a player may set before the game: by option name. Components are named. What an earlier game has left is here, too (`keptOf`). */
export type OptionValues = Readonly<Record<string, number | string | boolean | readonly string[] | readonly number[]>>
