import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSettings } from '../../../../shared/account.ts'
import { OUTCOME_UNKNOWN } from '../../lib/connection-messages.ts'
import { accountSettings, SETTINGS } from '../../testing/account-settings.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const done = () => new Response(null, { status: 204 })

test.each(['talent', 'tv_network'] as const)(
  '%s: the settings page has every section',
  async (role) => {
    answerAs({ '/api/account': accountSettings() })
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
  },
)

test('a change of address that waits for its link can be canceled', async () => {
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
  await screen.findByText('Your address stays the same')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email address' }))
})

test('an address that was confirmed on another device is shown as changed', async () => {
  const [former, email] = ['ingrid@example.com', 'new@example.com']
  let settings: Partial<AccountSettings> = {
    pendingEmail: { email, expiresAt: '2026-11-22T08:00:00Z' },
  }
  answerAs({ '/api/account': () => accountSettings(settings)(), '/api/account/email': done })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const keep = await screen.findByRole('button', { name: 'Keep my current address' })
  settings = { email }
  await user.click(keep)
  await screen.findByText('Your address had already changed')
  expect(screen.queryByText('Your address stays the same')).toBeNull()
  const facts = screen.getByRole('region', { name: 'Your account' })
  expect(facts.textContent).not.toContain(former)
  expect(facts.textContent).toContain(email)
})

test('once the link to a new address is sent, the form is empty and focus is at its section', async () => {
  let settings: Partial<AccountSettings> = {}
  answerAs({
    '/api/account': () => accountSettings(settings)(),
    '/api/account/email': () => {
      settings = { pendingEmail: { email: 'new@example.com', expiresAt: '2026-11-22T08:00:00Z' } }
      return Response.json({ status: 'sent' }, { status: 202 })
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await writeAtOnce(user, await screen.findByLabelText('New email address'), 'new@example.com')
  const section = within(screen.getByRole('region', { name: 'Email address' }))
  await writeAtOnce(user, section.getByLabelText('Your password'), 'sunrise')
  await user.click(section.getByRole('button', { name: 'Send the link' }))
  await section.findByText('Waiting for you to confirm the new address')
  await waitFor(() =>
    expect(section.getByLabelText<HTMLInputElement>('Your password').value).toBe(''),
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email address' }))
})

test('a talent reads before a deletion what becomes of their open enquiries', async () => {
  answerAs({ '/api/account': accountSettings() })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  dialog.getByText(/^Networks stop seeing you right away\. In your open enquiries/)
})

test('somebody without enquiries does not read about them before a deletion', async () => {
  answerAs({ '/api/account': accountSettings() })
  const { user } = await openPage('/admin/settings', someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  expect(dialog.queryByText(/Networks stop seeing you/)).toBeNull()
})

test('a deletion that is canceled in its dialog does not keep the password', async () => {
  answerAs({ '/api/account': accountSettings() })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete my account' }))
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  }
  const dialog = await open()
  await writeAtOnce(user, dialog.getByLabelText('Your password'), 'sunrise')
  await user.click(dialog.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(openDialog()).toBeNull())
  const again = await open()
  expect(again.getByLabelText<HTMLInputElement>('Your password').value).toBe('')
})

test('a choice of mails is saved at once, and required mails cannot be switched off', async () => {
  let byMail = true
  answerAs({
    '/api/account': () =>
      accountSettings({ notifications: [{ kind: 'new_match', byMail, isFixed: false }] })(),
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

test('of two choices of mails only the failed one is undone, with a message', async () => {
  const kept = { new_match: true, desk_question: true }
  const answered: ((response: Response) => void)[] = []
  answerAs({
    '/api/account': () =>
      accountSettings({
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
  // The result of the later change does not remove the message about the earlier one.
  expect(screen.getByText('Not saved')).toBeTruthy()
  expect(box(/New matches/).checked).toBe(true)
  expect(box(/Questions from our team/).checked).toBe(false)
})

test('an answer of an unexpected shape is shown as a failure, and does not break the page', async () => {
  const strange = () => Response.json({ foo: 1 })
  answerAs({ '/api/account': strange })
  const { user } = await openPage('/network/settings', someUser('tv_network'))
  await screen.findByText('This could not be loaded')
  answerAs({ '/api/account': accountSettings(), '/api/account/notifications': strange })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('checkbox', { name: /New matches/ }))
  await screen.findByText(OUTCOME_UNKNOWN)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /New matches/ }).checked).toBe(true)
})

test('a failure to load says so and can be tried again, and the password can still be changed', async () => {
  answerAs({ '/api/account': refusal('temporarily_unavailable') })
  await openPage('/network/settings', someUser('tv_network'))
  await screen.findByText('This could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy()
})

test.each([
  [6, true],
  [8, false],
])('the settings warn that the proof of an address ends in %i days: %s', async (days, isSaid) => {
  const provedUntil = new Date(Date.now() + days * 86_400_000).toISOString()
  answerAs({ 'GET /api/account': accountSettings({ provedUntil }) })
  await openPage('/network/settings', someUser('tv_network'))
  const allowed = await screen.findByText(/^Allowed until/)
  expect(allowed.textContent?.includes('confirm your address again before then')).toBe(isSaid)
})

test('a member of a network reads until when they may write to talent, and can request a new link', async () => {
  const sent = answerAs({
    'GET /api/account': accountSettings({ provedUntil: '2020-01-31T09:00:00Z' }),
    'POST /api/network/address-proof': () => Response.json({ status: 'sent' }, { status: 202 }),
  })
  const { user } = await openPage('/network/settings', someUser('tv_network'))
  await screen.findByText(/confirm your address again/)
  await user.click(screen.getByRole('button', { name: 'Confirm my address again' }))
  await screen.findByText('Link sent')
  expect(sent).toEqual([{ path: '/api/network/address-proof', body: null }])
})

test('the last owner who has colleagues is led to hand over before they delete their account', async () => {
  answerAs({
    'GET /api/account': accountSettings(),
    'DELETE /api/account': refusal('last_owner'),
  })
  const { user } = await openPage('/network/settings', someUser('tv_network'))
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeAtOnce(user, dialog.getByLabelText('Your password'), 'sunrise')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await dialog.findByText('You are the only owner. Hand over to a colleague first.')
  expect(dialog.getByRole('link', { name: 'Open members' }).getAttribute('href')).toBe(
    '/network/members',
  )
})
