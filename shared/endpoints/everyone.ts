/** What else anybody may call. */
import * as v from 'valibot'
import { ContactSchema } from '../contact.ts'
import type { Endpoint } from '../endpoint.ts'
import { HealthSchema } from '../health.ts'
import { PolicyReportSchema } from '../policy-report.ts'
import { NetworkNameQuerySchema, NetworkNamesSchema } from '../visibility.ts'

/**
 * `status` is `ok` or `degraded`, and tells of Supabase alone, which is `up`, `down` or `not_configured`; the clock
 * is `ok`, `silent` or `unknown`, Auth `ok`, `wrong` or `unknown`, migrations are `ok`, `behind`, `ahead` or
 * `unknown`, pictures `ok`, `missing` or `unreachable`.
 */
export const getHealth = {
  call: 'GET /api/health',
  role: 'anybody',
  about: 'deployment',
  answer: HealthSchema,
} as const satisfies Endpoint

/**
 * Approved networks that have these letters in a name of theirs, or nearly that name, at most eight: id and names alone.
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
 * A message to those who run the product.
 * @throws 422 and 503 `human_check_*` as above
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
 * What a browser tells by itself of a page that broke its policy (`application/csp-report`). It is logged, without
 * whose page it was.
 */
export const tellBrokenPolicy = {
  call: 'POST /api/policy-reports',
  role: 'anybody',
  about: 'deployment',
  body: PolicyReportSchema,
} as const satisfies Endpoint

/**
 * The picture, which no browser keeps, once the database says that the caller may see it.
 * @throws 404 `not_found` for whoever may not, as for a picture that there is not; 503 `pictures_unavailable`
 */
export const getPicture = {
  call: 'GET /media/:key',
  role: 'anybody',
  about: 'talent',
  isFile: true,
} as const satisfies Endpoint
