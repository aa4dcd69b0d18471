import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import type { ProfileViews } from '../../../../shared/profile-views.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const open: ProfileViews = {
  id: '7c0b6f0e-54a5-4a87-9a3e-3f5a1f0f3d11',
  day: '2026-11-24',
  profiles: 1312,
  isOpen: true,
  checkedAt: null,
  checkedBy: null,
  viewer: {
    userId: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e22',
    firstName: '<img src=x onerror=alert(1)>',
    lastName: 'Hale',
    jobTitle: 'Head of casting',
    status: 'approved',
  },
  networkName: 'Harbour News',
}
const checked: ProfileViews = {
  ...open,
  isOpen: false,
  checkedAt: '2026-11-25T09:00:00Z',
  checkedBy: 'admin@lowerthird.example',
}
const LIST = '/api/admin/profile-views?state=open'
const CHECK = `POST /api/admin/profile-views/${open.id}/check`
const listOf =
  (...items: ProfileViews[]) =>
  () =>
    Response.json({ items, nextCursor: null, counts: { open: items.length, checked: 4 } })
const openViews = (path = '/admin/reports/views') => openPage(path, someUser('admin'))
const BUTTON = /^Mark as checked: .* Hale, November 24, 2026$/

test('the list shows who opened how many profiles and when, as text, and links to the account', async () => {
  answerAs({ [LIST]: listOf(open) })
  await openViews()
  const row = within(await screen.findByRole('list', { name: 'Profile views' }))
  const link = row.getByRole('link', { name: '<img src=x onerror=alert(1)> Hale' })
  expect(link.getAttribute('href')).toBe(`/admin/accounts/${open.viewer.userId}`)
  expect(row.getByRole('article').textContent).toMatch(
    /Approved.*Harbour News.*Head of casting.*1,312 different profiles opened on November 24, 2026 \(UTC\)/,
  )
  expect(document.querySelector('main img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Checked 4' }).getAttribute('href')).toBe(
    '/admin/reports/views?state=checked',
  )
})

test('checked views are marked, and leave the list', async () => {
  answerAs({ [LIST]: listOf(open) })
  const { user } = await openViews()
  const button = await screen.findByRole('button', { name: BUTTON })
  const sent = answerAs({ [LIST]: listOf(), [CHECK]: () => Response.json(checked) })
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Nothing stands out' })).toBeTruthy()
  expect(screen.getByText(/Hale are marked as checked$/)).toBeTruthy()
  expect(sent).toHaveLength(1)
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('after an entry is marked, focus moves to the next', async () => {
  const earlier = { ...open, id: open.viewer.userId, day: '2026-11-23' }
  answerAs({ [LIST]: listOf(open, earlier) })
  const { user } = await openViews()
  const button = await screen.findByRole('button', { name: BUTTON })
  answerAs({ [LIST]: listOf(earlier), [CHECK]: () => Response.json(checked) })
  await user.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  const next = screen.getByRole('button', { name: /Hale, November 23, 2026$/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('a checked entry shows who checked it, and whether the number has doubled since', async () => {
  const doubled = { ...checked, id: checked.viewer.userId, isOpen: true, profiles: 2700 }
  answerAs({
    [LIST]: listOf(doubled),
    '/api/admin/profile-views?state=checked': listOf(checked),
  })
  const { user } = await openViews('/admin/reports/views?state=checked')
  expect((await screen.findByRole('article')).textContent).toMatch(
    /Checked .* by admin@lowerthird\.example$/,
  )
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^To check/ }))
  expect(await screen.findByText(/more than doubled since it was checked/)).toBeTruthy()
  expect(screen.getByRole('button', { name: BUTTON })).toBeTruthy()
})

test('the page says when it cannot be loaded, and when an entry could not be marked', async () => {
  answerAs({ [LIST]: refusal('temporarily_unavailable') })
  const { user } = await openViews()
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  answerAs({ [LIST]: listOf(open), [CHECK]: refusal('profile_views_not_found') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: BUTTON }))
  expect(await screen.findAllByText(PROBLEMS.profile_views_not_found.detail)).not.toEqual([])
})
