import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  AnswerSchema,
  AppealSchema,
  ApplicationAddressSchema,
  ApplicationLinkSchema,
  ApplicationPageSchema,
} from '../../shared/application-page.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { newMailedToken, tokenHash } from '../mail/mailed-token.ts'
import { clientAddress, consumeLinkRateLimit, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { applicationAddressHashes } from '../session/application-address.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * An applicant's own page, to which a mailed link leads without signing in: the status of the application, the desk's
 * questions, and one appeal. The token travels in bodies and never in an address, because addresses are logged on their
 * way.
 */
export const application = new Hono<AppEnv>()
  .post('/api/application', validBody(ApplicationLinkSchema), async (c) => {
    const { service, token_hash } = await opened(c, c.req.valid('json').token)
    const answer = await service.rpc('application_page', { token_hash })
    return c.json(parseRpc(ApplicationPageSchema, answer), 200)
  })
  .post('/api/application/link', validBody(ApplicationAddressSchema), async (c) => {
    const { email } = c.req.valid('json')
    const max = c.get('config').limits.recovery
    await consumeRateLimit(c, [
      { name: 'application-link:address', value: clientAddress(c), max },
      { name: 'application-link:account', value: email.toLowerCase(), max },
    ])
    const { sealKeys } = c.get('config')
    const [token, address_hashes] = await Promise.all([
      newMailedToken(sealKeys),
      applicationAddressHashes(sealKeys, email),
    ])
    const service = await serviceClient(c.get('upstream'))
    const asked = await service.rpc('request_application_link', {
      email,
      token_hash: token.hash,
      sealed_token: token.sealed,
      address_hashes,
    })
    parseRpc(v.null(), asked)
    return c.json({ status: 'sent' as const }, 202)
  })
  .post('/api/application/answer', validBody(AnswerSchema), async (c) => {
    const { token, questionId, answer = '', corrections } = c.req.valid('json')
    const { service, token_hash } = await opened(c, token)
    const answered = await service.rpc('answer_question', {
      token_hash,
      question_id: questionId,
      answer,
      corrections,
    })
    return c.json(parseRpc(ApplicationPageSchema, answered), 200)
  })
  .post('/api/application/appeal', validBody(AppealSchema), async (c) => {
    const { token, appeal } = c.req.valid('json')
    const { service, token_hash } = await opened(c, token)
    const appealed = await service.rpc('appeal', { token_hash, appeal })
    return c.json(parseRpc(ApplicationPageSchema, appealed), 200)
  })

async function opened(c: Context<AppEnv>, token: string) {
  await consumeLinkRateLimit(c)
  const [service, token_hash] = await Promise.all([
    serviceClient(c.get('upstream')),
    tokenHash(c.get('config').sealKeys, token),
  ])
  return { service, token_hash }
}
