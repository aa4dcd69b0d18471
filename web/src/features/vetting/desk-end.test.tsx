import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../../../shared/problems.ts'
import { ingrid } from '../../testing/applicants.ts'
import { callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

afterEach(() => vi.useRealTimers())

/** Refuses every call, as for a former administrator. */
function refuseAll(code: ProblemCode) {
  const answers = Object.keys(deskAnswers())
  return Object.fromEntries(
    [...answers, callAbout(ingrid, '/status')].map((call) => [call, refusal(code)]),
  )
}

describe('a former administrator', () => {
  it.each(['not_signed_in', 'account_deactivated'] as const)(
    'leaves a page that is open without doing anything: %s',
    async (code) => {
      answerAs(deskAnswers())
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const { router, session } = await openDesk()
      await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })
      // The neighbors are prefetched; after that no request is sent.
      await act(() => vi.advanceTimersByTimeAsync(1000))
      answerAs(refuseAll(code))
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(router.state.location.pathname).toBe('/admin/approvals')
      await act(() => vi.advanceTimersByTimeAsync(5000))
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      expect(router.state.location.search).toEqual({ redirect: '/admin/approvals' })
      expect(session.peek()).toBeNull()
      await waitFor(() => expect(screen.queryByText(ingrid.phoneNumber)).toBeNull())
      expect(await screen.findByText(PROBLEMS[code].detail)).toBeTruthy()
    },
  )

  it('leaves the page when a decision is refused', async () => {
    answerAs(deskAnswers())
    const { router, user } = await openDesk()
    const approve = await screen.findByRole('button', { name: 'Approve' })
    answerAs({ ...deskAnswers(), [callAbout(ingrid, '/status')]: refusal('not_signed_in') })
    await user.click(approve)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    await waitFor(() => expect(screen.queryByText(ingrid.phoneNumber)).toBeNull())
  })
})
