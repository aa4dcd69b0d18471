import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { applicant } from '../../testing/applicants.ts'
import {
  answers,
  BULK,
  BULK_UNDO,
  bulkWorker,
  decided,
  focusedPerson,
  people,
  undoWorker,
} from '../../testing/bulk-decisions.ts'
import { applicationPanel, callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { answerAs } from '../../testing/open-page.tsx'

describe('the desk and its bulk decisions', () => {
  it('opens the next application after one, with focus on its row, and the first of the decided ones if they return', async () => {
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
    undoWorker()
    await user.keyboard('u')
    expect(await screen.findByText('3 applications are pending again')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 1' })).toBeTruthy()
    // The keys act on the row that has focus.
    await waitFor(() => expect(focusedPerson()).toBe('Person 1'))
  })

  it('does not interrupt somebody who writes when the decided applications return', async () => {
    bulkWorker()
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
    await user.click(screen.getByRole('button', { name: 'Approve 2…' }))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText('2 applications are approved')
    const undone = Promise.withResolvers<Response>()
    answerAs({ ...answers, [BULK_UNDO]: () => undone.promise })
    await user.keyboard('u')
    const box = screen.getByRole('searchbox')
    await user.click(box)
    const both = people.slice(0, 2).map(({ userId }) => ({ userId, wasTold: false }))
    undone.resolve(Response.json({ done: both, failed: [] }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 1' })).toBeTruthy()
    expect(document.activeElement).toBe(box)
  })

  it('opens the next application even if the decided one is not the open one', async () => {
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

  it('shows no application that is being decided, and then the first that is left, when all were selected', async () => {
    const bulk = Promise.withResolvers<Response>()
    const [one, two, three] = people.slice(0, 3).map(({ userId }) => userId)
    if (!one || !two || !three) return
    answerAs({ ...deskAnswers(people.slice(0, 3)), [BULK]: () => bulk.promise })
    const { user } = await openDesk()
    await screen.findByRole('heading', { level: 2, name: 'Person 1' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('button', { name: 'Select all 3 shown' }))
    await user.click(screen.getByRole('button', { name: 'Approve 3…' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }),
    )
    expect(await screen.findByText('0 of 3 processed')).toBeTruthy()
    // The keys would act on whoever is shown.
    await waitFor(() => expect(within(applicationPanel()).queryByRole('heading')).toBeNull())
    answerAs(deskAnswers([applicant(3)]))
    bulk.resolve(decided([one, two], [{ userId: three, code: 'claimed_by_other' }]))
    expect(await screen.findByText('2 of 3 are approved, 1 is not')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Person 3' })).toBeTruthy()
  })

  it('moves focus to the report, and shows it, when no application is left and some were not decided', async () => {
    const crowd = people.slice(0, 3)
    const bulk = Promise.withResolvers<Response>()
    const refused = crowd.map(({ userId }) => ({ userId, code: 'status_changed' }))
    answerAs({ ...deskAnswers(crowd), [BULK]: () => bulk.promise })
    const shown: Element[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this)
    }
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(screen.getByRole('button', { name: 'Select all 3 shown' }))
    await user.click(screen.getByRole('button', { name: 'Approve 3…' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }),
    )
    await screen.findByText('0 of 3 processed')
    expect(document.activeElement?.tagName).toBe('H1')
    bulk.resolve(decided([], refused))
    const words = await screen.findByText('0 of 3 are approved, 3 are not')
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
    expect(shown.at(-1)).toBe(document.activeElement)
  })

  it('leaves focus at the last selected row when the selection is cleared', async () => {
    bulkWorker()
    const { user } = await openDesk()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }))
    await user.click(screen.getByRole('button', { name: 'Deselect all' }))
    expect(focusedPerson()).toBe('Person 2')
  })
})
