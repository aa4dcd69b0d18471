import { ROLES } from '../shared/roles.ts'
import { expectNoSidewaysScroll } from './page-soundness.ts'
import { type Answers, FULL } from './visual/fixed-answers.ts'
import { ACCOUNTS } from './visual/fixed-desk.ts'
import { NEW_TALENT, WHOLE_NETWORK } from './visual/fixed-overviews.ts'
import { NETWORK_PROFILE, TALENT_PROFILE } from './visual/fixed-profiles.ts'
import { QUEUE } from './visual/fixed-queue.ts'
import { expect, test } from './visual/picture-test.ts'
import { PAGES } from './visual/scenes.ts'

const people = [
  {
    what: 'a surname of 60 characters',
    firstName: 'Ana',
    lastName: 'Featherstonehaugh-Cholmondeley-Saint-John-Mainwaring-Marjori',
  },
  { what: 'a name of 60 characters without a hyphen', firstName: 'O', lastName: 'o'.repeat(60) },
  { what: 'a name from right to left', firstName: 'ليلى', lastName: 'الحسن' },
] as const

/** Other values that may be long in a row of a list. */
const LONG_WORDS = {
  isAvailable: false,
  currentNetwork: 'The Northern Broadcasting Corporation of the Outer Isles',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom',
  jobTitle: 'Head of casting and development for factual entertainment',
}

/** An answer in which every person has the same name, at every depth. */
function everybodyIs(name: { firstName: string; lastName: string }, answer: object): object {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'firstName' in value
      ? { ...value, ...name }
      : value,
  )
}

for (const { what, firstName, lastName } of people) {
  test(`${what} fits the window, keeps its own text direction, and needs no photograph`, async ({
    walkScenes,
  }) => {
    const namedIn = (answer: object) => ({ json: everybodyIs({ firstName, lastName }, answer) })
    const accountsOf = (kind: keyof typeof ACCOUNTS) => ({
      items: ACCOUNTS[kind].map((account) => ({ ...account, ...LONG_WORDS })),
      nextCursor: null,
    })
    const answers: Answers = {
      ...FULL,
      '/api/talent/overview': namedIn(NEW_TALENT),
      '/api/talent/profile': namedIn(TALENT_PROFILE),
      '/api/network/overview': namedIn(WHOLE_NETWORK),
      '/api/network/profile': namedIn(NETWORK_PROFILE),
      '/api/admin/applications?status=pending': namedIn({ items: QUEUE, nextCursor: null }),
      '/api/admin/talent?sort=newest': namedIn(accountsOf('talent')),
      '/api/admin/networks?sort=newest': namedIn(accountsOf('tv_network')),
    }
    const paths = [
      '/talent',
      '/talent/profile',
      '/network',
      '/network/profile',
      '/admin/approvals',
      '/admin/talent',
      '/admin/networks',
    ]
    for (const role of ROLES) {
      const scenes = PAGES.filter(({ visitor, path }) => visitor === role && paths.includes(path))
      const named = scenes.map((scene) => ({ ...scene, answers }))
      await walkScenes(named, 'wide', async (page, { path }) => {
        const shown = page.getByRole('main').locator('bdi', { hasText: `${firstName} ${lastName}` })
        await expect(shown.first(), path).toBeVisible()
        const direction = await shown.first().evaluate((name) => getComputedStyle(name).direction)
        expect(direction, path).toBe(what.includes('right to left') ? 'rtl' : 'ltr')
        // No photographs are loaded; the placeholder is drawn.
        await expect(page.getByRole('main').locator('img'), path).toHaveCount(0)
        for (const width of [1280, 640, 320]) await expectNoSidewaysScroll(page, width)
      })
    }
  })
}
