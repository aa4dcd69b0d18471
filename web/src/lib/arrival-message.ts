/** The key of the message in the tab's storage. */
const PLACE = 'arrival-message'

/**
 * Keeps a message about what has just worked for the next signed-in page of this tab: the pages of visitors have no
 * place for it, and the navigation away from them may load a new document. Without storage the message is lost.
 * @param message a short sentence
 */
export function keepArrivalMessage(message: string): void {
  try {
    sessionStorage.setItem(PLACE, message)
  } catch {
    // Nothing depends on it.
  }
}

/**
 * Takes the kept message out of the tab's storage.
 * @returns the message; null if there is none
 */
export function takeArrivalMessage(): string | null {
  try {
    const message = sessionStorage.getItem(PLACE)
    sessionStorage.removeItem(PLACE)
    return message
  } catch {
    return null
  }
}
