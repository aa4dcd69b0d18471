import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type {
  Notification,
  NotificationPage,
  OpenQuestion,
} from '../../../../shared/notifications.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const LIST = '/api/notifications'
const BELL = '/api/notifications?limit=1'

const QUESTION: OpenQuestion = {
  id: '3f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61',
  text: 'Do you <b>still</b> live in Oslo?',
  askedAt: '2026-11-20T09:00:00Z',
}
const ANSWER = `/api/account/questions/${QUESTION.id}/answer`

const DECISION: Notification = {
  ...{ id: 'd', kind: 'status_change', createdAt: '2026-11-03T09:00:00Z', isRead: false },
  ...{
    status: 'approved',
    talent: null,
    brief: null,
    question: null,
    merge: null,
    provedUntil: null,
    asking: null,
    agent: null,
    enquiry: null,
  },
}

function notification(answeredAt: string | null = null): Notification {
  const { id, text, askedAt } = QUESTION
  return {
    ...{ id: 'q', kind: 'desk_question', createdAt: askedAt, isRead: answeredAt !== null },
    ...{
      status: null,
      talent: null,
      brief: null,
      question: { id, text, answeredAt },
      merge: null,
      provedUntil: null,
      asking: null,
      agent: null,
      enquiry: null,
    },
  }
}

/** A worker with an open question, until the test closes it. */
function worker() {
  let page: NotificationPage = {
    ...{ items: [notification(), DECISION], unread: 2, question: QUESTION, nextCursor: null },
  }
  return {
    answers: {
      [LIST]: () => Response.json(page),
      [BELL]: () => Response.json(page),
      [`${LIST}/read`]: () => new Response(null, { status: 204 }),
    },
    change(items: readonly Notification[], unread: number) {
      page = { ...page, items: [...items], unread, question: null }
    },
  }
}

describe('a question from the desk', () => {
  const answerBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  const sendButton = () => screen.getByRole('button', { name: 'Send answer' })

  async function write(words: string) {
    const opened = await openPage('/talent/notifications', someUser('talent'))
    await opened.user.type(await answerBox(), words)
    return { ...opened, send: () => opened.user.click(sendButton()) }
  }

  it('is shown first, as it was written, and its notification leads to it', async () => {
    answerAs(worker().answers)
    // The router scrolls to a fragment; in jsdom nothing has a position.
    Element.prototype.scrollIntoView = () => undefined
    const { user, router } = await openPage('/network/notifications', someUser('tv_network'))
    const region = await screen.findByRole('region', { name: 'Our team has a question for you' })
    expect(region.textContent).toContain(QUESTION.text)
    const [row] = screen.getAllByRole('article')
    const link = within(row as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/network/notifications#question')
    await user.click(link)
    await waitFor(() => expect(router.state.location.hash).toBe('question'))
    expect(document.activeElement).toBe(region)
  })

  it('can be answered once, and says thanks', async () => {
    const { answers, change } = worker()
    const sent = answerAs({ ...answers, [ANSWER]: () => new Response(null, { status: 204 }) })
    const { send } = await write('No, in Bergen.')
    change([notification('2026-11-21T09:00:00Z'), DECISION], 1)
    await send()
    expect(await screen.findByText('Your answer has been sent')).toBeTruthy()
    expect(sent).toEqual([{ path: ANSWER, body: { answer: 'No, in Bergen.' } }])
    expect(document.activeElement?.textContent).toContain('Your answer has been sent')
    expect(screen.queryByRole('textbox')).toBeNull()
    const row = screen.getAllByRole('article')[0] as HTMLElement
    expect(row.textContent).toContain('You answered our team')
    expect(within(row).queryByRole('link')).toBeNull()
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeTruthy()
  })

  it('refuses an empty answer', async () => {
    const sent = answerAs(worker().answers)
    const { user } = await openPage('/talent/notifications', someUser('talent'))
    const box = await answerBox()
    await user.click(sendButton())
    expect(await screen.findByText('Enter your answer')).toBeTruthy()
    expect(document.activeElement).toBe(box)
    expect(sent).toEqual([])
  })

  it('keeps the typed answer when sending fails, also over a reload', async () => {
    const refused = { [ANSWER]: refusal('temporarily_unavailable') }
    answerAs({ ...worker().answers, ...refused })
    const { send } = await write('No, in Bergen.')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent')
    expect((await answerBox()).value).toBe('No, in Bergen.')
    cleanup()
    await openPage('/talent/notifications', someUser('talent'))
    const again = await answerBox()
    await waitFor(() => expect(again.value).toBe('No, in Bergen.'))
  })

  it('that is withdrawn while somebody writes stays until they have read that it was', async () => {
    const { answers, change } = worker()
    answerAs({ ...answers, [ANSWER]: refusal('question_closed') })
    const { user, send } = await write('No, in Bergen.')
    // Marking something as read refetches the list, now without the question.
    change([{ ...notification(), isRead: true }, DECISION], 1)
    await user.click(
      screen.getByRole('button', { name: 'Mark as read: Our team asked you a question' }),
    )
    await screen.findByRole('link', { name: 'Notifications, 1 unread' })
    await send()
    expect(await screen.findByText(/What you wrote is still below/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show the current status' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    const row = screen.getAllByRole('article')[0] as HTMLElement
    expect(row.textContent).toContain('Our team asked you a question')
    expect(within(row).queryByRole('link')).toBeNull()
  })
})
