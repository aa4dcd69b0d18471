/**
 * What asks the person at this page to confirm that it is them, when the worker wants that before it does what
 * was asked. The layout of signed-in pages sets it; every call goes on by itself once it is confirmed, so that no
 * page needs to know which calls want it, and nothing that was typed is lost.
 */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/**
 * Says who asks from now on.
 * @param next answers whether it was confirmed; undefined when there is nobody to ask
 */
export function setReauthentication(next: Ask | undefined): void {
  ask = next
}

/**
 * Asks the person at this page, where an answer wants that.
 * @param answer of the worker, of which a copy is read
 * @returns whether the call may be made once more
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
