import { Hono } from 'hono'
import { NetworkTapeSchema, TalentTapeSchema } from '../../shared/tapes.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { takeNetworkStep, takeTalentStep } from './enquiry-steps.ts'

/** The steps of both sides in a self-tape. */
export const tapes = new Hono<AppEnv>()
  .post('/api/network/enquiries/:id/tape', validBody(NetworkTapeSchema), async (c) =>
    c.json(await takeNetworkStep(c, 'step_network_tape', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/tape', validBody(TalentTapeSchema), async (c) =>
    c.json(await takeTalentStep(c, 'step_talent_tape', c.req.valid('json')), 200),
  )
