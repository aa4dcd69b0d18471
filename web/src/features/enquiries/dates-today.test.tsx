import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ALL_FREE,
  ASKING,
  ASKING_ANSWERS,
  EMPTY_LISTS,
  openDates,
  withDays,
} from '../../testing/asked-days.ts'
import { answerAs } from '../../testing/open-page.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.for([
  // Three in the morning of December 1 in UTC.
  ['America/New_York', '2026-11-30', '2026-11-29'],
  ['Europe/Oslo', '2026-12-01', '2026-11-30'],
  ['Pacific/Auckland', '2026-12-01', '2026-11-30'],
] as const)(
  'a network in %s can ask about its own today, but not about its yesterday',
  async ([zone, today, yesterday]) => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T03:00:00Z') })
    const calls = answerAs(ASKING_ANSWERS)
    const { user, box } = await openDates()
    await user.click(within(box).getByRole('button', { name: 'Ask about days' }))
    const first = await within(box).findByLabelText('First day')
    expect(first.getAttribute('min')).toBe(today)
    fireEvent.change(first, { target: { value: yesterday } })
    fireEvent.change(within(box).getByLabelText('Last day'), { target: { value: today } })
    await user.click(within(box).getByRole('button', { name: 'Ask about these days' }))
    await within(box).findByText('Choose today or a later day')
    expect(calls).toEqual([])
    fireEvent.change(first, { target: { value: today } })
    await user.click(within(box).getByRole('button', { name: 'Ask about these days' }))
    await screen.findByText('They are asked')
    expect(calls).toMatchObject([{ body: { move: 'ask', from: today, to: today } }])
  },
)

test('on the evening of its last day in America, an option can still end on that day', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T03:00:00Z') })
  const days = { from: '2026-11-28', to: '2026-11-30' }
  const calls = answerAs({
    ...EMPTY_LISTS,
    [`GET ${ASKING}`]: () => Response.json(withDays([{ ...ALL_FREE, days }])),
    [`POST ${ASKING}/availability`]: () => Response.json(withDays([{ ...ALL_FREE, days }])),
  })
  const { user, box } = await openDates()
  await user.click(within(box).getByRole('button', { name: 'Take an option' }))
  const decideBy = await within(box).findByLabelText('Decide by')
  expect(decideBy.getAttribute('min')).toBe('2026-11-30')
  await user.click(within(box).getByRole('button', { name: 'Take this option' }))
  await screen.findByText('Option taken')
  expect(calls).toMatchObject([{ body: { move: 'option', decideOn: '2026-11-30' } }])
})
