import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBrowser } from '../ci/browser.ts'
import type { PublicPath } from '../shared/routes.ts'
import { isListed } from '../web/link-tags.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const REPORT_BYTES = 64 * 1024 * 1024

/** Lighthouse's verdict on a page; scores from 0 to 100. */
export interface Verdict {
  path: string
  /** Whether it may be listed by search engines; of one that may not, they are not asked to find it. */
  isListed: boolean
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Titles of the audits that cost points, with what they showed. */
  lost: string[]
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

/**
 * Asks Lighthouse about a page, with its mobile preset. A page that is kept out of search results on
 * purpose is not asked whether it can be found there.
 * @param site where the site is
 * @param path of the page
 * @throws when Lighthouse cannot load it
 */
export async function askLighthouse(site: string, path: PublicPath): Promise<Verdict> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js'),
      site + path,
      ...['--output', 'json', '--quiet', '--only-categories', CATEGORIES.join(',')],
      ...(isListed(path) ? [] : ['--skip-audits', 'is-crawlable']),
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
      '--no-enable-error-reporting',
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() }, maxBuffer: REPORT_BYTES },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Verdict['scores']
  const lost = CATEGORIES.flatMap((name) => {
    const refs = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return refs.flatMap(({ id }) => {
      const audit = audits[id]
      if (scores[name] === 100 || !audit || audit.score === null || audit.score >= 0.9) return []
      return [[audit.title, audit.displayValue].filter(Boolean).join(': ')]
    })
  })
  return { path, isListed: isListed(path), scores, lost }
}
