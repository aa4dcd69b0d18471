import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answers, box, marit, openInbox, overtaken, pane, pathOf } from '../../testing/inbox.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

beforeEach(() => {
  standOnScreen()
})

describe('answering a message', () => {
  const ANSWER = `${pathOf(marit)}/answer`

  it('sends the answer once, says so, and opens the next message', async () => {
    const sent = answerAs({
      ...answers,
      [ANSWER]: () => Response.json({ ...marit, state: 'answered' }),
    })
    const { user } = await openInbox()
    await writeAtOnce(
      user,
      await screen.findByRole('textbox', { name: 'Answer by email' }),
      'Yes, both.',
    )
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Your answer to Marit Aasen is on its way')).toBeTruthy()
    expect(
      await within(pane()).findByRole('heading', { level: 2, name: '<b>Prices</b>' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Two editors/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open 1' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Answered 5' })).toBeTruthy()
    expect(sent).toEqual([{ path: ANSWER, body: { answer: 'Yes, both.' } }])
    expect(box()).toHaveProperty('value', '')
  })

  it.each(['Control', 'Meta'])(
    'is done by %s and Enter, while Enter alone begins a line',
    async (key) => {
      const sent = answerAs({
        ...answers,
        [ANSWER]: () => Response.json({ ...marit, state: 'answered' }),
      })
      const { user } = await openInbox()
      await user.type(
        await screen.findByRole('textbox', { name: 'Answer by email' }),
        `Yes,{Enter}both.{${key}>}{Enter}{/${key}}`,
      )
      await screen.findByText('Your answer to Marit Aasen is on its way')
      expect(sent).toEqual([{ path: ANSWER, body: { answer: 'Yes,\nboth.' } }])
    },
  )

  it('keeps the typed answer when sending fails, and while another message is read', async () => {
    answerAs({ ...answers, [ANSWER]: refusal('temporarily_unavailable') })
    const { user } = await openInbox()
    await writeAtOnce(
      user,
      await screen.findByRole('textbox', { name: 'Answer by email' }),
      'Yes, both.',
    )
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Your answer was not sent')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Prices/ }))
    await waitFor(() => expect(box()).toHaveProperty('value', ''))
    await user.click(screen.getByRole('button', { name: /Two editors/ }))
    await waitFor(() => expect(box()).toHaveProperty('value', 'Yes, both.'))
  })

  it('says when a colleague was first, and keeps the typed answer', async () => {
    answerAs({ ...answers, [ANSWER]: overtaken('answered') })
    const { user } = await openInbox()
    await writeAtOnce(
      user,
      await screen.findByRole('textbox', { name: 'Answer by email' }),
      'Yes, both.',
    )
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(
      await screen.findByText(`${PROBLEMS.message_changed.detail} It is answered now.`),
    ).toBeTruthy()
    expect(box()).toHaveProperty('value', 'Yes, both.')
  })

  it('refuses an empty answer at its field', async () => {
    const sent = answerAs(answers)
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(box())
    expect(sent).toEqual([])
  })

  it('shows the mail as it will be sent, with its greeting', async () => {
    const mail = { subject: 'Re: Prices', text: 'Hello Marit Aasen,\n\n> Yes.' }
    const sent = answerAs({ ...answers, [`${ANSWER}/preview`]: () => Response.json(mail) })
    const { user } = await openInbox()
    await writeAtOnce(user, await screen.findByRole('textbox', { name: 'Answer by email' }), 'Yes.')
    await user.click(screen.getByRole('button', { name: 'Preview the email' }))
    const dialog = await screen.findByRole('dialog', { name: 'The email as they will read it' })
    expect(within(dialog).getByText(/Hello Marit Aasen,/)).toBeTruthy()
    expect(sent).toEqual([{ path: `${ANSWER}/preview`, body: { answer: 'Yes.' } }])
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(box()).toHaveProperty('value', 'Yes.')
  })
})
