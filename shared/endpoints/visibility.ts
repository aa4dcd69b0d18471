/** Whether networks see a talent, and what they are not told. */
import type { Endpoint } from '../endpoint.ts'
import { PublicTalentSchema } from '../talent-search.ts'
import {
  EmployerMatchUpdateSchema,
  VisibilitySchema,
  VisibilityUpdateSchema,
} from '../visibility.ts'

/** How many networks see the caller, and which may be the employer; `visible` is false until the talent says so. */
export const getVisibility = {
  call: 'GET /api/talent/visibility',
  role: 'talent',
  answer: VisibilitySchema,
  from: 'talent_visibility',
} as const satisfies Endpoint

/** The caller's profile as networks read it. */
export const previewProfile = {
  call: 'GET /api/talent/preview',
  role: 'talent',
  answer: PublicTalentSchema,
  from: 'talent_as_seen',
} as const satisfies Endpoint

/** Those of the three switches that change; what is left out stays as it is. */
export const saveVisibility = {
  call: 'PUT /api/talent/visibility',
  role: 'talent',
  body: VisibilityUpdateSchema,
  answer: VisibilitySchema,
} as const satisfies Endpoint

/**
 * Whether a network with nearly the employer's name is another.
 * @throws 404 `account_not_found`: not near, or the employer by its very name
 */
export const tellNetworksApart = {
  call: 'PUT /api/talent/employer-matches/:networkId',
  role: 'talent',
  ids: { networkId: 'account_not_found' },
  body: EmployerMatchUpdateSchema,
  answer: VisibilitySchema,
} as const satisfies Endpoint
