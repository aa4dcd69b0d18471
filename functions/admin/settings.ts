import { Hono } from 'hono'
import {
  type AdminSettings,
  AdminSettingsSchema,
  AdminSettingsUpdateSchema,
} from '../../shared/admin-settings.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** What administrators set. A save may name the version it was made of, so that none undoes another's. */
export const settings = new Hono<AppEnv>()
  .get('/api/admin/settings', async (c) => c.json(await withRole(c, 'admin', readSettings), 200))
  .put('/api/admin/settings', validBody(AdminSettingsUpdateSchema), async (c) => {
    const settings = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(AdminSettingsSchema, await client.rpc('save_admin_settings', { settings })),
    )
    return c.json(saved, 200)
  })

/**
 * Reads the settings.
 * @param caller an administrator, or the database refuses
 */
export async function readSettings({ client }: Caller): Promise<AdminSettings> {
  return parseRpc(AdminSettingsSchema, await client.rpc('admin_settings'))
}
