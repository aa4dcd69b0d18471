/** What a talent would work for: shown to nobody else. */
import type { Endpoint } from '../endpoint.ts'
import { TermsSchema, TermsUpdateSchema } from '../talent-terms.ts'

/** The caller's terms; version 0 until they are saved for the first time. */
export const getTerms = {
  call: 'GET /api/talent/terms',
  role: 'talent',
  answer: TermsSchema,
  from: 'talent_terms',
} as const satisfies Endpoint

/**
 * All of them at once.
 * @throws 409 `terms_changed`
 */
export const saveTerms = {
  call: 'PUT /api/talent/terms',
  role: 'talent',
  body: TermsUpdateSchema,
  ifMatch: true,
  answer: TermsSchema,
} as const satisfies Endpoint
