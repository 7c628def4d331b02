/** Files that the browser saves, and files that somebody chooses. */

export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * Lets somebody choose a file.
 * @param accept as an input has it: `.zip,application/zip`
 * @param take is not called where they change their mind
 */
export function chooseFile(accept: string, take: (file: File) => void): void {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = accept
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file) take(file)
  }
  input.click()
}
