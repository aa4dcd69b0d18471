import { Hono } from 'hono'
import { PublicTalentSchema } from '../../shared/talent-search.ts'
import {
  EmployerMatchUpdateSchema,
  type Visibility,
  VisibilitySchema,
  VisibilityUpdateSchema,
} from '../../shared/visibility.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Whether networks see a talent, what they are not told, and which of them may be the employer. */
export const talentVisibility = new Hono<AppEnv>()
  .get('/api/talent/visibility', async (c) =>
    c.json(await withRole(c, 'talent', readTalentVisibility), 200),
  )
  .get('/api/talent/preview', async (c) => {
    const shown = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(PublicTalentSchema, await client.rpc('talent_as_seen')),
    )
    return c.json(shown, 200)
  })
  .put('/api/talent/visibility', validBody(VisibilityUpdateSchema), async (c) => {
    const { seenBy: _, ...visibility } = c.req.valid('json')
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

/**
 * Reads whether networks see the caller, and which.
 * @param caller an active talent, or the database refuses
 */
export async function readTalentVisibility({ client }: Caller): Promise<Visibility> {
  return parseRpc(VisibilitySchema, await client.rpc('talent_visibility'))
}
