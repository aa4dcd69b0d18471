/** What else anybody may call. */
import * as v from 'valibot'
import { ContactSchema } from '../contact.ts'
import type { Endpoint } from '../endpoint.ts'
import { HealthSchema } from '../health.ts'
import { PolicyReportSchema } from '../policy-report.ts'
import { NetworkNameQuerySchema, NetworkNamesSchema } from '../visibility.ts'

/**
 * Answers how the product is. `status` is `ok` or `degraded`, and depends on Supabase alone, which is `up`, `down` or
 * `not_configured`. The clock is `ok`, `silent` or `unknown`; Auth is `ok`, `wrong` or `unknown`; migrations are
 * `ok`, `behind`, `ahead` or `unknown`; pictures are `ok`, `missing` or `unreachable`.
 */
export const getHealth = {
  call: 'GET /api/health',
  role: 'anybody',
  about: 'deployment',
  answer: HealthSchema,
} as const satisfies Endpoint

/**
 * Finds approved networks by part of one of their names, or by a similar name: at most eight, with their ids and
 * names only.
 * @throws 429
 */
export const findNetworkNames = {
  call: 'GET /api/networks',
  role: 'anybody',
  about: 'deployment',
  query: NetworkNameQuerySchema,
  answer: NetworkNamesSchema,
} as const satisfies Endpoint

/**
 * Sends a message to the people who run the product.
 * @throws 422 `human_check_missing`, `human_check_failed`; 503 `human_check_unavailable`
 */
export const sendContactMessage = {
  call: 'POST /api/contact',
  role: 'anybody',
  about: 'caller',
  body: ContactSchema,
  answer: v.object({ id: v.string() }),
  status: 201,
} as const satisfies Endpoint

/**
 * Takes the report that a browser sends by itself when a page violates its content security policy
 * (`application/csp-report`). The log has it without the account.
 */
export const tellBrokenPolicy = {
  call: 'POST /api/policy-reports',
  role: 'anybody',
  about: 'deployment',
  body: PolicyReportSchema,
} as const satisfies Endpoint

/**
 * Answers a picture if the database says that the caller may see it. No browser keeps a copy.
 * @throws 401 `not_signed_in`; 404 `not_found`, the same for a picture that the caller may not see and one that does not exist; 503 `pictures_unavailable`
 */
export const getPicture = {
  call: 'GET /media/:key',
  role: 'anybody',
  about: 'talent',
  isFile: true,
} as const satisfies Endpoint
