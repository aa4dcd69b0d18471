import { Hono } from 'hono'
import * as v from 'valibot'
import { PasswordChangeSchema } from '../../shared/passwords.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../http/problem.ts'
import { validBody } from '../http/valid.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { noteSession } from '../session/note-session.ts'
import { withPassword } from '../session/prove-password.ts'
import { nowInSeconds, writeSession } from '../session/session-cookie.ts'
import { dataOf } from '../supabase/answers.ts'

/**
 * Changes one's own password. Every session ends, the one of this browser too: it goes on with the
 * session that the present password has just begun.
 */
export const password = new Hono<AppEnv>().post(
  '/api/account/password',
  validBody(PasswordChangeSchema),
  async (c) => {
    const { currentPassword, newPassword } = c.req.valid('json')
    const given = { password: currentPassword, field: 'currentPassword' }
    await withPassword(
      c,
      given,
      async ({ client, tokens, former, tried }) => {
        const noted = await noteSession(c, client, former.remember)
        // Changed elsewhere while it was tried: that has ended all sessions but the one of this try.
        if (noted !== tried) throw new Problem('not_signed_in')
        const changed = await client.rpc('change_password', { new_password: newPassword })
        const stamp = dataOf(v.string(), changed)
        const now = nowInSeconds()
        await writeSession(c, { ...former, ...tokens, signedInAt: now, checkedAt: now })
        await rememberBrowser(c, stamp)
      },
      { kept: true },
    )
    return c.body(null, 204)
  },
)
