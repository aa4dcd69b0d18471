import { createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { EmailSchema, NewPasswordSchema } from '../shared/fields.ts'

/** A Supabase project, hosted or local, with the keys to write in it. */
export interface Project {
  url: string
  publishableKey: string
  secretKey: string
}

const BegunSchema = v.object({ registrationId: v.pipe(v.string(), v.uuid()) })

/**
 * Makes an administrator: stores an intent with the secret key, then signs up with it.
 *
 * @param project where
 * @param credentials what the administrator will sign in with
 * @throws Error with a sentence for the person at the terminal; then there is no new account
 */
export async function createAdmin(
  project: Project,
  credentials: { email: string; password: string },
): Promise<void> {
  const email = accepted(EmailSchema, credentials.email)
  const password = accepted(NewPasswordSchema, credentials.password)
  const options = { auth: { persistSession: false, autoRefreshToken: false } }

  const owner = createClient(project.url, project.secretKey, options)
  const begun = await owner.rpc('begin_admin_registration', { email })
  if (begun.error) {
    throw new Error(`${project.url} did not accept the registration: ${begun.error.message}`)
  }
  const { registrationId } = v.parse(BegunSchema, begun.data)

  const newcomer = createClient(project.url, project.publishableKey, options)
  const { data, error } = await newcomer.auth.signUp({
    email,
    password,
    options: { data: { role: 'admin', intent: registrationId } },
  })
  // A hosted project that confirms addresses answers a known one with a user who has no identity.
  if (error?.code === 'user_already_exists' || data.user?.identities?.length === 0) {
    throw new Error(`There is already an account with the address ${email}.`)
  }
  if (error) throw new Error(`${project.url} did not make the account: ${error.message}`)
  await newcomer.auth.signOut({ scope: 'local' })
}

function accepted(schema: v.GenericSchema<string, string>, value: string): string {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new Error(`${result.issues[0].message}.`)
  return result.output
}
