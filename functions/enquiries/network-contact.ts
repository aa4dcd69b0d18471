import { Hono } from 'hono'
import { NetworkContactSchema, TalentContactSchema } from '../../shared/network-contact.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { takeNetworkStep, takeTalentStep } from './enquiry-steps.ts'

/** The steps of both sides in a contact detail of the network's side. */
export const networkContact = new Hono<AppEnv>()
  .post('/api/network/enquiries/:id/contact', validBody(NetworkContactSchema), async (c) =>
    c.json(await takeNetworkStep(c, 'step_network_contact', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/their-contact', validBody(TalentContactSchema), async (c) =>
    c.json(await takeTalentStep(c, 'step_talent_contact', c.req.valid('json')), 200),
  )
