import { Hono } from 'hono'
import { AuditCheckFromSchema, AuditCheckSchema } from '../../shared/audit.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Verifies the chain of the audit log. No call changes the log. */
export const audit = new Hono<AppEnv>().post(
  '/api/admin/audit/verify',
  validBody(AuditCheckFromSchema),
  async (c) => {
    const { from } = c.req.valid('json')
    const check = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(AuditCheckSchema, await client.rpc('verify_audit_log', { first: from })),
    )
    return c.json(check, 200)
  },
)
