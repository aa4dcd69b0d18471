import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountSettings, LAPTOP, PHONE } from '../../testing/account-settings.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const done = () => new Response(null, { status: 204 })

test('a session disappears at once when it is signed out, and reappears if that fails', async () => {
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

test('after a session disappears focus moves to the next, and of two only the failed one reappears', async () => {
  const tablet = {
    ...PHONE,
    id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c03',
    device: 'Safari on an iPad',
  }
  let sessions = [LAPTOP, PHONE, tablet]
  const phone = Promise.withResolvers<Response>()
  answerAs({
    '/api/account': () => accountSettings({ sessions })(),
    [`/api/account/sessions/${PHONE.id}`]: () => phone.promise,
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
  phone.resolve(refusal('temporarily_unavailable')())
  await within(section).findByText('Still signed in there')
  await screen.findByText('Signed out: Safari on an iPad')
  expect(button('Safari on an iPhone')).toBeTruthy()
  expect(button('Safari on an iPad')).toBeNull()
})

test('a session that has ended already counts as signed out', async () => {
  let sessions = [LAPTOP, PHONE]
  answerAs({
    '/api/account': () => accountSettings({ sessions })(),
    [`/api/account/sessions/${PHONE.id}`]: () => {
      sessions = [LAPTOP]
      return refusal('session_not_found')()
    },
  })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on an iPhone' }))
  await screen.findByText('Signed out: Safari on an iPhone')
  expect(screen.queryByText('Still signed in there')).toBeNull()
})

test('two browsers of one kind have buttons of different names, which say when each was used', async () => {
  const other = { ...PHONE, id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c03' }
  const older = { ...other, id: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c04' }
  answerAs({
    '/api/account': accountSettings({
      sessions: [LAPTOP, PHONE, other, { ...older, lastUsedAt: '2026-10-01T08:00:00Z' }],
    }),
  })
  await openPage('/talent/settings', someUser('talent'))
  const buttons = await screen.findAllByRole('button', { name: /^Sign out Safari on an iPhone/ })
  const names = buttons.map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^Sign out Safari on an iPhone, used .+ ago/)
})
