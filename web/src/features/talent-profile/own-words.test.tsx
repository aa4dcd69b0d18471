import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnWords } from '../../../../shared/visibility.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

test('a section says that its words seem to name the employer, until they are saved without', async () => {
  const seen = (namedIn: OwnWords[]) =>
    Response.json({
      ...VISIBILITY,
      seenBy: {
        ...VISIBILITY.seenBy,
        employer: { ...VISIBILITY.seenBy.employer, typed: 'Quay Six', namedIn },
      },
    })
  let named: OwnWords[] = ['headline', 'bio', 'links']
  answerAs({
    '/api/talent/profile': () => Response.json(TALENT_PROFILE),
    'PUT /api/talent/profile': () => {
      named = ['links']
      return Response.json({ ...TALENT_PROFILE, version: 5 })
    },
    '/api/talent/visibility': () => seen(named),
    '/api/talent/overview': () => new Promise(() => undefined),
  })
  const { user } = await openPage('/talent/profile?edit=about', someUser('talent'))
  const headline = await screen.findByLabelText(/^Headline/)
  const about = screen.getByRole('region', { name: 'About you' })
  expect(about.textContent).toContain(
    'Quay Six seems to be named in your headline and your biography.',
  )
  expect(screen.getByRole('region', { name: 'Links' }).textContent).toContain(
    'Quay Six seems to be named in your links.',
  )
  expect(screen.getByRole('region', { name: 'Reels' }).textContent).not.toContain('Quay Six')
  await user.type(headline, ' and host')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('About you saved')
  await waitFor(() => expect(screen.queryByText(/in your headline/)).toBeNull())
  expect(screen.getByText(/seems to be named in your links/)).toBeTruthy()
})
