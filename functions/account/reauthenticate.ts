import { Hono } from 'hono'
import { ReauthenticationSchema } from '../../shared/reauthentication.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { reauthenticate } from '../session/reauthenticate.ts'
import { requireUser } from '../session/require-user.ts'
import { passByCode } from '../session/second-step.ts'
import { withActiveAccount } from '../session/with-role.ts'

/** Proves that it is still the owner of the account who sits at this browser: for ten minutes, of this session alone. */
export const reauthentication = new Hono<AppEnv>().post(
  '/api/account/reauthenticate',
  validBody(ReauthenticationSchema),
  async (c) => {
    const { password, code } = c.req.valid('json')
    if ((password === undefined) === (code === undefined)) throw new Problem('invalid_request')
    if (password !== undefined) {
      await reauthenticate(c, { password, field: 'password' }, async () => {})
    } else if (code !== undefined) {
      const session = await requireUser(c)
      await withActiveAccount(c, session, async () => {})
      const whose = { account: session.id, accessToken: session.accessToken }
      await passByCode(c, whose, code, 'reauthenticate')
    }
    return c.body(null, 204)
  },
)
