import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BELL, bell, NEWS, READ, worker } from '../testing/notifications.ts'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'

function hide(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  window.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the bell of notifications', () => {
  it('polls by itself, but not in a hidden tab, and shows a higher number', async () => {
    const { answers, change } = worker(NEWS.slice(0, 1))
    let asked = 0
    answerAs({
      ...answers,
      [BELL]: () => {
        asked += 1
        return answers[BELL]()
      },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openPage('/talent/notifications', someUser('talent'))
    await bell('Notifications, 1 unread')
    const said = () => document.querySelector('header [aria-live=polite]')?.textContent
    expect(said()).toBe('')
    const before = asked

    hide('hidden')
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(asked).toBe(before)

    change(NEWS)
    hide('visible')
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(asked).toBeGreaterThan(before)
    await bell('Notifications, 2 unread')
    expect(said()).toBe('One new notification, 2 unread')
    // The open list updates too.
    expect(await screen.findAllByRole('article')).toHaveLength(3)
  })

  it('is not polled while a press is pending, because it would show the press undone', async () => {
    const { answers } = worker(NEWS)
    let asked = 0
    answerAs({
      ...answers,
      [BELL]: () => {
        asked += 1
        return answers[BELL]()
      },
      [READ]: () => new Promise<Response>(() => undefined),
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openPage('/talent/notifications', someUser('talent'))
    await bell('Notifications, 2 unread')
    const mark = await screen.findByRole('button', { name: /read: Ada Okafor is/ })
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    const before = asked
    act(() => mark.click())
    await bell('Notifications, 1 unread')
    // As long as an answer is due.
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(asked).toBe(before)
  })

  it('leads an administrator to the desk, and makes no call', async () => {
    const asked = vi.fn()
    answerAs({
      [BELL]: () => {
        asked()
        return refusal('unexpected')()
      },
    })
    await openPage('/admin/settings', someUser('admin'))
    expect((await bell('Notifications')).getAttribute('href')).toBe('/admin')
    expect(asked).not.toHaveBeenCalled()
  })

  it('shows its number on public pages too', async () => {
    answerAs(worker(NEWS).answers)
    await openPage('/about', someUser('tv_network'))
    const link = await bell('Notifications, 2 unread')
    expect(link.getAttribute('href')).toBe('/network/notifications')
  })
})
