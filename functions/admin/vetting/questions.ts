import { Hono } from 'hono'
import * as v from 'valibot'
import { AskedSchema, QuestionSchema } from '../../../shared/application-page.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody, validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/**
 * Asks an applicant something, who gets a link to answer, or an approved account, which answers while signed in and
 * whose answer can be marked as read. The status does not change.
 */
export const questions = new Hono<AppEnv>()
  .post('/api/admin/accounts/:userId/questions', validBody(QuestionSchema), async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const asked = c.req.valid('json')
    const answer = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(AskedSchema, await client.rpc('ask_applicant', { target, ...asked })),
    )
    return c.json(answer, 201)
  })
  .post('/api/admin/accounts/:userId/answers/read', noBody, async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('read_answers', { target })),
    )
    return c.body(null, 204)
  })
