import { files, project } from "./project.ts"
import { entries } from "./services.ts"

/** Names of the components whose text is not in the file as it was saved. */
export function editedComponents(): readonly string[] {
  const saved = project.value?.saved ?? new Map<string, string>()
  const found = entries.value.flatMap(({ name, place, from, to }) => {
    const own = files.value.get(place.file)
    const before = saved.get(place.file)
    return own === undefined || before === own || before?.includes(own.slice(from, to)) ? [] : [name]
  })
  return [...new Set(found)]
}
