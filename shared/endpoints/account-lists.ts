/** All accounts of a kind, whatever their status. */
import {
  AccountCountsQuerySchema,
  AccountCountsSchema,
  AccountsQuerySchema,
  ExportQuerySchema,
} from '../account-lists.ts'
import { ApplicationSchema } from '../applications.ts'
import type { Endpoint } from '../endpoint.ts'
import { pageOf } from '../lists.ts'

const AccountPageSchema = pageOf(ApplicationSchema)

/** Each an `ApplicationSchema`, of any status. */
export const listTalentAccounts = {
  call: 'GET /api/admin/talent',
  role: 'admin',
  query: AccountsQuerySchema,
  answer: AccountPageSchema,
  isList: true,
  from: 'admin_accounts',
  args: (_, filter) => ({ kind: 'talent', filter }),
} as const satisfies Endpoint

/** As `GET /api/admin/talent`. */
export const listNetworkAccounts = {
  ...listTalentAccounts,
  call: 'GET /api/admin/networks',
  args: (_, filter) => ({ kind: 'tv_network', filter }),
} as const satisfies Endpoint

/** How many of each status the other filters let through. */
export const countTalentAccounts = {
  call: 'GET /api/admin/talent/counts',
  role: 'admin',
  query: AccountCountsQuerySchema,
  answer: AccountCountsSchema,
  from: 'admin_account_counts',
  args: (_, filter) => ({ kind: 'talent', filter }),
} as const satisfies Endpoint

/** As `GET /api/admin/talent/counts`. */
export const countNetworkAccounts = {
  ...countTalentAccounts,
  call: 'GET /api/admin/networks/counts',
  args: (_, filter) => ({ kind: 'tv_network', filter }),
} as const satisfies Endpoint

/**
 * CSV of what the list shows; recorded.
 * @throws 403 `reauthenticate`
 */
export const exportTalentAccounts = {
  call: 'POST /api/admin/talent/export',
  role: 'admin',
  query: ExportQuerySchema,
  isFile: true,
} as const satisfies Endpoint

/**
 * As `POST /api/admin/talent/export`.
 * @throws 403 `reauthenticate`
 */
export const exportNetworkAccounts = {
  call: 'POST /api/admin/networks/export',
  role: 'admin',
  query: ExportQuerySchema,
  isFile: true,
} as const satisfies Endpoint
