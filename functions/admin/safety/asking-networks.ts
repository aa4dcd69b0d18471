import { Hono } from 'hono'
import { AskingNetworkSchema, LookSchema } from '../../../shared/asking-networks.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Notes that the desk has reviewed a network whose enquiries get hardly any answers. */
export const askingNetworks = new Hono<AppEnv>().post(
  '/api/admin/enquiries/networks/:id/look',
  validBody(LookSchema),
  async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'network_not_found')
    const { note = '' } = c.req.valid('json')
    const network = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        AskingNetworkSchema,
        await client.rpc('end_asking_pause', { wanted, ...(note.trim() !== '' && { note }) }),
      ),
    )
    return c.json(network, 200)
  },
)
