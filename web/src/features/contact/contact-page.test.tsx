import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PATH = '/api/contact'
const MESSAGE = {
  Name: 'Noor Haddad',
  'Email address': 'noor@example.com',
  Subject: 'A question',
  Message: 'Two lines,\nas typed.',
}

async function write(user: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(MESSAGE)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}

function sendButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Send message' })
}

test('a message is sent once, and another can be written', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = answerAs({ [PATH]: () => promise })
  const { user } = await openPage('/contact')
  await write(user)
  await user.dblClick(sendButton())
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBe('true'))
  resolve(Response.json({ id: 'any' }, { status: 201 }))

  const heading = await screen.findByRole('heading', { name: 'Message Sent!' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const body = {
    name: MESSAGE.Name,
    email: MESSAGE['Email address'],
    subject: MESSAGE.Subject,
    message: MESSAGE.Message,
  }
  expect(sent).toEqual([{ path: PATH, body }])

  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test.each([
  [
    'offline',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'We do not know whether this was done',
    'We could not reach the server',
  ],
  [
    'too fast',
    refusal('too_many_requests', { retryAfter: 1 }),
    'Your message was not sent',
    'in 1 second.',
  ],
  ['refused', refusal('unexpected'), 'Your message was not sent', 'An unexpected error occurred'],
] as const)(
  '%s: the failure is shown, and everything typed stays',
  async (_, answer, title, sentence) => {
    answerAs({ [PATH]: answer })
    const { user } = await openPage('/contact')
    await write(user)
    await user.click(sendButton())
    const notice = await screen.findByRole('alert')
    const titles = ['We do not know whether this was done', 'Your message was not sent']
    expect(titles.filter((one) => notice.textContent?.includes(one))).toEqual([title])
    expect(notice.textContent).toContain(sentence)
    for (const [label, text] of Object.entries(MESSAGE)) {
      expect(screen.getByLabelText(label)).toHaveProperty('value', text)
    }
  },
)

test('every field is required', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/contact')
  await user.click(sendButton())
  for (const name of ['name', 'email address', 'subject', 'message']) {
    await screen.findByText(`Enter your ${name}`)
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(sent).toEqual([])
})

test('the page shows our address and office hours', async () => {
  answerAs({})
  await openPage('/contact')
  for (const text of ['Mon-Fri', '9-6 EST', 'Sat', '10-4', 'Sun', 'closed']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})
