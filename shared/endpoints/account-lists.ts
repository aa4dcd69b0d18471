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

/** Lists talent accounts of any status, each as an `ApplicationSchema`. */
export const listTalentAccounts = {
  call: 'GET /api/admin/talent',
  role: 'admin',
  query: AccountsQuerySchema,
  answer: AccountPageSchema,
  isList: true,
  from: 'admin_accounts',
  args: (_, filter) => ({ kind: 'talent', filter }),
} as const satisfies Endpoint

/** Lists network accounts, as `GET /api/admin/talent` lists talent. */
export const listNetworkAccounts = {
  ...listTalentAccounts,
  call: 'GET /api/admin/networks',
  args: (_, filter) => ({ kind: 'tv_network', filter }),
} as const satisfies Endpoint

/** Counts, for each status, the accounts that pass the other filters. */
export const countTalentAccounts = {
  call: 'GET /api/admin/talent/counts',
  role: 'admin',
  query: AccountCountsQuerySchema,
  answer: AccountCountsSchema,
  from: 'admin_account_counts',
  args: (_, filter) => ({ kind: 'talent', filter }),
} as const satisfies Endpoint

/** Counts networks, as `GET /api/admin/talent/counts` counts talent. */
export const countNetworkAccounts = {
  ...countTalentAccounts,
  call: 'GET /api/admin/networks/counts',
  args: (_, filter) => ({ kind: 'tv_network', filter }),
} as const satisfies Endpoint

/**
 * Answers the list, with the same filters, as rows for a CSV file. The audit log records it.
 * @throws 403 `reauthenticate`
 */
export const exportTalentAccounts = {
  call: 'POST /api/admin/talent/export',
  role: 'admin',
  query: ExportQuerySchema,
  isFile: true,
} as const satisfies Endpoint

/**
 * Exports networks, as `POST /api/admin/talent/export` exports talent.
 * @throws 403 `reauthenticate`
 */
export const exportNetworkAccounts = {
  call: 'POST /api/admin/networks/export',
  role: 'admin',
  query: ExportQuerySchema,
  isFile: true,
} as const satisfies Endpoint
