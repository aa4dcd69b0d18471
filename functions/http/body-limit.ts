import { bodyLimit as limitBody } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import {
  ATTACHMENT_MAX_BYTES,
  BODY_MAX_BYTES,
  IMAGE_MAX_BYTES,
  PRIVACY_MAX_BYTES,
  PROFILE_BODY_MAX_BYTES,
  SETTINGS_MAX_BYTES,
} from '../../shared/limits.ts'
import type { ProblemCode } from '../../shared/problems.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { uploadOf } from './uploads.ts'

const UPLOADS = {
  picture: limit(IMAGE_MAX_BYTES, 'image_too_large'),
  file: limit(ATTACHMENT_MAX_BYTES, 'attachment_too_large'),
}
const profileLimit = limit(PROFILE_BODY_MAX_BYTES, 'body_too_large')
const settingsLimit = limit(SETTINGS_MAX_BYTES, 'body_too_large')
const privacyLimit = limit(PRIVACY_MAX_BYTES, 'body_too_large')
const otherLimit = limit(BODY_MAX_BYTES, 'body_too_large')

/** The calls with a higher limit, by path: they save something large as a whole. */
const LARGER: ReadonlyMap<string, typeof otherLimit> = new Map([
  ['/api/talent/profile', profileLimit],
  ['/api/network/profile', profileLimit],
  ['/api/talent/privacy', privacyLimit],
  ['/api/admin/settings', settingsLimit],
])

/**
 * Refuses bodies above the limit of their path, whether their length is announced or only found while
 * reading.
 * @throws Problem `body_too_large`, `image_too_large` for a picture, `attachment_too_large` for a file
 */
export const bodyLimit = createMiddleware<AppEnv>((c, next) => {
  const upload = uploadOf(c.req)
  if (upload !== null) return UPLOADS[upload](c, next)
  return (LARGER.get(c.req.path) ?? otherLimit)(c, next)
})

function limit(maxSize: number, code: ProblemCode) {
  return limitBody({
    maxSize,
    onError: () => {
      throw new Problem(code)
    },
  })
}
