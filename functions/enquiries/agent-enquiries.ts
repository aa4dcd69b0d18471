import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  AgentEnquiriesQuerySchema,
  AgentEnquiryPageSchema,
  AgentEnquirySchema,
  type AgentMove,
} from '../../shared/agents.ts'
import {
  DeclineEnquirySchema,
  EnquiryMessageSchema,
  EnquiryMoveSchema,
} from '../../shared/enquiries.ts'
import type { AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody, validQuery } from '../http/valid.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { asAgent } from './as-agent.ts'
import { withPresent } from './with-present.ts'

const PlaceSchema = v.object({ changedAt: v.string(), id: v.string() })
const PageSchema = v.object({
  ...AgentEnquiryPageSchema.entries,
  nextCursor: v.nullable(PlaceSchema),
})

/** What an agent reads, and how they answer for their talent: accept, decline, accept after all, and write. */
export const agentEnquiries = new Hono<AppEnv>()
  .get('/api/agent/:agentId/enquiries', validQuery(AgentEnquiriesQuerySchema), async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const { sealKeys: secrets } = c.get('config')
    const list = `agent ${c.req.param('agentId')}`
    const page = await asAgent(c, (service, acting) =>
      readListPage({ list, secrets, place: PlaceSchema, page: PageSchema }, cursor, (after) =>
        service.rpc('agent_enquiries', { ...acting, filter: { limit, ...after } }),
      ),
    )
    return c.json(page, 200)
  })
  .get('/api/agent/:agentId/enquiries/:id', async (c) => {
    const enquiry = await asAgent(c, async (service, acting) => {
      const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
      return parseRpc(AgentEnquirySchema, await service.rpc('agent_enquiry', { ...acting, wanted }))
    })
    return c.json(enquiry, 200)
  })
  .post('/api/agent/:agentId/enquiries/:id/accept', validBody(EnquiryMoveSchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'accept', c.req.valid('json')), 200),
  )
  .post('/api/agent/:agentId/enquiries/:id/decline', validBody(DeclineEnquirySchema), async (c) => {
    const { text: words = '', ...body } = c.req.valid('json')
    return c.json(await moved(c, c.req.param('id'), 'decline', { ...body, words }), 200)
  })
  .post('/api/agent/:agentId/enquiries/:id/revive', validBody(EnquiryMoveSchema), async (c) =>
    c.json(await moved(c, c.req.param('id'), 'revive', c.req.valid('json')), 200),
  )
  .post(
    '/api/agent/:agentId/enquiries/:id/messages',
    validBody(EnquiryMessageSchema),
    async (c) => {
      const { text: words } = c.req.valid('json')
      const enquiry = await asAgent(c, async (service, acting) => {
        const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
        const written = await service.rpc('write_agent_message', { ...acting, wanted, words })
        return parseRpc(AgentEnquirySchema, written)
      })
      return c.json(enquiry, 201)
    },
  )

function moved(
  c: Context<AppEnv>,
  id: string,
  move: AgentMove,
  body: { version: number; reason?: string; words?: string },
) {
  return asAgent(c, (service, acting) => {
    const wanted = uuidOf(id, 'enquiry_not_found')
    const read = async () =>
      parseRpc(AgentEnquirySchema, await service.rpc('agent_enquiry', { ...acting, wanted }))
    return withPresent(
      async () =>
        parseRpc(
          AgentEnquirySchema,
          await service.rpc('move_agent_enquiry', { ...acting, wanted, move, ...body }),
        ),
      read,
    )
  })
}
