import type { Baseline } from './baseline.ts'
import { type Sizes, totalBytes } from './sizes.ts'
import { kilobytes, type Row, ratio } from './table.ts'
import type { PageCalls } from './upstream-calls.ts'

/** Of the landing page's JavaScript in peer A, which loads all of it at once. */
const LANDING_SHARE = 0.08

/**
 * The lines of the table that come from the build alone.
 * @param sizes of this build
 * @param baseline the figures with which the landing page is compared
 */
export function sizeRows(
  { landing, worker, chunksWithSupabase }: Sizes,
  baseline: Baseline,
): Row[] {
  const scripts = totalBytes(landing)
  return [
    {
      what: 'Landing, JavaScript before interaction, brotli',
      goal: `≤ ${LANDING_SHARE.toFixed(2)} of A`,
      measured: `${kilobytes(scripts)} : ${kilobytes(baseline.spaLandingScripts)} = ${ratio(scripts, baseline.spaLandingScripts)}`,
      passed: scripts <= baseline.spaLandingScripts * LANDING_SHARE,
      kind: 'gate',
    },
    {
      what: 'Browser chunks with supabase-js',
      goal: 'none',
      measured: chunksWithSupabase.join(', ') || 'none',
      passed: chunksWithSupabase.length === 0,
      kind: 'gate',
    },
    {
      what: 'Worker, gzip',
      goal: 'told only',
      measured: kilobytes(totalBytes(worker)),
      passed: true,
      kind: 'reported',
    },
  ]
}

/**
 * The lines of the table about calls of Supabase.
 * @param pages the calls of each signed-in page
 */
export function callRows(pages: readonly PageCalls[]): Row[] {
  const plain = pages.filter(({ data }) => data === 0)
  const withData = pages.filter(({ data }) => data > 0)
  const counting = pages.filter(({ callsBehind }) => callsBehind > 0).length
  const wrong = pages
    .filter(({ calls, data }) => calls !== (data > 0 ? 1 : 0))
    .map(({ path, calls, data }) => `${path} ${calls} for ${data} data`)
  return [
    {
      what: 'Upstream calls of a fresh session',
      goal: 'guarded page 0, page with first data 1',
      measured:
        wrong.join(', ') ||
        `${plain.length} without data 0, ${withData.length} with data 1, whatever they bring; ${counting} of them count behind the answer who was seen`,
      // A goal that no page was held against is not met.
      passed: wrong.length === 0 && plain.length > 0 && withData.length > 0,
      kind: 'gate',
    },
  ]
}
