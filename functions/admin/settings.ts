import { Hono } from 'hono'
import { AdminSettingsSchema, AdminSettingsUpdateSchema } from '../../shared/admin-settings.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Changes the settings of administrators. A save may name the version that it was based on, so that it does not undo
 * another one.
 */
export const settings = new Hono<AppEnv>().put(
  '/api/admin/settings',
  validBody(AdminSettingsUpdateSchema),
  async (c) => {
    const settings = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(AdminSettingsSchema, await client.rpc('save_admin_settings', { settings })),
    )
    return c.json(saved, 200)
  },
)
