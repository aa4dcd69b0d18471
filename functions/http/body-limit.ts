import { bodyLimit as limitBody } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { BODY_MAX_BYTES, IMAGE_MAX_BYTES, PROFILE_BODY_MAX_BYTES } from '../../shared/limits.ts'
import type { ProblemCode } from '../../shared/problems.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from './problem.ts'
import { isUpload } from './uploads.ts'

const PROFILES: ReadonlySet<string> = new Set(['/api/talent/profile', '/api/network/profile'])

/**
 * Refuses bodies above the limit of their path, whether their length is announced or only found while
 * reading.
 * @throws Problem `body_too_large`, or `image_too_large` for a picture
 */
export const bodyLimit = createMiddleware<AppEnv>((c, next) => {
  if (isUpload(c.req)) return pictureLimit(c, next)
  return PROFILES.has(c.req.path) ? profileLimit(c, next) : otherLimit(c, next)
})

const pictureLimit = limit(IMAGE_MAX_BYTES, 'image_too_large')
const profileLimit = limit(PROFILE_BODY_MAX_BYTES, 'body_too_large')
const otherLimit = limit(BODY_MAX_BYTES, 'body_too_large')

function limit(maxSize: number, code: ProblemCode) {
  return limitBody({
    maxSize,
    onError: () => {
      throw new Problem(code)
    },
  })
}
