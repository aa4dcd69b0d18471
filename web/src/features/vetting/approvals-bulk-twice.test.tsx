import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Application } from '../../../../shared/applications.ts'
import { answers, BULK, BULK_UNDO, decided, people } from '../../testing/bulk-decisions.ts'
import { applicationPanel, callAbout, countsCall, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const ids = people.map(({ userId }) => userId)
const [, , , four] = people as [Application, Application, Application, Application]
const bar = () => within(screen.getByRole('region', { name: 'Selected applications' }))

/** Opens the desk of a worker whose answers to bulk decisions come later, and selects the first three. */
async function selectThree(others: Parameters<typeof answerAs>[0] = {}) {
  const calls: ((response: Response) => void)[] = []
  const sent = answerAs({
    ...answers,
    ...others,
    [BULK]: () => new Promise((resolve) => calls.push(resolve)),
  })
  const { user } = await openDesk()
  for (const name of ['Person 1', 'Person 2', 'Person 3']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  }
  async function approve(count: number) {
    await user.click(bar().getByRole('button', { name: `Approve ${count}…` }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Approve/ }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Approve/ })).toBeNull())
  }
  /** Opens another applicant, and approves them alone. */
  async function approveOne(name: string) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}\\D`) }))
    const panel = within(applicationPanel())
    await panel.findByRole('heading', { level: 2, name })
    await user.click(panel.getByRole('button', { name: 'Approve' }))
    await screen.findByText(`${name} is approved`)
  }
  return { calls, sent, user, approve, approveOne }
}

describe('while a bulk decision is under way, the desk', () => {
  it('offers no second decision about its applications, and selects them again if it failed', async () => {
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

  it('begins a new selection of other applications', async () => {
    const { sent, user, approve } = await selectThree()
    await approve(3)
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 5' }))
    expect(bar().getByText('1 selected')).toBeTruthy()
    await user.click(bar().getByRole('button', { name: 'Select all 27 shown' }))
    expect(bar().getByText('27 selected')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('keeps the failures of each when another bulk decision is made in the meantime', async () => {
    const { calls, user, approve } = await selectThree()
    await approve(3)
    for (const name of ['Person 5', 'Person 6']) {
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    }
    await approve(2)
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[0]?.(decided(ids.slice(0, 2), [{ userId: ids[2] ?? '', code: 'claimed_by_other' }]))
    expect(await screen.findByText('2 of 3 are approved, 1 is not')).toBeTruthy()
    expect(screen.getByText('0 of 2 processed')).toBeTruthy()
    calls[1]?.(decided(ids.slice(4, 6)))
    expect(await screen.findByText('2 applications are approved')).toBeTruthy()
    expect(screen.getByText('2 of 3 are approved, 1 is not')).toBeTruthy()
    expect(screen.queryByText(/processed/)).toBeNull()
  })

  it('says that an undo waits, and undoes no earlier decision if the undo is pressed twice', async () => {
    const { calls, sent, user, approve, approveOne } = await selectThree({
      [callAbout(four, '/status')]: () => Response.json({ status: 'approved' }),
      [callAbout(four, '/undo')]: () => Response.json({ status: 'pending', wasTold: false }),
      [BULK_UNDO]: () =>
        Response.json({
          done: ids.slice(0, 3).map((userId) => ({ userId, wasTold: false })),
          failed: [],
        }),
    })
    await approveOne('Person 4')
    await approve(3)
    await user.keyboard('u')
    expect(await screen.findAllByText('The last decision is still being sent')).not.toEqual([])
    expect(screen.getAllByText('It will be undone as soon as it is made.')).not.toEqual([])
    await user.keyboard('u')
    calls[0]?.(decided(ids.slice(0, 3)))
    expect(await screen.findAllByText('3 applications are pending again')).not.toEqual([])
    await waitFor(() =>
      expect(screen.queryAllByText('The last decision is still being sent')).toEqual([]),
    )
    expect(sent.map(({ path }) => path)).toEqual([callAbout(four, '/status'), BULK, BULK_UNDO])
  })

  it('undoes no earlier decision if the one that an undo waits for fails', async () => {
    const { calls, sent, user, approve, approveOne } = await selectThree({
      [callAbout(four, '/status')]: () => Response.json({ status: 'approved' }),
      [callAbout(four, '/undo')]: () => Response.json({ status: 'pending', wasTold: false }),
    })
    await approveOne('Person 4')
    await approve(3)
    await user.keyboard('u')
    calls[0]?.(refusal('temporarily_unavailable')())
    expect(await screen.findByText('0 of 3 are approved, 3 are not')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try 3 again' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(sent.map(({ path }) => path)).toEqual([callAbout(four, '/status'), BULK, BULK])
  })

  it('updates the number of waiting applications after each part, in the title and at the filters', async () => {
    const calls: ((response: Response) => void)[] = []
    let waiting = 30
    const counted = (await answers[countsCall()]?.().json()) as object
    answerAs({
      ...answers,
      [countsCall()]: () =>
        Response.json({ ...counted, total: waiting, role: { talent: waiting, tv_network: 0 } }),
      [BULK]: () => new Promise((resolve) => calls.push(resolve)),
    })
    const { user } = await openDesk()
    expect(await screen.findByText(/^30 waiting/)).toBeTruthy()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
    await user.click(bar().getByRole('button', { name: 'Select all 30 shown' }))
    await user.click(bar().getByRole('button', { name: 'Approve 30…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Approve/ }))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    waiting = 10
    calls[0]?.(decided(ids.slice(0, 20)))
    expect(await screen.findByText('20 of 30 processed')).toBeTruthy()
    expect(await screen.findByText(/^10 waiting/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'All 10' })).toBeTruthy()
  })
})
