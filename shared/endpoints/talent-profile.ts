/** A talent's own account and profile. */
import type { Endpoint } from '../endpoint.ts'
import { TalentOverviewSchema } from '../overviews.ts'
import { PictureSchema } from '../pictures.ts'
import { TalentProfileSchema, TalentProfileUpdateSchema } from '../talent-profile.ts'

/**
 * Answers what waits for the talent, which briefs match, how often they were seen, and what is missing in the
 * profile.
 */
export const getTalentOverview = {
  call: 'GET /api/talent/overview',
  role: 'talent',
  answer: TalentOverviewSchema,
  from: 'talent_overview',
} as const satisfies Endpoint

/** Answers the caller’s own profile. */
export const getTalentProfile = {
  call: 'GET /api/talent/profile',
  role: 'talent',
  answer: TalentProfileSchema,
  from: 'talent_profile',
} as const satisfies Endpoint

/**
 * Saves the profile: the body is the answer of `GET`, changed.
 * @throws 409 `profile_changed` with `profile`
 */
export const saveTalentProfile = {
  call: 'PUT /api/talent/profile',
  role: 'talent',
  body: TalentProfileUpdateSchema,
  ifMatch: true,
  answer: TalentProfileSchema,
} as const satisfies Endpoint

/**
 * Saves the photograph, which is the body (JPEG, PNG, WebP; up to 2 MiB). Metadata is removed.
 * @throws 413 `image_too_large`; 415 `image_type_not_accepted`, `image_is_drawing`; 422 `image_type_differs`, `image_damaged`, `image_dimensions`, `image_animated`, `image_carries_more`; 503 `pictures_unavailable`
 */
export const savePhoto = {
  call: 'PUT /api/talent/photo',
  role: 'talent',
  answer: PictureSchema,
} as const satisfies Endpoint

/** Deletes the photograph. */
export const deletePhoto = {
  call: 'DELETE /api/talent/photo',
  role: 'talent',
} as const satisfies Endpoint
