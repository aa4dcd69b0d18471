import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSettings } from '../../../../shared/account.ts'
import { accountSettings, LAPTOP } from '../../testing/account-settings.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

test('sign-ins and changes of the account are described, and the five latest come first', async () => {
  const idOf = (place: number) => LAPTOP.id.replace(/..$/, `1${place}`)
  const one: AccountSettings['activity'][number] = {
    id: idOf(0),
    kind: 'signed_in',
    device: 'Firefox on Linux',
    byDesk: false,
    times: 1,
    at: '2026-11-21T08:00:00Z',
  }
  const activity: AccountSettings['activity'] = [
    one,
    { ...one, id: idOf(1), kind: 'wrong_password', times: 12 },
    { ...one, id: idOf(2), kind: 'second_step_refused' },
    { ...one, id: idOf(3), kind: 'sessions_ended', byDesk: true, device: null },
    { ...one, id: idOf(4), kind: 'second_step_reset', byDesk: true, device: null },
    { ...one, id: idOf(5), kind: 'wrong_password', device: 'Edge on Windows' },
  ]
  answerAs({ '/api/account': accountSettings({ activity }) })
  const { user } = await openPage('/talent/settings', someUser('talent'))
  const section = within(await screen.findByRole('region', { name: 'Recent activity' }))
  const said = () => section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said()).toEqual([
    expect.stringMatching(/^Signed in.*Firefox on Linux.*Nov 21, 2026/),
    expect.stringMatching(/^12 wrong passwords.*Last tried Nov 21, 2026/),
    expect.stringMatching(/^The right password, and a wrong second step/),
    expect.stringMatching(/^Our team signed you out everywhere(?!.*Firefox)/),
    expect.stringMatching(/^Second step reset by our team/),
  ])
  await user.click(section.getByRole('button', { name: 'Show more' }))
  expect(said()[5]).toMatch(/^A wrong password.*Edge on Windows/)
  await user.click(section.getByRole('button', { name: 'Show less' }))
  expect(said()).toHaveLength(5)
})

test('an account without sign-ins or changes says so', async () => {
  answerAs({ '/api/account': accountSettings() })
  await openPage('/talent/settings', someUser('talent'))
  expect(await screen.findByText('Nothing has happened in the last 180 days.')).toBeTruthy()
})
