import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBrowser } from '../ci/browser.ts'
import type { PublicPath } from '../shared/routes.ts'
import { isListed } from '../web/link-tags.ts'
import { median } from './figures.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const REPORT_BYTES = 64 * 1024 * 1024

/** Scores from 0 to 100. */
type Scores = Record<(typeof CATEGORIES)[number], number>

/** Lighthouse's verdict on a page, of several rounds. */
export interface Verdict {
  path: string
  /** Whether search engines may list it; pages that they may not list skip the audits about being found. */
  isListed: boolean
  /** The median of each score. */
  scores: Scores
  /** The lowest performance of any round: the only score that depends on other load on the machine. */
  lowest: number
  /** Titles of the audits that cost points in any round, with their findings. */
  lost: string[]
}

/** The result of one round for a page. */
interface Opinion {
  scores: Scores
  lost: string[]
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

/**
 * Runs Lighthouse on pages, with its mobile preset. Pages that are kept out of search results on purpose skip the
 * audits about being found.
 * @param site the address of the site
 * @param paths of the pages, which take turns
 * @param rounds how often each page is audited
 * @throws when Lighthouse cannot load one
 */
export async function askLighthouse(
  site: string,
  paths: readonly PublicPath[],
  rounds: number,
): Promise<Verdict[]> {
  const opinions = new Map<PublicPath, Opinion[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, heard] of opinions) heard.push(await askOnce(site, path))
  }
  return [...opinions].map(([path, heard]) => verdictOf(path, heard))
}

function verdictOf(path: PublicPath, opinions: readonly Opinion[]): Verdict {
  const scoresIn = (name: keyof Scores) => opinions.map(({ scores }) => scores[name])
  return {
    path,
    isListed: isListed(path),
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, median(scoresIn(name))])) as Scores,
    lowest: Math.min(...scoresIn('performance')),
    lost: [...new Set(opinions.flatMap(({ lost }) => lost))],
  }
}

async function askOnce(site: string, path: PublicPath): Promise<Opinion> {
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
  ) as Scores
  const lost = CATEGORIES.flatMap((name) => {
    const refs = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return refs.flatMap(({ id }) => {
      const audit = audits[id]
      if (scores[name] === 100 || !audit || audit.score === null || audit.score === 1) return []
      return [[audit.title, audit.displayValue].filter(Boolean).join(': ')]
    })
  })
  return { scores, lost }
}
