import { Hono } from 'hono'
import * as v from 'valibot'
import { NotificationAddressRequestSchema } from '../../shared/notification-address.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * The second address to which a talent's notifications are mailed. As for a new login address, a mailed link and the
 * account's password prove it (`POST /api/auth/confirm-email`); until then, mail goes to the former address. The answer
 * and the mail are the same whether or not the address has an account.
 */
export const notificationAddress = new Hono<AppEnv>()
  .post(
    '/api/talent/notification-address',
    validBody(NotificationAddressRequestSchema),
    async (c) => {
      const { email, ...link } = c.req.valid('json')
      const token = await newMailedToken(c.get('config').sealKeys)
      await withRole(c, 'talent', async ({ client }) => {
        const asked = await client.rpc('request_notification_address', {
          new_email: email,
          token_hash: token.hash,
          sealed_token: token.sealed,
          ...link,
        })
        if (asked.error?.details === 'email') {
          throw new Problem('validation_failed', {
            fields: { email: 'Enter an address that you do not use here yet' },
          })
        }
        parseRpc(v.null(), asked)
      })
      return c.json({ status: 'sent' as const }, 202)
    },
  )
  .delete('/api/talent/notification-address', noBody, async (c) => {
    await withRole(c, 'talent', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('remove_notification_address')),
    )
    return c.body(null, 204)
  })
  .delete('/api/talent/notification-address/link', noBody, async (c) => {
    await withRole(c, 'talent', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('cancel_notification_address')),
    )
    return c.body(null, 204)
  })
