import { Hono } from 'hono'
import { type AccountSettings, AccountSettingsSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** What the settings page of any role shows, in one call. */
export const accountSettings = new Hono<AppEnv>().get('/api/account', async (c) =>
  c.json(await withUser(c, readAccountSettings), 200),
)

/**
 * Reads the caller's own settings.
 * @param caller anybody active, or the database refuses
 */
export async function readAccountSettings({ client }: Caller): Promise<AccountSettings> {
  return parseRpc(AccountSettingsSchema, await client.rpc('account_settings'))
}
