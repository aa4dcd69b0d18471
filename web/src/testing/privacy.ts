import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Privacy } from '../../../shared/privacy.ts'
import { answerAs, openPage } from './open-page.tsx'
import { someUser } from './some-user.ts'

/** The call that reads and keeps who a talent hides from. */
export const PRIVACY_CALL = '/api/talent/privacy'
/** A network that is found by 'nor', and one by 'sou'. */
export const NORTH = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c01', networkName: 'North News' }
export const SOUTH = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c02', networkName: 'South TV' }
/** A talent who hides from an employer, a network and a domain. */
export const HIDDEN: Privacy = {
  version: 'first',
  employer: { name: 'Meridian', isBlocked: true },
  networks: [SOUTH],
  names: [],
  domains: ['boss.example'],
}

type Answers = Parameters<typeof answerAs>[0]

/**
 * Opens a talent's settings before a worker that keeps what it is sent.
 * @param start who they hide from at first
 * @param answers of other calls
 * @returns `sent`, what the worker was sent; `changeElsewhere`, which changes what it has as another tab would
 */
export async function openPrivacy(start: Privacy = HIDDEN, answers: Answers = {}) {
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
  const { user, router } = await openPage('/talent/settings', someUser('talent'))
  await screen.findByRole('heading', { name: 'Where you work now' })
  await waitFor(() => expect(summary()).toMatch(/can see you/))
  return { user, router, sent, changeElsewhere: (changed: Privacy) => (privacy = changed) }
}

/** The sentence that says who sees the talent. */
export const summary = () => document.querySelector('p.font-semibold[aria-live]')?.textContent
/** A part of the section, by its heading. */
export const part = (name: string) => screen.getByRole('region', { name })
