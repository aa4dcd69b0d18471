import type * as v from 'valibot'
import type { PasskeyCreationSchema, PasskeyRequestSchema } from '../../../shared/second-step.ts'

/** Fetched when a passkey is made or used, which most visits are without. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/**
 * Has the browser make a passkey, for which it asks its owner.
 * @param optionsJSON as the worker sent them
 * @returns what the worker is to keep
 * @throws Error with a sentence for the person when there is none in the end
 */
export async function makePasskey(optionsJSON: v.InferOutput<typeof PasskeyCreationSchema>) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).catch(inWords)
}

/**
 * Has one of the owner's passkeys sign.
 * @param optionsJSON as the worker sent them
 * @returns what the worker is to check
 * @throws Error with a sentence for the person when nothing was signed
 */
export async function signByPasskey(optionsJSON: v.InferOutput<typeof PasskeyRequestSchema>) {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON }).catch(inWords)
}

/** Browsers say no more than that nothing came of it, so that no site learns which passkeys there are. */
function inWords(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(
    isThere
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Try again, or choose another way.',
    { cause: error },
  )
}
