import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicant } from '../../testing/applicants.ts'
import { answers, BULK, decided, people } from '../../testing/bulk-decisions.ts'
import { deskAnswers, listCall, listOf, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

type Opened = Awaited<ReturnType<typeof openDesk>>

const ids = people.map(({ userId }) => userId)

async function selectAll(count: number): Promise<Opened> {
  const opened = await openDesk()
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await opened.user.click(screen.getByRole('button', { name: `Select all ${count} shown` }))
  return opened
}

async function rejectAll({ user }: Opened, count: number): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Reject ${count}…` }))
  const dialog = await screen.findByRole('dialog', { name: `Reject ${count} applications?` })
  await writeAtOnce(user, within(dialog).getByRole('textbox', { name: 'Reason' }), 'No reel')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
}

/** Signs in by a password and a code, as the page asks. */
async function signInAgain({ user }: Opened): Promise<void> {
  await user.type(await screen.findByLabelText('Email address'), someUser('admin').email)
  await user.type(screen.getByLabelText('Password'), 'sunrise over bergen')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

const SIGN_IN = {
  '/api/auth/login': () => Response.json({ next: 'second_step', kinds: ['totp'] }),
  '/api/auth/second-step': () => Response.json({ user: someUser('admin') }),
}

test('the selection and the typed reason are restored after the session has ended and a second step', async () => {
  answerAs({ ...answers, ...SIGN_IN, [BULK]: refusal('not_signed_in') })
  const opened = await selectAll(30)
  await rejectAll(opened, 30)
  await screen.findByRole('heading', { name: 'Sign in' })

  answerAs({ ...answers, ...SIGN_IN })
  await signInAgain(opened)
  expect(await screen.findByText('30 selected')).toBeTruthy()
  await opened.user.click(screen.getByRole('button', { name: 'Reject 30…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 30 applications?' })
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No reel')
})

test('if some of a bulk decision were decided before the session ended, the others are selected afterwards', async () => {
  let calls = 0
  answerAs({
    ...answers,
    ...SIGN_IN,
    [BULK]: () => {
      calls += 1
      return calls === 1 ? decided(ids.slice(0, 20)) : refusal('not_signed_in')()
    },
  })
  const opened = await selectAll(30)
  await rejectAll(opened, 30)
  await screen.findByRole('heading', { name: 'Sign in' })

  answerAs({ ...answers, ...SIGN_IN, [listCall()]: listOf(...people.slice(20)) })
  await signInAgain(opened)
  expect(await screen.findByText('10 selected')).toBeTruthy()
})

test('the selection is restored when an administrator returns from setting up a second step', async () => {
  answerAs({
    ...answers,
    [BULK]: () => {
      // From here on everything is refused, not before: the dialog reads the preset reasons.
      answerAs({ ...answers, '/api/admin/settings': refusal('second_step_required') })
      return refusal('second_step_required')()
    },
  })
  const opened = await selectAll(30)
  await rejectAll(opened, 30)
  const { router } = opened
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings'))
  const { leftPage } = router.state.location.state
  answerAs(answers)
  await act(() => router.navigate({ href: leftPage ?? '' }))
  expect(await screen.findByText('30 selected')).toBeTruthy()
  await opened.user.click(screen.getByRole('button', { name: 'Reject 30…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject 30 applications?' })
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No reel')
})

test('selected applications on a later page of the list are selected again as well', async () => {
  const waiting = Array.from({ length: 45 }, (_, at) => applicant(at + 1))
  const page = (from: number, nextCursor: string | null) => () =>
    Response.json({ items: waiting.slice(from, from + 20), nextCursor })
  const inPages = {
    ...deskAnswers(waiting),
    ...SIGN_IN,
    [listCall()]: page(0, 'one'),
    [listCall('status=pending&cursor=one')]: page(20, 'two'),
    [listCall('status=pending&cursor=two')]: page(40, null),
    [BULK]: refusal('not_signed_in'),
  }
  answerAs(inPages)
  const opened = await selectAll(20)
  await opened.user.click(await screen.findByRole('button', { name: /^Select (all|up to)/ }))
  expect(await screen.findByText('45 selected')).toBeTruthy()
  await rejectAll(opened, 45)
  await screen.findByRole('heading', { name: 'Sign in' })
  await signInAgain(opened)
  expect(await screen.findByText('45 selected')).toBeTruthy()
})

test('an application that left the list in the meantime is not selected when it returns', async () => {
  answerAs({ ...answers, ...SIGN_IN, [BULK]: refusal('not_signed_in') })
  const opened = await selectAll(30)
  await rejectAll(opened, 30)
  await screen.findByRole('heading', { name: 'Sign in' })
  answerAs({ ...answers, ...SIGN_IN, [listCall()]: listOf(...people.slice(1)) })
  await signInAgain(opened)
  expect(await screen.findByText('29 selected')).toBeTruthy()
  answerAs(answers)
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('checkbox', { name: 'Select Person 1' })).toHaveProperty(
    'checked',
    false,
  )
  expect(screen.getByText('29 selected')).toBeTruthy()
})

test('a deselected application stays deselected after a visit to another page', async () => {
  answerAs({ ...answers, '/api/admin/mails': refusal('unexpected') })
  const { router, user } = await selectAll(30)
  expect(JSON.stringify(sessionStorage)).toContain(ids[0])
  await user.click(screen.getByRole('button', { name: 'Deselect all' }))
  expect(JSON.stringify(sessionStorage)).not.toContain(ids[0])
  await act(() => router.navigate({ to: '/admin/mails' }))
  await screen.findByRole('heading', { level: 1, name: 'Emails' })
  await act(() => router.navigate({ to: '/admin/approvals' }))
  await screen.findByRole('checkbox', { name: 'Select Person 1' })
  expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull()
})
