import { Hono } from 'hono'
import * as v from 'valibot'
import { ContactSchema } from '../../shared/contact.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { requireHuman } from '../session/require-human.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Stores a message of the contact form, for administrators to read. */
export const contact = new Hono<AppEnv>().post(
  '/api/contact',
  validBody(ContactSchema),
  async (c) => {
    const max = c.get('config').limits.contactPerAddress
    await consumeRateLimit(c, [{ name: 'contact:address', value: clientAddress(c), max }])
    await requireHuman(c, 'contact')
    const service = await serviceClient(c.get('upstream'))
    const answer = await service.rpc('submit_contact_message', c.req.valid('json'))
    return c.json({ id: parseRpc(v.pipe(v.string(), v.uuid()), answer) }, 201)
  },
)
