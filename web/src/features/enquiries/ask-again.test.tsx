import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { describeJob } from '../../testing/describe-job.ts'
import { openPage, refusal } from '../../testing/open-page.tsx'
import { answerAboutSaved, idOf, LIST } from '../../testing/saved.ts'
import { someUser } from '../../testing/some-user.ts'

const ASK = '/api/network/enquiries'
const openList = () => openPage(`/network/enquiries/create?list=${LIST}`, someUser('tv_network'))

/** The idempotency keys of the following requests. */
function watchKeys(): (string | null)[] {
  const answering = fetch
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === ASK && init?.method === 'POST')
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return answering(path, init)
  })
  return keys
}

test('an enquiry is sent again with the same key after no answer, and with a new key after an answer', async () => {
  let answer = refusal('temporarily_unavailable')
  answerAboutSaved({ [`POST ${ASK}`]: () => answer() })
  const keys = watchKeys()
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await describeJob(user)
  const send = () => user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await send()
  await screen.findByText(PROBLEMS.temporarily_unavailable.detail)
  const failed = [{ talentId: idOf('Noor'), code: 'enquiry_resting' }]
  answer = () => Response.json({ done: [], failed }, { status: 201 })
  await send()
  await screen.findByText(PROBLEMS.enquiry_resting.detail)
  await send()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('after an enquiry without an answer was edited, the form says that the former one was sent, and sends the edited one on another press', async () => {
  let answer = refusal('idempotency_key_reused')
  answerAboutSaved({ [`POST ${ASK}`]: () => answer() })
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await describeJob(user)
  const send = () => user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  const keys = watchKeys()
  await send()
  await screen.findByText(/was sent, without what you have changed since/)
  expect(screen.queryByText(/Idempotency/)).toBeNull()
  expect(screen.getByLabelText('Place')).toHaveProperty('value', 'London')
  const failed = [{ talentId: idOf('Noor'), code: 'enquiry_exists' }]
  answer = () => Response.json({ done: [], failed }, { status: 201 })
  await send()
  await screen.findByText(new RegExp(`^${PROBLEMS.enquiry_exists.detail}`))
  expect(keys[1]).not.toBe(keys[0])
})

test('a talent with an open enquiry about the same job is not asked again, and the form says what was not sent and how to ask about another job', async () => {
  const failed = [{ talentId: idOf('Noor'), code: 'enquiry_exists' }]
  answerAboutSaved({ [`POST ${ASK}`]: () => Response.json({ done: [], failed }, { status: 201 }) })
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('This was not sent')
  expect(notice.textContent).toContain('If you mean another job')
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  await screen.findByRole('dialog', { name: 'Leave without sending?' })
})
