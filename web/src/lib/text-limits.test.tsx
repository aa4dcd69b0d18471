import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PLACE_MAX } from '../../../shared/limits.ts'
import { answerAs, openPage } from '../testing/open-page.tsx'
import { NETWORK_PROFILE, TALENT_PROFILE } from '../testing/profiles.ts'
import { someUser } from '../testing/some-user.ts'

const account = {
  email: 'ingrid@example.com',
  emailConfirmed: true,
  provedUntil: null,
  decidedAt: null,
  pendingEmail: null,
  sessions: [],
  activity: [],
  notifications: [],
  readReceipts: false,
}
const privacy = { version: 'a', employer: null, networks: [], names: [], domains: [] }

const answers = {
  '/api/talent/profile': () => Response.json(TALENT_PROFILE),
  '/api/network/profile': () => Response.json(NETWORK_PROFILE),
  '/api/account': () => Response.json(account),
  '/api/talent/privacy': () => Response.json(privacy),
}

/** The accessible description of a box: its hint and its error. */
function descriptionOf(box: HTMLElement): string {
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

it.each([
  ['talent', '/talent/profile?edit=about', 6],
  ['talent', '/talent/profile?edit=experience', 3],
  ['talent', '/talent/profile?edit=reel', 4],
  ['talent', '/talent/profile?edit=links', 4],
  ['talent', '/talent/profile?edit=contact', 2],
  ['tv_network', '/network/profile?edit=company', 7],
  ['tv_network', '/network/profile?edit=programmes', 2],
  ['tv_network', '/network/profile?edit=contact', 5],
  ['tv_network', '/network/briefs/create', 3],
  ['talent', '/talent/settings', 2],
  ['tv_network', '/network/settings', 1],
] as const)(
  'every text field on %s’s %s shows its limit before it is reached',
  async (role, path, least) => {
    answerAs(answers)
    await openPage(path, someUser(role))
    // Years are not free text, and search words are not stored.
    const boxes = (await screen.findAllByRole<HTMLInputElement>('textbox')).filter(
      ({ inputMode, type }) => inputMode !== 'numeric' && type !== 'search',
    )
    expect(boxes.length).toBeGreaterThanOrEqual(least)
    for (const box of boxes) {
      fireEvent.input(box, { target: { value: 'x'.repeat(5000) } })
      expect(descriptionOf(box), box.name).toMatch(/\d too many|at most \d+ characters/)
    }
  },
)

it('a text field shows no limit while there is plenty of room, and counts characters as people do', async () => {
  answerAs(answers)
  await openPage('/talent/profile?edit=about', someUser('talent'))
  const name = await screen.findByRole('textbox', { name: 'First name' })
  fireEvent.input(name, { target: { value: 'x'.repeat(59) } })
  expect(descriptionOf(name)).toBe('')
  fireEvent.input(name, { target: { value: '🎥'.repeat(60) } })
  expect(descriptionOf(name)).toBe('20 of 80 characters left.')
  const place = screen.getByRole('textbox', { name: 'Location' })
  fireEvent.input(place, { target: { value: 'x'.repeat(PLACE_MAX) } })
  expect(descriptionOf(place)).toBe(`City and country. 0 of ${PLACE_MAX} characters left.`)
})
