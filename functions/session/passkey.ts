import type { Context } from 'hono'
import { base64url } from 'jose'
import * as v from 'valibot'
import { BRAND } from '../../shared/brand.ts'
import {
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreationSchema,
  type PasskeyRequestSchema,
  PasskeyTransportSchema,
} from '../../shared/second-step.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { type Client, serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import type { ProofPurpose, Whose } from './second-step.ts'
import { sessionIdOf } from './session-id.ts'

/** How long a browser may wait for its owner, in milliseconds: as long as the database keeps the challenge. */
const TIMEOUT = 5 * 60_000

/** ES256, Ed25519 and RS256, by their COSE numbers: the algorithms of the authenticators in use. */
const ALGORITHMS = [-7, -8, -257]

const KnownSchema = v.array(
  v.object({ id: v.string(), transports: v.array(PasskeyTransportSchema) }),
)

/** The library is loaded when it is used: it is larger than the rest of the worker, and few requests need it. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the host of the page; the browser signs the host as well. */
function siteOf(c: Context<AppEnv>) {
  const { origin, hostname } = new URL(c.req.url)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** 256 random bits, which cannot be guessed. */
function newChallenge(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * Begins to make a new passkey for the caller.
 * @param c the request
 * @param client acts as the caller, who has reauthenticated
 * @param person whose passkey it will be
 * @returns the options for the browser
 * @throws Problem `reauthenticate`, `too_many_second_steps`
 */
export async function passkeyCreation(
  c: Context<AppEnv>,
  client: Client,
  person: { id: string; email: string },
): Promise<v.InferOutput<typeof PasskeyCreationSchema>> {
  const { expectedRPID: id } = siteOf(c)
  const challenge = newChallenge()
  const known = await client.rpc('begin_passkey', { challenge })
  return {
    challenge,
    rp: { id, name: BRAND.name },
    user: { id: base64url.encode(person.id), name: person.email, displayName: person.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: parseRpc(KnownSchema, known).map(asDescriptor),
    // The browser can find the passkey without a list of ids.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    timeout: TIMEOUT,
  }
}

/**
 * Stores a passkey that the browser has made. From now on it is asked for at sign-in.
 * @param c the request
 * @param whose account and session
 * @param made what the browser sent, and the name that the owner gives it
 * @param codeHashes hashes of recovery codes, which are stored if the account has none
 * @returns whether they were stored
 * @throws Problem `second_step_refused`
 */
export async function addPasskey(
  c: Context<AppEnv>,
  whose: Whose,
  { name, passkey }: { name: string; passkey: NewPasskey },
  codeHashes: string[],
): Promise<boolean> {
  const { id, rawId, type, response } = passkey
  const { clientDataJSON, attestationObject, transports } = response
  const challenge = challengeIn(clientDataJSON)
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    ...siteOf(c),
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('second_step_refused')
  const { credential } = verified.registrationInfo
  const service = await serviceClient(c.get('upstream'))
  const added = await service.rpc('add_passkey', {
    account: whose.account,
    session: sessionIdOf(whose.accessToken),
    challenge,
    passkey: {
      name,
      id: credential.id,
      publicKey: base64url.encode(credential.publicKey),
      signCount: credential.counter,
      transports,
    },
    code_hashes: codeHashes,
  })
  const isFirst = parseRpc(v.nullable(v.boolean()), added)
  if (isFirst === null) throw new Problem('second_step_refused')
  return isFirst
}

/**
 * Asks for a signature by one of an account's passkeys.
 * @param c the request
 * @param whose account and session
 * @param purpose what the signature is for
 * @returns the options for the browser
 * @throws Problem `second_step_not_found` when the account has none, or the session has ended
 */
export async function askPasskey(
  c: Context<AppEnv>,
  whose: Whose,
  purpose: ProofPurpose,
): Promise<v.InferOutput<typeof PasskeyRequestSchema>> {
  const { expectedRPID: rpId } = siteOf(c)
  const challenge = newChallenge()
  const service = await serviceClient(c.get('upstream'))
  const asked = await service.rpc('ask_passkey', {
    account: whose.account,
    session: sessionIdOf(whose.accessToken),
    challenge,
    purpose,
  })
  const known = parseRpc(v.nullable(KnownSchema), asked)
  if (known === null) throw new Problem('second_step_not_found')
  return {
    challenge,
    rpId,
    allowCredentials: known.map(asDescriptor),
    userVerification: verificationFor(purpose),
    timeout: TIMEOUT,
  }
}

/** After a password, a touch is enough. When the passkey replaces the password, the device must verify its user. */
function verificationFor(purpose: ProofPurpose) {
  return purpose === 'sign_in' ? 'preferred' : 'required'
}

const KeySchema = v.nullable(v.object({ publicKey: v.string(), signCount: v.number() }))

/**
 * Lets a session pass its second step by a passkey's signature, which counts once.
 * @param c the request
 * @param whose account and session
 * @param assertion what the browser sent
 * @param purpose what it was asked for
 * @throws Problem `second_step_refused`, `second_step_expired`
 */
export async function passByPasskey(
  c: Context<AppEnv>,
  whose: Whose,
  { id, rawId, type, response }: PasskeyAssertion,
  purpose: ProofPurpose,
): Promise<void> {
  const { clientDataJSON, authenticatorData, signature } = response
  const service = await serviceClient(c.get('upstream'))
  const challenge = challengeIn(clientDataJSON)
  const by = {
    account: whose.account,
    session: sessionIdOf(whose.accessToken),
    credential_id: id,
  }
  const taken = await service.rpc('take_passkey_challenge', { ...by, challenge, purpose })
  const key = parseRpc(KeySchema, taken)
  if (key === null) throw new Problem('second_step_refused')
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    ...siteOf(c),
    credential: {
      id,
      publicKey: new Uint8Array(base64url.decode(key.publicKey)),
      counter: key.signCount,
    },
    requireUserVerification: verificationFor(purpose) === 'required',
  }).catch(() => null)
  if (!verified?.verified) throw new Problem('second_step_refused')
  const passed = await service.rpc('pass_passkey', {
    ...by,
    sign_count: verified.authenticationInfo.newCounter,
    is_sign_in: purpose === 'sign_in',
  })
  if (!parseRpc(v.boolean(), passed)) throw new Problem('second_step_refused')
}

function asDescriptor<Known extends { id: string }>(known: Known) {
  return { ...known, type: 'public-key' as const }
}

const ClientDataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ challenge: v.pipe(v.string(), v.minLength(16), v.maxLength(200)) }),
)

/** The challenge that the caller claims to answer. The database knows whether it was ours and is still open. */
function challengeIn(clientDataJSON: string): string {
  try {
    const text = new TextDecoder().decode(base64url.decode(clientDataJSON))
    return v.parse(ClientDataSchema, text).challenge
  } catch {
    throw new Problem('second_step_refused')
  }
}
