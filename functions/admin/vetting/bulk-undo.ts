import { Hono } from 'hono'
import { BulkUndoAnswerSchema, BulkUndoSchema } from '../../../shared/account-status.ts'
import type { AppEnv } from '../../app-env.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Takes back decisions about many accounts, each for itself: those that stand are named with their reason. */
export const bulkUndo = new Hono<AppEnv>().post(
  '/api/admin/accounts/undo',
  validBody(BulkUndoSchema),
  async (c) => {
    const { accounts, expected } = c.req.valid('json')
    const undone = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        BulkUndoAnswerSchema,
        await client.rpc('undo_decisions', {
          targets: accounts.map(({ userId }) => userId),
          expected,
          decisions: accounts.map(({ decision }) => decision),
        }),
      ),
    )
    return c.json(undone, 200)
  },
)
