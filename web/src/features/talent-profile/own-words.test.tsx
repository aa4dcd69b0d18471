import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnWords } from '../../../../shared/visibility.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'

test('a section warns that its text seems to name the employer, until it is saved without', async () => {
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

test.each([
  [true, true, 'where you work now, with your credits there, and your links'],
  [true, false, 'where you work now, with your credits there'],
  [false, true, 'your links'],
  [false, false, null],
])(
  'the own profile says which parts networks cannot read: employer %s, links %s',
  async (hideEmployer, hideLinks, hidden) => {
    answerAs({
      '/api/talent/profile': () => Response.json(TALENT_PROFILE),
      '/api/talent/visibility': () => Response.json({ ...VISIBILITY, hideEmployer, hideLinks }),
      '/api/talent/overview': () => new Promise(() => undefined),
    })
    await openPage('/talent/profile', someUser('talent'))
    const lead = await screen.findByText(/^As networks see it/)
    const more = hidden === null ? '' : ` Your settings also hide ${hidden}.`
    await waitFor(() =>
      expect(lead.parentElement?.textContent).toBe(
        `As networks see it, except your contact details, which no network sees before you agree.${more}`,
      ),
    )
  },
)

const EMPLOYED = { ...TALENT_PROFILE, isAvailable: false, currentNetwork: 'Meridian' }

test.each([
  [false, 'can find you, because you let it in', 'can see you, because you let it in'],
  [true, 'cannot find you', 'cannot see you until you allow it'],
])(
  'the profile says beside the employer whether it can see the talent: hidden %s',
  async (hidden, present, former) => {
    const seenBy = { ...VISIBILITY.seenBy, employer: { ...VISIBILITY.seenBy.employer, hidden } }
    answerAs({
      '/api/talent/profile': () => Response.json(EMPLOYED),
      '/api/talent/visibility': () => Response.json({ ...VISIBILITY, seenBy }),
      '/api/talent/overview': () => new Promise(() => undefined),
    })
    const { user } = await openPage('/talent/profile?edit=experience', someUser('talent'))
    const section = await screen.findByRole('region', { name: 'Experience' })
    await waitFor(() => expect(section.textContent).toContain(`Your current employer ${present}.`))
    await user.click(screen.getByRole('radio', { name: 'Available' }))
    await waitFor(() => expect(section.textContent).toContain(`Meridian ${former}`))
  },
)
