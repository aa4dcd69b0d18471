import { Hono } from 'hono'
import { NetworkAvailabilitySchema, TalentAvailabilitySchema } from '../../shared/availability.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { takeNetworkStep, takeTalentStep } from './enquiry-steps.ts'

/** The steps of both sides about days for which a talent is asked. */
export const availability = new Hono<AppEnv>()
  .post(
    '/api/network/enquiries/:id/availability',
    validBody(NetworkAvailabilitySchema),
    async (c) =>
      c.json(await takeNetworkStep(c, 'step_network_availability', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/availability', validBody(TalentAvailabilitySchema), async (c) =>
    c.json(await takeTalentStep(c, 'step_talent_availability', c.req.valid('json')), 200),
  )
