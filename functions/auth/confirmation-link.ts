import { Hono } from 'hono'
import * as v from 'valibot'
import {
  CorrectedAddressSchema,
  LinkStateSchema,
  MailedLinkSchema,
} from '../../shared/confirm-email.ts'
import { isFreeMail } from '../../shared/free-mail.ts'
import { CORPORATE_ADDRESS_SENTENCE } from '../../shared/registration.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { newMailedToken, tokenHash } from '../mail/mailed-token.ts'
import { renewLink } from '../mail/renew-link.ts'
import { Problem } from '../problem/problem.ts'
import { consumeLinkRateLimit, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { applicationAddressHashes } from '../session/application-address.ts'
import { receiptCookie } from '../session/receipt-cookie.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * What two pages need: the one that a confirmation link opens, before anybody types a password, and the one that thanks
 * for an application. They ask whether the link is valid, replace one that is not, and correct a mistyped address. No
 * answer tells whether an address has an account.
 */
export const confirmationLink = new Hono<AppEnv>()
  .post('/api/auth/confirm-email/link', validBody(MailedLinkSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const service = await serviceClient(c.get('upstream'))
    const state = await service.rpc('confirmation_state', { token_hash })
    return c.json({ state: parseRpc(LinkStateSchema, state) }, 200)
  })
  .post('/api/auth/confirm-email/renew', validBody(MailedLinkSchema), async (c) => {
    await renewLink(c, c.req.valid('json').token, 'renew_confirmation')
    return c.json({ status: 'sent' as const }, 202)
  })
  .post('/api/auth/confirm-email/address', validBody(CorrectedAddressSchema), async (c) => {
    const receipt = await receiptCookie.read(c)
    if (receipt === null) throw new Problem('registration_unknown')
    const { email } = c.req.valid('json')
    if (receipt.role === 'tv_network' && isFreeMail(email)) throw corporateAddress()
    await consumeRateLimit(c, [
      { name: 'confirmation:registration', value: receipt.registrationId, max: 1 },
    ])
    const { sealKeys } = c.get('config')
    const [token, [address_hash]] = await Promise.all([
      newMailedToken(sealKeys),
      applicationAddressHashes(sealKeys, email),
    ])
    const service = await serviceClient(c.get('upstream'))
    const corrected = await service.rpc('correct_registration_address', {
      registration_id: receipt.registrationId,
      role: receipt.role,
      new_email: email,
      token_hash: token.hash,
      sealed_token: token.sealed,
      address_hash,
    })
    // An administrator may have added the address's provider since.
    if (corrected.error?.message === 'validation_failed') throw corporateAddress()
    parseRpc(v.null(), corrected)
    await receiptCookie.write(c, { ...receipt, email })
    return c.json({ status: 'sent' as const }, 202)
  })

function corporateAddress(): Problem {
  return new Problem('validation_failed', { fields: { email: CORPORATE_ADDRESS_SENTENCE } })
}
