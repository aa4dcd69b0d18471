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
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** What administrators set. A save may name the version it was made of, so that none undoes another's. */
export const settings = new Hono<AppEnv>()
  .get('/api/admin/settings', async (c) => c.json(await asRole(c, 'admin', readSettings), 200))
  .put('/api/admin/settings', validBody(AdminSettingsUpdateSchema), async (c) => {
    const settings = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await asRole(c, 'admin', async ({ client }) =>
      dataOf(AdminSettingsSchema, await client.rpc('save_admin_settings', { settings })),
    )
    return c.json(saved, 200)
  })

/**
 * Reads the settings.
 * @param caller an administrator, or the database refuses
 */
export async function readSettings({ client }: Caller): Promise<AdminSettings> {
  return dataOf(AdminSettingsSchema, await client.rpc('admin_settings'))
}
