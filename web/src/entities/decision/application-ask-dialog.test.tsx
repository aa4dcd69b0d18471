import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ingrid, north } from '../../testing/applicants.ts'
import {
  callAbout,
  countsCall,
  deskAnswers,
  listCall,
  listOf,
  openDesk,
  overtaken,
  whatTheyDid,
} from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const answers = deskAnswers()

async function openQuestion(answer: () => Response) {
  answerAs({ ...answers, [callAbout(ingrid, '/questions')]: answer })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Ask…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask Ingrid Solvang' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Question' }), 'Where is it?')
  await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
  expect(await within(dialog).findByText('The question was not sent')).toBeTruthy()
  return { dialog, notice: dialog.querySelector('[data-form-notice]') }
}

test('a question counts down when there were too many', async () => {
  const { dialog, notice } = await openQuestion(refusal('too_many_requests', { retryAfter: 30 }))
  expect(within(dialog).getByText(/^You can try again in \d+ seconds/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(notice))
})

test('a question leads to a sign-in when the session has ended, and keeps what was typed', async () => {
  const { dialog } = await openQuestion(refusal('not_signed_in'))
  expect(within(dialog).getByText(/What you typed is still here/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeTruthy()
})

test('a question that came too late says who was faster, with focus on it', async () => {
  const { dialog, notice } = await openQuestion(overtaken)
  expect(within(dialog).getByText(whatTheyDid)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Send question' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(notice))
})

test('a question is sent with the fields to correct, and the application is marked', async () => {
  const call = callAbout(ingrid, '/questions')
  const sent = answerAs({
    ...answers,
    [call]: () => Response.json({ id: 'q', askedAt: ingrid.appliedAt }, { status: 201 }),
  })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Ask…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ask Ingrid Solvang' })
  await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
  expect(await within(dialog).findByText('Enter your question')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Question' }), 'Where is your reel?')
  await user.click(within(dialog).getByRole('checkbox', { name: 'LinkedIn link' }))
  const asked = { ...ingrid, flags: ['asked' as const] }
  answerAs({
    ...answers,
    [call]: () => Response.json({ id: 'q', askedAt: ingrid.appliedAt }, { status: 201 }),
    [listCall()]: listOf(asked, north),
    [countsCall()]: refusal('temporarily_unavailable'),
  })
  await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Ingrid Solvang was asked')).toBeTruthy()
  expect(
    await within(screen.getByRole('list', { name: 'Applications' })).findByText(
      'Waiting for an answer',
    ),
  ).toBeTruthy()
  expect(sent.filter(({ path }) => path === call)).toEqual([])
})
