import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountSettings } from '../../testing/account-settings.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/account/read-receipts'
const box = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /Show each other what was read/ })

test.each([
  ['talent', '/talent/settings', /The person at the network sees it only if/],
  ['tv_network', '/network/settings', /your colleagues decide for themselves/],
] as const)('read receipts are off until a %s turns them on', async (role, page, note) => {
  let on = false
  const sent = answerAs({
    '/api/account': () => accountSettings({ readReceipts: on })(),
    [`PUT ${PATH}`]: () => {
      on = true
      return Response.json({ on })
    },
  })
  const { user } = await openPage(page, someUser(role))
  expect((await box()).checked).toBe(false)
  screen.getByText(note)
  await user.click(await box())
  await screen.findByText('Read receipts are on')
  expect((await box()).checked).toBe(true)
  expect(sent).toEqual([{ path: PATH, body: { on: true } }])
})

test('a choice of read receipts that could not be saved is undone, with a message', async () => {
  answerAs({
    '/api/account': accountSettings({ readReceipts: true }),
    [`PUT ${PATH}`]: refusal('temporarily_unavailable'),
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.click(await box())
  await screen.findAllByText('Not saved')
  await waitFor(async () => expect((await box()).checked).toBe(true))
})
