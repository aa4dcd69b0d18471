import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkRole } from '../../../../shared/network-roles.ts'
import { answerAboutBriefs, BRIEF, openBriefs } from '../../testing/briefs.ts'
import { someUser } from '../../testing/some-user.ts'

/** Opens a page of briefs as a member with a role. */
function openAs(role: NetworkRole, path: string) {
  answerAboutBriefs({
    '/api/network/members': () =>
      Response.json({
        items: [
          {
            ...{ userId: someUser('tv_network').id, name: 'Ada Okafor', title: 'Casting', role },
            ...{
              mayWrite: true,
              joinedAt: BRIEF.createdAt,
              endedAt: null,
              isActive: true,
              eraseAfter: null,
            },
          },
        ],
      }),
  })
  return openBriefs(path)
}

test.each(['/create', `/create?copy=${BRIEF.id}`, `/${BRIEF.id}/edit`])(
  'a viewer reads at %s who writes briefs, and finds no form',
  async (path) => {
    await openAs('viewer', path)
    await screen.findByText('Only editors and owners write briefs')
    screen.getByText(/An owner can change your role/)
    const way = screen.getByRole('link', { name: 'See who the owners are' })
    expect(way.getAttribute('href')).toBe('/network/members')
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull()
  },
)

test('a viewer is offered neither a new brief nor a copy of one; an editor is offered both', async () => {
  await openAs('viewer', '')
  await screen.findByRole('link', { name: /^Morning anchor/ })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Write a brief' })).toBeNull())
  expect(screen.queryByRole('link', { name: 'Copy Morning anchor' })).toBeNull()
  cleanup()
  await openAs('editor', '')
  await screen.findByRole('link', { name: 'Copy Morning anchor' })
  screen.getByRole('link', { name: 'Write a brief' })
})

test('an editor gets the form', async () => {
  await openAs('editor', '/create')
  await screen.findByRole('textbox', { name: 'Title' })
  expect(screen.queryByText('Only editors and owners write briefs')).toBeNull()
})
