import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'
import type { WaitingMail } from './outbox-queries.ts'

const failed: WaitingMail = {
  id: 'ba5eba11-0000-4000-8000-000000000003',
  kind: 'rejected',
  recipient: 'malik@example.com',
  about: '6f0c2a3e-9d5b-4c1f-8a77-000000000008',
  state: 'failed',
  attempts: 20,
  lastError: '<img src=x onerror=alert(1)> 422',
  createdAt: '2026-11-17T11:00:00Z',
  nextAttemptAt: null,
}
const failing: WaitingMail = {
  ...failed,
  id: 'ba5eba11-0000-4000-8000-000000000002',
  kind: 'not_known_yet',
  recipient: 'ada@example.com',
  about: null,
  state: 'failing',
  attempts: 1,
  lastError: 'The mail service answered 503',
  nextAttemptAt: '2026-11-21T09:04:00Z',
}
const LIST = '/api/admin/mails'
const counts = { waiting: 0, failing: 1, failed: 1 }

function listOf(...items: WaitingMail[]) {
  return () => Response.json({ items, nextCursor: null, counts })
}

const answers = { [LIST]: listOf(failing, failed) }

function openMails(path = '/admin/mails') {
  return openPage(path, someUser('admin'))
}

/** The button of one mail, named after its recipient: in the text, the address may be split. */
function findMail(to: string) {
  return screen.findByRole('button', { name: new RegExp(`^Send again: .* to ${to}$`) })
}

describe('the list of mails', () => {
  it('shows what each mail is, for whom, why it is still here, and when the next attempt is', async () => {
    answerAs(answers)
    await openMails()
    const given = (await findMail('malik@example.com')).closest('article')
    expect(given?.textContent).toContain('to malik@example.com')
    expect(given?.textContent).toContain('Given up')
    expect(given?.textContent).toContain('20 tries')
    expect(given?.textContent).toContain('The last try failed: <img src=x onerror=alert(1)> 422')
    expect(
      within(given as HTMLElement)
        .getByRole('link', { name: 'see the account' })
        .getAttribute('href'),
    ).toBe(`/admin/accounts/${failed.about}`)
    const trying = (await findMail('ada@example.com')).closest('article')
    expect(trying?.textContent).toContain('Not known yet')
    expect(trying?.textContent).toContain('1 try · next try')
    expect(document.querySelector('main img')).toBeNull()
  })

  it('can be filtered by state, which the address keeps', async () => {
    answerAs({ ...answers, [`${LIST}?state=waiting`]: listOf() })
    const { user, router } = await openMails('/admin/mails?state=sent')
    await findMail('ada@example.com')
    await user.click(screen.getByRole('link', { name: 'Waiting 0' }))
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ state: 'waiting' })
  })

  it('says when no mail waits', async () => {
    const none = { waiting: 0, failing: 0, failed: 0 }
    answerAs({ [LIST]: () => Response.json({ items: [], nextCursor: null, counts: none }) })
    await openMails()
    expect(await screen.findByRole('heading', { name: 'No emails are waiting' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  })

  it('says when it cannot be loaded', async () => {
    answerAs({ [LIST]: refusal('temporarily_unavailable') })
    const { user } = await openMails()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findMail('malik@example.com')
  })
})

describe('sending a mail again', () => {
  const RESEND = `${LIST}/${failed.id}/resend`
  const button = () =>
    screen.findByRole('button', { name: 'Send again: Rejected to malik@example.com' })

  it('makes one more attempt, and reloads the list', async () => {
    answerAs({ ...answers, [RESEND]: () => new Response(null, { status: 204 }) })
    const { user } = await openMails()
    const send = await button()
    const sent = answerAs({
      [LIST]: listOf(failing),
      [RESEND]: () => new Response(null, { status: 204 }),
    })
    await user.click(send)
    expect(await screen.findByText('The email to malik@example.com is being sent')).toBeTruthy()
    expect(sent).toEqual([{ path: RESEND, body: null }])
  })

  it('tries all mails at once whose sending was given up', async () => {
    const sent = answerAs({ ...answers, [`${LIST}/resend`]: () => Response.json({ resent: 1 }) })
    const { user } = await openMails()
    await user.click(await screen.findByRole('button', { name: 'Send the failed one again' }))
    expect(await screen.findByText('One email is being sent')).toBeTruthy()
    expect(sent).toEqual([{ path: `${LIST}/resend`, body: null }])
  })

  it('moves focus to what is left when the pressed button disappears', async () => {
    answerAs(answers)
    const { user } = await openMails()
    const all = await screen.findByRole('button', { name: 'Send the failed one again' })
    const left = { items: [failing], nextCursor: null, counts: { ...counts, failed: 0 } }
    answerAs({
      [LIST]: () => Response.json(left),
      [`${LIST}/resend`]: () => Response.json({ resent: 1 }),
    })
    await user.click(all)
    await waitFor(() => expect(all.isConnected).toBe(false))
    const next = await findMail('ada@example.com')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('says in a message that a mail was already on its way, wherever the reader is in the list', async () => {
    answerAs({ ...answers, [RESEND]: refusal('mail_not_waiting') })
    const { user } = await openMails()
    await user.click(await button())
    await screen.findAllByText('The email to malik@example.com was not resent')
    expect(screen.getAllByText(PROBLEMS.mail_not_waiting.detail)).not.toEqual([])
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
  })

  it('says in a message that none of the failed mails were sent', async () => {
    answerAs({ ...answers, [`${LIST}/resend`]: refusal('temporarily_unavailable') })
    const { user } = await openMails()
    await user.click(await screen.findByRole('button', { name: 'Send the failed one again' }))
    await screen.findAllByText('Nothing was resent')
    expect(screen.getAllByText(PROBLEMS.temporarily_unavailable.detail)).not.toEqual([])
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
  })

  it('reports two at once separately, of which the first failed', async () => {
    const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    answerAs({
      ...answers,
      [RESEND]: () => first.promise,
      [`${LIST}/${failing.id}/resend`]: () => second.promise,
    })
    const { user } = await openMails()
    await user.click(await button())
    await user.click(screen.getByRole('button', { name: /^Send again: .* ada@example.com/ }))
    expect((await button()).getAttribute('aria-busy')).toBe('true')
    first.resolve(refusal('mail_not_waiting')())
    await screen.findAllByText(PROBLEMS.mail_not_waiting.detail)
    second.resolve(new Response(null, { status: 204 }))
    await screen.findByText('The email to ada@example.com is being sent')
    expect(screen.getAllByText(PROBLEMS.mail_not_waiting.detail)).not.toEqual([])
  })
})
