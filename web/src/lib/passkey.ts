import type * as v from 'valibot'
import type { PasskeyCreationSchema, PasskeyRequestSchema } from '../../../shared/second-step.ts'

/** Fetched when a passkey is made or used, which most visits do not need. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/**
 * Makes the browser create a passkey, for which it asks its owner.
 * @param optionsJSON as received from the worker
 * @returns the answer for the worker to store
 * @throws Error with a message for the person if no passkey was made
 */
export async function makePasskey(optionsJSON: v.InferOutput<typeof PasskeyCreationSchema>) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).catch(inWords)
}

/**
 * Makes one of the owner's passkeys sign.
 * @param optionsJSON as received from the worker
 * @returns the answer for the worker to verify
 * @throws Error with a message for the person if nothing was signed
 */
export async function signByPasskey(optionsJSON: v.InferOutput<typeof PasskeyRequestSchema>) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON }).catch(inWords)
}

/** Browsers report every failure alike, so that no site learns which passkeys exist. */
function inWords(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(
    isThere
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Try again, or choose another way.',
    { cause: error },
  )
}
