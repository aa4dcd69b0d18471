import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { PROBLEMS } from '../../shared/problems.ts'
import type { ProfileStatus } from '../../shared/profile-status.ts'
import { ProfileStatusSchema } from '../../shared/profile-status-schema.ts'
import { RoleSchema } from '../../shared/role-schema.ts'
import type { Role } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { currentAccount } from '../session/current-account.ts'
import { receiptCookie } from '../session/receipt-cookie.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Answers the status of the visitor's account: by their session, or else by a registration made in this browser. */
export const status = new Hono<AppEnv>().get('/api/auth/status', async (c) => {
  const account = await currentAccount(c)
  if (account !== null) {
    const { user, emailConfirmed } = account
    const isIn = account.status === 'approved'
    return c.json(standing(isIn, user.role, account.status, user.email, emailConfirmed), 200)
  }
  const registration = await registrationOfBrowser(c)
  if (registration !== null) {
    const { role, status: present, email, emailConfirmed } = registration
    return c.json(standing(false, role, present, email, emailConfirmed), 200)
  }
  return c.json(standing(false, null, null, null, null), 200)
})

const RegistrationSchema = v.object({
  role: RoleSchema,
  status: ProfileStatusSchema,
  emailConfirmed: v.boolean(),
})

async function registrationOfBrowser(c: Context<AppEnv>) {
  const receipt = await receiptCookie.read(c)
  if (receipt === null) return null
  const client = await serviceClient(c.get('upstream'))
  const answer = await client.rpc('registration_status', {
    registration_id: receipt.registrationId,
  })
  const registration = parseRpc(v.nullable(RegistrationSchema), answer)
  // If the registration of a receipt made no account, its address had one already. Saying so here would reveal what the
  // answer to the registration concealed.
  const known = { role: receipt.role, status: 'pending' as const, emailConfirmed: false }
  return { ...(registration ?? known), email: receipt.email ?? null }
}

function standing(
  signedIn: boolean,
  role: Role | null,
  profileStatus: ProfileStatus | null,
  email: string | null,
  emailConfirmed: boolean | null,
) {
  const refusal = profileStatus === null || profileStatus === 'approved' ? null : profileStatus
  const detail: string | null = refusal && PROBLEMS[`account_${refusal}`].detail
  return { signedIn, role, status: profileStatus, detail, email, emailConfirmed }
}
