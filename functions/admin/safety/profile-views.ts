import { Hono } from 'hono'
import { ProfileViewsSchema } from '../../../shared/profile-views.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Notes that the desk has reviewed an account that opened many profiles. */
export const profileViews = new Hono<AppEnv>().post(
  '/api/admin/profile-views/:id/check',
  noBody,
  async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'profile_views_not_found')
    const checked = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(ProfileViewsSchema, await client.rpc('check_profile_views', { wanted })),
    )
    return c.json(checked, 200)
  },
)
