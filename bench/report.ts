import { readFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../local/settings.ts'
import type { Verdict } from './lighthouse.ts'
import type { Rounds } from './measure-all.ts'
import { PEER_FOLDERS } from './peers.ts'
import { type Sizes, totalBytes } from './sizes.ts'
import { CONDITIONS } from './slow-browser.ts'
import { kilobytes, markdownTable, type Row } from './table.ts'

/** The results of a run, for `docs/performance.md`. */
export interface Findings {
  rows: Row[]
  sizes: Sizes
  verdicts: Verdict[]
  browserVersion: string
  /** The machine's load before anything was measured. */
  loadBefore: number
  rounds: Rounds
}

/** How many rounds a run has whose page is kept. */
export const WHOLE_RUN: Rounds = { blocks: 3, pages: 7, rates: 31, audits: 3 }

/**
 * Writes the page that keeps the last result.
 * @param findings of one run
 * @returns Markdown
 */
export async function performancePage(findings: Findings): Promise<string> {
  return `${headText(findings.rows)}

${methodText(findings.rounds)}

${bytesText(findings.sizes)}
${lostPoints(findings.verdicts)}
## The run
${await runTable(findings)}
`
}

/**
 * Updates the page with rows that were measured separately, and keeps the rest of it.
 * @param page the present page
 * @param rows the measured rows
 * @param sizes of the build, if they were measured
 */
export function withMeasured(page: string, rows: readonly Row[], sizes?: Sizes): string {
  const kept = keptRows(page)
  const known = new Set(kept.map(({ what }) => what))
  const merged = [
    ...kept.map((row) => rows.find(({ what }) => what === row.what) ?? row),
    ...rows.filter(({ what }) => !known.has(what)),
  ]
  const written = `${headText(merged)}\n${page.slice(page.indexOf('\n## '))}`
  if (sizes === undefined) return written
  return written.replace(/^## Where the bytes are\n.*?(?=\n\n## )/ms, () => bytesText(sizes))
}

/**
 * Reads the rows that the page keeps.
 * @param page Markdown
 */
export function keptRows(page: string): Row[] {
  const [table = ''] = /^\| What .*?(?=\n\n)/ms.exec(page) ?? []
  return table
    .split('\n')
    .slice(2)
    .map((line) => {
      const [what = '', goal = '', measured = '', kind, result, date = ''] = line
        .split(/(?:^| )\|(?: |$)/)
        .slice(1)
        .map((cell) => cell.trim())
      return {
        ...{ what, goal, measured, date },
        kind: kind === 'gate' ? 'gate' : 'reported',
        passed: result === 'not measured' ? null : result === 'pass',
      }
    })
}

/** The beginning of the page, with the table. */
export function headText(rows: readonly Row[]): string {
  const missed = rows.filter(({ passed }) => passed === false).length
  const unmeasured = rows.filter(({ passed }) => passed === null).length
  return `# Performance

Written by \`npm run bench\`; edit the bench, not this page. ${rows.length - missed - unmeasured} of ${rows.length} goals met, ${missed} missed, ${unmeasured} not measured.

${markdownTable(rows)}

Each row has the day it was measured, on the code of that day: \`npm run bench -- --only=NAME --keep\` and \`npm run bench -- --sizes --keep\` measure some rows alone. The conditions are those of the last whole run, which is at the end of this part.

*gate*: an exact figure, the same on every machine, which \`npm run bench -- --sizes\` checks in seconds. *reported*: depends on the machine and is never a reason to stop a delivery.`
}

/**
 * The peers, and the method of measuring.
 * @param rounds of the run
 */
export function methodText(rounds: Rounds): string {
  return `## What it is compared with
A is a single-page application (React, TanStack Router, supabase-js in the browser). B is Next with \`@supabase/ssr\`. C is React Router 7 in framework mode with server rendering and \`@supabase/ssr\`. All are in \`bench/peers\`. They are small, and have every advantage that their frameworks offer:

* They show our own markup, style sheet and fonts, taken from the build, and read the same rows of the same local Supabase.
* A's dashboard is a chunk of its own, whose data are fetched while it loads. B's landing page is prerendered and sent as a file. B checks the session once, in its proxy. The cookies of all of them hold only what \`@supabase/ssr\` writes.
* The local Auth signs with HS256, so \`getClaims()\` asks Auth in B and C. In a project that signs with ES256 it would verify the token itself: the row about the session check shows the difference.
* All are behind one server (\`bench/brotli-server.ts\`): files are compressed beforehand with brotli 11, everything else is streamed with brotli 5. HTTP/1.1, no TLS.

## How it is measured
* Page times: Chromium with an empty cache, a CPU ${CONDITIONS.cpuSlowdown} times slower, ${CONDITIONS.megabitsPerSecond} Mbit/s, ${CONDITIONS.latencyMs} ms. ${rounds.blocks} blocks of ${rounds.pages} rounds, in which ours and the peers take turns. Each block gives a median; our worst median is compared with a peer's best.
* First data: from the start of the navigation until the talent's first name, which only the database knows, has been painted inside \`main\`. At that time our page shows all of its data except days, which need the reader's time zone.
* Requests a second: 20 connections, a fixed number of requests after a warm-up, ${rounds.blocks} blocks of ${rounds.rates} rounds in turn, without the compressing server. Our worker and the worker that says 'hi' take turns on one port of miniflare and start again at each turn, so they get a longer warm-up; the peers run on Node through all rounds. The workers' logs are discarded (\`bench/workerd-silent.sh\`): miniflare reads them line by line, which took a processor from the requests. Miniflare's own log of requests is off, because it copies each answer for a line that nobody reads.
* Guarded page: the same visitor each time, at a page of ours that has no first data and so makes no upstream call; the peers' page makes none either. The worker that says 'hi' gets the same request with the same cookie, which miniflare reads and copies twice for every worker; its rate without a cookie is reported too, and has no goal. Except at the first request, the cookie has been opened before (decision 017). There is no such figure for pages with first data, because each of them waits for the database.
* Session check: one worker with three ways to find out who is asking, on miniflare, with our own code for the cookie, which is opened again each time. A request does 50 checks of the cookie or of ES256, because the cost of one would not show beside that of the request; and one check with Auth, because the call is its cost.
* Lighthouse: its mobile preset, ${rounds.audits} rounds in which the pages take turns; a score is the median of a page's rounds. Pages that request one of our mails, or that a mail links to, are kept out of search results on purpose (\`noindex\`), so the audit \`is-crawlable\` does not count for them; all other audits do.
* First press: a menu or the theme is pressed as soon as the page can be read. The time ends when the frame with the result is painted, as Event Timing reports it, under the same conditions.
* Sign-in and cold moves: the product is compared with itself as it was on November 21, 2026, by changing its built scripts (\`bench/former-builds.ts\`), in turns. At that time a sign-in navigated inside the app, a chunk named its imports only after it had arrived, and nothing was prefetched for the next page; for the second row only the latter two are undone. Signing in takes from the press of the button until the first name is painted on the dashboard. The moves start at the press of a link on a dashboard that was opened for the first time and read for six seconds, and end when the search, and the brief, show their first person; the row has their sum.
* Upstream calls are counted between the worker and Supabase.
* The worker's size is that of \`dist/_worker.js\`, which is deployed as the build wrote it, with the page shells, in gzip 9.`
}

function bytesText({ landing, worker }: Sizes): string {
  return `## Where the bytes are
${sizeTable('Landing, JavaScript before interaction, brotli', landing)}

${sizeTable('Worker, gzip', worker)}`
}

function sizeTable(title: string, files: Sizes['landing']): string {
  const lines = files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `| ${file.replace(/^assets\//, '')} | ${bytes} |`)
  return [
    `| ${title} (${kilobytes(totalBytes(files))}) | Bytes |`,
    '| --- | ---: |',
    ...lines,
  ].join('\n')
}

function lostPoints(verdicts: readonly Verdict[]): string {
  const lost = verdicts.flatMap(({ path, lost: audits }) =>
    audits.map((audit) => `* \`${path}\`: ${audit}`),
  )
  return lost.length === 0
    ? ''
    : `\n## Where Lighthouse took points\nIn any of the rounds.\n\n${lost.join('\n')}\n`
}

async function runTable({ browserVersion, loadBefore }: Findings): Promise<string> {
  const [next, reactRouter] = await Promise.all([
    versionIn(PEER_FOLDERS.B, 'next'),
    versionIn(PEER_FOLDERS.C, 'react-router'),
  ])
  const [wrangler, react, router, supabase] = await Promise.all(
    ['wrangler', 'react', '@tanstack/react-router', '@supabase/postgrest-js'].map((name) =>
      versionIn(projectRoot, name),
    ),
  )
  const lighthouse = await versionIn(import.meta.dirname, 'lighthouse')
  const settings = {
    Date: new Date().toISOString().slice(0, 10),
    Machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    'Load average, before and after': `${loadBefore.toFixed(2)}, ${(loadavg()[0] ?? 0).toFixed(2)}`,
    Node: process.version,
    Chromium: browserVersion,
    Ours: `React ${react}, TanStack Router ${router}, postgrest-js ${supabase}, wrangler ${wrangler}`,
    Peers: `Next ${next}, React Router ${reactRouter}`,
    Lighthouse: lighthouse,
  }
  const lines = Object.entries(settings).map(([label, value]) => `| ${label} | ${value} |`)
  return ['| | |', '| --- | --- |', ...lines].join('\n')
}

async function versionIn(folder: string, name: string): Promise<string> {
  const manifest = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
