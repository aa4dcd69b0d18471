import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RECEIVED } from '../../testing/enquiries.ts'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import { HIDDEN, openPrivacy, PRIVACY_CALL, part } from '../../testing/privacy.ts'
import { TALENT_PROFILE } from '../../testing/profiles.ts'
import { someUser } from '../../testing/some-user.ts'
import { VISIBILITY } from '../../testing/visibility.ts'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const PROFILE_CALL = '/api/talent/profile'

test('the privacy page and the preview show an employer that was just added to the profile', async () => {
  let isSaved = false
  const { networks, names, domains, version } = HIDDEN
  const { user, router } = await openPrivacy(HIDDEN, {
    [`GET ${PRIVACY_CALL}`]: () =>
      Response.json(
        isSaved ? HIDDEN : { employer: null, networks, names, domains, version: `not ${version}` },
      ),
    'GET /api/talent/visibility': () => Response.json({ ...VISIBILITY, visible: false }),
    [PROFILE_CALL]: () => Response.json(TALENT_PROFILE),
    '/api/talent/preview': () =>
      Response.json({
        ...TALENT_PROFILE,
        headline: isSaved ? 'Anchor, free' : 'Anchor at Meridian',
      }),
    [`PUT ${PROFILE_CALL}`]: () => {
      isSaved = true
      return Response.json({ ...TALENT_PROFILE, version: 5, headline: 'Anchor, free' })
    },
    '/api/talent/overview': () => new Promise(() => undefined),
  })
  expect(part('Where you work now').textContent).toContain('You have not added a current network')
  await user.click(screen.getByRole('button', { name: 'See it as a network does' }))
  await screen.findByText(/^Anchor at Meridian/)
  await user.click(screen.getByRole('button', { name: 'Not yet' }))

  await router.navigate({ to: '/talent/profile', search: { edit: 'about' } })
  const headline = await screen.findByLabelText(/^Headline/)
  await user.clear(headline)
  await writeAtOnce(user, headline, 'Anchor, free')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('About you saved')

  await router.navigate({ to: '/talent/settings' })
  const where = await screen.findByRole('region', { name: 'Where you work now' })
  await within(where).findByText('Meridian')
  await user.click(screen.getByRole('button', { name: 'See it as a network does' }))
  await screen.findByText(/^Anchor, free/)
})

test('the privacy page lists a network that was blocked in an enquiry a moment ago', async () => {
  const asked = `/api/talent/enquiries/${RECEIVED.id}`
  let isBlocked = false
  const network = { userId: '5b1f2f5e-6f0a-4c8b-9a39-0f3a0b8f7c0a', networkName: 'Kanal Nord' }
  const { user, router } = await openPrivacy(HIDDEN, {
    [`GET ${PRIVACY_CALL}`]: () =>
      Response.json(isBlocked ? { ...HIDDEN, version: 'next', networks: [network] } : HIDDEN),
    [`GET ${asked}`]: () => Response.json(RECEIVED),
    [`POST ${asked}/block`]: () => {
      isBlocked = true
      return Response.json({ ...RECEIVED, isAvailable: false, moves: [] })
    },
    '/api/talent/enquiries': () =>
      Response.json({ items: [], nextCursor: null, offers: [], days: [] }),
  })
  await router.navigate({ to: '/talent/enquiries/$enquiryId', params: { enquiryId: RECEIVED.id } })
  await user.click(await screen.findByRole('button', { name: 'Never this network' }))
  await user.click(await screen.findByRole('button', { name: 'Hide me from them' }))
  await screen.findByText('You are hidden from them')
  await router.navigate({ to: '/talent/settings' })
  await screen.findByRole('button', { name: 'Remove Kanal Nord' })
})

test('the list of enquiries is loaded again after a network is blocked', async () => {
  let isBlocked = false
  answerAs({
    '/api/talent/enquiries': () =>
      Response.json({
        items: isBlocked ? [] : [itemOf(RECEIVED)],
        nextCursor: null,
        offers: [],
        days: [],
      }),
    [`GET ${PRIVACY_CALL}`]: () => Response.json(HIDDEN),
    [`PUT ${PRIVACY_CALL}`]: () => {
      isBlocked = true
      return Response.json({
        ...HIDDEN,
        version: 'next',
        domains: ['boss.example', 'nord.example'],
      })
    },
  })
  const { user, router } = await openPage('/talent/enquiries', someUser('talent'))
  await screen.findByRole('link', { name: /Kanal Nord/ })
  await router.navigate({ to: '/talent/settings' })
  await writeAtOnce(user, await screen.findByLabelText('Hide from an email domain'), 'nord.example')
  const form = document.getElementById('hide-from-domain') as HTMLElement
  await user.click(within(form).getByRole('button', { name: 'Hide' }))
  await screen.findByText('Hidden from nord.example')
  await router.navigate({ to: '/talent/enquiries' })
  await screen.findByText('Enquiries will appear here')
})

function itemOf({
  job,
  text,
  line,
  contact,
  messages,
  auditions,
  tapes,
  ...rest
}: typeof RECEIVED) {
  const { report, mayReport, moves, answeredBy, offers, availability, isMuted, ...item } = rest
  return item
}
