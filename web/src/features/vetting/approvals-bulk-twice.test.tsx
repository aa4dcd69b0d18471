import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, BULK, decided, people } from '../../testing/bulk-decisions.ts'
import { applicationPanel, openDesk } from '../../testing/desk.ts'
import { answerAs } from '../../testing/open-page.tsx'

const ids = people.map(({ userId }) => userId)
const bar = () => within(screen.getByRole('region', { name: 'Selected applications' }))

/** Opens the desk of a worker whose answers to bulk decisions come later, and selects the first three. */
async function selectThree() {
  const calls: ((response: Response) => void)[] = []
  const sent = answerAs({
    ...answers,
    [BULK]: () => new Promise((resolve) => calls.push(resolve)),
  })
  const { user } = await openDesk()
  for (const name of ['Person 1', 'Person 2', 'Person 3']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  async function approve(count: number) {
    await user.click(bar().getByRole('button', { name: `Approve ${count}…` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { calls, sent, user, approve }
}

describe('while many are being decided about', () => {
  it('offers no second decision about them, and selects them again if it failed', async () => {
    const { calls, sent, user, approve } = await selectThree()
    await approve(3)
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull(),
    )
    expect(screen.getAllByText('Deciding…')).toHaveLength(3)
    expect(screen.getByRole('checkbox', { name: 'Select Person 2' })).toHaveProperty(
      'disabled',
      true,
    )
    // Neither by the keys, nor by those of whoever is opened among them.
    await user.click(screen.getByRole('button', { name: /^Person 2\D/ }))
    await within(applicationPanel()).findByRole('heading', { level: 2, name: 'Person 2' })
    await user.keyboard('a')
    expect(
      await screen.findAllByText('The decision about Person 2 is still being sent'),
    ).not.toEqual([])
    expect(sent).toHaveLength(1)

    const failed = ids.slice(0, 3).map((userId) => ({ userId, code: 'unexpected' }))
    calls[0]?.(decided([], failed))
    expect(await screen.findByText('0 of 3 are approved, 3 are not')).toBeTruthy()
    expect(bar().getByText('3 selected')).toBeTruthy()
  })

  it('begins a new selection with others', async () => {
    const { sent, user, approve } = await selectThree()
    await approve(3)
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 5' }))
    expect(bar().getByText('1 selected')).toBeTruthy()
    await user.click(bar().getByRole('button', { name: 'Select all 27 shown' }))
    expect(bar().getByText('27 selected')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('keeps what failed of each when another decision is made meanwhile', async () => {
    const { calls, user, approve } = await selectThree()
    await approve(3)
    for (const name of ['Person 5', 'Person 6']) {
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    }
    await approve(2)
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[0]?.(decided(ids.slice(0, 2), [{ userId: ids[2] ?? '', code: 'claimed_by_other' }]))
    expect(await screen.findByText('2 of 3 are approved, 1 is not')).toBeTruthy()
    expect(screen.getByText('0 of 2 settled')).toBeTruthy()
    calls[1]?.(decided(ids.slice(4, 6)))
    expect(await screen.findByText('2 applications are approved')).toBeTruthy()
    expect(screen.getByText('2 of 3 are approved, 1 is not')).toBeTruthy()
    expect(screen.queryByText(/settled/)).toBeNull()
  })
})
