/** A network's own account and profile. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkProfileSchema, NetworkProfileUpdateSchema } from '../network-profile.ts'
import { NetworkOverviewSchema } from '../overviews.ts'
import { PictureSchema } from '../pictures.ts'

/** Answers what waits for the network, its news, its status, and what is missing in its profile. */
export const getNetworkOverview = {
  call: 'GET /api/network/overview',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  answer: NetworkOverviewSchema,
  from: 'network_overview',
} as const satisfies Endpoint

/** Answers the profile of the caller’s network. */
export const getNetworkProfile = {
  call: 'GET /api/network/profile',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: NetworkProfileSchema,
  from: 'network_profile',
} as const satisfies Endpoint

/**
 * Saves the profile: the body is the answer of `GET`, changed.
 * @throws 409 `profile_changed` with `profile`; 429 after ten other names of the company in a day
 */
export const saveNetworkProfile = {
  call: 'PUT /api/network/profile',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  body: NetworkProfileUpdateSchema,
  ifMatch: true,
  answer: NetworkProfileSchema,
} as const satisfies Endpoint

/**
 * Saves the logo, as `PUT /api/talent/photo` saves a photograph.
 * @throws as `PUT /api/talent/photo`
 */
export const saveLogo = {
  call: 'PUT /api/network/logo',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
  answer: PictureSchema,
} as const satisfies Endpoint

/** Deletes the logo. */
export const deleteLogo = {
  call: 'DELETE /api/network/logo',
  role: 'tv_network',
  member: 'owner',
  about: 'caller',
} as const satisfies Endpoint
