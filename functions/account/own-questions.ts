import { Hono } from 'hono'
import * as v from 'valibot'
import { OwnAnswerSchema } from '../../shared/notifications.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody } from '../http/valid.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Answers the desk's question to the caller's approved account, once. */
export const ownQuestions = new Hono<AppEnv>().post(
  '/api/account/questions/:questionId/answer',
  validBody(OwnAnswerSchema),
  async (c) => {
    const question_id = uuidOf(c.req.param('questionId'), 'question_closed')
    const { answer } = c.req.valid('json')
    await withUser(c, async ({ client }) =>
      parseRpc(v.null(), await client.rpc('answer_own_question', { question_id, answer })),
    )
    return c.body(null, 204)
  },
)
