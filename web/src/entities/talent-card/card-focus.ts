/**
 * The id of somebody's card, to give it focus.
 * @param userId whose
 */
export function cardId(userId: string): string {
  return `talent-${userId}`
}

/**
 * Gives somebody's card focus and brings it into view.
 * @param userId whose; nothing happens when the list does not have them
 */
export function focusCard(userId: string | undefined): void {
  if (userId === undefined) return
  const card = document.getElementById(cardId(userId))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView?.({ block: 'nearest' })
}
