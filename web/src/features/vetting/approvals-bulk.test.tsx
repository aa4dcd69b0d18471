import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, applicant } from '../../testing/applicants.ts'
import {
  answers,
  BULK,
  bulkWorker,
  decided,
  focusedPerson,
  people,
} from '../../testing/bulk-decisions.ts'
import { callAbout, deskAnswers, listCall, listOf, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const ids = people.map(({ userId }) => userId)

async function selectAll() {
  const opened = await openDesk()
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await opened.user.click(screen.getByRole('button', { name: 'Select all 30 shown' }))
  const bar = screen.getByRole('region', { name: 'Selected applications' })
  expect(within(bar).getByText('30 selected')).toBeTruthy()
  return { ...opened, bar }
}

describe('a bulk decision', () => {
  it('selects a range of applications with Shift', async () => {
    bulkWorker()
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 3' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 6' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('4 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deselect all' }))
    expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull()
  })

  it('asks first, sends the applications in parts, and says how many were done', async () => {
    const { asked } = bulkWorker()
    const { user, bar } = await selectAll()
    await user.click(within(bar).getByRole('button', { name: 'Approve 30…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 30 applications?' })
    expect(within(dialog).getByText(/for instance to Person 1/)).toBeTruthy()
    expect(asked).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('30 applications are approved')).toBeTruthy()
    expect(asked).toEqual([ids.slice(0, 20), ids.slice(20)])
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeTruthy()
  })

  it('names every application with its warnings, and leaves the flagged ones out', async () => {
    const crowd = [
      applicant(1),
      applicant(2, { flags: ['look_alike'] }),
      applicant(3, { flags: ['asked', 'look_alike'] }),
      applicant(4),
    ]
    const sent = answerAs({
      ...deskAnswers(crowd),
      [BULK]: () => decided([applicant(1).userId, applicant(4).userId]),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('button', { name: 'Select all 4 shown' }))
    await user.click(screen.getByRole('button', { name: 'Approve 4…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 4 applications?' })
    const named = () => {
      const list = within(dialog).getByRole('list', { name: 'The decision is about' })
      return within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    }
    expect(named().map((words) => /Person \d/.exec(words ?? '')?.[0])).toEqual([
      'Person 2',
      'Person 3',
      'Person 1',
      'Person 4',
    ])
    expect(named()[0]).toContain('Look-alike')
    expect(named()[1]).toContain('Look-alike · Waiting for an answer')
    expect(within(dialog).getByText('2 of 4 are flagged.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Leave out the 2 flagged' }))
    expect(screen.getByRole('dialog', { name: 'Approve 2 applications?' })).toBe(dialog)
    expect(named()).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Put them back' }))
    expect(named()).toHaveLength(4)
    await user.click(within(dialog).getByRole('button', { name: 'Leave out the 2 flagged' }))
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('2 applications are approved')).toBeTruthy()
    expect(sent).toEqual([
      {
        path: BULK,
        body: {
          userIds: [crowd[0]?.userId, crowd[3]?.userId],
          expected: 'pending',
          next: 'approved',
          decisions: true,
        },
      },
    ])
  })

  it('names the applicants who could not be decided about and why, and tries again those that can be', async () => {
    const [one, , three, four] = ids as [string, string, string, string]
    const { asked, refused } = bulkWorker(
      {
        [one]: { code: 'status_changed' },
        [three]: { code: 'claimed_by_other' },
        [four]: { code: 'unexpected' },
      },
      {
        [callAbout({ userId: one })]: () =>
          Response.json(accountOf(applicant(1), { status: 'rejected' })),
      },
    )
    const { user, bar } = await selectAll()
    await user.click(within(bar).getByRole('button', { name: 'Reject 30…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject 30 applications?' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No reel')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    const told = await screen.findByRole('alert')
    expect(within(told).getByText('27 of 30 are rejected, 3 are not')).toBeTruthy()
    const lines = within(told)
      .getAllByRole('listitem')
      .map((line) => line.textContent)
    expect(lines).toEqual([
      `Person 1 ${PROBLEMS.status_changed.detail} It is rejected now. status_changed`,
      `Person 3 ${PROBLEMS.claimed_by_other.detail} claimed_by_other`,
      `Person 4 ${PROBLEMS.unexpected.detail} unexpected`,
    ])

    delete refused[three]
    delete refused[four]
    await user.click(within(told).getByRole('button', { name: 'Try the other 2 again' }))
    await waitFor(() => expect(asked.at(-1)).toEqual([three, four]))
    expect(await screen.findByText('2 applications are rejected')).toBeTruthy()
    const left = await screen.findByText('29 of 30 are rejected, 1 is not')
    const still = within(screen.getByRole('alert'))
    expect(still.getByText('Person 1')).toBeTruthy()
    expect(still.queryByRole('button', { name: /^Try/ })).toBeNull()
    await user.click(still.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(left.isConnected).toBe(false))
  })

  it('says a reason once that several share, after their names', async () => {
    const [one, two, three] = ids as [string, string, string]
    bulkWorker({
      [one]: { code: 'claimed_by_other' },
      [two]: { code: 'unexpected' },
      [three]: { code: 'claimed_by_other' },
    })
    const { user, bar } = await selectAll()
    await user.click(within(bar).getByRole('button', { name: 'Approve 30…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 30 applications?' })
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    const told = within(await screen.findByRole('alert'))
    expect(told.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      `Person 1, Person 3 ${PROBLEMS.claimed_by_other.detail} claimed_by_other`,
      `Person 2 ${PROBLEMS.unexpected.detail} unexpected`,
    ])
    for (const name of ['Person 1', 'Person 3']) {
      expect(told.getByRole('link', { name })).toBeTruthy()
    }
  })

  it('keeps all applications when the worker does not answer', async () => {
    answerAs({ ...answers, [BULK]: refusal('temporarily_unavailable') })
    const { user, bar } = await selectAll()
    await user.click(within(bar).getByRole('button', { name: 'Approve 30…' }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('0 of 30 are approved, 30 are not')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try 30 again' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Person 30' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(focusedPerson()).toBe('Person 1')
  })

  it('does not say that nothing was decided when no answer came', async () => {
    answerAs({
      ...answers,
      [BULK]: () => {
        throw new TypeError('The connection broke off.')
      },
    })
    const { user, bar } = await selectAll()
    await user.click(within(bar).getByRole('button', { name: 'Approve 30…' }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('We do not know about these 30')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try 30 again' })).toBeTruthy()
  })

  it.each([
    ['some', 20, '10 applications are not approved', /^Person 21, .*Person 30\. /],
    ['all', 0, '30 applications are not approved', /^Person 1, .*Person 10 and 20 more\. /],
  ])(
    'tells an administrator on another page that %s of it failed',
    async (_, done, title, which) => {
      const calls: ((response: Response) => void)[] = []
      answerAs({
        ...answers,
        '/api/admin/mails': refusal('unexpected'),
        [BULK]: () => new Promise((resolve) => calls.push(resolve)),
      })
      const { user, bar, router } = await selectAll()
      await user.click(within(bar).getByRole('button', { name: 'Approve 30…' }))
      await user.click(await screen.findByRole('button', { name: 'Approve' }))
      await act(() => router.navigate({ to: '/admin/mails' }))
      await screen.findByRole('heading', { level: 1, name: 'Emails' })
      const [first] = calls
      if (done > 0) first?.(decided(ids.slice(0, done)))
      else first?.(refusal('temporarily_unavailable')())
      await waitFor(() => expect(calls).toHaveLength(2))
      calls[1]?.(refusal('temporarily_unavailable')())
      expect(await screen.findAllByText(title)).not.toEqual([])
      const [named] = await screen.findAllByText(which)
      expect(named?.textContent).toContain(PROBLEMS.temporarily_unavailable.detail)
    },
  )

  it('clears the selection when the filters of the list change', async () => {
    bulkWorker()
    const { user } = await selectAll()
    answerAs({
      ...answers,
      [listCall('status=pending&role=talent')]: listOf(...people),
      '/api/admin/applications/counts?status=pending&role=talent': refusal('unexpected'),
    })
    await user.click(screen.getByRole('button', { name: /^Talent/ }))
    await waitFor(() => expect(screen.queryByText('30 selected')).toBeNull())
  })
})
