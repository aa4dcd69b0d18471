import { Hono } from 'hono'
import * as v from 'valibot'
import { PasswordChangeSchema } from '../../shared/passwords.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { rememberDevice } from '../session/device-cookie.ts'
import { noteSession } from '../session/note-session.ts'
import { reauthenticate } from '../session/reauthenticate.ts'
import { refuseWeakPassword } from '../session/refuse-weak-password.ts'
import { requireUser } from '../session/require-user.ts'
import { nowInSeconds, writeSession } from '../session/session-cookie.ts'
import { withUser } from '../session/with-role.ts'
import type { Client } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Changes one's own password. Every session ends, the one of this browser too: it goes on with the
 * session that the present password has just begun. Whoever has proved lately that it is them need not give that
 * password, and goes on with the session there is.
 */
export const password = new Hono<AppEnv>().post(
  '/api/account/password',
  validBody(PasswordChangeSchema),
  async (c) => {
    const { currentPassword, newPassword } = c.req.valid('json')
    const { email } = await requireUser(c)
    await refuseWeakPassword(c, newPassword, 'newPassword', [email])
    const change = async (client: Client) =>
      parseRpc(v.string(), await client.rpc('change_password', { new_password: newPassword }))
    if (currentPassword === undefined) {
      await rememberDevice(c, await withUser(c, ({ client }) => change(client)))
      return c.body(null, 204)
    }
    const given = { password: currentPassword, field: 'currentPassword' }
    await reauthenticate(
      c,
      given,
      async ({ client, tokens, former, tried }) => {
        const { fingerprint: noted } = await noteSession(c, client, former.remember, false)
        // Changed elsewhere while it was tried: that has ended all sessions but the one of this try.
        if (noted !== tried) throw new Problem('not_signed_in')
        const fingerprint = await change(client)
        const now = nowInSeconds()
        await writeSession(c, { ...former, ...tokens, signedInAt: now, checkedAt: now })
        await rememberDevice(c, fingerprint)
      },
      { kept: true },
    )
    return c.body(null, 204)
  },
)
