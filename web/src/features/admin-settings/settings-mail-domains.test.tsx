import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminSettings } from '../../../../shared/admin-settings.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const SETTINGS: AdminSettings = {
  ...{ version: 1, signUpsOpen: true, decisionReasons: [], freeMailDomains: [] },
}

async function openDomains() {
  const sent = answerAs({
    '/api/admin/settings': () => Response.json(SETTINGS),
    '/api/admin/administrators': () => Response.json({ items: [], invitations: [] }),
    // The account settings have their own tests.
    '/api/account': () => new Promise(() => undefined),
  })
  const { user } = await openPage('/admin/settings', someUser('admin'))
  const box = await screen.findByLabelText('Another domain')
  /** Saves the settings, and answers the domains that were sent. */
  async function saved() {
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent.map(({ body }) => (body as AdminSettings).freeMailDomains)[0]
  }
  return { user, box, saved }
}

test('domains are checked when they are added', async () => {
  const { user, box, saved } = await openDomains()
  for (const [typed, sentence] of [
    ['nothing', 'Enter a domain, like mail.example'],
    ['ada@GMAIL.com', 'gmail.com is built in'],
  ] as const) {
    await user.clear(box)
    await user.type(box, `${typed}{Enter}`)
    await screen.findByText(sentence)
  }
  await user.clear(box)
  await user.type(box, 'Mail.example, ada@post.example, www.Bücherpost.example{Enter}')
  expect(screen.getByRole('button', { name: 'Remove mail.example' })).toBeTruthy()
  expect(await saved()).toEqual(['mail.example', 'post.example', 'xn--bcherpost-q9a.example'])
})

test('a typed domain is added when its box loses focus, but not when the window does', async () => {
  const { user, box, saved } = await openDomains()
  await user.type(box, 'post.example')
  fireEvent.blur(box)
  expect(screen.queryByRole('button', { name: 'Remove post.example' })).toBeNull()
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('button', { name: 'Remove post.example' })).toBeTruthy()
  expect(await saved()).toEqual(expect.arrayContaining(['post.example']))
})

test('the button adds the typed domain once', async () => {
  const { user, box } = await openDomains()
  await user.type(box, 'post.example')
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(screen.getByRole('button', { name: 'Remove post.example' })).toBeTruthy()
  expect(screen.queryByText('Enter a domain, like mail.example')).toBeNull()
  expect(document.activeElement).toBe(box)
  await user.type(box, 'mail.example')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove mail.example' })).toBeTruthy()
  expect(screen.queryByText('Enter a domain, like mail.example')).toBeNull()
})
