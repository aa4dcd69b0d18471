import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf, applicant, ingrid } from '../../testing/applicants.ts'
import { BULK, decided } from '../../testing/bulk-decisions.ts'
import { callAbout, deskAnswers, openDesk, theirs } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const answers = deskAnswers()
const status = callAbout(ingrid, '/status')

function lost(): Response {
  throw new TypeError('The connection broke off.')
}

test('a decision whose answer was lost is shown as made, and can be undone', async () => {
  let calls = 0
  const mine = { ...theirs, by: someUser('admin').email, to: 'approved' as const, reason: null }
  answerAs({
    ...answers,
    [status]: () => {
      calls += 1
      if (calls === 1) throw new TypeError('The connection broke off.')
      return refusal('status_changed', { present: 'approved', decision: mine })()
    },
  })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Ingrid Solvang is approved')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a decision that a colleague made first stays theirs when an answer was lost', async () => {
  let calls = 0
  answerAs({
    ...answers,
    [status]: () => {
      calls += 1
      if (calls === 1) throw new TypeError('The connection broke off.')
      return refusal('status_changed', {
        present: 'approved',
        decision: { ...theirs, to: 'approved' },
      })()
    },
  })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('No decision was made about Ingrid Solvang')).toBeTruthy()
  expect(screen.queryByText('Ingrid Solvang is approved')).toBeNull()
})

test('without an answer, the desk says that it does not know whether the decision was made', async () => {
  answerAs({ ...answers, [status]: lost })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const title = 'We do not know whether the decision about Ingrid Solvang was made'
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText(/^No decision was made/)).toBeNull()
})

test('if the answer to an undo was lost, the decision is shown as undone', async () => {
  let calls = 0
  answerAs({
    ...answers,
    [status]: () => Response.json({ status: 'approved' }),
    [callAbout(ingrid, '/undo')]: () => {
      calls += 1
      if (calls === 1) throw new TypeError('The connection broke off.')
      return refusal('status_changed', { present: 'pending' })()
    },
  })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText('Ingrid Solvang is approved')
  await user.keyboard('u')
  expect(await screen.findByText('Ingrid Solvang is pending again')).toBeTruthy()
  expect(screen.queryByText(/not undone/)).toBeNull()
})

test('the undo is offered again while there is time, when the server was out of reach', async () => {
  const undo = callAbout(ingrid, '/undo')
  const decided = { ...answers, [status]: () => Response.json({ status: 'approved' }) }
  answerAs({ ...decided, [undo]: lost })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText('Ingrid Solvang is approved')
  await user.keyboard('u')
  const unclear = 'We do not know whether the decision about Ingrid Solvang was undone'
  expect(await screen.findAllByText(unclear)).not.toEqual([])
  answerAs({ ...decided, [undo]: () => Response.json({ status: 'pending', wasTold: false }) })
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeTruthy()
  await user.keyboard('u')
  expect(await screen.findByText('Ingrid Solvang is pending again')).toBeTruthy()
})

test('without an answer to a rejection, the dialog keeps its reason and says that it does not know whether it was made', async () => {
  answerAs({ ...answers, [status]: lost })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Reject…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject Ingrid Solvang?' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No reel')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('We do not know whether the decision was made')).toBeTruthy()
  expect(screen.queryByText('No decision was made')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No reel')
})

test('if the answer to a bulk decision was lost, the decisions that were made can be undone', async () => {
  let calls = 0
  const people = Array.from({ length: 30 }, (_, index) => applicant(index + 1))
  const ids = people.map(({ userId }) => userId)
  const decision = {
    ...theirs,
    by: someUser('admin').email,
    to: 'approved' as const,
    undone: false,
  }
  answerAs({
    ...deskAnswers(people),
    [BULK]: () => {
      calls += 1
      if (calls === 1) throw new TypeError('The connection broke off.')
      const failed = ids.slice(0, 20).map((userId) => ({ userId, code: 'status_changed' }))
      return calls === 2 ? decided([], failed) : decided(ids.slice(20))
    },
    ...Object.fromEntries(
      people.map((one) => [
        callAbout(one),
        () => Response.json(accountOf({ ...one, status: 'approved' }, { decisions: [decision] })),
      ]),
    ),
  })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('button', { name: 'Select all 30 shown' }))
  await user.click(screen.getByRole('button', { name: 'Approve 30…' }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('30 applications are approved')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
