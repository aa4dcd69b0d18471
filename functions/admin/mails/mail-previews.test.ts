import { beforeAll, describe, expect, test } from 'vitest'
import type { MailPreview } from '../../../shared/mail-preview.ts'
import type { ProfileStatus } from '../../../shared/profile-status.ts'
import { makeAccount, makeApplicant, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

const decisionOf = (id: string) => `/api/admin/accounts/${id}/status`
const questionOf = (id: string) => `/api/admin/accounts/${id}/questions`
const previewOf = (call: string) => `${call}/preview`

/** A link that is the applicant's own is not made before the mail is. */
function withoutTokens(text: string): string {
  return text.replace(/token=[\w-]{43}$/gm, 'token=...')
}

let desk: Browser

beforeAll(async () => {
  desk = await signedIn((await makeAccount('admin')).email)
})

/** The last mail about an application, once it is sent. */
async function sentTo(email: string) {
  await sql('update private.mail_outbox set next_attempt_at = now() where recipient = $1', email)
  await new Browser().post('/api/auth/logout', {})
  const [mail] = await mailsTo(email)
  return mail && { subject: mail.subject, text: withoutTokens(mail.text) }
}

describe('the preview of a decision', () => {
  test.each([
    ['talent', 'pending', 'approved'],
    ['tv_network', 'pending', 'approved'],
    ['talent', 'pending', 'rejected'],
    ['talent', 'approved', 'deactivated'],
    ['talent', 'approved', 'hidden'],
    ['talent', 'rejected', 'pending'],
    ['tv_network', 'hidden', 'approved'],
  ] as ['talent' | 'tv_network', ProfileStatus, ProfileStatus][])(
    'of a %s from %s to %s is word for word the mail that is sent',
    async (role, expected, next) => {
      const { email, id } = await makeApplicant(role, expected)
      const decision = { expected, next, reason: 'Your <reel> is\nprivate.' }
      const preview = await desk.post(previewOf(decisionOf(id)), decision)
      expect(preview.status).toBe(200)
      expect(await sql('select 1 from public.audit_log where target = $1', id)).toEqual([])
      await desk.post(decisionOf(id), decision)
      expect(await preview.json<MailPreview>()).toEqual(await sentTo(email))
    },
  )

  test('can be read before a reason is written', async () => {
    const { id } = await makeApplicant('talent')
    const decision = { expected: 'pending', next: 'rejected', reason: '  ' }
    const preview = await desk.post(previewOf(decisionOf(id)), decision)
    const { text } = await preview.json<MailPreview>()
    expect(text).toContain('Our team wrote:')
    expect(text).not.toContain('>')
  })

  test('is refused for a change of status that is not allowed', async () => {
    const { id } = await makeApplicant('talent')
    const decision = { expected: 'pending', next: 'hidden', reason: 'A reason' }
    await expectProblem(
      await desk.post(previewOf(decisionOf(id)), decision),
      'transition_not_allowed',
    )
  })
})

test.each([
  ['an applicant', 'pending', ['linkedinUrl']],
  ['an approved account', 'approved', []],
] as const)(
  'the preview of a question to %s is word for word the mail that is sent',
  async (_whom, expected, fields) => {
    const { email, id } = await makeApplicant('talent', expected)
    const question = { question: 'Where is your <reel>?', fields, expected }
    const preview = await desk.post(previewOf(questionOf(id)), question)
    expect(await sql('select 1 from private.questions where user_id = $1', id)).toEqual([])
    await desk.post(questionOf(id), question)
    expect(await preview.json<MailPreview>()).toEqual(await sentTo(email))
  },
)

describe.each([
  ['decision', decisionOf, { expected: 'pending', next: 'approved' }],
  ['question', questionOf, { question: 'Where?' }],
] as const)('the preview of a %s is refused', (_, callOf, body) => {
  const nobody = '00000000-0000-4000-8000-000000000000'

  test('for everybody but administrators', async () => {
    const { email, id } = await makeAccount('talent')
    const call = previewOf(callOf(id))
    await expectProblem(await new Browser().post(call, body), 'not_signed_in')
    await expectProblem(await (await signedIn(email)).post(call, body), 'wrong_role')
  })

  test('for an unknown account, for a malformed id, and with an unknown field', async () => {
    await expectProblem(await desk.post(previewOf(callOf(nobody)), body), 'account_not_found')
    await expectProblem(await desk.post(previewOf(callOf('x')), body), 'account_not_found')
    const more = { ...body, send: true }
    await expectProblem(await desk.post(previewOf(callOf(nobody)), more), 'invalid_request')
  })
})
