import { Hono } from 'hono'
import { ReauthenticationSchema } from '../../shared/reauthentication.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { reauthenticate } from '../session/reauthenticate.ts'

/** Proves that it is still the owner of the account who sits at this browser: for ten minutes, of this session alone. */
export const reauthentication = new Hono<AppEnv>().post(
  '/api/account/reauthenticate',
  validBody(ReauthenticationSchema),
  async (c) => {
    const { password } = c.req.valid('json')
    await reauthenticate(c, { password, field: 'password' }, async () => {})
    return c.body(null, 204)
  },
)
