/** What of a game only games of it show. */
export { unseenComponents } from "./unseen-components.ts"
