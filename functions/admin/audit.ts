import { Hono } from 'hono'
import * as v from 'valibot'
import { AuditCheckSchema, AuditEntrySchema, AuditQuerySchema } from '../../shared/audit.ts'
import type { AppEnv } from '../app-env.ts'
import { afterCursor, cursorOf } from '../http/cursor.ts'
import { validBody, validQuery } from '../http/valid.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

const PositionSchema = v.strictObject({ id: v.number() })

const PageSchema = v.object({
  items: v.array(AuditEntrySchema),
  nextCursor: v.nullable(PositionSchema),
})

/** The record of what was done, the last entry first, and a check of its chain. No call changes it. */
export const audit = new Hono<AppEnv>()
  .get('/api/admin/audit', validQuery(AuditQuerySchema), async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    const { sealKeys } = c.get('config')
    const after = await afterCursor(PositionSchema, sealKeys, cursor)
    const page = await asRole(c, 'admin', async ({ client }) =>
      dataOf(PageSchema, await client.rpc('audit_entries', { filter: { ...filter, ...after } })),
    )
    return c.json({ ...page, nextCursor: await cursorOf(sealKeys, page.nextCursor) }, 200)
  })
  .post('/api/admin/audit/verify', validBody(v.strictObject({})), async (c) => {
    const check = await asRole(c, 'admin', async ({ client }) =>
      dataOf(AuditCheckSchema, await client.rpc('verify_audit_log')),
    )
    return c.json(check, 200)
  })
