import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSettings } from '../../../../shared/account.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const LAPTOP = {
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01',
  device: 'Firefox on Linux',
  isRemembered: false,
  signedInAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T08:00:00Z',
  isCurrent: true,
}
const PHONE = {
  ...LAPTOP,
  id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02',
  device: 'Safari on an iPhone',
  isRemembered: true,
  isCurrent: false,
}
const SETTINGS: AccountSettings = {
  email: 'ingrid@example.com',
  emailConfirmed: true,
  provedUntil: null,
  decidedAt: '2026-11-03T09:00:00Z',
  pendingEmail: null,
  sessions: [LAPTOP, PHONE],
  activity: [],
  notifications: [
    { kind: 'status_change', byMail: true, isFixed: true },
    { kind: 'new_match', byMail: true, isFixed: false },
  ],
}

const done = () => new Response(null, { status: 204 })

function settings(changes: Partial<AccountSettings> = {}) {
  return () => Response.json({ ...SETTINGS, ...changes })
}

test.each(['talent', 'tv_network'] as const)('%s: every section stands', async (role) => {
  answerAs({ '/api/account': settings() })
  await openPage(role === 'talent' ? '/talent/settings' : '/network/settings', someUser(role))
  for (const name of [
    'Password',
    'Email address',
    'Where you are signed in',
    'Recent activity',
    'Emails',
  ]) {
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  }
  const [list] = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
    'list',
  )
  const links = within(list as HTMLElement).getAllByRole<HTMLAnchorElement>('link')
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)) as HTMLElement)
  const headings = sections.map((section) => within(section).getByRole('heading', { level: 2 }))
  expect(headings).toEqual(screen.getAllByRole('heading', { level: 2 }))
  expect(headings.map((heading) => heading.textContent)).toEqual(
    links.map((link) => link.textContent),
  )
})

test('changing the password empties the form and says what happened', async () => {
  const path = '/api/account/password'
  const sent = answerAs({ '/api/account': settings(), [path]: done })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.type(screen.getByLabelText('Current password'), 'the old one')
  await user.type(screen.getByLabelText('New password'), 'the new one')
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Your password has been changed')
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  const body = { currentPassword: 'the old one', newPassword: 'the new one' }
  expect(sent).toEqual([{ path, body }])
})

test.each([
  ['the same as now', 'the old one', 'the old one', 'This is already your password'],
  ['typed differently', 'the new one', 'the new ome', 'Passwords do not match'],
  ['too short', 'five!', 'five!', 'Password must be at least 6 characters'],
])('a new password that is %s is refused here', async (_name, wanted, again, sentence) => {
  const sent = answerAs({ '/api/account': settings() })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.type(screen.getByLabelText('Current password'), 'the old one')
  await user.type(screen.getByLabelText('New password'), wanted)
  await user.type(screen.getByLabelText('Confirm new password'), again)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText(sentence)
  expect(sent).toEqual([])
})

test('a password change whose answer was lost leads to a sign-in with the new password', async () => {
  const path = '/api/account/password'
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))
  answerAs({ '/api/account': settings(), [path]: () => answer() })
  const { user, router } = await openPage('/talent/settings', someUser('talent'))
  await user.type(screen.getByLabelText('Current password'), 'the old one')
  await user.type(screen.getByLabelText('New password'), 'the new one')
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one')
  const press = () => user.click(screen.getByRole('button', { name: 'Change password' }))
  await press()
  await screen.findByText('We do not know whether this was done')
  await screen.findByText(/If you are asked to sign in, use the new password/)
  answer = async () => refusal('password_changed')()
  await press()
  await screen.findByText(PROBLEMS.password_changed.detail)
  expect(screen.queryByText('We do not know whether this was done')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/login')
  await screen.findByText(PROBLEMS.password_changed.detail)
})

test('a wrong current password is told at its field, and what was typed stays', async () => {
  const fields = { currentPassword: 'This is not your current password' }
  answerAs({
    '/api/account': settings(),
    '/api/account/password': refusal('validation_failed', { fields }),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.type(screen.getByLabelText('Current password'), 'a guess')
  await user.type(screen.getByLabelText('New password'), 'the new one')
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText(fields.currentPassword)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Current password')),
  )
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('the new one')
})

test('an address that waits can be taken back', async () => {
  let pendingEmail: AccountSettings['pendingEmail'] = {
    email: 'new@example.com',
    expiresAt: '2026-11-22T08:00:00Z',
  }
  answerAs({
    '/api/account': () => Response.json({ ...SETTINGS, pendingEmail }),
    '/api/account/email': () => {
      pendingEmail = null
      return done()
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const keep = await screen.findByRole('button', { name: 'Keep my current address' })
  const section = screen.getByRole('region', { name: 'Email address' })
  expect(section.textContent).toContain('new@example.com')
  await user.click(keep)
  await waitFor(() => expect(section.textContent).not.toContain('new@example.com'))
})

test('a session goes at once when it is signed out, and comes back when that fails', async () => {
  const path = `/api/account/sessions/${PHONE.id}`
  answerAs({ '/api/account': settings(), [path]: refusal('temporarily_unavailable') })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const list = await screen.findByRole('region', { name: 'Where you are signed in' })
  expect(within(list).getByText('This browser')).toBeTruthy()
  expect(within(list).queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Sign out Safari on an iPhone' }))
  await within(list).findByText('Still signed in there')
  expect(within(list).getByRole('button', { name: 'Sign out Safari on an iPhone' })).toBeTruthy()
})

test('a choice of mails is saved when it is made; what must be told cannot be switched off', async () => {
  let byMail = true
  answerAs({
    '/api/account': () =>
      settings({ notifications: [{ kind: 'new_match', byMail, isFixed: false }] })(),
    '/api/account/notifications': () => {
      byMail = false
      return Response.json({ items: [] })
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.click(await screen.findByRole('checkbox', { name: /New matches/ }))
  await screen.findByText('You will not get these emails')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /New matches/ }).checked).toBe(
    false,
  )
})

test('a session that goes hands its focus on; of two, the one that fails comes back alone', async () => {
  const tablet = {
    ...PHONE,
    id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c03',
    device: 'Safari on an iPad',
  }
  let sessions = [LAPTOP, PHONE, tablet]
  let refuse: (response: Response) => void = () => undefined
  answerAs({
    '/api/account': () => settings({ sessions })(),
    [`/api/account/sessions/${PHONE.id}`]: () => new Promise((resolve) => (refuse = resolve)),
    [`/api/account/sessions/${tablet.id}`]: () => {
      sessions = [LAPTOP, PHONE]
      return done()
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Where you are signed in' })
  const button = (device: string) =>
    within(section).queryByRole('button', { name: `Sign out ${device}` })
  await user.click(button('Safari on an iPhone') as HTMLElement)
  expect(document.activeElement).toBe(button('Safari on an iPad'))
  await user.click(button('Safari on an iPad') as HTMLElement)
  expect(document.activeElement?.textContent).toBe('Where you are signed in')
  expect(button('Safari on an iPad')).toBeNull()
  refuse(refusal('temporarily_unavailable')())
  await within(section).findByText('Still signed in there')
  await screen.findByText('Signed out: Safari on an iPad')
  expect(button('Safari on an iPhone')).toBeTruthy()
  expect(button('Safari on an iPad')).toBeNull()
})

test('of two choices of mails the one that fails goes back alone, and says so', async () => {
  const kept = { new_match: true, desk_question: true }
  const answered: ((response: Response) => void)[] = []
  answerAs({
    '/api/account': () =>
      settings({
        notifications: [
          { kind: 'new_match', byMail: kept.new_match, isFixed: false },
          { kind: 'desk_question', byMail: kept.desk_question, isFixed: false },
        ],
      })(),
    '/api/account/notifications': () => new Promise((resolve) => answered.push(resolve)),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(await screen.findByRole('checkbox', { name: /New matches/ }))
  await user.click(box(/Questions from our team/))
  answered[0]?.(refusal('temporarily_unavailable')())
  await screen.findByText('Not saved')
  expect(box(/New matches/).checked).toBe(true)
  expect(box(/Questions from our team/).checked).toBe(false)
  await waitFor(() => expect(answered).toHaveLength(2))
  kept.desk_question = false
  answered[1]?.(Response.json({ items: [] }))
  await screen.findByText('You will not get these emails')
  // What the later one came to does not take the sentence about the earlier one away.
  expect(screen.getByText('Not saved')).toBeTruthy()
  expect(box(/New matches/).checked).toBe(true)
  expect(box(/Questions from our team/).checked).toBe(false)
})

test('an answer that is none of ours is a failure like others, and ends no page', async () => {
  const strange = () => Response.json({ foo: 1 })
  answerAs({ '/api/account': strange })
  const { user } = await openPage('/network/settings', someUser('tv_network'))
  await screen.findByText('This could not be loaded')
  answerAs({ '/api/account': settings(), '/api/account/notifications': strange })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('checkbox', { name: /New matches/ }))
  await screen.findByText('Not saved')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /New matches/ }).checked).toBe(true)
})

test('a failure says so and offers another try, and the password can still be changed', async () => {
  answerAs({ '/api/account': refusal('temporarily_unavailable') })
  await openPage('/network/settings', someUser('tv_network'))
  await screen.findByText('This could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
})

test('what happened at the door is told in words, the last five first', async () => {
  const idOf = (place: number) => LAPTOP.id.replace(/..$/, `1${place}`)
  const one: AccountSettings['activity'][number] = {
    id: idOf(0),
    kind: 'signed_in',
    device: 'Firefox on Linux',
    byDesk: false,
    times: 1,
    at: '2026-11-21T08:00:00Z',
  }
  const activity: AccountSettings['activity'] = [
    one,
    { ...one, id: idOf(1), kind: 'wrong_password', times: 12 },
    { ...one, id: idOf(2), kind: 'second_step_refused' },
    { ...one, id: idOf(3), kind: 'sessions_ended', byDesk: true, device: null },
    { ...one, id: idOf(4), kind: 'second_step_reset', byDesk: true, device: null },
    { ...one, id: idOf(5), kind: 'wrong_password', device: 'Edge on Windows' },
  ]
  answerAs({ '/api/account': settings({ activity }) })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Recent activity' }))
  const said = () => section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said()).toEqual([
    expect.stringMatching(/^Signed in.*Firefox on Linux.*Nov 21, 2026/),
    expect.stringMatching(/^12 wrong passwords.*Last tried Nov 21, 2026/),
    expect.stringMatching(/^The right password, and a wrong second step/),
    expect.stringMatching(/^Our team signed you out everywhere(?!.*Firefox)/),
    expect.stringMatching(/^Second step reset by our team/),
  ])
  await user.click(section.getByRole('button', { name: 'Show more' }))
  expect(said()[5]).toMatch(/^A wrong password.*Edge on Windows/)
  await user.click(section.getByRole('button', { name: 'Show less' }))
  expect(said()).toHaveLength(5)
})

test('nothing at the door is said so', async () => {
  answerAs({ '/api/account': settings() })
  await openPage('/talent/settings', someUser('talent'))
  expect(await screen.findByText('Nothing has happened in the last 180 days.')).toBeTruthy()
})

test.each([
  [6, true],
  [8, false],
])('of a proof of address that ends in %i days the settings say so: %s', async (days, isSaid) => {
  const provedUntil = new Date(Date.now() + days * 86_400_000).toISOString()
  answerAs({ 'GET /api/account': settings({ provedUntil }) })
  await openPage('/network/settings', someUser('tv_network'))
  const allowed = await screen.findByText(/^Allowed until/)
  expect(allowed.textContent?.includes('confirm your address again before then')).toBe(isSaid)
})

test('a member of a network reads until when they may write to talent, and has a link sent', async () => {
  const sent = answerAs({
    'GET /api/account': settings({ provedUntil: '2020-01-31T09:00:00Z' }),
    'POST /api/network/address-proof': () => Response.json({ status: 'sent' }, { status: 202 }),
  })
  const { user } = await openPage('/network/settings', someUser('tv_network'))
  await screen.findByText(/confirm your address again/)
  await user.click(screen.getByRole('button', { name: 'Confirm my address again' }))
  await screen.findByText('Link sent')
  expect(sent).toEqual([{ path: '/api/network/address-proof', body: null }])
})
