import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProfileStatus } from '../../../shared/profile-status.ts'
import { makeAccount, makeApplicant, PASSWORD, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { passUndoWindow } from '../../testing/decisions.ts'
import { watchCalls } from '../../testing/fetch-faults.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

async function administrator(): Promise<Browser> {
  return signedIn((await makeAccount('admin')).email)
}

function decide(
  browser: Browser,
  userId: string,
  expected: string,
  next: string,
  reason?: string,
): Promise<Response> {
  return browser.post(`/api/admin/accounts/${userId}/status`, { expected, next, reason })
}

async function statusOf(id: string): Promise<unknown> {
  const [row] = await sql<{ status: string }>(
    'select status from public.talent_profiles where user_id = $1',
    id,
  )
  return row?.status
}

/** An approved talent may fit a brief that another test left, and gets a notification of that as well. */
function isOfDecision({ subject }: { subject: string }): boolean {
  return !subject.startsWith('Confirm') && subject !== 'You fit a brief'
}

/** The mails about decisions, once they are no longer held and somebody changes something. */
async function decisionMailsTo(email: string) {
  const [person] = await sql<{ id: string }>('select id from auth.users where email = $1', email)
  await passUndoWindow(person?.id ?? '')
  await new Browser().post('/api/auth/logout', {})
  return (await mailsTo(email)).filter(isOfDecision)
}

let desk: Browser

beforeAll(async () => {
  desk = await administrator()
})
afterEach(() => vi.restoreAllMocks())

describe('a decision', () => {
  test.each([
    ['pending', 'approved', 'Welcome to Lower Third'],
    ['pending', 'rejected', 'Your application was not accepted'],
    ['approved', 'deactivated', 'Your account has been deactivated'],
    ['approved', 'hidden', 'Your profile is hidden for now'],
    ['rejected', 'approved', 'Welcome to Lower Third'],
    ['rejected', 'pending', 'Your application is being reviewed again'],
    ['deactivated', 'approved', 'Your account is active again'],
    ['hidden', 'approved', 'Your account is active again'],
  ] as [ProfileStatus, ProfileStatus, string][])(
    'takes an account from %s to %s, records it, and mails: %s',
    async (expected, next, subject) => {
      const { email, id } = await makeApplicant('talent', expected)
      const response = await decide(desk, id, expected, next, 'Because <b>so</b>')
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: next })
      expect(await statusOf(id)).toBe(next)
      const entries = await sql('select before, after from public.audit_log where target = $1', id)
      expect(entries).toEqual([{ before: { status: expected }, after: { status: next } }])
      const [mail] = await decisionMailsTo(email)
      expect(mail?.subject).toBe(subject)
    },
  )

  test('may have null for a reason it does not need', async () => {
    const { id } = await makeApplicant('talent')
    const body = { expected: 'pending', next: 'approved', reason: null }
    expect((await desk.post(`/api/admin/accounts/${id}/status`, body)).status).toBe(200)
    const rejected = { expected: 'approved', next: 'hidden', reason: null }
    const response = await desk.post(`/api/admin/accounts/${id}/status`, rejected)
    await expectProblem(response, 'reason_required')
  })

  test('is mailed to the applicant with its reason, whose markup does not run', async () => {
    const { email, id } = await makeApplicant('talent')
    await decide(desk, id, 'pending', 'rejected', 'No <img src=x>\nreel')
    const [mail] = await decisionMailsTo(email)
    expect(mail?.text).toContain('> No <img src=x>\n> reel')
    expect(mail?.html).toContain('No &lt;img src=x&gt;<br>reel')
  })

  test('can be undone before its mail is sent, and the outbox is processed again after that', async () => {
    const { email, id } = await makeApplicant('talent')
    const calls = watchCalls()
    await decide(desk, id, 'pending', 'approved')
    expect(calls.filter((path) => path.endsWith('/claim_mails'))).toHaveLength(2)
    expect((await mailsTo(email)).filter(isOfDecision)).toEqual([])
  })

  test('about a signed-in account refuses its first call after the undo window', async () => {
    const { email, id } = await makeAccount('talent')
    const theirs = await signedIn(email)
    await decide(desk, id, 'approved', 'deactivated', 'A reason')
    expect((await theirs.get('/api/talent/overview')).status).toBe(200)
    await passUndoWindow(id)
    await expectProblem(await theirs.get('/api/talent/overview'), 'account_deactivated')
    expect(theirs.cookies.has('session')).toBe(false)
    await expectProblem(
      await theirs.post('/api/auth/login', { email, password: PASSWORD }),
      'account_deactivated',
    )
  })
})

describe('a decision is refused', () => {
  let undecided: string

  beforeAll(async () => {
    undecided = (await makeApplicant('talent')).id
  })

  test('when a colleague has decided first, and the refusal contains the present status', async () => {
    const { id } = await makeAccount('talent', 'approved')
    const response = await decide(desk, id, 'pending', 'approved')
    const { present } = await expectProblem(response, 'status_changed')
    expect(present).toBe('approved')
  })

  test('for the second of two administrators who decide at once', async () => {
    const { email, id } = await makeApplicant('talent')
    const other = await administrator()
    const answers = await Promise.all([
      decide(desk, id, 'pending', 'approved'),
      decide(other, id, 'pending', 'rejected', 'A reason'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sql('select from public.audit_log where target = $1', id)).toHaveLength(1)
    expect(await decisionMailsTo(email)).toHaveLength(1)
  })

  test.each([
    ['pending', 'hidden'],
    ['approved', 'pending'],
    ['approved', 'approved'],
    ['hidden', 'deactivated'],
  ] as [ProfileStatus, ProfileStatus][])('for a change from %s to %s', async (expected, next) => {
    const { id } = await makeApplicant('talent', expected)
    const response = await decide(desk, id, expected, next, 'A reason')
    await expectProblem(response, 'transition_not_allowed')
    expect(await statusOf(id)).toBe(expected)
  })

  test.each([undefined, '', '  \n '])('without a required reason: %o', async (reason) => {
    const { id } = await makeAccount('talent', 'approved')
    const response = await decide(desk, id, 'approved', 'hidden', reason)
    const { fields, detail } = await expectProblem(response, 'reason_required')
    expect(fields).toEqual({ reason: detail })
  })

  test.each([
    ['an unknown status', { expected: 'pending', next: 'banned' }, 'next'],
    ['no status', { expected: 'pending' }, 'next'],
    ['nothing expected', { next: 'approved' }, 'expected'],
    [
      'a reason that is too long',
      { expected: 'pending', next: 'rejected', reason: 'x'.repeat(2001) },
      'reason',
    ],
    ['a reason with a NUL', { expected: 'pending', next: 'rejected', reason: 'a\u0000' }, 'reason'],
    ['a reason that is a number', { expected: 'pending', next: 'rejected', reason: 1 }, 'reason'],
  ])('with %s', async (_name, body, field) => {
    const response = await desk.post(`/api/admin/accounts/${undecided}/status`, body)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(JSON.stringify(fields)).not.toContain('banned')
  })

  test.each(['4a4b6475-02aa-43f9-ab09-64412406766b', 'me', '1', `'; drop table x; --`])(
    'for the unknown account %s',
    async (id) => {
      const response = await decide(desk, encodeURIComponent(id), 'pending', 'approved')
      await expectProblem(response, 'account_not_found')
    },
  )

  test('for one’s own account and for another administrator', async () => {
    const { email, id } = await makeAccount('admin')
    const own = await decide(await signedIn(email), id, 'approved', 'deactivated', 'A reason')
    await expectProblem(own, 'own_account')
    const theirs = await decide(desk, id, 'approved', 'deactivated', 'A reason')
    await expectProblem(theirs, 'account_not_found')
  })

  test.each(['talent', 'tv_network'] as const)('from a %s', async (role) => {
    const { id } = await makeApplicant('talent')
    const browser = await signedIn((await makeAccount(role)).email)
    await expectProblem(await decide(browser, id, 'pending', 'approved'), 'wrong_role')
    expect(await statusOf(id)).toBe('pending')
  })

  test('from a visitor', async () => {
    const { id } = await makeApplicant('talent')
    await expectProblem(await decide(new Browser(), id, 'pending', 'approved'), 'not_signed_in')
    expect(await statusOf(id)).toBe('pending')
  })
})
