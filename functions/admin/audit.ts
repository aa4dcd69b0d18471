import { Hono } from 'hono'
import * as v from 'valibot'
import {
  AuditCheckFromSchema,
  AuditCheckSchema,
  AuditEntrySchema,
  AuditQuerySchema,
} from '../../shared/audit.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { validBody, validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const PositionSchema = v.strictObject({ number: v.number() })

const PageSchema = v.object({
  items: v.array(AuditEntrySchema),
  nextCursor: v.nullable(PositionSchema),
})

/** The record of what was done, the last entry first, and a check of its chain. No call changes it. */
export const audit = new Hono<AppEnv>()
  .get('/api/admin/audit', validQuery(AuditQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readAuditEntries(caller, c.get('config'), query)
    return c.json(await withRole(c, 'admin', read), 200)
  })
  .post('/api/admin/audit/verify', validBody(AuditCheckFromSchema), async (c) => {
    const { from } = c.req.valid('json')
    const check = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(AuditCheckSchema, await client.rpc('verify_audit_log', { first: from })),
    )
    return c.json(check, 200)
  })

/**
 * Reads one page of the record.
 * @param caller an administrator, or the database refuses
 * @param config whose keys seal the cursor
 * @param query what narrows it, and from where
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readAuditEntries(
  { client }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...filter }: v.InferOutput<typeof AuditQuerySchema>,
) {
  const list = { list: 'audit', secrets: sealKeys, place: PositionSchema, page: PageSchema }
  return readListPage(list, cursor, (after) =>
    client.rpc('audit_entries', { filter: { ...filter, ...after } }),
  )
}
