import { Hono } from 'hono'
import {
  EmployerMatchUpdateSchema,
  VisibilitySchema,
  VisibilityUpdateSchema,
} from '../../shared/visibility.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Changes whether networks see a talent, what networks are not told, and which of them may be the employer. */
export const talentVisibility = new Hono<AppEnv>()
  .put('/api/talent/visibility', validBody(VisibilityUpdateSchema), async (c) => {
    const { pausedUntil: _, seenBy: __, ...visibility } = c.req.valid('json')
    const saved = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(VisibilitySchema, await client.rpc('save_talent_visibility', { visibility })),
    )
    return c.json(saved, 200)
  })
  .put(
    '/api/talent/employer-matches/:networkId',
    validBody(EmployerMatchUpdateSchema),
    async (c) => {
      const network = uuidOf(c.req.param('networkId'), 'account_not_found')
      const { isOther } = c.req.valid('json')
      const saved = await withRole(c, 'talent', async ({ client }) =>
        parseRpc(
          VisibilitySchema,
          await client.rpc('tell_networks_apart', { network, is_other: isOther }),
        ),
      )
      return c.json(saved, 200)
    },
  )
