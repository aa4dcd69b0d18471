import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, applicant } from '../../testing/applicants.ts'
import { callAbout, deskAnswers, listCall, listOf, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const BULK = '/api/admin/accounts/status'
const people = Array.from({ length: 30 }, (_, index) => applicant(index + 1))
const ids = people.map(({ userId }) => userId)
const answers = deskAnswers(people)

interface BulkBody {
  userIds: string[]
}

/** Decides about all it is sent but some, and tells what it was sent. */
function bulkWorker(
  refused: Record<string, { code: string }> = {},
  others: Parameters<typeof answerAs>[0] = {},
) {
  const asked: string[][] = []
  const bodies = () => sent.map(({ body }) => body as BulkBody)
  const sent = answerAs({
    ...answers,
    ...others,
    [BULK]: () => {
      const { userIds } = bodies().at(-1) ?? { userIds: [] }
      asked.push(userIds)
      const failed = userIds.flatMap((userId) => {
        const why = refused[userId]
        return why ? [{ userId, ...why }] : []
      })
      return Response.json({ done: userIds.filter((userId) => !refused[userId]), failed })
    },
  })
  return { sent, asked, refused }
}

/** Whose row has focus. */
function focusedPerson(): string | null | undefined {
  return document.activeElement?.querySelector('bdi')?.textContent
}

async function selectAll() {
  const opened = await openDesk()
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await opened.user.click(screen.getByRole('button', { name: 'Select all 30 shown' }))
  const bar = screen.getByRole('region', { name: 'Selected applications' })
  expect(within(bar).getByText('30 selected')).toBeTruthy()
  return { ...opened, bar }
}

describe('deciding about many', () => {
  it('selects a range with Shift', async () => {
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

  it('asks first, sends them some at a time, and says how many were done', async () => {
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

  it('names everybody with what speaks against them, and leaves the flagged out', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    const crowd = [
      applicant(1),
      applicant(2, { flags: ['look_alike'] }),
      applicant(3, { emailConfirmed: false, flags: ['asked'] }),
      applicant(4),
      applicant(5, { claimedBy: 'mara@lowerthird.example', claimedUntil: until }),
    ]
    const sent = answerAs({
      ...deskAnswers(crowd),
      [BULK]: () => Response.json({ done: [crowd[0]?.userId, crowd[3]?.userId], failed: [] }),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('button', { name: 'Select all 5 shown' }))
    await user.click(screen.getByRole('button', { name: 'Approve 5…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 5 applications?' })
    const named = () => {
      const list = within(dialog).getByRole('list', { name: 'The decision is about' })
      return within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    }
    expect(named().map((words) => /Person \d/.exec(words ?? '')?.[0])).toEqual([
      'Person 2',
      'Person 3',
      'Person 5',
      'Person 1',
      'Person 4',
    ])
    expect(named()[0]).toContain('Look-alike')
    expect(named()[1]).toContain('Email not confirmed · Waiting for an answer')
    expect(named()[2]).toContain('Claimed by mara@lowerthird.example')
    expect(within(dialog).getByText('3 of 5 are flagged.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Leave out the 3 flagged' }))
    expect(screen.getByRole('dialog', { name: 'Approve 2 applications?' })).toBe(dialog)
    expect(named()).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Put them back' }))
    expect(named()).toHaveLength(5)
    await user.click(within(dialog).getByRole('button', { name: 'Leave out the 3 flagged' }))
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('2 applications are approved')).toBeTruthy()
    expect(sent).toEqual([
      {
        path: BULK,
        body: {
          userIds: [crowd[0]?.userId, crowd[3]?.userId],
          expected: 'pending',
          next: 'approved',
        },
      },
    ])
  })

  it('goes on to who follows them, with focus on the row, and back to the first of them when they come back', async () => {
    bulkWorker()
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 3' }))
    await user.keyboard('{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Approve 3…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 3 applications?' })
    const approve = within(dialog).getByRole('button', { name: 'Approve' })
    await waitFor(() => expect(document.activeElement).toBe(approve))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('3 applications are approved')).toBeTruthy()
    expect(focusedPerson()).toBe('Person 4')
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 4' })).toBeTruthy()
    answerAs({
      ...answers,
      ...Object.fromEntries(
        people.map((one) => [
          callAbout(one, '/undo'),
          () => Response.json({ status: 'pending', wasTold: false }),
        ]),
      ),
    })
    await user.keyboard('u')
    expect(await screen.findByText('3 applications are pending again')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 1' })).toBeTruthy()
    // What the keys decide about is whose row has focus.
    await waitFor(() => expect(focusedPerson()).toBe('Person 1'))
  })

  it('takes nobody from what they write when they come back', async () => {
    bulkWorker()
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2…' }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('2 applications are approved')
    const undone = Promise.withResolvers<Response>()
    answerAs({
      ...answers,
      ...Object.fromEntries(
        people.map((one) => [callAbout(one, '/undo'), async () => (await undone.promise).clone()]),
      ),
    })
    await user.keyboard('u')
    const box = screen.getByRole('searchbox')
    await user.click(box)
    undone.resolve(Response.json({ status: 'pending', wasTold: false }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 1' })).toBeTruthy()
    expect(document.activeElement).toBe(box)
  })

  it('goes on to who follows, too, when whoever was decided about is not the one who is shown', async () => {
    const [, , , , , six] = people
    if (!six) return
    answerAs({
      ...answers,
      [callAbout(six, '/status')]: () => Response.json({ status: 'approved' }),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 6' }))
    await user.click(screen.getByRole('button', { name: 'Approve 1…' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }),
    )
    expect(await screen.findByText('Person 6 is approved')).toBeTruthy()
    expect(focusedPerson()).toBe('Person 7')
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 7' })).toBeTruthy()
  })

  it('leaves focus at the last of them when nobody is to be selected', async () => {
    bulkWorker()
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }))
    await user.click(screen.getByRole('button', { name: 'Deselect all' }))
    expect(focusedPerson()).toBe('Person 2')
  })

  it('takes all of them back together', async () => {
    const { sent } = bulkWorker()
    const undone: string[] = []
    const { user, bar } = await selectAll()
    await user.click(within(bar).getByRole('button', { name: 'Approve 30…' }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    answerAs({
      ...answers,
      ...Object.fromEntries(
        people.map((one) => [
          callAbout(one, '/undo'),
          () => {
            undone.push(one.userId)
            return Response.json({ status: 'pending', wasTold: false })
          },
        ]),
      ),
    })
    await user.click(undo)
    expect(await screen.findByText('30 applications are pending again')).toBeTruthy()
    expect(undone.toSorted()).toEqual(ids.toSorted())
    expect(await screen.findByRole('checkbox', { name: 'Select Person 1' })).toBeTruthy()
    expect(sent).toHaveLength(2)
  })

  it('names who could not be decided about and why, and tries those again that can', async () => {
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

  it('loses nobody when the worker is away', async () => {
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

  it.each([
    ['some', 20, '10 applications are not approved', /^Person 21, .*Person 30\. /],
    ['all', 0, '30 applications are not approved', /^Person 1, .*Person 10 and 20 more\. /],
  ])('tells who has left the page of %s that failed', async (_, done, title, which) => {
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
    if (done > 0) first?.(Response.json({ done: ids.slice(0, done), failed: [] }))
    else first?.(refusal('temporarily_unavailable')())
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.(refusal('temporarily_unavailable')())
    expect(await screen.findAllByText(title)).not.toEqual([])
    const [named] = await screen.findAllByText(which)
    expect(named?.textContent).toContain(PROBLEMS.temporarily_unavailable.detail)
  })

  it('forgets who was selected when the list is filtered otherwise', async () => {
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
