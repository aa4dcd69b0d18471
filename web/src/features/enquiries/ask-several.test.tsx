import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { describeJob } from '../../testing/describe-job.ts'
import { SENT } from '../../testing/enquiries.ts'
import { openPage } from '../../testing/open-page.tsx'
import { answerAboutSaved, idOf, LIST, PEOPLE, SAVED } from '../../testing/saved.ts'
import { someUser } from '../../testing/some-user.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const ASK = '/api/network/enquiries'
const openList = () => openPage(`/network/enquiries/create?list=${LIST}`, someUser('tv_network'))

test('a whole shortlist is asked at once, each with their own line, and the form names who could not be asked', async () => {
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
  await writeAtOnce(user, screen.getByLabelText(/^To Ingrid Solvang alone/), 'Your Sunday show!')
  // A line for somebody who is no longer chosen is not sent.
  await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
  await writeAtOnce(user, screen.getByLabelText(/^To Tomás Solvang alone/), 'Or you.')
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
  // An empty value has no key in the body.
  for (const term of ['daysPerWeek', 'exclusivity', 'likeness']) {
    expect(sent[0]?.body).not.toHaveProperty(`job.${term}`)
  }
  expect(sent[0]?.body).not.toHaveProperty(`lines.${idOf('Tomás')}`)
  const missed = within(heading.parentElement as HTMLElement).getByRole('listitem')
  expect(missed.textContent).toContain('Ingrid Solvang')
  expect(missed.textContent).toContain(PROBLEMS.enquiry_exists.detail)
})

test('the form keeps the enquiry for the talent who could not be asked, and can send it to them alone later', async () => {
  let answer = {
    done: [{ talentId: idOf('Noor'), id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21' }],
    failed: [
      { talentId: idOf('Ingrid'), code: 'enquiries_full' },
      { talentId: idOf('Tomás'), code: 'enquiry_exists' },
    ],
  }
  const sent = answerAboutSaved({ [`POST ${ASK}`]: () => Response.json(answer, { status: 201 }) })
  let { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await user.click(screen.getByRole('button', { name: 'Choose everyone' }))
  await writeAtOnce(user, screen.getByLabelText(/^To Ingrid Solvang alone/), 'Your Sunday show!')
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await screen.findByRole('heading', { name: '1 of 3 asked' })
  screen.getByText('What you wrote is kept in this tab for the one person you can ask later.')
  expect(JSON.stringify(sessionStorage)).toContain('Harbour tonight')

  await user.click(screen.getByRole('button', { name: 'Back to what you wrote' }))
  expect(document.activeElement?.getAttribute('name')).toBe('talentIds')
  screen.getByText('1 of 3 chosen.')
  cleanup()
  ;({ user } = await openList())
  await screen.findByText('1 of 3 chosen.')
  answer = { done: [], failed: [{ talentId: idOf('Ingrid'), code: 'enquiries_full' }] }
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await screen.findByText(PROBLEMS.enquiries_full.detail)
  expect(sent[1]?.body).toMatchObject({
    talentIds: [idOf('Ingrid')],
    lines: { [idOf('Ingrid')]: 'Your Sunday show!' },
    job: { place: 'London' },
    text: 'Your live desk is why we write.',
  })
})

test('the form keeps no enquiry that nobody else can get', async () => {
  answerAboutSaved({
    [`POST ${ASK}`]: () =>
      Response.json(
        {
          done: [{ talentId: idOf('Noor'), id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21' }],
          failed: [{ talentId: idOf('Ingrid'), code: 'talent_not_found' }],
        },
        { status: 201 },
      ),
  })
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await screen.findByRole('heading', { name: '1 of 2 asked' })
  expect(screen.queryByRole('button', { name: 'Back to what you wrote' })).toBeNull()
  cleanup()
  await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
})

test('after everybody was asked, the page says when the enquiries are sent, and until when they can be withdrawn', async () => {
  const done = ['Noor', 'Ingrid'].map((name) => ({ talentId: idOf(name), id: SENT.id }))
  answerAboutSaved({
    [`POST ${ASK}`]: () => Response.json({ done, failed: [] }, { status: 201 }),
    [`GET ${ASK}`]: () => Response.json({ items: [], nextCursor: null }),
  })
  const { user, router } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  await screen.findByText('2 enquiries go out in five minutes')
  screen.getByText('Until then you can undo this.')
  expect(router.state.location.pathname).toBe('/network/enquiries')
})

test('a first day or a deadline before today is refused at its field', async () => {
  answerAboutSaved()
  const { user } = await openList()
  await screen.findByRole('group', { name: 'Who you are asking' })
  for (const label of ['First day', 'Decided by']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: '2020-02-01' } })
  }
  await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
  expect(await screen.findAllByText('Choose today or a later day')).toHaveLength(2)
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

test('the form refuses an empty choice of people, and chooses all by one press', async () => {
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

test('the chosen people and their lines are restored after a reload', async () => {
  answerAboutSaved()
  const { user } = await openList()
  let people = await screen.findByRole('group', { name: 'Who you are asking' })
  await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
  await writeAtOnce(user, screen.getByLabelText(/^To Tomás Solvang alone/), 'Your Sunday show!')
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

test.each(['after a reload', 'once the tab is looked at again'])(
  'a person who was removed from the list is not asked %s',
  async (when) => {
    let items = PEOPLE
    const sent = answerAboutSaved({
      [`${SAVED}?limit=100&list=${LIST}`]: () => Response.json({ items, nextCursor: null }),
      [`POST ${ASK}`]: () =>
        Response.json({ done: [], failed: [{ talentId: idOf('Noor'), code: 'enquiry_resting' }] }),
    })
    let { user } = await openList()
    const people = await screen.findByRole('group', { name: 'Who you are asking' })
    await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
    await writeAtOnce(user, screen.getByLabelText(/^To Tomás Solvang alone/), 'Your Sunday show!')
    items = PEOPLE.filter(({ talent }) => talent.userId !== idOf('Tomás'))
    if (when === 'after a reload') {
      cleanup()
      ;({ user } = await openList())
    } else {
      // What was read half a minute ago is read again.
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
      act(() => void window.dispatchEvent(new Event('visibilitychange')))
    }
    await waitFor(() => expect(screen.getByText(/chosen\./).textContent).toBe('1 of 2 chosen.'))
    vi.restoreAllMocks()
    expect(screen.queryByRole('checkbox', { name: /Tomás/ })).toBeNull()
    await describeJob(user)
    await user.click(screen.getByRole('button', { name: 'Send enquiries' }))
    await screen.findByText(PROBLEMS.enquiry_resting.detail)
    expect(sent[0]?.body).toHaveProperty('talentIds', [idOf('Noor')])
    expect(sent[0]?.body).toHaveProperty('lines', {})
  },
)

test('if one person is left in a list, that person is asked', async () => {
  let items = PEOPLE
  const sent = answerAboutSaved({
    [`${SAVED}?limit=100&list=${LIST}`]: () => Response.json({ items, nextCursor: null }),
    [`POST ${ASK}`]: () =>
      Response.json({ done: [], failed: [{ talentId: idOf('Noor'), code: 'enquiry_resting' }] }),
  })
  await openList().then(async ({ user }) => {
    const people = await screen.findByRole('group', { name: 'Who you are asking' })
    await user.click(within(people).getByRole('checkbox', { name: /Tomás/ }))
  })
  cleanup()
  items = PEOPLE.filter(({ talent }) => talent.userId === idOf('Noor'))
  const { user } = await openList()
  await screen.findByLabelText(/^To Noor Solvang alone/)
  await describeJob(user)
  await user.click(screen.getByRole('button', { name: 'Send enquiry' }))
  await screen.findByText(PROBLEMS.enquiry_resting.detail)
  expect(sent[0]?.body).toHaveProperty('talentIds', [idOf('Noor')])
})
