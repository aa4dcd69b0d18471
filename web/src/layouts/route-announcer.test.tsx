import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_TERMS } from '../../../shared/testing/talent-terms.ts'
import { RECEIVED } from '../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'

async function leaveForMails(meanwhile: (signOut: HTMLElement) => void) {
  answerAs({ '/api/admin/mails': refusal('unexpected') })
  const { router } = await openPage('/admin/settings', someUser('admin'))
  const begun = new Promise((resolve) => router.subscribe('onBeforeNavigate', resolve))
  act(() => void router.navigate({ to: '/admin/mails' }))
  await begun
  // Set where the app starts.
  document.title = 'Emails'
  const signOut = screen.getByRole('button', { name: 'Sign out' })
  meanwhile(signOut)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Emails' })
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return { signOut, heading }
}

test('a new page moves focus to its heading', async () => {
  const { heading } = await leaveForMails(() => undefined)
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('focus that has moved in the frame while a page was loaded stays there, and the page is announced', async () => {
  const { signOut } = await leaveForMails((button) => {
    fireEvent.keyDown(document.body, { key: 'Tab' })
    button.focus()
  })
  await waitFor(() =>
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Emails'),
  )
  expect(document.activeElement).toBe(signOut)
})

test('focus that a script has moved is moved to the heading of the new page', async () => {
  const { heading } = await leaveForMails((button) => button.focus())
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

/** Opens an enquiry whose heading is only 'Enquiry' until its answer arrives. */
async function openLateEnquiry() {
  const path = `/api/talent/enquiries/${RECEIVED.id}` as const
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answerAs({
    '/api/talent/terms': () => Response.json(NO_TERMS),
    [path]: () => arrived.then(() => Response.json(RECEIVED)),
    [`POST ${path}/read`]: () => new Response(null, { status: 204 }),
  })
  const { router } = await openPage('/talent/notifications', someUser('talent'))
  act(
    () =>
      void router.navigate({
        to: '/talent/enquiries/$enquiryId',
        params: { enquiryId: RECEIVED.id },
      }),
  )
  const heading = await screen.findByRole('heading', { level: 1, name: 'Enquiry' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  return arrive
}

test('a heading that is replaced by the one with the page’s name passes its focus on', async () => {
  const arrive = await openLateEnquiry()
  arrive()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Kanal Nord' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('focus that has left a heading stays when another heading replaces it', async () => {
  const arrive = await openLateEnquiry()
  const signOut = screen.getByRole('button', { name: 'Sign out' })
  signOut.focus()
  arrive()
  await screen.findByRole('heading', { level: 1, name: 'Kanal Nord' })
  expect(document.activeElement).toBe(signOut)
})
