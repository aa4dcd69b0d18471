import { createMiddleware } from 'hono/factory'
import { POLICY_REPORTS_PATH } from '../../shared/content-security-policy.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { uploadOf } from './uploads.ts'

/** The type of reports that browsers send on their own; no form can send it. */
const REPORT_TYPE = /^application\/csp-report$/i
/** JSON is always UTF-8; other parameters of the type have no meaning. */
const JSON_TYPE = /^application\/json(?!.*;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$)))(?:\s*;.*)?$/i
/** No HTML form can send these types either. The handler of the upload decides which it accepts. */
const UPLOAD_TYPES = {
  picture: { type: /^image\/[\w.+-]+$/i, otherwise: 'image_type_not_accepted' },
  file: {
    type: /^(?:image\/[\w.+-]+|application\/pdf)$/i,
    otherwise: 'attachment_type_not_accepted',
  },
} as const

/**
 * Refuses a change unless one of our own pages sent it: another site can make a browser send our cookie, but neither
 * our `Origin` nor JSON. There is no CORS, so nobody else may ask.
 * @throws Problem `wrong_origin`; `wrong_content_type`, `image_type_not_accepted` or `attachment_type_not_accepted`
 *   when the origin is right
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const site = c.req.header('Sec-Fetch-Site')
    if (
      c.req.header('Origin') !== new URL(c.req.url).origin ||
      (site !== undefined && site !== 'same-origin')
    ) {
      throw new Problem('wrong_origin')
    }
    const type = c.req.header('Content-Type') ?? ''
    const upload = uploadOf(c.req)
    if (upload !== null) {
      const accepted = UPLOAD_TYPES[upload]
      if (!accepted.type.test(type)) throw new Problem(accepted.otherwise)
    } else if (!(c.req.path === POLICY_REPORTS_PATH ? REPORT_TYPE : JSON_TYPE).test(type)) {
      throw new Problem('wrong_content_type')
    }
  }
  await next()
})
