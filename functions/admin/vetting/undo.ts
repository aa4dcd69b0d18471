import { Hono } from 'hono'
import { UndoAnswerSchema, UndoSchema } from '../../../shared/account-status.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/**
 * Takes a decision back: the caller's own of a moment ago, or by its id the last one about the account,
 * by any administrator and of any age. Within the undo window the account never hears of it; after that
 * another mail tells what is true.
 */
export const undo = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/undo',
  validBody(UndoSchema),
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const { expected, decision } = c.req.valid('json')
    const undone = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        UndoAnswerSchema,
        await client.rpc('undo_decision', {
          target,
          expected,
          ...(decision !== undefined && { decision }),
        }),
      ),
    )
    return c.json(undone, 200)
  },
)
