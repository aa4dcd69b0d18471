import { Hono } from 'hono'
import type * as v from 'valibot'
import {
  AccountCountsQuerySchema,
  AccountCountsSchema,
  type AccountsQuery,
  AccountsQuerySchema,
} from '../../shared/account-lists.ts'
import type { ApplicantRole } from '../../shared/roles.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readAccountPage } from './account-pages.ts'

/** All accounts of a kind, whatever their status, and how many there are. */
export const accountLists = new Hono<AppEnv>()
  .get('/api/admin/talent', validQuery(AccountsQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readAccounts('talent', caller, c.get('config'), query)
    return c.json(await withRole(c, 'admin', read), 200)
  })
  .get('/api/admin/networks', validQuery(AccountsQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readAccounts('tv_network', caller, c.get('config'), query)
    return c.json(await withRole(c, 'admin', read), 200)
  })
  .get('/api/admin/talent/counts', validQuery(AccountCountsQuerySchema), async (c) => {
    const filter = c.req.valid('query')
    const read = (caller: Caller) => readAccountCounts('talent', caller, filter)
    return c.json(await withRole(c, 'admin', read), 200)
  })
  .get('/api/admin/networks/counts', validQuery(AccountCountsQuerySchema), async (c) => {
    const filter = c.req.valid('query')
    const read = (caller: Caller) => readAccountCounts('tv_network', caller, filter)
    return c.json(await withRole(c, 'admin', read), 200)
  })

/**
 * Reads one page of the accounts of a kind.
 * @param kind which
 * @param caller an administrator, or the database refuses
 * @param config whose keys seal the cursor
 * @param query filters, order and place
 * @throws Problem `invalid_request` for a cursor that is not ours
 */
export function readAccounts(
  kind: ApplicantRole,
  { client }: Caller,
  { sealKeys }: AppConfig,
  query: AccountsQuery,
) {
  return readAccountPage(kind, sealKeys, query, (filter) =>
    client.rpc('admin_accounts', { kind, filter }),
  )
}

/**
 * Counts the accounts of a kind by status.
 * @param kind which
 * @param caller an administrator, or the database refuses
 * @param filter the other filters of the list
 */
export async function readAccountCounts(
  kind: ApplicantRole,
  { client }: Caller,
  filter: v.InferOutput<typeof AccountCountsQuerySchema>,
) {
  return parseRpc(AccountCountsSchema, await client.rpc('admin_account_counts', { kind, filter }))
}
