import { Hono } from 'hono'
import {
  AuditionEventSchema,
  NetworkAuditionSchema,
  TalentAuditionSchema,
} from '../../shared/auditions.ts'
import { BRAND_SENDER } from '../../shared/brand.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { takeNetworkStep, takeTalentStep } from './enquiry-steps.ts'

const FILE_ENDING = '.ics'

/** The steps of both sides in an audition, and its file for their calendars. */
export const auditions = new Hono<AppEnv>()
  .post('/api/network/enquiries/:id/audition', validBody(NetworkAuditionSchema), async (c) =>
    c.json(await takeNetworkStep(c, 'step_network_audition', c.req.valid('json')), 200),
  )
  .post('/api/talent/enquiries/:id/audition', validBody(TalentAuditionSchema), async (c) =>
    c.json(await takeTalentStep(c, 'step_talent_audition', c.req.valid('json')), 200),
  )
  .get('/api/enquiries/:id/auditions/:slot.ics', async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'enquiry_not_found')
    // To the router, the ending is part of the parameter's name.
    const file = c.req.param('slot.ics')
    if (!file.endsWith(FILE_ENDING)) throw new Problem('enquiry_not_found')
    const audition = uuidOf(file.slice(0, -FILE_ENDING.length), 'enquiry_not_found')
    const [event, account] = await withUser(c, async ({ client, account }) =>
      Promise.all([
        client
          .rpc('audition_event', { wanted, audition })
          .then((found) => parseRpc(AuditionEventSchema, found)),
        account(),
      ]),
    )
    if (account === null) throw new Problem('not_signed_in')
    // Loaded when somebody wants a file, not whenever a worker starts.
    const { auditionCalendar } = await import('./audition-calendar.ts')
    const { mail, siteUrl } = c.get('config')
    const { email, role } = account.user
    const home = role === 'talent' ? 'talent' : 'network'
    const calendar = auditionCalendar(event, {
      email,
      url: `${siteUrl ?? new URL(c.req.url).origin}/${home}/enquiries/${wanted}`,
      sender: mail?.from ?? BRAND_SENDER,
    })
    return c.body(calendar, 200, {
      'Content-Type': `text/calendar; charset=utf-8; method=${event.isCancelled ? 'CANCEL' : 'REQUEST'}`,
      'Content-Disposition': `attachment; filename="${event.kind}.ics"`,
    })
  })
