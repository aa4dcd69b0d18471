import { Hono } from 'hono'
import { NetworkOfferSchema, TalentOfferSchema } from '../../shared/offers.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { takeNetworkStep, takeTalentStep } from './enquiry-steps.ts'

/** The steps of both sides in an offer. */
export const offers = new Hono<AppEnv>()
  .post('/api/network/enquiries/:id/offer', validBody(NetworkOfferSchema), async (c) =>
    c.json(await takeNetworkStep(c, 'step_network_offer', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/offer', validBody(TalentOfferSchema), async (c) =>
    c.json(await takeTalentStep(c, 'step_talent_offer', c.req.valid('json')), 200),
  )
