/**
 * Asks the worker whether nobody is signed in, with a plain call. Most visitors never signed in, and do not need the
 * code that parses an account or a fault.
 * @returns false also for every other answer, and for none
 */
export async function isSignedOut(): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/session')
    const body: unknown = await response.json()
    return (
      response.ok &&
      typeof body === 'object' &&
      body !== null &&
      'user' in body &&
      body.user === null
    )
  } catch {
    return false
  }
}
