/** What a pack may not exceed. Packs come from strangers: every size that they choose has a bound. */
export const LIMITS = {
  /** UTF-16 units in one file. */
  fileSize: 2 * 1024 * 1024,
  /** UTF-16 units in all files of one pack. */
  packSize: 16 * 1024 * 1024,
  files: 10_000,
  /** Bytes of one picture that a face shows. */
  picture: 512 * 1024,
  /** Pixels of its longer side. */
  pictureSide: 2048,
  /** Bytes of all pictures of one pack. */
  art: 8 * 1024 * 1024,
  /** Maps and lists inside each other. */
  depth: 40,
  /** Values in one file, each alias counted as what it stands for. */
  nodes: 80_000,
  /** Values in all files of one pack. */
  packNodes: 1_000_000,
  /** Members of one list or map, but for components, spaces, and the rulings of a file. */
  members: 1000,
  /** Members of such a list. */
  longList: 10_000,
  /** Mistakes that are told of one file, of one pack before its sentences are looked at, and of the signs of one script. */
  mistakes: 500,
  /** Different components of a game. */
  components: 10_000,
  /** Components of a game with all their copies. */
  copies: 20_000,
  /** Numbers of one state of a game, by what it declares. */
  state: 1_000_000,
  /** Spaces of all boards of a game. */
  spaces: 10_000,
  /** Spaces that are within so many of each space of its boards, all together. */
  near: 200_000,
  /** Sides of all its dice. */
  sides: 10_000,
  players: 16,
  /** The greatest number that is written anywhere, and the least but for its sign. */
  number: 1_000_000_000,
  /** Packs that one game is merged from. */
  packs: 32,
  /** Characters of one script. */
  scriptLength: 20_000,
} as const
