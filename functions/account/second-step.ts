import { Hono } from 'hono'
import * as v from 'valibot'
import {
  BeginTotpSchema,
  ConfirmTotpSchema,
  SecondStepChangeSchema,
} from '../../shared/second-step.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody } from '../http/valid.ts'
import { withReauthentication } from '../session/reauthenticate.ts'
import { newRecoveryCodes } from '../session/recovery-codes.ts'
import { requireUser } from '../session/require-user.ts'
import { confirmByCode } from '../session/second-step.ts'
import { newTotp } from '../session/totp.ts'
import { withActiveAccount } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Adds and removes the caller's authenticator apps, and replaces their recovery codes. */
export const secondStep = new Hono<AppEnv>()
  .post('/api/account/second-step/totp', validBody(BeginTotpSchema), async (c) => {
    const { password, name } = c.req.valid('json')
    const given = { password, field: 'password' }
    const begun = await withReauthentication(c, given, async ({ client, former, email }) => {
      const { sealed, uri } = await newTotp(c.get('config').sealKeys, former.id, email)
      const kept = await client.rpc('begin_totp', { name, sealed_secret: sealed })
      return { id: parseRpc(v.pipe(v.string(), v.uuid()), kept), uri }
    })
    return c.json(begun, 201)
  })
  .post('/api/account/second-step/totp/:id/confirm', validBody(ConfirmTotpSchema), async (c) => {
    const step = uuidOf(c.req.param('id'), 'second_step_not_found')
    const { code } = c.req.valid('json')
    const { codes, hashes } = await newRecoveryCodes()
    const session = await requireUser(c)
    const whose = { account: session.id, accessToken: session.accessToken }
    // First the database says whether the account may: the worker then writes with its own key.
    await withActiveAccount(c, session, async () => {})
    const isFirst = await confirmByCode(c, whose, { step, code, codeHashes: hashes })
    return c.json({ recoveryCodes: isFirst ? codes : null }, 200)
  })
  .post('/api/account/second-step/recovery-codes', validBody(SecondStepChangeSchema), async (c) => {
    const given = { password: c.req.valid('json').password, field: 'password' }
    const { codes, hashes } = await newRecoveryCodes()
    await withReauthentication(c, given, async ({ client }) =>
      parseRpc(v.null(), await client.rpc('replace_recovery_codes', { code_hashes: hashes })),
    )
    return c.json({ recoveryCodes: codes }, 200)
  })
  .delete('/api/account/second-step/:id', validBody(SecondStepChangeSchema), async (c) => {
    const target = uuidOf(c.req.param('id'), 'second_step_not_found')
    const given = { password: c.req.valid('json').password, field: 'password' }
    await withReauthentication(c, given, async ({ client }) =>
      parseRpc(v.null(), await client.rpc('remove_second_step', { target })),
    )
    return c.body(null, 204)
  })
