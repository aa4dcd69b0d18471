import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  ApplicationCountsQuerySchema,
  ApplicationCountsSchema,
  ApplicationsQuerySchema,
} from '../../shared/applications.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readAccountPage } from './account-pages.ts'

/** The vetting desk's list: accounts of one status, a page at a time, and how many each filter lets through. */
export const applications = new Hono<AppEnv>()
  .get('/api/admin/applications', validQuery(ApplicationsQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const page = await withRole(c, 'admin', (caller) =>
      readApplications(caller, c.get('config'), query),
    )
    return c.json(page, 200)
  })
  .get('/api/admin/applications/counts', validQuery(ApplicationCountsQuerySchema), async (c) => {
    const filter = c.req.valid('query')
    const counts = await withRole(c, 'admin', (caller) => readApplicationCounts(caller, filter))
    return c.json(counts, 200)
  })

/**
 * Reads one page of the list.
 * @param caller an administrator, or the database refuses
 * @param config whose keys seal the cursor
 * @param query filters, order and place
 * @throws Problem `invalid_request` for a cursor that is not ours
 */
export function readApplications(
  { client }: Caller,
  { sealKeys }: AppConfig,
  query: v.InferOutput<typeof ApplicationsQuerySchema>,
) {
  return readAccountPage('applications', sealKeys, query, (filter) =>
    client.rpc('admin_applications', { filter }),
  )
}

/**
 * Counts how many each choice of the list's filters would let through.
 * @param caller an administrator, or the database refuses
 * @param filter the other choices
 */
export async function readApplicationCounts(
  { client }: Caller,
  filter: v.InferOutput<typeof ApplicationCountsQuerySchema>,
) {
  return parseRpc(ApplicationCountsSchema, await client.rpc('admin_application_counts', { filter }))
}
