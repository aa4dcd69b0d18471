import { Hono } from 'hono'
import { AccountNamesSchema } from '../../../shared/account-names.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Confirms the present name of a network: the desk has checked it. */
export const accountNames = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/names/vouch',
  noBody,
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const names = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(AccountNamesSchema, await client.rpc('vouch_account_names', { target })),
    )
    return c.json(names, 200)
  },
)
