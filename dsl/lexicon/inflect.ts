/** Past and participle of verbs that do not add `-ed`; the participle is left out where it is the same. */
const irregularVerbs: Readonly<Record<string, readonly [past: string, participle?: string]>> = {
  become: ["became", "become"],
  begin: ["began", "begun"],
  break: ["broke", "broken"],
  bring: ["brought"],
  build: ["built"],
  buy: ["bought"],
  catch: ["caught"],
  choose: ["chose", "chosen"],
  come: ["came", "come"],
  cost: ["cost"],
  cut: ["cut"],
  deal: ["dealt"],
  do: ["did", "done"],
  draw: ["drew", "drawn"],
  drive: ["drove", "driven"],
  eat: ["ate", "eaten"],
  fall: ["fell", "fallen"],
  feed: ["fed"],
  fight: ["fought"],
  find: ["found"],
  fly: ["flew", "flown"],
  freeze: ["froze", "frozen"],
  get: ["got"],
  give: ["gave", "given"],
  go: ["went", "gone"],
  grow: ["grew", "grown"],
  hide: ["hid", "hidden"],
  hit: ["hit"],
  hold: ["held"],
  keep: ["kept"],
  know: ["knew", "known"],
  lead: ["led"],
  leave: ["left"],
  lend: ["lent"],
  let: ["let"],
  lie: ["lay", "lain"],
  lose: ["lost"],
  make: ["made"],
  meet: ["met"],
  pay: ["paid"],
  put: ["put"],
  read: ["read"],
  rest: ["rested"],
  ride: ["rode", "ridden"],
  run: ["ran", "run"],
  say: ["said"],
  see: ["saw", "seen"],
  seek: ["sought"],
  sell: ["sold"],
  send: ["sent"],
  set: ["set"],
  shoot: ["shot"],
  show: ["showed", "shown"],
  shut: ["shut"],
  sleep: ["slept"],
  spend: ["spent"],
  split: ["split"],
  spread: ["spread"],
  stand: ["stood"],
  steal: ["stole", "stolen"],
  strike: ["struck"],
  swim: ["swam", "swum"],
  take: ["took", "taken"],
  teach: ["taught"],
  tell: ["told"],
  think: ["thought"],
  throw: ["threw", "thrown"],
  wear: ["wore", "worn"],
  win: ["won"],
  withdraw: ["withdrew", "withdrawn"],
  write: ["wrote", "written"],
}

const irregularPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    child: "children",
    die: "dice",
    dwarf: "dwarves",
    elf: "elves",
    foot: "feet",
    goose: "geese",
    half: "halves",
    hero: "heroes",
    knife: "knives",
    leaf: "leaves",
    life: "lives",
    loaf: "loaves",
    man: "men",
    mouse: "mice",
    ox: "oxen",
    person: "people",
    potato: "potatoes",
    sheep: "sheep",
    shelf: "shelves",
    thief: "thieves",
    tooth: "teeth",
    wolf: "wolves",
    woman: "women",
  }),
)

const irregularSingulars = new Map([...irregularPlurals].map(([one, many]) => [many, one]))

/** "a card", "an action", "a unit": as it is said, so far as letters tell. */
export const withArticle = (noun: string): string =>
  `${/^(?!uni|us[aeiu]|eu|one)[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`

function addS(word: string): string {
  if (/(s|x|ch|sh|z)$/i.test(word)) return `${word}es`
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}

/** Syllables stressed at their end double their last letter: `scrapped`, not `visitted`. */
function addEd(word: string): string {
  if (/e$/.test(word)) return `${word}d`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`
  const oneVowel =
    /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word) || /^(re|un|de|dis|over)[^aeiou]+[aeiou][^aeiouwxy]$/.test(word)
  return oneVowel ? `${word}${word.at(-1)}ed` : `${word}ed`
}

function inLastWord(phrase: string, change: (word: string) => string): string {
  const at = phrase.lastIndexOf(" ") + 1
  return phrase.slice(0, at) + change(phrase.slice(at))
}

function inFirstWord(phrase: string, change: (word: string) => string): string {
  const at = phrase.indexOf(" ")
  return at < 0 ? change(phrase) : change(phrase.slice(0, at)) + phrase.slice(at)
}

/** `card` -> `cards`, `trap token` -> `trap tokens`. */
export function pluralOf(noun: string): string {
  return inLastWord(noun, (word) => irregularPlurals.get(word) ?? addS(word))
}

/** `cards` -> `card`; null for what does not look like a plural. */
export function singularOf(noun: string): string | null {
  const last = noun.slice(noun.lastIndexOf(" ") + 1)
  const irregular = irregularSingulars.get(last)
  if (irregular !== undefined && irregular !== last) return inLastWord(noun, () => irregular)
  if (!/[a-z]s$/.test(last) || /(ss|us|is)$/.test(last)) return null
  if (/[^aeiou]ies$/.test(last)) return inLastWord(noun, (word) => `${word.slice(0, -3)}y`)
  if (/(s|x|ch|sh|z)es$/.test(last)) return noun.slice(0, -2)
  return noun.slice(0, -1)
}

/** `draw` -> `draws`, `pick up` -> `picks up`; `is yours` is of one already. */
export function thirdOf(verb: string): string {
  return inFirstWord(verb, (word) => (word === "is" ? word : word === "go" || word === "do" ? `${word}es` : addS(word)))
}

/** `draws` -> `draw`, `picks up` -> `pick up`; null for what is not said so of one. */
export function firstOf(third: string): string | null {
  const said = inFirstWord(third, (word) => {
    if (word === "has") return "have"
    if (/^(?:go|do)es$|(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
    if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
    return /[a-z]{2}s$/.test(word) && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
  })
  return said === third ? null : said
}

/** What is said of several: `draw` as it is declared, `are yours` of `is yours`. */
export const severalOf = (verb: string): string => inFirstWord(verb, (word) => (word === "is" ? "are" : word))

/** A prefix keeps the forms of its verb: `redraw` is `redrew`, `uncut` is `uncut`. */
function irregular(word: string): readonly [past: string, participle?: string] | undefined {
  const own = Object.hasOwn(irregularVerbs, word) ? irregularVerbs[word] : undefined
  if (own !== undefined) return own
  const prefix = /^(re|un|over|out|mis)(?=[a-z]{3})/.exec(word)?.[0]
  if (prefix === undefined) return undefined
  const rest = word.slice(prefix.length)
  const forms = Object.hasOwn(irregularVerbs, rest) ? irregularVerbs[rest] : undefined
  if (forms === undefined) return undefined
  return forms[1] === undefined ? [prefix + forms[0]] : [prefix + forms[0], prefix + forms[1]]
}

/** `draw` -> `drew`. */
export function pastOf(verb: string): string {
  return inFirstWord(verb, (word) => irregular(word)?.[0] ?? addEd(word))
}

/** `draw` -> `drawn`. */
export function participleOf(verb: string): string {
  return inFirstWord(verb, (word) => irregular(word)?.[1] ?? irregular(word)?.[0] ?? addEd(word))
}

/** What a step was done to, in words: `the discarded cards`. Of a verb like `put` nobody hears that it has been done. */
export const thingsOf = (participle: string, verb: string): string =>
  participle === verb ? "those cards" : `the ${participle} cards`
