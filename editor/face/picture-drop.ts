/** What takes a picture that is dropped onto it, for a component. */
export const pictureDrop = (name: string) => ({
  onDragOver: (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return
    event.preventDefault()
    event.dataTransfer.dropEffect = "copy"
  },
  onDrop: (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    event.preventDefault()
    void import("./give-picture.ts").then(({ givePicture }) => givePicture(name, file))
  },
})
