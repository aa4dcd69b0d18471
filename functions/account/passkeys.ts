import { Hono } from 'hono'
import { AddPasskeySchema, SecondStepChangeSchema } from '../../shared/second-step.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { addPasskey, passkeyCreation } from '../session/passkey.ts'
import { reauthenticate } from '../session/reauthenticate.ts'
import { newRecoveryCodes } from '../session/recovery-codes.ts'
import { requireUser } from '../session/require-user.ts'
import { describeDevice } from '../session/user-agent.ts'
import { withActiveAccount } from '../session/with-role.ts'

/** Passkeys as the caller's own second step. They are removed by the same call as authenticator apps. */
export const passkeys = new Hono<AppEnv>()
  .post(
    '/api/account/second-step/passkeys/options',
    validBody(SecondStepChangeSchema),
    async (c) => {
      const { password } = c.req.valid('json')
      if (password !== undefined) {
        await reauthenticate(c, { password, field: 'password' }, async () => {})
      }
      // The challenge belongs to the session that will answer it, not to the one that proved the password.
      const session = await requireUser(c)
      const creation = await withActiveAccount(c, session, async ({ client, account }) =>
        // The present address: the cookie may have the one from before a change in another browser.
        passkeyCreation(c, client, (await account())?.user ?? session),
      )
      return c.json(creation, 200)
    },
  )
  .post('/api/account/second-step/passkeys', validBody(AddPasskeySchema), async (c) => {
    const { name = `Passkey in ${describeDevice(c.req.header('User-Agent'))}`, passkey } =
      c.req.valid('json')
    const session = await requireUser(c)
    // First the database says whether the account may: the worker then writes with its own key.
    await withActiveAccount(c, session, async () => {})
    const { codes, hashes } = await newRecoveryCodes()
    const whose = { account: session.id, accessToken: session.accessToken }
    const isFirst = await addPasskey(c, whose, { name, passkey }, hashes)
    return c.json({ recoveryCodes: isFirst ? codes : null }, 201)
  })
