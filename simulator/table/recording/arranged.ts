/** The table with a component put elsewhere, as a game that begins so: in sentences, as rulings have them. */
import { escaped } from "../../../dsl/lexicon/escaped.ts"
import { componentsIn, placeOf } from "../../../interpreter/index.ts"
import type { Course } from "../course.ts"
import type { Start } from "../start.ts"
import { People } from "./people.ts"
import { apart } from "./record.ts"
import { Rehearsal } from "./rehearsal.ts"
import { countIn, numbersOf, onSpace, placesOf, type Told, zoneOf } from "./table-facts.ts"

/**
 * A game that begins with the table as it stands, but for one component. Where nothing has been answered yet but by the
 * sentences it began with, those are what is changed. Null where no words say where it is to lie.
 * @param place the number of the place it is put into
 */
export function arranged(course: Course, component: number, place: number): Start | null {
  const { model } = course.compiled
  const { machine, names, start } = course
  if (model === null) return null
  const people = new People(model, machine.players, 0)
  const told: Told = { machine, model, names, people, state: course.state }
  // On a board it is told by its kind, whose words have no capital: `c1 has your disc`.
  const name = (machine.program.components[component]?.name ?? "").toLowerCase()
  const sentence = sentenceFor(told, component, place)
  if (sentence === null) return null
  const began = start.beginning
  const isAsTold = began.kind === "given" && course.given.slice(0, course.at).every(({ sentence: of }) => of >= 0)
  // What began with an answer is told as it was before it: its cards may lie elsewhere by now.
  const before = isAsTold ? { ...told, state: course.stateAt(0) } : told
  const given = isAsTold ? began.given.flatMap((text) => apart(text, model)) : standing(course, told)
  const from = wordsOf(before, placeOf(machine, before.state, component))
  const at = given.findIndex((text) => text.toLowerCase().includes(name) && from?.test(text))
  const left = placeOf(machine, course.state, component)
  const counted = new Map([...recounted(before, left, -1), ...recounted(before, place, 1)])
  const rest = given.filter((_, index) => index !== at).map((text) => counted.get(text) ?? text)
  const moved = [...rest, sentence]
  return { ...start, beginning: { kind: "given", given: moved, when: isAsTold ? began.when : [] } }
}

/** What says how many lie in a place, and what says so of some more or fewer. */
function recounted(told: Told, place: number, by: number): readonly (readonly [string, string])[] {
  const count = componentsIn(told.machine, told.state, place).length
  const [text, now] = [countIn(told, place, count), countIn(told, place, count + by)]
  return text === null || now === null ? [] : [[text, now]]
}

function sentenceFor(told: Told, component: number, place: number): string | null {
  const space = told.machine.spaces.at[place] ?? -1
  if (space >= 0) return onSpace(told, component, space)
  const zone = zoneOf(told, place)
  return zone && `${told.machine.program.components[component]?.name} is in ${zone.whose} ${zone.name}`
}

/** What a sentence that says what lies in a place has in it. */
function wordsOf(told: Told, place: number): RegExp | null {
  const space = told.machine.spaces.at[place] ?? -1
  const name = space >= 0 ? told.machine.program.components[space]?.name : zoneOf(told, place)?.name
  return name === undefined ? null : new RegExp(`\\b${escaped(name)}\\b`)
}

/** How the table stands, as far as sentences can bring it about. Of what lies open it says which, not how many. */
function standing(course: Course, told: Told): readonly string[] {
  const { machine } = told
  const all = new Set(machine.program.components.keys())
  const ordered = new Set([...machine.places.ordered].flatMap((each, place) => (each === 1 ? [`count ${place}`] : [])))
  const facts = placesOf(told, all, new Map()).filter(({ isCount, about }) => !isCount || ordered.has(about))
  const texts = [...numbersOf(told), ...facts].map(({ text }) => text)
  const { players, seed, options } = course.start
  const about = { players, seed, options: new Map(Object.entries(options)) }
  return new Rehearsal(course.compiled, about, { given: texts, when: [], must: [] }).makeable(texts, [])
}
