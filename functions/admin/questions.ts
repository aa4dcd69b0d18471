import { Hono } from 'hono'
import * as v from 'valibot'
import { QuestionSchema } from '../../shared/application-page.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody } from '../http/valid.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

const AskedSchema = v.object({ id: v.string(), askedAt: v.string() })

/** Asks an applicant for something. The status stays pending, and they get a link to answer with. */
export const questions = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/questions',
  validBody(QuestionSchema),
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const { question, fields } = c.req.valid('json')
    const asked = await asRole(c, 'admin', async ({ client }) =>
      dataOf(AskedSchema, await client.rpc('ask_applicant', { target, question, fields })),
    )
    return c.json(asked, 201)
  },
)
