/** Whether networks see a talent, and what they are not told. */
import type { Endpoint } from '../endpoint.ts'
import { PublicTalentSchema } from '../talent-search.ts'
import {
  EmployerMatchUpdateSchema,
  VisibilitySchema,
  VisibilityUpdateSchema,
} from '../visibility.ts'

/**
 * Answers how many networks see the caller, and which of them may be the employer. `visible` is false until the
 * talent goes live.
 */
export const getVisibility = {
  call: 'GET /api/talent/visibility',
  role: 'talent',
  answer: VisibilitySchema,
  from: 'talent_visibility',
} as const satisfies Endpoint

/** Answers the caller’s profile as networks read it. */
export const previewProfile = {
  call: 'GET /api/talent/preview',
  role: 'talent',
  answer: PublicTalentSchema,
  from: 'talent_as_seen',
} as const satisfies Endpoint

/** Saves any of the three switches. A switch that is left out does not change. */
export const saveVisibility = {
  call: 'PUT /api/talent/visibility',
  role: 'talent',
  body: VisibilityUpdateSchema,
  answer: VisibilitySchema,
} as const satisfies Endpoint

/**
 * Says whether a network with nearly the employer’s name is a different network.
 * @throws 404 `account_not_found` for a network whose name is not similar, or is exactly the employer’s
 */
export const tellNetworksApart = {
  call: 'PUT /api/talent/employer-matches/:networkId',
  role: 'talent',
  ids: { networkId: 'account_not_found' },
  body: EmployerMatchUpdateSchema,
  answer: VisibilitySchema,
} as const satisfies Endpoint
