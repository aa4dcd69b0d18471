import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Application } from '../../../../shared/applications.ts'
import { applicant } from '../../testing/applicants.ts'
import { BULK } from '../../testing/bulk-decisions.ts'
import { countsCall, deskAnswers, listCall, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

type Answers = Parameters<typeof answerAs>[0]

const PAGE = 20

const someone = (count: number) => Array.from({ length: count }, (_, at) => applicant(at + 1))

/** The answers to a desk whose list comes in pages of twenty. */
async function inPages(waiting: readonly Application[]): Promise<Answers> {
  const answers = deskAnswers(waiting)
  const counts = await answers[countsCall()]?.()?.json()
  const pages = Array.from({ length: Math.ceil(waiting.length / PAGE) }, (_, at) => {
    const items = waiting.slice(at * PAGE, (at + 1) * PAGE)
    const nextCursor = (at + 1) * PAGE < waiting.length ? `page${at + 1}` : null
    const query = at === 0 ? 'status=pending' : `status=pending&cursor=page${at}`
    return [listCall(query), () => Response.json({ items, nextCursor })] as const
  })
  return {
    ...answers,
    [countsCall()]: () => Response.json({ ...counts, total: waiting.length }),
    ...Object.fromEntries(pages),
  }
}

async function selectShown() {
  const opened = await openDesk()
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  const bar = within(screen.getByRole('region', { name: 'Selected applications' }))
  await opened.user.click(bar.getByRole('button', { name: 'Select all 20 shown' }))
  expect(bar.getByText('All 20 shown are selected')).toBeTruthy()
  return { ...opened, bar }
}

describe('selecting all matching applications', () => {
  it('loads them all first, and leaves out applications that arrive after the choice', async () => {
    const waiting = someone(45)
    answerAs(await inPages(waiting))
    const { user, bar } = await selectShown()
    await user.click(await bar.findByRole('button', { name: 'Select all 45 that match' }))
    expect(await bar.findByText('45 selected')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Person 45' })).toHaveProperty(
      'checked',
      true,
    )
    // The pressed button is gone.
    expect(document.activeElement).toBe(bar.getByRole('status'))

    const sent = answerAs({ ...(await inPages(someone(46))), [BULK]: refusal('unexpected') })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('checkbox', { name: 'Select Person 46' })).toHaveProperty(
      'checked',
      false,
    )
    expect(bar.getByText('45 selected')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Approve 45…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 45 applications?' })
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('0 of 45 are approved, 45 are not')).toBeTruthy()
    const bodies = sent.filter(({ path }) => path === BULK).map(({ body }) => body)
    expect(bodies.flatMap((body) => (body as { userIds: string[] }).userIds)).toEqual(
      waiting.map(({ userId }) => userId),
    )
  })

  it('selects the maximum of one decision, and says of how many', async () => {
    answerAs(await inPages(someone(130)))
    const { user, bar } = await selectShown()
    await user.click(await bar.findByRole('button', { name: 'Select the first 100 of 130' }))
    expect(await bar.findByText('100 selected')).toBeTruthy()
    expect(bar.getByText(', which is the limit')).toBeTruthy()
    expect(bar.queryByRole('button', { name: /^Select/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Select Person 100' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Select Person 101' })).toBeNull()
  })

  it('names no number that is unknown', async () => {
    answerAs({
      ...(await inPages(someone(45))),
      [countsCall()]: refusal('temporarily_unavailable'),
    })
    const { user, bar } = await selectShown()
    await user.click(bar.getByRole('button', { name: 'Select up to 100 that match' }))
    expect(await bar.findByText('45 selected')).toBeTruthy()
  })

  it('selects no others when the rest of the list cannot be loaded', async () => {
    const rest = listCall('status=pending&cursor=page1')
    answerAs({ ...(await inPages(someone(45))), [rest]: refusal('unexpected') })
    const { user, bar } = await selectShown()
    await user.click(await bar.findByRole('button', { name: 'Select all 45 that match' }))
    expect(await screen.findAllByText('The rest of the list could not be loaded')).not.toEqual([])
    expect(bar.getByText('All 20 shown are selected')).toBeTruthy()
    expect(bar.getByRole('button', { name: 'Select all 45 that match' })).toBeTruthy()
  })

  it('selects none that were deselected while the rest was loading', async () => {
    const waiting = someone(45)
    const next = Promise.withResolvers<Response>()
    const rest = listCall('status=pending&cursor=page1')
    answerAs({ ...(await inPages(waiting)), [rest]: () => next.promise })
    const { user, bar } = await selectShown()
    await user.click(await bar.findByRole('button', { name: 'Select all 45 that match' }))
    expect(await bar.findByRole('button', { name: 'Loading...' })).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Deselect all' }))
    next.resolve(Response.json({ items: waiting.slice(20), nextCursor: null }))
    expect(await screen.findByRole('checkbox', { name: 'Select Person 45' })).toHaveProperty(
      'checked',
      false,
    )
    await waitFor(() => expect(screen.getByText('45 applications, end of list')).toBeTruthy())
    expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull()
  })
})
