import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { PasswordChangeSchema } from '../../shared/passwords.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { rememberDevice } from '../session/device-cookie.ts'
import { consumeLoginRateLimit } from '../session/login-rate-limit.ts'
import { noteSession } from '../session/note-session.ts'
import { reauthenticate } from '../session/reauthenticate.ts'
import { refuseWeakPassword } from '../session/refuse-weak-password.ts'
import { requireUser } from '../session/require-user.ts'
import { nowInSeconds, readSession, writeSession } from '../session/session-cookie.ts'
import { withUser } from '../session/with-role.ts'
import { type Client, serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Changes the caller's own password. Every session ends, also that of this browser, which continues with the session
 * that the present password has just begun. Somebody who has reauthenticated lately need not give that password, and
 * keeps their session.
 *
 * Somebody who got no answer may send the same request again. By then the former password is wrong, and the session
 * that was to continue was lost with the answer.
 */
export const password = new Hono<AppEnv>().post(
  '/api/account/password',
  validBody(PasswordChangeSchema),
  async (c) => {
    const change = c.req.valid('json')
    try {
      await changePassword(c, change)
    } catch (refusal) {
      if (!(refusal instanceof Problem) || !(await isSentAgain(c, refusal, change))) throw refusal
      if (refusal.code === 'not_signed_in') throw new Problem('password_changed')
    }
    return c.body(null, 204)
  },
)

type Change = v.InferOutput<typeof PasswordChangeSchema>

async function changePassword(
  c: Context<AppEnv>,
  { currentPassword, newPassword }: Change,
): Promise<void> {
  const { email } = await requireUser(c)
  await refuseWeakPassword(c, newPassword, 'newPassword', [email])
  const change = async (client: Client) =>
    parseRpc(v.string(), await client.rpc('change_password', { new_password: newPassword }))
  if (currentPassword === undefined) {
    await rememberDevice(c, await withUser(c, ({ client }) => change(client)))
    return
  }
  const given = { password: currentPassword, field: 'currentPassword' }
  await reauthenticate(
    c,
    given,
    async ({ client, tokens, former, tried }) => {
      const { fingerprint: noted } = await noteSession(c, client, former.remember, false)
      // The password was changed elsewhere during the try. That has ended all sessions but the one of this try.
      if (noted !== tried) throw new Problem('not_signed_in')
      const fingerprint = await change(client)
      const now = nowInSeconds()
      await writeSession(c, { ...former, ...tokens, signedInAt: now, checkedAt: now })
      await rememberDevice(c, fingerprint)
    },
    { kept: true },
  )
}

/** Whether the refused change was already made, a few minutes ago. */
async function isSentAgain(
  c: Context<AppEnv>,
  { code, extras }: Problem,
  { newPassword }: Change,
): Promise<boolean> {
  if (code !== 'not_signed_in' && extras.fields?.currentPassword === undefined) return false
  const former = await readSession(c)
  if (former === null) return false
  // Otherwise the former password was tried, which has been counted already.
  if (code === 'not_signed_in') await consumeLoginRateLimit(c, former.email)
  const service = await serviceClient(c.get('upstream'))
  const chosen = { account: former.id, password: newPassword }
  return parseRpc(v.boolean(), await service.rpc('has_just_chosen_password', chosen))
}
