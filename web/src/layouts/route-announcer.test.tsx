import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'

async function leaveForMails(meanwhile: (signOut: HTMLElement) => void) {
  answerAs({ '/api/admin/mails': refusal('unexpected') })
  const { router } = await openPage('/admin/settings', someUser('admin'))
  const begun = new Promise((resolve) => router.subscribe('onBeforeNavigate', resolve))
  act(() => void router.navigate({ to: '/admin/mails' }))
  await begun
  // Written where the app starts.
  document.title = 'Emails'
  const signOut = screen.getByRole('button', { name: 'Sign out' })
  meanwhile(signOut)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Emails' })
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return { signOut, heading }
}

test('a new page takes focus to its heading', async () => {
  const { heading } = await leaveForMails(() => undefined)
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('who has gone on in the frame while it came stays there, and the page is only said', async () => {
  const { signOut } = await leaveForMails((button) => {
    fireEvent.keyDown(document.body, { key: 'Tab' })
    button.focus()
  })
  await waitFor(() =>
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Emails'),
  )
  expect(document.activeElement).toBe(signOut)
})

test('focus that a script has moved is taken along', async () => {
  const { heading } = await leaveForMails((button) => button.focus())
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
