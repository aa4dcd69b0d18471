import { type Context, Hono } from 'hono'
import { ReportDecisionSchema, ReportSchema } from '../../../shared/enquiry-reports.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody, validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** The desk's decisions about reported enquiries. */
export const enquiryReports = new Hono<AppEnv>()
  .post('/api/admin/enquiries/:id/uphold', validBody(ReportDecisionSchema), async (c) =>
    c.json(await decided(c, c.req.param('id'), 'upheld', c.req.valid('json')), 200),
  )
  .post('/api/admin/enquiries/:id/dismiss', validBody(ReportDecisionSchema), async (c) =>
    c.json(await decided(c, c.req.param('id'), 'dismissed', c.req.valid('json')), 200),
  )
  .post('/api/admin/enquiries/:id/unfreeze', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'report_not_found')
    const report = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(ReportSchema, await client.rpc('unfreeze_enquiry', { wanted })),
    )
    return c.json(report, 200)
  })

function decided(
  c: Context<AppEnv>,
  id: string,
  decision: 'upheld' | 'dismissed',
  { expected, note = '' }: { expected?: string | undefined; note?: string | undefined },
) {
  const wanted = uuidOf(id, 'report_not_found')
  return withRole(c, 'admin', async ({ client }) =>
    parseRpc(
      ReportSchema,
      await client.rpc('decide_report', {
        wanted,
        decision,
        ...(expected !== undefined && { expected }),
        ...(note.trim() !== '' && { note }),
      }),
    ),
  )
}
