import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../shared/roles.ts'
import { openDialog } from '../testing/open-dialog.ts'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'

const settings = {
  admin: '/admin/settings',
  talent: '/talent/settings',
  tv_network: '/network/settings',
} as const satisfies Record<Role, string>

/** A page without data, so that only the frame is tested. */
function openSettings(role: Role) {
  return openPage(settings[role], someUser(role))
}

function sidebar(): HTMLElement {
  return screen.getByRole('navigation', { name: 'Main' })
}

function labelsOf(navigation: HTMLElement): (string | null)[] {
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

describe('the sidebar', () => {
  it.each([
    [
      'admin',
      [
        'Dashboard',
        'Pending Approvals',
        'Manage Talent',
        'Manage Networks',
        'Messages',
        'Reports',
        'Emails',
        'Audit log',
        'Settings',
      ],
    ],
    ['talent', ['Dashboard', 'My Profile', 'Matches', 'Enquiries', 'Settings']],
    [
      'tv_network',
      [
        'Dashboard',
        'Browse Talent',
        'Company Profile',
        'Saved Talent',
        'Briefs',
        'Enquiries',
        'Settings',
      ],
    ],
  ] as const)('of %s has its entries, and marks only the current page', async (role, labels) => {
    answerAs({})
    await openSettings(role)
    expect(labelsOf(sidebar())).toEqual(labels)
    const marked = within(sidebar())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map((link) => link.textContent)).toEqual(['Settings'])
  })

  it('opens as a sheet, and returns focus when it is closed', async () => {
    answerAs({})
    const { user } = await openSettings('tv_network')
    const button = screen.getByRole('button', { name: 'Menu' })
    await user.click(button)
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    expect(labelsOf(within(sheet).getByRole('navigation'))).toContain('Saved Talent')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialog()).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('closes its sheet when a page is chosen, and stays closed after Back', async () => {
    answerAs({})
    const { user, router } = await openSettings('tv_network')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const sheet = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(within(sheet).getByRole('link', { name: 'Saved Talent' }))
    await screen.findByRole('heading', { level: 1, name: 'Saved talent' })
    await waitFor(() => expect(openDialog()).toBeNull())
    router.history.back()
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(openDialog()).toBeNull()
  })
})

describe('the user menu', () => {
  it.each([
    ['admin', '/admin', '/admin/settings'],
    ['talent', '/talent/profile', '/talent/settings'],
    ['tv_network', '/network/profile', '/network/settings'],
  ] as const)('of %s names the account and leads to its own pages', async (role, profile, own) => {
    answerAs({})
    const { user } = await openSettings(role)
    await user.click(await screen.findByRole('button', { name: 'Account of ingrid@example.com' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('ingrid@example.com').title).toBe('ingrid@example.com')
    const leadsTo = (name: string) =>
      within(menu).getByRole('menuitem', { name }).getAttribute('href')
    expect(leadsTo('Your Profile')).toBe(profile)
    expect(leadsTo('Settings')).toBe(own)
    expect(within(menu).getByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
  })
})

describe('signing out', () => {
  it('ends the session and leads to the landing page', async () => {
    const sent = answerAs({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
    const { user, router, session } = await openSettings('talent')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(session.peek()).toBeNull()
    expect(sent).toEqual([{ path: '/api/auth/logout', body: null }])
  })

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the worker is away', refusal('temporarily_unavailable')],
  ])('says so and keeps the session when %s', async (_, answer) => {
    answerAs({ '/api/auth/logout': answer })
    const { user, router, session } = await openSettings('talent')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByRole('dialog', { name: 'You are still signed in' })
    expect(session.peek()?.role).toBe('talent')
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(router.state.location.pathname).toBe('/talent/settings')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' })
    expect(button.disabled).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('returns focus to the button, which loses it while it waits', async () => {
    const answer = Promise.withResolvers<Response>()
    answerAs({ '/api/auth/logout': () => answer.promise })
    const { user } = await openSettings('talent')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' })
    await user.click(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    // Browsers do this with a disabled element; this test environment does not.
    button.blur()
    answer.reject(new TypeError('Failed to fetch'))
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(openDialog()).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('asks first when another tab has unsaved changes', async () => {
    const sent = answerAs({ '/api/auth/logout': () => new Response(null, { status: 204 }) })
    const { user, router, session } = await openSettings('talent')
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: { query: async () => ({ held: [{ name: 'unsaved-changes' }] }) },
    })
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out without saving?' })
    expect(within(question).getByText(/in another tab/)).toBeTruthy()
    expect(sent).toEqual([])
    expect(session.peek()?.role).toBe('talent')
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(session.peek()).toBeNull()
  })
})
