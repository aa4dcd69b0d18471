import { Hono } from 'hono'
import { StatusChangeSchema } from '../../../shared/account-status.ts'
import { ProfileStatusSchema } from '../../../shared/profile-status-schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/**
 * Decides about an account. The database checks the decision, records it and queues the mail about
 * it, all at once or not at all.
 */
export const accountStatus = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/status',
  validBody(StatusChangeSchema),
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const { expected, next, reason } = c.req.valid('json')
    const status = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        ProfileStatusSchema,
        await client.rpc('set_account_status', {
          target,
          expected,
          new_status: next,
          reason: reason ?? '',
        }),
      ),
    )
    c.set('holdsMail', true)
    return c.json({ status }, 200)
  },
)
