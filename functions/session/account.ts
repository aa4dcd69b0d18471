import * as v from 'valibot'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { ProfileStatus } from '../../shared/profile-status.ts'
import { ProfileStatusSchema } from '../../shared/profile-status-schema.ts'
import { RoleSchema } from '../../shared/role-schema.ts'
import { Problem } from '../problem/problem.ts'
import type { Client } from '../supabase/clients.ts'
import { parseRpc, TimeSchema } from '../supabase/parse-rpc.ts'

const MeSchema = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid()),
      email: v.pipe(v.string(), v.nonEmpty()),
      role: RoleSchema,
      status: ProfileStatusSchema,
      email_verified: v.boolean(),
      created_at: TimeSchema,
      updated_at: TimeSchema,
      erase_after: v.nullable(TimeSchema),
    }),
  ),
  v.maxLength(1),
)

/** The caller, as the database knows them now. */
export interface Account {
  user: CurrentUser
  status: ProfileStatus
  emailConfirmed: boolean
  /** When it will be erased, if its owner has asked for that; otherwise null. */
  eraseAfter: string | null
}

/**
 * Asks the database for whom a client acts.
 * @param client a signed-in user's
 * @returns the account, whatever its status; null when its session has ended
 */
export async function readAccount(client: Client): Promise<Account | null> {
  const [me] = parseRpc(MeSchema, await client.rpc('me'))
  if (me === undefined) return null
  return {
    user: {
      id: me.id,
      email: me.email,
      role: me.role,
      createdAt: me.created_at,
      updatedAt: me.updated_at,
    },
    status: me.status,
    emailConfirmed: me.email_verified,
    eraseAfter: me.erase_after,
  }
}

/**
 * How an account that may not use the product is refused.
 * @param account with any status but `approved`
 */
export function accountRefusal({ status, eraseAfter }: Account): Problem {
  if (eraseAfter !== null) return new Problem('account_leaving', { present: eraseAfter })
  if (status === 'approved') throw new Error('An approved account is not refused')
  return new Problem(`account_${status}`)
}
