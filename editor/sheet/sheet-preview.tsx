/** What a table would change: values, new components, what is not in it, and what is wrong with it. */
import type { SheetView } from "../link/sheet-api.ts"

export function Preview({ name, view }: { readonly name: string; readonly view: SheetView }) {
  const { changes, missing, troubles, errors } = view
  const isWrong = troubles.length > 0 || errors.length > 0
  return (
    <section class="preview" aria-label={`What ${name} changes`}>
      {isWrong && (
        <div class="wrong" role="alert">
          <p>Nothing is taken over while something is wrong. Mend it in the spreadsheet, and open it again.</p>
          <ul>
            {troubles.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                {name}, line {line}: {message}
              </li>
            ))}
            {errors.map(({ file, line, message, hint }) => (
              <li key={`${file} ${line} ${message}`}>
                {message}
                {hint !== null && `: ${hint}`} ({file}, line {line})
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">What</th>
              <th scope="col">Was</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ component, column, was, now }) => (
              <tr key={`${component} ${column}`}>
                <th scope="row">{component}</th>
                <td>{column ?? `new ${now}`}</td>
                <td>{column !== null && <del>{was}</del>}</td>
                <td>{column !== null && (now.trim() === "" ? <i>nothing</i> : <ins>{now}</ins>)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        !isWrong && <p>{name} says what the pack says: nothing changes.</p>
      )}
      {missing.length > 0 && <p class="quiet">Not in the table, and as they were: {missing.join(", ")}</p>}
    </section>
  )
}
