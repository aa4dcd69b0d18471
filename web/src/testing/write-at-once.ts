import type { UserEvent } from '@testing-library/user-event'

/**
 * Writes a text at the end of a box at once, for tests that are not about typing: each letter that is typed renders the
 * whole form.
 */
export async function writeAtOnce(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  await user.click(box)
  await user.paste(text)
}
