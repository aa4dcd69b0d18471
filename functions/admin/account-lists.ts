import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import {
  AccountCountsQuerySchema,
  AccountCountsSchema,
  type AccountsQuery,
  AccountsQuerySchema,
} from '../../shared/account-lists.ts'
import type { ApplicantRole } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { validQuery } from '../http/valid.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'
import { readAccountPage } from './account-pages.ts'

/** All accounts of a kind, whatever their status, and how many there are. */
export const accountLists = new Hono<AppEnv>()
  .get('/api/admin/talent', validQuery(AccountsQuerySchema), async (c) =>
    c.json(await readAccounts(c, 'talent', c.req.valid('query')), 200),
  )
  .get('/api/admin/networks', validQuery(AccountsQuerySchema), async (c) =>
    c.json(await readAccounts(c, 'tv_network', c.req.valid('query')), 200),
  )
  .get('/api/admin/talent/counts', validQuery(AccountCountsQuerySchema), async (c) =>
    c.json(await countAccounts(c, 'talent', c.req.valid('query')), 200),
  )
  .get('/api/admin/networks/counts', validQuery(AccountCountsQuerySchema), async (c) =>
    c.json(await countAccounts(c, 'tv_network', c.req.valid('query')), 200),
  )

function readAccounts(c: Context<AppEnv>, kind: ApplicantRole, query: AccountsQuery) {
  return asRole(c, 'admin', ({ client }) =>
    readAccountPage(c.get('config').sealKeys, query, (filter) =>
      client.rpc('admin_accounts', { kind, filter }),
    ),
  )
}

function countAccounts(
  c: Context<AppEnv>,
  kind: ApplicantRole,
  filter: v.InferOutput<typeof AccountCountsQuerySchema>,
) {
  return asRole(c, 'admin', async ({ client }) =>
    dataOf(AccountCountsSchema, await client.rpc('admin_account_counts', { kind, filter })),
  )
}
