import { bodyLimit as limitBody } from 'hono/body-limit'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import { Problem } from './problem.ts'

/**
 * Refuses bodies above the limit, whether their length is announced or only found while reading.
 * @throws Problem `body_too_large`
 */
export const bodyLimit = limitBody({
  maxSize: BODY_MAX_BYTES,
  onError: () => {
    throw new Problem('body_too_large')
  },
})
