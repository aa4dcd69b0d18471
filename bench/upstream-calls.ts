import { fetch as fetchFromNode } from 'miniflare'
import { fixedAccounts } from '../local/demo-data.ts'
import { examplePaths } from '../shared/example-paths.ts'
import { startWorker, type Worker } from './own-app.ts'
import { signInHere } from './visitors.ts'

/** The calls of a signed-in page. */
export interface PageCalls {
  path: string
  /** How many answers of calls the page came with. */
  data: number
  /** Calls of Supabase that the worker made for it. */
  calls: number
  /** And those that it made when the page had gone out, for which nobody waits. */
  callsBehind: number
}

/** A page behind the guard that comes without data: when its day begins only the reader's browser knows. */
export const PAGE_WITHOUT_DATA = '/admin/audit?from=2026-01-01'

/** Counts who was shown, behind a page that shows talent. */
const BEHIND_PAGE = 'record_impressions'
/** Made behind a sign-in, and so perhaps while the first page is asked for. */
const BEHIND_SIGN_IN = 'erase_due_accounts'

/**
 * Counts what the worker asks of Supabase for each page of each role, while the session is fresh.
 * The calls are counted outside of the worker, between it and Supabase.
 * @param own our worker, with a Supabase that has the demo accounts
 */
export async function countUpstreamCalls(own: Worker): Promise<PageCalls[]> {
  let called: string[] = []
  const worker = await startWorker({
    ...own,
    outbound(request) {
      called.push(new URL(request.url).pathname.replace(/^.*\//, ''))
      return fetchFromNode(request)
    },
  })
  const emails = {
    admin: fixedAccounts.admin,
    talent: fixedAccounts.talent,
    tv_network: fixedAccounts.network,
  }
  try {
    const pages: PageCalls[] = []
    for (const role of ['admin', 'talent', 'tv_network'] as const) {
      const cookie = await signInHere(worker.url, emails[role])
      for (const path of [
        ...examplePaths(role),
        ...(role === 'admin' ? [PAGE_WITHOUT_DATA] : []),
      ]) {
        called = []
        const answer = await fetch(worker.url + path, { headers: { Cookie: cookie } })
        const html = await answer.text()
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        const own = called.filter((name) => name !== BEHIND_SIGN_IN)
        const calls = own.filter((name) => name !== BEHIND_PAGE).length
        const data = html.split('data-key=').length - 1
        pages.push({ path, data, calls, callsBehind: own.length - calls })
      }
    }
    return pages
  } finally {
    await worker.close()
  }
}
