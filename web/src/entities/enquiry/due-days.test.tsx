import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RECEIVED } from '../../testing/enquiries.ts'

// At noon UTC on the eleventh, December 10 is over in every time zone; local dates are then the eleventh or the twelfth
// nearly everywhere.
const BY_DAY = { owedOn: '2026-12-10', owedUntil: '2026-12-11T12:00:00.000000Z' }
const BY_MOMENT = { owedOn: null, owedUntil: '2026-12-11T12:00:00.000000Z' }

afterEach(() => vi.unstubAllEnvs())

/** The due date that a reader in a time zone sees, in a list and in the enquiry itself. */
async function read(zone: string, due: typeof BY_DAY | typeof BY_MOMENT): Promise<string[]> {
  vi.stubEnv('TZ', zone)
  // Formats are made once per page load, for its reader's zone.
  vi.resetModules()
  const { EnquiryLine } = await import('./enquiry-line.tsx')
  const { OwedUntil } = await import('./owed-until.tsx')
  const enquiry = { ...RECEIVED, ...due }
  const list = renderToStaticMarkup(
    <EnquiryLine enquiry={enquiry} reader="talent" title="Kanal Nord" photo={null}>
      Anchor
    </EnquiryLine>,
  )
  const inside = renderToStaticMarkup(<OwedUntil enquiry={due} />)
  const text = (html: string) => html.replace(/<[^>]*>/g, '')
  return [text(list).replace(/.*until /, ''), text(inside)]
}

test.for([
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
  'Europe/Oslo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
])('a deadline that is a day is shown as the same day in %s', async (zone) => {
  expect(await read(zone, BY_DAY)).toEqual(['December 10, 2026', 'the end of December 10, 2026'])
})

test.for([
  ['Pacific/Pago_Pago', /^Dec 11, 2026, 1:00\sAM/],
  ['Pacific/Kiritimati', /^Dec 12, 2026, 2:00\sAM/],
] as const)('a deadline that is a moment is shown in local time in %s', async ([zone, time]) => {
  const [list, inside] = await read(zone, BY_MOMENT)
  // A bare day would be read as the whole of it, of which two hours are left.
  expect(list).toMatch(time)
  expect(inside).toMatch(time)
})
