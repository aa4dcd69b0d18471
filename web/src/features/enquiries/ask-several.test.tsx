import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { describeJob } from '../../testing/describe-job.ts'
import { openPage, refusal } from '../../testing/open-page.tsx'
import { answerAboutSaved, idOf, LIST } from '../../testing/saved.ts'
import { someUser } from '../../testing/some-user.ts'

const ASK = '/api/network/enquiries'
const openList = () => openPage(`/network/enquiries/create?list=${LIST}`, someUser('tv_network'))

/** The keys under which people are asked from now on. */
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

test('the shortlist of a list is asked at once, each with a line of their own, and who could not be is named', async () => {
  const sent = answerAboutSaved({
    [`POST ${ASK}`]: () =>
      Response.json(
        {
          done: [{ talentId: idOf('Noor'), id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21' }],
          failed: [{ talentId: idOf('Ingrid'), code: 'enquiry_exists' }],
        },
        { status: 201 },
      ),
  })
  const { user } = await openList()
  await screen.findByRole('heading', { level: 1, name: 'Ask people in Morning show' })
  const people = screen.getByRole('group', { name: 'Who you are asking' })
  expect(within(people).getByRole('checkbox', { name: /Noor/ })).toHaveProperty('checked', true)
  expect(within(people).getByRole('checkbox', { name: /Tomás/ })).toHaveProperty('checked', false)
  await user.click(within(people).getByRole('checkbox', { name: /Ingrid/ }))
  await user.type(screen.getByLabelText(/^To Ingrid Solvang alone/), 'Your Sunday show!')
  // What was typed to somebody who is not chosen any more is not sent.
  await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
  await user.type(screen.getByLabelText(/^To Tomás Solvang alone/), 'Or you.')
  await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
  screen.getByText('2 of 3 chosen.')
  await describeJob(user)
  await user.click(screen.getByRole('heading', { name: 'Further terms' }))
  await user.selectOptions(screen.getByLabelText('NDA'), 'Before details are shared')
  await user.selectOptions(screen.getByLabelText('Days a week'), 'It varies')
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))

  const heading = await screen.findByRole('heading', { name: '1 of 2 asked' })
  expect(document.activeElement).toBe(heading)
  expect(sent[0]?.body).toMatchObject({
    talentIds: [idOf('Ingrid'), idOf('Noor')],
    lines: { [idOf('Ingrid')]: 'Your Sunday show!' },
    job: { place: 'London', pay: { min: 420, max: 420 }, nda: 'nda_first' },
  })
  // What is left unsaid has no key.
  for (const term of ['daysPerWeek', 'exclusivity', 'likeness']) {
    expect(sent[0]?.body).not.toHaveProperty(`job.${term}`)
  }
  expect(sent[0]?.body).not.toHaveProperty(`lines.${idOf('Tomás')}`)
  const missed = within(heading.parentElement as HTMLElement).getByRole('listitem')
  expect(missed.textContent).toContain('Ingrid Solvang')
  expect(missed.textContent).toContain(PROBLEMS.enquiry_exists.detail)
})

test('when nobody could be asked the form stays, with the reason and all that was typed', async () => {
  answerAboutSaved({
    [`POST ${ASK}`]: () =>
      Response.json(
        { done: [], failed: [{ talentId: idOf('Noor'), code: 'enquiry_resting' }] },
        { status: 201 },
      ),
  })
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await screen.findByText(PROBLEMS.enquiry_resting.detail)
  expect(screen.getByLabelText('Place')).toHaveProperty('value', 'London')
})

test('what was answered is not asked again by the same key, and what was not answered is', async () => {
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

test('who changes what was sent without an answer reads that it was sent, and asks anew by another press', async () => {
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
  await screen.findByText(PROBLEMS.enquiry_exists.detail)
  expect(keys[1]).not.toBe(keys[0])
})

test('somebody is to be chosen, all of them at a press', async () => {
  const sent = answerAboutSaved()
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await user.click(screen.getByRole('button', { name: 'Choose no one' }))
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await screen.findByText('Choose who to ask')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Choose everyone' }))
  screen.getByText('3 of 3 chosen.')
  await waitFor(() => expect(screen.queryByText('Choose who to ask')).toBeNull())
})

test('whom was chosen and what was said to each is there after a reload', async () => {
  answerAboutSaved()
  const { user } = await openList()
  let people = await screen.findByRole('group', { name: 'Who you are asking' })
  await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
  await user.type(screen.getByLabelText(/^To Tomás Solvang alone/), 'Your Sunday show!')
  cleanup()
  await openList()
  people = await screen.findByRole('group', { name: 'Who you are asking' })
  await waitFor(() =>
    expect(screen.getByLabelText(/^To Tomás Solvang alone/)).toHaveProperty(
      'value',
      'Your Sunday show!',
    ),
  )
  expect(within(people).getByRole('checkbox', { name: /Noor/ })).toHaveProperty('checked', true)
})
