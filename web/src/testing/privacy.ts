import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { CurrentUser } from '../../../shared/current-user.ts'
import type { Privacy } from '../../../shared/privacy.ts'
import { answerAs, openPage } from './open-page.tsx'
import { someUser } from './some-user.ts'

/** The call that reads and saves from whom a talent is hidden. */
export const PRIVACY_CALL = '/api/talent/privacy'
/** A network that a search for 'nor' finds, and one for 'sou'. */
export const NORTH = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', networkName: 'North News' }
export const SOUTH = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02', networkName: 'South TV' }
/** A talent who is hidden from an employer, a network and a domain. */
export const HIDDEN: Privacy = {
  version: 'first',
  employer: { name: 'Meridian', isBlocked: true },
  networks: [SOUTH],
  names: [],
  domains: ['boss.example'],
}

type Answers = Parameters<typeof answerAs>[0]

/**
 * Opens a talent's settings with a worker that stores what it receives.
 * @param start from whom they are hidden at first
 * @param answers for other calls
 * @param talent who is signed in
 * @returns `sent`, the requests; `changeElsewhere`, which changes the stored data as another tab would
 */
export async function openPrivacy(
  start: Privacy = HIDDEN,
  answers: Answers = {},
  talent: CurrentUser = someUser('talent'),
) {
  let privacy = start
  const sent = answerAs({
    [`GET ${PRIVACY_CALL}`]: () => Response.json(privacy),
    [`PUT ${PRIVACY_CALL}`]: () => {
      privacy = { ...(sent.at(-1)?.body as Privacy), version: 'next' }
      return Response.json(privacy)
    },
    '/api/talent/networks?q=nor': () => Response.json({ items: [NORTH] }),
    '/api/talent/networks?q=sou': () => Response.json({ items: [SOUTH] }),
    ...answers,
  })
  const { user, router } = await openPage('/talent/settings', talent)
  await screen.findByRole('heading', { name: 'Where you work now' })
  await waitFor(() => expect(summary()).toMatch(/can see you/))
  return { user, router, sent, changeElsewhere: (changed: Privacy) => (privacy = changed) }
}

/** The sentence that says who sees the talent. */
export const summary = () => document.querySelector('p.font-semibold[aria-live]')?.textContent
/** A part of the section, by its heading. */
export const part = (name: string) => screen.getByRole('region', { name })
