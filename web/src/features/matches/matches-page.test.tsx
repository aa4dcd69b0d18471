import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TalentMatches } from '../../../../shared/matching.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'

const CALL = '/api/talent/matches?limit=50'

const MATCHES: TalentMatches = {
  items: [
    {
      briefId: '22222222-0000-4000-8000-000000000001',
      title: 'Morning anchor',
      networkName: null,
      roles: ['anchor'],
      place: 'Lisbon',
      isRemote: true,
      startsOn: '2027-01-11',
      endsOn: null,
      score: 60,
      sureness: 70,
      parts: [
        {
          name: 'role',
          points: 60,
          of: 60,
          isKnown: true,
          why: 'You work as: News anchor.',
        },
        {
          name: 'must',
          points: 0,
          of: 40,
          isKnown: true,
          why: 'You do not name the must-have skill: Teleprompter.',
        },
        {
          name: 'languages',
          points: 0,
          of: 0,
          isKnown: false,
          why: 'You have not added any languages.',
        },
      ],
      improve: [
        { part: 'languages', sentence: 'Add the languages you speak.' },
        { part: 'must', sentence: 'Add any of these skills that you have: Teleprompter.' },
      ],
    },
  ],
  unscored: { count: 2, improve: [{ part: 'role', sentence: 'Add the roles you work in.' }] },
  nextCursor: null,
}

const open = () => openPage('/talent/matches', someUser('talent'))

test('a talent reads which brief fits, why, and where to add what would improve the match', async () => {
  answerAs({ [CALL]: () => Response.json(MATCHES) })
  await open()
  const brief = await screen.findByRole('article', { name: 'Morning anchor' })
  expect(brief.textContent).toContain('60 of 100')
  expect(brief.textContent).toContain('You fit this brief because of your role.')
  expect(brief.textContent).toContain('A network that chose not to be named')
  expect(brief.textContent).toContain('News anchor · Lisbon, or from elsewhere · From January 11')
  const ways = within(brief).getAllByRole('link')
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Edit about you', '/talent/profile?edit=about'],
    ['Edit experience', '/talent/profile?edit=experience'],
  ])
  expect(screen.getByRole('heading', { name: '2 briefs cannot be compared yet' })).toBeTruthy()
  expect(screen.getByText('Add the roles you work in.')).toBeTruthy()
})

test('a page without matches says so, and what would help', async () => {
  answerAs({
    [CALL]: () =>
      Response.json({ items: [], unscored: { count: 0, improve: [] }, nextCursor: null }),
  })
  await open()
  await screen.findByRole('heading', { name: 'No open brief fits you yet' })
  expect(screen.queryByText(/cannot be compared/)).toBeNull()
})

test('a list of matches that could not be loaded says so, and can be loaded again', async () => {
  let isDown = true
  answerAs({
    [CALL]: () => (isDown ? refusal('temporarily_unavailable')() : Response.json(MATCHES)),
  })
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  await screen.findByRole('article', { name: 'Morning anchor' })
})

test('a change of the profile or of the blocked networks updates the matches at once', async () => {
  const none: TalentMatches = { items: [], unscored: { count: 0, improve: [] }, nextCursor: null }
  let matches = none
  answerAs({
    [CALL]: () => Response.json(matches),
    '/api/talent/profile': () => Response.json(TALENT_PROFILE),
    '/api/talent/privacy': () =>
      Response.json({ version: 'first', employer: null, networks: [], names: [], domains: [] }),
    '/api/account': () => new Promise(() => undefined),
  })
  const { user, router } = await open()
  await screen.findByRole('heading', { name: 'No open brief fits you yet' })
  await router.navigate({ to: '/talent/profile', search: { edit: 'about' } })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('About you saved')
  matches = MATCHES
  await router.navigate({ to: '/talent/matches' })
  await screen.findByRole('article', { name: 'Morning anchor' })

  await router.navigate({ to: '/talent/settings' })
  await user.type(await screen.findByLabelText(/^Hide from an email domain/), 'north.example')
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findByText('Hidden from north.example')
  matches = none
  await router.navigate({ to: '/talent/matches' })
  await screen.findByRole('heading', { name: 'No open brief fits you yet' })
})
