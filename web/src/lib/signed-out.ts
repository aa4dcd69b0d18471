/**
 * Asks the worker whether nobody is signed in, by a bare call. Most visitors never signed in, and do without the code
 * that reads an account or a fault.
 * @returns false as well for every other answer, and for none
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
