import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import type { Application } from '../../../../shared/applications.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf } from '../../testing/applicants.ts'
import {
  answers,
  BULK,
  BULK_UNDO,
  bulkWorker,
  decided,
  decisionAbout,
  focusedPerson,
  people,
  undoWorker,
} from '../../testing/bulk-decisions.ts'
import { callAbout, openDesk, theirs } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ids = people.map(({ userId }) => userId)
const [one, two, three] = people as [Application, Application, Application]

/** The account after its decision was undone. */
function undoneAbout(application: Application): AdminAccount {
  const by = someUser('admin').email
  const id = decisionAbout(application.userId)
  return accountOf(application, {
    decisions: [{ ...theirs, id, by, to: 'approved', reason: null, undone: true }],
  })
}

async function confirm(user: UserEvent) {
  const dialog = await screen.findByRole('dialog', { name: /^Approve/ })
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
}

async function approveAll() {
  bulkWorker()
  const opened = await openDesk()
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await opened.user.click(screen.getByRole('button', { name: 'Select all 30 shown' }))
  await opened.user.click(screen.getByRole('button', { name: 'Approve 30…' }))
  await confirm(opened.user)
  return { ...opened, undo: await screen.findByRole('button', { name: /^Undo/ }) }
}

describe('undoing a bulk decision', () => {
  it('undoes some of it with each call, and shows its progress', async () => {
    const { user, undo } = await approveAll()
    const calls: ((response: Response) => void)[] = []
    const sent = answerAs({
      ...answers,
      [BULK_UNDO]: () => new Promise((resolve) => calls.push(resolve)),
    })
    await user.click(undo)
    expect(await screen.findByText('0 of 30 processed')).toBeTruthy()
    const answer = (userIds: string[]) =>
      Response.json({ done: userIds.map((userId) => ({ userId, wasTold: false })), failed: [] })
    calls[0]?.(answer(ids.slice(0, 20)))
    expect(await screen.findByText('20 of 30 processed')).toBeTruthy()
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.(answer(ids.slice(20)))
    expect(await screen.findByText('30 applications are pending again')).toBeTruthy()
    expect(await screen.findByText('Nothing was sent.')).toBeTruthy()
    expect(screen.queryByText(/processed/)).toBeNull()
    expect(await screen.findByRole('checkbox', { name: 'Select Person 1' })).toBeTruthy()
    const accounts = ids.map((userId) => ({ userId, decision: decisionAbout(userId) }))
    expect(sent).toEqual([
      { path: BULK_UNDO, body: { expected: 'approved', accounts: accounts.slice(0, 20) } },
      { path: BULK_UNDO, body: { expected: 'approved', accounts: accounts.slice(20) } },
    ])
  })

  it('names the applicants whose decision was not undone and why, and tries again those that can be', async () => {
    const { user, undo } = await approveAll()
    const refused: Record<string, string> = {
      [one.userId]: 'undo_too_late',
      [two.userId]: 'status_changed',
      [three.userId]: 'unexpected',
    }
    const asked = undoWorker(refused, {
      [callAbout(two)]: () => Response.json(accountOf(two, { status: 'rejected' })),
    })
    await user.click(undo)
    const told = within(await screen.findByRole('alert'))
    expect(told.getByText('27 of 30 are pending again, 3 are not')).toBeTruthy()
    expect(told.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      `Person 1 ${PROBLEMS.undo_too_late.detail} undo_too_late`,
      `Person 2 ${PROBLEMS.status_changed.detail} It is rejected now. status_changed`,
      `Person 3 ${PROBLEMS.unexpected.detail} unexpected`,
    ])
    expect(await screen.findByText('27 applications are pending again')).toBeTruthy()

    delete refused[three.userId]
    await user.click(told.getByRole('button', { name: 'Try the other 1 again' }))
    expect(await screen.findByText('Person 3 is pending again')).toBeTruthy()
    expect(asked.at(-1)).toEqual([three.userId])
    expect(screen.getByText('28 of 30 are pending again, 2 are not')).toBeTruthy()
    const left = within(screen.getByRole('alert'))
    await user.click(left.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(focusedPerson()).toBe('Person 3')
  })

  it('keeps in the report of the decision only the applications that could not be decided', async () => {
    bulkWorker({ [one.userId]: { code: 'account_not_found' } })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('button', { name: 'Select all 30 shown' }))
    await user.click(screen.getByRole('button', { name: 'Approve 30…' }))
    await confirm(user)
    const told = within(await screen.findByRole('alert'))
    told.getByText('29 of 30 are approved, 1 is not')
    undoWorker({})
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await screen.findByText('29 applications are pending again')
    expect(told.queryByText(/are approved/)).toBeNull()
    told.getByText('1 of 30 was not approved')
  })

  it('says how many applicants had got an email, which another email corrects', async () => {
    const { user, undo } = await approveAll()
    answerAs({
      ...answers,
      [BULK_UNDO]: () =>
        Response.json({
          done: ids.map((userId) => ({ userId, wasTold: userId === two.userId })),
          failed: [],
        }),
    })
    await user.click(undo)
    const sentAbout = 'One email had already gone out. Another one corrects it.'
    expect(await screen.findAllByText(sentAbout)).not.toEqual([])
  })

  it('repeats an undo whose answer was lost, and counts what it had undone', async () => {
    const { user, undo } = await approveAll()
    let calls = 0
    answerAs({
      ...answers,
      ...Object.fromEntries(
        people.map((each) => [callAbout(each), () => Response.json(undoneAbout(each))]),
      ),
      [BULK_UNDO]: () => {
        calls += 1
        if (calls === 1) throw new TypeError('The connection broke off.')
        const part = calls === 2 ? ids.slice(0, 20) : ids.slice(20)
        return calls === 2
          ? Response.json({
              done: [],
              failed: part.map((userId) => ({ userId, code: 'status_changed' })),
            })
          : Response.json({
              done: part.map((userId) => ({ userId, wasTold: false })),
              failed: [],
            })
      },
    })
    await user.click(undo)
    expect(await screen.findByText('30 applications are pending again')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps all applications when the worker does not answer', async () => {
    const { user, undo } = await approveAll()
    answerAs({ ...answers, [BULK_UNDO]: refusal('temporarily_unavailable') })
    await user.click(undo)
    expect(await screen.findByText('0 of 30 are pending again, 30 are not')).toBeTruthy()
    const asked = undoWorker()
    await user.click(screen.getByRole('button', { name: 'Try 30 again' }))
    expect(await screen.findByText('30 applications are pending again')).toBeTruthy()
    expect(asked).toEqual([ids.slice(0, 20), ids.slice(20)])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells an administrator on another page which decisions were not undone', async () => {
    const { user, undo, router } = await approveAll()
    const undone = Promise.withResolvers<Response>()
    const kept = people.slice(20).map(({ userId }) => ({ userId, wasTold: false }))
    answerAs({
      ...answers,
      '/api/admin/mails': refusal('unexpected'),
      [BULK_UNDO]: async () => (await undone.promise).clone(),
    })
    await user.click(undo)
    await act(() => router.navigate({ to: '/admin/mails' }))
    await screen.findByRole('heading', { level: 1, name: 'Emails' })
    const failed = ids.slice(0, 20).map((userId) => ({ userId, code: 'undo_too_late' }))
    undone.resolve(Response.json({ done: kept, failed }))
    expect(await screen.findAllByText('20 applications are not pending again')).not.toEqual([])
    const named = await screen.findAllByText(/^Person 1, .*Person 10 and 10 more\. /)
    expect(named[0]?.textContent).toContain(PROBLEMS.undo_too_late.detail)
  })

  it('waits for a decision about many that is still under way when the key is pressed', async () => {
    const bulk = Promise.withResolvers<Response>()
    const sent = answerAs({
      ...answers,
      [callAbout(one, '/status')]: () => Response.json({ status: 'approved' }),
      [BULK]: () => bulk.promise,
      [BULK_UNDO]: () =>
        Response.json({
          done: [two, three].map(({ userId }) => ({ userId, wasTold: false })),
          failed: [],
        }),
    })
    const { user } = await openDesk()
    await screen.findByRole('heading', { level: 2, name: 'Person 1' })
    await user.keyboard('a')
    await screen.findByText('Person 1 is approved')
    for (const number of [2, 3]) {
      await user.click(await screen.findByRole('checkbox', { name: `Select Person ${number}` }))
    }
    await user.click(screen.getByRole('button', { name: 'Approve 2…' }))
    await confirm(user)
    await screen.findByText('0 of 2 processed')
    await user.keyboard('u')
    bulk.resolve(decided([two.userId, three.userId]))
    expect(await screen.findAllByText('2 applications are pending again')).not.toEqual([])
    expect(sent.map(({ path }) => path).filter((path) => path.endsWith('/undo'))).toEqual([
      BULK_UNDO,
    ])
  })
})
