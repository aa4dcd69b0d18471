/** Whom a talent is hidden from. */
import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import {
  NamedNetworkSchema,
  NetworkSearchSchema,
  NetworkViewSchema,
  PrivacySchema,
  PrivacyUpdateSchema,
} from '../privacy.ts'

/** Answers the privacy settings. `names` are those that the talent has typed, former employers, and networks whose account no longer exists. */
export const getPrivacy = {
  call: 'GET /api/talent/privacy',
  role: 'talent',
  answer: PrivacySchema,
  from: 'talent_privacy',
} as const satisfies Endpoint

/**
 * Saves the privacy settings. Employer and names do not change when they are left out.
 * @throws 409 `privacy_changed`
 */
export const savePrivacy = {
  call: 'PUT /api/talent/privacy',
  role: 'talent',
  body: PrivacyUpdateSchema,
  ifMatch: true,
  answer: PrivacySchema,
} as const satisfies Endpoint

const FoundSchema = v.object({ items: v.array(NamedNetworkSchema) })

/** Finds approved networks by name, each as a `NamedNetworkSchema`; at most eight. */
export const findNetworks = {
  call: 'GET /api/talent/networks',
  role: 'talent',
  query: NetworkSearchSchema,
  answer: FoundSchema,
} as const satisfies Endpoint

/**
 * Answers whether that network sees the caller.
 * @throws 404 `account_not_found`
 */
export const getNetworkView = {
  call: 'GET /api/talent/networks/:userId/view',
  role: 'talent',
  ids: { userId: 'account_not_found' },
  answer: NetworkViewSchema,
  from: 'seen_by',
  args: ({ userId }) => ({ network: userId }),
} as const satisfies Endpoint
