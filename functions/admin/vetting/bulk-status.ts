import { Hono } from 'hono'
import { BulkResultSchema, BulkStatusChangeSchema } from '../../../shared/account-status.ts'
import type { AppEnv } from '../../app-env.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** The same decision about many accounts, each for itself: those that cannot change are named. */
export const bulkStatus = new Hono<AppEnv>().post(
  '/api/admin/accounts/status',
  validBody(BulkStatusChangeSchema),
  async (c) => {
    const { userIds, expected, next, reason, decisions: isWanted } = c.req.valid('json')
    const { decisions, ...result } = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        BulkResultSchema,
        await client.rpc('set_account_statuses', {
          targets: userIds,
          expected,
          new_status: next,
          reason: reason ?? '',
        }),
      ),
    )
    c.set('holdsMail', true)
    return c.json({ ...result, ...(isWanted && { decisions }) }, 200)
  },
)
