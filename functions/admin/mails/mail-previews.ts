import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { StatusChangeSchema } from '../../../shared/account-status.ts'
import { QuestionSchema } from '../../../shared/application-page.ts'
import { MessageAnswerSchema, MessageSchema } from '../../../shared/contact-inbox.ts'
import { isBlank } from '../../../shared/fields.ts'
import { mailKindOf, STATUS_TRANSITIONS } from '../../../shared/profile-status.ts'
import { APPLICANT_ROLES } from '../../../shared/roles.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { previewMail } from '../../mail/write-mail.ts'
import { Problem } from '../../problem/problem.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** The facts about an account with which its mails begin. */
const AddresseeSchema = v.object({
  role: v.picklist(APPLICANT_ROLES),
  profile: v.object({ firstName: v.string() }),
})

/** The mails that a decision, a question or an answer would send, as text. Nothing is sent, and nothing changes. */
export const mailPreviews = new Hono<AppEnv>()
  .post('/api/admin/accounts/:userId/status/preview', validBody(StatusChangeSchema), async (c) => {
    const { expected, next, reason } = c.req.valid('json')
    const addressee = await addresseeOf(c)
    const allowed: readonly string[] = STATUS_TRANSITIONS[expected]
    if (!allowed.includes(next)) throw new Problem('transition_not_allowed')
    const data = { ...addressee, reason: isBlank(reason ?? '') ? null : reason }
    const { subject, text } = await previewMail(mailKindOf(expected, next), data, siteOf(c))
    return c.json({ subject, text }, 200)
  })
  .post('/api/admin/accounts/:userId/questions/preview', validBody(QuestionSchema), async (c) => {
    const { expected, ...asked } = c.req.valid('json')
    const data = { ...(await addresseeOf(c)), ...asked }
    const kind = expected === 'approved' ? 'account_question' : 'question'
    const { subject, text } = await previewMail(kind, data, siteOf(c))
    return c.json({ subject, text }, 200)
  })
  .post('/api/admin/messages/:id/answer/preview', validBody(MessageAnswerSchema), async (c) => {
    const message_id = uuidOf(c.req.param('id'), 'message_not_found')
    const { answer } = c.req.valid('json')
    const about = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(MessageSchema, await client.rpc('admin_message', { message_id })),
    )
    const { subject, text } = await previewMail('message_answer', { ...about, answer }, siteOf(c))
    return c.json({ subject, text }, 200)
  })

async function addresseeOf(c: Context<AppEnv>) {
  const target = uuidOf(c.req.param('userId') ?? '', 'account_not_found')
  const { role, profile } = await withRole(c, 'admin', async ({ client }) =>
    parseRpc(AddresseeSchema, await client.rpc('admin_account', { target })),
  )
  return { role, firstName: profile.firstName }
}

function siteOf(c: Context<AppEnv>): string {
  return c.get('config').siteUrl ?? new URL(c.req.url).origin
}
