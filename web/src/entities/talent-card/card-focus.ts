/**
 * The id of somebody's card, to focus it.
 * @param userId the person's id
 */
export function cardId(userId: string): string {
  return `talent-${userId}`
}

/**
 * Focuses somebody's card and scrolls it into view.
 * @param userId the person's id; nothing happens if they are not in the list
 */
export function focusCard(userId: string | undefined): void {
  if (userId === undefined) return
  const card = document.getElementById(cardId(userId))
  card?.focus({ preventScroll: true })
  card?.scrollIntoView?.({ block: 'nearest' })
}
