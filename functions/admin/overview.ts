import { Hono } from 'hono'
import { type AdminOverview, AdminOverviewSchema } from '../../shared/overviews.ts'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** The figures of the administrators' dashboard. */
export const adminOverview = new Hono<AppEnv>().get('/api/admin/overview', async (c) =>
  c.json(await withRole(c, 'admin', readAdminOverview), 200),
)

/**
 * Reads the figures.
 * @param caller an administrator, or the database refuses
 */
export async function readAdminOverview({ client }: Caller): Promise<AdminOverview> {
  return parseRpc(AdminOverviewSchema, await client.rpc('admin_overview'))
}
