import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { NETWORK_PARTS, TALENT_PARTS } from '../../shared/completeness.ts'
import type { AdminOverview, NetworkOverview, TalentOverview } from '../../shared/overviews.ts'
import type { Visibility } from '../../shared/visibility.ts'
import { AdminHome } from '../src/features/admin-overview/admin-home.tsx'
import { NetworkHome } from '../src/features/network-overview/network-home.tsx'
import { TalentHome } from '../src/features/talent-overview/talent-home.tsx'
import { withFirstData } from '../src/lib/first-data.ts'
import { createSession } from '../src/lib/session.ts'
import { createAppRouter } from '../src/router.tsx'
import { RECEIVED, SENT } from '../src/testing/enquiries.ts'

type DrawPage = typeof import('../../dist-shells/ssr-pages.js').ssrPage

let ssrPage: DrawPage

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../test-results/drawn')
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder },
  })
  ;({ ssrPage } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'ssr-pages.js')).href))
})

const HOSTILE = `<b>"Ó'Brien" & </script> دينا`

const talent: TalentOverview = {
  firstName: 'Amara',
  lastName: HOSTILE,
  owed: { count: 0, first: [] },
  awaited: { count: 0, first: [] },
  photo: null,
  photoAlt: '',
  appearances: Array.from({ length: 12 }, (_, week) => ({
    week: new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString().slice(0, 10),
    search: week * 3,
    profile: week,
  })),
  matches: {
    count: 4,
    latest: [
      { briefId: 'brief-1', title: HOSTILE, score: 81, networkName: HOSTILE, logo: null },
      { briefId: 'brief-2', title: 'Night desk', score: null, networkName: null, logo: null },
    ],
  },
  missing: [...TALENT_PARTS],
}

const { job, text, line, answerDays, contact, messages, auditions, tapes, moves, ...NETWORK_ITEM } =
  SENT
const { report, mayReport, ...received } = RECEIVED
const TALENT_ITEM: TalentOverview['owed']['first'][number] = received

const person = {
  userId: '0b5c1d8e-0000-4000-8000-000000000001',
  firstName: 'Amara',
  lastName: HOSTILE,
  headline: '',
  roles: [],
  location: 'Lagos',
  isAvailable: false,
  photo: { url: '/media/photo.png', width: 640, height: 360 },
  savedIn: [],
}

const network: NetworkOverview = {
  ...{ networkName: HOSTILE, memberRole: 'owner', mayWrite: true },
  owed: { count: 7, first: [NETWORK_ITEM] },
  awaited: { count: 0, first: [] },
  answered: [{ ...NETWORK_ITEM, state: 'declined', talent: null }],
  briefs: [
    {
      ...{ id: 'brief-1', title: HOSTILE, roles: ['anchor'], newMatches: 2 },
      people: [{ ...person, fit: { score: 88, sureness: 90, standing: 'near' } }],
    },
    { id: 'brief-2', title: 'Night desk', roles: [], newMatches: 0, people: [] },
  ],
  saved: [{ ...person, savedIn: ['list-1'], since: '2026-11-20T09:00:00.000Z' }],
  newcomers: [{ ...person, photo: null, since: '2026-11-20T09:00:00.000Z' }],
  standing: { waiting: 3, talking: 1, saved: 12, answers: { owed: 12, inTime: 11 } },
  logo: null,
  missing: [...NETWORK_PARTS],
}

const counts = { pending: 3, approved: 210, rejected: 1, deactivated: 0, hidden: 2 }
const desk: AdminOverview = {
  counts: { talent: counts, tv_network: counts },
  oldestPendingAt: null,
  medianHoursToDecision: 5.4,
  p90HoursToDecision: 70,
  signUpsPerDay: [
    { day: '2026-11-19', talent: 0, tvNetwork: 0 },
    { day: '2026-11-20', talent: 4, tvNetwork: 1 },
  ],
  decisionsPerDay: [{ day: '2026-11-20', approved: 2, rejected: 1, other: 0 }],
  mails: { waiting: 1, failing: 0, failed: 2 },
  openMessages: 1,
  openReports: 0,
  pausedNetworks: 0,
  openViews: 0,
  answers: { talent: 2, tv_network: 1 },
}

const visibility: Visibility = {
  visible: true,
  hideEmployer: true,
  hideLinks: false,
  pausedUntil: null,
  seenBy: {
    networks: 21,
    networksWhenVisible: 21,
    employer: {
      typed: HOSTILE,
      matched: [{ id: 'any', name: HOSTILE, isCertain: false, isOther: false, isHidden: true }],
      hidden: true,
      namedIn: [],
    },
  },
}

const SAMPLES: [path: string, page: ComponentType, call: string, data: unknown][] = [
  ['/talent', TalentHome, '/api/talent/overview', talent],
  [
    '/talent',
    TalentHome,
    '/api/talent/overview',
    {
      ...talent,
      owed: { count: 1, first: [TALENT_ITEM] },
      appearances: talent.appearances.map((week) => ({ ...week, search: 0, profile: 0 })),
      matches: { count: 0, latest: [] },
      missing: [],
    },
  ],
  ['/network', NetworkHome, '/api/network/overview', network],
  [
    '/network',
    NetworkHome,
    '/api/network/overview',
    {
      ...network,
      ...{ owed: { count: 0, first: [] }, answered: [], briefs: [], newcomers: [], saved: [] },
      standing: { waiting: 0, talking: 0, saved: 0, answers: null },
      logo: { url: '/media/logo.png', width: 640, height: 360 },
      missing: [],
    },
  ],
  ['/admin', AdminHome, '/api/admin/overview', desk],
  [
    '/admin',
    AdminHome,
    '/api/admin/overview',
    {
      ...desk,
      medianHoursToDecision: null,
      p90HoursToDecision: null,
      mails: { waiting: 0, failing: 0, failed: 0 },
      openMessages: 0,
      openReports: 0,
      pausedNetworks: 0,
      openViews: 0,
      answers: { talent: 0, tv_network: 0 },
    },
  ],
]

test.each(SAMPLES)(
  'the page %s is rendered on the server as in the browser',
  (path, Page, call, data) => {
    const came = {
      [call]: data,
      ...(path === '/talent' && { '/api/talent/visibility': visibility }),
    }
    const drawn = ssrPage(path, came)
    expect(drawn).not.toBeNull()
    const byReact = withFirstData(came, () => reactDraws(Page))
    expect(comparable(drawn ?? '')).toEqual(comparable(byReact))
    expect(drawn).not.toContain('Loading...')
    expect(drawn).not.toMatch(/ style=| on\w+=/)
  },
)

test('a page without its data is rendered in its loading state, and an unknown page not at all', () => {
  expect(ssrPage('/talent', {})).toContain('Loading...')
  expect(ssrPage('/talent', { '/api/talent/overview': { firstName: 1 } })).toContain('Loading...')
  expect(ssrPage('/talent/settings', {})).toBeNull()
})

function reactDraws(Page: ComponentType): string {
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createAppRouter({ session: createSession({ initial: null }) }, history)
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

const BAR = '<span class="inline-block h-4 w-32 animate-pulse rounded-box bg-wash"></span>'

/**
 * Removes differences that neither the reader nor the page's layout can notice: ids, the order of attributes, and the
 * preloads of pictures that React's server renderer adds before the page, for a document's head.
 */
function comparable(html: string): string[] {
  return html
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
    .replaceAll(/<time\b[^>]*>[^<]*<\/time>/g, BAR)
    .replaceAll(/_(?:drawn-)?R_\w*_/g, 'id')
    .split(/(?=<)/)
    .map((part) =>
      part.replace(/^<([\w]+)((?: [\w:-]+="[^"]*")+)/, (_, tag: string, attributes: string) => {
        const sorted = [...attributes.matchAll(/ [\w:-]+="[^"]*"/g)].map(([text]) => text).sort()
        return `<${tag}${sorted.join('')}`
      }),
    )
}
