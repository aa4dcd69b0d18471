/**
 * Asks the person to confirm their identity when the worker requires that before it does what was asked. The layout of
 * signed-in pages sets the function that asks. After the confirmation the call continues by itself, so no page needs to
 * know which calls require it, and no typed text is lost.
 */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/**
 * Sets the function that asks.
 * @param next resolves to whether the person confirmed; undefined when there is nobody to ask
 */
export function setReauthentication(next: Ask | undefined): void {
  ask = next
}

/**
 * Asks the person for confirmation, if an answer requires it.
 * @param answer the worker's answer, of which a copy is read
 * @returns whether to send the call again
 */
export async function reauthenticated(answer: Response): Promise<boolean> {
  if (ask === undefined || answer.status !== 403) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const wants = typeof body === 'object' && body !== null && 'code' in body
  return wants && body.code === 'reauthenticate' && ask()
}
