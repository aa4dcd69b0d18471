import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ingrid } from '../../testing/applicants.ts'
import { callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs } from '../../testing/open-page.tsx'

const CLAIM = callAbout(ingrid, '/claim')
const answers = deskAnswers()

/** A worker whose answers about a claim come when the test says so. */
async function openSlowly() {
  const asked: { what: 'claim' | 'release'; answer: () => Promise<void> }[] = []
  const wait = (what: 'claim' | 'release', respond: () => Response) => () =>
    new Promise<Response>((resolve) => {
      asked.push({ what, answer: () => act(async () => resolve(respond())) })
    })
  answerAs({
    ...answers,
    [CLAIM]: wait('claim', answers[CLAIM] as () => Response),
    [`DELETE ${CLAIM}`]: wait('release', () => new Response(null, { status: 204 })),
  })
  const { user } = await openDesk()
  return {
    asked,
    async open() {
      await user.click(await screen.findByRole('button', { name: 'Reject…' }))
      await screen.findByRole('dialog', { name: 'Reject Ingrid Solvang?' })
    },
    async close() {
      await user.keyboard('{Escape}')
      await waitFor(() => expect(openDialog()).toBeNull())
    },
    calls: () => asked.map(({ what }) => what),
  }
}

test('a claim is requested again only after its release was answered', async () => {
  const desk = await openSlowly()
  await desk.open()
  await waitFor(() => expect(desk.calls()).toEqual(['claim']))
  await desk.asked[0]?.answer()
  await desk.close()
  await waitFor(() => expect(desk.calls()).toEqual(['claim', 'release']))
  await desk.open()
  expect(desk.calls()).toEqual(['claim', 'release'])
  await desk.asked[1]?.answer()
  await waitFor(() => expect(desk.calls()).toEqual(['claim', 'release', 'claim']))
  await desk.asked[2]?.answer()
  // It was made for the window alone, and ends with it.
  await desk.close()
  await waitFor(() => expect(desk.calls()).toEqual(['claim', 'release', 'claim', 'release']))
})

test('a claim that is answered after its dialog was closed is not released under the dialog that is open', async () => {
  const desk = await openSlowly()
  await desk.open()
  await desk.close()
  await desk.open()
  await desk.asked[0]?.answer()
  await waitFor(() => expect(desk.calls()).toEqual(['claim', 'claim']))
  await desk.asked[1]?.answer()
  expect(desk.calls()).toEqual(['claim', 'claim'])
  await desk.close()
  await waitFor(() => expect(desk.calls()).toEqual(['claim', 'claim', 'release']))
})

test('an application that was claimed by hand stays claimed, however fast its window opens and closes', async () => {
  const desk = await openSlowly()
  await desk.open()
  await desk.asked[0]?.answer()
  await desk.close()
  await desk.asked[1]?.answer()
  await userClaims()
  await waitFor(() => expect(desk.calls()).toEqual(['claim', 'release', 'claim']))
  await desk.asked[2]?.answer()
  await desk.open()
  await waitFor(() => expect(desk.calls()).toHaveLength(4))
  await desk.asked[3]?.answer()
  await desk.close()
  expect(desk.calls()).toEqual(['claim', 'release', 'claim', 'claim'])
})

async function userClaims(): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Claim,/ })
  await waitFor(() => expect(button.disabled).toBe(false))
  await act(async () => button.click())
}
