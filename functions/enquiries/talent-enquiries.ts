import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  DeclineEnquirySchema,
  EnquiryMessageSchema,
  EnquiryMoveSchema,
  GiveContactSchema,
  MuteEnquirySchema,
  ReportEnquirySchema,
  TalentEnquirySchema,
} from '../../shared/enquiries.ts'
import type { TalentMove } from '../../shared/enquiry-moves.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { withPresent } from './with-present.ts'

/** What a talent does with enquiries: accepts, declines, accepts after all, ends and writes. */
export const talentEnquiries = new Hono<AppEnv>()
  .post('/api/talent/enquiries/:id/accept', validBody(EnquiryMoveSchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'accept', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/decline', validBody(DeclineEnquirySchema), async (c) => {
    const { text: words = '', ...body } = c.req.valid('json')
    return c.json(await moved(c, c.req.param('id'), 'decline', { ...body, words }), 200)
  })
  .post('/api/talent/enquiries/:id/revive', validBody(EnquiryMoveSchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'revive', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/end', validBody(EnquiryMoveSchema), async (c) => {
    const body = { ...c.req.valid('json'), reason: 'not_interested' }
    return c.json(await moved(c, c.req.param('id'), 'end', body), 200)
  })
  .post('/api/talent/enquiries/:id/messages', validBody(EnquiryMessageSchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    const { text: words } = c.req.valid('json')
    const enquiry = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(TalentEnquirySchema, await client.rpc('write_talent_message', { wanted, words })),
    )
    return c.json(enquiry, 201)
  })
  .post('/api/talent/enquiries/:id/contact', validBody(GiveContactSchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    const { channels } = c.req.valid('json')
    const enquiry = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(TalentEnquirySchema, await client.rpc('give_contact', { wanted, channels })),
    )
    return c.json(enquiry, 200)
  })
  .post('/api/talent/enquiries/:id/report', validBody(ReportEnquirySchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    const { reason: why, text: words = '' } = c.req.valid('json')
    const enquiry = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(TalentEnquirySchema, await client.rpc('report_enquiry', { wanted, why, words })),
    )
    return c.json(enquiry, 200)
  })
  .post('/api/talent/enquiries/:id/mute', validBody(MuteEnquirySchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    const { muted } = c.req.valid('json')
    const enquiry = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(TalentEnquirySchema, await client.rpc('mute_enquiry', { wanted, muted })),
    )
    return c.json(enquiry, 200)
  })
  .post('/api/talent/enquiries/:id/block', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    const enquiry = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(TalentEnquirySchema, await client.rpc('block_asking_network', { wanted })),
    )
    return c.json(enquiry, 200)
  })
  .post('/api/talent/enquiries/:id/read', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    await withRole(c, 'talent', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('read_enquiry', { wanted })),
    )
    return c.body(null, 204)
  })

function moved(
  c: Context<AppEnv>,
  id: string,
  move: TalentMove,
  body: { version: number; reason?: string; words?: string },
) {
  const wanted = uuidOf(id, 'enquiry_not_found')
  return withRole(c, 'talent', ({ client }) =>
    withPresent(
      async () =>
        parseRpc(
          TalentEnquirySchema,
          await client.rpc('move_talent_enquiry', { wanted, move, ...body }),
        ),
      async () => parseRpc(TalentEnquirySchema, await client.rpc('talent_enquiry', { wanted })),
    ),
  )
}
