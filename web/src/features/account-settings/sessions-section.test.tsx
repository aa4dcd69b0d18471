import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountSettings, LAPTOP, PHONE } from '../../testing/account-settings.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const done = () => new Response(null, { status: 204 })

test('a session goes at once when it is signed out, and comes back when that fails', async () => {
  const path = `/api/account/sessions/${PHONE.id}`
  answerAs({ '/api/account': accountSettings(), [path]: refusal('temporarily_unavailable') })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const list = await screen.findByRole('region', { name: 'Where you are signed in' })
  expect(within(list).getByText('This browser')).toBeTruthy()
  expect(within(list).queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Sign out Safari on an iPhone' }))
  await within(list).findByText('Still signed in there')
  expect(within(list).getByRole('button', { name: 'Sign out Safari on an iPhone' })).toBeTruthy()
})

test('a session that goes hands its focus on; of two, the one that fails comes back alone', async () => {
  const tablet = {
    ...PHONE,
    id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c03',
    device: 'Safari on an iPad',
  }
  let sessions = [LAPTOP, PHONE, tablet]
  let refuse: (response: Response) => void = () => undefined
  answerAs({
    '/api/account': () => accountSettings({ sessions })(),
    [`/api/account/sessions/${PHONE.id}`]: () => new Promise((resolve) => (refuse = resolve)),
    [`/api/account/sessions/${tablet.id}`]: () => {
      sessions = [LAPTOP, PHONE]
      return done()
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = await screen.findByRole('region', { name: 'Where you are signed in' })
  const button = (device: string) =>
    within(section).queryByRole('button', { name: `Sign out ${device}` })
  await user.click(button('Safari on an iPhone') as HTMLElement)
  expect(document.activeElement).toBe(button('Safari on an iPad'))
  await user.click(button('Safari on an iPad') as HTMLElement)
  expect(document.activeElement?.textContent).toBe('Where you are signed in')
  expect(button('Safari on an iPad')).toBeNull()
  refuse(refusal('temporarily_unavailable')())
  await within(section).findByText('Still signed in there')
  await screen.findByText('Signed out: Safari on an iPad')
  expect(button('Safari on an iPhone')).toBeTruthy()
  expect(button('Safari on an iPad')).toBeNull()
})
