import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database as Schema } from '../../../functions/supabase/database.types.ts'
import { openDatabase } from '../../../local/database.ts'
import { filledFolder } from '../../../local/testing/filled-folder.ts'

type Client = SupabaseClient<Schema>
/** A client that acts as a person, and the person's own token. */
export type SignedIn = Client & { userId: string; token: string }

export const KEYS = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' }
const PASSWORD = 'correct horse'

/** The registration of an applicant of each kind. */
export const REGISTRATIONS = {
  talent: {
    firstName: 'Ada',
    lastName: 'Moss',
    phoneNumber: '+1 555 0100',
    nationality: 'Irish',
    location: 'Cork',
    isAvailable: true,
    yearsOfExperience: 7,
  },
  tv_network: {
    firstName: 'Nora',
    lastName: 'Quist',
    phoneNumber: '+1 555 0101',
    networkName: 'Harbour News',
    jobTitle: 'Casting editor',
  },
}

/** The answer of `begin_registration`. */
interface Begun {
  outcome: string
  registrationId: string
}

/**
 * Opens Auth and the Data API on a database of their own, with everything that a stranger, a signed-in
 * person or the worker can do there by requests.
 * @throws the refusal of a step
 */
export async function openDataApi() {
  const database = await openDatabase({
    dataDir: await filledFolder(),
    auth: {
      jwt_secret: 'a secret that is long enough to sign tokens',
      publishable_key: KEYS.publishable,
      secret_key: KEYS.secret,
    },
  })
  // Their actions are tested here; second-step.sql tests that they need a second step.
  await database.query(
    'update private.settings set administrators_need_second_step = false where true',
  )
  const client = (key: string, accessToken?: string): Client =>
    createClient<Schema>('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: (input, init) => database.app.fetch(new Request(input, init)),
        ...(accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {}),
      },
    })
  const worker = () => client(KEYS.secret)

  /** Stores the intent of a registration, as the worker does. */
  async function begin(role: keyof typeof REGISTRATIONS, email: string): Promise<Begun> {
    const { data, error } = await worker().rpc('begin_registration', {
      role,
      email,
      payload: REGISTRATIONS[role],
      token_hash: crypto.randomUUID(),
      sealed_token: 'sealed',
      address_hash: crypto.randomUUID(),
    })
    if (error) throw error
    return data as unknown as Begun
  }

  const signUp = (email: string, data: object) =>
    client(KEYS.publishable).auth.signUp({ email, password: PASSWORD, options: { data } })

  /** Signs in and answers a client that acts as this person. */
  async function signIn(email: string): Promise<SignedIn> {
    const { data, error } = await client(KEYS.publishable).auth.signInWithPassword({
      email,
      password: PASSWORD,
    })
    if (error) throw error
    const token = data.session.access_token
    return Object.assign(client(KEYS.publishable, token), { userId: data.user.id, token })
  }

  async function register(role: keyof typeof REGISTRATIONS, email: string): Promise<void> {
    const { registrationId } = await begin(role, email)
    const { error } = await signUp(email, { role, intent: registrationId })
    if (error) throw error
  }

  async function createAdmin(email: string): Promise<SignedIn> {
    const { data } = await worker().rpc('begin_admin_registration', { email })
    const { error } = await signUp(email, {
      intent: (data as unknown as Begun).registrationId,
    })
    if (error) throw error
    return signIn(email)
  }

  return { database, client, worker, begin, signUp, signIn, register, createAdmin }
}
