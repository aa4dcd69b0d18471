import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  CloseEnquirySchema,
  EnquiryMessageSchema,
  EnquiryMoveSchema,
  NetworkEnquirySchema,
  WithdrawEnquirySchema,
} from '../../shared/enquiries.ts'
import { AskedSchema, AskTalentSchema, OWN_LINK_SENTENCE } from '../../shared/enquiry-job.ts'
import type { NetworkMove } from '../../shared/enquiry-moves.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { withPresent } from './with-present.ts'

/** A key that a caller makes up for one call: any short text in ASCII. */
const REQUEST_KEY = /^[\x21-\x7e]{1,100}$/

/** What a network does with enquiries: it asks, takes back, ends and writes. */
export const networkEnquiries = new Hono<AppEnv>()
  .post('/api/network/enquiries', validBody(AskTalentSchema), async (c) => {
    const request_key = c.req.header('Idempotency-Key')
    if (request_key !== undefined && !REQUEST_KEY.test(request_key))
      throw new Problem('invalid_request')
    const enquiry = c.req.valid('json')
    const asked = await withRole(c, 'tv_network', async ({ client }) => {
      const answer = await client.rpc('send_enquiries', {
        enquiry,
        ...(request_key !== undefined && { request_key }),
      })
      // The schema has refused everything else, so it is the text: only the database knows the network's domains.
      const field = answer.error?.details
      if (field === 'text' || field === 'lines') {
        throw new Problem('validation_failed', { fields: { [field]: OWN_LINK_SENTENCE } })
      }
      return parseRpc(AskedSchema, answer)
    })
    return c.json(asked, 201)
  })
  .post('/api/network/enquiries/:id/recall', validBody(EnquiryMoveSchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'recall', c.req.valid('json')), 200),
  )
  .post('/api/network/enquiries/:id/withdraw', validBody(WithdrawEnquirySchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'withdraw', c.req.valid('json')), 200),
  )
  .post('/api/network/enquiries/:id/close', validBody(CloseEnquirySchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'close', c.req.valid('json')), 200),
  )
  .post('/api/network/enquiries/:id/reopen', validBody(EnquiryMoveSchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'reopen', c.req.valid('json')), 200),
  )
  .post('/api/network/enquiries/:id/messages', validBody(EnquiryMessageSchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    const { text: words } = c.req.valid('json')
    const enquiry = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(NetworkEnquirySchema, await client.rpc('write_network_message', { wanted, words })),
    )
    return c.json(enquiry, 201)
  })
  .post('/api/network/enquiries/:id/read', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('read_enquiry', { wanted })),
    )
    return c.body(null, 204)
  })

function moved(
  c: Context<AppEnv>,
  id: string,
  move: NetworkMove,
  body: { version: number; reason?: string; filled?: boolean },
) {
  const wanted = uuidOf(id, 'enquiry_not_found')
  return withRole(c, 'tv_network', ({ client }) =>
    withPresent(
      async () =>
        parseRpc(
          NetworkEnquirySchema,
          await client.rpc('move_network_enquiry', { wanted, move, ...body }),
        ),
      async () => parseRpc(NetworkEnquirySchema, await client.rpc('network_enquiry', { wanted })),
    ),
  )
}
