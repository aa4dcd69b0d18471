import { Hono } from 'hono'
import { ReauthenticationSchema } from '../../shared/reauthentication.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { notingRefusedSteps } from '../session/note-refusal.ts'
import { askPasskey, passByPasskey } from '../session/passkey.ts'
import { reauthenticate } from '../session/reauthenticate.ts'
import { requireOneProof } from '../session/require-one-proof.ts'
import { requireUser } from '../session/require-user.ts'
import { passByCode } from '../session/second-step.ts'
import { withActiveAccount } from '../session/with-role.ts'

/**
 * Proves that the owner of the account is still the one at this browser. The proof holds for ten minutes and for this
 * session alone.
 */
export const reauthentication = new Hono<AppEnv>()
  .post('/api/account/reauthenticate', validBody(ReauthenticationSchema), async (c) => {
    const { password, code, assertion } = requireOneProof(c.req.valid('json'))
    if (password !== undefined) {
      await reauthenticate(c, { password, field: 'password' }, async () => {})
      return c.body(null, 204)
    }
    const session = await requireUser(c)
    await withActiveAccount(c, session, async () => {})
    const whose = { account: session.id, accessToken: session.accessToken }
    await notingRefusedSteps(c, whose, async () => {
      if (code !== undefined) await passByCode(c, whose, code, 'reauthenticate')
      if (assertion !== undefined) await passByPasskey(c, whose, assertion, 'reauthenticate')
    })
    return c.body(null, 204)
  })
  .post('/api/account/reauthenticate/options', noBody, async (c) => {
    const session = await requireUser(c)
    await withActiveAccount(c, session, async () => {})
    const whose = { account: session.id, accessToken: session.accessToken }
    return c.json(await askPasskey(c, whose, 'reauthenticate'), 200)
  })
