import * as v from 'valibot'
import { ownCredentials } from '../functions/supabase/clients.ts'
import { EmailSchema } from '../shared/fields.ts'
import { NewPasswordSchema } from '../shared/password-fields.ts'
import { type Answer, ask, callDatabase, type Project } from './project.ts'

/** With this header Auth gives its refusals a code. */
const API_VERSION = '2024-01-01'

const BegunSchema = v.object({ registrationId: v.pipe(v.string(), v.uuid()) })
const SignedUpSchema = v.object({
  // Auth's name for a refusal; `error_code` where `code` is the status, as before its versions had dates.
  code: v.optional(v.union([v.string(), v.number()])),
  error_code: v.optional(v.string()),
  access_token: v.optional(v.string()),
  identities: v.optional(v.array(v.unknown())),
})

/**
 * Makes an administrator: stores an intent with the secret key, then signs up with it.
 *
 * @param project the project
 * @param credentials the administrator's credentials
 * @throws Error with a sentence for the person at the terminal; then there is no new account
 */
export async function createAdmin(
  project: Project,
  credentials: { email: string; password: string },
): Promise<void> {
  const email = accepted(EmailSchema, credentials.email)
  const password = accepted(NewPasswordSchema, credentials.password)
  const begun = await callDatabase(project, 'begin_admin_registration', { email })
  if (begun.status !== 200) {
    throw new Error(`${project.url} did not accept the registration: ${sentenceOf(begun)}`)
  }
  const { registrationId } = v.parse(BegunSchema, begun.body)

  const made = await askAuth(project, 'signup', {
    email,
    password,
    data: { role: 'admin', intent: registrationId },
  })
  const { code, error_code, access_token, identities } = v.parse(SignedUpSchema, made.body ?? {})
  // A hosted project that confirms addresses answers a known one with a user who has no identity.
  if ([code, error_code].includes('user_already_exists') || identities?.length === 0) {
    throw new Error(`There is already an account with the address ${email}.`)
  }
  if (made.status !== 200) {
    throw new Error(`${project.url} did not make the account: ${sentenceOf(made)}`)
  }
  // Nobody uses the session that comes with it.
  if (access_token !== undefined) {
    await askAuth(project, 'logout?scope=local', {}, access_token)
  }
}

function askAuth(
  { url, publishableKey }: Project,
  path: string,
  body: object,
  accessToken?: string,
): Promise<Answer> {
  return ask('Supabase', `${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      ...ownCredentials(publishableKey),
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': API_VERSION,
    },
    body: JSON.stringify(body),
  })
}

/** Auth writes `message`, or `msg` before its versions had dates; the Data API and the gateway write `message`. */
function sentenceOf({ status, body }: Answer): string {
  const said = v.safeParse(v.object({ message: v.string() }), body)
  return said.success ? said.output.message : `status ${status}`
}

function accepted(schema: v.GenericSchema<string, string>, value: string): string {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new Error(`${result.issues[0].message}.`)
  return result.output
}
