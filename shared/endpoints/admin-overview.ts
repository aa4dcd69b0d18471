/** The administrators' dashboard. */
import type { Endpoint } from '../endpoint.ts'
import { AdminOverviewSchema } from '../overviews.ts'

/** Answers how much work is waiting, and how fast it is done. */
export const getAdminOverview = {
  call: 'GET /api/admin/overview',
  role: 'admin',
  answer: AdminOverviewSchema,
  from: 'admin_overview',
} as const satisfies Endpoint
