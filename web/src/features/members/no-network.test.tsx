import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const MEMBERS = '/api/network/members'
const SELF = someUser('tv_network')

test.each(['/network', '/network/saved', '/network/briefs'])(
  'a former member reads at %s that they belong to no network, and stays signed in',
  async (path) => {
    const gone = refusal('no_network')
    answerAs({
      '/api/network/overview': gone,
      '/api/network/lists': gone,
      '/api/network/saved?limit=100&list=first': gone,
      '/api/network/briefs': gone,
      [MEMBERS]: gone,
    })
    const { router, session } = await openPage(path, SELF)
    await screen.findByRole('heading', { name: 'You no longer belong to a network' })
    expect(router.state.location.pathname).toBe('/network/members')
    expect(session.peek()).toBe(SELF)
  },
)

test('a former member keeps their own settings, and can delete the account there', async () => {
  answerAs({ '/api/network/replies': refusal('no_network'), [MEMBERS]: refusal('no_network') })
  const { router } = await openPage('/network/settings', SELF)
  await screen.findByText('You do not belong to a network.')
  expect(router.state.location.pathname).toBe('/network/settings')
  expect(screen.getByRole('heading', { name: 'Delete your account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write a saved reply' })).toBeNull()
})
